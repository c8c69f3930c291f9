import { x25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64, toBase64, toBytes } from "./base64.js";
import { KEY_BYTES, openBytes, sealBytes } from "./cipher.js";

/** The public half of a machine's key. */
export const publicOf = (secret: Uint8Array): Uint8Array => x25519.getPublicKey(secret);

/** True for bytes that can be the public half of a key. */
export const isPublic = (bytes: Uint8Array | null): bytes is Uint8Array => bytes?.length === KEY_BYTES;

/**
 * Puts a key into a box that one machine alone can open: sealed with what a throwaway key and the machine's public one have in common (X25519, HKDF with
 * SHA-256), and bound to a place. null: the public key is none of a machine's.
 */
export function boxKey(key: Uint8Array, machine: Uint8Array, place: string): string | null {
	const { secretKey, publicKey } = x25519.keygen();
	const shared = sharedKey(secretKey, machine, [publicKey, machine], place);
	return shared && `${toBase64(publicKey)}.${sealBytes(shared, place, key)}`;
}

/** Opens {@link boxKey} with the machine's secret; null: the box is for another machine or place, or was altered. */
export function unboxKey(box: string, secret: Uint8Array, place: string): Uint8Array | null {
	const [sender = "", sealed = ""] = box.split(".");
	const from = fromBase64(sender);
	const shared = isPublic(from) ? sharedKey(secret, from, [from, publicOf(secret)], place) : null;
	const key = shared && openBytes(shared, place, sealed);
	return key?.length === KEY_BYTES ? key : null;
}

/** The key that two halves have in common; null: the other half is none, or one that would have the same in common with every key. */
function sharedKey(
	own: Uint8Array,
	other: Uint8Array,
	halves: readonly [sender: Uint8Array, machine: Uint8Array],
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
