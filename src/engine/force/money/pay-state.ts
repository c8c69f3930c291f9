import { FORCE_LIMITS, PAID_UP, type PayState } from "../model/index.js";
import type { BearingTable } from "../tables/index.js";

/** Ways to deal with a payday (RULES 1.8). `forgone`: the men wait for loot of their own will. */
const PAYDAYS = ["made", "missed", "forgone"] as const;
export type Payday = (typeof PAYDAYS)[number];

/**
 * Returns the state of a unit's pay after a payday (RULES 1.8). A miss costs 1 point of morale, each further one 2
 * more, and breaks the pair of paydays that is counted; every second payday made brings a point back. When all points
 * are back the next miss is a first one again. A payday that is forgone changes neither. Counts stop at their limit.
 */
export function afterPayday(state: PayState, payday: Payday, { missedPay }: Pick<BearingTable, "missedPay">): PayState {
	switch (payday) {
		case "made":
			return afterPaid(state, missedPay.regain);
		case "missed":
			return {
				...state,
				missed: capped(state.missed + 1),
				penalty: capped(state.penalty + (state.missed === 0 ? missedPay.first : missedPay.further)),
				made: 0,
			};
		case "forgone":
			return { ...state, forgone: capped(state.forgone + 1) };
	}
}

function afterPaid(state: PayState, regain: number): PayState {
	if (state.penalty === 0) return { ...PAID_UP, forgone: state.forgone };
	if (state.made + 1 < regain) return { ...state, made: state.made + 1 };
	const penalty = state.penalty - 1;
	return penalty === 0 ? { ...PAID_UP, forgone: state.forgone } : { ...state, penalty, made: 0 };
}

/**
 * The loot that men waited for came, and all is forgiven; or it did not, and every payday that they forwent counts as
 * missed. What is worse than that is the GM's (RULES 1.8).
 */
export function afterLoot(state: PayState, came: boolean, bearing: Pick<BearingTable, "missedPay">): PayState {
	const settled = { ...state, forgone: 0 };
	if (came) return settled;
	let result: PayState = settled;
	for (let i = 0; i < state.forgone; i++) result = afterPayday(result, "missed", bearing);
	return result;
}

const capped = (count: number): number => Math.min(FORCE_LIMITS.paydays, count);
