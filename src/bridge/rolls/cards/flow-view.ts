import type { BatchChain, ChainStep } from "../../../engine/batch/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";
import type { FlowView } from "./views.js";

/** "33 attempts → 27 hit → 18 get through": what each batch of a chain left over. */
export function buildFlow({ steps }: BatchChain, words: Words): FlowView {
	const first = steps[0];
	const start = first ? [{ value: formatCount(words, first.count), label: formatStart(first, words), now: false }] : [];
	const rest = steps.map(({ kind, remaining }, index) => ({
		value: formatCount(words, remaining),
		label: sayPlural(words, `MUSTER.Card.Flow.${kind}`, remaining),
		now: index === steps.length - 1,
	}));
	return { label: words.say("MUSTER.Card.Flow.label"), steps: [...start, ...rest] };
}

function formatStart({ count, label }: ChainStep, words: Words): string {
	return label ?? sayPlural(words, "MUSTER.Card.Flow.start", count);
}
