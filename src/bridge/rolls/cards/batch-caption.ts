import { type BatchOutcome, type ChainKind, isThrownUnseen } from "../../../engine/batch/index.js";
import { toNumber } from "../../../engine/common/index.js";
import {
	createMarker,
	formatChance,
	formatCount,
	formatRatio,
	type Marker,
	type Part,
	sayChance,
	sayRange,
	type Words,
} from "../../text/index.js";

/** Ids of the two ledgers that a caption opens. */
interface LedgerIds {
	readonly hits: string;
	readonly chance: string;
}

/** The sentences under the plot: what was expected, how rare this was, what the visible roll allowed. */
export function buildCaption(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, words: Words): Part[] {
	const marker = createMarker();
	const expected = formatExpected(outcome, kind, ids, marker, words);
	const luck = formatLuck(outcome, marker, words);
	const first =
		luck === undefined
			? words.say("MUSTER.Card.Caption.alone", { expected })
			: words.say("MUSTER.Card.Caption.join", { expected, luck });
	return marker.cut(`${first} ${formatBand(outcome, ids, marker, words)}`);
}

function formatExpected(outcome: BatchOutcome, kind: ChainKind, ids: LedgerIds, marker: Marker, words: Words): string {
	const chance = sayChance(words, toNumber(outcome.chance), 1);
	return words.say(`MUSTER.Card.Caption.expected.${kind}`, {
		hits: formatCount(words, outcome.hits),
		expected: marker.strong(formatRatio(words, outcome.expected, 1)),
		chance: marker.why(chance, ids.chance, words.say("MUSTER.Card.Why.chance", { value: chance })),
	});
}

/** The share of equal results from which on this is what a reader wants to know. */
const MOST = 0.5;

/**
 * Place of this result among all results of such rolls: the strict share of those that it beats (or that beat it, where those are
 * more), and beside it the share of equal ones. Undefined where no other result was possible, or none was rolled.
 */
function formatLuck({ luck, input }: BatchOutcome, marker: Marker, words: Words): string | undefined {
	if (luck === undefined || luck.fewer + luck.more === 0 || input.count === 1) return undefined;
	const share = (chance: number): string => formatChance(words, chance, 1);
	const { fewer, same, more } = luck;
	if (same >= MOST) return words.say("MUSTER.Card.Caption.same", { same: marker.strong(share(same)) });
	const key = fewer >= more ? "MUSTER.Card.Caption.better" : "MUSTER.Card.Caption.worse";
	return words.say(key, { share: marker.strong(share(Math.max(fewer, more))), same: share(same) });
}

function formatBand({ input, steps, hits }: BatchOutcome, ids: LedgerIds, marker: Marker, words: Words): string {
	const value = formatCount(words, hits);
	const explained = marker.why(value, ids.hits, words.say("MUSTER.Card.Why.hits", { value }));
	const step = steps[0];
	if (isThrownUnseen(input)) return words.say("MUSTER.Card.Caption.unseen", { hits: explained });
	if (step?.kind !== "visible") return words.say(`MUSTER.Card.Caption.settled.${input.mode}`, { hits: explained });
	const [low, high] = step.band;
	const total = formatCount(words, step.total);
	if (low === high) return words.say("MUSTER.Card.Caption.bandOne", { total, hits: explained });
	return words.say("MUSTER.Card.Caption.band", { total, allowed: sayRange(words, low, high), hits: explained });
}
