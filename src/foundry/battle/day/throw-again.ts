import { type AgainWay, parseTyped, takeAnswer, waysAgain } from "../../../bridge/battle/index.js";
import type { LogEntry } from "../../../engine/ask/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { changeableDay } from "./edit-day.js";
import { keepAndPost } from "./play-day.js";

/** One answer that is to be thrown again. `typed`: a throw of real dice; empty: the host's dice are thrown. */
interface AgainOrder {
	readonly key: string;
	readonly way: AgainWay;
	readonly typed: string;
}

/** Another answer, with the roll that it was read from. */
type Another = Pick<LogEntry, "answer" | "faces"> & { readonly roll?: Roll | undefined };

/**
 * An answer that takes the place of one that fell. `give` makes it in the page's turn; `by` names the player whose Luck
 * it is.
 */
interface TakeOrder {
	readonly key: string;
	readonly way: AgainWay;
	readonly by?: string;
	readonly give: (question: LogEntry["question"]) => Result<Another> | Promise<Result<Another>>;
}

/**
 * Throws one answer of a day again, by Luck or by the word of the GM; the old one is kept with it, and all others stay
 * where they are still asked. Faults, after which nothing has happened: the day is applied; the answer is gone, or may
 * not be thrown again so; a typed throw does not fit.
 */
export function throwAgain(
	page: HostBattlePage,
	number: number,
	{ key, way, typed }: AgainOrder,
): Promise<Result<DayStep | null>> {
	const give: TakeOrder["give"] = async (question) =>
		typed.trim() === "" ? ok(await answerByDice(question)) : parseTyped(question, typed);
	return takeAgain(page, number, { key, way, give });
}

/** Takes another answer in place of one that fell. Faults: those of {@link throwAgain}. */
export function takeAgain(
	page: HostBattlePage,
	number: number,
	{ key, way, by, give }: TakeOrder,
): Promise<Result<DayStep | null>> {
	return inTurnOf(page, async () => {
		const state = changeableDay(page, number);
		if (!state.ok) return state;
		const { day, played } = state.value;
		const { log } = played;
		const entry = Object.hasOwn(log, key) ? log[key] : undefined;
		if (!entry || !waysAgain(entry).includes(way)) return fail({ code: "MUSTER.Fault.Battle.noAgain", path: key });
		const question = by === undefined ? entry.question : { ...entry.question, by };
		const given = await give(question);
		if (!given.ok) return given;
		const { answer, faces, roll } = given.value;
		const taken = takeAnswer({ log, aside: day.aside }, question, {
			answer,
			source: way,
			...(faces ? { faces } : {}),
		});
		if (!taken.ok) return taken;
		return keepAndPost(page, state.value, taken.value, roll ? [{ roll, question }] : []);
	});
}
