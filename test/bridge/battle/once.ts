import { expect } from "vitest";

/** Degrees of a contest and of a victory, as every text names them. */
const DEGREES = /Inconclusive|(?:Marginal|Definite|Great|Overwhelming) victory|assault \w+|position \w+/gi;
/** By how much a side leads, or has won. */
const LEADS = /leads by \d+|won (?:the contest )?by \d+/g;

/** Sentences of three words and more, texts without their end mark. */
const sentencesIn = (texts: readonly string[]): readonly string[] =>
	texts
		.flatMap((text) => text.split(/(?<=[.!?])\s+/))
		.map((each) => each.replace(/[.\s]+$/, "").trim())
		.filter((each) => each.split(/\s+/).length >= 3);

const twice = (all: readonly string[]): readonly string[] => all.filter((each, at) => all.indexOf(each) !== at);

/** Holds that the texts of one screen say nothing twice. */
export function expectOnce(texts: readonly string[], where: string): void {
	const all = texts.join("\n");
	const degrees = [...all.matchAll(DEGREES)].map(([found]) => found.toLowerCase());
	const leads = [...all.matchAll(LEADS)].map(([found]) => found.replace(/\D+/, ""));
	const found = { where, said: twice(sentencesIn(texts)), degrees: twice(degrees), leads: twice(leads) };
	expect({ ...found, texts }).toEqual({ where, said: [], degrees: [], leads: [], texts });
}
