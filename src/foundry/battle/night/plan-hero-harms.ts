import { overOfDay } from "../../../bridge/battle/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { battlePageAt, dayOf } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { heroHarms } from "./hero-harms.js";
import { stateOfSource } from "./night-state.js";

/**
 * The hurts of a day's heroes in their actors, apart from the armies: a game system may refuse what concerns its own actors. Only game
 * masters apply them, to a day that is applied.
 */
export function planHeroHarms(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Battle.gmOnly" });
	const { page: uuid, day: number } = isRecord(ref) ? ref : {};
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	if (stateOfSource(sourceOfDay(page, number)) !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const over = overOfDay(day.value, battleRules());
	if (!over.ok) return over;
	const harms = heroHarms(over.value).filter(({ changes }) => changes.length > 0);
	return ok({
		source: sourceOfHeroes(page, number),
		outcome: [page.uuid, "heroes", number, over.value.outcome.heroes.map(({ key, hits }) => [key, hits])],
		since: null,
		title: words().say("MUSTER.Battle.Follow.heroesTitle", { name: page.name, day: number }),
		subjects: Object.fromEntries(harms.flatMap(({ actor, name }) => (actor ? [[actor.uuid, name]] : []))),
		changes: harms.flatMap(({ changes }) => changes),
		rebased: null,
	});
}
