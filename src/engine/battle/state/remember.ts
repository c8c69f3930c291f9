import type { BattleRules } from "../rules.js";

/**
 * Keeps what follows from one object (a battle, a force) and the rules alone, so that a day that is played a thousand
 * times, or anew after every answer, is counted once.
 */
export function remember<Key extends object, T extends object>(
	count: (key: Key, rules: BattleRules) => T,
): (key: Key, rules: BattleRules) => T {
	const known = new WeakMap<Key, WeakMap<BattleRules, T>>();
	return (key, rules) => {
		const byRules = known.get(key) ?? new WeakMap<BattleRules, T>();
		const old = byRules.get(rules);
		if (old !== undefined) return old;
		const value = count(key, rules);
		known.set(key, byRules.set(rules, value));
		return value;
	};
}
