import { ofMost, type SkirmishTables, type Unit } from "../army/index.js";
import { factsOf } from "./state.js";
import type { SkirmishState } from "./types.js";

/** A thing of a unit that serves in a round for which it is declared (RULES 4.14, 4.A.7, 4.A.11). */
export interface Declarable {
	/** Times that it serves in a skirmish; null: as often as is liked. */
	readonly times: number | null;
	/** True: it is aimed at one unit. */
	readonly aimed: boolean;
	/** True: it takes the standard action, and the unit does not attack in the round. */
	readonly potions: boolean;
	/** Tenths of the hit points of the start that the unit regains in the damage phase of melee. */
	readonly tenths: number;
	/** A condition of the field that begins; empty: none. */
	readonly field: string;
}

/** Rounds of a skirmish in which a unit takes healing potions of its resources (RULES 4.A.7). */
const POTIONS_A_SKIRMISH = 2;

/**
 * Tenths of the hit points of the start by marks: twice the challenge, the challenge, half of it, of five points a
 * challenge (RULES 4.14).
 */
const TENTHS = { potions: 4, heals: 2, healsUndead: 2, healsHalf: 1, healsTenth: 1 } as const;

/**
 * Effects of a row of boons, abilities or resources in a round for which a unit declares it; null: it has no such
 * thing.
 */
export function declarableOf(unit: Unit, id: string, tables: SkirmishTables): Declarable | null {
	return boonOf(unit, id, tables) ?? abilityOf(unit, id, tables) ?? potionsOf(unit, id, tables);
}

function boonOf({ boons }: Unit, id: string, tables: SkirmishTables): Declarable | null {
	const row = boons.includes(id) && Object.hasOwn(tables.boons, id) ? tables.boons[id] : undefined;
	if (row === undefined || row.use === "always") return null;
	return made(row.marks, { times: row.use === "once" ? 1 : null });
}

function abilityOf(unit: Unit, id: string, { abilities }: SkirmishTables): Declarable | null {
	const own = unit.abilities.find((each) => each.id === id);
	const row = own && Object.hasOwn(abilities, id) ? abilities[id] : undefined;
	if (own === undefined || row === undefined || !ofMost(own)) return null;
	const marks = own.inStatBlock ? row.marks : [...row.marks, ...row.converted];
	if (row.use !== "always") return made(marks, { times: row.use === "once" ? 1 : null, aimed: row.aimed });
	const channels = marks.includes("heals") || (marks.includes("healsUndead") && unit.traits.includes("undead"));
	return channels ? made(marks, {}) : null;
}

function potionsOf({ resources }: Unit, id: string, tables: SkirmishTables): Declarable | null {
	const row = resources.some((each) => each.id === id) ? tables.resources[id] : undefined;
	return row?.marks.includes("potions") ? made(row.marks, { times: POTIONS_A_SKIRMISH }) : null;
}

function made(marks: readonly string[], part: Partial<Declarable>): Declarable {
	const tenths = Object.entries(TENTHS).reduce((sum, [mark, each]) => sum + (marks.includes(mark) ? each : 0), 0);
	const field = marks.includes("sandstorm") ? "sandstorm" : "";
	return { times: null, aimed: false, potions: marks.includes("potions"), tenths, field, ...part };
}

/** Everything that a unit has declared for this round. */
export function declaredBy(state: SkirmishState, unit: Unit, tables: SkirmishTables): readonly Declarable[] {
	return factsOf(state, unit.id).declared.flatMap(({ id }) => declarableOf(unit, id, tables) ?? []);
}

/** True for a unit that takes potions in this round and so attacks nothing. */
export function takesPotions(state: SkirmishState, unit: Unit, tables: SkirmishTables): boolean {
	return declaredBy(state, unit, tables).some(({ potions }) => potions);
}
