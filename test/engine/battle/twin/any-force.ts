import type { Force, Practitioner, Quality, TroopType, Unit } from "../../../../src/engine/force/index.js";
import { troop } from "../../force/helpers.js";
import { army, band, TYPES } from "../army.js";
import type { Chance } from "./chance.js";

const gun = (weapon: string, raise: number, more: Partial<TroopType> = {}) =>
	troop({ kind: "weapon", weapon, raise, ...more });

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
	...["lightTank", "mediumTank", "heavyTank", "fighter", "bomber", "gunship"].map((name) => gun(name, 12_500)),
];

const RACES = [
	...["centaur", "dwarf", "elf", "giant", "gnome", "goblin", "hobgoblin", "halfling", "kobold"],
	...["ogre", "minotaur", "orc", "lizardfolk"],
];

/** A kind of troops, men now and then of another race, or with another weapon in their hands. */
function anyKind(chance: Chance): TroopType {
	const kind = chance.oneOf(KINDS);
	if (kind.race !== "human" || kind.kind === "weapon" || kind.kind === "own") return kind;
	const race = chance.happens(0.2) ? chance.oneOf(RACES) : kind.race;
	const other = chance.some(0.2, () => chance.oneOf(["javelin", "compositeBow", "crossbow", "pistol"]));
	return { ...kind, race, missiles: [...kind.missiles, ...other] };
}

const QUALITIES: readonly Quality[] = ["raw", "green", "average", "seasoned", "veteran", "elite"];

/** Any unit: of any kind, size and quality, with or without a leader, marks of old, wounded, crews afoot. */
export function anyUnit(chance: Chance, id: string, sort: number): Unit {
	const kind = anyKind(chance);
	const men = kind.kind === "weapon" ? chance.between(1, 30) : chance.between(kind.kind === "own" ? 1 : 5, 300);
	const unit = band(id, men, kind, chance.oneOf(QUALITIES), { sort });
	const afoot = kind.kind === "weapon" && chance.happens(0.3) ? chance.between(0, 9) : 0;
	const effects = chance.some(0.1, () => ({
		...({ cause: "own", label: "" } as const),
		...{ value: chance.between(-2, 2), lasts: chance.oneOf(["day", "battle", "victory", "year"] as const) },
	}));
	const wounded = { men: chance.between(1, 40), of: chance.between(40, 400), carried: { num: 1, den: 3 } };
	return {
		...unit,
		...{ crewAfoot: afoot, effects },
		leader: { ...unit.leader, leadership: chance.happens(0.2) ? chance.between(5, 19) : null },
		service: chance.happens(0.1) ? chance.oneOf(["paidConscripts", "unpaidConscripts"] as const) : "volunteers",
		pay: { ...unit.pay, penalty: chance.happens(0.1) ? chance.between(1, 3) : 0 },
		...(chance.happens(0.1) ? { dropSteps: 1, dropAt: unit.battles } : {}),
		...(chance.happens(0.2) ? { wounded } : {}),
		state: sort > 0 && chance.happens(0.04) ? chance.oneOf(["surrendered", "withdrawing"] as const) : "steady",
	};
}

const person = (id: string, more: Partial<Practitioner>): Practitioner => ({
	...{ id, name: "", link: "", practice: "psi", points: 3_000, stones: 0, items: 0, boosters: 0, ...more },
});

/** Any force of one to five units, with a psi of great power and perhaps a mage. */
export function anyForce(chance: Chance): Force {
	const units = Array.from({ length: chance.between(1, 5) }, (_, i) => anyUnit(chance, `u${i}`, i));
	const mage = chance.some(0.4, () =>
		person("q", {
			...{ practice: "mage", points: 50 * chance.between(1, 13) - chance.between(0, 1), stones: chance.between(0, 55) },
			...{ items: chance.between(0, 5), boosters: chance.between(0, 5) },
		}),
	);
	return army(units, chance.between(3, 24), {
		tl: chance.happens(0.6) ? 3 : chance.oneOf([1, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 17]),
		mana: chance.oneOf(["none", "low", "normal", "high", "veryHigh"] as const),
		practitioners: [person("p", {}), ...mage],
		commander: {
			...army([]).commander,
			strategy: chance.between(3, 24),
			tactics: chance.happens(0.5) ? chance.between(3, 17) : 0,
			leads: chance.happens(0.4) ? "u0" : "",
		},
	});
}
