import { CIPHER_BYTES } from "./chacha.js";
import { createMachineStore, type Key } from "./machine-store.js";

/** A key with the name under which seals refer to it. */
export interface SealKey {
	readonly id: string;
	readonly bytes: Uint8Array;
}

/** The keys that a machine has for one user of one world. */
export interface SealKeys {
	/** A number that changes when there is another key than before. */
	readonly count: number;
	/** The key of that name; null: it is not here. */
	get(id: string): SealKey | null;
	/** The key with which this machine seals; null: it has none yet. */
	own(): SealKey | null;
	/** Makes a key and keeps it; null: the browser has no room for it. */
	make(): SealKey | null;
	/** Keeps a key; the first one also seals here. One that is here already stays as it is. False: no room. */
	keep(key: SealKey): boolean;
	/** Calls back when a key has come; the function that is returned ends that. */
	onKey(listener: () => void): () => void;
}

/** Nothing displaces a key: without it a seal stays shut. */
const STORE = createMachineStore("sealKeys", null);

/** Creates the keys of the user of the world that `place` names. */
export function createSealKeys(place: () => readonly [world: string, user: string]): SealKeys {
	const at = (name: string): Key => [...place(), name];
	const listeners = new Set<() => void>();
	let count = 0;
	const keys: SealKeys = {
		get count() {
			return count;
		},
		get(id) {
			const text = STORE.read(at(`key-${id}`));
			const bytes = typeof text === "string" ? fromBase64(text) : null;
			return bytes?.length === CIPHER_BYTES.key ? { id, bytes } : null;
		},
		own() {
			const id = STORE.read(at("own"));
			return typeof id === "string" ? keys.get(id) : null;
		},
		make() {
			const key = { id: newId(), bytes: randomBytes(CIPHER_BYTES.key) };
			return keys.keep(key) ? key : null;
		},
		keep({ id, bytes }) {
			if (keys.get(id) === null && !STORE.keep(at(`key-${id}`), toBase64(bytes))) return false;
			if (keys.own() === null && !STORE.keep(at("own"), id)) return false;
			count++;
			for (const listener of listeners) listener();
			return true;
		},
		onKey(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
	return keys;
}

/** So many bytes that no one can foresee. */
export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Sixteen signs, as ids of the host have. */
const newId = (): string => Array.from(randomBytes(8), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A key as a line of text that a person can carry to another machine. */
export const sayKey = ({ id, bytes }: SealKey): string => `${id}.${toBase64(bytes)}`;

const LINE = /^([A-Za-z0-9]{16})\.([A-Za-z0-9+/=]{44})$/;

/** Reads {@link sayKey}; null: it is no key. */
export function readKey(text: unknown): SealKey | null {
	const [, id = "", code = ""] = (typeof text === "string" ? LINE.exec(text.trim()) : null) ?? [];
	const bytes = fromBase64(code);
	return id !== "" && bytes?.length === CIPHER_BYTES.key ? { id, bytes } : null;
}

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
