import type { Game, Kernel } from "../ask/index.js";
import { ok, type Result } from "../common/index.js";
import { type Infer, readInput, within } from "../schema/index.js";
import {
	CONTEST_FIELDS,
	type ContestOdds,
	type ContestSides,
	oddsOfContest,
	readQuickContest,
	rollContest,
	SIDE_FIELDS,
	toContestant,
} from "./contest.js";
import { object } from "./success.js";

const sides = object(SIDE_FIELDS);

/** Reads the outcome of a Quick Contest as it was settled. */
export const readQuickContestResult = object({ input: within(readQuickContestInput), ...CONTEST_FIELDS });

/** Outcome of a Quick Contest. Plain JSON. */
export type QuickContestResult = Infer<typeof readQuickContestResult>;

/** One roll each (RULES 2.7). The questions are `contest/first` and `contest/second`. */
export const QUICK_CONTEST: Game<ContestSides, QuickContestResult> = {
	id: "contest",
	version: 1,
	check: readQuickContestInput,
	play: quickContest,
};

/** A Quick Contest from a person, a document or another client. Faults name the field by path. */
export function readQuickContestInput(value: unknown): Result<ContestSides> {
	return readInput(sides, value);
}

/** The kernel of {@link QUICK_CONTEST}; the input must have passed its check. */
function* quickContest(input: ContestSides): Kernel<QuickContestResult> {
	const [first, second] = [toContestant(input.first), toContestant(input.second)];
	return { input, ...(yield* rollContest("contest", first, second, readQuickContest)) };
}

/** The odds of a Quick Contest, for any input that {@link QUICK_CONTEST} accepts; the same faults otherwise. */
export function quickContestOdds(input: ContestSides): Result<ContestOdds> {
	const checked = readQuickContestInput(input);
	if (!checked.ok) return checked;
	const { first, second } = checked.value;
	return ok(oddsOfContest(toContestant(first).effective, toContestant(second).effective, readQuickContest));
}
