import type { Words } from "../../text/index.js";
import type { Block } from "./blocks.js";
import { type Moment, mergedAnswers } from "./moments.js";

/** Every roll and decision that the readers may see: a paragraph a step, with each person and unit named once. */
export function rollBlocks(moments: readonly Moment[], words: Words): readonly Block[] {
	const steps = new Map<Moment["step"], string[]>();
	for (const moment of moments) {
		const lines = steps.get(moment.step) ?? [];
		steps.set(moment.step, [...lines, ...linesOf(moment, words)]);
	}
	const rolled = [...steps].filter(([, lines]) => lines.length > 0);
	if (rolled.length === 0) return [];
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Battle.Report.rolls") },
		...rolled.map(
			([step, lines]): Block => ({
				kind: "paragraph",
				lead: `${words.say(`MUSTER.Battle.Moment.${step}`)}:`,
				text: lines.join(" \u00b7 "),
			}),
		),
	];
}

/** "Sir Aldwin: Survival 3d6: 4, 3, 1; sum 8, Glory 3d6: 2, 2, 5; sum 9". */
function linesOf(moment: Moment, words: Words): readonly string[] {
	const people = new Map<string, string[]>();
	for (const { who, what, answer, marks } of mergedAnswers(moment, words)) {
		const said = words.say("MUSTER.Battle.Report.rolled", { what, answer: [answer, ...marks].join("; ") });
		people.set(who, [...(people.get(who) ?? []), said]);
	}
	return [...people].map(([who, said]) => `${who}: ${said.join(", ")}`);
}
