import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce, randomBytes } from "@noble/ciphers/utils.js";
import { deflateSync, inflateSync } from "fflate";
import type { Json } from "../../engine/schema/index.js";

/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
	btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** Reads base64; null: it is none. */
export function fromBase64(text: string): Uint8Array | null {
	try {
		return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
	} catch {
		return null;
	}
}

/** Text as bytes. */
export const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/*
 * XChaCha20-Poly1305 with a random nonce in front. A browser's own cryptography is missing on pages that are served
 * without TLS, as many hosts are, and answers late, while a page of the journal is read at once.
 */
const cipher = managedNonce(xchacha20poly1305);

/** Bytes of a key. */
export const KEY_BYTES = 32;

/** Creates a key that no one can foresee. */
export const newKey = (): Uint8Array => randomBytes(KEY_BYTES);

/** Seals bytes with a key, bound to a place: elsewhere they do not open. */
export const sealBytes = (key: Uint8Array, place: string, bytes: Uint8Array): string =>
	toBase64(cipher(key, toBytes(place)).encrypt(bytes));

/** Opens {@link sealBytes}; null: another key or place, or something was altered. */
export function openBytes(key: Uint8Array, place: string, sealed: string): Uint8Array | null {
	const bytes = fromBase64(sealed);
	if (!bytes) return null;
	try {
		return cipher(key, toBytes(place)).decrypt(bytes);
	} catch {
		return null;
	}
}

/** Bytes that say how long the packed JSON behind them is. */
const LENGTH_BYTES = 4;

/**
 * Seals JSON, packed and filled up to `room` bytes; what needs more gets twice as many, and so on, so that the length
 * of a seal says nothing of what is usual in its place.
 */
export function sealJson(key: Uint8Array, place: string, json: Json, room: number): string {
	const packed = deflateSync(toBytes(JSON.stringify(json)), { level: 9 });
	let length = room;
	while (length < LENGTH_BYTES + packed.length) length *= 2;
	const filled = new Uint8Array(length);
	new DataView(filled.buffer).setUint32(0, packed.length);
	filled.set(packed, LENGTH_BYTES);
	return sealBytes(key, place, filled);
}

/** Opens {@link sealJson}; undefined: another key or place, or something was altered. */
export function openJson(key: Uint8Array, place: string, sealed: string): unknown {
	const filled = openBytes(key, place, sealed);
	if (!filled) return undefined;
	const length = new DataView(filled.buffer, filled.byteOffset).getUint32(0);
	return JSON.parse(new TextDecoder().decode(inflateSync(filled.subarray(LENGTH_BYTES, LENGTH_BYTES + length))));
}
