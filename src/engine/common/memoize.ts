/** A Map or a WeakMap, as {@link getOrCreate} uses it. */
interface Cache<K, V> {
	get(key: K): V | undefined;
	set(key: K, value: V): unknown;
}

/**
 * The value under a key of a map, computed and kept if it is not there.
 * @example
 * getOrCreate(new Map([["a", 1]]), "a", () => 2); // 1
 */
export function getOrCreate<K, V>(map: Cache<K, V>, key: K, create: () => V): V {
	const known = map.get(key);
	if (known !== undefined) return known;
	const value = create();
	map.set(key, value);
	return value;
}

/**
 * Memoizes a function of a text or a number. `limit`: results that are kept before all are dropped.
 * @example
 * let calls = 0;
 * const double = memoizeByKey((n) => (calls++, 2 * n), 100);
 * [double(2), double(2), calls]; // [4, 4, 1]
 */
export function memoizeByKey<Key extends string | number, T>(
	compute: (key: Key) => T,
	limit = Number.POSITIVE_INFINITY,
): (key: Key) => T {
	const results = new Map<Key, T>();
	return (key) =>
		getOrCreate(results, key, () => {
			const value = compute(key);
			if (results.size >= limit) results.clear();
			return value;
		});
}

/**
 * Memoizes a function of one object; a result lives as long as its object.
 * @example
 * const halfOf = memoize(({ num, den }) => ratio(num, 2 * den));
 * halfOf(ONE) === halfOf(ONE); // true
 */
export function memoize<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
	const results = new WeakMap<Key, T>();
	return (key) => getOrCreate(results, key, () => compute(key));
}

/** Memoizes a function of two objects, such as a battle and its rules; a result lives as long as both. */
export function memoizePair<A extends object, B extends object, T>(compute: (a: A, b: B) => T): (a: A, b: B) => T {
	const byFirst = memoize((_a: A) => new WeakMap<B, T>());
	return (a, b) => getOrCreate(byFirst(a), b, () => compute(a, b));
}
