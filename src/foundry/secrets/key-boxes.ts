import { chacha20 } from "@noble/ciphers/chacha.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Unsealed } from "../../bridge/battle/index.js";
import type { Key } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";
import { fromBase64, KEY_BYTES, openBytes, sealBytes, toBase64, toBytes } from "./cipher.js";

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
