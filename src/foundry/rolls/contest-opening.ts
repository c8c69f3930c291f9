import { toStoredOpenContest } from "../../bridge/rolls/cards/index.js";
import { type QuickContestRequest, SIDES, type SideName } from "../../bridge/rolls/commands/index.js";
import type { RollRequest } from "../../bridge/rolls/kinds/index.js";
import type { ContestSide, ContestSides } from "../../engine/checks/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { type PostOptions, postCard } from "./post-card.js";
import { mayProceed } from "./roll-hooks.js";
import type { RollReceipt } from "./roll-types.js";

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
