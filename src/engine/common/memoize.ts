/** Memoizes a function of one object; a result lives as long as its object. */
export function memoize<Key extends object, T extends object>(compute: (key: Key) => T): (key: Key) => T {
	const known = new WeakMap<Key, T>();
	return (key) => {
		const old = known.get(key);
		if (old !== undefined) return old;
		const value = compute(key);
		known.set(key, value);
		return value;
	};
}

/**
 * Memoizes a function of two objects: what follows from a battle and its rules alone is counted once, though the day
 * is played a thousand times.
 */
export function memoizePair<A extends object, B extends object, T extends object>(
	compute: (a: A, b: B) => T,
): (a: A, b: B) => T {
	const byFirst = memoize((_a: A) => new WeakMap<B, T>());
	return (a, b) => {
		const known = byFirst(a);
		const old = known.get(b);
		if (old !== undefined) return old;
		const value = compute(a, b);
		known.set(b, value);
		return value;
	};
}
