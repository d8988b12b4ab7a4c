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
INSERT INTO voertuig VALUES(1,'K482TX','Škoda','Octavia','personenauto','NL','hand',NULL,NULL,NULL,NULL);
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
INSERT INTO terbeschikkingstelling VALUES(1,1,'2024-01-01',NULL,125000,NULL,'vast','J. de Vries','werknemer',NULL,NULL,NULL);
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
) STRICT;
INSERT INTO rit VALUES(1,1,'2024-03-12',NULL,NULL,125000,125900,'Lindelaan 4, 1234 AB Utrecht','Zuiderweg 101, 8011 ZW Zwolle','thuis','werk',NULL,'woon-werk',0,NULL,NULL,NULL,'hand',NULL,NULL,1,NULL);
INSERT INTO rit VALUES(2,1,'2024-03-12',NULL,NULL,125900,126800,'Zuiderweg 101, 8011 ZW Zwolle','Lindelaan 4, 1234 AB Utrecht','werk','thuis','via "Ede"','woon-werk',0,'overleg',NULL,NULL,'hand',NULL,NULL,1,NULL);
INSERT INTO rit VALUES(3,1,'2024-03-13',NULL,NULL,126800,127000,'Lindelaan 4, 1234 AB Utrecht','Dorpsstraat 1, 3600 AA Maarssen','thuis',NULL,NULL,'privé',0,NULL,NULL,NULL,'hand',NULL,NULL,1,'dubbel');
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
INSERT INTO adres VALUES(1,'thuis','Lindelaan 4, 1234 AB Utrecht','thuis',NULL,NULL,NULL,NULL);
INSERT INTO adres VALUES(2,'werk','Zuiderweg 101, 8011 ZW Zwolle','werk',NULL,NULL,NULL,NULL);
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
INSERT INTO meting VALUES(1,1,'2024-03-12',126800,'garage',NULL,NULL);
CREATE TABLE verklaring (
  nr INTEGER PRIMARY KEY,
  soort TEXT NOT NULL,
  voertuig INTEGER REFERENCES voertuig (nr),
  vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf),
  ingetrokken TEXT CHECK (date(ingetrokken) IS ingetrokken AND ingetrokken >= vanaf)
) STRICT;
INSERT INTO verklaring VALUES(1,'geen privégebruik',NULL,'2024-01-01',NULL);
CREATE TABLE kenteken (
  nr INTEGER PRIMARY KEY,
  voertuig INTEGER NOT NULL REFERENCES voertuig (nr),
  kenteken TEXT NOT NULL CHECK (kenteken <> ''),
  vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf)
) STRICT;
CREATE TABLE instelling (
  nr INTEGER PRIMARY KEY,
  naam TEXT NOT NULL UNIQUE,
  waarde INTEGER NOT NULL
) STRICT;
INSERT INTO instelling VALUES(1,'laat.dagen',14);
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
INSERT INTO journaal VALUES(1,'2026-11-30T09:15:28.898Z','root',1,'logboek',1,NULL,'{"id":"107e75f284f7e0aa839ce738a3cddb2c"}',NULL,X'0000000000000000000000000000000000000000000000000000000000000000',X'0102f37b70509e09f06f0f63a01fb896920505a181babc3c78661a461ab10d21');
INSERT INTO journaal VALUES(2,'2026-11-30T09:15:28.898Z','root',1,'voertuig',1,NULL,'{"nr":1,"kenteken":"K482TX","merk":"Škoda","type":"Octavia","categorie":"personenauto","land":"NL","registratie":"hand","det":null,"catalogusprijs":null,"aandrijving":null,"omschrijving":null}',NULL,X'0102f37b70509e09f06f0f63a01fb896920505a181babc3c78661a461ab10d21',X'b4eebc7acbbc0f074072e2a5db9e8d8ac848b52d18288cdfe5a5386c21e74e4b');
INSERT INTO journaal VALUES(3,'2026-11-30T09:15:28.898Z','root',1,'terbeschikkingstelling',1,NULL,'{"nr":1,"voertuig":1,"vanaf":"2024-01-01","tot":null,"beginstand":125000,"eindstand":null,"aard":"vast","bestuurder":"J. de Vries","hoedanigheid":"werknemer","werkgever":null,"overgenomen_tot":null,"overgenomen_privé":null}',NULL,X'b4eebc7acbbc0f074072e2a5db9e8d8ac848b52d18288cdfe5a5386c21e74e4b',X'8826e86413b38bf65af4d1f2eb64fe0b3c9d4e8f553a21a9be9ae0458676f9f1');
INSERT INTO journaal VALUES(4,'2026-11-30T09:15:29.001Z','root',4,'adres',1,NULL,'{"nr":1,"naam":"thuis","adres":"Lindelaan 4, 1234 AB Utrecht","rol":"thuis","lat":null,"lon":null,"straal":null,"ongeldig":null}',NULL,X'8826e86413b38bf65af4d1f2eb64fe0b3c9d4e8f553a21a9be9ae0458676f9f1',X'64986f12b1efebdcbfe4f517fbc46a83b805499cc75b2b481de9d5bc7246dd59');
INSERT INTO journaal VALUES(5,'2026-11-30T09:15:29.106Z','root',5,'adres',2,NULL,'{"nr":2,"naam":"werk","adres":"Zuiderweg 101, 8011 ZW Zwolle","rol":"werk","lat":null,"lon":null,"straal":null,"ongeldig":null}',NULL,X'64986f12b1efebdcbfe4f517fbc46a83b805499cc75b2b481de9d5bc7246dd59',X'55b71d29eaea8be4977741ca2ca036eefcdbb3b028363e35961e690c83d25ae2');
INSERT INTO journaal VALUES(6,'2026-11-30T09:15:29.215Z','root',6,'rit',1,NULL,'{"nr":1,"voertuig":1,"datum":"2024-03-12","vertrek":null,"aankomst":null,"begin":125000,"eind":125900,"van":"Lindelaan 4, 1234 AB Utrecht","naar":"Zuiderweg 101, 8011 ZW Zwolle","van_adres":"thuis","naar_adres":"werk","route":null,"soort":"woon-werk","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'55b71d29eaea8be4977741ca2ca036eefcdbb3b028363e35961e690c83d25ae2',X'e3a4319cd7e5d4481da686432d6568376eb4eecfb642a979ed4a6439ddea1d54');
INSERT INTO journaal VALUES(7,'2026-11-30T09:15:29.325Z','root',7,'rit',2,NULL,'{"nr":2,"voertuig":1,"datum":"2024-03-12","vertrek":null,"aankomst":null,"begin":125900,"eind":126800,"van":"Zuiderweg 101, 8011 ZW Zwolle","naar":"Lindelaan 4, 1234 AB Utrecht","van_adres":"werk","naar_adres":"thuis","route":"via \"Ede\"","soort":"woon-werk","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'e3a4319cd7e5d4481da686432d6568376eb4eecfb642a979ed4a6439ddea1d54',X'9932a21ea33f431a1209a76615186df0d963b8ca003f6dadb8eeb90cb6252f70');
INSERT INTO journaal VALUES(8,'2026-11-30T09:15:29.436Z','root',8,'rit',3,NULL,'{"nr":3,"voertuig":1,"datum":"2024-03-13","vertrek":null,"aankomst":null,"begin":126800,"eind":127000,"van":"Lindelaan 4, 1234 AB Utrecht","naar":"Dorpsstraat 1, 3600 AA Maarssen","van_adres":"thuis","naar_adres":null,"route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}',NULL,X'9932a21ea33f431a1209a76615186df0d963b8ca003f6dadb8eeb90cb6252f70',X'31e8f8c5d8e574891a61ca3580f64d8cd843bc9b9cc5dcfdd2d446c4467dc9b9');
INSERT INTO journaal VALUES(9,'2026-11-30T09:15:29.557Z','root',9,'rit',2,'{"nr":2,"voertuig":1,"datum":"2024-03-12","vertrek":null,"aankomst":null,"begin":125900,"eind":126800,"van":"Zuiderweg 101, 8011 ZW Zwolle","naar":"Lindelaan 4, 1234 AB Utrecht","van_adres":"werk","naar_adres":"thuis","route":"via \"Ede\"","soort":"woon-werk","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','{"nr":2,"voertuig":1,"datum":"2024-03-12","vertrek":null,"aankomst":null,"begin":125900,"eind":126800,"van":"Zuiderweg 101, 8011 ZW Zwolle","naar":"Lindelaan 4, 1234 AB Utrecht","van_adres":"werk","naar_adres":"thuis","route":"via \"Ede\"","soort":"woon-werk","omrij":0,"doel":"overleg","bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','tikfout',X'31e8f8c5d8e574891a61ca3580f64d8cd843bc9b9cc5dcfdd2d446c4467dc9b9',X'875ff36ba61a7768e88af9cb816e40b4ada5dfdfc9908473e7da4eb8851d9a5a');
INSERT INTO journaal VALUES(10,'2026-11-30T09:15:29.696Z','root',10,'rit',3,'{"nr":3,"voertuig":1,"datum":"2024-03-13","vertrek":null,"aankomst":null,"begin":126800,"eind":127000,"van":"Lindelaan 4, 1234 AB Utrecht","naar":"Dorpsstraat 1, 3600 AA Maarssen","van_adres":"thuis","naar_adres":null,"route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":null}','{"nr":3,"voertuig":1,"datum":"2024-03-13","vertrek":null,"aankomst":null,"begin":126800,"eind":127000,"van":"Lindelaan 4, 1234 AB Utrecht","naar":"Dorpsstraat 1, 3600 AA Maarssen","van_adres":"thuis","naar_adres":null,"route":null,"soort":"privé","omrij":0,"doel":null,"bestuurder":null,"opmerking":null,"bron":"hand","gemeten":null,"afgeleid":null,"begin_voorgesteld":1,"ongeldig":"dubbel"}','dubbel',X'875ff36ba61a7768e88af9cb816e40b4ada5dfdfc9908473e7da4eb8851d9a5a',X'c9fb029c1751436f60518031137c835c2ef3dd1d4041b2acf80b2092116616cc');
INSERT INTO journaal VALUES(11,'2026-11-30T09:15:29.838Z','root',11,'meting',1,NULL,'{"nr":1,"voertuig":1,"datum":"2024-03-12","stand":126800,"bron":"garage","toelichting":null,"ongeldig":null}',NULL,X'c9fb029c1751436f60518031137c835c2ef3dd1d4041b2acf80b2092116616cc',X'3bfdb8a397f65f0b8ad382c998e44f738663fef9ab245b05bccffcbf1711ccdf');
INSERT INTO journaal VALUES(12,'2026-11-30T09:15:29.939Z','root',12,'verklaring',1,NULL,'{"nr":1,"soort":"geen privégebruik","voertuig":null,"vanaf":"2024-01-01","ingetrokken":null}',NULL,X'3bfdb8a397f65f0b8ad382c998e44f738663fef9ab245b05bccffcbf1711ccdf',X'06058ddd526fb1cb657e2000a8c2892d32314bdd315af58e182356eca30719da');
INSERT INTO journaal VALUES(13,'2026-11-30T09:15:30.043Z','root',13,'instelling',1,NULL,'{"nr":1,"naam":"laat.dagen","waarde":14}',NULL,X'06058ddd526fb1cb657e2000a8c2892d32314bdd315af58e182356eca30719da',X'e5bd6fec16042575ff5e7a9f7444a3b1bccc8965cc5cb3b2e612a9e71436ace4');
CREATE INDEX rit_op_datum ON rit (voertuig, datum, eind);
CREATE INDEX journaal_op_onderwerp ON journaal (soort, onderwerp);
CREATE TRIGGER journaal_wijzigt_niet BEFORE UPDATE ON journaal
BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
CREATE TRIGGER journaal_vergeet_niet BEFORE DELETE ON journaal
BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
COMMIT;
