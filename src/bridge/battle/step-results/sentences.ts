import type { Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type ConsoleStep, stepsOf } from "../console/path-view.js";
import type { Audience } from "../document/audience.js";
import { sentenceOf } from "./say-step.js";
import { tellStep } from "./tell-step.js";

/** The result of a step, or of a scene, in a sentence. */
export interface Sentence {
	readonly step: ConsoleStep;
	readonly label: string;
	readonly text: string;
}

/** The sentences of a day's steps as far as it is played, in their order. */
export const sentencesOf = (played: PlayedDay, audience: Audience, words: Words): readonly Sentence[] =>
	stepsOf(played).flatMap((step) => {
		const facts = step === "forces" ? null : tellStep(step, played, audience);
		const label = words.say(`MUSTER.Battle.Step.${step}.name`);
		return facts ? [{ step, label, text: sentenceOf(facts, words) }] : [];
	});
