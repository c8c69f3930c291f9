import type { Ratio, Rulings } from "../../../../src/engine/common/index.js";
import type { Chance } from "./chance.js";

const whole = (num: number): Ratio => ({ num, den: 1 });

/** Of these numbers some, each with another value. */
function someOf(chance: Chance, probability: number, names: readonly string[], value: () => Ratio): Rulings {
	return Object.fromEntries(names.flatMap((name) => chance.some(probability, () => [name, value()] as const)));
}

// biome-ignore format: what belongs together is on one line
const EACH = [
	"armour", "gunship", "mount", "stirrups", "irregular", "race", "fineWeapons", "armourDr", "vehicle",
	"flight", "missiles", "experimental", "weapon", "riders", "creature",
].map((term) => `each/${term}`);
const MORALE = ["base", "rawIrregular", "leadership", "arrears", "paidConscripts", "unpaidConscripts"].map(
	(term) => `morale/${term}`,
);

const FACTORS = [
	...[0, 1, 2, 9].map(whole),
	[1, 2] as const,
	[7, 20] as const,
	[13, 10] as const,
	[9, 4] as const,
	[2, 5] as const,
].map((each): Ratio => ("num" in each ? each : { num: each[0], den: each[1] }));

/** Anything that a GM may have set of a unit for as long as it is there (1.4–1.8). */
export function anyUnitRulings(chance: Chance): Rulings {
	const each = someOf(chance, 0.1, ["each"], () => whole(Math.max(0, chance.between(-2, 60))));
	const terms = someOf(chance, 0.25, EACH, () => whole(chance.between(-3, 12)));
	const piece = terms["each/weapon"];
	return {
		...each,
		...terms,
		// No rule says what share of a force is due to pieces that weaken it.
		...(piece ? { "each/weapon": whole(120 + piece.num) } : {}),
		...someOf(chance, 0.1, ["strength"], () => whole(chance.between(0, 2_000))),
		...someOf(chance, 0.1, ["strength/quality", "strength/morale"], () => chance.oneOf(FACTORS)),
		...someOf(chance, 0.1, ["morale"], () => whole(chance.between(-5, 20))),
		...someOf(chance, 0.1, MORALE, () => whole(chance.between(-6, 16))),
		...someOf(chance, 0.1, ["price"], () => whole(chance.between(0, 20_000))),
		...someOf(chance, 0.2, ["price/missilePrice"], () => whole(chance.between(0, 3_000))),
	};
}

// biome-ignore format: what belongs together is on one line
const STRATEGY = [
	"strategy", "tactics", "commanderDead", "fakeDiviner", "relativeStrength", "techLevel", "artillery",
	"position/castle", "position/moat", "position/narrows", "position/steep", "position/downhill",
	"superiority/cavalry", "superiority/ranged", "superiority/artillery", "superiority/armour", "classes/wizards",
	"circumstances/homeGround", "circumstances/forage", "circumstances/forcedMarch", "judgements/0",
	"catastrophe", "mission/a/m", "mission/b/m", "scouting", "diviner",
	"powers/a/0", "powers/a/1", "powers/b/0", "powers/b/1",
];
/** What a side's own heroes lend and cost. */
const BY_HEROES = ["glory", "heroes"].flatMap((name) => ["h", "k"].map((hero) => ({ name, hero })));
const strategyOf = (side: string): readonly string[] =>
	[...STRATEGY, ...BY_HEROES.map(({ name, hero }) => `${name}/${side}/${hero}`)].map(
		(term) => `${side}/strategy/${term}`,
	);
const TARGETS: Readonly<Record<string, readonly string[]>> = {
	survival: ["battleSkill", "risk", "survival", "limit"],
	secondSurvival: ["battleSkill", "risk", "survival", "difference", "position", "rout", "limit"],
	glory: ["battleSkill", "risk", "limit"],
};

/** Anything that a GM may rule of a day between these sides: Strategy, morale, what heroes roll against. */
export function anyDayRulings(chance: Chance, sides: readonly string[]): Rulings {
	const some = (probability: number, namesOf: (side: string) => readonly string[]) =>
		someOf(chance, probability, sides.flatMap(namesOf), () => whole(chance.between(-4, 18)));
	const targets = (side: string) =>
		["h", "k"].flatMap((hero) =>
			Object.entries(TARGETS).map(([name, terms]) => ({ key: `${side}/${hero}/${name}`, terms })),
		);
	return {
		...some(0.1, (side) => [`${side}/strategy`]),
		...some(0.15, strategyOf),
		...some(0.15, (side) => ["u0", "u1"].flatMap((unit) => [`${side}/${unit}/morale`, `${side}/${unit}/morale/came`])),
		...some(0.1, (side) => targets(side).map(({ key }) => key)),
		...some(0.1, (side) => targets(side).flatMap(({ key, terms }) => terms.map((term) => `${key}/${term}`))),
	};
}
