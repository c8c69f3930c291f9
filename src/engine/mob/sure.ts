import type { Attempt, DiceAttempt } from "../batch/index.js";

/** What cannot fail, as an attempt: it is counted, never thrown. */
export const SURE = { kind: "dice", dice: "1d2", compare: "atLeast", target: 1 } as const satisfies DiceAttempt;

/** Whether an attempt stands for a success without a roll. */
export function isSure(attempt: Attempt): boolean {
	return (
		attempt.kind === "dice" &&
		attempt.compare === SURE.compare &&
		attempt.dice === SURE.dice &&
		attempt.target === SURE.target
	);
}
