import {
	armiesOn,
	battleRow,
	faultyRow,
	type OpenRow,
	type Siege,
	siegeRow,
	skirmishRow,
} from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { SIEGE_SIDES } from "../../../engine/battle/index.js";
import { words } from "../../host/words.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfDay } from "../day/day-source.js";
import { battlePages, daysOf, type HostBattlePage, lastDayOf } from "../pages/battle-pages.js";
import { stateOfDay } from "../pages/played-day.js";
import { rememberedBattle } from "../pages/remembered.js";
import { siegeIn, siegePages } from "../pages/siege-pages.js";
import { fightHeadIn, skirmishPages } from "../pages/skirmish-pages.js";
import { isOpen } from "./known-battles.js";

/*
 * Battles and sieges that are under way, for GMs, from pages that are the GMs' word alone. The seals of pages are
 * loaded before (`loadSeals`).
 */

/** Pages of open battles: the one that was begun or opened last, then the newest first. */
function openPages(): readonly HostBattlePage[] {
	const all = battlePages().filter(isOpen).toReversed();
	const isLast = ({ uuid }: HostBattlePage): boolean => uuid === rememberedBattle();
	return [...all.filter(isLast), ...all.filter((page) => !isLast(page))];
}

/** The row of a battle, which may be over. */
export function rowOf(page: HostBattlePage): OpenRow {
	const days = daysOf(page);
	const day = days.ok ? days.value.at(-1) : undefined;
	if (!days.ok || !day) return faultyRow(page, days.ok ? "" : sayFault(words(), days.fault), words());
	const noted = lastDayOf(page).isApplied ? "done" : "none";
	const applied = transactionOf(sourceOfDay(page, day.number))?.state ?? noted;
	const nameOf = (user: string): string => game.users.get(user)?.name ?? "";
	return battleRow(page, stateOfDay(day), { applied, nameOf }, words());
}

/** Rows of all open battles, then those of the sieges and skirmishes that go on, newest first. */
export function openRows(): readonly OpenRow[] {
	const sieges = openSieges().map(({ page, siege }) => siegeRow(page, siege.today, words()));
	return [...openPages().map(rowOf), ...sieges, ...skirmishRows().toReversed()];
}

/** Sieges that go on, newest first; one whose page does not read is left out. */
function openSieges(): readonly { readonly page: HostBattlePage; readonly siege: Siege }[] {
	return siegePages()
		.flatMap((page) => {
			const siege = siegeIn(page);
			return siege.ok && siege.value.ended === null ? [{ page, siege: siege.value }] : [];
		})
		.toReversed();
}

/** Rows of the sieges that go on in which an army besieges, is besieged, or has come to one side. */
const siegesWith = ({ uuid }: Actor.Implementation): readonly OpenRow[] =>
	openSieges()
		.filter(({ siege }) => SIEGE_SIDES.some((side) => armiesOn(siege, side).some((army) => army.uuid === uuid)))
		.map(({ page, siege }) => siegeRow(page, siege.today, words()));

/** Rows of the skirmishes that go on, and of those that do not read. */
const skirmishRows = (): readonly OpenRow[] =>
	skirmishPages().flatMap((page) => {
		const head = fightHeadIn(page);
		if (!head.ok) return [skirmishRow(page, sayFault(words(), head.fault), words())];
		const round = head.value.number;
		const state = words().say(round === 0 ? "MUSTER.Fight.Setup.openRow" : "MUSTER.Fight.openRow", { round });
		return head.value.frame.over ? [] : [skirmishRow(page, state, words())];
	});

/** Open battles in which an army fights on its last day. */
const pagesWith = ({ uuid }: Actor.Implementation): readonly HostBattlePage[] =>
	openPages().filter((page) => {
		const days = daysOf(page);
		const sides = days.ok ? Object.values(days.value.at(-1)?.setup.sides ?? {}) : [];
		return sides.some(({ contingents }) => contingents.some((each) => each.uuid === uuid));
	});

/** Rows of the open battles in which an army fights, then those of its sieges. */
export const rowsWith = (army: Actor.Implementation): readonly OpenRow[] => [
	...pagesWith(army).map(rowOf),
	...siegesWith(army),
];

/**
 * Windows to which a request leads: open battles in which one of these armies fights, or where none does, the sieges
 * that they are in; without armies all open battles.
 */
export function leadsFor(armies: readonly Actor.Implementation[]): readonly Pick<OpenRow, "opens" | "uuid">[] {
	const pages = armies.length === 0 ? openPages() : armies.flatMap(pagesWith);
	const found =
		pages.length > 0 ? pages.map(({ uuid }) => ({ opens: "page", uuid }) as const) : armies.flatMap(siegesWith);
	return found.filter(({ uuid }, at) => found.findIndex((each) => each.uuid === uuid) === at);
}
