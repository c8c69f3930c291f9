import { MODULE_ID } from "./constants.js";

/**
 * Values that a user's browser keeps because no world document may hold them: those reach every client. Each has a key
 * of its own in the browser's storage, so that tabs do not overwrite each other, and is stored before anything is sent.
 * One store serves all worlds of a server, so every key includes a world's id.
 */
export interface MachineStore {
	/** The value of a key, read from JSON; undefined if there is none that can be read. */
	read(key: Key): unknown;
	/** Stores a value until newer ones displace it. False if the browser has no room for it. */
	keep(key: Key, value: unknown): boolean;
	/** Deletes the value of a key. */
	drop(key: Key): void;
	/** Calls back when another tab of this browser has stored or deleted something here. */
	onOtherTab(listener: () => void): void;
}

/** The parts of a key, the world's id first. */
export type Key = readonly [world: string, ...parts: string[]];

/** The stored form of a value. */
type Entry = readonly [keptAt: number, value: unknown];

/**
 * Creates a store by its name; it keeps at most so many values of all worlds and displaces the oldest. null: it
 * displaces none.
 */
export function createMachineStore(name: string, most: number | null): MachineStore {
	const prefix = `${MODULE_ID}.${name}.`;
	const nameOf = (key: Key): string => prefix + key.join(".");
	return {
		read: (key) => readEntry(nameOf(key))?.[1],
		keep: (key, value) => {
			const place = nameOf(key);
			const json = JSON.stringify([Date.now(), value] satisfies Entry);
			if (!write(place, json)) {
				if (most === null) return false;
				thin(prefix, Math.floor(placesOf(prefix).length / 2));
				if (!write(place, json)) return false;
			}
			if (most !== null) thin(prefix, most);
			return true;
		},
		drop: (key) => localStorage.removeItem(nameOf(key)),
		onOtherTab: (listener) => {
			// Without a key the whole storage was cleared.
			window.addEventListener("storage", ({ key }) => {
				if (key === null || key.startsWith(prefix)) listener();
			});
		},
	};
}

function readEntry(place: string): Entry | undefined {
	const json = localStorage.getItem(place);
	if (json === null) return undefined;
	try {
		const entry: unknown = JSON.parse(json);
		return Array.isArray(entry) && typeof entry[0] === "number" ? [entry[0], entry[1]] : undefined;
	} catch {
		return undefined;
	}
}

/** Storage without room throws. */
function write(place: string, json: string): boolean {
	try {
		localStorage.setItem(place, json);
		return true;
	} catch {
		return false;
	}
}

const placesOf = (prefix: string): string[] => Object.keys(localStorage).filter((place) => place.startsWith(prefix));

/** Deletes the oldest values until no more than `most` are left. */
function thin(prefix: string, most: number): void {
	const places = placesOf(prefix);
	if (places.length <= most) return;
	const byAge = places.map((place) => ({ place, keptAt: readEntry(place)?.[0] ?? 0 }));
	byAge.sort((a, b) => a.keptAt - b.keptAt);
	for (const { place } of byAge.slice(0, places.length - most)) localStorage.removeItem(place);
}
