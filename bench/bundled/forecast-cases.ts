import { plainBattle, plainSide } from "../../src/engine/battle/day/day-so-far.js";
import {
	BATTLE_OPTIONS,
	BATTLE_RULES,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
} from "../../src/engine/battle/index.js";
import type { HeroPart } from "../../src/engine/battle/model/index.js";
import type { Hero } from "../../src/engine/force/index.js";
import { hostOf } from "./battle-host.js";

/**
 * One battle with its rules; how many times as long as the plain one its first figures may take, and how wide they may
 * be: see `Margin`, 0 where they are to be exact.
 */
export interface ForecastCase {
	readonly name: string;
	readonly most: number;
	readonly margin: number;
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
	id: `h${i}`,
	name: "",
	link: "",
	unit: `u${i}`,
	iq: 12,
	tactics: null,
	weapon: 13 + (i % 4),
	combatReflexes: i % 3 === 0,
	dangerSense: false,
});

const partOf = (i: number): HeroPart => ({
	hero: `h${i}`,
	risk: (i % 5) - 2,
	leads: i === 0 ? "force" : "unit",
	reserve: false,
	overconfident: false,
	berserk: false,
	survival: 0,
	dr: 2 * (i % 3),
	toughness: i % 2,
	health: 10 + (i % 4),
	hurt: 0,
	reaction: 0,
	luck: false,
	by: "",
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
	margin: 0,
	rules,
	make,
});

/** A case whose first figures may be so wide. */
const rough = (margin: number, each: ForecastCase): ForecastCase => ({ ...each, margin });

/** Bound in hundredths where a force rounds its losses once, for all its units. */
const ROUNDED = 0.15;

/** Every option at each value that is not its default. */
const optionCases: readonly ForecastCase[] = Object.entries(BATTLE_OPTIONS).flatMap(([name, { values }]) =>
	values.slice(1).map((value) => {
		const each = usual(`2 × 50 units, ${name}: ${value}`, 1.6, () => fieldOf(2, 50), rulesWith({ [name]: value }));
		return value === "perForce" ? rough(ROUNDED, each) : each;
	}),
);

/** Leaders of a few units against many: the costliest of those that are enumerated. */
const MANY_RULES = rulesWith({
	defectorChoice: "uniform",
	undeadOverwhelmed: "rout",
	toughness: "once",
	casualtyDice: "perUnit",
});

/** Both sides send scouts and assassins, who may end in many ways. */
function withMissions(input: BattleInput): BattleInput {
	const plain = { victim: "", skill: 11, modifier: 0, many: false, played: null, ownKnow: false, foeKnow: true };
	const sides = input.sides.map((side, i): BattleSide => {
		const target = input.sides[1 - i]!.id;
		const missions = (["scouts", "assassins"] as const).map((kind) => ({ ...plain, id: kind, kind, target }));
		return { ...side, missions, diviner: { genuine: true, skill: 12, trust: "shared" } };
	});
	return { ...input, sides };
}

/** The bars of the forecast, beside the plain case. */
export const FORECAST_CASES: readonly ForecastCase[] = [
	usual("2 × 50 units", 1.2, () => fieldOf(2, 50)),
	usual("2 × 50 units, 2 leading heroes a side", 4, () => fieldOf(2, 50, 2)),
	usual("2 × 50 units, 4 leading heroes a side", 6.5, () => fieldOf(2, 50, 4)),
	usual("2 × 50 units, 8 leading heroes a side", 17, () => fieldOf(2, 50, 8)),
	usual("2 × 50 units, one leading hero against tech level 20", 2.2, () =>
		plainBattle([ledSide("a", 50, 1), ledSide("b", 50, 0, 20)]),
	),
	rough(
		7.5,
		usual("2 × 50 units, missions and diviners", 15, () => withMissions(fieldOf(2, 50))),
	),
	usual("2 × 50 units, moraleTs: on", 4.5, () => fieldOf(2, 50), rulesWith({}, "on")),
	...optionCases,
	rough(
		ROUNDED,
		usual("2 × 3 units, lossRounding: perForce", 0.5, () => fieldOf(2, 3), rulesWith({ lossRounding: "perForce" })),
	),
	usual("3 × 10 units", 1.4, () => fieldOf(3, 10)),
	usual("3 × 10 units, contestReading: success", 1.7, () => fieldOf(3, 10), rulesWith({ contestReading: "success" })),
	usual("4 × 10 units", 12, () => fieldOf(4, 10)),
	usual("4 × 10 units, contestReading: success", 15, () => fieldOf(4, 10), rulesWith({ contestReading: "success" })),
	rough(
		4.5,
		usual("8 × 10 units", 5, () => fieldOf(8, 10)),
	),
	usual("2 × 200 units", 3.5, () => fieldOf(2, 200)),
	usual("2 × 500 units", 9, () => fieldOf(2, 500)),
	usual("2 × 1,000 units", 22, () => fieldOf(2, 1_000)),
	rough(
		8.5,
		usual("2 × 200 units, 20 leading heroes a side", 30, () => fieldOf(2, 200, 20)),
	),
	rough(
		9,
		usual("2 × 1,000 units, 50 leading heroes a side", 195, () => fieldOf(2, 1_000, 50)),
	),
	usual("34 units with 20 leading heroes against 873 with 4", 170, () => fewAgainstMany(), MANY_RULES),
];

const fewAgainstMany = (): BattleInput => plainBattle([ledSide("a", 34, 20), ledSide("b", 873, 4)]);
