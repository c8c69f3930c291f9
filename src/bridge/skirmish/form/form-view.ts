import { ratio } from "../../../engine/common/index.js";
import { formatCount, formatRatio, sayNames, sayPlural, type Words } from "../../text/index.js";
import { FORM_REASONS, type FormGroups, type FormMember, levelsOf } from "./members.js";
import { FORM_CHOICES, type FormOrder } from "./orders.js";

type FormChoice = FormOrder["choice"];

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
		readonly value: FormChoice;
		readonly label: string;
		readonly hint: string;
		readonly checked: boolean;
	}[];
	/** Units beside the first one, a sentence for each. */
	readonly others: readonly string[];
	/** Tokens that do not join, a sentence for each reason. */
	readonly leftOut: readonly string[];
	/** At least one token joins. */
	readonly ready: boolean;
}

/** The view of tokens that are to form units, for each choice. */
export function buildFormView(
	sorted: Readonly<Record<FormChoice, FormGroups>>,
	choice: FormChoice,
	words: Words,
): FormView {
	const { groups, kinds, leftOut } = sorted[choice];
	const [members = [], ...others] = groups;
	const total = sumOf(members);
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
		choices: kinds.length < 2 ? [] : choicesOf(sorted, choice, words),
		others: others.map((each) => {
			const data = { name: each[0]?.token.kind ?? "", total: say(sumOf(each)) };
			return sayPlural(words, "MUSTER.Unit.Form.also", each.length, data);
		}),
		leftOut: sayReasons(leftOut, words),
		ready: members.length > 0,
	};
}

const sumOf = (members: readonly FormMember[]): number => members.reduce((sum, { hp }) => sum + hp, 0);

function kindRow(
	{ kind, maximum, members }: FormGroups["kinds"][number],
	index: number,
	choice: FormChoice,
	words: Words,
): KindRow {
	const joins = choice === "average" ? "averaged" : choice === "each" ? "own" : index === 0 ? "yes" : "no";
	return {
		name: kind,
		count: formatCount(words, members.length),
		most: formatCount(words, maximum),
		said: words.say(`MUSTER.Unit.Form.joins.${joins}`),
	};
}

function choicesOf(
	sorted: Readonly<Record<FormChoice, FormGroups>>,
	choice: FormChoice,
	words: Words,
): FormView["choices"] {
	const name = sorted.kind.kinds[0]?.kind ?? "";
	return FORM_CHOICES.map((value) => {
		const { groups } = sorted[value];
		const size = value === "each" ? groups.length : (groups[0]?.length ?? 0);
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

function sayReasons(leftOut: FormGroups["leftOut"], words: Words): readonly string[] {
	return Object.entries(FORM_REASONS).flatMap(([reason, key]) => {
		const names = leftOut.filter((each) => each.reason === reason).map(({ token }) => token.name);
		return names.length === 0 ? [] : [words.say(key, { names: sayNames(words, counted(names, words)) })];
	});
}

/** Names, each once, with the number of those who bear it. */
function counted(names: readonly string[], words: Words): readonly string[] {
	return [...new Set(names)].map((name) => {
		const count = names.filter((each) => each === name).length;
		return count === 1 ? name : words.say("MUSTER.Unit.Form.times", { name, count: formatCount(words, count) });
	});
}
