import type { Kernel } from "../../ask/index.js";
import { floorRatio, type Ratio } from "../../common/index.js";
import { type Encounter, moraleLedger, type SkirmishRules, type Unit } from "../army/index.js";
import { type Check, isImmuneToFear, rollCheck } from "./checks.js";
import { routed } from "./rout.js";

/** Number that resists fear or a taunt: 10 and the challenge of its source, the fraction dropped (RULES 4.8). */
export function fearDc(challenge: Ratio, { tables }: Pick<SkirmishRules, "tables">): number {
	return tables.checks.fear + floorRatio(challenge);
}

/** Rounds of being afraid, that of the wound counted: no attack until the end of the next. */
const AFRAID_ROUNDS = 2;

/** Result of resisting. `immune`: no check was due. */
interface FearOutcome {
	readonly unit: Unit;
	readonly check: Check | null;
	readonly result: "immune" | "resisted" | "failed" | "routed";
}

/**
 * Resists fear, a check under `fear`: failing, it does not attack in its next phase; failing while afraid it is
 * routed (RULES 4.8).
 */
export function* resistFear(
	unit: Unit,
	challenge: Ratio,
	encounter: Encounter,
	rules: SkirmishRules,
): Kernel<FearOutcome> {
	if (isImmuneToFear(unit, rules.tables)) return { unit, check: null, result: "immune" };
	const facts = [...encounter.facts, "againstFear" as const];
	const bonus = moraleLedger(unit, { ...encounter, facts }, rules);
	const check = yield* rollCheck("fear", bonus, fearDc(challenge, rules));
	if (check.success) return { unit, check, result: "resisted" };
	if (unit.conditions.some(({ id }) => id === "afraid")) {
		return { unit: routed(unit), check, result: "routed" };
	}
	const afraid = { id: "afraid", affected: unit.soldiers.current, rounds: AFRAID_ROUNDS };
	return { unit: { ...unit, conditions: [...unit.conditions, afraid] }, check, result: "failed" };
}

/** Times that a unit must resist one taunter to be immune to it. */
const IMMUNE_AFTER = 2;

/**
 * Resists a taunt of another unit, a check under `taunt` (RULES 4.14): failing, attack and AC are 2 lower against
 * it in this round, which encounters state as `taunted`; one who resisted it twice is immune.
 */
export function* resistTaunt(
	unit: Unit,
	taunter: { readonly id: string; readonly challenge: Ratio },
	encounter: Encounter,
	rules: SkirmishRules,
): Kernel<FearOutcome> {
	const times = unit.resisted.filter((id) => id === taunter.id).length;
	if (times >= IMMUNE_AFTER || unit.traits.includes("mindless")) return { unit, check: null, result: "immune" };
	const check = yield* rollCheck("taunt", moraleLedger(unit, encounter, rules), fearDc(taunter.challenge, rules));
	if (!check.success) return { unit, check, result: "failed" };
	return { unit: { ...unit, resisted: [...unit.resisted, taunter.id] }, check, result: "resisted" };
}
