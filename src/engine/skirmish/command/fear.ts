import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import type { Ledger, Ratio, TermInput } from "../../common/index.js";
import { compare, explain, floorRatio } from "../../common/index.js";
import type { Encounter, Side, SkirmishRules, SkirmishTables, Unit } from "../army/index.js";
import { moraleLedger } from "../army/index.js";
import type { Check } from "./checks.js";
import { checkOf, isImmuneToFear, neverRouts, rollCheck } from "./checks.js";

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
function routed(unit: Unit): Unit {
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

/** Facts of a round that bear upon a rout check (RULES 4.8). */
export interface RoutFacts {
	/** True: it lost hit points or soldiers in this round. */
	readonly damaged: boolean;
	/** True: attacked from a flank or the back. */
	readonly flanked: boolean;
	/** Soldiers of all enemies that engage it, who can fight. */
	readonly engagedBy: number;
	/** True: hit by siege engines or areas. */
	readonly siegeHit: boolean;
	/** True: it has siege engines or areas of its own, so that those of others shake it no more. */
	readonly ownSiege: boolean;
	readonly friendlyFire: boolean;
	readonly commanderLost: boolean;
	readonly leaderLost: boolean;
	/** Allied and enemy units routed, defeated or destroyed in this round. */
	readonly alliesLost: number;
	readonly enemiesLost: number;
	/** True: on ground that favours it; walls are known from the unit. */
	readonly sheltered: boolean;
}

/** Modifiers of a rout check as named terms, zeros left out; none with `routModifiers: none` (RULES 4.8, Table 4). */
export function routTerms(unit: Unit, facts: RoutFacts, { tables, options }: SkirmishRules): readonly TermInput[] {
	if (options.routModifiers === "none") return [];
	const { rout, battlefield } = tables;
	const sheltered = facts.sheltered || unit.walls > 0 || unit.ground.some((id) => battlefield[id]?.shelters === true);
	const terms: TermInput[] = [];
	const note = (key: string, value: number): void => {
		if (value !== 0) terms.push({ key: `rout/${key}`, kind: "add", value });
	};
	note("hitPoints", hitPointModifier(unit, rout.hitPoints));
	if (facts.flanked) note("flanked", rout.flanked);
	note("outnumbered", outnumberedModifier(unit, facts.engagedBy, rout.outnumbered));
	if (facts.siegeHit && !facts.ownSiege) note("siege", rout.siege);
	if (facts.friendlyFire) note("friendlyFire", rout.friendlyFire);
	if (facts.commanderLost) note("commanderLost", rout.commanderLost);
	if (facts.leaderLost) note("leaderLost", rout.leaderLost);
	note("alliesLost", limited(facts.alliesLost, rout.ally));
	note("enemiesLost", limited(facts.enemiesLost, rout.enemy));
	if (sheltered) note("sheltered", rout.sheltered);
	return terms;
}

type Tables = SkirmishRules["tables"]["rout"];

/** The row with the smallest share that still fits. */
function hitPointModifier({ hp }: Unit, rows: Tables["hitPoints"]): number {
	let lowest: Tables["hitPoints"][number] | undefined;
	for (const row of rows) {
		const fits = hp.total * row.share.den <= hp.start * row.share.num;
		if (fits && (lowest === undefined || compare(row.share, lowest.share) < 0)) lowest = row;
	}
	return lowest?.modifier ?? 0;
}

/** The row with the largest multiple that still fits. */
function outnumberedModifier({ soldiers }: Unit, enemies: number, rows: Tables["outnumbered"]): number {
	let highest: Tables["outnumbered"][number] | undefined;
	for (const row of rows) {
		const fits = enemies > 0 && enemies >= row.times * soldiers.current;
		if (fits && (highest === undefined || row.times > highest.times)) highest = row;
	}
	return highest?.modifier ?? 0;
}

const limited = (count: number, { each, most }: { readonly each: number; readonly most: number }): number => {
	const sum = Math.min(Math.abs(each) * count, most);
	return each < 0 ? 0 - sum : sum;
};
