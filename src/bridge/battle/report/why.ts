import { type Ledger, toNumber } from "../../../engine/common/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { sayTerm } from "../console/say-term.js";
import { isKept, isKeptRuling } from "../document/kept-terms.js";
import type { Audience } from "./audience.js";
import type { Block } from "./blocks.js";

/** The sums of Strategy with their sources; for players what is kept from them as one number without a name. */
export function whyBlocks(played: PlayedDay, audience: Audience, words: Words): readonly Block[] {
	const names = namesIn(played.input);
	const sums = played.soFar.strategy.map((ledger): Block => {
		const [side = ""] = ledger.key.split("/");
		return { kind: "paragraph", lead: `${names.side(side)}:`, text: saySum(ledger, played, audience, words) };
	});
	return [{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.why") }, ...sums];
}

function saySum(ledger: Ledger, { input }: PlayedDay, audience: Audience, words: Words): string {
	const isSecret = ({ key }: { readonly key: string }): boolean => audience === "players" && isKept(key);
	const shown = ledger.terms.filter((term) => !isSecret(term));
	const kept = ledger.terms.filter(isSecret).reduce((sum, { value }) => sum + toNumber(value), 0);
	const parts = shown.map((term, at) => {
		const value = toNumber(term.value);
		const number = at === 0 ? formatCount(words, value) : formatSigned(words, value);
		return `${sayTerm(`${ledger.key}/${term.key}`, term, input, words)} ${number}${sayMark(term.replaced, words)}`;
	});
	const secret = ledger.terms.some(isSecret)
		? [words.say("MUSTER.Battle.Report.kept", { value: formatSigned(words, kept) })]
		: [];
	const total = `${formatCount(words, toNumber(ledger.total))}${sayMark(ledger.replaced, words)}`;
	return words.say("MUSTER.Battle.Report.sum", { parts: [...parts, ...secret].join(", "), total });
}

/** " (by hand, computed 14)". */
function sayMark(replaced: Ledger["replaced"], words: Words): string {
	if (replaced === undefined) return "";
	return ` ${words.say("MUSTER.Battle.Report.byHand", { computed: formatCount(words, toNumber(replaced)) })}`;
}

/** Answers that are not the dice's alone, and numbers that the GM has set by hand, each by name; for players without those that are kept from them. */
export function handBlocks(
	played: PlayedDay,
	marked: readonly string[],
	audience: Audience,
	words: Words,
): readonly Block[] {
	const names = namesIn(played.input);
	const rulings = Object.entries(played.input.rulings).filter(([key]) => audience === "gm" || !isKeptRuling(key));
	const numbers = rulings.map(([key, value]) =>
		words.say("MUSTER.Battle.Report.setByHand", {
			what: sayRuling(key, played, names, words),
			value: formatCount(words, toNumber(value)),
		}),
	);
	const lines = [...numbers, ...marked];
	if (lines.length === 0) return [];
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.hand") },
		...lines.map((text): Block => ({ kind: "paragraph", text })),
	];
}

function sayRuling(key: string, { input }: PlayedDay, names: BattleNames, words: Words): string {
	const [side = "", second = ""] = key.split("/");
	const owner = input.sides.some(({ force }) => [...force.units, ...force.heroes].some(({ id }) => id === second))
		? names.unit(`${side}/${second}`)
		: names.side(side);
	const term = key.split("/").at(-1) ?? key;
	return words.say("MUSTER.Army.Why.term", { title: owner, detail: sayTerm(key, { key: term }, input, words) });
}
