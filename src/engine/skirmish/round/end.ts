import { type Kernel, together, under } from "../../ask/index.js";
import { abilityMarks, commanderFate, type SkirmishTables, type Unit } from "../army/index.js";
import { stopFerocity } from "../attack/index.js";
import { afterSkirmish } from "../command/index.js";
import type { Book } from "./book.js";
import { fightersOf, placeOf, withUnits } from "./state.js";
import { strengthOf, withStrength } from "./strength.js";
import type { Arena, SkirmishState } from "./types.js";

/** Fates of commanders whose unit was destroyed (RULES 4.A.6). */
type Fate = "killed" | "captured" | "escapes";

/** One unit at the end of a skirmish (RULES 4.13, 4.15). */
interface UnitEnd {
	readonly unit: string;
	readonly side: string;
	readonly state: Unit["state"];
	readonly bloodied: boolean;
	/** True: it is on the map. */
	readonly present: boolean;
	readonly soldiers: Unit["soldiers"];
	readonly total: number;
	/** Null: it has no commander, or none was in danger. */
	readonly fate: Fate | null;
}

/** The end of a skirmish. */
export interface SkirmishEnd {
	/** The only side with units that can fight; empty: none, or several. */
	readonly winner: string;
	readonly units: readonly UnitEnd[];
}

/**
 * Ends a skirmish (RULES 4.13, 4.15): those who fought on below 0 hit points fall, routed units stay routed and may disband, and d100 decides what becomes of the commander of a destroyed unit, by
 * `end/<unit>/fate`.
 */
export function* endSkirmish(
	state: SkirmishState,
	arena: Arena,
	book: Book,
): Kernel<{ readonly state: SkirmishState; readonly end: SkirmishEnd }> {
	const fighters = [...fightersOf(state).values()];
	const inDanger = fighters.filter(({ unit }) => unit.state === "destroyed" && unit.commander?.state === "present");
	const fates = yield* together(inDanger.map(({ unit }) => under("end", commanderFate(unit.id, arena.rules.tables))));
	const fateOf = new Map(inDanger.map(({ unit }, index) => [unit.id, fates[index]!]));
	const changed = new Map<string, Unit>();
	const units = fighters.map(({ unit, side }): UnitEnd => {
		const rested = rest(unit, fateOf.get(unit.id) ?? null, arena);
		changed.set(unit.id, rested);
		const fate = fateOf.get(unit.id) ?? null;
		if (fate !== null) book.note("commanderFate", unit.id, "", { fate });
		return {
			unit: unit.id,
			side: side.id,
			state: rested.state,
			bloodied: rested.bloodied,
			present: placeOf(state, unit.id) !== undefined,
			soldiers: rested.soldiers,
			total: rested.hp.total,
			fate,
		};
	});
	const after = withUnits(state, changed);
	const winner = winnerOf(after);
	book.note("ended", winner);
	return { state: after, end: { winner, units } };
}

/** The only side that has units left to fight; empty: none, or several. */
function winnerOf({ sides }: Pick<SkirmishState, "sides">): string {
	const left = sides.filter(({ units }) => units.some(({ state }) => state === "fit"));
	return left.length === 1 ? left[0]!.id : "";
}

const STATES = { killed: "dead", captured: "captured", escapes: "present" } as const;

function rest(unit: Unit, fate: Fate | null, { rules }: Arena): Unit {
	const still = unit.soldiers.held === 0 ? unit : withStrength(unit, stopFerocity(strengthOf(unit, rules.tables)));
	const after = cured(afterSkirmish(still, rules.tables), rules.tables);
	return fate === null || after.commander === null
		? after
		: { ...after, commander: { ...after.commander, state: STATES[fate] } };
}

/** A unit whose soldiers can lift an illness is rid of one (RULES 4.A.11). */
function cured(unit: Unit, tables: SkirmishTables): Unit {
	const ill = unit.conditions.findIndex(({ id }) => id === "diseased");
	if (ill < 0 || !abilityMarks(unit, tables).includes("curesDisease")) return unit;
	return { ...unit, conditions: unit.conditions.toSpliced(ill, 1) };
}
