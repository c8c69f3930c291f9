import { ask, decide, dice, type Game, type Kernel, pick, tally, uniform } from "../../../src/engine/ask/index.js";
import { fail, ok } from "../../../src/engine/common/index.js";

/** Enough of a battle to have every kind of question, branches, and questions that depend on earlier answers. */
export interface SampleInput {
	readonly units: number;
	readonly men: number;
}

export interface SampleOutcome {
	readonly contest: number;
	readonly fates: readonly string[];
	readonly lost: readonly (readonly [number, number])[];
	readonly leader: number;
	readonly place: number;
}

function* fate(unit: number, contest: number): Kernel<string> {
	const [morale] = yield* ask(dice(`u${unit}/morale`, contest > 2 ? "2d6" : "3d6"));
	if (morale <= 7) return "hold";
	const [choice] = yield* ask(decide(`u${unit}/choice`, ["withdraw", "rout"], { by: `player${unit}`, secret: true }));
	return choice;
}

function* day({ units, men }: SampleInput): Kernel<SampleOutcome> {
	const [a, b] = yield* ask(dice("a/contest", "3d6"), dice("b/contest", "3d6"));
	const fates: string[] = [];
	for (let unit = 0; unit < units; unit++) fates.push(yield* fate(unit, a - b));
	const routed = fates.filter((each) => each === "rout").length;
	const [lost, leader, place] = yield* ask(tally("lost", "1d6", men), pick("leader", routed + 1), uniform("place"));
	return { contest: a - b, fates, lost, leader, place };
}

export const SAMPLE: Game<SampleInput, SampleOutcome> = {
	id: "sample",
	version: 1,
	check: (input) => (input.units > 0 ? ok(input) : fail({ code: "MUSTER.Fault.Number.integer", path: "units" })),
	play: day,
};
