import {
	type StoredSettled,
	toStoredBatch,
	toStoredCheck,
	toStoredDamage,
	toStoredFudge,
	toStoredOpposedFudge,
	toStoredQuickContest,
	toStoredReaction,
	toStoredRegularContest,
} from "../../bridge/rolls/cards/index.js";
import { type Ask, type Requests, toBatchInput } from "../../bridge/rolls/commands/index.js";
import type { Driven, Game } from "../../engine/ask/index.js";
import { BATCH, toBatchOutcome } from "../../engine/batch/index.js";
import { CHECK, DAMAGE, QUICK_CONTEST, REGULAR_CONTEST, reactionGame } from "../../engine/checks/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { FUDGE, OPPOSED_FUDGE } from "../../engine/fudge/index.js";
import { houseRules } from "../host/preferences.js";
import { continuedChain, followedChain } from "./follow-up.js";
import type { Announcement } from "./roll-hooks.js";
import type { FollowUp, RollOrder } from "./roll-order.js";
import { settleGame } from "./settle-game.js";
import type { TableOptions } from "./table.js";

/** What came of a roll: for listeners, for the card, and the Rolls that people may see. */
export interface SettledRoll {
	readonly came: Announcement;
	readonly card: StoredSettled;
	readonly rolls: readonly Roll[];
}

/** A roll that has passed every check of its rules: the ask with its whole input, and what throws the dice. */
export interface PreparedRoll {
	readonly ask: Ask;
	settle(options?: TableOptions): Promise<Result<SettledRoll>>;
}

/**
 * Checks what is asked by this world's rules, and a follow-up against the card that `reader` may read. Faults: those of
 * the fields, `MUSTER.Fault.Access.noCard` and `hitsChanged` of a follow-up.
 */
export function prepareRoll({ ask, followUp }: RollOrder, reader: User.Implementation): Result<PreparedRoll> {
	const { what, request } = ask;
	switch (what) {
		case "batch":
			return prepareBatch(request, followUp, reader);
		case "check":
			return prepare(ask, CHECK, request.input, (driven) => ({
				came: { what, outcome: driven.outcome },
				card: toStoredCheck(driven, request),
			}));
		case "contest":
			return prepareContest(request);
		case "reaction":
			return prepare(ask, reactionGame(), request.input, (driven) => ({
				came: { what, outcome: driven.outcome },
				card: toStoredReaction(driven, request),
			}));
		case "damage":
			return prepare(ask, DAMAGE, request.input, (driven) => ({
				came: { what, outcome: driven.outcome },
				card: toStoredDamage(driven, request),
			}));
		case "fudge":
			return prepareFudge(request);
	}
}

type ToStored<O> = (driven: Driven<O>) => Pick<SettledRoll, "came" | "card">;

function prepare<I, O>(ask: Ask, game: Game<I, O>, input: I, toStored: ToStored<O>): Result<PreparedRoll> {
	const checked = game.check(input);
	if (!checked.ok) return checked;
	return ok({
		ask: { ...ask, request: { ...ask.request, input: checked.value } } as Ask,
		settle: async (options) => {
			const settled = await settleGame(game, checked.value, options);
			return settled.ok ? ok({ ...toStored(settled.value.driven), rolls: settled.value.rolls }) : settled;
		},
	});
}

function prepareBatch(
	request: Requests["batch"],
	followUp: FollowUp | undefined,
	reader: User.Implementation,
): Result<PreparedRoll> {
	const { note } = request;
	const input = toBatchInput(request, houseRules());
	const checked = BATCH.check(input);
	if (!checked.ok) return checked;
	const before = followUp ? followedChain(followUp, input.count, reader) : ok(undefined);
	if (!before.ok) return before;
	return prepare({ what: "batch", request }, BATCH, input, (driven) => {
		const outcome = toBatchOutcome(driven);
		const chain = continuedChain(before.value, followUp, outcome, note);
		return { came: { what: "batch", outcome }, card: toStoredBatch(outcome, { note, chain }) };
	});
}

function prepareContest(request: Requests["contest"]): Result<PreparedRoll> {
	const ask = { what: "contest", request } as const;
	if (request.contest === "quick") {
		return prepare(ask, QUICK_CONTEST, request.input, (driven) => ({
			came: { what: "contest", outcome: driven.outcome },
			card: toStoredQuickContest(driven, request),
		}));
	}
	return prepare(ask, REGULAR_CONTEST, request.input, (driven) => ({
		came: { what: "contest", outcome: driven.outcome },
		card: toStoredRegularContest(driven, request),
	}));
}

function prepareFudge(request: Requests["fudge"]): Result<PreparedRoll> {
	const ask = { what: "fudge", request } as const;
	if (request.fudge === "single") {
		return prepare(ask, FUDGE, request.input, (driven) => ({
			came: { what: "fudge", outcome: driven.outcome },
			card: toStoredFudge(driven, request),
		}));
	}
	return prepare(ask, OPPOSED_FUDGE, request.input, (driven) => ({
		came: { what: "fudge", outcome: driven.outcome },
		card: toStoredOpposedFudge(driven, request),
	}));
}
