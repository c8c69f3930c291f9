import { plainBattle, plainSide } from "../../src/engine/battle/day/plain-side.js";
import {
	BATTLE_OPTIONS,
	BATTLE_RULES,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
} from "../../src/engine/battle/index.js";
import type { HeroPart } from "../../src/engine/battle/types.js";
import type { Hero } from "../../src/engine/force/index.js";
import { hostOf } from "./battle-host.js";

/** One battle with its rules, and the milliseconds that its forecast may take. */
export interface ForecastCase {
	readonly name: string;
	readonly most: number;
	readonly rules: BattleRules;
	/** Makes the battle; each is a new one to the forecast. */
	readonly make: () => BattleInput;
}

/** Rules with some options changed. */
export const rulesWith = (options: Partial<BattleOptions>, moraleTs: "off" | "on" = "off"): BattleRules => ({
	...BATTLE_RULES,
	options: { ...BATTLE_RULES.options, ...options },
	force: { ...BATTLE_RULES.force, options: { ...BATTLE_RULES.force.options, moraleTs } },
});

const heroOf = (i: number): Hero => ({
	...{ id: `h${i}`, name: "", link: "", unit: `u${i}`, iq: 12, tactics: null, weapon: 13 + (i % 4) },
	...{ combatReflexes: i % 3 === 0, dangerSense: false },
});

const partOf = (i: number): HeroPart => ({
	...{ hero: `h${i}`, risk: (i % 5) - 2, leads: i === 0 ? "force" : "unit", reserve: false, overconfident: false },
	...{ berserk: false, survival: 0, dr: 2 * (i % 3), toughness: i % 2, health: 10 + (i % 4), hurt: 0, reaction: 0 },
	...{ luck: false, by: "" },
});

/** A side of so many units, so many of whose leaders are heroes; the first of them leads the force. */
export function ledSide(id: string, units: number, leaders: number, tl = 3): BattleSide {
	const force = hostOf(units, 5 + 4 * "abcdefgh".indexOf(id));
	const places = Array.from({ length: leaders }, (_, i) => i);
	return {
		...plainSide(id, { ...force, tl, heroes: places.map(heroOf) }),
		heroes: places.map(partOf),
	};
}

/** So many sides of so many units each. */
export const fieldOf = (sides: number, units: number, leaders = 0): BattleInput =>
	plainBattle([..."abcdefgh"].slice(0, sides).map((id) => ledSide(id, units, leaders)));

const usual = (name: string, most: number, make: () => BattleInput, rules = BATTLE_RULES): ForecastCase => ({
	name,
	most,
	rules,
	make,
});

/** Every option at each value that is not its default. */
const optionCases: readonly ForecastCase[] = Object.entries(BATTLE_OPTIONS).flatMap(([name, { values }]) =>
	values
		.slice(1)
		.map((value) => usual(`2 × 50 units, ${name}: ${value}`, 40, () => fieldOf(2, 50), rulesWith({ [name]: value }))),
);

/** The bars of the forecast, beside the plain case. */
export const FORECAST_CASES: readonly ForecastCase[] = [
	usual("2 × 50 units", 10, () => fieldOf(2, 50)),
	usual("2 × 50 units, 2 leading heroes a side", 25, () => fieldOf(2, 50, 2)),
	usual("2 × 50 units, 4 leading heroes a side", 40, () => fieldOf(2, 50, 4)),
	usual("2 × 50 units, 8 leading heroes a side", 80, () => fieldOf(2, 50, 8)),
	usual("2 × 50 units, moraleTs: on", 40, () => fieldOf(2, 50), rulesWith({}, "on")),
	...optionCases,
	usual("3 × 10 units", 50, () => fieldOf(3, 10)),
	usual("3 × 10 units, contestReading: success", 50, () => fieldOf(3, 10), rulesWith({ contestReading: "success" })),
	usual("4 × 10 units", 150, () => fieldOf(4, 10)),
	usual("4 × 10 units, contestReading: success", 150, () => fieldOf(4, 10), rulesWith({ contestReading: "success" })),
	usual("8 × 10 units", 300, () => fieldOf(8, 10)),
	usual("2 × 200 units", 40, () => fieldOf(2, 200)),
	usual("2 × 500 units", 100, () => fieldOf(2, 500)),
	usual("2 × 1,000 units", 250, () => fieldOf(2, 1_000)),
	usual("2 × 50 units, one leading hero against tech level 20", 40, () =>
		plainBattle([ledSide("a", 50, 1), ledSide("b", 50, 0, 20)]),
	),
];
