/** Dice of a day on cards and in players' windows: of the contest as they fell, and totals where they were typed. */
import { describe, expect, it } from "vitest";
import { buildStepCard, readStepCard, sayStep, tellStep, toStepCard } from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Log } from "../../../src/engine/ask/index.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { battleDay, battleSoFar, DAY_STEPS } from "../../../src/engine/battle/index.js";
import { ENGLISH, render } from "../render.js";
import { anyStoredDay } from "./any-day.js";

const SEEDS = Array.from({ length: 40 }, (_, at) => at + 1);

/** Labels of all dice of a template, in their order. */
const labelsIn = (html: string): readonly string[] =>
	[...html.matchAll(/class="muster-dice" role="img" aria-label="([^"]*)"/g)].map(([, label = ""]) => label);

function dayOfSeed(seed: number) {
	const { input, rules } = anyStoredDay(seed);
	const { log, outcome } = driveLogged(battleDay(rules).play(input), simulate(seed));
	const playedWith = (answers: Log) => ({
		input,
		rules,
		log: answers,
		soFar: battleSoFar(input, rules, answers),
		outcome,
		bodies: {},
		heroWords: {},
	});
	return { log, playedWith };
}

/** The log with faces for its dice of three, or with totals alone, as typed. */
const withFaces = (log: Log): Log =>
	Object.fromEntries(
		Object.entries(log).map(([key, entry]) => {
			const { question, answer } = entry;
			if (question.kind !== "dice" || question.dice !== "3d6" || typeof answer !== "number") return [key, entry];
			const first = Math.max(1, Math.min(6, answer - 2));
			const second = Math.max(1, Math.min(6, answer - first - 1));
			return [key, { ...entry, faces: [first, second, answer - first - second] }];
		}),
	);
const asTyped = (log: Log): Log =>
	Object.fromEntries(
		Object.entries(log).map(([key, { faces: _faces, ...entry }]) => [key, { ...entry, source: "hand" as const }]),
	);

describe.each(SEEDS)("dice on cards and in windows, day %i", (seed) => {
	const { log, playedWith } = dayOfSeed(seed);

	it("are those of the contest as they fell, in a player's window and on the card", () => {
		const fallen = withFaces(log);
		const facts = tellStep("contest", playedWith(fallen), "players")!;
		const card = readStepCard(JSON.parse(JSON.stringify(toStepCard({ page: "p", name: "Ford", day: 1 }, facts))), "");
		if (!card.ok) throw new Error(card.fault.code);
		const known = facts.sides.flatMap(({ id }) => {
			const entry = fallen[`contest/${id}`];
			return entry ? [`3d6: ${listOf(entry.faces ?? [])}; sum ${entry.answer}`] : [];
		});
		expect(known.length).toBeGreaterThan(0);
		const window = render("partials/step-result", sayStep(facts, ENGLISH));
		expect(labelsIn(window).toSorted()).toEqual(known.toSorted());
		expect(labelsIn(render("chat/battle-step", buildStepCard(card.value, ENGLISH)))).toEqual(labelsIn(window));
	});

	it("are totals where they were typed, each on the card of its step", () => {
		const typed = asTyped(log);
		for (const step of DAY_STEPS) {
			const facts = tellStep(step, playedWith(typed), "players");
			if (!facts) continue;
			const html = render("chat/battle-step", buildStepCard({ name: "Ford", day: 1, facts }, ENGLISH));
			const shown = facts.rows.filter(({ end }) => end !== "holds").flatMap(({ rolls }) => rolls);
			const totals = shown.map(({ total }) => total);
			expect(labelsIn(html).map((label) => Number(/(\d+)\D*$/.exec(label)?.[1]))).toHaveLength(totals.length);
			for (const label of labelsIn(html)) expect(totals).toContain(Number(/(\d+)\D*$/.exec(label)?.[1]));
			expect(html).toContain(`data-told="${step}"`);
		}
	});
});

const listOf = (faces: readonly number[]): string => faces.join(", ").replace(/, (\d+)$/, ", and $1");
