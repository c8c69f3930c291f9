import { type Ask, type Requests, type RollKind, toBatchInput } from "../../bridge/rolls/commands/index.js";
import { BATCH, type BatchInput, type BatchOdds, batchOdds } from "../../engine/batch/index.js";
import {
	CHECK,
	type CheckInput,
	type CheckOdds,
	type ContestOdds,
	type ContestSides,
	checkOdds,
	DAMAGE,
	type DamageInput,
	type DamageOdds,
	damageOdds,
	QUICK_CONTEST,
	quickContestOdds,
	REGULAR_CONTEST,
	type ReactionInput,
	type ReactionOdds,
	type RegularContestInput,
	type RegularContestOdds,
	reactionGame,
	reactionOdds,
	regularContestOdds,
} from "../../engine/checks/index.js";
import type { Result } from "../../engine/common/index.js";
import {
	FUDGE,
	type FudgeInput,
	type FudgeOdds,
	fudgeOdds,
	OPPOSED_FUDGE,
	type OpposedFudgeInput,
	type OpposedFudgeOdds,
	opposedFudgeOdds,
} from "../../engine/fudge/index.js";
import { houseRules } from "../host/preferences.js";

/** The whole input of each kind of roll, as its rules take it. */
export interface Inputs {
	readonly batch: BatchInput;
	readonly check: CheckInput;
	readonly contest: ContestSides | RegularContestInput;
	readonly reaction: ReactionInput;
	readonly damage: DamageInput;
	readonly fudge: FudgeInput | OpposedFudgeInput;
}

/** What each kind of roll tells before anybody throws. */
export interface OddsOf {
	readonly batch: BatchOdds;
	readonly check: CheckOdds;
	readonly contest: ContestOdds | RegularContestOdds;
	readonly reaction: ReactionOdds;
	readonly damage: DamageOdds;
	readonly fudge: FudgeOdds | OpposedFudgeOdds;
}

type PerKind<Answer extends Record<RollKind, unknown>> = {
	readonly [Kind in RollKind]: (request: Requests[Kind]) => Result<Answer[Kind]>;
};

const CHECKS: PerKind<Inputs> = {
	batch: (request) => BATCH.check(toBatchInput(request, houseRules())),
	check: ({ input }) => CHECK.check(input),
	contest: (request) =>
		request.contest === "quick" ? QUICK_CONTEST.check(request.input) : REGULAR_CONTEST.check(request.input),
	reaction: ({ input }) => reactionGame().check(input),
	damage: ({ input }) => DAMAGE.check(input),
	fudge: (request) => (request.fudge === "single" ? FUDGE.check(request.input) : OPPOSED_FUDGE.check(request.input)),
};

const ODDS: PerKind<OddsOf> = {
	batch: (request) => batchOdds(toBatchInput(request, houseRules())),
	check: ({ input }) => checkOdds(input),
	contest: (request) =>
		request.contest === "quick" ? quickContestOdds(request.input) : regularContestOdds(request.input),
	reaction: ({ input }) => reactionOdds(input),
	damage: ({ input }) => damageOdds(input),
	fudge: (request) => (request.fudge === "single" ? fudgeOdds(request.input) : opposedFudgeOdds(request.input)),
};

/** The whole input that would be rolled in this world, or what is wrong with it. */
export const checkAsk = <Kind extends RollKind>({ what, request }: Ask<Kind>): Result<Inputs[Kind]> =>
	CHECKS[what as Kind](request as Requests[Kind]);

/** The odds of an ask in this world, or what is wrong with it. */
export const oddsOf = <Kind extends RollKind>({ what, request }: Ask<Kind>): Result<OddsOf[Kind]> =>
	ODDS[what as Kind](request as Requests[Kind]);
