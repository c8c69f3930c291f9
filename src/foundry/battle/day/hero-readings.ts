import {
	type BattleDay,
	type BodyReading,
	bodyOf,
	type DaySetup,
	type HeroPlace,
	withBodies,
} from "../../../bridge/battle/index.js";
import { actorAt } from "../../host/find-document.js";
import { strangersTo } from "../../host/permissions.js";
import { readPerson } from "../../tokens/token-data.js";
import { transactionOf } from "../../transactions/index.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { overOf } from "../pages/played-day.js";
import { sourceOfHeroes } from "./day-source.js";

/**
 * The entries of a day with the armour and points of its heroes as their actors have them now (RULES 1.10.3), read as
 * those of a mob's tokens. `page`: of a day after the first, where the day before is. An actor that players' armies
 * name and that they do not own is not read for them.
 */
export function heroesAsRead(day: BattleDay, page: HostBattlePage | null): DaySetup {
	const before = page && day.number > 1 ? lostBefore(page, day.number) : null;
	return withBodies(day, (hero) => {
		const reading = readingOf(hero);
		const carried = before?.(hero, reading);
		return carried === undefined ? reading : { ...reading, hurt: { value: carried, from: "before" } };
	});
}

function readingOf({ link, army }: HeroPlace): BodyReading {
	const actor = actorAt(link);
	const naming = actorAt(army);
	if (!actor || !naming || strangersTo(actor, naming, "OBSERVER").length > 0) return {};
	return bodyOf(readPerson(actor));
}

/**
 * Points that a hero had lost at the end of the day before; undefined: the actor says it, for that day has hurt it, or
 * did not hurt the hero.
 */
type LostBefore = (hero: HeroPlace, reading: BodyReading) => number | undefined;

/** Origins of points that an actor says, or nothing does. */
const READ: readonly unknown[] = ["actor", "bar", "spent", "unset"];

function lostBefore(page: HostBattlePage, number: number): LostBefore | null {
	const days = daysOf(page);
	const day = days.ok ? days.value[number - 2] : undefined;
	const over = day && overOf(day);
	if (!over?.ok) return null;
	const harms = transactionOf(sourceOfHeroes(page, number - 1));
	const written = harms?.state === "done" ? harms.changes.map(({ uuid }) => uuid) : [];
	return ({ slot, link }, reading) => {
		const [id = "", own = ""] = slot.split("/");
		const part = day?.setup.sides[id]?.heroes.find(({ hero }) => hero === own);
		const hits = over.value.outcome.heroes.find(({ key }) => key === slot)?.hits ?? 0;
		if (!part) return undefined;
		const isRead = READ.includes(part.from.hurt);
		const isWritten = hits === 0 || (reading.hurt !== undefined && written.includes(link));
		return isRead && isWritten ? undefined : part.hurt + hits;
	};
}
