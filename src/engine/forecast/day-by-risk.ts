import type { BattleInput } from "../battle/index.js";
import {
	type Branch,
	type BranchDraft,
	draftSide,
	type FoundContests,
	findContests,
	isRuled,
	type OneUnit,
	type SideDraft,
	weighBranch,
} from "./contests/index.js";
import type { ForecastContext, Steps } from "./model/index.js";
import { draftStates, mostStates } from "./plan-forecast.js";
import { type BareCourse, bareScenarios, type PreBattleState, preBattleStates } from "./scenarios/index.js";

/**
 * Returns every branch of the day with other Risks of that side's heroes, and nothing else changed; null: that costs
 * too much.
 */
export type DayByRisk = (input: BattleInput) => Steps<readonly Branch[] | null>;

/** Parts of a state before the battle that are the same at any Risk. */
interface SharedState {
	/** Catastrophes of the side whose heroes change their Risks. */
	readonly bares: readonly BareCourse[];
	/** The other sides, by place; null: that side itself. */
	readonly others: readonly (SideDraft | null)[];
	/** The contests of the Risks before these. */
	found: Found | null;
}

/** Contests with the keys of the classes of the side from which they were found. */
interface Found {
	readonly contests: FoundContests;
	readonly keys: readonly string[];
}

/**
 * Enumerates a day at any Risks of one side's heroes. They change the chances of falls and of glory (RULES 1.10), but
 * neither catastrophes nor other sides; nor, as long as the same may happen, which contests there are. Results are
 * weighed for that side alone, and after the going over of that unit.
 */
export function* dayByRisk(input: BattleInput, hero: OneUnit, context: ForecastContext): Steps<DayByRisk> {
	const { side } = hero;
	const states = yield* preBattleStates(input, context, mostStates);
	const known = new Map<PreBattleState, SharedState>();
	return function* (changed) {
		if (states === null) return null;
		const sharedOf = function* (state: PreBattleState): Steps<SharedState> {
			const shared = known.get(state) ?? (yield* shareState(state, side, context));
			known.set(state, shared);
			return shared;
		};
		const { drafts } = yield* draftStates(
			states,
			function* (state, weight) {
				return yield* draftAt(changed, side, yield* sharedOf(state), state, weight, context);
			},
			context,
		);
		if (drafts === null) return null;
		const branches: Branch[] = [];
		for (const [i, draft] of drafts.entries()) {
			const found = yield* contestsAfter(draft, side, yield* sharedOf(states[i]![0]), context);
			branches.push(yield* weighBranch(draft, found, hero, context));
		}
		return branches;
	};
}

function* shareState(state: PreBattleState, side: number, context: ForecastContext): Steps<SharedState> {
	const others: (SideDraft | null)[] = [];
	let bares: readonly BareCourse[] = [];
	for (const [i, each] of state.sides.entries()) {
		const made = yield* bareScenarios(each, state, context);
		if (i === side) bares = made;
		others.push(i === side ? null : yield* draftSide(made, i, state, context));
	}
	return { bares, others, found: null };
}

/** The scenarios of all sides at other Risks. */
function* draftAt(
	input: BattleInput,
	side: number,
	{ bares, others }: SharedState,
	state: PreBattleState,
	weight: number,
	context: ForecastContext,
): Steps<BranchDraft> {
	const sides = state.sides.map((each, i) => (i === side ? { ...each, input: input.sides[i]! } : each));
	const preBattle: PreBattleState = { ...state, input, sides };
	const own = yield* draftSide(bares, side, preBattle, context);
	const all = others.map((each) => each ?? own);
	return {
		weight,
		preBattle,
		scenarios: all.map(({ scenarios }) => scenarios),
		classes: all.map(({ classes }) => classes),
	};
}

/**
 * The contests of a draft: those of the Risks before with other chances of glory, if its classes count alike. Where
 * Strategy is ruled on, chances of glory are classes.
 */
function* contestsAfter(
	draft: BranchDraft,
	side: number,
	shared: SharedState,
	context: ForecastContext,
): Steps<FoundContests> {
	const { classes } = draft.classes[side]!;
	const keys = classes.map(({ key }) => key);
	const { found } = shared;
	const isAlike = found?.keys.length === keys.length && found.keys.every((key, i) => key === keys[i]);
	if (found === null || !isAlike || isRuled(draft.preBattle.input)) {
		const contests = yield* findContests(draft, context);
		shared.found = { contests, keys };
		return contests;
	}
	const gainsById = new Map(classes.map(({ strategy }) => [strategy.id, strategy]));
	const met = found.contests.met.map((each) => {
		return { ...each, gains: each.gains.map((gains, i) => (i === side ? gainsById.get(gains.id)! : gains)) };
	});
	return { ...found.contests, met };
}
