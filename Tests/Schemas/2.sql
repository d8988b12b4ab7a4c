PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE voertuig (
  nr INTEGER PRIMARY KEY,
  kenteken TEXT NOT NULL CHECK (kenteken <> ''),
  merk TEXT NOT NULL,
  type TEXT NOT NULL,
  categorie TEXT NOT NULL CHECK (categorie IN ('personenauto', 'bestelauto')),
  land TEXT NOT NULL,
  registratie TEXT NOT NULL
    CHECK (registratie = 'hand' OR registratie = 'gps' OR registratie = 'dag'),
  det TEXT CHECK (date(det) IS det),
  catalogusprijs INTEGER CHECK (catalogusprijs >= 0),
  aandrijving TEXT,
  omschrijving TEXT
) STRICT;
INSERT INTO voertuig VALUES(1,'L111AB','Škoda','Octavia','personenauto','NL','hand',NULL,NULL,NULL,NULL);
CREATE TABLE terbeschikkingstelling (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf),
  tot TEXT CHECK (date(tot) IS tot AND tot >= vanaf),
  beginstand INTEGER NOT NULL CHECK (beginstand BETWEEN 0 AND 20000000),
  eindstand INTEGER CHECK (eindstand BETWEEN 0 AND 20000000),
  aard TEXT NOT NULL CHECK (aard IN ('vast', 'vervangend')),
  bestuurder TEXT,
  hoedanigheid TEXT NOT NULL CHECK (hoedanigheid IN ('werknemer', 'ondernemer')),
  werkgever TEXT,
  overgenomen_tot TEXT CHECK (date(overgenomen_tot) IS overgenomen_tot),
  overgenomen_privé INTEGER CHECK (overgenomen_privé >= 0)
) STRICT;
INSERT INTO terbeschikkingstelling VALUES(1,1,'2024-01-01','2024-12-31',125000,127000,'vast','J. de Vries','werknemer','Voorbeeld BV',NULL,NULL);
CREATE TABLE rit (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  datum TEXT NOT NULL CHECK (date(datum) IS datum),
  vertrek TEXT CHECK (vertrek GLOB '[0-2][0-9]:[0-5][0-9]' AND vertrek < '24'),
  aankomst TEXT CHECK (aankomst GLOB '[0-2][0-9]:[0-5][0-9]' AND aankomst < '24'),
  begin INTEGER NOT NULL CHECK (begin >= 0),
  eind INTEGER NOT NULL CHECK (eind BETWEEN begin AND 20000000),
  van TEXT NOT NULL,
  naar TEXT NOT NULL,
  van_adres TEXT,
  naar_adres TEXT,
  route TEXT,
  soort TEXT CHECK (soort = 'zakelijk' OR soort = 'woon-werk' OR soort = 'privé'
    OR soort = 'correctie'),
  omrij INTEGER NOT NULL CHECK (omrij >= 0),
  doel TEXT,
  bestuurder TEXT,
  opmerking TEXT,
  bron TEXT NOT NULL,
  gemeten INTEGER CHECK (gemeten >= 0),
  afgeleid TEXT CHECK (afgeleid = 'begin' OR afgeleid = 'eind' OR afgeleid = 'beide'),
  begin_voorgesteld INTEGER NOT NULL CHECK (begin_voorgesteld IN (0, 1)),
  ongeldig TEXT
, ingevoerd TEXT
  CHECK (ingevoerd IS NULL OR strftime('%Y-%m-%dT%H:%MZ', ingevoerd) IS ingevoerd)) STRICT;
INSERT INTO rit VALUES(1,1,'2024-01-02',NULL,NULL,125000,125600,'Lindelaan 4, 3511 ZZ Utrecht','Kade 9, 3011 AA Rotterdam','thuis','kantoor',NULL,'woon-werk',0,NULL,NULL,NULL,'hand',NULL,NULL,1,NULL,NULL);
INSERT INTO rit VALUES(2,1,'2024-01-02',NULL,NULL,125600,126200,'Kade 9, 3011 AA Rotterdam','Lindelaan 4, 3511 ZZ Utrecht','kantoor','thuis',NULL,'woon-werk',0,NULL,NULL,NULL,'hand',NULL,NULL,1,NULL,NULL);
INSERT INTO rit VALUES(3,1,'2024-01-03',NULL,NULL,126200,126500,'Lindelaan 4, 3511 ZZ Utrecht','Markt 1, 2611 GP Delft','thuis',NULL,NULL,'zakelijk',0,'offerte dak',NULL,NULL,'hand',NULL,NULL,1,NULL,NULL);
INSERT INTO rit VALUES(4,1,'2024-01-04',NULL,NULL,126500,126510,'Lindelaan 4, 3511 ZZ Utrecht','Lindelaan 4, 3511 ZZ Utrecht','thuis','thuis',NULL,'privé',0,NULL,NULL,NULL,'hand',NULL,NULL,1,'dubbel',NULL);
CREATE TABLE adres (
  nr INTEGER PRIMARY KEY,
  naam TEXT NOT NULL,
  adres TEXT NOT NULL,
  rol TEXT CHECK (rol = 'thuis' OR rol = 'werk' OR rol = 'klant' OR rol = 'privé'
    OR rol = 'overig'),
  lat TEXT,
  lon TEXT,
  straal INTEGER CHECK (straal >= 0),
  ongeldig TEXT
) STRICT;
INSERT INTO adres VALUES(1,'thuis','Lindelaan 4, 3511 ZZ Utrecht','thuis',NULL,NULL,NULL,NULL);
INSERT INTO adres VALUES(2,'kantoor','Kade 9, 3011 AA Rotterdam','werk',NULL,NULL,NULL,NULL);
CREATE TABLE tellerwissel (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  datum TEXT NOT NULL CHECK (date(datum) IS datum),
  oud INTEGER NOT NULL CHECK (oud BETWEEN 0 AND 20000000),
  nieuw INTEGER NOT NULL CHECK (nieuw BETWEEN 0 AND 20000000),
  toelichting TEXT NOT NULL,
  ongeldig TEXT
) STRICT;
CREATE TABLE meting (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  datum TEXT NOT NULL CHECK (date(datum) IS datum),
  stand INTEGER NOT NULL CHECK (stand BETWEEN 0 AND 20000000),
  bron TEXT NOT NULL,
  toelichting TEXT,
  ongeldig TEXT
) STRICT;
INSERT INTO meting VALUES(1,1,'2024-01-03',126400,'garage',NULL,NULL);
CREATE TABLE verklaring (
  nr INTEGER PRIMARY KEY,
  soort TEXT NOT NULL,
  voertuig INTEGER REFERENCES voertuig (nr),
  vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf),
  ingetrokken TEXT CHECK (date(ingetrokken) IS ingetrokken AND ingetrokken >= vanaf)
, ongeldig TEXT) STRICT;
INSERT INTO verklaring VALUES(1,'geen privégebruik',NULL,'2024-01-01',NULL,NULL);
CREATE TABLE kenteken (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  kenteken TEXT NOT NULL CHECK (kenteken <> ''),
  vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf)
) STRICT;
INSERT INTO kenteken VALUES(1,1,'K482TX','2024-01-01');
INSERT INTO kenteken VALUES(2,1,'L111AB','2024-06-01');
CREATE TABLE instelling (
  nr INTEGER PRIMARY KEY,
  naam TEXT NOT NULL UNIQUE,
  waarde INTEGER NOT NULL
) STRICT;
CREATE TABLE journaal (
  nr INTEGER PRIMARY KEY,
  tijdstip TEXT NOT NULL,
  wie TEXT NOT NULL,
  handeling INTEGER NOT NULL,
  soort TEXT NOT NULL,
  onderwerp INTEGER NOT NULL,
  oud TEXT,
  nieuw TEXT NOT NULL,
  reden TEXT,
  vorige BLOB NOT NULL CHECK (length(vorige) = 32),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
INSERT INTO journaal VALUES(1,'2026-11-30T15:39:56.111Z','root',1,'logboek',1,NULL,'{"id":"dc551316777e4688746682beefa6f875"}',NULL,X'0000000000000000000000000000000000000000000000000000000000000000',X'45cb8df6c0e847804741fc2ab27e9a04d9c806c94810643e273aced2908684f9');
INSERT INTO journaal VALUES(2,'2026-11-30T15:39:56.111Z','root',1,'voertuig',1,NULL,'{"nr":1,"kenteken":"K482TX","merk":"Škoda","type":"Octavia","categorie":"personenauto","land":"NL","registratie":"hand","det":null,"catalogusprijs":null,"aandrijving":null,"omschrijving":null}',NULL,X'45cb8df6c0e847804741fc2ab27e9a04d9c806c94810643e273aced2908684f9',X'9da8d34234a15212196ba12fc67f8409d44d9b68f6fe08f010143028e117fec0');
INSERT INTO journaal VALUES(3,'2026-11-30T15:39:56.111Z','root',1,'terbeschikkingstelling',1,NULL,'{"nr":1,"voertuig":1,"vanaf":"2024-01-01","tot":null,"beginstand":125000,"eindstand":null,"aard":"vast","bestuurder":"J. de Vries","hoedanigheid":"werknemer","werkgever":"Voorbeeld BV","overgenomen_tot":null,"overgenomen_privé":null}',NULL,X'9da8d34234a15212196ba12fc67f8409d44d9b68f6fe08f010143028e117fec0',X'a9eb47e94f3797e1938c4bb96c33ab5ef825ea41e8785455d4cccea5a7ea9d9e');
INSERT INTO journaal VALUES(4,'2026-11-30T15:39:56.175Z','root',4,'adres',1,NULL,'{"nr":1,"naam":"thuis","adres":"Lindelaan 4, 3511 ZZ Utrecht","rol":"thuis","lat":null,"lon":null,"straal":null,"ongeldig":null}',NULL,X'a9eb47e94f3797e1938c4bb96c33ab5ef825ea41e8785455d4cccea5a7ea9d9e',X'33cd35a31495d69a95fdad14e3ca8bd2c4e736d75bf0b105ad89c51c2769484a');
INSERT INTO journaal VALUES(5,'2026-11-30T15:39:56.259Z','root',5,'adres',2,NULL,'{"nr":2,"naam":"kantoor","adres":"Kade 9, 3011 AA Rotterdam","rol":"werk","lat":null,"lon":null,"straal":null,"ongeldig":null}',NULL,X'33cd35a31495d69a95fdad14e3ca8bd2c4e736d75bf0b105ad89c51c2769484a',X'21ccbab1b020b066a101cd602da8e1c6edb93b1081020dd7b5c9f875165d1679');
INSERT INTO journaal VALUES(6,'2026-11-30T15:39:56.347Z','root',6,'rit',1,NULL,'{"nr":1,"voertuig":1,"datum":"2024-01-02","vertrek":null,"aankomst":null,"begin":125000,"eind":125600,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Kade 9, 3011 AA Rotterdam","van_adres":"thuis","naar_adres":"kantoor","route":null,"soort":"woon-werk","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'21ccbab1b020b066a101cd602da8e1c6edb93b1081020dd7b5c9f875165d1679',X'f7af6d5fb2d09b21dc66e7e3605a8724083fe11baa2b0070abf75234942aa113');
INSERT INTO journaal VALUES(7,'2026-11-30T15:39:56.426Z','root',7,'rit',2,NULL,'{"nr":2,"voertuig":1,"datum":"2024-01-02","vertrek":null,"aankomst":null,"begin":125600,"eind":126200,"van":"Kade 9, 3011 AA Rotterdam","naar":"Lindelaan 4, 3511 ZZ Utrecht","van_adres":"kantoor","naar_adres":"thuis","route":null,"soort":"woon-werk","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'f7af6d5fb2d09b21dc66e7e3605a8724083fe11baa2b0070abf75234942aa113',X'a810575c1bc4d64eced70a1065413f2ee78e49ace359c1328d63c616134fc410');
INSERT INTO journaal VALUES(8,'2026-11-30T15:39:56.516Z','root',8,'rit',3,NULL,'{"nr":3,"voertuig":1,"datum":"2024-01-03","vertrek":null,"aankomst":null,"begin":126200,"eind":126500,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Markt 1, 2611 GP Delft","van_adres":"thuis","naar_adres":null,"route":null,"soort":"zakelijk","omrij":0,"doel":"offerte","bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'a810575c1bc4d64eced70a1065413f2ee78e49ace359c1328d63c616134fc410',X'83119ac0f538e27de37501ffdaa067e293fd9a178cc199f9093b9214a94771d2');
INSERT INTO journaal VALUES(9,'2026-11-30T15:39:56.603Z','root',9,'rit',3,'{"nr":3,"voertuig":1,"datum":"2024-01-03","vertrek":null,"aankomst":null,"begin":126200,"eind":126500,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Markt 1, 2611 GP Delft","van_adres":"thuis","naar_adres":null,"route":null,"soort":"zakelijk","omrij":0,"doel":"offerte","bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','{"nr":3,"voertuig":1,"datum":"2024-01-03","vertrek":null,"aankomst":null,"begin":126200,"eind":126500,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Markt 1, 2611 GP Delft","van_adres":"thuis","naar_adres":null,"route":null,"soort":"zakelijk","omrij":0,"doel":"offerte dak","bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','tikfout',X'83119ac0f538e27de37501ffdaa067e293fd9a178cc199f9093b9214a94771d2',X'266f7b0d3514797f867993731476fccecc811218b139076012d51241fcb63d6a');
INSERT INTO journaal VALUES(10,'2026-11-30T15:39:56.689Z','root',10,'rit',4,NULL,'{"nr":4,"voertuig":1,"datum":"2024-01-04","vertrek":null,"aankomst":null,"begin":126500,"eind":126510,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Lindelaan 4, 3511 ZZ Utrecht","van_adres":"thuis","naar_adres":"thuis","route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'266f7b0d3514797f867993731476fccecc811218b139076012d51241fcb63d6a',X'dabcd2a663b77cd53510a4c424873b3ce145a529f8d60d505de8b1805c446c73');
INSERT INTO journaal VALUES(11,'2026-11-30T15:39:56.770Z','root',11,'rit',4,'{"nr":4,"voertuig":1,"datum":"2024-01-04","vertrek":null,"aankomst":null,"begin":126500,"eind":126510,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Lindelaan 4, 3511 ZZ Utrecht","van_adres":"thuis","naar_adres":"thuis","route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','{"nr":4,"voertuig":1,"datum":"2024-01-04","vertrek":null,"aankomst":null,"begin":126500,"eind":126510,"van":"Lindelaan 4, 3511 ZZ Utrecht","naar":"Lindelaan 4, 3511 ZZ Utrecht","van_adres":"thuis","naar_adres":"thuis","route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":"dubbel"}','dubbel',X'dabcd2a663b77cd53510a4c424873b3ce145a529f8d60d505de8b1805c446c73',X'6d433bec77940792a9fac2f0ac0b4da42a14ca3fd06a6ea3ff703a27083279bd');
INSERT INTO journaal VALUES(12,'2026-11-30T15:39:56.847Z','root',12,'meting',1,NULL,'{"nr":1,"voertuig":1,"datum":"2024-01-03","stand":126400,"bron":"garage","toelichting":null,"ongeldig":null}',NULL,X'6d433bec77940792a9fac2f0ac0b4da42a14ca3fd06a6ea3ff703a27083279bd',X'd2fdb587adc3d6d1619ce30fbde748c02d53ed9bb6331b23476a6b4285acfe06');
INSERT INTO journaal VALUES(13,'2026-11-30T15:39:56.913Z','root',13,'verklaring',1,NULL,'{"nr":1,"soort":"geen privégebruik","voertuig":null,"vanaf":"2024-01-01","ingetrokken":null}',NULL,X'd2fdb587adc3d6d1619ce30fbde748c02d53ed9bb6331b23476a6b4285acfe06',X'8e24f2adeaaee0bdb4fc061f24ed2ad0855ab18a1b52871b04a8b9c087f5e4c1');
INSERT INTO journaal VALUES(14,'2026-11-30T15:39:57.047Z','root',14,'kenteken',1,NULL,'{"nr":1,"voertuig":1,"kenteken":"K482TX","vanaf":"2024-01-01"}',NULL,X'8e24f2adeaaee0bdb4fc061f24ed2ad0855ab18a1b52871b04a8b9c087f5e4c1',X'36a2da4cc94910c68cc1643b8fc7242aa8749c405572af2f71ac79d42b638d5f');
INSERT INTO journaal VALUES(15,'2026-11-30T15:39:57.047Z','root',14,'kenteken',2,NULL,'{"nr":2,"voertuig":1,"kenteken":"L111AB","vanaf":"2024-06-01"}',NULL,X'36a2da4cc94910c68cc1643b8fc7242aa8749c405572af2f71ac79d42b638d5f',X'f28743c177a8ca9d6fc45068cdb693da6b11a842f88250cd8efc24c4d150fbf9');
INSERT INTO journaal VALUES(16,'2026-11-30T15:39:57.047Z','root',14,'voertuig',1,'{"nr":1,"kenteken":"K482TX","merk":"Škoda","type":"Octavia","categorie":"personenauto","land":"NL","registratie":"hand","det":null,"catalogusprijs":null,"aandrijving":null,"omschrijving":null}','{"nr":1,"kenteken":"L111AB","merk":"Škoda","type":"Octavia","categorie":"personenauto","land":"NL","registratie":"hand","det":null,"catalogusprijs":null,"aandrijving":null,"omschrijving":null}',NULL,X'f28743c177a8ca9d6fc45068cdb693da6b11a842f88250cd8efc24c4d150fbf9',X'e37bc36627f1af1562eaa44efcc2a7a8ad03857cdb74ff79f1fcaa8925b4726d');
INSERT INTO journaal VALUES(17,'2026-11-30T15:39:57.135Z','root',17,'terbeschikkingstelling',1,'{"nr":1,"voertuig":1,"vanaf":"2024-01-01","tot":null,"beginstand":125000,"eindstand":null,"aard":"vast","bestuurder":"J. de Vries","hoedanigheid":"werknemer","werkgever":"Voorbeeld BV","overgenomen_tot":null,"overgenomen_privé":null}','{"nr":1,"voertuig":1,"vanaf":"2024-01-01","tot":"2024-12-31","beginstand":125000,"eindstand":127000,"aard":"vast","bestuurder":"J. de Vries","hoedanigheid":"werknemer","werkgever":"Voorbeeld BV","overgenomen_tot":null,"overgenomen_privé":null}',NULL,X'e37bc36627f1af1562eaa44efcc2a7a8ad03857cdb74ff79f1fcaa8925b4726d',X'a6628901fdb6a2bd080eac3c3ff7d6530fb9d14819a2cd58e9eb86daf2978756');
CREATE INDEX rit_op_datum ON rit (voertuig, datum, eind);
CREATE INDEX journaal_op_onderwerp ON journaal (soort, onderwerp);
CREATE TRIGGER journaal_wijzigt_niet BEFORE UPDATE ON journaal
BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
CREATE TRIGGER journaal_vergeet_niet BEFORE DELETE ON journaal
BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
COMMIT;
