/** "expand 32-byte k", as words: the constant of the cipher. */
const CONSTANT = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Places of the words that each quarter round mixes: the columns of the state, then its diagonals. */
const QUARTERS = [
	...([
		[0, 4, 8, 12],
		[1, 5, 9, 13],
		[2, 6, 10, 14],
		[3, 7, 11, 15],
	] as const),
	...([
		[0, 5, 10, 15],
		[1, 6, 11, 12],
		[2, 7, 8, 13],
		[3, 4, 9, 14],
	] as const),
];

/** Lengths of a key and of a nonce, in bytes. */
export const CIPHER_BYTES = { key: 32, nonce: 12 } as const;

/**
 * Encrypts or decrypts bytes with ChaCha20 (RFC 8439, section 2.4, counter from 0). Written here because the browser's own
 * cryptography is missing on pages that are served without TLS, as many hosts are, and answers late, while a page of the journal is
 * read at once. A nonce must never serve twice under one key.
 */
export function chacha20(key: Uint8Array, nonce: Uint8Array, data: Uint8Array): Uint8Array {
	const state = Uint32Array.of(...CONSTANT, ...wordsOf(key), 0, ...wordsOf(nonce));
	const out = new Uint8Array(data.length);
	for (let at = 0; at < data.length; at += 64) {
		const block = blockOf(state);
		for (let i = at; i < Math.min(at + 64, data.length); i++) out[i] = (data[i] ?? 0) ^ (block[i - at] ?? 0);
		state[12] = (state[12] ?? 0) + 1;
	}
	return out;
}

/** Little-endian words of 32 bits. */
function wordsOf(bytes: Uint8Array): number[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** One block of the key stream: twenty rounds, then the state added once more. */
function blockOf(state: Uint32Array): Uint8Array {
	const mixed = state.slice();
	for (let round = 0; round < 10; round++) for (const [a, b, c, d] of QUARTERS) quarter(mixed, a, b, c, d);
	const bytes = new DataView(new ArrayBuffer(64));
	for (const [i, word] of mixed.entries()) bytes.setUint32(4 * i, (word + (state[i] ?? 0)) >>> 0, true);
	return new Uint8Array(bytes.buffer);
}

function quarter(on: Uint32Array, a: number, b: number, c: number, d: number): void {
	step(on, a, b, d, 16);
	step(on, c, d, b, 12);
	step(on, a, b, d, 8);
	step(on, c, d, b, 7);
}

/** `to += by; turned = (turned ^ to) <<< count`. */
function step(on: Uint32Array, to: number, by: number, turned: number, count: number): void {
	on[to] = (on[to] ?? 0) + (on[by] ?? 0);
	const mixed = (on[turned] ?? 0) ^ (on[to] ?? 0);
	on[turned] = (mixed << count) | (mixed >>> (32 - count));
}
