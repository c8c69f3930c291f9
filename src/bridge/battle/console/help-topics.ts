import type { ConsoleStep, DayStage } from "./path-view.js";

/** A paragraph of the rules journal: the id of its page, and its heading as it stands there. */
export interface HelpTopic {
	readonly page: string;
	readonly heading: string;
}

const day = (heading: string): HelpTopic => ({ page: "musterPageBatDay", heading });
const risk = (heading: string): HelpTopic => ({ page: "musterPageRiskGl", heading });
const night = (heading: string): HelpTopic => ({ page: "musterPageNights", heading });

/** Paragraphs about the steps of a day, and the stages after it. */
export const STEP_TOPICS: Readonly<Record<ConsoleStep | DayStage, HelpTopic>> = {
	forces: day("Forces"),
	powers: { page: "musterPagePowers", heading: "Special powers" },
	fortune: day("Fortune"),
	heroes: risk("How much to risk"),
	strategy: day("Strategy"),
	contest: day("The contest"),
	fates: day("Fates"),
	losses: day("Losses"),
	follows: night("What follows"),
	night: night("The night"),
};

/** Paragraphs about the other windows of a battle. */
export const WINDOW_TOPICS = {
	start: STEP_TOPICS.forces,
	siege: { page: "musterPageSieges", heading: "Days of a siege" },
	replay: day("Report and replay"),
	player: risk("What a player does"),
	seen: risk("Who sees what"),
} as const satisfies Readonly<Record<string, HelpTopic>>;
