import { type BatchStep, isHit, toTrial } from "../../../engine/batch/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";
import type { StoredBatch } from "./stored-batch.js";
import type { RollsView } from "./views.js";

/** The list of rolls behind a batch: charts and single rolls in order, or how often each total fell. */
export function buildRolls({ outcome, omitted = 0 }: StoredBatch, words: Words): RollsView | undefined {
	const { input, steps } = outcome;
	const first = steps[0];
	if (first?.kind === "each") {
		const trial = toTrial(input);
		const rows = first.totals.map(([total, times]) => ({
			total: formatCount(words, total),
			times: formatCount(words, times),
			hit: isHit(trial, total),
		}));
		const head = [words.say("MUSTER.Card.Rolls.total"), words.say("MUSTER.Card.Rolls.times")] as const;
		return {
			summary: sayPlural(words, "MUSTER.Card.Rolls.each", input.count),
			table: { head, hitLabel: words.say("MUSTER.Card.Rolls.hit"), rows },
		};
	}
	const lines = steps.flatMap((step) => stepLine(step, words) ?? []);
	if (lines.length === 0) return undefined;
	const more = omitted > 0 ? [sayPlural(words, "MUSTER.Card.Rolls.more", omitted)] : [];
	return { summary: sayPlural(words, "MUSTER.Card.Rolls.steps", lines.length + omitted), lines: [...lines, ...more] };
}

/** One roll of the charts in a line: "10: rolled 13, 6 hits"; undefined for steps of other modes. */
function stepLine(step: BatchStep, words: Words): string | undefined {
	if (step.kind === "single") {
		const attempts = sayPlural(words, `MUSTER.Card.Rolls.single.${step.reason}`, step.attempts);
		return words.say("MUSTER.Card.Rolls.line", { what: attempts, hits: formatHits(step.hits, words) });
	}
	if (step.kind !== "chart") return undefined;
	const data = { size: formatCount(words, step.size), total: formatCount(words, step.total) };
	const what = words.say("MUSTER.Card.Rolls.chart", data);
	if (step.rerolled > 0) {
		return words.say("MUSTER.Card.Rolls.line", {
			what,
			hits: sayPlural(words, "MUSTER.Card.Rolls.reroll", step.rerolled),
		});
	}
	const line = words.say("MUSTER.Card.Rolls.line", { what, hits: formatHits(step.certain, words) });
	if (step.undecided === 0) return line;
	const open = sayPlural(words, "MUSTER.Card.Rolls.undecided", step.undecided);
	return words.say("MUSTER.Card.Rolls.line", { what: line, hits: open });
}

/** "6 hits". */
function formatHits(hits: number, words: Words): string {
	return sayPlural(words, "MUSTER.Card.Rolls.hits", hits);
}
