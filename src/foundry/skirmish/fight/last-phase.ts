import { type Fight, harmsBehind, roundSoFar, STEPS, type Step } from "../../../bridge/skirmish/fight/index.js";
import { PHASES } from "../../../engine/skirmish/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { transactionOf } from "../../transactions/index.js";

/** The key under which the records of a phase are found. */
export const sourceOfPhase = (page: string, round: number, phase: Step): string =>
	`${page}.Round.${round}.${STEPS.indexOf(phase)}`;

/** The key under which the records of points are found that a phase takes from heroes' actors. */
export const sourceOfHarms = (page: string, round: number, phase: Step): string =>
	harmsBehind(sourceOfPhase(page, round, phase));

/**
 * The transaction that wrote the last step, or the end of the set-up; null: there is none, or its record is gone.
 */
export function lastPhase(
	page: HostBattlePage,
	fight: Fight,
): { readonly id: string; readonly source: string; readonly phase: Step | "setup" } | null {
	const so = roundSoFar(fight.round);
	const { number } = fight.round.input.before;
	if (!so.ok) return null;
	const index = so.value.waiting === null ? PHASES.length : PHASES.indexOf(so.value.waiting);
	const phase = so.value.end ? "end" : PHASES.at(index - 1)!;
	const record = transactionOf(sourceOfPhase(page.uuid, index === 0 ? number - 1 : number, phase));
	if (record?.state !== "done") return null;
	return { id: record.id, source: record.source, phase: number === 1 && index === 0 ? "setup" : phase };
}
