import type { Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type ConsoleStep, stepsOf } from "../console/path-view.js";
import type { Audience } from "../document/audience.js";
import { sayLead } from "./say-sentences.js";
import { sentenceOf } from "./say-step.js";
import { tellStep } from "./tell-step.js";

/** The result of a step, or of a scene, in a sentence. */
export interface Sentence {
	readonly step: ConsoleStep;
	readonly label: string;
	readonly text: string;
	/** The id of a scene that it is of. */
	readonly scene?: string;
}

/**
 * The sentences of a day's steps as far as it is played, in their order, with heroes' own words; of who leads each says
 * only what the one before it does not.
 */
export function sentencesOf(played: PlayedDay, audience: Audience, words: Words): readonly Sentence[] {
	let known = "";
	return stepsOf(played).flatMap((step) => {
		const facts = step === "forces" ? null : tellStep(step, played, audience, true);
		if (!facts) return [];
		const text = sentenceOf(facts, words, known);
		known = sayLead(facts, words) || known;
		return [{ step, label: words.say(`MUSTER.Battle.Step.${step}.name`), text }];
	});
}
