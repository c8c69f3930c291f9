import type { Attempt, DiceAttempt } from "../batch/index.js";

/** An attempt that cannot fail: it is counted, never thrown. */
export const SURE = { kind: "dice", dice: "1d2", compare: "atLeast", target: 1 } as const satisfies DiceAttempt;

/** True if an attempt succeeds without a roll. */
export function isSure(attempt: Attempt): boolean {
	return (
		attempt.kind === "dice" &&
		attempt.compare === SURE.compare &&
		attempt.dice === SURE.dice &&
		attempt.target === SURE.target
	);
}
