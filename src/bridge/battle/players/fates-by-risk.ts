import { chanceWithin, ownRolls, type RiskForecast } from "../../../engine/forecast/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import { bodyFields, sayHeroBody } from "../console/say-body.js";
import { sayBrackets, sayEstimate } from "../console/say-precision.js";
import type { DaySetup } from "../document/types.js";
import { partOfSlot } from "./choices.js";
import { fateRows, riskChart } from "./risk-chart.js";
import { toRiskFacts } from "./view-types.js";

/** A hero of a day, with the forecast as far as it is known. */
interface FatesFrame {
	readonly played: PlayedDay;
	readonly setup: DaySetup;
	/** The hero by key; another one's key: the first. */
	readonly hero: string;
	/** The forecast of that hero at every Risk; null: it is not known yet. */
	readonly known: readonly RiskForecast[] | null;
	readonly uid: string;
	readonly words: Words;
}

/** Keys of the heroes of a day, side by side. */
export const heroesIn = ({ input }: Pick<PlayedDay, "input">): readonly string[] =>
	input.sides.flatMap(({ id, heroes }) => heroes.map(({ hero }) => `${id}/${hero}`));

/**
 * Shows a hero's fates by Risk: the own two rolls as the player sees them, and the end of the day by the forecast.
 * null: the day has no heroes.
 */
export function buildFates({ played, setup, hero, known, uid, words }: FatesFrame) {
	const { input, rules } = played;
	const keys = heroesIn(played);
	const key = keys.includes(hero) ? hero : keys[0];
	if (key === undefined) return null;
	const names = namesIn(input);
	const side = key.slice(0, key.indexOf("/"));
	const heroes = input.sides.find(({ id }) => id === side)?.heroes ?? [];
	const body = bodyView(setup, key, names.hero(key), words);
	const chosen = heroes.find((part) => `${side}/${part.hero}` === key)?.risk ?? 0;
	const facts = ownRolls(input, rules, key).map(toRiskFacts);
	const own = facts.find(({ risk }) => risk === chosen);
	return {
		heroes: keys.map((value) => ({ value, label: names.hero(value), selected: value === key })),
		name: names.hero(key),
		plot: riskChart(facts, chosen, `${uid}-fates`, words),
		heading: words.say("MUSTER.Players.atRisk", { risk: formatSigned(words, chosen) }),
		rows: own ? fateRows(own, words) : [],
		/** Every Risk to the end of the day; empty until it is known. */
		ends: (known ?? []).map((each) => endRow(each, chosen, words)),
		side: names.side(side),
		/** "exact", on how many simulated days the ends rest, or that they are counted. */
		aside: body.missing === "" ? sayPrecision(known, words) : words.say("MUSTER.Battle.Odds.assumed"),
		note: sayBrackets(daysOf(known ?? []), words),
		body,
	};
}

function bodyView(setup: DaySetup, key: string, name: string, words: Words) {
	const part = partOfSlot(setup, key);
	if (!part) return { known: "", missing: "", fields: [] };
	const [side = ""] = key.split("/");
	const at = setup.sides[side]?.heroes.indexOf(part) ?? 0;
	const fields = bodyFields(`sides.${side}.heroes.${at}`, part, name, words);
	return { ...sayHeroBody(part, name, words), fields: fields.filter(({ value }) => value === "") };
}

/** The most simulated days behind a Risk; 0: all are enumerated. */
const daysOf = (known: readonly RiskForecast[]): number => Math.max(0, ...known.map(({ sampled }) => sampled));

function sayPrecision(known: readonly RiskForecast[] | null, words: Words): string {
	if (known === null) return words.say("MUSTER.Battle.Odds.counting");
	const count = daysOf(known);
	if (count > 0) return words.say("MUSTER.Battle.Odds.sampled", { count: formatCount(words, count) });
	const isExact = known.every(({ winsWithin, hero }) => winsWithin === "exact" && hero.hits.within === "exact");
	return words.say(isExact ? "MUSTER.Battle.Odds.exact" : "MUSTER.Battle.Odds.nearly");
}

function endRow({ risk, hero, wins, winsWithin, sampled }: RiskForecast, chosen: number, words: Words) {
	const say = (chance: number): string => sayEstimate(chance, chanceWithin(chance, sampled), words);
	return {
		risk: formatSigned(words, risk),
		isChosen: risk === chosen,
		down: say(hero.state.unconscious),
		dead: say(hero.state.dead),
		wins: sayEstimate(wins, winsWithin, words),
	};
}
