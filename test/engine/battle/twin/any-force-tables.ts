import type { Chance } from "./chance.js";
import type { TwinForceTables } from "./tables.js";
import { USUAL_FORCE } from "./usual-force.js";

/** Every row of a table made again. */
export const remade = <Row, New>(
	rows: Readonly<Record<string, Row>>,
	make: (row: Row, name: string) => New,
): Record<string, New> => Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(row, name)]));

// biome-ignore format: what belongs together is on one line
const RATIOS = [
	[0, 1] as const, [1, 20] as const, [1, 4] as const, [1, 2] as const, [3, 5] as const,
	[9, 10] as const, [1, 1] as const,
].map(([num, den]) => ({ num, den }));
const FACTORS = [...RATIOS, { num: 13, den: 10 }, { num: 3, den: 2 }, { num: 5, den: 1 }];

/** Throws, and costs, that a table of qualities has besides what the day looks up. */
const THROWS = { raw: [16, 18], green: [13, 15], average: [10, 12], seasoned: [7, 9], veteran: [4, 6], elite: [3, 3] };

/** Bands of battles without a gap: each begins where the last has ended. */
function anyQualities(chance: Chance) {
	let next = 0;
	return remade(THROWS, (rolls, name) => {
		const from = next;
		const to = name === "elite" ? 20 : from + chance.between(0, 3);
		next = to + 1;
		// biome-ignore format: what belongs together is on one line
		return {
			rolls, again: name === "elite", battles: [from, to], cost: { num: 1, den: 1 },
			morale: chance.between(5, 18), strength: chance.oneOf(FACTORS),
		};
	});
}

const SPANS = ["day", "battle", "victory", "month", "year", "standing"] as const;

const anyBands = (chance: Chance) => [
	...chance.some(0.5, () => ({ upTo: chance.between(50, 3_000), share: chance.oneOf(RATIOS) })),
	{ upTo: null, share: chance.oneOf(RATIOS) },
];

/** Numbers that rise from a least one on. */
export function rising(chance: Chance, from: number, count: number, step: number): readonly number[] {
	const numbers = [from];
	while (numbers.length < count) numbers.push((numbers.at(-1) ?? 0) + chance.between(1, step));
	return numbers;
}

const anyPowers = (chance: Chance) => ({
	rows: rising(chance, chance.between(50, 150), chance.between(1, 7), 120).map((from) => [
		from,
		{ num: chance.between(0, 40), den: chance.oneOf([1, 2, 4, 5, 10, 20]) },
	]),
	step: chance.between(3, 40),
	stones: chance.between(3, 20),
	mana: remade(USUAL_FORCE.powers.mana, () => chance.oneOf(FACTORS)),
});

const MEALS = { camp: 2, perTl: 1, march: 2, magic: "1d6", perHealer: 10 };
const HEALING = { slow: { num: 1, den: 2 }, normal: { num: 1, den: 1 }, rapid: { num: 2, den: 1 } };

/** By the name of each table how a GM may have written another one. */
const MAKERS: { readonly [Name in keyof TwinForceTables]: (chance: Chance) => unknown } = {
	qualities: anyQualities,
	morale: (chance) =>
		remade(USUAL_FORCE.morale, ({ loss }) => ({ value: chance.between(-4, 4), lasts: chance.oneOf(SPANS), loss })),
	bearing: (chance) => ({
		rawIrregular: chance.between(-5, 2),
		unpaidCap: 14,
		missedPay: { first: 1, further: 2, regain: 2 },
		leadership: { from: chance.between(8, 14), step: chance.between(1, 4) },
	}),
	soldiers: (chance) => ({
		armour: { light: chance.between(0, 4), medium: chance.between(2, 6), heavy: chance.between(3, 9) },
		fineWeapons: chance.between(0, 3),
		noStirrups: -chance.between(0, 3),
		gunship: chance.between(10, 90),
		crewman: chance.between(0, 4),
	}),
	mounts: (chance) => remade(USUAL_FORCE.mounts, () => ({ strength: chance.between(-1, 6), hexes: 3 })),
	missiles: (chance) =>
		remade(USUAL_FORCE.missiles, () => ({
			strength: chance.happens(0.2) ? "tl" : chance.between(0, 6),
			price: chance.between(0, 2_000),
		})),
	weapons: (chance) =>
		remade(USUAL_FORCE.weapons, ({ arm }) => ({
			strength: chance.between(0, 120),
			crew: chance.between(0, 6),
			arm,
			limited: chance.happens(0.5),
			riders: arm === "horse" ? "light" : null,
			price: chance.happens(0.2) ? null : chance.between(0, 30_000),
		})),
	creatures: (chance) => remade(USUAL_FORCE.creatures, () => ({ strength: chance.between(0, 90) })),
	races: (chance) =>
		remade(USUAL_FORCE.races, () => ({
			strength: chance.between(-3, 9),
			fearless: chance.happens(0.2),
			besieger: chance.happens(0.3) ? chance.between(0, 15) : null,
		})),
	shares: (chance) => ({
		miners: { strength: chance.between(0, 12), least: chance.between(1, 30), bands: anyBands(chance) },
		field: anyBands(chance),
		castle: anyBands(chance),
	}),
	prices: (chance) => ({
		living: 200,
		pay: { num: 1, den: 10 },
		payByQuality: false,
		hiring: chance.oneOf(RATIOS),
		salvage: chance.oneOf(RATIOS),
		cash: chance.oneOf(RATIOS),
		mounted: chance.oneOf(RATIOS),
		halfBonus: { num: 1, den: 2 },
		fullBonus: { num: 1, den: 1 },
	}),
	powers: anyPowers,
	recovery: (chance) => ({
		...MEALS,
		dead: chance.oneOf(RATIOS),
		guns: chance.oneOf(RATIOS),
		healing: HEALING,
		lines: remade(USUAL_FORCE.recovery.lines, () => chance.between(-3, 6)),
	}),
};

/** Some tables of forces of a GM's own, each as a whole. */
export function anyForceTables(chance: Chance): Partial<TwinForceTables> {
	const own = Object.entries(MAKERS).flatMap(([name, make]) => chance.some(0.3, () => [name, make(chance)] as const));
	return Object.fromEntries(own) as Partial<TwinForceTables>;
}
