import type { Fault } from "../../../engine/common/index.js";
import type { Cell, Ground, SkirmishOrder, SkirmishState } from "../../../engine/skirmish/index.js";
import type { Course } from "../map/index.js";

/**
 * Judges a straight way of a unit by its map: the steps that it counts, and walls or ground that stop it (RULES 4.7).
 */
export type JudgeWay = (unit: string, from: Ground, way: Cell) => Pick<Course, "cost" | "hindrance" | "end">;

/** The fault of a way that a wall, impassable ground or the edge of the map stops; null: other units alone may. */
export function faultOfWay(hindrance: Course["hindrance"]): Fault | null {
	if (hindrance === "wall") return { code: "MUSTER.Fault.Skirmish.wallInWay" };
	if (hindrance === "edge") return { code: "MUSTER.Fault.Skirmish.edgeInWay" };
	return hindrance === "ground" ? { code: "MUSTER.Fault.Skirmish.groundInWay" } : null;
}

/** The name of a unit or side as a reader may have it; null: the reader may know nothing of it. */
export type NameOf = (id: string) => string | null;

/** Orders of a phase by unit; a unit that is not named has none. */
export type Given = Readonly<Record<string, readonly SkirmishOrder[]>>;

/** The reader of a round: a GM, or a player with units of that player's own. */
export interface FightReader {
	readonly nameOf: NameOf;
	/** True for units that the reader orders. */
	readonly owns: (unit: string) => boolean;
	/** True for GMs, who rule numbers that no data hold. */
	readonly rules: boolean;
	readonly judge: JudgeWay;
}

/** Names of units, sides and heroes as the GM knows them. */
export function namesIn({ sides, individuals }: Pick<SkirmishState, "sides" | "individuals">): (id: string) => string {
	const all = [...sides.flatMap((side) => [side, ...side.units]), ...individuals];
	const names = new Map(all.map(({ id, name }) => [id, name] as const));
	return (id) => names.get(id) ?? id;
}

const known = new WeakMap<SkirmishState, WeakMap<object, SkirmishState>>();

/** The state as far as a reader knows of its units, one and the same for a reader: what is worked out of it is kept. */
export function knownState(state: SkirmishState, reader: Pick<FightReader, "nameOf">): SkirmishState {
	const byReader = known.get(state) ?? new WeakMap<object, SkirmishState>();
	known.set(state, byReader);
	const found = byReader.get(reader) ?? stateFor(state, reader);
	byReader.set(reader, found);
	return found;
}

function stateFor(state: SkirmishState, { nameOf }: Pick<FightReader, "nameOf">): SkirmishState {
	const sides = state.sides.map((side) => ({ ...side, units: side.units.filter(({ id }) => nameOf(id) !== null) }));
	const places = Object.fromEntries(Object.entries(state.places).filter(([id]) => nameOf(id) !== null));
	return { ...state, sides, places };
}
