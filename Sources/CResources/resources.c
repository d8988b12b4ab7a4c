#include "resources.h"

#define RESOURCE(name) static const unsigned char name[] = {
#define END };

RESOURCE(localization_nl)
#embed "../../Localization/nl.po" if_empty(0)
END
RESOURCE(localization_en)
#embed "../../Localization/en.po" if_empty(0)
END
RESOURCE(report_belastingdienst)
#embed "../../Templates/rapport/belastingdienst.ini" if_empty(0)
END

#define ROW(path, name) {path, name, sizeof name}

static const ritmeester_resource table[] = {
    ROW("Localization/nl.po", localization_nl),
    ROW("Localization/en.po", localization_en),
    ROW("Templates/rapport/belastingdienst.ini", report_belastingdienst),
};

size_t ritmeester_resource_count(void) { return sizeof table / sizeof table[0]; }

ritmeester_resource ritmeester_resource_at(size_t index) { return table[index]; }
