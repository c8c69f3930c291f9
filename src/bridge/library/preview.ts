import { toNumber } from "../../engine/common/index.js";
import {
	FORCE_LIMITS,
	type ForceRules,
	QUALITIES,
	type Quality,
	raiseLedger,
	unitStrength,
} from "../../engine/force/index.js";
import { formatCoins } from "../army/sheet/index.js";
import { formatCount, sayPlural, type Words } from "../text/index.js";
import { withAuthors } from "./about.js";
import type { LibraryEntry } from "./entry.js";
import { buildTroopFacts, type TroopFacts } from "./facts.js";
import { toUnit, usualQuality } from "./to-unit.js";

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

/** One troop type beside the list, and the form that adds a unit of it to an army. */
interface PreviewView extends TroopFacts {
	readonly uuid: string;
	readonly place: string;
	readonly men: number;
	readonly mostMen: number;
	readonly qualities: readonly { readonly value: Quality; readonly label: string; readonly selected: boolean }[];
	/** The sum of the whole unit, in one sentence. */
	readonly sum: string;
	readonly armies: readonly (ArmyChoice & { readonly selected: boolean })[];
	/** Several armies: the reader chooses. */
	readonly manyArmies: boolean;
	readonly addLabel: string;
	readonly canCopy: boolean;
}

/** The chosen troop type beside the list. */
export function buildPreview(
	entry: LibraryEntry,
	choice: AddChoice,
	{
		armies,
		canCopy,
		rules,
		words,
	}: {
		readonly armies: readonly ArmyChoice[];
		readonly canCopy: boolean;
		readonly rules: ForceRules;
		readonly words: Words;
	},
): PreviewView {
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
		men: choice.men,
		mostMen: FORCE_LIMITS.men,
		qualities: QUALITIES.toReversed().map((value) => ({
			value,
			label: words.say(`MUSTER.Force.Quality.${value}`),
			selected: value === quality,
		})),
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
