import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import type { ContestReading, GradedRoll } from "../../checks/index.js";
import { readQuickContest, readSignedContest, SUCCESS_DICE, toGradedRoll } from "../../checks/index.js";
import type { Ledger } from "../../common/index.js";
import { towardZero } from "../../common/index.js";
import type { BattleOptions } from "../model/index.js";
import type { ContestResult } from "../outcome.js";
import type { OutcomeField, OutcomeRow, OutcomeTables } from "../tables/index.js";

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
 * The commanders roll against each other, at any Strategy, two or more of them (RULES 1.12, 1.18). Questions
 * `contest/<side>`, asked together; a commander with Luck may roll again.
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

/** One side's roll, and whether it defends a starred position. */
interface Rolled {
	readonly id: string;
	readonly holds: boolean;
	readonly graded: GradedRoll;
}

/** Relation of a side to the one that it is measured against. */
type Place = Pick<ContestResult, "place" | "against" | "difference">;

/**
 * Finds the side that holds the field (RULES 1.12, 1.18): the one that beats every other; none when several are best.
 * Losers are measured against the best, a winner against the closest, tied sides against each other. Where several are
 * best, one that defends a starred position counts before the others.
 */
export function placeSides(sides: readonly Rolled[], reading: ContestReading): readonly Place[] {
	const isBeaten = (side: Rolled): boolean =>
		sides.some((other) => other !== side && reading(other.graded, side.graded).winner === "first");
	const best = sides.filter((side) => !isBeaten(side));
	return sides.map((side) => {
		const others = best.includes(side) && best.length === 1 ? sides : best;
		const rivals = others.filter((other) => other !== side);
		const place = !best.includes(side) ? "loser" : best.length > 1 ? "tied" : "winner";
		const rival =
			place === "winner" ? closest(side, rivals, reading) : (rivals.find(({ holds }) => holds) ?? rivals[0]);
		if (rival === undefined) throw new RangeError("a contest takes two sides");
		return { place, against: rival.id, difference: reading(side.graded, rival.graded).margin };
	});
}

/** The side that came closest to the winner; of equals one that defends a position, else the first. */
function closest(winner: Rolled, rivals: readonly Rolled[], reading: ContestReading): Rolled | undefined {
	const behind = (rival: Rolled): number => reading(winner.graded, rival.graded).margin;
	return rivals.toSorted((a, b) => behind(a) - behind(b) || Number(b.holds) - Number(a.holds))[0];
}

/** Entry of the contest's tables for one side (RULES 1.12). */
export interface OutcomeEntry {
	readonly id: string;
	readonly field: OutcomeField;
	readonly row: OutcomeRow;
	/** The side lost, or was thrown back from a position that no side won. */
	readonly beaten: boolean;
	/** The ordeal of its units: that of the row for the beaten side, or for both. */
	readonly ordeal: OutcomeRow["ordeal"];
}

/** Fields of a contest result by which the tables are read. */
export type RankedSide = Pick<ContestResult, "id" | "place" | "against" | "difference" | "holds">;

/** The table and the row of each side, in their order (RULES 1.12; for more than two sides 1.18). */
export function lookUpOutcomes(standings: readonly RankedSide[], tables: OutcomeTables): readonly OutcomeEntry[] {
	const byId = new Map(standings.map((standing) => [standing.id, standing]));
	return standings.map((standing) => {
		const rival = byId.get(standing.against);
		if (rival === undefined) throw new RangeError(`no side ${standing.against}`);
		const field = fieldOf(standing, rival);
		const row = rowFor(standing.difference, tables[field]);
		const beaten = standing.place === "loser" || (standing.place === "tied" && rival.holds);
		return { id: standing.id, field, row, beaten, ordeal: beaten || row.both ? row.ordeal : "none" };
	});
}

/**
 * Chooses the table: starred positions decide by whether their defender won; without a winner the defender has the
 * better of it (RULES 1.12).
 */
function fieldOf(standing: RankedSide, rival: RankedSide): OutcomeField {
	if (!standing.holds && !rival.holds) return "openField";
	const better = standing.place === "loser" ? rival : standing;
	return better.holds || standing.place === "tied" ? "defenderWon" : "attackerWon";
}

/** The row that a difference leads to. RangeError below the first row: checked tables begin at 0. */
export function rowFor(difference: number, rows: readonly OutcomeRow[]): OutcomeRow {
	const row = rows.findLast(({ from }) => from <= difference);
	if (row === undefined) throw new RangeError(`no row for a difference of ${difference}`);
	return row;
}

/**
 * The value by which a side reads the casualty table: its difference, a loser's below zero, and what it defends (RULES
 * 1.14 step 1).
 */
export function casualtyValue({
	place,
	difference,
	starred,
}: Pick<ContestResult, "place" | "difference" | "starred">): number {
	const sign = { winner: 1, tied: 0, loser: -1 }[place];
	return sign * difference + starred + 0;
}
