import { mayHurt, partsOfHarms, readAgreed } from "../../../bridge/battle/index.js";
import { planParts, type TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { sourceOfDay, sourceOfHeroes } from "../day/day-source.js";
import { battlePageAt, dayOf } from "../pages/battle-pages.js";
import { overOf } from "../pages/played-day.js";
import { heroHarms, nameOfHarm, sayNotAgreed } from "./hero-harms.js";
import { stateOfSource } from "./night-state.js";

/**
 * The hurts of a day's heroes in their actors, apart from the armies: a game system may refuse what concerns its own
 * actors. Only game masters apply them, to a day that is applied. What players' armies name is asked again here,
 * whatever the window has shown: an actor that these players do not own is left out unless the reference says that the
 * GM has agreed to it.
 */
export async function planHeroHarms(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (!by.isGM) return fail(GM_ONLY);
	const { page: uuid, day: number } = isRecord(ref) ? ref : {};
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	if (stateOfSource(sourceOfDay(page, number)) !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	const day = dayOf(page, number);
	if (!day.ok) return day;
	const over = overOf(day.value);
	if (!over.ok) return over;
	const harms = await heroHarms(over.value, day.value);
	const hurt = harms.filter(({ changes }) => changes.length > 0);
	const agreed = readAgreed(ref);
	const refused = hurt.filter((harm) => !mayHurt(harm, agreed));
	if (refused.length > 0 && refused.length === hurt.length)
		return fail({ code: "MUSTER.Fault.Battle.notAgreed", data: { leftOut: refused.map(sayNotAgreed).join(" ") } });
	return ok({
		source: sourceOfHeroes(page, number),
		outcome: [page.uuid, "heroes", number, over.value.outcome.heroes.map(({ key, hits }) => [key, hits])],
		since: null,
		title: words().say("MUSTER.Battle.Follow.heroesTitle", { name: page.name, day: number }),
		...planParts(
			partsOfHarms(
				harms.map((harm) => ({ ...harm, name: nameOfHarm(harm), notAgreed: sayNotAgreed(harm) })),
				agreed,
			),
		),
	});
}
