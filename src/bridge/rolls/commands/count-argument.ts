import { fail, ok } from "../../../engine/common/index.js";
import type { Cursor } from "./cursor.js";
import type { Read } from "./types.js";

const RANGE = { min: 1, max: 1_000_000_000 } as const;

/** Reads a count of 1 … 1,000,000,000; `1e12` and `1.5` stop at their first other sign. */
export function readCount(cursor: Cursor): Read<number> {
	const from = cursor.at;
	const mistake = {
		code: "MUSTER.Fault.Batch.countRange",
		path: "count",
		data: RANGE,
		expected: "MUSTER.Command.Expected.count",
	} as const;
	const count = cursor.takeWhole();
	if (count === undefined || cursor.sees(/[a-wyz.,_']/i)) return fail(cursor.mistype(mistake));
	if (!(count >= RANGE.min && count <= RANGE.max)) {
		return fail(cursor.mistype({ ...mistake, at: from, length: cursor.at - from }));
	}
	cursor.place("count", from);
	return ok(count);
}
