import type { LedgerRow } from "../../rolls/cards/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayPlural } from "../../text/index.js";
import type { ArmyFigures, UnitFigures } from "./compute-army.js";
import { totalOf, unitName } from "./compute-army.js";
import type { WhyNumber } from "./roster-view.js";
import { formatBalance, formatCoins } from "./vocabulary.js";

/** A line of a sum. */
export interface WhyRow extends LedgerRow {
	/** The computed value that one set by hand replaces; `key` removes the override. */
	readonly set?: { readonly key: string; readonly computed: string };
}

/** One number that may be set by hand. */
export interface WhyChoice {
	readonly key: string;
	readonly label: string;
	/** Its present value as it would be typed. */
	readonly value: string;
}

/** The explanation of one number, and the parts of it that can be set by hand. */
export interface WhyView {
	readonly title: string;
	readonly rows: readonly WhyRow[];
	readonly note?: string;
	/** Absent: the reader can set none of it. */
	readonly ruling?: { readonly unit: string; readonly choices: readonly WhyChoice[] };
}

/** Numbers of a whole army without a ledger of the rules. */
type WholeNumber = "men" | "morale" | "lasts";

/** Days of a month, for a chest that lasts less than one. */
const DAYS_OF_MONTH = 30;

/**
 * The time for which a chest pays and feeds the army: whole months, or whole days of less than one. Null: it costs
 * nothing.
 */
export function chestLasts(army: Pick<ArmyFigures, "force" | "pay" | "upkeep">): {
	readonly unit: "months" | "days";
	readonly count: number;
} | null {
	const monthly = totalOf(army.pay) + totalOf(army.upkeep);
	if (monthly <= 0) return null;
	const treasury = Math.max(0, army.force.treasury);
	const months = Math.floor(treasury / monthly);
	if (months > 0) return { unit: "months", count: months };
	return { unit: "days", count: Math.floor((treasury * DAYS_OF_MONTH) / monthly) };
}

/** A number of the whole army, with an explanation. */
export function wholeNumber(name: WholeNumber, text: string, { force }: ArmyFigures, words: Words): WhyNumber {
	const what = words.say(`MUSTER.Army.Whole.${name}.name`);
	const label = words.say("MUSTER.Army.Why.label", { what, owner: force.name, value: text });
	return { text, address: `force/${name}`, label, set: false };
}

/** Builds the sum behind a number of the whole army. Undefined: there is no such number, or it has no terms. */
export function whyWhole(name: string, army: ArmyFigures, words: Words): WhyView | undefined {
	if (name === "men") return whyMen(army, words);
	if (name === "morale") return whyMorale(army, words);
	return name === "lasts" ? whyLasts(army, words) : undefined;
}

const titled = (name: WholeNumber, rows: readonly WhyRow[], { force }: ArmyFigures, words: Words): WhyView => {
	const what = words.say(`MUSTER.Army.Whole.${name}.name`);
	return {
		title: force.name === "" ? what : words.say("MUSTER.Army.Why.title", { name: what, owner: force.name }),
		rows,
		note: words.say(`MUSTER.Army.Whole.${name}.note`),
	};
};

function whyMen(army: ArmyFigures, words: Words): WhyView {
	const present = army.units.filter((each) => each.present);
	const rows = present.map((each): WhyRow => ({ term: unitName(each), value: formatCount(words, each.men) }));
	const term = words.say("MUSTER.Army.Whole.men.name");
	return titled("men", [...rows, { term, value: formatCount(words, army.men), style: "total" }], army, words);
}

function whyMorale(army: ArmyFigures, words: Words): WhyView | undefined {
	if (army.morale === undefined) return undefined;
	const count = (value: number): string => formatCount(words, value);
	const able = army.units.filter(({ present, fearless }) => present && !fearless);
	const points = (each: UnitFigures): number => each.men * totalOf(each.morale);
	const sum = (of: (each: UnitFigures) => number): number => able.reduce((all, each) => all + of(each), 0);
	const men = sum((each) => each.men);
	const rows = able.map((each): WhyRow => {
		const detail = words.say("MUSTER.Army.Whole.morale.each", {
			men: count(each.men),
			morale: count(totalOf(each.morale)),
		});
		const term = words.say("MUSTER.Army.Why.term", { title: unitName(each), detail });
		return { term, value: count(points(each)) };
	});
	const over = words.say("MUSTER.Army.Whole.morale.men", { men: count(men) });
	return titled(
		"morale",
		[
			...rows,
			{
				term: over,
				value: words.say("MUSTER.Army.Whole.morale.divided", { points: count(sum(points)), men: count(men) }),
			},
			{ term: words.say("MUSTER.Army.Whole.morale.name"), value: count(army.morale), style: "total" },
		],
		army,
		words,
	);
}

function whyLasts(army: ArmyFigures, words: Words): WhyView | undefined {
	const lasts = chestLasts(army);
	if (lasts === null) return undefined;
	const [pay, upkeep] = [totalOf(army.pay), totalOf(army.upkeep)];
	const row = (leaf: string, value: string): WhyRow => ({ term: words.say(`MUSTER.Campaign.Figure.${leaf}`), value });
	return titled(
		"lasts",
		[
			row("pay", formatCoins(words, pay)),
			row("upkeep", formatCoins(words, upkeep)),
			{ term: words.say("MUSTER.Army.Whole.lasts.monthly"), value: formatCoins(words, pay + upkeep), style: "sum" },
			row("chest", formatBalance(words, army.force.treasury)),
			{ ...row("lasts", formatLasts(lasts, words)), style: "total" },
		],
		army,
		words,
	);
}

/** Formats a time: "7 months", "19 days". */
export const formatLasts = ({ unit, count }: NonNullable<ReturnType<typeof chestLasts>>, words: Words): string =>
	sayPlural(words, unit === "months" ? "MUSTER.Campaign.months" : "MUSTER.Campaign.days", count);
