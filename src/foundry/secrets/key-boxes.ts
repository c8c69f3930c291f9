import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64, toBase64, toBytes } from "./base64.js";
import { KEY_BYTES, openBytes, sealBytes } from "./cipher.js";

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
 * Puts a key into a box that one machine alone can open, and that this machine alone can have made: sealed with what the keys of both have in common
 * (X25519, HKDF with SHA-256), and bound to a place. null: the public key is none of a machine's.
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

/** The key that two halves have in common; null: the other half is none, or one that would have the same in common with every key. */
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
