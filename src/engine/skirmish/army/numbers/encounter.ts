import type { Ratio, Rulings } from "../../../common/index.js";
import { memoize, memoizePair, ratio } from "../../../common/index.js";
import type { Circumstance, Mark } from "../effects.js";
import { isMounted, leadershipOf } from "../parent/index.js";
import type { Unit, UnitAbility } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";

/** True if more than half of the soldiers have an ability: only then it counts (RULES 4.2). */
export function ofMost({ share }: Pick<UnitAbility, "share">): boolean {
	return share.num * 2 > share.den;
}

/** Marks of the abilities that more than half of the soldiers have, whether a stat block holds them or not. */
export function abilityMarks({ abilities }: Unit, tables: Pick<SkirmishTables, "abilities">): readonly Mark[] {
	return abilities.filter(ofMost).flatMap(({ id }) => tables.abilities[id]?.marks ?? []);
}

/** A boon or ability that is used in this round, and the unit that it is aimed at, or empty. */
export interface Declared {
	readonly id: string;
	readonly target: string;
}

/** The moment for which a number of a unit is wanted (RULES 4.14). */
export interface Encounter {
	/** The other unit: the target of an attack, or the attacker where AC and saves are wanted; null: none. */
	readonly foe: Unit | null;
	/** Facts that the data of the units do not hold: `melee`, `charging`, `flanking`, `againstRout` and the like. */
	readonly facts: readonly Circumstance[];
	/** Rows of the table of conditions of the field that hold for all. */
	readonly field: readonly string[];
	/** Boons and abilities that count only in a round in which they are used. */
	readonly declared: readonly Declared[];
	/** Such things of the foe. */
	readonly foeDeclared: readonly Declared[];
	/** Traits and types of damage of the attack that is met; empty: none is known. */
	readonly met: readonly string[];
	/** Bonus that the heroes' own fight adds to this unit's side. */
	readonly heroesHelp: number;
	/** A person's own values over those of this moment alone, besides those of the unit. */
	readonly rulings: Rulings;
}

/** An encounter without a foe, of which nothing is known. */
export const NO_ENCOUNTER: Encounter = {
	foe: null,
	facts: [],
	field: [],
	declared: [],
	foeDeclared: [],
	met: [],
	heroesHelp: 0,
	rulings: {},
};

/**
 * True for a circumstance that holds for a unit in an encounter: the given facts, and what follows from the units' data
 * (RULES 4.14). Most rows ask for none, so that nothing is found before it is asked for.
 */
export function holdsFor(
	unit: Unit,
	name: Circumstance,
	{ foe, facts, field }: Encounter,
	tables: SkirmishTables,
): boolean {
	if (facts.includes(name) || ownCircumstances(unit).has(name)) return true;
	if (name === "brightLight") return field.includes("brightLight");
	if (name === "sneaking") return facts.includes("ambush");
	if (foe === null) return false;
	if (name === "foeInWater") return swims(foe, field);
	if (name === "stranded") return !swims(foe, field) && !abilityMarks(unit, tables).includes("ignoresWater");
	return foeCircumstances(tables, foe).has(name);
}

const swims = ({ ground }: Unit, field: readonly string[]): boolean =>
	field.includes("water") || ground.includes("water");

/** Circumstances of a unit that follow from its own data. */
const ownCircumstances = memoize((unit: Unit): ReadonlySet<Circumstance> => {
	const found = new Set<Circumstance>();
	const note = (name: Circumstance, holds: boolean): void => void (holds && found.add(name));
	note(isMounted(unit) ? "mounted" : "unmounted", true);
	note("wounded", unit.hp.total * 2 <= unit.hp.start);
	const leadership = unit.commander ? leadershipOf(unit.commander) : 0;
	note("leadership10", leadership >= 10);
	note("leadership12", leadership >= 12);
	note("brightLight", unit.ground.includes("brightLight"));
	note("familiar", unit.ground.includes("familiarGround"));
	note("sneaking", hasTactic(unit, "expertFlankers") || isSecondRound(unit, "falseRetreat"));
	return found;
});

/** Circumstances of those who meet a unit that follow from its data. */
const foeCircumstances = memoizePair(
	({ tactics, battlefield }: SkirmishTables, foe: Unit): ReadonlySet<Circumstance> => {
		const found = new Set<Circumstance>();
		const note = (name: Circumstance, holds: boolean): void => void (holds && found.add(name));
		const has = (trait: Unit["traits"][number]): boolean => foe.traits.includes(trait);
		note(isMounted(foe) ? "foeMounted" : "foeUnmounted", true);
		note(
			"foeSpellcaster",
			has("spellcaster") || foe.abilities.some((each) => each.id === "spellcasting" && ofMost(each)),
		);
		note(has("undead") ? "foeUndead" : "foeLiving", has("undead") || !has("construct"));
		note("foeEvil", foe.ethic === "evil");
		note("foeFiend", foe.ethic === "evil" && has("undead"));
		note("foeFortified", foe.walls > 0 || foe.ground.some((id) => battlefield[id]?.shelters === true));
		const leaves = foe.tactics.some(({ id }) => tactics[id]?.marks.includes("leavesMelee") === true);
		note("foeLeaving", foe.state === "routed" || leaves);
		note("foeAggressive", foe.strategy === "aggressiveAttack" || foe.strategy === "allOutAttack");
		note("foeAllOut", foe.strategy === "allOutAttack");
		const skilled = foe.boons.includes("advancedTactics") || foe.boons.includes("defensiveTactics");
		note(skilled ? "foeSkilled" : "foeUnskilled", true);
		note("foeBlind", !has("seesInvisible"));
		return found;
	},
);

const hasTactic = (unit: Unit, wanted: string): boolean => unit.tactics.some(({ id }) => id === wanted);

const isSecondRound = (unit: Unit, wanted: string): boolean =>
	unit.tactics.some(({ id, age }) => id === wanted && age > 0);

type Conditions = Pick<SkirmishTables, "conditions">;

/**
 * Soldiers who can act: those without a condition that takes actions away. Such conditions are on different soldiers,
 * as far as there are so many (RULES 4.9, 4.15).
 */
export function effectiveSize({ soldiers, conditions: on }: Unit, { conditions }: Conditions): number {
	const lost = on.reduce((sum, { id, affected }) => sum + (conditions[id]?.acts === false ? affected : 0), 0);
	return Math.max(0, soldiers.current - lost);
}

/**
 * Chance that conditions make an attack miss: each by its share of the soldiers, the greatest of them counts
 * (RULES 4.15).
 */
export function missChance({ soldiers, conditions: on }: Unit, { conditions }: Conditions): Ratio {
	let most = ratio(0);
	for (const { id, affected } of on) {
		const { miss } = conditions[id] ?? { miss: ratio(0) };
		if (miss.num === 0 || soldiers.current === 0) continue;
		const chance = ratio(miss.num * Math.min(affected, soldiers.current), miss.den * soldiers.current);
		if (chance.num * most.den > most.num * chance.den) most = chance;
	}
	return most;
}

/** Factor of a unit's speed: that of its slowest soldier (RULES 4.15). */
export function speedFactor({ conditions: on }: Unit, { conditions }: Conditions): Ratio {
	const factors = on.filter(({ affected }) => affected > 0).map(({ id }) => conditions[id]?.speed ?? ratio(1));
	return factors.reduce((least, each) => (each.num * least.den < least.num * each.den ? each : least), ratio(1));
}

/** Conditions, of soldiers or of the field, one round later: those that run out are gone (RULES 4.15). */
export function conditionsAfterRound<T extends { readonly rounds: number | null }>(
	conditions: readonly T[],
): readonly T[] {
	return conditions.flatMap((each) => {
		if (each.rounds === null) return [each];
		return each.rounds > 1 ? [{ ...each, rounds: each.rounds - 1 }] : [];
	});
}
