import { formatCount, sayChance, sayPlural, type Words } from "../../text/index.js";
import { sayEstimate } from "../console/say-precision.js";
import { ASSUMED } from "./known-facts.js";
import type { KnownFacts } from "./view-types.js";

/** A released item in words. */
export interface KnownRow {
	readonly label: string;
	readonly value: string;
	/** Qualifies the value: "exact". */
	readonly aside: string;
	readonly rows: KnownFacts["rows"];
}

/** A released item in the player's language. */
export function sayKnown({ item, name, numbers, text, rows }: KnownFacts, words: Words): KnownRow {
	const [first = 0, second = 0] = numbers;
	const label = words.say(`MUSTER.Players.Known.${item}`, { name });
	const plain = { label, aside: "", rows };
	switch (item) {
		case "own":
		case "strength": {
			const data = { men: sayPlural(words, "MUSTER.Battle.men", first), strength: formatCount(words, second) };
			return { ...plain, value: words.say("MUSTER.Players.army", data) };
		}
		case "estimate":
			return { ...plain, value: text };
		case "chance":
			return { ...plain, ...sayChances(numbers, text === ASSUMED, words) };
		case "sum":
			return { ...plain, value: formatCount(words, first) };
		case "ownLosses":
		case "foeLosses":
			return { ...plain, value: sayPlural(words, "MUSTER.Battle.men", first) };
		case "fortune":
			return {
				...plain,
				value: words.say(`MUSTER.Battle.Catastrophe.${text}`, { who: name, roll: formatCount(words, first) }),
			};
		case "result":
			return { ...plain, value: sayResult(name, text, words) };
	}
}

/** A chance by its numbers: itself and its bounds, itself alone, or none yet. */
function sayChances(
	[chance, from, to]: KnownFacts["numbers"],
	isAssumed: boolean,
	words: Words,
): Pick<KnownRow, "value" | "aside"> {
	if (chance === undefined) return { value: words.say("MUSTER.Battle.Odds.counting"), aside: "" };
	if (from === undefined || to === undefined)
		return {
			value: sayChance(words, chance),
			aside: words.say(isAssumed ? "MUSTER.Battle.Odds.assumed" : "MUSTER.Battle.Odds.nearly"),
		};
	if (from === to) return { value: sayChance(words, chance), aside: words.say("MUSTER.Battle.Odds.exact") };
	return { value: sayEstimate(chance, { from, to }, words), aside: words.say("MUSTER.Players.sampled") };
}

function sayResult(name: string, row: string, words: Words): string {
	if (name === "") return words.say("MUSTER.Battle.Result.noWinner");
	return words.say("MUSTER.Players.won", { name, verdict: words.say(`MUSTER.Battle.Verdict.${row}`) });
}
