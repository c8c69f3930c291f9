import { roundSoFar } from "../../../bridge/skirmish/fight/index.js";
import { PHASES, type RoundOutcome } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { roundIn } from "../../battle/pages/fight-pages.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfPhase } from "./last-phase.js";

const known = new WeakMap<HostBattlePage, { readonly mark: string; readonly so: RoundOutcome | null }>();

/**
 * The round before one of a skirmish, played to its end: read once for each time that its last phase was written; null:
 * there is none, or it does not read.
 */
export function earlierRound(page: HostBattlePage, round: number): RoundOutcome | null {
	if (round < 2) return null;
	const mark = `${round} ${transactionOf(sourceOfPhase(page.uuid, round - 1, PHASES.at(-1)!))?.id ?? ""}`;
	const found = known.get(page);
	if (found?.mark === mark) return found.so;
	const before = roundIn(page, round - 1);
	const played = before.ok ? roundSoFar(before.value) : before;
	const so = played.ok ? played.value : null;
	known.set(page, { mark, so });
	return so;
}
