import { chacha20 } from "@noble/ciphers/chacha.js";
import type { Unsealed } from "../../bridge/battle/index.js";
import { createMachineStore, type Key } from "../host/machine-store.js";
import { fromBase64, toBase64 } from "./base64.js";
import { KEY_BYTES } from "./cipher.js";

/**
 * Keys and seals of the first schema of battles' pages: one key a machine for all battles of a world, ChaCha20 without a place. They are opened, and
 * sealed as this version does by the next write.
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
