import { ratio } from "../../../engine/common/index.js";
import { formatCount, formatRatio, sayNames, sayPlural, type Words } from "../../text/index.js";
import { FORM_REASONS, levelsOf, type SortedTokens } from "./members.js";

/** Discs that a row of equal points shows at most. */
const DISCS = 24;

/** Tokens of equal points in a row. */
interface LevelRow {
	readonly said: string;
	readonly sum: string;
	/** Part of the points that is left, in per cent, once for each disc. */
	readonly discs: readonly number[];
}

/** A kind of soldier among the chosen tokens. */
interface KindRow {
	readonly name: string;
	readonly count: string;
	readonly most: string;
	/** It joins as it is, is averaged with others, or stays out. */
	readonly said: string;
}

/** Tokens as the window that forms a unit shows them. */
interface FormView {
	readonly levels: readonly LevelRow[];
	readonly head: string;
	readonly total: string;
	readonly keeps: string;
	/** Several kinds, of which a person chooses; empty: there is one. */
	readonly kinds: readonly KindRow[];
	/** The answers to choose from; empty: nothing is to be chosen. */
	readonly choices: readonly {
		readonly value: "kind" | "average";
		readonly label: string;
		readonly hint: string;
		readonly checked: boolean;
	}[];
	/** Tokens that do not join, a sentence for each reason. */
	readonly leftOut: readonly string[];
	/** At least one token joins. */
	readonly ready: boolean;
}

/** The view of tokens that are to form a unit, sorted with and without the average of unlike ones. */
export function buildFormView(
	{ kind, average }: Readonly<Record<"kind" | "average", SortedTokens>>,
	choice: "kind" | "average",
	words: Words,
): FormView {
	const sorted = choice === "average" ? average : kind;
	const { members, kinds } = sorted;
	const total = members.reduce((sum, { hp }) => sum + hp, 0);
	const most =
		members.length === 0 ? 0 : Math.ceil(members.reduce((sum, { maximum }) => sum + maximum, 0) / members.length);
	const say = (value: number): string => formatCount(words, value);
	return {
		levels: levelsOf(members).map(({ hp, count }) => ({
			said: words.say("MUSTER.Unit.Form.level", { count: say(count), hp: say(hp) }),
			sum: say(hp * count),
			discs: Array.from({ length: Math.min(DISCS, count) }, () => Math.min(100, Math.round((100 * hp) / most))),
		})),
		head: sayPlural(words, "MUSTER.Unit.Form.head", members.length, { most: say(most) }),
		total: say(total),
		keeps: words.say("MUSTER.Unit.Form.keeps", { each: shownEach(words, total, members.length), most: say(most) }),
		kinds: kinds.length < 2 ? [] : kinds.map((each, index) => kindRow(each, index, choice, words)),
		choices: kinds.length < 2 ? [] : choicesOf({ kind, average }, choice, words),
		leftOut: sayReasons(sorted, words),
		ready: members.length > 0,
	};
}

function kindRow(
	{ kind, maximum, members }: SortedTokens["kinds"][number],
	index: number,
	choice: "kind" | "average",
	words: Words,
): KindRow {
	const joins = choice === "average" ? "averaged" : index === 0 ? "yes" : "no";
	return {
		name: kind,
		count: formatCount(words, members.length),
		most: formatCount(words, maximum),
		said: words.say(`MUSTER.Unit.Form.joins.${joins}`),
	};
}

function choicesOf(
	{ kind, average }: Readonly<Record<"kind" | "average", SortedTokens>>,
	choice: string,
	words: Words,
): FormView["choices"] {
	const name = kind.kinds[0]?.kind ?? "";
	return (["kind", "average"] as const).map((value) => {
		const size = (value === "kind" ? kind : average).members.length;
		const data = { name, count: formatCount(words, size) };
		return {
			value,
			label: words.say(`MUSTER.Unit.Form.choice.${value}`, data),
			hint: words.say(`MUSTER.Unit.Form.choice.${value}Hint`, data),
			checked: value === choice,
		};
	});
}

/** The average of points, to two decimals. */
function shownEach(words: Words, total: number, size: number): string {
	return formatRatio(words, ratio(total, Math.max(1, size)), 2);
}

function sayReasons({ leftOut }: SortedTokens, words: Words): readonly string[] {
	return Object.entries(FORM_REASONS).flatMap(([reason, key]) => {
		const names = leftOut.filter((each) => each.reason === reason).map(({ token }) => token.name);
		return names.length === 0 ? [] : [words.say(key, { names: sayNames(words, names) })];
	});
}
