import type { Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { type ConsoleStep, stepsOf } from "../console/path-view.js";
import type { Audience } from "../document/audience.js";
import { SAY, sayHolder, sayLead } from "./say-sentences.js";
import type { StepFacts } from "./step-facts.js";
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
 * The sentences of a day's steps as far as it is played, in their order, with heroes' own words. `shown`: the step
 * whose result is a block on the same screen.
 */
export function sentencesOf(
	played: PlayedDay,
	audience: Audience,
	words: Words,
	shown: ConsoleStep = "forces",
): readonly Sentence[] {
	const all = stepsOf(played).flatMap((step) => {
		const facts = step === "forces" ? null : tellStep(step, played, audience, true);
		return facts ? [facts] : [];
	});
	return sayCourse(all, words, all.find(({ step }) => step === shown) ?? null);
}

/**
 * Results of steps, in their order, as sentences that say nothing twice: of who leads each says only what the one
 * before it does not, and the degree of the contest is said in the verdict of the day where that is among them. None
 * repeats `shown`, whose result is a block on the same screen.
 */
export function sayCourse(
	all: readonly StepFacts[],
	words: Words,
	shown: StepFacts | null = null,
): readonly Sentence[] {
	let known = "";
	return all.map((facts) => {
		const beside = [...all, ...(shown ? [shown] : [])].filter(({ step }) => step !== facts.step);
		const leads = sayLead(facts, words);
		const isSaid =
			leads === "" || leads === known || (shown !== null && shown !== facts && isSameLead(facts, shown, words));
		if (leads !== "" && facts.step !== "losses") known = leads;
		const text = sayParts(facts, { beside, shown, leads: isSaid ? "" : leads }, words);
		return { step: facts.step, label: words.say(`MUSTER.Battle.Step.${facts.step}.name`), text };
	});
}

/** True if both say that the same side is ahead by as much, before the contest or after it. */
const isSameLead = (one: StepFacts, other: StepFacts, words: Words): boolean =>
	one.degree !== "" && other.degree !== ""
		? one.winner === other.winner && one.by === other.by
		: sayLead(one, words) === sayLead(other, words);

interface Beside {
	/** Results of other steps on the same screen, and among them the one that is a block. */
	readonly beside: readonly StepFacts[];
	readonly shown: StepFacts | null;
	/** The lead of a side; empty: it is said elsewhere. */
	readonly leads: string;
}

/** A result as one text: of the contest and of a day that is over also its answer. */
function sayParts(facts: StepFacts, { beside, shown, leads }: Beside, words: Words): string {
	const { answer, sentence } = SAY[facts.step](facts, words);
	const isSame = ({ degree, winner }: StepFacts): boolean => degree === facts.degree && winner === facts.winner;
	const other = beside.find(({ step }) => step === (facts.step === "contest" ? "losses" : "contest"));
	if (facts.step === "contest") {
		const isSaid = other !== undefined && facts.winner !== "" && isSame(other);
		return withBefore([isSaid ? "" : answer, leads], sentence, words);
	}
	if (facts.step !== "losses")
		return leads === "" ? sentence : words.say("MUSTER.Battle.Told.withLead", { sentence, leads });
	const isSaid = shown?.step === "contest" && facts.winner !== "" && isSame(shown);
	return withBefore([isSaid ? sayHolder(facts, words) : answer, other ? "" : leads], sentence, words);
}

/** "Definite victory. The Host leads by 9. The units of the Fen must stand firm." */
function withBefore(before: readonly string[], sentence: string, words: Words): string {
	return before
		.filter((part) => part !== "")
		.reduceRight((rest, answer) => words.say("MUSTER.Battle.Told.withAnswer", { answer, sentence: rest }), sentence);
}
