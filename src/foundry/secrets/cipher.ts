import { chacha20, xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce, randomBytes } from "@noble/ciphers/utils.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { deflateSync, inflateSync } from "fflate";
import type { Unsealed } from "../../bridge/battle/index.js";
import type { Json } from "../../engine/schema/index.js";
import type { Key } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";

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
const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

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

/** The two halves of a machine's key. */
interface Halves {
	readonly secret: Uint8Array;
	readonly shown: Uint8Array;
}

/** The public half of a machine's key. */
export const publicOf = (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret);

/** True for bytes that can be the public half of a key. */
export const isPublic = (bytes: Uint8Array | null): bytes is Uint8Array => bytes?.length === KEY_BYTES;

/**
 * Puts a key into a box that one machine alone can open, and that this machine alone can have made: sealed with what
 * the keys of both have in common (X25519, HKDF with SHA-256), and bound to a place. null: the public key is none of a
 * machine's.
 */
export function boxKey(key: Uint8Array, sender: Halves, receiver: Uint8Array, place: string): string | null {
	const shared = sharedKey(sender.secret, receiver, [sender.shown, receiver], place);
	return shared && `${toBase64(sender.shown)}.${sealBytes(shared, place, key)}`;
}

/** The public half of the machine that made a box; null: it is none. */
export function senderOf(box: string): Uint8Array | null {
	const sender = fromBase64(box.split(".")[0] ?? "");
	return isPublic(sender) ? sender : null;
}

/** Opens {@link boxKey} with the machine's key; null: the box is for another machine or place, or was altered. */
export function unboxKey(box: string, { secret, shown }: Halves, place: string): Uint8Array | null {
	const sender = senderOf(box);
	const shared = sender && sharedKey(secret, sender, [sender, shown], place);
	const key = shared && openBytes(shared, place, box.split(".")[1] ?? "");
	return key?.length === KEY_BYTES ? key : null;
}

/**
 * The key that two halves have in common; null: the other half is none, or one that would have the same in common with
 * every key.
 */
function sharedKey(
	own: Uint8Array,
	other: Uint8Array,
	halves: readonly [sender: Uint8Array, receiver: Uint8Array],
	place: string,
): Uint8Array | null {
	try {
		const secret = x25519.getSharedSecret(own, other);
		const salt = new Uint8Array([...halves[0], ...halves[1]]);
		return hkdf(sha256, secret, salt, toBytes(place), KEY_BYTES);
	} catch {
		return null;
	}
}

/**
 * Keys and seals of the first schema of battles' pages: one key a machine for all battles of a world, ChaCha20 without
 * a place. They are opened, and sealed as this version does by the next write.
 */
export interface OlderKeys {
	open(sealed: string): Unsealed;
	/** Keeps a key that a person has carried here. null: it is none; false: no room. */
	enter(line: string): boolean | null;
}

const STORE = createMachineStore("sealKeys", null);
const NONCE_BYTES = 12;
const LINE = /^([A-Za-z0-9]{16})\.([A-Za-z0-9+/=]{44})$/;

/** Creates those of the user of the world that `place` names. */
export function createOlderKeys(place: () => Key): OlderKeys {
	const placeOf = (id: string): Key => [...place(), `key-${id}`];
	return {
		open(sealed) {
			const [id = "", nonce = "", data = ""] = sealed.split(".");
			const stored = STORE.read(placeOf(id));
			const key = typeof stored === "string" ? fromBase64(stored) : null;
			if (key?.length !== KEY_BYTES) return { ok: false, why: "noKey" };
			const [salt, bytes] = [fromBase64(nonce), fromBase64(data)];
			if (!bytes || salt?.length !== NONCE_BYTES) return { ok: false, why: "broken" };
			try {
				const text = new TextDecoder("utf-8", { fatal: true }).decode(chacha20(key, salt, bytes));
				return { ok: true, json: JSON.parse(text), isOlder: true };
			} catch {
				return { ok: false, why: "broken" };
			}
		},
		enter(line) {
			const [, id = "", code = ""] = LINE.exec(line.trim()) ?? [];
			const bytes = fromBase64(code);
			return bytes?.length === KEY_BYTES ? STORE.keep(placeOf(id), toBase64(bytes)) : null;
		},
	};
}
