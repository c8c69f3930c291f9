import type { BattleDay, PlayedDay, PlayerView } from "../../../bridge/battle/index.js";
import { buildPlayerView, playerOf, seenBy, sideOfSlot, slotsOf, waysAgain } from "../../../bridge/battle/index.js";
import type { Question } from "../../../engine/ask/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, isRecord, ok } from "../../../engine/common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../../../engine/dice/index.js";
import type { DayForecast, Precision, WinChances } from "../../../engine/forecast/index.js";
import { ask } from "../../host/asking.js";
import { MODULE_ID } from "../../host/constants.js";
import { actorAt } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { facesOf } from "../../rolls/contest-throw.js";
import { isFrozen } from "../day/standing.js";
import { followForecast } from "../forecast/index.js";
import { BATTLE_VIEW_QUERY } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battlePageAt, daysOf } from "../pages/battle-pages.js";
import { playedDay, stateOfDay } from "../pages/played-day.js";
import { veiledDay } from "../pages/veiled-army.js";
import type { PlayerAnswer } from "./enter-answer.js";
import { enterAnswer, fallenOf, questionOf, spendLuck } from "./enter-answer.js";
import { heldBlocks } from "./held-blocks.js";

type Message = ChatMessage.Implementation;

/**
 * The question that a message with a player's roll answers, in its `flags.muster.battleRoll`. `luck`: it has fallen,
 * and Luck throws it again.
 */
interface RollMark {
	readonly page: string;
	readonly day: number;
	readonly key: string;
	readonly luck: boolean;
}

/** The mark of a message that holds a player's roll; null for every other message. */
export function rollMarkOf(message: Message): RollMark | null {
	const { battleRoll: mark } = (message.flags[MODULE_ID] ?? {}) as { readonly battleRoll?: unknown };
	if (!isRecord(mark)) return null;
	const { page, day, key } = mark;
	return typeof page === "string" && Number.isInteger(day) && typeof key === "string"
		? { page, day: day as number, key, luck: mark["luck"] === true }
		: null;
}

/** The answer that a message gives to a question which waits for just its author; null: there is none. */
function answerIn(page: HostBattlePage, message: Message): PlayerAnswer | null {
	const mark = rollMarkOf(message);
	const { author } = message;
	if (mark?.page !== page.uuid || !author) return null;
	const question = mark.luck ? again(page, mark, author) : waiting(page, mark, author);
	const given = question && throwIn(message, question);
	return given ? { key: mark.key, given, user: author } : null;
}

function waiting(page: HostBattlePage, { day, key }: RollMark, author: User.Implementation): Question | undefined {
	const found = questionOf(page, day, key);
	return found && playerOf(found.question, found.players)?.user === author.id ? found.question : undefined;
}

function again(page: HostBattlePage, { day, key }: RollMark, author: User.Implementation): Question | undefined {
	const question = fallenOf(page, day, key, author.id ?? "");
	const state = question && playedDay(page, day);
	const entry = state?.ok ? state.value.played.log[key] : undefined;
	return entry && waysAgain(entry).includes("luck") ? question : undefined;
}

/**
 * True if a battle waits for just the roll in this message, of just its author, and for no earlier one that could not
 * be entered.
 */
export function waitsForRoll(page: HostBattlePage, message: Message): boolean {
	const mark = rollMarkOf(message);
	const earlier = mark ? stuckRoll(page, mark.day, mark.key) : "";
	return (earlier === "" || earlier === message.id) && answerIn(page, message) !== null;
}

/** Messages whose throws could not be entered, by page, day and key. */
const stuck = new Map<string, string>();

const placeOf = ({ page, day, key }: Pick<RollMark, "page" | "day" | "key">): string =>
	JSON.stringify([page, day, key]);

/**
 * The id of the message with a throw that could not be entered, and for which its question still waits; empty: there is
 * none.
 */
function stuckRoll(page: HostBattlePage, day: number, key: string): string {
	const id = stuck.get(placeOf({ page: page.uuid, day, key })) ?? "";
	const message = id === "" ? undefined : game.messages.get(id);
	return message && answerIn(page, message) ? id : "";
}

/**
 * Enters the roll of a player's message: author and faces are read from the message itself. Faults: nothing waits for
 * it; those of entering, of which the throw is kept to be entered again.
 */
export async function enterRollMessage(message: Message): Promise<Result<null>> {
	const mark = rollMarkOf(message);
	const page = mark && battlePageAt(mark.page);
	const answer = page && answerIn(page, message);
	if (!mark || !page || !answer) return fail({ code: "MUSTER.Fault.Battle.notAsked" });
	const entered = await (mark.luck ? spendLuck : enterAnswer)(page, mark.day, answer);
	if (entered.ok || !waitsForRoll(page, message)) stuck.delete(placeOf(mark));
	else stuck.set(placeOf(mark), message.id ?? "");
	return entered.ok ? ok(null) : entered;
}

/** The plain throw that a message holds for a question; null: it holds another, or several. */
function throwIn({ rolls }: Message, question: Question): PlayerAnswer["given"] | null {
	const [roll] = rolls;
	if (!roll || rolls.length !== 1 || question.kind !== "dice") return null;
	if (roll.dice.some(({ modifiers }) => modifiers.length > 0)) return null;
	const faces = facesOf(roll);
	const expression = diceExpression(question.dice);
	if (!areFacesOf(expression, faces) || totalOfFaces(expression, faces) !== roll.total) return null;
	return { answer: roll.total, source: "rolled", faces };
}

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
	const played = day && stateOfDay(day).played;
	return day && played?.ok ? { day, played: played.value } : null;
}

/** Players who are asked something in a day, or whose choices lie open. */
function usersIn({ setup: { players } }: BattleDay): readonly string[] {
	const all = [...players.rounds.flatMap(({ slots }) => slots), ...players.opened];
	return [...new Set(all.map(({ user }) => user))];
}

const ownsArmy = (user: string, army: string): boolean => {
	const owner = game.users.get(user);
	return owner !== undefined && actorAt(army)?.testUserPermission(owner, "OWNER") === true;
};

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
		owns: (army) => ownsArmy(user, army),
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
