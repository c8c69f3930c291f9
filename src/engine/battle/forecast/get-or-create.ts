/** Something that keeps values by key. */
interface Keeper<K, V> {
	get(key: K): V | undefined;
	set(key: K, value: V): unknown;
}

/** The value under a key, made if it is not there. */
export function getOrCreate<K, V>(map: Keeper<K, V>, key: K, make: () => V): V {
	const known = map.get(key);
	if (known !== undefined) return known;
	const made = make();
	map.set(key, made);
	return made;
}
