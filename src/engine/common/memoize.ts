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

/** Groups what has the same key, in order. */
export function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const each of all) getOrCreate(groups, keyOf(each), (): T[] => []).push(each);
	return groups;
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
 * Memoizes a function of one object; a result lives as long as its object. The latest object stays at hand, since it is
 * mostly the next one.
 * @example
 * const halfOf = memoize(({ num, den }) => ratio(num, 2 * den));
 * halfOf(ONE) === halfOf(ONE); // true
 */
export function memoize<Key extends object, T>(compute: (key: Key) => T): (key: Key) => T {
	const results = new WeakMap<Key, T>();
	let latest: { readonly key: Key; readonly result: T } | undefined;
	return (key) => {
		if (latest?.key === key) return latest.result;
		const result = getOrCreate(results, key, () => compute(key));
		latest = { key, result };
		return result;
	};
}

/**
 * Memoizes a function of an object and two further values, the latest result of each object: for what is mostly asked
 * with the same further values.
 * @example
 * let calls = 0;
 * const sum = memoizeLatest(({ num }, a, b) => (calls++, num + a + b));
 * [sum(ONE, 1, 2), sum(ONE, 1, 2), sum(ONE, 1, 3), calls]; // [4, 4, 5, 2]
 */
export function memoizeLatest<Key extends object, A, B, T>(
	compute: (key: Key, a: A, b: B) => T,
): (key: Key, a: A, b: B) => T {
	const latest = new WeakMap<Key, { readonly a: A; readonly b: B; readonly result: T }>();
	return (key, a, b) => {
		const known = latest.get(key);
		if (known !== undefined && known.a === a && known.b === b) return known.result;
		const result = compute(key, a, b);
		latest.set(key, { a, b, result });
		return result;
	};
}

/** Memoizes a function of two objects, such as a battle and its rules; a result lives as long as both. */
export function memoizePair<A extends object, B extends object, T>(compute: (a: A, b: B) => T): (a: A, b: B) => T {
	const byFirst = memoize((a: A) => memoize((b: B) => compute(a, b)));
	return (a, b) => byFirst(a)(b);
}
