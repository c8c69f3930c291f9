import { riskRange } from "../../../engine/battle/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import type { ChoiceKind, OpenedChoice, Round } from "../document/players.js";
import { mergedSides } from "../document/to-battle-input.js";
import type { BattleDay } from "../document/types.js";
import { playerOf } from "./assigned.js";
import { partOfSlot } from "./choices.js";
import { slotName } from "./player-view.js";
import { roundOf } from "./rounds.js";

/** Users of the world, and which of them owns what. */
export interface PlayersFrame {
	readonly users: readonly { readonly id: string; readonly name: string; readonly isActive: boolean }[];
	/** The user who answers for a slot; empty: the GM. */
	readonly ownerOf: (slot: string) => string;
	/** The user to whom it would fall by ownership; empty: none. */
	readonly derivedOf: (slot: string) => string;
}

/**
 * The panel of a step: heroes choose at `heroes`, sides at `powers`. null: there is no player, or nothing to choose.
 */
export function buildPanel(
	kind: ChoiceKind,
	{ day, played }: { readonly day: BattleDay; readonly played: PlayedDay | null },
	frame: PlayersFrame,
	words: Words,
) {
	const { players } = day.setup;
	const sides = mergedSides(day.setup, day.forces);
	const slots = sides.flatMap(({ id, side }) =>
		kind === "plan" ? [id] : side.heroes.map(({ hero }) => `${id}/${hero}`),
	);
	if (frame.users.length === 0 || slots.length === 0) return null;
	const names = namesIn({ sides });
	const round = roundOf(players, kind);
	const opened = players.opened.filter((each) => each.kind === kind);
	const isOver = day.fought !== null;
	const rolls = (slot: string): boolean =>
		played?.soFar.open.some((question) => playerOf(question, players)?.slot === slot) ?? false;
	return {
		kind,
		rows: slots.map((slot) => {
			const name = slotName(slot, names);
			const asked = round?.slots.find((each) => each.slot === slot);
			const choice = opened.find((each) => each.slot === slot);
			return {
				slot,
				side: slot.split("/")[0] ?? "",
				letter: slot.charAt(0).toUpperCase(),
				name,
				users: usersFor(slot, frame, day, words),
				...(rolls(slot) ? rollingOf(slot, choice, frame, words) : stateOf(asked, choice, frame, words)),
				risks: round && !isOver ? answersFor(slot, round, day, words) : [],
				answerLabel: words.say(`MUSTER.Players.${kind === "risk" ? "answerFor" : "planFor"}`, { name }),
				rolls: rolls(slot),
			};
		}),
		seconds: players.seconds === 0 ? "" : String(players.seconds),
		canAsk: !isOver && slots.some((slot) => frame.ownerOf(slot) !== ""),
		canOpen: !isOver && round !== undefined,
		askLabel: words.say(round || opened.length > 0 ? "MUSTER.Players.askAgain" : `MUSTER.Players.ask.${kind}`),
		status: statusOf(round, opened, words),
	};
}

function usersFor(slot: string, { users, derivedOf }: PlayersFrame, day: BattleDay, words: Words) {
	const chosen = day.setup.players.owners.find(([of]) => of === slot)?.[1] ?? "";
	const derived = users.find(({ id }) => id === derivedOf(slot))?.name;
	const usual =
		derived === undefined ? words.say("MUSTER.Players.noOwner") : words.say("MUSTER.Players.owner", { name: derived });
	const rows = [
		{ value: "", label: usual },
		...(derived === undefined ? [] : [{ value: "gm", label: words.say("MUSTER.Players.gm") }]),
		...users.map(({ id, name }) => ({ value: id, label: name })),
	];
	return rows.map((row) => ({ ...row, selected: row.value === chosen }));
}

const ICONS = {
	asked: "hourglass-half",
	sealed: "lock",
	left: "user-shield",
	gm: "user-shield",
	away: "user-slash",
} as const;

function stateOf(
	asked: Round["slots"][number] | undefined,
	choice: OpenedChoice | undefined,
	{ users }: PlayersFrame,
	words: Words,
) {
	if (asked) {
		const isAway = asked.state === "asked" && !users.some(({ id, isActive }) => id === asked.user && isActive);
		const leaf = isAway ? "away" : asked.state;
		return { state: words.say(`MUSTER.Players.State.${leaf}`), icon: ICONS[leaf], text: "" };
	}
	if (!choice) return { state: "", icon: "", text: "" };
	return { state: sayOpened(choice, words), icon: "envelope-open", text: choice.text };
}

/** The state of a slot whose player has to roll now. */
function rollingOf(slot: string, choice: OpenedChoice | undefined, { users, ownerOf }: PlayersFrame, words: Words) {
	const isHere = users.some(({ id, isActive }) => id === ownerOf(slot) && isActive);
	const state = words.say(`MUSTER.Players.State.${isHere ? "rolls" : "away"}`);
	return { state, icon: isHere ? "dice" : ICONS.away, text: choice?.text ?? "" };
}

/** "Risk −2", with the origin where it is not the player's. */
function sayOpened({ kind, risk, source }: OpenedChoice, words: Words): string {
	const what =
		kind === "risk"
			? words.say("MUSTER.Players.risk", { risk: formatSigned(words, risk) })
			: words.say("MUSTER.Players.planOpen");
	if (source === "player") return what;
	return words.say("MUSTER.Players.byOther", { what, source: words.say(`MUSTER.Players.Source.${source}`) });
}

/** Answers that the GM may give for a player: a Risk, or the plan that is entered. */
function answersFor(slot: string, round: Round, { setup }: BattleDay, words: Words) {
	if (!round.slots.some((each) => each.slot === slot)) return [];
	if (round.kind === "plan")
		return [{ value: "entered", label: words.say("MUSTER.Players.asEntered"), selected: false }];
	const part = partOfSlot(setup, slot);
	if (!part) return [];
	const [min, max] = riskRange(part);
	return Array.from({ length: max - min + 1 }, (_, i) => {
		const value = String(min + i);
		return { value, label: formatSigned(words, min + i), selected: false };
	});
}

function statusOf(round: Round | undefined, opened: readonly OpenedChoice[], words: Words): string {
	if (round) {
		const done = round.slots.filter(({ state }) => state !== "asked").length;
		const data = { done: formatCount(words, done), all: formatCount(words, round.slots.length) };
		return words.say("MUSTER.Players.status", data);
	}
	return opened.length > 0 ? words.say("MUSTER.Players.allOpen") : "";
}
