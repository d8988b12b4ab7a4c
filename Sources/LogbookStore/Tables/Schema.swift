import SQLiteKit

/// The tables of the logbook, named as in design 2; readings and distances in tenths of a km,
/// money in cents, dates `yyyy-mm-dd`, times `hh:mm`.
///
/// Three and more words are checked with OR: of a longer IN, SQLite makes a table of its own at
/// every insert.
enum Schema {
  /// `Ritm`, by which `file` and other programs know a logbook.
  static let applicationID = 0x5269_746d

  static let migrator = Migrator([
    Migration("eerste schema", sql: projection + journal),
    Migration("moment van invoer en ongeldige verklaringen", sql: secondSchema),
    Migration("afgesloten perioden en ongeldige voertuigen", sql: thirdSchema),
  ])

  private static let projection = """
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
    CREATE INDEX rit_op_datum ON rit (voertuig, datum, eind);
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
    CREATE TABLE verklaring (
      nr INTEGER PRIMARY KEY,
      soort TEXT NOT NULL,
      voertuig INTEGER REFERENCES voertuig (nr),
      vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf),
      ingetrokken TEXT CHECK (date(ingetrokken) IS ingetrokken AND ingetrokken >= vanaf)
    ) STRICT;
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

    """

  /// `ingevoerd` is the moment, UTC, at which a trip was written down by what an imported file says.
  private static let secondSchema = """
    ALTER TABLE rit ADD COLUMN ingevoerd TEXT
      CHECK (ingevoerd IS NULL OR strftime('%Y-%m-%dT%H:%MZ', ingevoerd) IS ingevoerd);
    ALTER TABLE verklaring ADD COLUMN ongeldig TEXT;

    """

  /// Of the rows of `afsluiting` the last one that covers a day of a vehicle counts; without a
  /// vehicle it covers all.
  private static let thirdSchema = """
    ALTER TABLE voertuig ADD COLUMN ongeldig TEXT;
    ALTER TABLE terbeschikkingstelling ADD COLUMN ongeldig TEXT;
    ALTER TABLE kenteken ADD COLUMN ongeldig TEXT;
    CREATE TABLE afsluiting (
      nr INTEGER PRIMARY KEY,
      soort TEXT NOT NULL CHECK (soort IN ('sluit', 'heropen')),
      voertuig INTEGER REFERENCES voertuig (nr),
      vanaf TEXT NOT NULL CHECK (date(vanaf) IS vanaf),
      tot TEXT NOT NULL CHECK (date(tot) IS tot AND tot >= vanaf)
    ) STRICT;

    """

  private static let journal = """
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
    CREATE INDEX journaal_op_onderwerp ON journaal (soort, onderwerp);
    CREATE TRIGGER journaal_wijzigt_niet BEFORE UPDATE ON journaal
    BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;
    CREATE TRIGGER journaal_vergeet_niet BEFORE DELETE ON journaal
    BEGIN SELECT RAISE (ABORT, 'the journal only grows'); END;

    """
}
