import { compare, fail, ok, type Ratio, type Result, ratio } from "../../common/index.js";

/**
 * Lets rows through of which there is at least one and whose numbers rise from row to row; `from`: where the first one
 * must begin.
 */
export function checkRising<T>(
	rows: readonly T[],
	of: (row: T) => Ratio | number,
	path: string,
	from?: number,
): Result<readonly T[]> {
	const numbers = rows.map((row) => asRatio(of(row)));
	const rise = numbers.every((x, i) => i === 0 || compare(x, numbers[i - 1]!) > 0);
	const begins = from === undefined || (numbers[0] !== undefined && compare(numbers[0], ratio(from)) === 0);
	return rows.length > 0 && rise && begins ? ok(rows) : fail({ code: "MUSTER.Fault.Battle.rising", path });
}

const asRatio = (x: Ratio | number): Ratio => (typeof x === "number" ? ratio(x) : x);
