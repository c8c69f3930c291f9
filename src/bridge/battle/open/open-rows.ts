import { formatCount, joinList, sayFault, sayPlural, type Words } from "../../text/index.js";
import type { DayState, PlayedDay } from "../console/day-state.js";
import { waitingStep } from "../console/path-view.js";
import { kindOfSlot } from "../document/players.js";
import type { BattleDay } from "../document/types.js";
import { playerOf } from "../players/assigned.js";
import type { PlayerPart, PlayerView } from "../players/view-types.js";

/** Something that is under way, as a list shows it with the button that leads there. */
export interface OpenRow {
	/** The window to open: a battle's own, or that of a siege or skirmish. */
	readonly opens: "page" | "siege" | "skirmish";
	readonly uuid: string;
	readonly name: string;
	/** "day 2, Contest", and who is waited for. */
	readonly state: string;
	/** The word on the button, and its whole name, which begins with that word. */
	readonly button: string;
	readonly label: string;
}

interface Place {
	readonly uuid: string;
	readonly name: string;
}

type Button = "continue" | "open" | "choose" | "roll" | "decide";

function toRow({ uuid, name }: Place, state: string, button: Button, words: Words): OpenRow {
	const word = words.say(`MUSTER.Battle.Open.Button.${button}`);
	return {
		opens: "page",
		uuid,
		name,
		state,
		button: word,
		label: words.say("MUSTER.Battle.Open.label", { word, name, state }),
	};
}

/** State of the last day in the armies: its transaction is under way, done or taken back; none: it was not written. */
type Applied = "none" | "open" | "done" | "undone";

/** An open battle by its last day. `nameOf` says the name of a user. */
export function battleRow(
	place: Place,
	day: DayState,
	{ applied, nameOf }: { readonly applied: Applied; readonly nameOf: (user: string) => string },
	words: Words,
): OpenRow {
	const { played } = day;
	if (!played.ok) return faultyRow(place, sayFault(words, played.fault), words);
	const waits = sayWaits({ day: day.day, played: played.value }, nameOf, words);
	return toRow(place, sayState([sayProgress(day.day, played.value, applied, words), waits], words), "continue", words);
}

/** A battle that cannot be played or read, with the reason. */
export const faultyRow = (place: Place, reason: string, words: Words): OpenRow =>
	toRow(place, reason, "continue", words);

/** An open siege by its day. */
export const siegeRow = (place: Place, today: number, words: Words): OpenRow => ({
	...toRow(place, words.say("MUSTER.Battle.Open.siege", { day: formatCount(words, today) }), "continue", words),
	opens: "siege",
});

/** An open skirmish by its round, or the reason why it does not read. */
export const skirmishRow = (place: Place, state: string, words: Words): OpenRow => ({
	...toRow(place, state, "continue", words),
	opens: "skirmish",
});

const sayState = (parts: readonly string[], words: Words): string =>
	parts
		.filter((part) => part !== "")
		.reduce((first, second) => words.say("MUSTER.Battle.Open.both", { first, second }));

function sayProgress({ number: day }: BattleDay, played: PlayedDay, applied: Applied, words: Words): string {
	const { outcome } = played;
	if (outcome !== null) return words.say(`MUSTER.Battle.Open.Over.${applied}`, { day });
	const step = words.say(`MUSTER.Battle.Step.${waitingStep(played)}.name`);
	return words.say("MUSTER.Battle.Open.step", { day, step });
}

/** Players who have sealed, who have not, and whose dice or decisions the day waits for; empty: none. */
function sayWaits(
	{ day, played }: { readonly day: BattleDay; readonly played: PlayedDay },
	nameOf: (user: string) => string,
	words: Words,
): string {
	const { players } = day.setup;
	const isLate = (slot: string): boolean => Object.keys(played.log).some((key) => key.startsWith(`${slot}/`));
	const all = played.outcome === null ? players.rounds.flatMap((round) => round.slots) : [];
	const slots = all.filter(({ slot }) => kindOfSlot(slot) === "plan" || !isLate(slot));
	const choosing = new Set(slots.filter(({ state }) => state === "asked").map(({ user }) => user));
	const sealed = new Set(slots.map(({ user }) => user).filter((user) => !choosing.has(user)));
	const rolling = new Set(
		played.soFar.open.flatMap((question) =>
			Object.hasOwn(day.aside, question.key) ? [] : (playerOf(question, players)?.user ?? []),
		),
	);
	const say = (leaf: string, users: ReadonlySet<string>): readonly string[] => {
		const names = joinList(words, [...users].map(nameOf).filter(Boolean), "and");
		return names === "" ? [] : [sayPlural(words, `MUSTER.Battle.Open.${leaf}`, users.size, { names })];
	};
	const parts = [
		...say("sealed", sealed),
		...say(sealed.size > 0 ? "notYet" : "choosing", choosing),
		...say("rolling", rolling),
	];
	return parts.length === 0
		? ""
		: parts.reduce((first, second) => words.say("MUSTER.Battle.Open.and", { first, second }));
}

type Ask = PlayerPart["kind"] | "roll" | "decide";
/** Steps at which no choice counts any more; empty: the day is over. */
const LATE: readonly string[] = ["fates", "losses", ""];

type IsSealed = (view: PlayerView, part: PlayerPart) => boolean;

/**
 * Battles of a player's own by what a GM's client has sent of them, those that wait for the player first; days that are
 * over, and ask nothing more, are left out. `isSealed` says whether this machine keeps the choice of a part.
 */
export function ownRows(views: readonly PlayerView[], isSealed: IsSealed, words: Words): readonly OpenRow[] {
	const all = views.map((view) => {
		const isLate = LATE.includes(view.step);
		const asks = new Set(view.parts.flatMap((part) => asksOf(part, isLate || isSealed(view, part))));
		return { view, asks: [...asks] };
	});
	const waiting = all.filter(({ asks }) => asks.length > 0);
	const others = all.filter(({ view, asks }) => asks.length === 0 && view.parts.length > 0 && view.step !== "");
	return [
		...waiting.map(({ view, asks }) => waitingRow(view, asks, words)),
		...others.map(({ view }) => quietRow(view, isSealed, words)),
	];
}

function waitingRow({ page: uuid, name }: PlayerView, asks: readonly Ask[], words: Words): OpenRow {
	const what = asks.map((ask) => words.say(`MUSTER.Battle.Open.Asks.${ask}`));
	const state = words.say("MUSTER.Battle.Open.waitsForYou", { what: joinList(words, what, "and") });
	const [first] = asks;
	return toRow({ uuid, name }, state, first === "roll" || first === "decide" ? first : "choose", words);
}

function quietRow(view: PlayerView, isSealed: IsSealed, words: Words): OpenRow {
	const { page: uuid, name, day, parts } = view;
	const hasSealed = parts.some((part) => part.state === "sealed" || (part.state === "asked" && isSealed(view, part)));
	const state = words.say(`MUSTER.Battle.Open.Quiet.${hasSealed ? "sealed" : "nothing"}`);
	return toRow({ uuid, name }, sayState([words.say("MUSTER.Battle.Open.day", { day }), state], words), "open", words);
}

/** Things that a part asks of its player. `isChosen`: its choice is made, or comes too late. */
function asksOf({ kind, state, rolls }: PlayerPart, isChosen: boolean): readonly Ask[] {
	const open = rolls.filter(({ answer }) => answer === null);
	return [
		...(state === "asked" && !isChosen ? [kind] : []),
		...open.map(({ options }) => (options.length > 0 ? "decide" : "roll")),
	];
}
