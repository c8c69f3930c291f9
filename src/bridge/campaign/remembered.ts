import type { Force } from "../../engine/force/index.js";
import { type StoredForce, toForce } from "../army/stored/index.js";

/** A function that works something out once for everything that it is asked about, and forgets it with that. `work` must hang on nothing else. */
export function remembered<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, Value>();
	return (key) => {
		const found = known.get(key);
		if (found !== undefined) return found;
		const made = work(key);
		known.set(key, made);
		return made;
	};
}

/** The army as the rules see it. An outlook plays an action once for every total of its dice, each time upon the same army. */
export const forceOf: (stored: StoredForce) => Force = remembered(toForce);
