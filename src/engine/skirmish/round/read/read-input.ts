import { type Fault, fail, fieldPath, ok, ownValue, type Result } from "../../../common/index.js";
import { checked, readInput } from "../../../schema/index.js";
import type { SkirmishRules } from "../../army/index.js";
import { type Cell, GEOMETRY_LIMITS, type Ground, overlap } from "../../geometry/index.js";
import { inputFields, type SkirmishInput } from "./input.js";

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
