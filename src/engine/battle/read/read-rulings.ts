import { fail, type Result, type Rulings, readRatio } from "../../common/index.js";
import { readRulingsBy } from "../../force/index.js";
import { BATTLE_LIMITS as LIMITS } from "../model/index.js";
import { battleLedgerRow } from "../tables/index.js";

/** Rulings of the day are whole numbers. */
const BOUNDS = { min: -LIMITS.skill, max: LIMITS.skill, maxDen: 1 } as const;

/**
 * The GM's own values in place of computed ones on the day: `a/strategy`, `a/strategy/position/castle`, `b/u7/morale`,
 * `a/h1/survival` …, whole numbers.
 */
export function readBattleRulings(value: unknown, path: string): Result<Rulings> {
	return readRulingsBy(value, { path, max: LIMITS.rulings }, (key, each, at) =>
		battleLedgerRow(key) === undefined
			? fail({ code: "MUSTER.Fault.Battle.ruling", path: at })
			: readRatio(each, { ...BOUNDS, path: at, code: "MUSTER.Fault.Force.whole" }),
	);
}
