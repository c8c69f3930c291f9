import {
	BATTLE_OPTIONS,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
} from "../../../src/engine/battle/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { seededUniform } from "../../../src/engine/dice/index.js";
import { PLAIN_TROOP } from "../../../src/engine/force/index.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

/** A battle in which a force can come to nothing, with its rules. */
interface Lopsided {
	readonly name: string;
	readonly input: BattleInput;
	readonly rules: BattleRules;
}

/** Odds of a GM's own, every row as far as it reaches: some rise slower than the usual ones, and the last falls. */
const OWN_ODDS = [
	[
		[1.5, 0],
		[4, 1],
		[20, 6],
	],
	[
		[1.1, 0],
		[2, 3],
		[60, 9],
	],
	[
		[1.2, 1],
		[3, 5],
		[10, 2],
	],
] as const;

/** Rules with any options, and odds that may be the GM's own. */
function anyRules(below: (count: number) => number): BattleRules {
	const options = Object.fromEntries(
		Object.entries(BATTLE_OPTIONS).map(([name, { values }]) => [
			name,
			values[below(3) === 0 ? below(values.length) : 0],
		]),
	) as Partial<BattleOptions>;
	const rules = battleRules(options, { moraleTs: below(5) === 0 ? "on" : "off" });
	const own = OWN_ODDS[below(9)];
	if (own === undefined) return rules;
	const rows = own.map(([upTo, bonus]) => ({ upTo: ratio(Math.round(upTo * 10), 10), bonus }));
	const odds = { ...rules.tables.odds, rows, beyond: 4 + below(9) };
	return { ...rules, tables: { ...rules.tables, odds } };
}

/**
 * One unit against two to four, the first or the second side, up to five tech levels apart: the one may go over, so
 * that nothing is left against any of the others. The same number gives the same battle.
 */
export function oneAgainstSeveral(number: number): Lopsided {
	const uniform = seededUniform(40_000 + number);
	const below = (count: number): number => Math.floor(uniform() * count);
	/** From 1 to that many, each size class as likely as the next. */
	const upTo = (most: number): number => Math.max(1, Math.floor(most ** uniform()));
	const kinds = [PLAIN_TROOP, TYPES.HI, TYPES.PI, TYPES.MC, TYPES.II];
	/** A first unit of up to that many men, and some of up to fifty beside it. */
	const forceOf = (units: number, men: number, tl: number) => {
		const bands = Array.from({ length: units }, (_, i) =>
			band(`u${i}`, upTo(i === 0 ? men : 50), kinds[below(kinds.length)]),
		);
		return army(bands, 8 + below(8), { tl, heroes: [hero("h", { unit: "u0" })] });
	};
	const led = below(6) === 0 ? [part("h", { leads: below(2) === 0 ? "unit" : "force", risk: below(5) - 2 })] : [];
	const [one, several] = [forceOf(1, 20, 3), forceOf(2 + below(3), 400, 3 + below(6))];
	const forces = below(2) === 0 ? [one, several] : [several, one];
	const walls = below(4) === 0 ? [{ row: "castle", value: null }] : [];
	const sides = forces.map((force, i) =>
		side("ab"[i]!, force, { heroes: i === 0 ? led : [], position: i === 1 ? walls : [], escape: below(2) === 0 }),
	);
	return { name: `${number}`, input: battle(sides, { siege: walls.length > 0 }), rules: anyRules(below) };
}
