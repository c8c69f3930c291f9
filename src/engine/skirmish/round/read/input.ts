import { ok } from "../../../common/index.js";
import { checked, type Infer, nullable, orNull, withDefault } from "../../../schema/index.js";
import { readId, readModifier, type SkirmishRules, STRATEGIES, sidesReader } from "../../army/index.js";
import { LENGTH_UNITS, readBattlefield, readGround, readLength, readPoint } from "../../geometry/index.js";
import { choice, dictionary, flag, kinds, list, object, whole } from "../../readers.js";
import { readIdIfAny, readNote, readRounds } from "./attack-fields.js";
import { ROUND_LIMITS as L } from "./limits.js";
import { placeFields, readRound } from "./read-order.js";

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
export const inputFields = ({ tables }: SkirmishRules) =>
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
		/** Null: the units are where `places` says, with their strategies and tactics, and the first round begins. */
		setup: orNull(readSetup),
		events: withDefault(list(readEvent, L.events), []),
		rounds: withDefault(list(readRound, L.rounds), []),
		/** True: the fight is over after the last round that is given. */
		ended: withDefault(flag, false),
	});

/** Everything that a skirmish is played from, as plain JSON (RULES 4.13). */
export type SkirmishInput = Infer<ReturnType<typeof inputFields>>;
