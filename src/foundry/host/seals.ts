import { CIPHER_BYTES, chacha20 } from "./chacha.js";
import { fromBase64, randomBytes, type SealKeys, toBase64 } from "./seal-keys.js";

/** Seals JSON in texts that holders of a key alone can read. */
export interface Seals {
	/** Seals with the key of this machine, which is made with the first seal. null: the browser has no room for a key. */
	seal(json: unknown): string | null;
	/** The JSON in a seal; undefined: this machine lacks its key, or it is damaged. */
	open(sealed: string): unknown;
}

/** Sealed texts are as long as a multiple of this, so that their length says nothing of what is in them. */
const LENGTH = 1024;

const SPACE = 0x20;

/** Creates the seals of a machine that has these keys. */
export function createSeals(keys: SealKeys): Seals {
	return {
		seal(json) {
			const key = keys.own() ?? keys.make();
			if (!key) return null;
			const plain = new TextEncoder().encode(JSON.stringify(json));
			const padded = new Uint8Array(Math.ceil(plain.length / LENGTH) * LENGTH).fill(SPACE);
			padded.set(plain);
			const nonce = randomBytes(CIPHER_BYTES.nonce);
			return [key.id, toBase64(nonce), toBase64(chacha20(key.bytes, nonce, padded))].join(".");
		},
		open(sealed) {
			const [id = "", nonce = "", data = ""] = sealed.split(".");
			const key = keys.get(id);
			const [salt, bytes] = [fromBase64(nonce), fromBase64(data)];
			if (!key || !bytes || salt?.length !== CIPHER_BYTES.nonce) return undefined;
			try {
				return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(chacha20(key.bytes, salt, bytes)));
			} catch {
				return undefined;
			}
		},
	};
}

/** The name of the key that a seal needs. */
export const keyOfSeal = (sealed: string): string => sealed.split(".")[0] ?? "";
