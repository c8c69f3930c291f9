import { type BatchInput, type BatchOdds, batchOdds } from "../../../engine/batch/index.js";

const CACHED = 30;
/** A window of more counts than this is computed each time, so that the cache stays small. */
const LARGE = 5000;

/** By the input as text. No `memoizeByKey`: a result that is too large is not kept, and a text alone is no input. */
const known = new Map<string, BatchOdds>();

/** The odds of a checked batch. A log of equal batches, rendered again and again, works them out once. */
export function cachedOdds(input: BatchInput): BatchOdds {
	const id = JSON.stringify(input);
	const found = known.get(id);
	if (found) return found;
	const odds = batchOdds(input);
	if (!odds.ok) throw new TypeError(`${odds.fault.code}: ${id}`);
	if (known.size >= CACHED) known.clear();
	if (odds.value.window.values.length <= LARGE) known.set(id, odds.value);
	return odds.value;
}
