import { RISK_HEIGHT, riskPlot } from "../../plots/index.js";
import { formatSigned, sayChance, sayShares, type Words } from "../../text/index.js";
import type { RiskFacts } from "./view-types.js";

/** Kinds of fate at one Risk, with the part of the plot that shows them. */
const FATES = ["unhurt", "scratched", "wounded", "down", "dead", "glory"] as const;

/** Width of the plot in px. */
const WIDTH = 370;

/** Lists what the own two rolls may bring at one Risk. */
export function fateRows(facts: RiskFacts, words: Words) {
	// Glory comes with the others, of which one alone happens.
	const chances = FATES.slice(0, -1).map((fate) => facts[fate]);
	const texts = [...sayShares(words, chances), sayChance(words, facts.glory)];
	return FATES.map((fate, i) => ({
		swatch: fate,
		label: words.say(`MUSTER.Players.Fate.${fate}`),
		chance: texts[i] ?? "",
	}));
}

/** Draws wounds and glory by Risk; `uid` is unique on the page. */
export function riskChart(risks: readonly RiskFacts[], chosen: number, uid: string, words: Words): string {
	const desc = risks
		.filter(({ allowed }) => allowed)
		.map((facts) =>
			words.say("MUSTER.Players.plotLine", {
				risk: formatSigned(words, facts.risk),
				wounds: sayChance(words, facts.scratched + facts.wounded + facts.down + facts.dead),
				glory: sayChance(words, facts.glory),
			}),
		);
	const texts = { title: words.say("MUSTER.Players.plot"), desc: desc.join("; ") };
	return riskPlot({
		width: WIDTH,
		height: RISK_HEIGHT,
		uid,
		chosen,
		...texts,
		columns: risks,
		wounds: words.say("MUSTER.Players.plotWounds"),
		glory: words.say("MUSTER.Players.plotGlory"),
		format: (risk) => formatSigned(words, risk),
	});
}
