import { isRecord } from "../../engine/common/index.js";
import { createMachineStore, type Key } from "../host/machine-store.js";
import { fromBase64, KEY_BYTES, newKey, publicOf, toBase64 } from "./cipher.js";

/** A key by which a browser opens what is sealed for it. A browser into which another's was entered has both. */
export interface MachineKey {
	/** Sixteen signs, by which boxes name it. */
	readonly id: string;
	readonly secret: Uint8Array;
	/** Its public half. */
	readonly shown: Uint8Array;
}

/** The keys that a browser has for one user of one world. */
export interface MachineKeys {
	/** All of them, the one that was made here or came first in front. */
	all(): readonly MachineKey[];
	/** The first one, made where there is none. null: the browser has no room for it. */
	own(): MachineKey | null;
	/** Keeps the keys in a text with lines of {@link sayKey}. null: there is none; false: no room for one. */
	enter(text: string): boolean | null;
	/** Calls back when a key has come; the function that is returned ends that. */
	onKey(listener: () => void): () => void;
}

/** Nothing displaces a key: without it a seal stays shut. */
const STORE = createMachineStore("machineKeys", null);

/** Sixteen signs that no one can foresee, as ids of the host have. */
export const newId = (): string =>
	Array.from(newKey().slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A key as a line of text that a person can keep, or carry to another browser. */
export const sayKey = ({ id, secret }: MachineKey): string => `muster-${id}.${toBase64(secret)}`;

/** Lines may have been joined by the field into which they were pasted. */
const LINES = /muster-([a-f0-9]{16})\.([A-Za-z0-9+/]{43}=)/g;

/** Creates the keys of the user of the world that `place` names. */
export function createMachineKeys(place: () => Key): MachineKeys {
	const listeners = new Set<() => void>();
	const keep = (key: MachineKey): boolean => {
		const known = keys.all();
		if (known.some(({ id }) => id === key.id)) return true;
		const all = [...known, key].map(({ id, secret, shown }) => ({
			id,
			secret: toBase64(secret),
			shown: toBase64(shown),
		}));
		if (!STORE.keep(place(), all)) return false;
		for (const listener of listeners) listener();
		return true;
	};
	const keys: MachineKeys = {
		all: () => readKeys(STORE.read(place())),
		own() {
			const [own] = keys.all();
			if (own) return own;
			const secret = newKey();
			// Read again: another tab may have made one.
			return keep({ id: newId(), secret, shown: publicOf(secret) }) ? (keys.all()[0] ?? null) : null;
		},
		enter(text) {
			const entered = [...text.matchAll(LINES)].flatMap(([, id = "", code = ""]): MachineKey[] => {
				const secret = fromBase64(code);
				return secret?.length === KEY_BYTES ? [{ id, secret, shown: publicOf(secret) }] : [];
			});
			return entered.length === 0 ? null : entered.map(keep).every((kept) => kept);
		},
		onKey(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
	return keys;
}

function readKeys(stored: unknown): readonly MachineKey[] {
	return (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
		const { id, ...texts } = isRecord(each) ? each : {};
		const [secret, shown] = [texts["secret"], texts["shown"]].map((text) => fromBase64(String(text)));
		const isKey = typeof id === "string" && secret?.length === KEY_BYTES && shown?.length === KEY_BYTES;
		return isKey ? [{ id, secret, shown }] : [];
	});
}
