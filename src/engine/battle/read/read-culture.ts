import { fail, ok } from "../../common/index.js";
import { type ReadAt, readFields } from "../../force/index.js";
import { type BattleSide, CATASTROPHE_RESULTS } from "../types.js";

/** Results of the catastrophe table that a culture exchanges among each other: none is lost and none doubled (RULES 1.9). */
export const readCulture: ReadAt<BattleSide["culture"]> = (value, path) => {
	const read = readFields(value, path, (f) =>
		f.names.map((name) => [name, f.choice(name, CATASTROPHE_RESULTS)] as const),
	);
	if (!read.ok) return read;
	const targets = new Set<string>(read.value.map(([, result]) => result));
	const exchanged = targets.size === read.value.length && read.value.every(([name]) => targets.has(name));
	return exchanged ? ok(Object.fromEntries(read.value)) : fail({ code: "MUSTER.Fault.Battle.culture", path });
};
