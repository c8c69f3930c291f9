import type { Words } from "../../text/index.js";
import { estimateFor, type PlayersSetup, SEEN_ITEMS, SEEN_VALUES, type SeenItem, seenBy } from "../document/players.js";

/** One item and one side in the form of who sees what. */
interface SeenCell {
	readonly side: string;
	readonly item: SeenItem;
	readonly label: string;
	readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
	/** The GM's words for the enemy's strength; null: another item, or not an estimate. */
	readonly estimate: string | null;
}

/** The form in which the GM says who sees what: a row per item, a column per side. */
interface SeenView {
	readonly sides: readonly { readonly id: string; readonly name: string; readonly players: string }[];
	readonly rows: readonly { readonly title: string; readonly hint: string; readonly cells: readonly SeenCell[] }[];
	/** Players as whom the GM may look. */
	readonly players: readonly { readonly value: string; readonly label: string }[];
}

/** A side with those who play it. */
interface SeenSide {
	readonly id: string;
	readonly name: string;
	readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** The form in the GM's language. */
export function buildSeen(players: PlayersSetup, sides: readonly SeenSide[], words: Words): SeenView {
	const all = new Map(sides.flatMap((side) => side.players.map(({ id, name }) => [id, name] as const)));
	return {
		sides: sides.map(({ id, name, players: own }) => ({ id, name, players: own.map((each) => each.name).join(", ") })),
		rows: SEEN_ITEMS.map((item) => ({
			title: words.say(`MUSTER.Players.Seen.${item}.title`),
			hint: words.say(`MUSTER.Players.Seen.${item}.hint`),
			cells: sides.map(({ id, name }) => cellOf(item, id, name, players, words)),
		})),
		players: [...all].map(([value, name]) => ({ value, label: words.say("MUSTER.Players.seeAs", { name }) })),
	};
}

function cellOf(item: SeenItem, side: string, name: string, players: PlayersSetup, words: Words): SeenCell {
	const present = seenBy(players, side, item);
	const values = SEEN_VALUES.filter((value) => value !== "estimate" || item === "strength");
	return {
		side,
		item,
		label: words.say("MUSTER.Players.seenFor", { item: words.say(`MUSTER.Players.Seen.${item}.title`), side: name }),
		options: values.map((value) => ({
			value,
			label: words.say(`MUSTER.Players.SeenValue.${value}`),
			selected: value === present,
		})),
		estimate: present === "estimate" ? estimateFor(players, side) : null,
	};
}
