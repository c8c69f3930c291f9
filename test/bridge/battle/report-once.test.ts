/** Texts of a report beside its tables that say how a day ended and what it cost: each once. */
import { describe, expect, it } from "vitest";
import { buildReport, sayStep, tellStep, toHtml } from "../../../src/bridge/battle/index.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, recounted } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

const dawn = dayOf(entering("a", "Hill", 13, 2), entering("b", "Fen", 13, 2));
const countOf = (part: string, text: string): number => text.split(part).length - 1;

describe.each(["gm", "players"] as const)("a report for %s", (audience) => {
	it("says the end of the day and the losses of each side once, in the words of the result", () => {
		const ends = new Set<boolean>();
		for (let seed = 1; seed <= 60; seed++) {
			const report = recounted(fought(dawn, seed).day, audience);
			const { played, outcome } = report;
			const blocks = buildReport(report, ENGLISH).filter(({ kind }) => kind !== "table");
			const text = textOf(toHtml(blocks)).replaceAll(/\s+/g, " ");
			const view = sayStep(tellStep("losses", played, audience)!, ENGLISH);
			ends.add(outcome.winner === "");
			expect([seed, view.answer, countOf(view.answer, text)]).toEqual([seed, view.answer, 1]);
			// The lead is said with the contest alone.
			const { leads } = sayStep(tellStep("contest", played, audience)!, ENGLISH);
			expect([seed, countOf(leads, text)]).toEqual([seed, 1]);
			expect([seed, countOf("won the contest", text)]).toEqual([seed, 0]);
			expect(countOf(" lost.", text)).toBe(outcome.sides.length);
			for (const side of view.sentence.split(/(?<=lost\.) /)) expect([side, countOf(side, text)]).toEqual([side, 1]);
		}
		expect([...ends].toSorted()).toEqual([false, true]);
	});
});
