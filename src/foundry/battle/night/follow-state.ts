import {
	type AgreedActors,
	type BattleDay,
	closesBattle,
	type FollowRow,
	mayHurt,
	overOfDay,
	whatFollows,
} from "../../../bridge/battle/index.js";
import type { DayOver } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { findNow } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { dayOf, type HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { armyAt } from "../pages/present-armies.js";
import type { HeroHarm } from "./hero-harms.js";
import { stateOfSource } from "./night-state.js";

/** One thing that follows, and if it is done. */
interface Followed extends FollowRow {
	readonly isDone: boolean;
	readonly isAct: boolean;
	readonly isOpen: boolean;
}

/** Everything that follows from a day, as its window shows it. */
export interface FollowState {
	readonly rows: readonly Followed[];
	readonly day: BattleDay;
	/** The day's end, from which the hurts of its heroes follow. */
	readonly over: DayOver;
}

/** State of the transaction that hurts a day's heroes. */
export function harmState(
	page: HostBattlePage,
	number: number,
	harms: readonly HeroHarm[],
	agreed: AgreedActors,
): object {
	const state = stateOfSource(sourceOfHeroes(page, number));
	const isFree = state === "none" || state === "undone";
	return {
		mayApply: isFree && harms.some((harm) => harm.changes.length > 0 && mayHurt(harm, agreed)),
		isDone: state === "done",
		isOpen: state === "open",
	};
}

/** The list of what follows from a day. Faults: the page does not read; the day is not over, or not applied. */
export function followState(page: HostBattlePage, number: number): Result<FollowState> {
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const rules = battleRules();
	const over = overOfDay(day.value, rules);
	if (!over.ok) return over;
	if (stateOfSource(sourceOfDay(page, number)) !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const closes = closesBattle(day.value, over.value.outcome);
	const order = { day: day.value, over: over.value, rules, closes, army: armyAt };
	const rows = whatFollows(order, words()).map((row): Followed => {
		const isDone = row.how === "written" || isFollowed(day.value.night.followed, row.key);
		return { ...row, isDone, isAct: row.how === "act", isOpen: row.how === "open" };
	});
	return ok({ rows, day: day.value, over: over.value });
}

/** True if the message that did it stands, and what it did is not taken back. */
function isFollowed(followed: readonly (readonly [string, string])[], key: string): boolean {
	const uuid = followed.find(([name]) => name === key)?.[1] ?? "";
	return uuid !== "" && findNow(uuid) !== null && transactionOf(uuid)?.state === "done";
}
