import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import { toStoredOpenContest } from "../../bridge/rolls/cards/index.js";
import type { QuickContestRequest, SideName, Visibility } from "../../bridge/rolls/commands/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import { selectedNames } from "../../bridge/rolls/dialogs/index.js";
import type {
	FollowedChain,
	RequestWithKind,
	RollKind,
	RollRequest,
	StoredSettled,
} from "../../bridge/rolls/kinds/index.js";
import { ROLLS, readRequest } from "../../bridge/rolls/kinds/index.js";
import type { BatchChain } from "../../engine/batch/index.js";
import { remainingOf, startChain } from "../../engine/batch/index.js";
import type { ContestSide, ContestSides } from "../../engine/checks/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { houseRules } from "../host/preferences.js";
import type { Neutral } from "../tokens/name-for.js";
import { askAboutHidden, nameFor, neutralName, readersOf } from "../tokens/name-for.js";
import { findTokens } from "../tokens/token-access.js";
import type { DiceOptions } from "./host-dice.js";
import { settleGame } from "./host-dice.js";
import type { PostOptions } from "./post-card.js";
import { postCard } from "./post-card.js";
import type { RolledOutcome, RollOrder, RollReceipt } from "./roll-hooks.js";
import { mayProceed } from "./roll-hooks.js";
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

type Token = TokenDocument.Implementation;

/** A request as the readers of its card may read it. */
interface VeiledRequest {
	readonly asked: RollRequest;
	/** Neutral words in it, each with the uuid of the token that is meant. */
	readonly neutral: Neutral;
}

/** The name that a dialog writes into a request for a token. */
const nameIn = ({ name }: Token): string => selectedNames({ first: { name, stats: null } }).first ?? "";

/** Those of the tokens that a dialog was filled from whose names are still in its request. */
function peopleIn({ request }: RollRequest, people: readonly string[]): readonly Token[] {
	const texts = textsIn(request);
	return findTokens([...new Set(people)]).filter((token) => texts.has(nameIn(token)));
}

function textsIn(value: unknown): ReadonlySet<string> {
	if (typeof value === "string") return new Set([value]);
	return typeof value === "object" && value !== null
		? new Set(Object.values(value).flatMap((each) => [...textsIn(each)]))
		: new Set();
}

/** The ids of the users who are to roll for a side of a contest: they read its card. */
const rollersOf = (asked: RollRequest): readonly string[] =>
	waitsForOthers(asked) ? SIDES.flatMap((side) => findUser(asked.request.input[side].by ?? "")?.id ?? []) : [];

/**
 * The request with a neutral word for each name that its dialog has taken from a token and that a reader may not read.
 * What a user has typed is that user's own word and stays.
 */
export function veilRequest(asked: RollRequest, people: readonly string[], visibility: Visibility): VeiledRequest {
	const readers = readersOf(visibility, rollersOf(asked));
	const kept = peopleIn(asked, people).filter((token) => nameFor(token, readers) === null);
	if (kept.length === 0) return { asked, neutral: [] };
	const words = new Map(kept.map((token, i) => [nameIn(token), neutralName(kept.length === 1 ? "" : i + 1)]));
	const request: unknown = JSON.parse(JSON.stringify(asked.request), (_, value: unknown) =>
		typeof value === "string" ? (words.get(value) ?? value) : value,
	);
	const { visibility: seen } = asked.request;
	const read = readRequest({ what: asked.what, request });
	if (!read) throw new TypeError("A request with another name reads no more");
	const veiled = { ...read, request: { ...read.request, ...(seen === undefined ? {} : { visibility: seen }) } };
	return { asked: veiled as RollRequest, neutral: kept.map((token) => [words.get(nameIn(token)) ?? "", token.uuid]) };
}

/**
 * The visibility of a roll that names these tokens: its maker is asked where others do not see them. Null: it is called
 * off.
 */
export const visibilityFor = (
	asked: RollRequest,
	people: readonly string[],
	visibility: Visibility,
): Promise<Visibility | null> => askAboutHidden(peopleIn(asked, people), visibility);

/** A contest with a side whose user is to roll in person. */
interface WaitingRequest {
	readonly what: "contest";
	readonly request: QuickContestRequest;
}

/** True for a contest that waits for people instead of being rolled at once. */
export function waitsForOthers(asked: RollRequest): asked is WaitingRequest {
	if (asked.what !== "contest" || asked.request.contest !== "quick") return false;
	const { first, second } = asked.request.input;
	return first.by !== undefined || second.by !== undefined;
}

/**
 * Posts the card of a contest that waits. A side without a named user belongs to the user who opens the contest.
 * Faults: no such user, a visibility that hides the card from those who are to roll, stopped by a hook.
 */
export async function openContest(
	request: QuickContestRequest,
	seen: Pick<PostOptions, "visibility" | "speaker" | "neutral">,
): Promise<Result<RollReceipt<"contest">>> {
	const input = resolveRollers(request.input);
	if (!input.ok) return input;
	const { visibility } = seen;
	if (visibility === "self" || visibility === "blind") {
		return fail({ code: "MUSTER.Fault.Contest.unseen", path: "visibility" });
	}
	const resolved = { ...request, input: input.value };
	if (!mayProceed({ what: "contest", request: resolved })) return fail({ code: "MUSTER.Fault.Access.stopped" });
	const readers = SIDES.map((side) => input.value[side].by ?? game.user.id);
	const posted = await postCard(toStoredOpenContest(resolved), { ...seen, readers });
	return posted.ok ? ok({ outcome: null, message: posted.value }) : posted;
}

/** The user with this id or, in any case of letters, this name. */
export function findUser(by: string) {
	return game.users.get(by) ?? game.users.find((user) => user.name.toLowerCase() === by.toLowerCase());
}

/** The sides with the ids of the users who are to roll for them. */
function resolveRollers({ first, second }: ContestSides): Result<ContestSides> {
	const one = resolveRoller(first, "first");
	if (!one.ok) return one;
	const other = resolveRoller(second, "second");
	return other.ok ? ok({ first: one.value, second: other.value }) : other;
}

function resolveRoller(side: ContestSide, name: SideName): Result<ContestSide> {
	const { by } = side;
	if (by === undefined) return ok({ ...side, by: game.user.id });
	const user = findUser(by);
	if (user) return ok({ ...side, by: user.id });
	const users = game.users.map((each) => each.name).join(", ");
	return fail({ code: "MUSTER.Fault.Contest.noUser", path: `${name}.by`, data: { name: by, users } });
}
