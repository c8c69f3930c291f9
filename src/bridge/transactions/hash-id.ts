import type { Transaction } from "./types.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

/**
 * Sixteen letters and digits that stand for a text: the same for the same text, and as good as never for another. Not
 * secret.
 */
export function hashId(text: string): string {
	let bits = hash128(text);
	let id = "";
	for (let i = 0; i < LENGTH; i++) {
		id += LETTERS[Number(bits % BigInt(LETTERS.length))];
		bits /= BigInt(LETTERS.length);
	}
	return id;
}

/** Factors of the four lanes: odd, without a pattern. */
const FACTORS = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f] as const;

/** Four lanes of 32 bits that every UTF-16 unit goes through, mixed with each other at the end. */
function hash128(text: string): bigint {
	const lanes = FACTORS.map((factor) => factor ^ text.length);
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		for (let lane = 0; lane < 4; lane++) {
			const next = lanes[(lane + 1) % 4]!;
			const mixed = Math.imul(lanes[lane]! ^ unit ^ (next >>> 15), FACTORS[lane]!);
			lanes[lane] = mixed ^ (mixed >>> 13);
		}
	}
	for (let round = 0; round < 4; round++) {
		for (let lane = 0; lane < 4; lane++) {
			const next = lanes[(lane + 1) % 4]!;
			lanes[lane] = finish((lanes[lane]! + next) | 0);
		}
	}
	return lanes.reduce((bits, lane) => (bits << 32n) | BigInt(lane >>> 0), 0n);
}

/** Every bit of the input touches every bit of the output. */
function finish(value: number): number {
	let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
}

/** The id of the transaction that takes another back. */
export function undoIdOf({ id }: Pick<Transaction, "id">): string {
	return hashId(`undo ${id}`);
}

/**
 * A record together with the record of its undoing, even if no client could mark it: what was left out of that counts
 * then.
 */
export function withUndo(stored: Transaction, undoing: Transaction | undefined): Transaction {
	if (undoing?.state !== "done" || undoing.undoes !== stored.id) return stored;
	const { leftOut: _, ...undone } = stored;
	return { ...undone, state: "undone", ...(undoing.leftOut ? { leftOut: undoing.leftOut } : {}) };
}
