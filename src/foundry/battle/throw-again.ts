import { type AgainWay, dayState, parseTyped, takeAnswer, waysAgain } from "../../bridge/battle/index.js";
import type { DayStep } from "../../engine/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { answerByDice } from "../rolls/host-dice.js";
import { dayOf, type HostBattlePage, inTurnOf } from "./battle-pages.js";
import { battleRules } from "./battle-rules.js";
import { isFrozen } from "./edit-day.js";
import { keepAndPost } from "./play-day.js";

/** One answer that is to be thrown again. `typed`: a throw of real dice; empty: the host's dice are thrown. */
interface AgainOrder {
	readonly key: string;
	readonly way: AgainWay;
	readonly typed: string;
}

/**
 * Throws one answer of a day again, by Luck or by the word of the GM; the old one is kept with it, and all others stay where they are still asked.
 * Faults, after which nothing has happened: the day is applied; the answer is gone, or may not be thrown again so; a typed throw does not fit.
 */
export function throwAgain(
	page: HostBattlePage,
	number: number,
	{ key, way, typed }: AgainOrder,
): Promise<Result<DayStep | null>> {
	return inTurnOf(page, async () => {
		const day = dayOf(page, number);
		if (!day.ok) return day;
		if (isFrozen(page, day.value)) return fail({ code: "MUSTER.Fault.Battle.isApplied" });
		const { played } = dayState(day.value, battleRules());
		if (!played.ok) return played;
		const { log } = played.value;
		const entry = Object.hasOwn(log, key) ? log[key] : undefined;
		if (!entry || !waysAgain(entry).includes(way)) return fail({ code: "MUSTER.Fault.Battle.noAgain", path: key });
		const { question } = entry;
		const given = typed.trim() === "" ? ok(await answerByDice(question)) : parseTyped(question, typed);
		if (!given.ok) return given;
		const { answer, faces } = given.value;
		const taken = takeAnswer({ log, aside: day.value.aside }, question, {
			...{ answer, source: way },
			...(faces ? { faces } : {}),
		});
		if (!taken.ok) return taken;
		const thrown = "roll" in given.value && given.value.roll ? [{ roll: given.value.roll, question }] : [];
		return keepAndPost(page, day.value, played.value, taken.value, thrown);
	});
}
