/**
 * On no screen, card or page of a day does a sentence, a verdict, or who leads by how much stand twice: days of any
 * kind, as far as they are played and at their end, for GMs and players.
 */
import { describe, expect, it } from "vitest";
import {
	buildAnnals,
	buildBattleCard,
	buildReport,
	buildResult,
	buildSoFar,
	momentsOf,
	type PlayedDay,
	sayCourse,
	sayStep,
	tellStep,
	toBattleCard,
} from "../../../src/bridge/battle/index.js";
import type { Block } from "../../../src/bridge/battle/report/blocks.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { battleDay, battleSoFar, DAY_STEPS, type DayOutcome, type DayStep } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";
import { anyBattle } from "./any-day.js";
import { fought, played as playedOf } from "./fought-day.js";
import { expectOnce } from "./once.js";
import { longNamed } from "./printed.js";
import { dayOf, entering } from "./sample-battle.js";

interface Day {
	readonly played: PlayedDay;
	readonly outcome: DayOutcome;
}

function dayOfSeed(seed: number): Day {
	const { input, rules } = anyBattle(seed);
	const named = { ...input, sides: input.sides.map((side) => ({ ...side, force: longNamed(side.force, side.id) })) };
	const { outcome, log } = driveLogged(battleDay(rules).play(named), simulate(seed));
	const soFar = battleSoFar(named, rules, log);
	return { played: { input: named, rules, log, soFar, outcome, bodies: {}, heroWords: {} }, outcome };
}

const DAYS = Array.from({ length: 120 }, (_, i) => dayOfSeed(i + 1));

const blockOf = (facts: NonNullable<ReturnType<typeof tellStep>>): readonly string[] => {
	const { answer, leads, sentence } = sayStep(facts, ENGLISH);
	return [answer, leads, sentence];
};

const DAWN = dayOf(entering("a", "Hill", 13, 2), entering("b", "Fen", 13, 2));

describe("what is said of a day", () => {
	it("stands once on each step of the console, beside the day so far", () => {
		const shown = new Set<DayStep>();
		for (const [at, { played }] of DAYS.entries())
			for (const step of DAY_STEPS) {
				const facts = tellStep(step, played, "gm");
				if (!facts) continue;
				shown.add(step);
				// The sums of Strategy say it in their sentence.
				expect(sayStep(facts, ENGLISH).leads === "", `day ${at + 1}, ${step}`).toBe(step === "strategy");
				const rows = step === "losses" ? [] : buildSoFar(step, { day: DAWN, played }, ENGLISH).map(({ text }) => text);
				expectOnce([...blockOf(facts), ...rows], `day ${at + 1}, ${step}`);
			}
		expect(shown.size).toBe(DAY_STEPS.length);
	});

	it("stands once in a player's window, whichever steps came to its player", () => {
		for (const [at, { played }] of DAYS.entries()) {
			const all = DAY_STEPS.flatMap((step) => tellStep(step, played, "players") ?? []);
			for (const [last, facts] of all.entries())
				for (const skip of [1, 2, 3]) {
					const earlier = all.slice(0, last).filter((_, i) => skip === 1 || i % skip === 0);
					const rows = sayCourse(earlier, ENGLISH, facts).map(({ text }) => text);
					expectOnce([...blockOf(facts), ...rows], `day ${at + 1}, ${facts.step}, each ${skip}`);
				}
		}
	});

	it("stands once on the card of a day, in the chronicle, and in the opening of the report", () => {
		for (const [at, { played, outcome }] of DAYS.entries()) {
			const card = buildBattleCard(toBattleCard({ page: "p", name: "Ford", day: 1 }, outcome, played.input), ENGLISH);
			expectOnce([`${card.verdict} ${card.winner}`, card.leads, card.sentence], `card of day ${at + 1}`);
			// Notes on heroes end each with what they have won: what is said once is the whole note.
			const notes = buildAnnals(outcome, played.input, ENGLISH).map((note) => note.replaceAll(". ", "; "));
			expectOnce(notes, `chronicle of day ${at + 1}`);
			for (const audience of ["gm", "players"] as const) {
				const moments = momentsOf(played, audience, ENGLISH);
				const report = { name: "Ford", day: 1, played, outcome, moments, odds: null, audience };
				const blocks = buildReport(report, ENGLISH);
				// Of two sides that met the same fate each paragraph says it of its own.
				const fates = buildResult(outcome, played.input, ENGLISH).sides.flatMap((side) => side.fates);
				const plain = (text: string): string => fates.reduce((rest, fate) => rest.replace(fate, ""), text);
				const lines = blocks.flatMap((block: Block) =>
					block.kind === "paragraph" ? [plain([block.lead, block.text].filter(Boolean).join(" "))] : [],
				);
				expectOnce(lines, `report of day ${at + 1} for ${audience}`);
			}
		}
	});

	it("has the verdict of the day as its last step tells it, the same side and degree", () => {
		const kinds = new Set<string>();
		for (const { played, outcome } of [...DAYS, ...fewSided()]) {
			const { winner, degree, by } = tellStep("losses", played, "gm")!;
			const own = outcome.sides.find(({ id }) => id === outcome.winner);
			expect([winner, winner && degree, winner && by]).toEqual([
				outcome.winner,
				own?.fate.row ?? "",
				own ? own.standing.difference : "",
			]);
			const { verdict, winnerName } = buildResult(outcome, played.input, ENGLISH);
			expect(sayStep(tellStep("losses", played, "gm")!, ENGLISH).answer).toBe(`${verdict} ${winnerName}`.trim());
			kinds.add(degree);
		}
		expect(kinds.size).toBeGreaterThan(4);
	});
});

/** Plain days of two sides. */
const fewSided = (): readonly Day[] =>
	Array.from({ length: 40 }, (_, i) => {
		const played = playedOf(fought(DAWN, i + 1).day);
		return { played, outcome: played.outcome! };
	});
