#include "resources.h"

#define RESOURCE(name) static const unsigned char name[] = {
#define END };

RESOURCE(localization_nl)
#embed "../../Localization/nl.po" if_empty(0)
END
RESOURCE(localization_en)
#embed "../../Localization/en.po" if_empty(0)
END
RESOURCE(import_algemeen)
#embed "../../Templates/import/algemeen.ini" if_empty(0)
END
RESOURCE(import_belastingdienst)
#embed "../../Templates/import/belastingdienst.ini" if_empty(0)
END
RESOURCE(import_fahrtenbuch_simulator)
#embed "../../Templates/import/fahrtenbuch-simulator.ini" if_empty(0)
END
RESOURCE(import_gebeurtenissen)
#embed "../../Templates/import/gebeurtenissen.ini" if_empty(0)
END
RESOURCE(import_metingen)
#embed "../../Templates/import/metingen.ini" if_empty(0)
END
RESOURCE(import_mileiq)
#embed "../../Templates/import/mileiq.ini" if_empty(0)
END
RESOURCE(import_ov_chipkaart)
#embed "../../Templates/import/ov-chipkaart.ini" if_empty(0)
END
RESOURCE(import_ritmeester)
#embed "../../Templates/import/ritmeester.ini" if_empty(0)
END
RESOURCE(import_rittenregistratie_app)
#embed "../../Templates/import/rittenregistratie-app.ini" if_empty(0)
END
RESOURCE(import_google_timeline)
#embed "../../Templates/import/google-timeline.ini" if_empty(0)
END
RESOURCE(import_gpx)
#embed "../../Templates/import/gpx.ini" if_empty(0)
END
RESOURCE(import_rittenregistratie_bot)
#embed "../../Templates/import/rittenregistratie-bot.ini" if_empty(0)
END
RESOURCE(import_rittenregistratie_backup)
#embed "../../Templates/import/rittenregistratie-backup.ini" if_empty(0)
END
RESOURCE(import_voertuigen)
#embed "../../Templates/import/voertuigen.ini" if_empty(0)
END
RESOURCE(report_belastingdienst)
#embed "../../Templates/rapport/belastingdienst.ini" if_empty(0)
END
RESOURCE(report_btw)
#embed "../../Templates/rapport/btw.ini" if_empty(0)
END
RESOURCE(report_maand)
#embed "../../Templates/rapport/maand.ini" if_empty(0)
END
RESOURCE(report_werkgever)
#embed "../../Templates/rapport/werkgever.ini" if_empty(0)
END

#define ROW(path, name) {path, name, sizeof name}

static const ritmeester_resource table[] = {
    ROW("Localization/nl.po", localization_nl),
    ROW("Localization/en.po", localization_en),
    ROW("Templates/import/algemeen.ini", import_algemeen),
    ROW("Templates/import/belastingdienst.ini", import_belastingdienst),
    ROW("Templates/import/fahrtenbuch-simulator.ini", import_fahrtenbuch_simulator),
    ROW("Templates/import/gebeurtenissen.ini", import_gebeurtenissen),
    ROW("Templates/import/metingen.ini", import_metingen),
    ROW("Templates/import/mileiq.ini", import_mileiq),
    ROW("Templates/import/ov-chipkaart.ini", import_ov_chipkaart),
    ROW("Templates/import/ritmeester.ini", import_ritmeester),
    ROW("Templates/import/rittenregistratie-app.ini", import_rittenregistratie_app),
    ROW("Templates/import/google-timeline.ini", import_google_timeline),
    ROW("Templates/import/gpx.ini", import_gpx),
    ROW("Templates/import/rittenregistratie-bot.ini", import_rittenregistratie_bot),
    ROW("Templates/import/rittenregistratie-backup.ini", import_rittenregistratie_backup),
    ROW("Templates/import/voertuigen.ini", import_voertuigen),
    ROW("Templates/rapport/belastingdienst.ini", report_belastingdienst),
    ROW("Templates/rapport/btw.ini", report_btw),
    ROW("Templates/rapport/maand.ini", report_maand),
    ROW("Templates/rapport/werkgever.ini", report_werkgever),
};

size_t ritmeester_resource_count(void) { return sizeof table / sizeof table[0]; }

ritmeester_resource ritmeester_resource_at(size_t index) { return table[index]; }
