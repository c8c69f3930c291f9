import {
	type BattleDay,
	buildPlayerView,
	dayState,
	type PlayedDay,
	type PlayerView,
	seenBy,
	sideOfSlot,
	slotsOf,
} from "../../../bridge/battle/index.js";
import type { DayForecast, Precision, WinChances } from "../../../engine/forecast/index.js";
import { ask } from "../../host/asking.js";
import { words } from "../../host/words.js";
import { isFrozen } from "../day/edit-day.js";
import { followForecast } from "../forecast/index.js";
import { BATTLE_VIEW_QUERY } from "../pages/battle-names.js";
import { daysOf, type HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { veiledDay } from "../pages/veiled-army.js";
import { stuckRoll } from "./enter-roll.js";
import { heldBlocks } from "./held-blocks.js";

/** The last view that each user was sent, as text, by page. */
const sent = new Map<string, Map<string, string>>();

/** Chances of a page's day, with the text of what they follow from. */
const chances = new Map<string, { cacheKey: string; found: WinChances | null }>();

/** Forgets what a user was sent: the window is not there any more. */
export function forgetSent(user: string): void {
	for (const byUser of sent.values()) byUser.delete(user);
}

const nameOf = (user: string): string => game.users.get(user)?.name ?? "";

/** The last day of a battle that can be shown to players; null: there is none. */
function shownDay(page: HostBattlePage): { readonly day: BattleDay; readonly played: PlayedDay } | null {
	const days = daysOf(page);
	const day = days.ok ? days.value.at(-1) : undefined;
	const played = day && dayState(day, battleRules()).played;
	return day && played?.ok ? { day, played: played.value } : null;
}

/** Players who are asked something in a day, or whose choices lie open. */
function usersIn({ setup: { players } }: BattleDay): readonly string[] {
	const all = [...players.rounds.flatMap(({ slots }) => slots), ...players.opened];
	return [...new Set(all.map(({ user }) => user))];
}

/** View that one player's window shows now; null: the battle cannot be shown. */
export function viewFor(page: HostBattlePage, user: string): PlayerView | null {
	const found = shownDay(page);
	if (!found) return null;
	const { players } = found.day.setup;
	const own = slotsOf(players, user).map(sideOfSlot);
	const shown = veiledDay(
		found,
		game.users.filter(({ id }) => id === user),
		own,
	);
	const { day } = shown;
	const { played } = heldBlocks({ page, day: day.number, played: shown.played, players });
	return buildPlayerView({
		page: page.uuid,
		name: page.name,
		day: day.number,
		setup: day.setup,
		players,
		mayThrow: !isFrozen(page, day),
		stuckOf: (key) => stuckRoll(page, day.number, key),
		aside: day.aside,
		played,
		user,
		nameOf,
		words: words(),
		now: Date.now(),
		chances: chancesOf(page, found.day, found.played),
	});
}

/** Sends every asked player who is here what has changed for them. Called on the active GM's client alone. */
export async function pushViews(page: HostBattlePage): Promise<void> {
	const shown = shownDay(page);
	if (!shown) return;
	const byUser = sent.get(page.uuid) ?? new Map<string, string>();
	sent.set(page.uuid, byUser);
	const users = new Set([...usersIn(shown.day), ...byUser.keys()]);
	await Promise.all([...users].map((user) => pushView(page, user, byUser)));
}

/** Sends one player the view, also one who was sent the same before. */
export async function sendView(page: HostBattlePage, user: string): Promise<void> {
	const byUser = sent.get(page.uuid) ?? new Map<string, string>();
	sent.set(page.uuid, byUser);
	byUser.delete(user);
	await pushView(page, user, byUser);
}

async function pushView(page: HostBattlePage, id: string, byUser: Map<string, string>): Promise<void> {
	const user = game.users.get(id);
	if (!user?.active || user.isGM) return;
	const view = viewFor(page, id);
	if (!view || (view.parts.length === 0 && !byUser.has(id))) return;
	const text = JSON.stringify({ ...view, left: view.left > 0 });
	if (byUser.get(id) === text) return;
	byUser.set(id, text);
	const taken = await ask(user, BATTLE_VIEW_QUERY, view).catch(() => false);
	if (taken !== true && byUser.get(id) === text) byUser.delete(id);
}

/** Chances to win, where some asked player may see them; they are worked out aside, and sent when they come. */
function chancesOf(page: HostBattlePage, { setup: { players } }: BattleDay, played: PlayedDay): WinChances | null {
	const slots = [...players.rounds.flatMap((round) => round.slots), ...players.opened];
	const sides = new Set(slots.map(({ slot }) => sideOfSlot(slot)));
	const isWanted = [...sides].some((side) => seenBy(players, side, "chance") === "shown");
	if (!isWanted || played.outcome !== null) return null;
	const cacheKey = JSON.stringify([played.input, played.log]);
	const known = chances.get(page.uuid);
	if (known?.cacheKey === cacheKey) return known.found;
	chances.set(page.uuid, { cacheKey, found: null });
	followForecast(`players ${page.uuid}`, { input: played.input, query: { log: played.log } }, (update) => {
		const before = chances.get(page.uuid);
		if (!update || before?.cacheKey !== cacheKey) return;
		const found = winsOf(update.forecast);
		if (before.found && !update.isFinal && !isMuchFiner(found, before.found)) return;
		chances.set(page.uuid, { cacheKey, found });
		void pushViews(page);
	});
	return null;
}

const winsOf = ({ sides, sampled }: DayForecast): WinChances => ({
	wins: Object.fromEntries(sides.map(({ id, wins, winsWithin }) => [id, { mean: wins, within: winsWithin }])),
	sampled,
});

/**
 * True if players may be sent chances again: each is known twice as well as before, as four times as many days bring.
 */
function isMuchFiner({ wins }: WinChances, before: WinChances): boolean {
	return Object.entries(wins).every(
		([id, { within }]) => 2 * widthOf(within) <= widthOf(before.wins[id]?.within ?? "exact"),
	);
}

const widthOf = (within: Precision): number => (typeof within === "string" ? 0 : within.to - within.from);
