import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** Defaults of a day's decisions as docs/RULES.md has them, by decision. */
export const RULED_DEFAULTS: ReadonlyMap<string, string> = new Map(
	sectionOf("### Decisions and their defaults")
		.filter((line) => line.startsWith("| "))
		.map((line): [string, string] => {
			const [, decision = "", usual = ""] = line.split("|").map((cell) => cell.trim());
			return [decision, usual];
		})
		.filter(([decision]) => decision !== "decision"),
);

function sectionOf(title: string): readonly string[] {
	const lines = readFileSync("docs/RULES.md", "utf8").split("\n");
	const from = lines.indexOf(title) + 1;
	if (from === 0) throw new Error(`docs/RULES.md has no section ${title}`);
	const rest = lines.slice(from);
	return rest.slice(
		0,
		rest.findIndex((line) => line.startsWith("#")),
	);
}

/** What the table must say of each decision: a phrase of its default. */
const PHRASES: Readonly<Record<string, string>> = {
	"Who defects": "left to chance",
	"What a defence blocks": "as much as its points allow",
	"Who leads a side of several armies": "of the first army",
	"Whether a commander was lost earlier": "no, until",
	"Who leads among the heroes":
		"one who is the leader of the unit in which the hero fights leads that, every other one nobody",
	"Which heroes take part": "all of those in its armies, at Risk 0, without Luck, unhurt with 10 of health",
	"Who is in reserve, overconfident or berserk": "no hero",
	"Places in the fray": "every unit is in line; a new order makes it lose by one line more",
	Fierceness: "0:",
	"The commanders' skill": "by the number of men",
	"Storm of a siege": "no:",
	"Where a side stands": "as siege and position have it",
	"Somewhere to go": "yes:",
	"The most that a tech level lends": "no limit",
	"Ground and circumstances": "none; a row left open counts what lies nearest to nothing",
	"Judgements of the GM": "none; a new one lends 1",
	"Classes of the GM's own": "none; a new one has no men",
	"A culture's exchange of catastrophes": "none",
	Missions:
		"none is sent; a new one goes against the first foe and its commander, with a few men, at skill 12 without modifier",
	Watches: "neither pickets nor guards",
	Diviner: "none; a new one is genuine with skill 12, and one who is not is half trusted",
	"Special powers": "a new purchase is one step, or 3 points of scouting",
	"Whose scouting warns": "no side's",
	"Who sees the rolls": "everybody",
	"How the day is played": "at once",
	"The end of the battle": "as the result of the day has it",
	"Numbers set by hand": "none",
	"Scenes within the day": "none",
	"Choices of players": "none is asked",
	"Units that ran": "they stay away",
	"Crews of lost pieces": "nobody gets away",
	"Who takes over from a lost commander": "nobody",
	"Who takes over from a fallen leader": "nobody",
	"Who arrives at dawn": "nobody",
};

/** Expects the table to have a decision with the phrase of its default. */
export function expectRuled(decision: string): void {
	const phrase = PHRASES[decision];
	if (phrase === undefined) throw new Error(`no phrase of the default is known: ${decision}`);
	expect(RULED_DEFAULTS.get(decision), decision).toContain(phrase);
}
