import { toNumber } from "../../engine/common/index.js";
import {
	armOf,
	baseMorale,
	casualtyLineOf,
	classesOf,
	crewOf,
	eachStrength,
	type Force,
	type ForceRules,
	headsOf,
	isFearless,
	payLedger,
	priceLedger,
	upkeepLedger,
} from "../../engine/force/index.js";
import {
	buildWhy,
	computeArmy,
	formatCoins,
	formatWord,
	frameOf,
	kindGlyph,
	signOf,
	type WhyView,
} from "../army/sheet/index.js";
import { toPlainText } from "../rolls/commands/index.js";
import { formatCount, joinList, type Words } from "../text/index.js";
import { aboutTroop } from "./about.js";
import { toUnit, usualQuality } from "./to-unit.js";
import type { TroopPage } from "./troop-page.js";

/** A computed number of a troop type with the sum behind it. */
export interface TroopFigure {
	readonly name: string;
	readonly label: string;
	readonly text: string;
	readonly why: WhyView;
}

/** Everything that there is to know of a troop type, for its page and for the library. */
export interface TroopFacts {
	readonly name: string;
	/** A description in a few words. */
	readonly about: string;
	/** The description as plain text, cut short. */
	readonly note: string;
	readonly glyph: string;
	/** The sum of the strength of one. */
	readonly each: WhyView;
	readonly strength: string;
	readonly figures: readonly TroopFigure[];
	readonly facts: readonly { readonly label: string; readonly value: string }[];
}

const ID = "one";

/** The most characters of a note. */
const NOTE = 300;

const shorten = (text: string): string => (text.length <= NOTE ? text : `${text.slice(0, NOTE).trimEnd()}\u2026`);

/** The troop type of a page as a reader wants it; `rules` are those of the world. */
export function buildTroopFacts(page: TroopPage, rules: ForceRules, words: Words): TroopFacts {
	const { troop, tl } = page;
	const { tables } = rules;
	const unit = toUnit(page, { id: ID, men: 1, quality: usualQuality(page), sort: 0 }, tables);
	const army = computeArmy(forceOf(page, unit), rules);
	const why = (ledger: string): WhyView => buildWhy(`unit/${ID}/${ledger}`, army, words) ?? { title: "", rows: [] };
	const arm = armOf(troop, tables);
	const figure = (name: string, coins: number): TroopFigure => ({
		name,
		label: words.say(`MUSTER.Library.Figure.${name}`),
		text: formatCoins(words, coins),
		why: why(name),
	});
	return {
		name: troop.name,
		about: aboutTroop(troop, tables, words),
		note: shorten(toPlainText(page.description)),
		glyph: kindGlyph(frameOf(troop), signOf(troop, { arm, fearless: isFearless(troop, tables) })),
		each: why("each"),
		strength: formatCount(words, toNumber(eachStrength(troop, { tl, tables }).total)),
		figures: [
			figure("price", toNumber(priceLedger(unit, tables).total)),
			figure("pay", toNumber(payLedger(unit, rules).total)),
			figure("upkeep", toNumber(upkeepLedger(unit, tables).total)),
		],
		facts: factRows(page, rules, words),
	};
}

/** An army of nothing else, at the tech level of the page. */
function forceOf({ tl, troop }: TroopPage, unit: Force["units"][number]): Force {
	const commander = { name: "", link: "", strategy: 0, tactics: 0, luck: false, leads: "" };
	return { name: troop.name, tl, mana: "normal", commander, treasury: 0, units: [unit], practitioners: [], heroes: [] };
}

function factRows(page: TroopPage, { tables }: ForceRules, words: Words): TroopFacts["facts"] {
	const { troop, era, tl, worst, best } = page;
	const quality = (name: string): string => words.say(`MUSTER.Force.Quality.${name}`);
	const classes = classesOf(troop, tables).map((each) => formatWord(words, "superiority", each));
	const blunts = troop.neutralises.map((each) => formatWord(words, "superiority", each));
	const usual = toUnit(page, { id: ID, men: 1, quality: usualQuality(page), sort: 0 }, tables);
	const rows: readonly (readonly [string, string])[] = [
		[
			"era",
			words.say("MUSTER.Library.when", { era: words.say(`MUSTER.Library.Era.${era}`), tl: formatCount(words, tl) }),
		],
		["arm", formatWord(words, "arm", armOf(troop, tables))],
		[
			"quality",
			worst === best ? quality(worst) : words.say("MUSTER.Library.range", { from: quality(worst), to: quality(best) }),
		],
		[
			"morale",
			isFearless(troop, tables) ? words.say("MUSTER.Library.fearless") : formatCount(words, baseMorale(usual, tables)),
		],
		["line", formatWord(words, "line", casualtyLineOf(troop))],
		["crew", crewOf(troop, tables) > 0 ? formatCount(words, headsOf(troop, tables)) : ""],
		["classes", classes.length > 0 ? joinList(words, classes, "and") : ""],
		["blunts", blunts.length > 0 ? joinList(words, blunts, "and") : ""],
		["healing", troop.healing === "normal" ? "" : formatWord(words, "healing", troop.healing)],
	];
	return rows
		.filter(([, value]) => value !== "")
		.map(([name, value]) => ({ label: words.say(`MUSTER.Library.Fact.${name}`), value }));
}
