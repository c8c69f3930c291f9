import { dayState, parseTyped, takeAnswer } from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { keepAndPost } from "./play-day.js";

/**
 * Answers one question of a day that waits, as a throw that was typed in or a choice, and nothing else. Faults, after which nothing has happened:
 * the day is over or cannot be played; no such question waits; the answer does not fit.
 */
export function answerDay(
	page: HostBattlePage,
	number: number,
	key: string,
	text: string,
): Promise<Result<DayStep | null>> {
	return inTurnOf(page, async () => {
		const day = dayOf(page, number);
		if (!day.ok) return day;
		const { played } = dayState(day.value, battleRules());
		if (!played.ok) return played;
		const { soFar, log, outcome } = played.value;
		if (outcome !== null) return fail({ code: "MUSTER.Fault.Battle.isOver" });
		const question = soFar.open.find((each) => each.key === key);
		if (!question) return fail({ code: "MUSTER.Fault.Battle.noQuestion", path: "key" });
		const given = question.kind === "decide" ? ok({ answer: text, source: "gm" as const }) : parseTyped(question, text);
		const taken = given.ok ? takeAnswer({ log, aside: day.value.aside }, question, given.value) : given;
		if (!taken.ok) return fail({ ...taken.fault, path: "value" });
		return keepAndPost(page, day.value, played.value, taken.value, []);
	});
}
