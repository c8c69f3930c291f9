import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import type {
	FollowedChain,
	RequestWithKind,
	RollKind,
	RollRequest,
	StoredSettled,
} from "../../bridge/rolls/kinds/index.js";
import { ROLLS } from "../../bridge/rolls/kinds/index.js";
import type { BatchChain } from "../../engine/batch/index.js";
import { remainingOf, startChain } from "../../engine/batch/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { houseRules } from "../host/preferences.js";
import type { DiceOptions } from "./host-dice.js";
import type { RolledOutcome } from "./roll-hooks.js";
import type { RollOrder } from "./roll-types.js";
import { settleGame } from "./settle-game.js";
import { storedBatchOf } from "./stored-card.js";

/** A settled roll: the outcome for listeners, the card, and the Rolls that people may see. */
interface SettledRoll {
	readonly rolled: RolledOutcome;
	readonly card: StoredSettled;
	readonly rolls: readonly Roll[];
}

/**
 * A roll that has passed every check of its rules: the request with its whole input, and the function that throws the
 * dice.
 */
export interface PreparedRoll {
	readonly asked: RollRequest;
	settle(options?: DiceOptions): Promise<Result<SettledRoll>>;
}

/**
 * Checks a request by this world's rules, and the follow-up of a batch against the card that `reader` may read. Faults:
 * those of the fields, `MUSTER.Fault.Access.noCard` and `hitsChanged` of a follow-up.
 */
export function prepareRoll(order: RollOrder, reader: User.Implementation): Result<PreparedRoll> {
	return prepare(order.asked, order, reader);
}

function prepare<Kind extends RollKind>(
	{ what, request }: RequestWithKind<Kind>,
	order: RollOrder,
	reader: User.Implementation,
): Result<PreparedRoll> {
	const row = ROLLS[what];
	const game = row.game(request);
	const input = game.check(row.toInput(request, houseRules()));
	if (!input.ok) return input;
	const followed = followedChain(order, reader);
	if (!followed.ok) return followed;
	return ok({
		asked: { what, request: { ...request, input: input.value } } as RollRequest,
		settle: async (options) => {
			const settled = await settleGame(game, input.value, options);
			if (!settled.ok) return settled;
			const { outcome, card } = row.settle(settled.value.driven, request, followed.value);
			return ok({ rolled: { what, outcome } as RolledOutcome, card, rolls: settled.value.rolls });
		},
	});
}

/** The chain that a card ends: its own, or one that begins with it. */
const chainOf = ({ chain, outcome, note }: StoredBatch): BatchChain => chain ?? startChain(outcome, note);

/**
 * The chain that a follow-up continues, read again from the card's message, as far as `reader` may read it; undefined
 * where no batch is followed up. Faults: there is no such card for that reader, or it has not as many hits left as are
 * to be rolled for.
 */
function followedChain({ asked, followUp }: RollOrder, reader: User.Implementation): Result<FollowedChain | undefined> {
	if (asked.what !== "batch" || !followUp) return ok(undefined);
	const stored = storedBatchOf(followUp.messageId, reader);
	if (!stored) return fail({ code: "MUSTER.Fault.Access.noCard" });
	const chain = chainOf(stored);
	return remainingOf(chain) === asked.request.input.count
		? ok({ chain, kind: followUp.kind })
		: fail({ code: "MUSTER.Fault.Access.hitsChanged", path: "count" });
}
