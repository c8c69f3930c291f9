import { choicesUnder, type Words } from "../../text/index.js";
import { estimateFor, type PlayersSetup, SEEN_ITEMS, SEEN_VALUES, type SeenItem, seenBy } from "../document/players.js";

/** A side with those who play it. */
interface SeenSide {
	readonly id: string;
	readonly name: string;
	readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** The form in the GM's language. */
export function buildSeen(players: PlayersSetup, sides: readonly SeenSide[], words: Words) {
	const all = new Map(sides.flatMap((side) => side.players.map(({ id, name }) => [id, name] as const)));
	return {
		sides: sides.map(({ id, name, players: own }) => ({ id, name, players: own.map((each) => each.name).join(", ") })),
		rows: SEEN_ITEMS.map((item) => ({
			title: words.say(`MUSTER.Players.Seen.${item}.title`),
			hint: words.say(`MUSTER.Players.Seen.${item}.hint`),
			cells: sides.map((side) => cellOf(item, side, players, words)),
		})),
		players: [...all].map(([value, name]) => ({ value, label: words.say("MUSTER.Players.seeAs", { name }) })),
	};
}

function cellOf(item: SeenItem, { id: side, name }: SeenSide, players: PlayersSetup, words: Words) {
	const present = seenBy(players, side, item);
	const values = SEEN_VALUES.filter((value) => value !== "estimate" || item === "strength");
	return {
		side,
		item,
		label: words.say("MUSTER.Players.seenFor", { item: words.say(`MUSTER.Players.Seen.${item}.title`), side: name }),
		options: choicesUnder("MUSTER.Players.SeenValue", values, present, words),
		estimate: present === "estimate" ? estimateFor(players, side) : null,
	};
}
