import { BATTLE_LIMITS } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Edit } from "../../../engine/schema/index.js";
import { readWhole } from "../../text/index.js";

/** Range of a number of the day that is set by hand, and of the worth of a scene. */
export const RULING_RANGE = { min: -BATTLE_LIMITS.skill, max: BATTLE_LIMITS.skill };

/**
 * A number of the day that is set by hand, by the key of its ledger or term; an empty text takes the ruling off. Fault:
 * it is no whole number within its range.
 */
export function toRulingEdit(key: string, typed: string): Result<Edit> {
	if (typed.trim() === "") return ok({ kind: "pair", path: "rulings", name: key, value: null });
	const read = readWhole(typed, RULING_RANGE);
	if (!read.ok) return fail({ code: "MUSTER.Fault.Battle.wholeRuling", path: key, data: RULING_RANGE });
	return ok({ kind: "pair", path: "rulings", name: key, value: read.value });
}
