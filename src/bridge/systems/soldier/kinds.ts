import type { TRAITS } from "../../../engine/skirmish/index.js";

/** A fact about all soldiers of a unit that rules ask for. */
export type SoldierTrait = (typeof TRAITS)[number];

/** Words of game systems for kinds of creatures. A row reads: the word, the fact that it is. */
const KINDS: readonly (readonly [word: string, trait: SoldierTrait])[] = [
	["undead", "undead"],
	["construct", "construct"],
	["robot", "construct"],
	["plant", "plant"],
	["fungus", "plant"],
	["ooze", "mindless"],
	["mindless", "mindless"],
	["swarm", "swarm"],
	["animal", "animal"],
];

/** The facts that the system's own words for a kind come to. */
export function traitsOfKinds(kinds: readonly string[]): readonly SoldierTrait[] {
	const words = new Set(kinds.map((kind) => kind.trim().toLowerCase()));
	return [...new Set(KINDS.flatMap(([word, trait]) => (words.has(word) ? [trait] : [])))];
}

/** True for kinds that are gone at 0 hit points and have no Constitution to die by (RULES 4.12). */
export function isGoneAtZero(kinds: readonly string[]): boolean {
	const traits = traitsOfKinds(kinds);
	return traits.includes("undead") || traits.includes("construct");
}
