/**
 * Every decision that the rules of a day ask for while it is played: its prompt step by step, and its default when it
 * is played at once.
 */
import { describe, expect, it } from "vitest";
import { buildAnswered, buildOpen } from "../../../src/bridge/battle/console/asked-view.js";
import { toFoughtDay } from "../../../src/bridge/battle/document/stored-day.js";
import {
	buildReport,
	decided,
	isShownFirst,
	momentsOf,
	type PlayedDay,
	takeAnswer,
	toHtml,
	toStoredDay,
} from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type DecideQuestion, type LogEntry, type Question, simulate } from "../../../src/engine/ask/index.js";
import { type BattleInput, battleDay, battleSoFar } from "../../../src/engine/battle/index.js";
import { seededUniform } from "../../../src/engine/dice/index.js";
import { filesIn } from "../../content/repository.js";
import { anyBattleDay } from "../../engine/battle/twin/any-battle-day.js";
import { Chance } from "../../engine/battle/twin/chance.js";
import { withOwn } from "../../engine/battle/twin/play-both.js";
import { ENGLISH, textOf } from "../render.js";
import { expectRuled } from "./ruled-defaults.js";

/** Kinds of decisions: the second part of the key of each question that the rules of the day make with `decide`. */
function askedKinds(): readonly string[] {
	return filesIn("src/engine/battle").flatMap(({ path: file, text }) => {
		expect(text, `${file}: a decision is made by \`decide\` alone`).not.toMatch(/kind: "decide"/);
		if (!/import \{[^}]*\bdecide\b[^}]*\} from "[./]*ask\/index\.js"/.test(text)) return [];
		const made = text.match(/\bdecide\(/g)?.length;
		const kinds = [...text.matchAll(/\bdecide\(\s*`\$\{[\w.]+\}\/(\w+)/g)].map(([, kind = ""]) => kind);
		expect(kinds.length, `${file}: the key of a decision begins with a side and its kind`).toBe(made);
		return kinds;
	});
}

/** A kind of decision: its row in docs/RULES.md, what asks for it, and how its default is said. */
interface Kind {
	readonly decision: string;
	readonly prompt: RegExp;
	readonly usual: (question: DecideQuestion) => string;
	readonly option: RegExp;
}

const KINDS: Readonly<Record<string, Kind>> = {
	defector: {
		decision: "Who defects",
		prompt: /^Who defects$/,
		usual: () => "Left to chance",
		option: /^(?:Left to chance|Band \w(?: \(\d+\))?)$/,
	},
	block: {
		decision: "What a defence blocks",
		prompt: /^Block of Host \w: [A-Z][a-z ]+(?: on Band \w(?: \(\d+\))?)? \(\d+\)$/,
		usual: ({ options }) => `${Math.max(...options.map(Number))} blocked`,
		option: /^\d+ blocked$/,
	},
};

/**
 * The same battle with names for all that may be chosen: a key on the screen is then no name. All units of a side have
 * the same, so that only numbers tell them apart.
 */
function named(input: BattleInput): BattleInput {
	return {
		...input,
		sides: input.sides.map((side) => ({
			...side,
			force: {
				...side.force,
				name: `Host ${side.id.toUpperCase()}`,
				units: side.force.units.map((unit) => ({ ...unit, name: `Band ${side.id}` })),
			},
		})),
	};
}

interface Met {
	readonly question: DecideQuestion;
	/** The day as it waits for the decision, and as it is when it was played at once. */
	readonly waiting: PlayedDay;
	readonly over: PlayedDay;
	readonly stored: unknown;
}

const isDecision = (question: Question): question is DecideQuestion => question.kind === "decide";

/** Decisions of the random day of a seed, played at once; none of a battle that its rules refuse. */
function metIn(seed: number): readonly Met[] {
	const { input: drawn, own, rules: plain } = anyBattleDay(new Chance(seededUniform(seed)));
	const rules = withOwn(plain, own);
	const checked = battleDay(rules).check(named(drawn));
	if (!checked.ok) return [];
	const input = checked.value;
	const usual = (question: DecideQuestion): string => String(decided(question, "").answer);
	const { outcome, log } = driveLogged(battleDay(rules).play(input), simulate(seed, usual));
	const entries = Object.entries(log);
	const questions = entries.map(([, { question }]) => question).filter(isDecision);
	if (questions.length === 0) return [];
	const at = (entered: readonly (readonly [string, LogEntry])[]): PlayedDay => {
		const before = Object.fromEntries(entered);
		const soFar = battleSoFar(input, rules, before);
		return { input, rules, log: before, soFar, outcome: soFar.outcome, bodies: {}, heroWords: {} };
	};
	const over = at(entries);
	const stored = toStoredDay({ outcome, log, options: { ...rules.force.options, ...rules.options } });
	return questions.map((question) => {
		const place = entries.findIndex(([key]) => key === question.key);
		return { question, waiting: at(entries.slice(0, place)), over, stored };
	});
}

const kindOf = ({ key }: Question): string => key.split("/")[1] ?? "";

/** Most days that are played until every kind of decision has been met, and how many of each kind are looked at. */
const MOST_DAYS = 300;
const LOOKED_AT = 5;

function metDecisions(kinds: readonly string[]): ReadonlyMap<string, readonly Met[]> {
	const met = new Map<string, Met[]>(kinds.map((kind) => [kind, []]));
	for (let seed = 1; seed <= MOST_DAYS && [...met.values()].some(({ length }) => length < LOOKED_AT); seed++) {
		for (const each of metIn(seed)) {
			const kind = kindOf(each.question);
			const known = met.get(kind) ?? [];
			if (known.length < LOOKED_AT) met.set(kind, [...known, each]);
		}
	}
	return met;
}

const asked = askedKinds();
const met = metDecisions(asked);

describe("the decisions that a day asks for", () => {
	it("are those of the rules, each with its default in docs/RULES.md, and all of them come up", () => {
		expect(Object.keys(KINDS).toSorted()).toEqual([...new Set(asked)].toSorted());
		expect([...met.keys()].toSorted()).toEqual(Object.keys(KINDS).toSorted());
		for (const [kind, { decision }] of Object.entries(KINDS)) {
			expect(met.get(kind)?.length ?? 0, `${kind} comes up`).toBe(LOOKED_AT);
			expectRuled(decision);
		}
	});

	describe.each(Object.entries(KINDS))("%s", (kind, { prompt, usual, option }) => {
		const all = met.get(kind) ?? [];

		it.each(["step", "hand"] as const)("waits for the GM in play %s, in words", (play) => {
			for (const { question, waiting } of all) {
				const { step } = waiting.soFar;
				if (step === null) throw new Error("the day does not wait");
				expect(waiting.soFar.open).toContainEqual(question);
				expect(isShownFirst(question, { play })).toBe(true);
				const open = buildOpen(step, waiting, { aside: {}, setup: { play } }, ENGLISH).find(
					({ key }) => key === question.key,
				);
				expect(open?.what).toMatch(prompt);
				expect(open?.who).toMatch(/^Host \w$/);
				expect(open?.choices.map(({ value }) => value)).toEqual(question.options);
				const labels = open?.choices.map(({ label }) => label) ?? [];
				for (const label of labels) expect(label).toMatch(option);
				expect(new Set(labels).size).toBe(question.options.length);
				expect(open?.choices.filter(({ selected }) => selected).map(({ label }) => label)).toEqual([usual(question)]);
			}
		});

		it("takes its default when the day is played at once, which console, log and report name", () => {
			for (const { question, over, stored, waiting } of all) {
				const taken = takeAnswer({ log: waiting.log, aside: {} }, question, decided(question, ""));
				expect(taken.ok && taken.value.log[question.key]).toEqual(over.log[question.key]);
				const fought = toFoughtDay(stored, over.input);
				expect(fought.ok && fought.value.log[question.key]).toMatchObject({
					answer: question.options[0],
					source: "rolled",
				});
				const step = over.soFar.asked.get(question.key);
				const answered = step ? buildAnswered(step, over, ENGLISH) : [];
				const shown = answered.find(({ key }) => key === question.key);
				expect(shown).toMatchObject({ answer: usual(question), marks: ["by default"] });
				expect(shown?.what).toMatch(prompt);
				expect(reportOf(over)).toContain(`${shown?.who}, ${shown?.what}: ${usual(question)}; by default`);
			}
		});

		it("is marked as the GM's word where the GM has chosen", () => {
			for (const { question, waiting } of all) {
				const last = question.options.at(-1) ?? "";
				const taken = takeAnswer({ log: waiting.log, aside: {} }, question, decided(question, last));
				if (!taken.ok) throw new Error(taken.fault.code);
				const { log } = taken.value;
				const soFar = battleSoFar(waiting.input, waiting.rules, log);
				const step = soFar.asked.get(question.key) ?? "powers";
				const shown = buildAnswered(step, { ...waiting, log, soFar }, ENGLISH).find(({ key }) => key === question.key);
				expect(shown?.answer).toMatch(option);
				expect(shown?.marks).toEqual(["the GM’s word"]);
			}
		});
	});
});

const reports = new Map<PlayedDay, string>();

/** The text of the GM's report of a day. */
function reportOf(played: PlayedDay): string {
	const { outcome } = played;
	if (outcome === null) throw new Error("the day is not over");
	const known = reports.get(played);
	if (known !== undefined) return known;
	const moments = momentsOf(played, "gm", ENGLISH);
	const input = { name: "Oxmere Ford", day: 1, played, outcome, moments, odds: null, audience: "gm" as const };
	const text = textOf(toHtml(buildReport(input, ENGLISH)));
	reports.set(played, text);
	return text;
}
