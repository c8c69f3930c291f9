import { readResistances } from "../../../combat/index.js";
import type { Fault, Result } from "../../../common/index.js";
import { fail, fieldPath, ok, ownValue } from "../../../common/index.js";
import type { Infer } from "../../../schema/index.js";
import { checked, nullable, optional, orNull, readInput, withDefault } from "../../../schema/index.js";
import type { SkirmishRules } from "../../army/index.js";
import { readId, readModifier, STRATEGIES, sidesReader } from "../../army/index.js";
import type { Cell, Ground } from "../../geometry/index.js";
import {
	GEOMETRY_LIMITS,
	LENGTH_UNITS,
	overlap,
	readBattlefield,
	readGround,
	readLength,
	readPoint,
} from "../../geometry/index.js";
import { readSkirmishOptions } from "../../read-options.js";
import { choice, dictionary, flag, kinds, list, object, whole } from "../../readers.js";
import { ROUND_LIMITS as L } from "./limits.js";
import { placeFields, readIdIfAny, readNote, readRound, readRounds } from "./read-order.js";

/**
 * The map of a skirmish: the width of a cell and its unit of length, which say nothing on a map without a grid, and the
 * zones (RULES 4.4, 4.18).
 */
const readMap = object({
	size: readLength,
	unit: choice(LENGTH_UNITS),
	field: readBattlefield,
});

const readIndividual = object({
	id: readId,
	name: readNote,
	/** The side that it fights for. */
	side: readId,
	/** Cells of the map that it covers, or on a map without a grid the middle of its space; null: it is not there. */
	cells: orNull(list(readPoint, { min: 1, max: L.cells })),
	/** Side of its space, and reach, in feet. */
	space: withDefault(whole(1, L.feet), 5),
	reach: withDefault(whole(0, L.feet), 5),
	/** Modifier of initiative; without a roll it counts alone. */
	initiative: withDefault(readModifier, 0),
	/** Numbers that units must reach; null: attacks on it are not settled here. */
	ac: orNull(readModifier),
	saves: orNull(object({ fortitude: readModifier, reflex: readModifier, will: readModifier })),
	/** Protection by its own body and armour against damage; absent: not known, so that none counts. */
	resistances: optional(readResistances),
});

/** A hero or monster who fights by the rules of the game system, beside the units (RULES 4.13, 4.17). */
export type Individual = Infer<typeof readIndividual>;

const readCondition = object({ id: readId, rounds: orNull(readRounds) });

/** A condition of the whole field (RULES 4.A.8). `rounds`: those that are left; null: until it ends. */
export type FieldCondition = Infer<typeof readCondition>;

const round = whole(1, L.rounds);

const readEvent = kinds({
	arrival: { round, unit: readId, footprint: readGround },
	field: { round, condition: readId, on: flag, rounds: orNull(readRounds) },
	ground: {
		round,
		unit: readId,
		ground: withDefault(list(readId, L.conditions), []),
		walls: withDefault(whole(0, L.modifier), 0),
	},
	note: { round, note: readNote },
});

/** Something that happens at the start of a round (RULES 4.13). */
export type TimedEvent = Infer<typeof readEvent>;

const readTactic = object({ unit: readId, tactic: readId, target: readIdIfAny });

/** A tactic chosen before the fight (RULES 4.13). */
export type ChosenTactic = Infer<typeof readTactic>;

const readPlace = object({ unit: readId, footprint: nullable(readGround) });

/** A unit's place before the fight; null: off the map. */
export type ChosenPlace = Infer<typeof readPlace>;

const readSideSetup = object({
	/** A command zone of its own choice, in the words of the table. */
	zones: orNull(object({ note: readNote })),
	placement: orNull(list(readPlace, L.placed)),
	/** Places of its individuals, taken with those of its units. */
	individuals: withDefault(list(object(placeFields), L.individuals), []),
	strategy: orNull(choice(STRATEGIES)),
	tactics: orNull(list(readTactic, L.placed)),
});

/** Decisions of one side in the set-up; null: not given yet, so that the game waits (RULES 4.13). */
export type SideSetup = Infer<typeof readSideSetup>;

const readSetup = object({
	/** The side that lies in ambush; empty: none. */
	ambush: readIdIfAny,
	/** True: individuals roll initiative when all else is set up (RULES 4.13). */
	initiative: withDefault(flag, false),
	/** By the id of each side. */
	sides: withDefault(dictionary(readSideSetup), {}),
});

/** The set-up of a skirmish (RULES 4.13). */
export type SetupOrders = Infer<typeof readSetup>;

/** Reads the fields of a skirmish by the tables of a world, one by one. */
const inputFields = ({ tables }: SkirmishRules) =>
	object({
		version: checked(whole(1, 1), () => ok(1 as const)),
		map: readMap,
		sides: sidesReader(tables),
		/** The end of the field that a side comes from, by its id (RULES 4.4). */
		ends: dictionary(checked(whole(0, 1), (end) => ok(end === 1 ? (1 as const) : (0 as const)))),
		/** Places of units that are on the map at the start, by id. */
		places: withDefault(dictionary(readGround, L.placed), {}),
		individuals: withDefault(list(readIndividual, L.individuals), []),
		conditions: withDefault(list(readCondition, L.conditions), []),
		/** House rules by which it is fought; null: those of the rules that play it. */
		options: orNull(readSkirmishOptions),
		/** Null: the units are where `places` says, with their strategies and tactics, and the first round begins. */
		setup: orNull(readSetup),
		events: withDefault(list(readEvent, L.events), []),
		rounds: withDefault(list(readRound, L.rounds), []),
		/** True: the fight is over after the last round that is given. */
		ended: withDefault(flag, false),
	});

/** Everything that a skirmish is played from, as plain JSON (RULES 4.13). */
export type SkirmishInput = Infer<ReturnType<typeof inputFields>>;

/** A contradiction between parts of an input: the code of its sentence, the field, and the data of the sentence. */
interface Flaw {
	readonly code: `MUSTER.Fault.Skirmish.${string}`;
	readonly path: string;
	readonly data?: NonNullable<Fault["data"]>;
}

/** A contradiction whose sentence needs no data. */
const flawOf = (code: Flaw["code"], path: string): Flaw => ({ code, path });

/**
 * Reads a skirmish from outside (RULES 4.13). Faults name the field by its path; besides those of single values:
 * `twice` (an id of two), `noUnit`, `noSide`, `noRow`, `otherGrid`, `groundTaken`, and `gap` (a phase without orders
 * before one that has some).
 */
export function readSkirmish(value: unknown, rules: SkirmishRules): Result<SkirmishInput> {
	return readInput(
		checked(inputFields(rules), (input, path) => checkInput(input, path, rules.tables)),
		value,
	);
}

/** The first contradiction between parts of an input. */
function checkInput(input: SkirmishInput, path: string, tables: SkirmishRules["tables"]): Result<SkirmishInput> {
	const flaw =
		namesFlaw(input) ?? placesFlaw(input) ?? spotsFlaw(input) ?? rowsFlaw(input, tables) ?? roundsFlaw(input);
	return flaw === undefined ? ok(input) : fail({ ...flaw, path: fieldPath(path, flaw.path) });
}

function namesFlaw({ sides, ends, individuals }: SkirmishInput): Flaw | undefined {
	const without = sides.find(({ id }) => ownValue<number>(ends, id, -1) < 0);
	if (without !== undefined) return flawOf("MUSTER.Fault.Skirmish.noEnd", "ends");
	const ids = new Set(sides.flatMap(({ units }) => units.map(({ id }) => id)));
	const sideIds = new Set(sides.map(({ id }) => id));
	for (const [index, { id, side }] of individuals.entries()) {
		if (ids.has(id)) return flawOf("MUSTER.Fault.Skirmish.twice", `individuals.${index}.id`);
		if (!sideIds.has(side)) return flawOf("MUSTER.Fault.Skirmish.noSide", `individuals.${index}.side`);
		ids.add(id);
	}
	return undefined;
}

/**
 * Units on the map are known and on its grid, as are those that are to arrive; of those that are up each is on ground
 * of its own. Others may step over the beaten.
 */
function placesFlaw({ sides, places, events, map }: SkirmishInput): Flaw | undefined {
	const units = new Map(sides.flatMap((side) => side.units.map(({ id, state }) => [id, state] as const)));
	const taken: Ground[] = [];
	for (const [id, ground] of Object.entries(places)) {
		if (!units.has(id)) return flawOf("MUSTER.Fault.Skirmish.noUnit", `places.${id}`);
		if (ground.grid !== map.field.grid) return flawOf("MUSTER.Fault.Skirmish.otherGrid", `places.${id}`);
		if (!["fit", "routed"].includes(units.get(id)!)) continue;
		if (taken.some((other) => overlap(other, ground))) {
			return flawOf("MUSTER.Fault.Skirmish.groundTaken", `places.${id}`);
		}
		taken.push(ground);
	}
	for (const [index, event] of events.entries()) {
		if ((event.kind === "arrival" || event.kind === "ground") && !units.has(event.unit)) {
			return flawOf("MUSTER.Fault.Skirmish.noUnit", `events.${index}.unit`);
		}
		if (event.kind === "arrival" && event.footprint.grid !== map.field.grid) {
			return flawOf("MUSTER.Fault.Skirmish.otherGrid", `events.${index}.footprint`);
		}
	}
	return undefined;
}

function rowsFlaw({ conditions, events }: SkirmishInput, { battlefield }: SkirmishRules["tables"]): Flaw | undefined {
	const isKnown = (id: string): boolean => Object.hasOwn(battlefield, id);
	const at = conditions.findIndex(
		({ id }, index) => !isKnown(id) || conditions.findIndex((each) => each.id === id) < index,
	);
	if (at >= 0) return flawOf("MUSTER.Fault.Skirmish.noRow", `conditions.${at}.id`);
	for (const [index, event] of events.entries()) {
		const rows = event.kind === "field" ? [event.condition] : event.kind === "ground" ? event.ground : [];
		if (!rows.every(isKnown)) return flawOf("MUSTER.Fault.Skirmish.noRow", `events.${index}`);
	}
	return undefined;
}

/** Orders are given without gaps: only the last round may end before its last phase. */
function roundsFlaw({ rounds, ended }: SkirmishInput): Flaw | undefined {
	let open = false;
	for (const [index, orders] of rounds.entries()) {
		for (const [phase, given] of Object.entries(orders)) {
			if (given !== null && open) return flawOf("MUSTER.Fault.Skirmish.gap", `rounds.${index}.${phase}`);
			open ||= given === null;
		}
	}
	return open && ended ? flawOf("MUSTER.Fault.Skirmish.gap", "ended") : undefined;
}

/** Cells or points of an input, with the field that they are in; `one`: they are where an individual is. */
interface Spots {
	readonly path: string;
	readonly spots: readonly Cell[];
	readonly one: boolean;
}

/**
 * Finds cells beyond the bounds of a map of cells, or an individual with more than one point on a map without a grid
 * (RULES 4.18).
 */
function spotsFlaw(input: SkirmishInput): Flaw | undefined {
	const { coordinate: max } = GEOMETRY_LIMITS;
	const isFar = ({ x, y }: Cell): boolean => Math.max(Math.abs(x), Math.abs(y)) > max;
	for (const { path, spots, one } of spotsOf(input)) {
		if (input.map.field.grid !== "gridless") {
			if (spots.some(isFar)) return { code: "MUSTER.Fault.Skirmish.whole", path, data: { min: -max, max } };
		} else if (one && spots.length !== 1) return { code: "MUSTER.Fault.Skirmish.list", path, data: { min: 1, max: 1 } };
	}
	return undefined;
}

function* spotsOf({ individuals, setup, rounds }: SkirmishInput): Generator<Spots> {
	for (const [index, { cells }] of individuals.entries()) {
		if (cells !== null) yield { path: `individuals.${index}.cells`, spots: cells, one: true };
	}
	for (const [side, own] of Object.entries(setup?.sides ?? {})) {
		for (const [index, { cells }] of own.individuals.entries()) {
			if (cells !== null) yield { path: `setup.sides.${side}.individuals.${index}.cells`, spots: cells, one: true };
		}
	}
	for (const [round, orders] of rounds.entries()) {
		for (const [phase, given] of Object.entries(orders)) {
			for (const [index, order] of (given ?? []).entries()) {
				const path = `rounds.${round}.${phase}.${index}`;
				if (order.kind === "place" && order.cells !== null)
					yield { path: `${path}.cells`, spots: order.cells, one: true };
				if (order.kind === "formation") yield { path: `${path}.anchor`, spots: [order.anchor], one: false };
			}
		}
	}
}
