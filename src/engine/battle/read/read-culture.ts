import { fail, ok } from "../../common/index.js";
import { checked, type Reader } from "../../schema/index.js";
import { choice, fields } from "../model/index.js";
import { type BattleSide, CATASTROPHE_RESULTS } from "../types.js";

/** Results of the catastrophe table that a culture exchanges among each other: none is lost and none doubled (RULES 1.9). */
export const readCulture: Reader<BattleSide["culture"]> = checked(
	fields((f) => f.names.map((name) => [name, f.read(name, choice(CATASTROPHE_RESULTS))] as const)),
	(rows, path) => {
		const targets = new Set<string>(rows.map(([, result]) => result));
		const exchanged = targets.size === rows.length && rows.every(([name]) => targets.has(name));
		return exchanged ? ok(Object.fromEntries(rows)) : fail({ code: "MUSTER.Fault.Battle.culture", path });
	},
);
