import { roundSoFar } from "../../../bridge/skirmish/fight/index.js";
import { PHASES, type RoundOutcome } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { roundIn } from "../../battle/pages/fight-pages.js";
import { pause } from "../../host/in-slices.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfPhase } from "./last-phase.js";

/** A round that is over, as it was played by the last phase that is known by this mark. */
interface Over {
	readonly mark: string;
	readonly so: RoundOutcome | null;
}

const known = new WeakMap<HostBattlePage, Map<number, Over>>();

/**
 * A round of a skirmish that is over, played to its end: read once for each time that its last phase was written, and
 * the page has its turn before; null: it does not read.
 */
export async function earlierRound(page: HostBattlePage, number: number): Promise<RoundOutcome | null> {
	const mark = transactionOf(sourceOfPhase(page.uuid, number, PHASES.at(-1)!))?.id ?? "";
	const rounds = known.get(page) ?? new Map<number, Over>();
	known.set(page, rounds);
	const found = rounds.get(number);
	if (found?.mark === mark) return found.so;
	await pause();
	const read = roundIn(page, number);
	const played = read.ok ? roundSoFar(read.value) : read;
	const so = played.ok ? played.value : null;
	rounds.set(number, { mark, so });
	return so;
}
