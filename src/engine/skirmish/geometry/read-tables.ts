import { fail, fieldPath, ok, type Result } from "../../common/index.js";
import { checked, optional, type Reader } from "../../schema/index.js";
import { choice, dictionary, fraction, list, object, record, text, whole } from "../readers.js";
import { GEOMETRY_LIMITS } from "./limits.js";
import { AREA_KINDS, type AreaTable } from "./tables/areas.js";
import { type DensityTable, SOLDIER_SIZES } from "./tables/densities.js";
import type { RepresentationRow, RepresentationTable } from "./tables/representations.js";

const most = GEOMETRY_LIMITS.cells;
const positive = fraction({ min: 0, max: most, maxDen: 1000 }, "MUSTER.Fault.Skirmish.aboveZero");

/** A fraction above 0. */
const share = checked(positive, (read, path) =>
	read.num > 0 ? ok(read) : fail({ code: "MUSTER.Fault.Skirmish.aboveZero", path }),
);

/** A GM's own table of densities, every size with its row (RULES 4.5). */
export const readDensityTable: Reader<DensityTable> = record(SOLDIER_SIZES, () =>
	object({ space: share, soldiers: share }),
);

const given = dictionary(whole(1, most), 200);

/** A GM's own table of areas, every kind with its row (RULES 4.9). */
export const readAreaTable: Reader<AreaTable> = record(AREA_KINDS, () =>
	object<AreaTable[(typeof AREA_KINDS)[number]]>({
		measure: choice(["disc", "square", "length"]),
		share,
		given: optional(given),
	}),
);

const rows: Reader<readonly RepresentationRow[]> = list(object({ name: text(60), squares: whole(1, most) }), {
	min: 1,
	max: 40,
});

/** Rows from the smallest, each larger than the one before. */
const rising = checked(rows, (read, path): Result<readonly RepresentationRow[]> => {
	const at = read.findIndex(({ squares }, index) => index > 0 && squares <= (read[index - 1]?.squares ?? 0));
	return at < 0 ? ok(read) : fail({ code: "MUSTER.Fault.Skirmish.rising", path: fieldPath(path, `${at}.squares`) });
});

/** A GM's own miniatures and cards, each kind from the smallest (RULES 4.5). */
export const readRepresentationTable: Reader<RepresentationTable> = object<RepresentationTable>({
	miniatures: rising,
	cards: rising,
});
