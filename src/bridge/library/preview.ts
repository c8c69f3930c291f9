import { toNumber } from "../../engine/common/index.js";
import type { Force, ForceRules, Quality } from "../../engine/force/index.js";
import {
	armOf,
	baseMorale,
	casualtyLineOf,
	classesOf,
	crewOf,
	eachStrength,
	FORCE_LIMITS,
	headsOf,
	isFearless,
	payLedger,
	priceLedger,
	raiseLedger,
	unitStrength,
	upkeepLedger,
} from "../../engine/force/index.js";
import type { WhyView } from "../army/sheet/index.js";
import {
	buildWhy,
	computeArmy,
	formatCoins,
	formatWord,
	frameOf,
	kindGlyph,
	qualityChoices,
	signOf,
} from "../army/sheet/index.js";
import { toPlainText } from "../rolls/commands/index.js";
import type { Words } from "../text/index.js";
import { formatCount, joinList, sayPlural } from "../text/index.js";
import type { LibraryEntry } from "./entry.js";
import { aboutTroop, withAuthors } from "./entry.js";
import { type ArmyAge, sayBeyond } from "./library-view.js";
import { toUnit, usualQuality } from "./recruits.js";
import type { TroopPage } from "./troop-page.js";

/** An army that units can be added to. */
interface ArmyChoice {
	readonly uuid: string;
	readonly name: string;
}

/** The entry to add, with the choices made so far. */
interface AddChoice {
	/** Men or pieces, 1 … 1,000,000. */
	readonly men: number;
	/** Null: what is usual for the troop type. */
	readonly quality: Quality | null;
	/** The army's address; empty: the first. */
	readonly army: string;
}

/** The chosen troop type beside the list. */
export function buildPreview(
	entry: LibraryEntry,
	choice: AddChoice,
	{
		armies,
		age = null,
		canCopy,
		rules,
		words,
	}: {
		readonly armies: readonly ArmyChoice[];
		/** The army of the choice. */
		readonly age?: ArmyAge | null;
		readonly canCopy: boolean;
		readonly rules: ForceRules;
		readonly words: Words;
	},
) {
	const { page } = entry;
	const quality = choice.quality ?? usualQuality(page);
	const unit = toUnit(page, { id: "one", men: choice.men, quality, sort: 0 }, rules.tables);
	const army = armies.find(({ uuid }) => uuid === choice.army) ?? armies[0];
	const named = words.say(`MUSTER.Force.Quality.${quality}`);
	const facts = buildTroopFacts({ ...page, troop: { ...page.troop, name: entry.name } }, rules, words);
	return {
		...facts,
		about: withAuthors(facts.about, entry.by ?? "", words),
		uuid: entry.uuid,
		place: entry.place,
		beyond: sayBeyond(page.tl, age, words),
		men: choice.men,
		mostMen: FORCE_LIMITS.men,
		qualities: qualityChoices(words, quality),
		sum: sayPlural(words, "MUSTER.Library.sum", choice.men, {
			quality: named,
			strength: formatCount(
				words,
				toNumber(unitStrength(unit, { tl: page.tl, rules, siegeRole: "field" }).strength.total),
			),
			price: formatCoins(words, toNumber(raiseLedger(unit, rules.tables).total)),
		}),
		armies: armies.map((each) => ({ ...each, selected: each === army })),
		manyArmies: armies.length > 1,
		addLabel: army ? words.say("MUSTER.Library.addTo", { army: army.name }) : words.say("MUSTER.Library.addToNew"),
		canCopy,
	};
}

const ID = "one";

/** The most characters of a note. */
const NOTE = 300;

const shorten = (text: string): string => (text.length <= NOTE ? text : `${text.slice(0, NOTE).trimEnd()}\u2026`);

/** The troop type of a page as a reader wants it; `rules` are those of the world. */
export function buildTroopFacts(page: TroopPage, rules: ForceRules, words: Words) {
	const { troop, tl } = page;
	const { tables } = rules;
	const unit = toUnit(page, { id: ID, men: 1, quality: usualQuality(page), sort: 0 }, tables);
	const army = computeArmy(forceOf(page, unit), rules);
	const why = (ledger: string): WhyView => buildWhy(`unit/${ID}/${ledger}`, army, words) ?? { title: "", rows: [] };
	const arm = armOf(troop, tables);
	const figure = (name: string, coins: number) => ({
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

function factRows(page: TroopPage, { tables }: ForceRules, words: Words) {
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
