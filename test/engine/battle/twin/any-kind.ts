import type { TroopType } from "../../../../src/engine/force/index.js";
import { troop } from "../../force/helpers.js";
import { TYPES } from "../army.js";
import type { Chance } from "./chance.js";

const gun = (weapon: string, raise: number, more: Partial<TroopType> = {}) =>
	troop({ kind: "weapon", weapon, raise, ...more });

// biome-ignore format: what belongs together is on one line
const CREATURES = [
	"hatchling", "youngDragon", "adolescentDragon", "adultDragon", "monstrousDragon",
	"werewolf", "wereeagle", "werebear", "wereboar", "weretiger",
];

/** One of everything that strength, superiority, casualties or spoils tell apart. */
const KINDS: readonly TroopType[] = [
	{ ...TYPES.HC, raise: 14_000 },
	{ ...TYPES.MC, raise: 9_000, stirrups: false },
	{ ...TYPES.LC, raise: 5_000 },
	{ ...TYPES.IC, raise: 3_000 },
	{ ...TYPES.HI, raise: 9_000 },
	{ ...TYPES.MI, raise: 5_000 },
	{ ...TYPES.LI, raise: 1_501 },
	{ ...TYPES.PI, raise: 2_000 },
	{ ...TYPES.II, raise: 200 },
	{ ...TYPES.MN, raise: 700 },
	troop({ missiles: ["bow"], raise: 1_500 }),
	troop({ mount: "light", missiles: ["sling", "longbow"], raise: 5_000, neutralises: ["cavalry"] }),
	troop({ missiles: ["rifle"], armourDr: 5, raise: 4_000, deviceTl: 6 }),
	troop({ missiles: ["rifle"], raise: 3_000, neutralises: ["aircraft"] }),
	troop({ race: "zombie", armour: "medium", raise: 100 }),
	troop({ race: "skeleton", irregular: true }),
	troop({ race: "ogre", irregular: true, raise: 2_000 }),
	troop({ race: "goblin", irregular: true, missiles: ["sling"], raise: 200 }),
	troop({ race: "orc", armour: "heavy", fineWeapons: true, fearless: true, raise: 9_000 }),
	troop({ kind: "own", strength: 30, line: "heavy", classes: ["ranged"], raise: 50_000 }),
	gun("lightChariot", 7_500, { riders: 1, missiles: ["bow"] }),
	gun("mediumChariot", 12_500, { riders: 2, missiles: ["javelin"], armour: "medium" }),
	gun("heavyChariot", 17_500, { missiles: ["bow"], armour: "heavy" }),
	...["smallBallista", "largeBallista", "smallEngine", "largeEngine", "largeEngine"].map((name) => gun(name, 15_000)),
	...["lightArtillery", "heavyArtillery", "modernArtillery"].map((name) => gun(name, 25_000)),
	troop({ vehicle: true, missiles: ["rifle"], armour: "medium", equipment: 7_777 }),
	troop({ vehicle: true, irregular: true, deviceTl: 7, equipment: 1_235, missilePrice: 40 }),
	troop({ flight: "flying", missiles: ["bow"], armour: "heavy", raise: 12_000 }),
	troop({ flight: "flying", vehicle: true, missiles: ["pistol"], raise: 20_000 }),
	troop({ flight: "gunship", irregular: true, raise: 50_000 }),
	troop({ flight: "gunship", mount: "heavy", irregular: true, armour: "medium", missiles: ["rifle"], raise: 9_999 }),
	troop({ kind: "miner", race: "dwarf", armour: "medium", specialist: true }),
	...CREATURES.map((creature) => troop({ kind: "creature", creature })),
	...["lightTank", "mediumTank", "heavyTank", "fighter", "bomber", "gunship"].map((name) => gun(name, 12_500)),
];

// biome-ignore format: what belongs together is on one line
const RACES = [
	"human", "centaur", "dwarf", "elf", "giant", "gnome", "goblin", "hobgoblin", "halfling", "kobold",
	"ogre", "minotaur", "orc", "lizardfolk", "zombie", "skeleton", "own",
];
const MISSILES = ["sling", "javelin", "bow", "longbow", "compositeBow", "crossbow", "pistol", "rifle"];
const CLASSES = ["artillery", "cavalry", "ranged", "armour", "aircraft"] as const;
const ARMS = ["foot", "horse", "artillery", "vehicle", "armour", "aircraft", "creature"] as const;
const LINES = ["heavy", "medium", "light", "irregular", "unlisted"] as const;

/** Any kind of troops: one of the usual, of which a few things may be otherwise. */
export function anyKind(chance: Chance): TroopType {
	const kind = chance.oneOf(KINDS);
	return chance.happens(0.5) ? kind : { ...kind, ...anyTwists(chance, kind) };
}

/** Anything that a GM may write into a type of that kind, each now and then. */
function anyTwists(chance: Chance, { missiles }: TroopType): Partial<TroopType> {
	const now = <Name extends keyof TroopType>(name: Name, probability: number, make: () => TroopType[Name]) =>
		Object.fromEntries(chance.some(probability, () => [name, make()])) as Partial<TroopType>;
	return {
		...now("race", 0.4, () => chance.oneOf(RACES)),
		...now("traits", 0.6, () => ({
			strength: chance.between(-6, 15),
			health: chance.between(-4, 6),
			hitPoints: chance.between(-3, 10),
			increasedStrength: chance.between(0, 2),
		})),
		...now("armour", 0.2, () => chance.oneOf(["light", "medium", "heavy"] as const)),
		...now("irregular", 0.2, () => chance.happens(0.5)),
		...now("mount", 0.15, () => chance.oneOf(["none", "light", "medium", "heavy"] as const)),
		...now("stirrups", 0.15, () => false),
		...now("fineWeapons", 0.15, () => true),
		...now("armourDr", 0.15, () => chance.between(1, 30)),
		...now("vehicle", 0.1, () => true),
		...now("flight", 0.15, () => chance.oneOf(["flying", "gunship"] as const)),
		...now("missiles", 0.3, () => [...missiles, chance.oneOf(MISSILES)]),
		...now("deviceTl", 0.2, () => chance.between(0, 12)),
		...now("experimental", 0.25, () => chance.oneOf([...PARTS])),
		...now("specialist", 0.2, () => chance.happens(0.7)),
		...now("crew", 0.15, () => chance.between(0, 7)),
		...now("arm", 0.1, () => chance.oneOf(ARMS)),
		...now("line", 0.15, () => chance.oneOf(LINES)),
		...now("classes", 0.1, () => [chance.oneOf(CLASSES)]),
		...now("neutralises", 0.15, () => [chance.oneOf(CLASSES)]),
		...now("fearless", 0.15, () => chance.happens(0.5)),
		...now("raise", 0.2, () => (chance.happens(0.5) ? null : chance.between(0, 20_000))),
		...now("equipment", 0.3, () => chance.between(0, 9_999)),
		...now("missilePrice", 0.15, () => chance.between(0, 2_000)),
	};
}

/** Shares of devices that are lost where they are experimental. */
const PARTS = [
	{ num: 1, den: 2 },
	{ num: 1, den: 3 },
	{ num: 1, den: 1 },
	{ num: 13, den: 20 },
];
