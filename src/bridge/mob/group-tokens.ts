import { canonicalJson, toJson } from "../../engine/schema/index.js";
import { NO_STATS, type Stats } from "../systems/index.js";
import { sayWording, type Words } from "../text/index.js";

/** A token as the table gives it: who it is, and its numbers. */
export interface MobToken {
	/** Of the token. */
	readonly uuid: string;
	readonly name: string;
	/** The points that it has: the same for all tokens that share them, which are one target. */
	readonly home: string;
	/** It has them as one of several creatures: it attacks by itself, and an effect reaches it by itself. */
	readonly isMember?: boolean;
	/** Of a target: the uuids of its further tokens, which share its points. */
	readonly others?: readonly string[];
	readonly stats: Stats;
}

/** A token with its numbers; one that could not be read stays, says so by its name, and has every number asked for. */
export function toMobToken(who: Omit<MobToken, "stats">, stats: Stats | null, words: Words): MobToken {
	if (stats !== null) return { ...who, stats: sayAttacks(stats, words) };
	return { ...who, name: words.say("MUSTER.Mob.unreadable", { name: who.name }), stats: NO_STATS };
}

/** The same with the names of attacks that no item names. */
export function sayAttacks(stats: Stats, words: Words): Stats {
	const attacks = stats.attacks.map(({ wording, ...attack }) =>
		wording === undefined ? attack : { ...attack, label: sayWording(words, wording) },
	);
	return { ...stats, attacks };
}

/** Tokens with the same numbers. */
export interface TokenGroup {
	/** The name that they share, without what numbers them. */
	readonly label: string;
	readonly tokens: readonly MobToken[];
}

/** The key of tokens that attack alike: their attacks without ids. */
function attackKey({ stats }: MobToken): string {
	return canonicalJson(toJson(stats.attacks.map(({ id: _, ...attack }) => attack)));
}

/** Groups of tokens with the same key, in the order in which each first occurs. */
export function groupTokens(
	tokens: readonly MobToken[],
	keyOf: (token: MobToken) => string = attackKey,
): readonly TokenGroup[] {
	const groups = new Map<string, MobToken[]>();
	for (const token of tokens) {
		const key = keyOf(token);
		const same = groups.get(key);
		if (same === undefined) groups.set(key, [token]);
		else same.push(token);
	}
	return [...groups.values()].map((members) => ({ label: labelOf(members), tokens: members }));
}

/** One target for all tokens that share their points, which damage takes once: the first, with the others named. */
export function toTargetTokens(tokens: readonly MobToken[]): readonly MobToken[] {
	const homes = new Map<string, MobToken[]>();
	for (const token of tokens) homes.set(token.home, [...(homes.get(token.home) ?? []), token]);
	return [...homes.values()].map(([first, ...rest]) => {
		const token = first as MobToken;
		return rest.length === 0 ? token : { ...token, others: rest.map(({ uuid }) => uuid) };
	});
}

/** Those who act: every creature once, however many tokens it has. */
export const toActors = (tokens: readonly MobToken[]): readonly MobToken[] =>
	tokens.filter(
		({ home, isMember }, index) => isMember || tokens.findIndex((before) => before.home === home) === index,
	);

/** A name without what numbers it: `Archer (3)`, `Archer 3` and `Archer #3` are `Archer`. */
export const bareName = (name: string): string => name.replace(/\s*(?:\(\d+\)|#?\d+)\s*$/, "").trim() || name;

/** The commonest name, the first of equals; numbers do not count. */
function labelOf(tokens: readonly MobToken[]): string {
	const counts = new Map<string, number>();
	for (const { name } of tokens) {
		const bare = bareName(name);
		counts.set(bare, (counts.get(bare) ?? 0) + 1);
	}
	const [best] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), ["", 0] as [string, number]);
	return best;
}
