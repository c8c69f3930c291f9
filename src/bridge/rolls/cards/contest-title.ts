import type { ContestSides } from "../../../engine/checks/index.js";
import type { Words } from "../../text/index.js";
import type { ContestRequest, SideName } from "../commands/index.js";
import { formatEffective, withNote } from "./title-parts.js";

/** "Quick contest: intimidation". */
export function contestTitle({ contest, note }: Pick<ContestRequest, "contest" | "note">, words: Words): string {
	const title = words.say(`MUSTER.Card.Contest.title.${contest}`);
	return withNote(title, note, words);
}

/** "Quick contest: Aldwin 14 against Ghurk 12". */
export function contestRequestTitle(request: ContestRequest, words: Words): string {
	return words.say("MUSTER.Card.Contest.asked", {
		title: contestTitle(request, words),
		first: formatContestant(request, "first", words),
		second: formatContestant(request, "second", words),
	});
}

function formatContestant(
	{ input, names }: Pick<ContestRequest, "input" | "names">,
	side: SideName,
	words: Words,
): string {
	const skill = formatEffective((input as ContestSides)[side], words);
	return names?.[side] === undefined ? skill : words.say("MUSTER.Card.Contest.side", { name: names[side], skill });
}
