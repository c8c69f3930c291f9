import { mayHurt, overOfDay, readAgreed } from "../../../bridge/battle/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { words } from "../../host/words.js";
import { battleRules } from "../battle-rules.js";
import { sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { battlePageAt, dayOf } from "../pages/battle-pages.js";
import { heroHarms, nameOfHarm, sayLeftOut } from "./hero-harms.js";
import { stateOfSource } from "./night-state.js";

/**
 * The hurts of a day's heroes in their actors, apart from the armies: a game system may refuse what concerns its own actors. Only game
 * masters apply them, to a day that is applied. What players' armies name is asked again here, whatever the window has shown: an actor that these
 * players do not own is left out unless the reference says that the GM has agreed to it.
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
	const hurt = heroHarms(over.value, day.value).filter(({ changes }) => changes.length > 0);
	const agreed = readAgreed(ref);
	const harms = hurt.filter((harm) => mayHurt(harm, agreed));
	const leftOut = hurt.filter((harm) => !harms.includes(harm)).map(sayLeftOut);
	if (harms.length === 0 && leftOut.length > 0)
		return fail({ code: "MUSTER.Fault.Battle.notAgreed", data: { leftOut: leftOut.join(" ") } });
	return ok({
		source: sourceOfHeroes(page, number),
		outcome: [page.uuid, "heroes", number, over.value.outcome.heroes.map(({ key, hits }) => [key, hits])],
		since: null,
		title: words().say("MUSTER.Battle.Follow.heroesTitle", { name: page.name, day: number }),
		subjects: Object.fromEntries(harms.map((harm) => [harm.uuid, nameOfHarm(harm)])),
		changes: harms.flatMap(({ changes }) => changes),
		rebased: null,
		leftOut,
	});
}
