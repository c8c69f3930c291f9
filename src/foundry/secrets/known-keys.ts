import { createMachineStore, type Key } from "../host/machine-store.js";
import { fromBase64, KEY_BYTES, toBase64 } from "./cipher.js";

/**
 * Keys of pages that came to this browser from a GM's. They are kept, so that a page stays open when that GM's browser
 * is gone, or that GM is a player by now: who boxed a key can only be checked as long as both are there.
 */
export interface KnownKeys {
	get(page: string, id: string): Uint8Array | null;
	keep(page: string, id: string, key: Uint8Array): void;
}

/**
 * None is displaced: one that a former GM has boxed is nowhere else. Where the browser has no room, it is known until
 * the page is loaded again.
 */
const STORE = createMachineStore("pageKeys", null);

/** Creates those of the user of the world that `place` names. */
export function createKnownKeys(place: () => Key): KnownKeys {
	const found = new Map<string, Uint8Array>();
	const keyOf = (page: string, id: string): Key => [...place(), page.replaceAll(".", "-"), id];
	return {
		get(page, id) {
			const key = keyOf(page, id);
			const known = found.get(key.join(" "));
			if (known) return known;
			const stored = STORE.read(key);
			const bytes = typeof stored === "string" ? fromBase64(stored) : null;
			if (bytes?.length !== KEY_BYTES) return null;
			found.set(key.join(" "), bytes);
			return bytes;
		},
		keep(page, id, bytes) {
			const key = keyOf(page, id);
			found.set(key.join(" "), bytes);
			STORE.keep(key, toBase64(bytes));
		},
	};
}
