import { ask, dice, type Kernel } from "../../ask/index.js";
import {
	type ContestReading,
	type GradedRoll,
	readQuickContest,
	readSignedContest,
	SUCCESS_DICE,
	toGradedRoll,
} from "../../checks/index.js";
import { type Ledger, towardZero } from "../../common/index.js";
import type { BattleOptions } from "../model/index.js";
import type { ContestResult } from "../outcome.js";
import { placeSides } from "./place-sides.js";

/** A side as it comes to the contest. */
export interface Challenger {
	readonly id: string;
	/** Its Strategy, or Tactics, with every modifier; whole. */
	readonly strategy: Ledger;
	/** The starred rows that it defends, after artillery. */
	readonly starred: number;
	/** It defends a starred position, even one that artillery has brought down to nothing. */
	readonly holds: boolean;
	/** Its commander may use Luck. */
	readonly luck: boolean;
	/** The player who rolls; empty: the GM. */
	readonly by: string;
}

/** Readings by option: the relation of two rolls of commanders (RULES 1.12, 2.7). */
const CONTEST_READINGS: Readonly<Record<BattleOptions["contestReading"], ContestReading>> = {
	signed: readSignedContest,
	success: readQuickContest,
};

/**
 * The commanders roll against each other, at any Strategy, two or more of them (RULES 1.12, 1.18). Questions `contest/<side>`,
 * asked together; a commander with Luck may roll again.
 */
export function* contestStep(
	sides: readonly Challenger[],
	{ contestReading }: Pick<BattleOptions, "contestReading">,
): Kernel<readonly ContestResult[]> {
	const rolls = yield* ask(
		...sides.map(({ id, luck, by }) =>
			dice(`contest/${id}`, SUCCESS_DICE, { ...(luck ? { luck: id } : {}), ...(by === "" ? {} : { by }) }),
		),
	);
	const graded = sides.map(({ strategy }, i) => toGradedRoll(towardZero(strategy.total), rolls[i]!));
	const places = placeSides(
		sides.map(({ id, holds }, i) => ({ id, holds, graded: graded[i]! })),
		CONTEST_READINGS[contestReading],
	);
	return sides.map(({ id, strategy, starred, holds }, i): ContestResult => {
		const roll = graded[i]!;
		const margin = shownMargin(roll, contestReading);
		return { id, strategy, roll: roll.roll, margin, starred, holds, ...places[i]! };
	});
}

/** Margin of a roll: by the signed reading the rest of Strategy, else the margin of the success roll. */
function shownMargin(
	{ effective, roll, success, margin }: GradedRoll,
	reading: BattleOptions["contestReading"],
): number {
	if (reading === "signed") return effective - roll;
	return success ? margin : 0 - margin;
}
