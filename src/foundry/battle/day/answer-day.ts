import { parseTyped, takeAnswer } from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { inTurnOf } from "../pages/battle-pages.js";
import { playedDay } from "../pages/played-day.js";
import { keepAndPost } from "./play-day.js";
import { standingOf } from "./standing.js";

/**
 * Answers one question of a day that waits, as a throw that was typed in or a choice, and nothing else. Faults, after
 * which nothing has happened: the day is over or cannot be played; no such question waits; the answer does not fit.
 */
export function answerDay(
	page: HostBattlePage,
	number: number,
	key: string,
	text: string,
): Promise<Result<DayStep | null>> {
	return inTurnOf(page, async () => {
		const state = playedDay(page, number);
		if (!state.ok) return state;
		const { day, played } = state.value;
		const { soFar, log, outcome } = played;
		if (outcome !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
		const question = soFar.open.find((each) => each.key === key);
		if (!question) return fail({ code: "MUSTER.Fault.Battle.noQuestion", path: "key" });
		const given = question.kind === "decide" ? ok({ answer: text, source: "gm" as const }) : parseTyped(question, text);
		const taken = given.ok ? takeAnswer({ log, aside: day.aside }, question, given.value) : given;
		if (!taken.ok) return fail({ ...taken.fault, path: "value" });
		return keepAndPost(page, state.value, taken.value, []);
	});
}

/** Says whether a day is written into the armies, and by whom. */
export function appliedText(page: HostBattlePage, number: number): string {
	const transaction = standingOf(page, number);
	const by = transaction ? (game.users.get(transaction.by)?.name ?? "") : "";
	return words().say(`MUSTER.Battle.Apply.${transaction?.state ?? "none"}`, { by });
}
