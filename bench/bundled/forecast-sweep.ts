import {
	BATTLE_OPTIONS,
	BATTLE_RULES,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
	battleDay,
} from "../../src/engine/battle/index.js";
import { seededUniform } from "../../src/engine/dice/index.js";
import { forecastDay } from "../../src/engine/forecast/forecast-day.js";
import { forecastInSteps } from "../../src/engine/forecast/index.js";
import { planForecast } from "../../src/engine/forecast/plan-forecast.js";
import { bestOf } from "../row.js";
import { firstMargin } from "./first-margin.js";
import { fieldOf, ledSide, rulesWith } from "./forecast-cases.js";

/** Browsers, and the battles of each. */
export const PARTS = 4;
const PART = 80;

/** Steps from the slowest of them towards slower ones. */
const CLIMB = 20;

/** One battle of the sweep with its rules. */
export interface SweptBattle {
	readonly input: BattleInput;
	readonly rules: BattleRules;
}

/** Any battle up to the limits, most of them small; the same number gives the same one. */
export const anyBattle = (number: number): SweptBattle => battleBy(seededUniform(70_000 + number));

/** The battle that these draws make. */
function battleBy(uniform: () => number): SweptBattle {
	const below = (count: number): number => Math.floor(uniform() * count);
	/** From 1 to that many, each size class as likely as the next. */
	const upTo = (most: number): number => Math.max(1, Math.floor(most ** uniform()));
	const count = below(3) > 0 ? 2 : 2 + below(7);
	const ids = [..."abcdefgh"].slice(0, count);
	const starred = below(3) === 0 ? below(count) : -1;
	const sides = ids.map((id, i): BattleSide => {
		const units = upTo(1_000);
		const leaders = below(2) === 0 ? 0 : Math.min(units, upTo(50));
		const side = ledSide(id, units, leaders, below(4) === 0 ? below(21) : 3);
		const sent = below(4) === 0 ? upTo(20) : 0;
		const target = ids[(i + 1) % count]!;
		return {
			...side,
			escape: below(2) === 0,
			position: starred === i ? [{ row: "castle", value: null }] : [],
			diviner: below(4) === 0 ? { genuine: below(2) === 0, skill: 12, trust: "shared" } : null,
			judgements: below(3) === 0 ? [{ kind: "plan", label: "", value: below(7) - 3 }] : [],
			missions: Array.from({ length: sent }, (_, m) => ({
				...({ id: `m${m}`, kind: m % 2 ? "assassins" : "scouts", target, victim: "", skill: 11, modifier: 0 } as const),
				many: false,
				played: null,
				ownKnow: m % 3 === 0,
				foeKnow: m % 3 === 1,
			})),
		};
	});
	const options = Object.fromEntries(
		Object.entries(BATTLE_OPTIONS).map(([name, { values }]) => [name, values[below(values.length)]]),
	) as Partial<BattleOptions>;
	const rulings: BattleInput["rulings"] = below(4) === 0 ? { "a/strategy/strategy": { num: 15, den: 1 } } : {};
	return {
		input: { sides, siege: below(4) === 0, skill: "auto", tlCap: null, intensity: 0, rulings },
		rules: rulesWith(options, below(3) === 0 ? "on" : "off"),
	};
}

/** Measurements of a battle. */
interface Swept {
	/** Time to the first figures, and of the longest step on the way, in plain forecasts of the same moment. */
	readonly whole: number;
	readonly longest: number;
	/** Margin of these figures in hundredths; 0: every chance was enumerated. */
	readonly margin: number;
	readonly isSampled: boolean;
	/** Operations that were foreseen. */
	readonly cost: number;
}

/** A battle is measured so often: the least disturbed of all its runs counts, as everywhere in the bench. */
const RUNS = 2;

/** Plain forecasts before and after a battle, and until the browser has compiled what it compiles. */
const NEAR = 4;
const WARM_UP = 60;

/**
 * Measures a battle; null: it is refused. Each run has rules of its own, so that none finds what another has worked
 * out.
 */
function sweep(make: () => SweptBattle): Swept | null {
	const checked = battleDay(make().rules).check(make().input);
	if (!checked.ok) return null;
	const { cost } = planForecast(checked.value, make().rules);
	const before = plainTime(NEAR);
	const runs = Array.from({ length: RUNS }, () => firstOf({ ...make(), input: { ...checked.value } }));
	const plain = Math.min(before, plainTime(NEAR));
	const [{ forecast }] = runs as [(typeof runs)[number]];
	return {
		whole: Math.min(...runs.map(({ whole }) => whole)) / plain,
		longest: longestOf(runs.map(({ steps }) => steps)) / plain,
		margin: firstMargin(forecast, checked.value).points,
		isSampled: forecast.sampled > 0,
		cost,
	};
}

/** The first figures of a battle, in steps. */
function firstOf({ input, rules }: SweptBattle) {
	const start = performance.now();
	let last = start;
	const steps: number[] = [];
	const work = forecastInSteps(input, rules);
	for (;;) {
		const { done, value } = work.next();
		const now = performance.now();
		steps.push(now - last);
		last = now;
		const forecast = done ? value : value.forecast;
		if (forecast !== null) return { whole: now - start, steps, forecast };
	}
}

/** The longest step. The runs make the same steps: of each the least disturbed counts. */
const longestOf = ([first = [], ...others]: readonly (readonly number[])[]): number =>
	first.reduce((longest, ms, i) => Math.max(longest, Math.min(ms, ...others.map((run) => run[i]!))), 0);

/** Measurements of a part of the sweep. */
export interface SweptPart {
	readonly plain: number;
	readonly accepted: number;
	readonly sampled: number;
	/**
	 * The slowest that was enumerated, before and after the climb; of which days were simulated; and the longest step of
	 * any.
	 */
	readonly enumerated: number;
	readonly climbed: number;
	readonly simulated: number;
	readonly longest: number;
	/** The widest margin of first figures. */
	readonly margin: number;
	/** Of those enumerated that take longer than two plain ones: operations foreseen for each that was measured. */
	readonly foreseen: readonly number[];
}

/**
 * The costs are as many operations as a plain forecast takes millionths of a millisecond on the machine where they were
 * fitted.
 */
const OPERATIONS = 6_600_000;

/** The parts of the sweep, each for a browser of its own. */
export const parts: readonly (() => SweptPart)[] = Array.from({ length: PARTS }, (_, part) => () => {
	const plain = plainTime(WARM_UP);
	const numbers = Array.from({ length: PART }, (_each, i) => part * PART + i);
	const all = numbers.flatMap((number) => {
		const swept = sweep(() => anyBattle(number));
		return swept === null ? [] : [{ ...swept, number }];
	});
	const exact = all.filter(({ isSampled }) => !isSampled);
	const slowest = exact.reduce((most, each) => (each.whole > most.whole ? each : most));
	const most = (list: readonly number[]): number => Math.max(0, ...list);
	return {
		plain,
		accepted: all.length,
		sampled: all.length - exact.length,
		enumerated: slowest.whole,
		climbed: climb(slowest.number, slowest.whole),
		simulated: most(all.filter(({ isSampled }) => isSampled).map(({ whole }) => whole)),
		longest: most(all.map(({ longest }) => longest)),
		margin: most(all.map(({ margin }) => margin)),
		foreseen: exact.filter(({ whole }) => whole > 2).map(({ cost, whole }) => cost / (whole * OPERATIONS)),
	};
});

/** Changes the draws of an enumerated battle one by one as long as it gets slower; the time of the slowest. */
function climb(number: number, whole: number): number {
	const first = seededUniform(70_000 + number);
	const change = seededUniform(number);
	let [best, draws] = [whole, Array.from({ length: 150 }, first)];
	for (let step = 0; step < CLIMB; step++) {
		const tried = draws.map((draw) => (change() < 0.03 ? change() : draw));
		const swept = sweep(() => battleOfDraws(tried));
		if (swept === null || swept.isSampled || swept.whole <= best) continue;
		[best, draws] = [swept.whole, tried];
	}
	return best;
}

function battleOfDraws(draws: readonly number[]): SweptBattle {
	let at = 0;
	return battleBy(() => draws[at++] ?? 0.5);
}

/** Milliseconds of the plain forecast, the least disturbed of so many. */
const plainTime = (rounds: number): number =>
	Math.min(...Array.from({ length: rounds }, () => bestOf(1, () => forecastDay(fieldOf(2, 50), BATTLE_RULES))));
