import { type StoredOpenContest, sideNames } from "../../bridge/rolls/cards/index.js";
import { SIDES, type SideName } from "../../bridge/rolls/commands/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { mayAsk } from "../host/asking.js";
import { creationOptions } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { words } from "../host/words.js";
import { rememberAnswer } from "./contest-announcing.js";
import { deliverThrow } from "./contest-sealed.js";
import {
	type AnswerMark,
	CONTEST_QUESTION,
	mayAnswer,
	throwMessageOf,
	waitingContest,
	writerOf,
} from "./contest-throw.js";
import { answerByDice } from "./host-dice.js";
import { postMessage } from "./post-card.js";
import { keptRoll } from "./sealed-store.js";

type Message = ChatMessage.Implementation;

/**
 * Rolls for one side of a waiting contest, on this client. An open throw becomes a message of the roller, from which
 * the card is completed; a sealed one goes to the GM's client alone. Faults: the side has rolled, it is another user's,
 * a sealed throw without a GM.
 */
export async function answerSide(contest: Message, side: SideName): Promise<Result<null>> {
	const stored = waitingContest(contest);
	if (!stored || stored.answered[side] || throwMessageOf(contest, stored, side)) {
		return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
	}
	if (!mayAnswer(stored, side, game.user)) return fail({ code: "MUSTER.Fault.Contest.notYours", path: side });
	if (stored.sealed) return answerSealed(contest, side);
	rememberAnswer(contest.id ?? "");
	const { roll } = await answerByDice(CONTEST_QUESTION);
	const posted = await postThrow(contest, stored, side, roll);
	if (!posted.ok) return posted;
	if (!writerOf(contest)) ui.notifications.info("MUSTER.Notice.answerKept", { localize: true });
	return ok(null);
}

/** A throw stays where it fell: one that was made already is sent again, never made again. */
async function answerSealed(contest: Message, side: SideName): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Contest.sealedNoGm" });
	if (!gm.isSelf && !mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	const roll = keptRoll(contest.id ?? "", side) ?? (await answerByDice(CONTEST_QUESTION)).roll;
	if (!roll) throw new TypeError("A throw came back without its Roll");
	rememberAnswer(contest.id ?? "");
	const delivered = await deliverThrow(contest, side, roll);
	if (!delivered.ok) return delivered;
	ui.notifications.info("MUSTER.Notice.sealed", { format: { total: String(roll.total) } });
	return ok(null);
}

async function postThrow(
	contest: Message,
	stored: StoredOpenContest,
	side: SideName,
	roll: Roll | undefined,
): Promise<Result<Message | null>> {
	const name = sideNames(stored.names, words())[SIDES.indexOf(side)] ?? "";
	const answers: AnswerMark = { contest: contest.id ?? "", side };
	const data = {
		speaker: { alias: name },
		flavor: escapeHtml(words().say("MUSTER.Notice.rollsFor", { name, user: game.user.name })),
		rolls: roll ? [roll] : [],
		sound: CONFIG.sounds.dice,
		whisper: [...contest.whisper],
		flags: { [MODULE_ID]: { answers } },
	};
	return postMessage(data, contest.whisper.length === 0 ? creationOptions("public") : {});
}
