import type { BattleDay } from "../../../bridge/battle/index.js";
import { onTransaction } from "../../transactions/index.js";
import { sourceOfHeroes } from "../day/day-source.js";
import { readHeroes } from "../day/read-heroes.js";
import { daysOf, isOlderPage } from "../pages/battle-pages.js";
import { followActorsWithin } from "../pages/follow-actors.js";
import type { ConsoleHost } from "./console-state.js";

/**
 * Reads the heroes of a battle's open day now, and again when an actor of one of them changes, or when the hurts of the
 * day before are written or taken back: the actor changes before that is on record. Whichever day is shown, the open
 * one is read. Fetched once the window is there.
 */
export function followHeroes(host: Pick<ConsoleHost, "page" | "untilClosed">): void {
	const { page } = host;
	const open = (): BattleDay | null => {
		const days = daysOf(page);
		const last = days.ok ? days.value.at(-1) : undefined;
		return last?.fought === null ? last : null;
	};
	const read = (): void => {
		const day = open();
		if (day) void readHeroes(page, day.number);
	};
	const isOfHero = ({ uuid }: Actor.Implementation): boolean =>
		open()?.forces.some(({ force }) => force.heroes.some(({ link }) => link === uuid)) === true;
	const unfollow = onTransaction(({ source }) => {
		const day = open();
		if (day && source === sourceOfHeroes(page, day.number - 1)) read();
	});
	host.untilClosed(unfollow, followActorsWithin(isOfHero, read));
	// To look at a battle of an older version does not write its page in the present form.
	if (!isOlderPage(page)) read();
}
