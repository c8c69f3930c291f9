import { drive, simulate } from "../../../src/engine/ask/index.js";
import {
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
	battleDay,
} from "../../../src/engine/battle/index.js";
import { seededUniform } from "../../../src/engine/dice/index.js";
import { QUALITIES, type TroopType } from "../../../src/engine/force/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { tellDay, tellForecast } from "./coarse.js";

/** A battle with the rules that it is fought by. */
export interface Fight {
	readonly name: string;
	readonly input: BattleInput;
	readonly rules: BattleRules;
}

const KINDS = ["open", "castle", "storm", "three", "powers", "leaders", "undead"] as const;
// biome-ignore format: what belongs together is on one line
const TROOPS: readonly TroopType[] = [
	TYPES.LI, TYPES.MI, TYPES.HI, TYPES.LC, TYPES.MC, TYPES.II, TYPES.PI, TYPES.LE,
	{ ...TYPES.LI, missiles: ["bow"] },
];
const OPTIONS: readonly Partial<BattleOptions>[] = [
	{},
	{ casualtyDice: "perLine", atrocityRoll: "force" },
	{ casualtyDice: "perUnit", contestReading: "success", undeadOverwhelmed: "rout" },
	{ survivalOrder: "afterContest", toughness: "once", defectorChoice: "uniform" },
];

/** Battles of every kind, each another one, always the same for the same number. */
export function variedFight(number: number): Fight {
	const uniform = seededUniform(1000 + number);
	const below = (count: number): number => Math.floor(uniform() * count);
	const kind = KINDS[number % KINDS.length] as (typeof KINDS)[number];
	const one = (id: string, more: Partial<BattleSide> = {}): BattleSide => {
		const units = Array.from({ length: 2 + below(5) }, (_, i) => {
			const troop = TROOPS[below(TROOPS.length)] as TroopType;
			const fearless = kind === "undead" && i % 2 === 0 ? true : null;
			return band(`u${i}`, 10 + below(troop.kind === "weapon" ? 5 : 300), { ...troop, fearless }, QUALITIES[below(6)]);
		});
		const heroes =
			kind === "leaders" ? [hero("h", { unit: "u0", weapon: 10 + below(8) }), hero("k", { unit: "u1" })] : [];
		const practitioners = [
			{ id: "p", name: "", link: "", practice: "psi", points: 3_000, stones: 0, items: 0, boosters: 0 } as const,
		];
		return side(id, army(units, 10 + below(8), { heroes, practitioners }), {
			heroes:
				kind === "leaders"
					? [part("h", { leads: "force", risk: -2 }), part("k", { leads: "unit", risk: 1, dr: 2 })]
					: [],
			...more,
		});
	};
	const spells: Partial<BattleSide> = {
		powers: {
			defence: 2,
			purchases: [
				{ use: "catastrophe", target: "b", steps: 2 },
				{ use: "striking", unit: "b/u0", steps: 1 },
				{ use: "morale", unit: "a/u0", steps: 1 },
			],
		},
		missions: [
			// biome-ignore format: what belongs together is on one line
			{
				id: "m", kind: "assassins", target: "b", victim: "", skill: 11, modifier: 0, many: false, played: null,
				ownKnow: true, foeKnow: true,
			},
		],
		diviner: { genuine: true, skill: 12, trust: "shared" },
	};
	const wards: Partial<BattleSide> = {
		powers: {
			defence: 3,
			purchases: [
				{ use: "healing", unit: "b/u0", steps: 1 },
				{ use: "scouting", points: 6 },
			],
		},
		security: { guards: 11, pickets: null },
	};
	const walls: Partial<BattleSide> = { position: [{ row: "castle", value: null }], escape: kind !== "storm" };
	const first = one("a", kind === "powers" ? spells : {});
	const second = one("b", kind === "castle" || kind === "storm" ? walls : kind === "powers" ? wards : {});
	const sides = kind === "three" ? [first, second, one("c")] : [first, second];
	const strong = kind === "storm" ? sides.map((each, i) => (i === 0 ? stronger(each) : each)) : sides;
	return {
		name: `${number} ${kind}`,
		input: battle(strong, { siege: kind === "storm", intensity: number % 3 === 2 ? 1 : 0 }),
		rules: battleRules(OPTIONS[number % OPTIONS.length]),
	};
}

/** So strong that walls may fall. */
function stronger(attacker: BattleSide): BattleSide {
	const { commander } = attacker.force;
	return { ...attacker, force: { ...attacker.force, commander: { ...commander, strategy: 24 } } };
}

/** What a comparison of simulated days with a forecast found. */
export interface Compared {
	/** The cell that is farthest from the forecast: how often it should have been filled, and how often it was. */
	readonly key: string;
	readonly expected: number;
	readonly seen: number;
	/** Standard errors between the two. */
	readonly off: number;
	/** How many cells had enough to compare. */
	readonly cells: number;
	/** Days by which the forecast itself was sampled: 0 where it is exact. */
	readonly sampled: number;
}

/** Fewer than this are not compared. */
const LEAST_EXPECTED = 25;

/**
 * Simulates so many days, and finds the cell that is farthest from the forecast, among all with enough to compare:
 * every chance that the forecast tells, and of differences and losses the running sums too. Where losses are spread
 * widely, a whole distribution that is a little off shows in no single cell, but in its sums.
 */
export function worstOfDays({ input, rules }: Fight, days: number, seed: number): Compared {
	const game = battleDay(rules);
	const checked = game.check(input);
	if (!checked.ok) throw new Error(`${checked.fault.path}: ${checked.fault.code}`);
	const forecast = forecastDay(checked.value, rules);
	const result = tellForecast(forecast);
	const counts = new Map<string, number>();
	const answerer = simulate(seed);
	for (let day = 0; day < days; day++) {
		for (const key of tellDay(drive(game.play(checked.value), answerer))) counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const single = compareAll(result, counts, days).filter(({ expected, seen }) => {
		return expected >= LEAST_EXPECTED || seen >= 2 * LEAST_EXPECTED;
	});
	const sums = compareAll(runningSums(result), runningSums(counts), days).filter(({ expected }) => {
		return Math.min(expected, days - expected) >= LEAST_EXPECTED;
	});
	const cells = [...single, ...sums];
	const worst = cells.reduce((most, cell) => (cell.off > most.off ? cell : most));
	return { ...worst, cells: cells.length, sampled: forecast.sampled };
}

type Cell = Omit<Compared, "cells" | "sampled">;

function compareAll(result: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>, days: number) {
	return [...new Set([...result.keys(), ...counts.keys()])].map((key): Cell => {
		const chance = result.get(key) ?? 0;
		const seen = counts.get(key) ?? 0;
		const error = Math.sqrt(Math.max(days * chance * (1 - chance), 1e-12));
		return { key, expected: days * chance, seen, off: Math.abs(seen - days * chance) / error };
	});
}

/** Under `a by` and `a/u0 %` what was at most each number, from −100 to 100. */
function runningSums(result: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
	const series = new Map<string, Map<number, number>>();
	for (const [key, value] of result) {
		const [, before, number, after] = /^(.*) (-?\d+)( %)?$/.exec(key) ?? [];
		if (number === undefined) continue;
		const name = `${before}${after ?? ""}`;
		series.set(name, (series.get(name) ?? new Map<number, number>()).set(Number(number), value));
	}
	const sums = new Map<string, number>();
	for (const [name, values] of series) {
		let sum = 0;
		for (let at = -100; at <= 100; at++) {
			sum += values.get(at) ?? 0;
			sums.set(`${name} at most ${at}`, sum);
		}
	}
	return sums;
}
