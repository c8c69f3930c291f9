/** Paragraphs that a "?" opens, and words of the rules that explain themselves: each is there. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { STEP_TOPICS, WINDOW_TOPICS } from "../../src/bridge/battle/console/help-topics.js";
import { CONSOLE_STEPS, DAY_STAGES } from "../../src/bridge/battle/console/path-view.js";
import { buildTerms, TERMS } from "../../src/bridge/battle/console/terms.js";
import { UNIT_TOPICS } from "../../src/bridge/skirmish/unit/unit-topics.js";
import { ENGLISH } from "../bridge/render.js";
import { readJson } from "./repository.js";

const RULES = readFileSync("packs/muster-journal/rules.yml", "utf8");
const pageOf = (id: string): string => RULES.split("\n  - _id: ").find((page) => page.startsWith(`${id}\n`)) ?? "";

describe("the paragraphs of the rules journal", () => {
	const topics = [...Object.entries(STEP_TOPICS), ...Object.entries(WINDOW_TOPICS), ...Object.entries(UNIT_TOPICS)];

	it.each(topics)("about %s is on its page, under a heading of plain words", (_name, { page, heading }) => {
		expect(pageOf(page)).toContain(`<h2>${heading}</h2>`);
		expect(heading).toMatch(/^[A-Za-z ]+$/);
	});

	it("there is one of for every step of a day, and every stage after it", () => {
		expect(Object.keys(STEP_TOPICS)).toEqual([...CONSOLE_STEPS, ...DAY_STAGES]);
	});
});

/**
 * Words of the entries that say by themselves what they are, or that have their explanation beside them. Every other
 * entry is a term of the rules, and is explained.
 */
// biome-ignore format: rows of words
const PLAIN = new Set([
	"positionAdd", "circumstancesAdd", "judgementsAdd", "divinerAdd", "missionsAdd", "purchasesAdd", "heroes", "heroesAdd",
	"noHeroes", "remove", "value", "label", "standAuto", "leader", "skill", "target", "victim", "victimCommander",
	"modifier", "played", "missionRolled", "ownKnow", "foeKnow", "points", "steps", "pointsSpent", "cost", "unit", "fray",
	"ordersAdd", "noCap", "classesAdd", "classesNote", "classMen", "cultureAdd", "inPlace", "bodyNote",
	"commanderName", "commanderStrategy", "add", "addTo", "Odd", "odd", "oddAdd", "dropHero", "dropOrChoose",
]);

describe("words of the rules", () => {
	const entries = Object.keys(
		(readJson("lang/en.json") as { MUSTER: { Battle: { Entry: Record<string, string> } } }).MUSTER.Battle.Entry,
	);

	it("are all that the entries of a battle say, but for what is plain", () => {
		const unexplained = entries.filter((leaf) => !Object.hasOwn(TERMS, `Entry.${leaf}`) && !PLAIN.has(leaf));
		expect(unexplained).toEqual([]);
	});

	it("have one explanation each, in a sentence", () => {
		const terms = buildTerms(ENGLISH);
		for (const [word, leaf] of Object.entries(TERMS)) {
			const why = terms.get(ENGLISH.say(`MUSTER.Battle.${word}`));
			expect(why, word).toBe(ENGLISH.say(`MUSTER.Battle.Explain.${leaf}`));
			expect(why, word).toMatch(/^[A-Z].{15,}[.]$/s);
		}
	});
});
