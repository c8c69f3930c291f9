import { groupBy } from "../../engine/common/index.js";
import type { Transaction } from "./types.js";

/** Records that a world keeps, and UTF-8 bytes of all of them together. */
export const RECORD_LIMITS: { readonly [key in "records" | "bytes"]: number } = { records: 200, bytes: 4_000_000 };

/** A stored record, as far as keeping it goes. */
export interface KeptRecord {
	readonly record: Pick<Transaction, "id" | "state" | "undoes">;
	readonly bytes: number;
	/** When it was made, in milliseconds since 1970 of the server. */
	readonly made: number;
}

/** Records that are to go, and until when records are then no longer kept. */
export interface Pruning {
	readonly ids: readonly string[];
	readonly horizon: number;
}

/**
 * Which records have to go once there are more than the world keeps: the oldest, a tenth at a time so that it is rarely
 * done. An open one stays; an undoing goes with what it undoes. Null while all can stay.
 */
export function toPruning(kept: readonly KeptRecord[], limits = RECORD_LIMITS): Pruning | null {
	if (!exceeds(kept, limits)) return null;
	const goal = { records: Math.floor(limits.records * 0.9), bytes: Math.floor(limits.bytes * 0.9) };
	const open = new Set(
		kept.filter(({ record }) => record.state === "open").map(({ record }) => record.undoes ?? record.id),
	);
	const groups = groupBy(kept, ({ record }) => record.undoes ?? record.id);
	const oldest = [...groups].filter(([id]) => !open.has(id)).sort(([, a], [, b]) => madeOf(a) - madeOf(b));
	let left = kept;
	const gone: KeptRecord[] = [];
	for (const [, members] of oldest) {
		if (!exceeds(left, goal)) break;
		gone.push(...members);
		left = left.filter((each) => !members.includes(each));
	}
	if (gone.length === 0) return null;
	return { ids: gone.map(({ record }) => record.id), horizon: Math.max(...gone.map(({ made }) => made)) };
}

function exceeds(kept: readonly KeptRecord[], { records, bytes }: typeof RECORD_LIMITS): boolean {
	return kept.length > records || kept.reduce((sum, each) => sum + each.bytes, 0) > bytes;
}

const madeOf = (members: readonly KeptRecord[]): number => Math.min(...members.map(({ made }) => made));
