import {
	fail,
	fieldPath,
	ok,
	type Ratio,
	type Result,
	type Rulings,
	readRatio,
	readRecord,
} from "../../common/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import { battleLedgerRow } from "../tables/index.js";

/**
 * The GM's own values in place of computed ones on the day: `a/strategy`, `a/strategy/position/castle`, `b/u7/morale`,
 * `a/h1/survival` …, whole numbers.
 */
export function readBattleRulings(value: unknown, path: string): Result<Rulings> {
	const record = readRecord(value, { path, code: "MUSTER.Fault.Force.incomplete" });
	if (!record.ok) return record;
	const entries = Object.entries(record.value);
	const max = LIMITS.rulings;
	if (entries.length > max) return fail({ code: "MUSTER.Fault.Force.list", path, data: { min: 0, max } });
	const rulings: [string, Ratio][] = [];
	for (const [key, each] of entries) {
		const at = fieldPath(path, key);
		if (battleLedgerRow(key) === undefined) return fail({ code: "MUSTER.Fault.Battle.ruling", path: at });
		const bounds = { min: -LIMITS.skill, max: LIMITS.skill, maxDen: 1 };
		const ruling = readRatio(each, { ...bounds, path: at, code: "MUSTER.Fault.Force.whole" });
		if (!ruling.ok) return ruling;
		rulings.push([key, ruling.value]);
	}
	return ok(Object.fromEntries(rulings));
}
