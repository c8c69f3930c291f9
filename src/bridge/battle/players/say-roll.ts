import type { Words } from "../../text/index.js";
import { formatCount, sayChance, sayPlural } from "../../text/index.js";
import { sayEstimate } from "../console/say-precision.js";
import { leafOf, sayBlock } from "../console/say-question.js";
import { ASSUMED } from "./known-facts.js";
import type { KnownFacts, RollFacts } from "./view-types.js";

/** A roll in the player's language. */
export function sayRoll(facts: RollFacts, words: Words) {
	const { key, dice, options, target, answer, faces } = facts;
	const name = nameOf(facts, words);
	return {
		key,
		name,
		dice,
		isOpen: answer === null,
		isDecision: options.length > 0,
		/** True: Luck may throw it again; with the label of that button, and that of the field for real dice. */
		luck: facts.luck && facts.stuck === "",
		/** Id of the message with a throw that could not be entered; empty: there is none. */
		stuck: facts.stuck,
		useLuck: words.say("MUSTER.Players.useLuck", { dice }),
		/** "Survival, by Luck": the message of that throw. */
		again: words.say("MUSTER.Players.byLuck", { name }),
		typedAgain: words.say("MUSTER.Players.typedFor", { name: words.say("MUSTER.Players.byLuck", { name }) }),
		target: target === null ? dice : words.say("MUSTER.Players.orLess", { target: formatCount(words, target) }),
		options: options.map((value) => ({ value, label: sayPlural(words, "MUSTER.Players.blocks", Number(value)) })),
		answer: answer === null ? "" : sayAnswer(facts, answer, faces, words),
		margin: answer === null || target === null ? "" : marginOf(target - Number(answer), words),
		mark: facts.isLucky ? words.say("MUSTER.Players.wasLuck") : "",
		roll: words.say("MUSTER.Players.roll", { dice }),
		typed: words.say("MUSTER.Players.typedFor", { name }),
	};
}

function nameOf({ leaf, against }: RollFacts, words: Words): string {
	if (against === null) return words.say(`MUSTER.Battle.Asked.${leafOf(leaf.split("/"))}`);
	return sayBlock(against, words);
}

const sayAnswer = ({ against }: RollFacts, answer: string, faces: readonly number[], words: Words): string =>
	against === null ? sayFaces(answer, faces, words) : sayPlural(words, "MUSTER.Players.blocks", Number(answer));

function sayFaces(answer: string, faces: readonly number[], words: Words): string {
	if (faces.length < 2) return answer;
	return words.say("MUSTER.Players.faces", {
		faces: faces.map((face) => formatCount(words, face)).join(", "),
		total: answer,
	});
}

function marginOf(margin: number, words: Words): string {
	return words.say(margin >= 0 ? "MUSTER.Players.madeBy" : "MUSTER.Players.missedBy", {
		by: formatCount(words, Math.abs(margin)),
	});
}

/** A released item in the player's language. */
export function sayKnown({ item, name, numbers, text, rows }: KnownFacts, words: Words) {
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
function sayChances([chance, from, to]: KnownFacts["numbers"], isAssumed: boolean, words: Words) {
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
