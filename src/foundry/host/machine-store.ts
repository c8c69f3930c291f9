import { MODULE_ID } from "./constants.js";

/**
 * What one person's machine keeps and no world document may hold, because those reach every client. Each thing lies under a key of its
 * own in the browser's store: tabs that keep at once take nothing from each other, and what is kept stands before anything is sent.
 * The store is one for all worlds of a server, so that a world's id is part of every key.
 */
export interface MachineStore {
	/** What lies there, read from JSON; undefined if nothing that can be read does. */
	read(key: Key): unknown;
	/** Keeps a value until newer ones push it out. False if the browser has no room for it. */
	keep(key: Key, value: unknown): boolean;
	/** Takes away what lies there. */
	drop(key: Key): void;
	/** Calls back when another tab of this browser has kept or dropped something here. */
	onOtherTab(listener: () => void): void;
}

/** Whose it is, as parts: the world's id first. */
export type Key = readonly [world: string, ...parts: string[]];

/** As it is stored. */
type Entry = readonly [keptAt: number, value: unknown];

/** A store by its name; it keeps at most so many things of all worlds, and the oldest go first. */
export function createMachineStore(name: string, most: number): MachineStore {
	const prefix = `${MODULE_ID}.${name}.`;
	const nameOf = (key: Key): string => prefix + key.join(".");
	return {
		read: (key) => readEntry(nameOf(key))?.[1],
		keep: (key, value) => {
			const place = nameOf(key);
			const json = JSON.stringify([Date.now(), value] satisfies Entry);
			if (!write(place, json)) {
				thin(prefix, Math.floor(placesOf(prefix).length / 2));
				if (!write(place, json)) return false;
			}
			thin(prefix, most);
			return true;
		},
		drop: (key) => localStorage.removeItem(nameOf(key)),
		onOtherTab: (listener) => {
			// Without a key everything was cleared at once.
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

/** A browser without room throws. */
function write(place: string, json: string): boolean {
	try {
		localStorage.setItem(place, json);
		return true;
	} catch {
		return false;
	}
}

const placesOf = (prefix: string): string[] => Object.keys(localStorage).filter((place) => place.startsWith(prefix));

/** Takes the oldest away until no more than `most` are left. */
function thin(prefix: string, most: number): void {
	const places = placesOf(prefix);
	if (places.length <= most) return;
	const byAge = places.map((place) => ({ place, keptAt: readEntry(place)?.[0] ?? 0 }));
	byAge.sort((a, b) => a.keptAt - b.keptAt);
	for (const { place } of byAge.slice(0, places.length - most)) localStorage.removeItem(place);
}
