import type { Words } from "../text/index.js";
import { GUIDES, type GuideStep } from "./guides.js";
import type { GuideCourse } from "./progress.js";

/**
 * The hint of the step that waits, in the reader's language; null: the guide is over. `isThere`: its thing is in sight;
 * else the hint has a button that opens the way to it.
 */
export function sayHint({ id, at }: GuideCourse, isThere: boolean, words: Words) {
	const steps: readonly GuideStep[] = GUIDES[id];
	const step = steps[at];
	if (!step) return null;
	const text = (part: string): string => words.say(`MUSTER.Guide.${id}.${step.key}.${part}`);
	const count = { step: at + 1, of: steps.length };
	const [title, body, keys] = [text("title"), text("text"), text("keys")];
	const isLast = at === steps.length - 1;
	return {
		title,
		body,
		keys,
		name: words.say("MUSTER.Guide.step", count),
		count: words.say("MUSTER.Guide.count", count),
		dots: `${"●".repeat(at)}◉${"○".repeat(steps.length - at - 1)}`,
		/** The sentence for a screen reader. */
		spoken: [words.say("MUSTER.Guide.step", count), title, body, keys].join(" "),
		next: "reads" in step.done ? words.say(isLast ? "MUSTER.Guide.close" : "MUSTER.Guide.next") : "",
		way: isThere || step.at.length === 0 ? "" : words.say(`MUSTER.Guide.ways.${step.way}`),
		leave: isLast ? "" : words.say("MUSTER.Guide.leave"),
	};
}
