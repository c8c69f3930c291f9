import type { Kernel } from "../../../ask/index.js";
import { ask, dice } from "../../../ask/index.js";
import type { Ledger, Ratio, TermInput } from "../../../common/index.js";
import { compareParts, explain, floorRatio, ratio, ZERO } from "../../../common/index.js";
import type { Need } from "../effects.js";
import type { Officer, Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";
import { CHALLENGE_STEPS } from "../tables/index.js";
import type { Background, Order, Size } from "../vocabulary.js";
import { SIZES } from "../vocabulary.js";

type Types = Pick<SkirmishTables, "unitTypes">;

/** The type of a unit of so many soldiers: the largest whose number it reaches, at least the smallest (RULES 4.A.1). */
export function unitTypeOf(soldiers: number, { unitTypes }: Types): Size {
	return SIZES.filter((size) => unitTypes[size].soldiers <= soldiers).at(-1) ?? "fine";
}

/**
 * Moves a challenge up or down its steps 1/8, 1/6, 1/4, 1/3, 1/2, 1, 2, 3 …; below 1/8 there is none, which is null
 * (RULES 4.A.1). A challenge between two steps counts as the lower.
 */
export function shiftChallenge(challenge: Ratio, steps: number): Ratio | null {
	const place = placeOf(challenge) + steps;
	if (placeOf(challenge) < 0 || place < 0) return null;
	return CHALLENGE_STEPS[place] ?? ratio(place - CHALLENGE_STEPS.length + 1);
}

/** The place of a challenge among its steps, from 0; −1 below them. */
function placeOf(challenge: Ratio): number {
	const whole = floorRatio(challenge);
	if (whole >= 1) return CHALLENGE_STEPS.length + whole - 1;
	return CHALLENGE_STEPS.findLastIndex((step) => compareParts(step.num, step.den, challenge) <= 0);
}

/**
 * The challenge of a unit of soldiers of one challenge; null: it is too weak to count as a unit (RULES 4.A.1). Cavalry
 * takes the higher one of mount and rider, which the caller gives.
 */
export function unitChallenge(soldier: Ratio, soldiers: number, tables: Types): Ratio | null {
	return shiftChallenge(soldier, tables.unitTypes[unitTypeOf(soldiers, tables)].steps);
}

/** The challenge of a unit as it is now; 0: too weak to count as one. */
export function challengeOf({ soldier, soldiers }: Pick<Unit, "soldier" | "soldiers">, tables: Types): Ratio {
	return unitChallenge(soldier.challenge, soldiers.current, tables) ?? ZERO;
}

/** Modifier with which a unit hides: the one entered for it, or that of its type (RULES 4.2). */
export function camouflageOf(unit: Unit, tables: Pick<SkirmishTables, "camouflage" | "unitTypes">): number {
	return unit.camouflage ?? tables.camouflage[unitTypeOf(unit.soldiers.current, tables)];
}

/** Leadership of an officer: level, Charisma, and 3 with the feat (RULES 4.A.6). */
export function leadershipOf({ level, charisma, leadershipFeat }: Officer): number {
	return level + charisma + (leadershipFeat ? 3 : 0);
}

/** The part of an officer's profession that counts in morale: a fifth of the ranks (RULES 4.8). */
export function professionShare({ ranks }: Officer): number {
	return floorRatio(ratio(ranks, 5));
}

const STEADY = ["auraOfCourage", "bravery", "rage"];

/** Says for each need whether a unit under an officer meets it (RULES 4.14). */
const MEETS: { readonly [Name in Need]: (unit: Unit, officer: Officer | null) => boolean } = {
	mounts: (unit) => isMounted(unit),
	ranged: (unit) => hasRanged(unit),
	leadership4: (_, officer) => leads(officer, 4),
	leadership5: (_, officer) => leads(officer, 5),
	leadership6: (_, officer) => leads(officer, 6),
	dexterity13: ({ soldier }) => soldier.dexterity >= 13,
	skills: (_, officer) => officer !== null && officer.ranks >= 11 && officer.skillsAtEleven >= 5,
	steadfast: ({ soldier, abilities }, officer) =>
		[...soldier.feats, ...(officer?.feats ?? [])].some((feat) => feat === "ironWill" || feat === "resolve") ||
		abilities.some(({ id, share }) => share.num * 2 > share.den && STEADY.includes(id)),
};

const leads = (officer: Officer | null, least: number): boolean => officer !== null && leadershipOf(officer) >= least;

/** True if the soldiers of a unit ride, by nature or with mounts as a resource. */
export function isMounted({ traits, resources }: Unit): boolean {
	return traits.includes("mounted") || resources.some(({ id }) => id === "mounts");
}

/** True if the soldiers of a unit have an attack that reaches over a distance, of their own or by a resource. */
function hasRanged({ soldier, resources }: Unit): boolean {
	return soldier.attacks.some(({ mode }) => mode === "ranged") || resources.some(({ id }) => id === "rangedWeapons");
}

/** The first need of a list that is not met; undefined: all are (RULES 4.14). */
export function unmetNeed(needs: readonly Need[], unit: Unit, officer: Officer | null): Need | undefined {
	return needs.find((need) => !MEETS[need](unit, officer));
}

/** Fate of a commander whose unit was destroyed, by a d100 asked under `<key>/fate` (RULES 4.A.6). */
export function* commanderFate(
	key: string,
	{ commanderFates }: Pick<SkirmishTables, "commanderFates">,
): Kernel<"killed" | "captured" | "escapes"> {
	const [roll] = yield* ask(dice(`${key}/fate`, "1d100"));
	const [, fate] = commanderFates.find(([upTo]) => roll <= upTo) ?? commanderFates.at(-1)!;
	return fate;
}

/** Morale at the start (RULES 4.8). A row reads: soldiers who are that change the start by so much. */
type StartingMoraleTable = Readonly<Record<Exclude<Order, "neutral"> | Background, number>>;

/** The usual morale at the start; what a unit is not changes nothing. */
export const STARTING_MORALE: StartingMoraleTable = {
	lawful: 1,
	chaotic: -1,
	fighter: 1,
	cavalier: 1,
	paladin: 1,
	barbarian: -1,
	militaristic: 1,
	tribal: -1,
};

const CALLINGS = ["fighter", "cavalier", "paladin", "barbarian"] as const;
const PEOPLES = ["militaristic", "tribal"] as const;

/**
 * Morale at the start as a sum: `order`, `calling`, `people`. Of the callings equal changes count once, and so of
 * the peoples (RULES 4.8).
 */
export function startingMorale(
	unit: Pick<Unit, "order" | "backgrounds">,
	table: StartingMoraleTable = STARTING_MORALE,
): Ledger {
	const once = (names: readonly (typeof CALLINGS | typeof PEOPLES)[number][]): number => {
		const changes = new Set(names.filter((name) => unit.backgrounds.includes(name)).map((name) => table[name]));
		return [...changes].reduce((sum, change) => sum + change, 0);
	};
	const order = unit.order === "neutral" ? 0 : table[unit.order];
	const terms: readonly TermInput[] = [
		{ key: "order", kind: "add", value: order },
		{ key: "calling", kind: "add", value: once(CALLINGS) },
		{ key: "people", kind: "add", value: once(PEOPLES) },
	];
	return explain("startingMorale", terms);
}
