import { type BatchOutcome, type ChainKind, isThrownUnseen } from "../../engine/batch/index.js";
import { toNumber } from "../../engine/common/index.js";
import {
	createMarker,
	formatCount,
	formatRatio,
	joinList,
	type Marker,
	type Part,
	sayChance,
	type Words,
} from "../text/index.js";

/** Ids of the two ledgers that a caption opens. */
export interface LedgerIds {
	readonly hits: string;
	readonly chance: string;
}

/** The sentences under the plot: what was expected, how rare this was, what the visible roll allowed. */
export function buildCaption(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, words: Words): Part[] {
	const marker = createMarker();
	const expected = sayExpected(outcome, kind, ids, marker, words);
	const luck = sayLuck(outcome, marker, words);
	const first =
		luck === undefined
			? words.say("MUSTER.Card.Caption.alone", { expected })
			: words.say("MUSTER.Card.Caption.join", { expected, luck });
	return marker.cut(`${first} ${sayBand(outcome, ids, marker, words)}`);
}

function sayExpected(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, marker: Marker, words: Words): string {
	const chance = sayChance(words, toNumber(outcome.chance), 1);
	return words.say(`MUSTER.Card.Caption.expected.${kind}`, {
		hits: formatCount(words, outcome.hits),
		expected: marker.strong(formatRatio(words, outcome.expected, 1)),
		chance: marker.why(chance, ids.chance, words.say("MUSTER.Card.Why.chance", { value: chance })),
	});
}

/**
 * How this result stands among others, half of the equal ones counted as worse (mid-p), in whole hundredths from 1 to
 * 99. Nothing where no other result was possible or none was rolled.
 */
function sayLuck({ luck, input }: BatchOutcome, marker: Marker, words: Words): string | undefined {
	if (luck === undefined || luck.fewer + luck.more === 0 || input.count === 1) return undefined;
	const better = Math.round((luck.fewer + luck.same / 2) * 100);
	const key = better < 1 ? "MUSTER.Card.Caption.worse" : "MUSTER.Card.Caption.better";
	const share = better < 1 ? 99 : Math.min(99, better);
	return words.say(key, { share: marker.strong(words.say("MUSTER.Card.Caption.ofHundred", { count: share })) });
}

function sayBand({ input, steps, hits }: BatchOutcome, ids: LedgerIds, marker: Marker, words: Words): string {
	const value = formatCount(words, hits);
	const explained = marker.why(value, ids.hits, words.say("MUSTER.Card.Why.hits", { value }));
	const step = steps[0];
	if (isThrownUnseen(input)) return words.say("MUSTER.Card.Caption.unseen", { hits: explained });
	if (step?.kind !== "visible") return words.say(`MUSTER.Card.Caption.settled.${input.mode}`, { hits: explained });
	const [low, high] = step.band;
	const total = formatCount(words, step.total);
	if (low === high) return words.say("MUSTER.Card.Caption.bandOne", { total, hits: explained });
	return words.say("MUSTER.Card.Caption.band", { total, allowed: sayRange(low, high, words), hits: explained });
}

/** "26", "26 or 27", "26 to 29". */
export function sayRange(low: number, high: number, words: Words): string {
	const ends = [formatCount(words, low), formatCount(words, high)] as const;
	if (high === low) return ends[0];
	if (high === low + 1) return joinList(words, ends, "or");
	return words.say("MUSTER.Card.Caption.range", { low: ends[0], high: ends[1] });
}
