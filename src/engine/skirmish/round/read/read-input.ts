import { fail, fieldPath, ok, ownValue, type Result } from "../../../common/index.js";
import { checked, nullable, orNull, type Reader, readInput, withDefault } from "../../../schema/index.js";
import { readId, readModifier, STRATEGIES, sidesReader } from "../../army/index.js";
import {
	type Ground,
	LENGTH_UNITS,
	overlap,
	readBattlefield,
	readGround,
	readLength,
	readPoint,
} from "../../geometry/index.js";
import { choice, dictionary, flag, kinds, list, object, whole } from "../../readers.js";
import type { SkirmishRules } from "../../rules.js";
import { ROUND_LIMITS as L } from "../limits.js";
import type {
	ChosenPlace,
	ChosenTactic,
	FieldCondition,
	Individual,
	SetupOrders,
	SideSetup,
	SkirmishInput,
	SkirmishMap,
	TimedEvent,
} from "../types.js";
import { type Flaw, flawOf } from "./flaw.js";
import { readIdIfAny, readNote, readRounds } from "./parts.js";
import { placeFields, readRound } from "./read-order.js";
import { spotsFlaw } from "./spots.js";

const readMap: Reader<SkirmishMap> = object<SkirmishMap>({
	size: readLength,
	unit: choice(LENGTH_UNITS),
	field: readBattlefield,
});

const readIndividual: Reader<Individual> = object<Individual>({
	id: readId,
	name: readNote,
	side: readId,
	cells: orNull(list(readPoint, { min: 1, max: L.cells })),
	space: withDefault(whole(1, L.feet), 5),
	reach: withDefault(whole(0, L.feet), 5),
	initiative: withDefault(readModifier, 0),
	ac: orNull(readModifier),
	saves: orNull(object({ fortitude: readModifier, reflex: readModifier, will: readModifier })),
});

const readCondition: Reader<FieldCondition> = object<FieldCondition>({ id: readId, rounds: orNull(readRounds) });

const round = whole(1, L.rounds);

const readEvent: Reader<TimedEvent> = kinds<TimedEvent>({
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

const readSideSetup: Reader<SideSetup> = object<SideSetup>({
	zones: orNull(object({ note: readNote })),
	placement: orNull(list(object<ChosenPlace>({ unit: readId, footprint: nullable(readGround) }), L.placed)),
	individuals: withDefault(list(object(placeFields), L.individuals), []),
	strategy: orNull(choice(STRATEGIES)),
	tactics: orNull(list(object<ChosenTactic>({ unit: readId, tactic: readId, target: readIdIfAny }), L.placed)),
});

const readSetup: Reader<SetupOrders> = object<SetupOrders>({
	ambush: readIdIfAny,
	initiative: withDefault(flag, false),
	sides: withDefault(dictionary(readSideSetup), {}),
});

/** The reader of the whole input of a skirmish by the tables of a world. */
function inputReader({ tables }: SkirmishRules): Reader<SkirmishInput> {
	return checked(
		object<SkirmishInput>({
			version: checked(whole(1, 1), () => ok(1 as const)),
			map: readMap,
			sides: sidesReader(tables),
			ends: dictionary(checked(whole(0, 1), (end) => ok(end === 1 ? (1 as const) : (0 as const)))),
			places: withDefault(dictionary(readGround, L.placed), {}),
			individuals: withDefault(list(readIndividual, L.individuals), []),
			conditions: withDefault(list(readCondition, L.conditions), []),
			setup: orNull(readSetup),
			events: withDefault(list(readEvent, L.events), []),
			rounds: withDefault(list(readRound, L.rounds), []),
			ended: withDefault(flag, false),
		}),
		(input, path) => checkInput(input, path, tables),
	);
}

/**
 * Reads a skirmish from outside (RULES 4.13). Faults name the field by its path; besides those of single values: `twice` (an id of two), `noUnit`, `noSide`, `noRow`, `otherGrid`, `groundTaken`, and
 * `gap` (a phase without orders before one that has some).
 */
export function readSkirmish(value: unknown, rules: SkirmishRules): Result<SkirmishInput> {
	return readInput(inputReader(rules), value);
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

/** Units on the map are known, on its grid, and each on ground of its own; so are those that are to arrive. */
function placesFlaw({ sides, places, events, map }: SkirmishInput): Flaw | undefined {
	const units = new Set(sides.flatMap((side) => side.units.map(({ id }) => id)));
	const taken: Ground[] = [];
	for (const [id, ground] of Object.entries(places)) {
		if (!units.has(id)) return flawOf("MUSTER.Fault.Skirmish.noUnit", `places.${id}`);
		if (ground.grid !== map.field.grid) return flawOf("MUSTER.Fault.Skirmish.otherGrid", `places.${id}`);
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
