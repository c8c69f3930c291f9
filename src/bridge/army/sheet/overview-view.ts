import type { Superiority } from "../../../engine/force/index.js";
import {
	ARMS,
	armOf,
	CASUALTY_LINES,
	casualtyLineOf,
	classesOf,
	QUALITIES,
	SUPERIORITIES,
} from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatShares, joinList, sayPlural } from "../../text/index.js";
import type { ArmyFigures, UnitFigures } from "./compute-army.js";
import { totalOf, unitName } from "./compute-army.js";
import { emblemShield, mixBar, SHARES_WIDTHS, sharesOf, sharesPlot } from "./plots/marks.js";
import type { WhyNumber } from "./roster-view.js";
import { formatBalance, formatCoins, formatWord } from "./vocabulary.js";
import { wholeNumber } from "./why-types.js";

/** A division of the army: the parts in their order, and the part of a unit. */
interface Division {
	readonly name: "arm" | "quality" | "armour";
	readonly parts: readonly string[];
	readonly title: (part: string) => string;
	readonly partOf: (each: UnitFigures) => string;
}

/** Builds the overview: composition by arm, quality and armour; classes of superiority; and hints. */
export function buildOverview(
	army: ArmyFigures,
	{ uid, narrow }: { readonly uid: string; readonly narrow: boolean },
	words: Words,
) {
	const paper = { uid, width: narrow ? SHARES_WIDTHS.narrow : SHARES_WIDTHS.usual };
	const present = army.units.filter((each) => each.present);
	const text = formatCoins(words, totalOf(army.upkeep));
	const what = words.say("MUSTER.Force.Ledger.forceUpkeep");
	return {
		empty: present.length === 0,
		compositions: divisions(army, words).map((division) => composition(division, present, paper, words)),
		classes: classRows(present, army, words),
		upkeep: {
			text,
			address: "force/upkeep",
			label: words.say("MUSTER.Army.Why.label", { what, owner: army.force.name, value: text }),
			set: false,
		},
		hints: hintsOf(present, words),
	};
}

function divisions({ rules: { tables } }: ArmyFigures, words: Words): readonly Division[] {
	return [
		{
			name: "arm",
			parts: ARMS,
			title: (part) => formatWord(words, "arm", part),
			partOf: ({ unit }) => armOf(unit.troop, tables),
		},
		{
			name: "quality",
			parts: QUALITIES.toReversed(),
			title: (part) => words.say(`MUSTER.Force.Quality.${part}`),
			partOf: ({ quality }) => quality,
		},
		{
			name: "armour",
			parts: CASUALTY_LINES,
			title: (part) => formatWord(words, "line", part),
			partOf: ({ unit }) => casualtyLineOf(unit.troop),
		},
	];
}

function composition(
	{ name, parts, title, partOf }: Division,
	present: readonly UnitFigures[],
	{ uid, width }: { readonly uid: string; readonly width: number },
	words: Words,
) {
	const sums = (of: (each: UnitFigures) => number): ReadonlyMap<string, number> => {
		const found = new Map<string, number>();
		for (const each of present) found.set(partOf(each), (found.get(partOf(each)) ?? 0) + of(each));
		return found;
	};
	const [men, strength, pay] = [
		sums((each) => each.men),
		sums((each) => totalOf(each.strength)),
		sums((each) => totalOf(each.pay)),
	];
	// Empty parts say nothing, except on the scale of quality, where a gap is informative.
	const shown = parts.filter((part) => name === "quality" || men.has(part));
	const measure = (leaf: string, values: ReadonlyMap<string, number>, format: (sum: number) => string) => {
		const each = shown.map((part) => values.get(part) ?? 0);
		return {
			label: words.say(`MUSTER.Army.Header.${leaf}`),
			total: format(each.reduce((sum, x) => sum + x, 0)),
			values: each,
			texts: formatShares(words, sharesOf(each)),
		};
	};
	const count = (sum: number): string => formatCount(words, sum);
	const measures = [
		measure("men", men, count),
		{ ...measure("strength", strength, count), main: true as const },
		measure("pay", pay, (sum) => formatCoins(words, sum)),
	];
	const heading = words.say(`MUSTER.Army.Overview.by.${name}`);
	const desc = shown
		.map((part, i) => {
			const said = measures.map(({ label, texts }) =>
				words.say("MUSTER.Army.Overview.share", { share: texts[i] ?? "", measure: label }),
			);
			return `${title(part)}: ${said.join(", ")}`;
		})
		.join("; ");
	const plot = sharesPlot({
		uid: `${uid}-${name}`,
		width,
		title: heading,
		desc,
		parts: shown.map(title),
		measures,
	});
	return { heading, plot };
}

function classRows(present: readonly UnitFigures[], { rules }: ArmyFigures, words: Words) {
	const row = (key: "class" | "against", which: Superiority, members: readonly UnitFigures[]) => {
		if (members.length === 0) return [];
		const men = members.reduce((sum, { unit }) => sum + unit.men, 0);
		return [
			{
				name: words.say(`MUSTER.Army.Overview.${key}`, { name: formatWord(words, "superiority", which) }),
				men: formatCount(words, men),
				units: namesOf(members, words),
			},
		];
	};
	return SUPERIORITIES.flatMap((which) => [
		...row(
			"class",
			which,
			present.filter(({ unit }) => classesOf(unit.troop, rules.tables).includes(which)),
		),
		...row(
			"against",
			which,
			present.filter(({ unit }) => unit.troop.neutralises.includes(which)),
		),
	]);
}

/** The number of units that a row names before it counts the rest. */
const MOST_NAMES = 8;

function namesOf(members: readonly UnitFigures[], words: Words): string {
	const names = members.map(unitName);
	if (names.length <= MOST_NAMES) return joinList(words, names, "and");
	const rest = sayPlural(words, "MUSTER.Army.Overview.more", names.length - MOST_NAMES + 1);
	return joinList(words, [...names.slice(0, MOST_NAMES - 1), rest], "and");
}

function hintsOf(present: readonly UnitFigures[], words: Words): readonly string[] {
	const leaderless = present.filter(({ unit, fearless }) => !fearless && unit.leader.leadership === null).length;
	const unpaid = present.filter(({ unit }) => unit.pay.penalty > 0).length;
	return [
		...(leaderless > 0 ? [sayPlural(words, "MUSTER.Army.Overview.leaderless", leaderless)] : []),
		...(unpaid > 0 ? [sayPlural(words, "MUSTER.Army.Overview.unpaid", unpaid)] : []),
	];
}

/** One figure of the header: a number with an explanation, a plain one, a drawing, or an editable one. */
interface HeaderFigure {
	readonly label: string;
	readonly why?: WhyNumber;
	readonly text?: string;
	readonly plot?: string;
	/** The field that an edit of it changes, and its value as it would be typed. */
	readonly edit?: { readonly path: string; readonly value: string };
}

/** The data of the header besides the computed ones. */
interface HeaderInput {
	readonly name: string;
	readonly emblem: string;
	readonly colour: string;
	readonly canEdit: boolean;
	readonly canRename: boolean;
	/** Unique on the page. */
	readonly uid: string;
}

/** Builds the head of the sheet: name, emblem and sums. */
export function buildHeader(army: ArmyFigures, input: HeaderInput, words: Words) {
	const { force } = army;
	const { name, emblem, colour, canEdit, canRename } = input;
	const tl = formatCount(words, force.tl);
	return {
		name,
		/** The address of a picture; empty: `shield` is rendered. */
		emblem,
		shield: emblemShield(colour),
		tl: { value: String(force.tl), text: tl },
		commander:
			force.commander.name === ""
				? null
				: { name: force.commander.name, strategy: formatCount(words, force.commander.strategy) },
		figures: figuresOf(army, input, words),
		canEdit,
		canRename,
	};
}

function figuresOf(army: ArmyFigures, { name, uid }: HeaderInput, words: Words): readonly HeaderFigure[] {
	const say = (leaf: string): string => words.say(`MUSTER.Army.Header.${leaf}`);
	const why = (ledger: "strength" | "pay", text: string): WhyNumber => {
		const what = words.say(ledger === "pay" ? "MUSTER.Force.Ledger.forcePay" : "MUSTER.Force.Ledger.force");
		return {
			text,
			address: `force/${ledger}`,
			label: words.say("MUSTER.Army.Why.label", { what, owner: name, value: text }),
			set: false,
		};
	};
	return [
		{ label: say("strength"), why: why("strength", formatCount(words, totalOf(army.strength))) },
		{ label: say("men"), why: wholeNumber("men", formatCount(words, army.men), army, words) },
		{ label: say("quality"), ...(army.men === 0 ? { text: "\u2013" } : { plot: qualityMix(army, uid, words) }) },
		{
			label: say("morale"),
			...(army.morale === undefined
				? { text: "\u2013" }
				: { why: wholeNumber("morale", formatCount(words, army.morale), army, words) }),
		},
		{ label: say("pay"), why: why("pay", formatCoins(words, totalOf(army.pay))) },
		{
			label: say("treasury"),
			text: formatBalance(words, army.force.treasury),
			// A sign in front would add to or subtract from the present value.
			edit: { path: "treasury", value: `${army.force.treasury < 0 ? "=" : ""}${army.force.treasury}` },
		},
	];
}

function qualityMix(army: ArmyFigures, uid: string, words: Words): string {
	const men = QUALITIES.map((quality) =>
		army.units.reduce((sum, each) => sum + (each.present && each.quality === quality ? each.men : 0), 0),
	);
	const shares = sharesOf(men);
	const texts = formatShares(words, shares);
	const counts = QUALITIES.flatMap((quality, i) =>
		shares[i] === 0 ? [] : [`${words.say(`MUSTER.Force.Quality.${quality}`)} ${texts[i]}`],
	);
	const desc =
		counts.length === 0 ? words.say("MUSTER.Army.Header.nobody") : joinList(words, counts.toReversed(), "and");
	return mixBar({ uid: `${uid}-mix`, title: words.say("MUSTER.Army.Header.mix"), desc, shares });
}
