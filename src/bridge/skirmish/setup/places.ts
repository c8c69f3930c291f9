import { fail, ok, type Result } from "../../../engine/common/index.js";
import { dictionary, type Infer, object, readInput, whole } from "../../../engine/schema/index.js";
import {
	type Ground,
	placeOf,
	readSetupInput,
	type SetupOutcome,
	SKIRMISH_RULES,
	type SkirmishState,
} from "../../../engine/skirmish/index.js";
import { type SceneGrid, shiftedGround, turnedGround } from "../map/index.js";
import { setupNow, triedSetup } from "./course.js";
import type { Setup } from "./stored-setup.js";

const steps = whole(-1_000_000, 1_000_000);

const readPlacing = object({
	/** Steps of the map, or tenths of a foot, from where the unit stands when it has turned. */
	x: steps,
	y: steps,
	/** Turns about a corner of its front before that, to the right; below 0 to the left. */
	turns: whole(-12, 12),
});

/** The place that a unit is to take, from where it stands: so it keeps the form that its soldiers have. */
export type Placing = Infer<typeof readPlacing>;

/** Places of a side's units by their ids. */
export type Placings = Readonly<Record<string, Placing>>;

const readAll = dictionary(readPlacing, 200);

/** Reads places from outside. Fault: that of the field. */
export const readPlacings = (value: unknown): Result<Placings> => readInput(readAll, value);

/** The ground that a unit takes. Faults: a turn that cannot be made. */
export function placedGround(start: Ground, { x, y, turns }: Placing, grid: SceneGrid): Result<Ground> {
	let ground = start;
	for (let i = 0; i < Math.abs(turns); i++) {
		const turned = turnedGround(ground, turns < 0 ? "left" : "right", grid);
		if (!turned.ok) return turned;
		ground = turned.value;
	}
	return ok(x === 0 && y === 0 ? ground : shiftedGround(ground, { x, y }));
}

/** A unit with the ground that it is to take. */
interface UnitPlace {
	readonly unit: string;
	readonly footprint: Ground;
}

/** Places of a side as the rules take them. Faults: a unit that is no such side's, or off the map; those of a turn. */
export function unitPlaces(
	state: SkirmishState,
	side: string,
	placings: Placings,
	grid: SceneGrid,
): Result<readonly UnitPlace[]> {
	const own = state.sides.find(({ id }) => id === side)?.units ?? [];
	const places: UnitPlace[] = [];
	for (const [unit, placing] of Object.entries(placings)) {
		const start = placeOf(state, unit);
		if (!start || !own.some(({ id }) => id === unit)) return fail({ code: "MUSTER.Fault.Access.refused" });
		const ground = placedGround(start, placing, grid);
		if (!ground.ok) return ground;
		places.push({ unit, footprint: ground.value });
	}
	return ok(places);
}

/** Decisions of a placement that the rules refuse, each with why. Faults: those of the reader. */
export function refusedPlaces(
	setup: Setup,
	side: string,
	places: { readonly units: readonly UnitPlace[]; readonly individuals: unknown },
): Result<SetupOutcome["phases"][number]["refused"]> {
	const { setup: decisions } = setup.input;
	const own = { ...decisions.sides[side], placement: places.units, individuals: places.individuals };
	const whole = { ...setup.input, setup: { ...decisions, sides: { ...decisions.sides, [side]: own } } };
	const input = readSetupInput(whole, SKIRMISH_RULES);
	if (!input.ok) return input;
	const before = setupNow(setup).outcome.phases.length;
	const tried = triedSetup({ input: input.value, log: setup.log });
	return ok(tried.phases.slice(before).flatMap(({ refused }) => refused));
}
