import { ask, dice, type Kernel } from "../../ask/index.js";
import { explain, type Ledger } from "../../common/index.js";
import {
	type Encounter,
	moraleLedger,
	type Side,
	type SkirmishRules,
	type SkirmishTables,
	type Unit,
} from "../army/index.js";
import { type Check, checkOf, neverRouts, rollCheck } from "./checks.js";
import { type RoutFacts, routTerms } from "./rout-modifiers.js";

/** Course of a rout check. `spared`: it was not to check, or cannot fail. */
interface RoutOutcome {
	/** The unit afterwards: as it was, or routed. */
	readonly unit: Unit;
	readonly result: "spared" | "held" | "routed";
	readonly check: Check | null;
	/** The second roll that a boon gives, which counts in place of the first. */
	readonly again: Check | null;
	/** The further check of a unit with morale above 0. */
	readonly loyalty: Check | null;
}

const SPARED = { result: "spared", check: null, again: null, loyalty: null } as const;

/**
 * True if a unit is to roll in the Routing phase: on the field, able to fail, and with `routWithoutDamage: pass` shaken
 * (RULES 4.8).
 */
function mustCheckRout(unit: Unit, facts: RoutFacts, rules: SkirmishRules): boolean {
	if (unit.state !== "fit" || neverRouts(unit, rules.tables)) return false;
	if (rules.options.routWithoutDamage === "check" || facts.damaged) return true;
	return routTerms(unit, facts, rules).some(({ value }) => typeof value === "number" && value < 0);
}

/**
 * The rout check of one unit in the Routing phase (RULES 4.8): d20 under `rout` against 15; with a boon a second one
 * under `rout/again` that counts; a unit with morale above 0 that fails checks Loyalty or Will under `loyalty`, and
 * failing that, or with morale 0 or less, it is routed.
 */
export function* routCheck(
	{ unit, side }: { readonly unit: Unit; readonly side: Side },
	facts: RoutFacts,
	encounter: Encounter,
	rules: SkirmishRules,
): Kernel<RoutOutcome> {
	if (!mustCheckRout(unit, facts, rules)) return { unit, ...SPARED };
	const facing: Encounter = { ...encounter, facts: [...encounter.facts, "againstRout"] };
	const bonus = moraleLedger(unit, facing, rules, routTerms(unit, facts, rules));
	const { rout } = rules.tables.checks;
	const check = yield* rollCheck("rout", bonus, rout);
	const retries = !check.success && unit.boons.some((id) => rules.tables.boons[id]?.marks.includes("retriesRout"));
	const again = retries ? yield* rollCheck("rout/again", bonus, rout) : null;
	if ((again ?? check).success) return { unit, result: "held", check, again, loyalty: null };
	const further = unit.morale > 0 && rules.options.positiveMoraleRout === "loyalty";
	const loyalty = further ? yield* loyaltyCheck(unit, side, rules) : null;
	if (loyalty?.success) return { unit, result: "held", check, again, loyalty };
	return { unit: routed(unit), result: "routed", check, again, loyalty };
}

/** A unit that runs: it follows no tactic but a rally, and has no benefit of strategy (RULES 4.8). */
export function routed(unit: Unit): Unit {
	return { ...unit, state: "routed", tactics: [{ id: "standard", target: "", age: 0, profession: 0 }] };
}

/**
 * A check of Loyalty, or without a realm of the commander's Will against the number of the heroes' level (RULES 4.A.9).
 */
function* loyaltyCheck(unit: Unit, { loyalty, partyLevel }: Side, { tables }: SkirmishRules): Kernel<Check> {
	const [roll] = yield* ask(dice("loyalty", "1d20"));
	if (loyalty !== null) return checkOf(roll, oneTerm("loyalty", loyalty.bonus), loyalty.dc);
	const led = unit.commander?.state === "present";
	const will = led && unit.commander ? unit.commander.will : unit.soldier.saves.will;
	return checkOf(roll, oneTerm("will", will), partyDc(partyLevel, tables));
}

const oneTerm = (key: string, value: number): Ledger => explain(key, [{ key: "base", kind: "add", value }]);

/**
 * Number that a Will save must reach in place of Loyalty, for a party of level 1 to 20 (RULES 4.A.9). RangeError
 * outside.
 */
function partyDc(level: number, { partyDcs }: Pick<SkirmishTables, "partyDcs">): number {
	const dc = partyDcs[level - 1];
	if (dc === undefined) throw new RangeError(`no party of level ${level}`);
	return dc;
}
