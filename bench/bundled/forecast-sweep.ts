import { forecastDay } from "../../src/engine/battle/forecast/forecast-day.js";
import {
	BATTLE_OPTIONS,
	BATTLE_RULES,
	type BattleInput,
	type BattleOptions,
	type BattleRules,
	type BattleSide,
	battleDay,
	forecastInSteps,
} from "../../src/engine/battle/index.js";
import { seededUniform } from "../../src/engine/dice/index.js";
import { bestOf } from "../row.js";
import { fieldOf, ledSide, rulesWith } from "./forecast-cases.js";

const BATTLES = 5_000;

/** Battles for one browser. */
const PART = 500;

/** One battle of the sweep with its rules. */
export interface SweptBattle {
	readonly input: BattleInput;
	readonly rules: BattleRules;
}

/** Any battle up to the limits, most of them small; the same number gives the same one. */
export function anyBattle(number: number): SweptBattle {
	const uniform = seededUniform(70_000 + number);
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
				...{ many: false, played: null, ownKnow: m % 3 === 0, foeKnow: m % 3 === 1 },
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

/** Milliseconds to the first forecast of a battle and of the longest step on the way, and whether days were simulated. */
interface Times {
	readonly whole: number;
	readonly longest: number;
	readonly sampled: boolean;
}

/** Times from which on a battle is measured again: the least disturbed of all its runs counts, as everywhere in the bench. */
const LONG = { whole: 500, longest: 25 };
const RUNS = 4;

/** Times of a battle; null: it is refused. Each run has rules of its own, so that none finds what another has worked out. */
export function timesOf(number: number): Times | null {
	let best = timeOf(anyBattle(number));
	for (let run = 1; best !== null && run < RUNS && isLong(best); run++) {
		const next = timeOf(anyBattle(number));
		if (next !== null) best = lessOf(best, next);
	}
	return best;
}

const isLong = ({ whole, longest }: Times): boolean => whole > LONG.whole || longest > LONG.longest;

const lessOf = (a: Times, b: Times): Times => ({
	whole: Math.min(a.whole, b.whole),
	longest: Math.min(a.longest, b.longest),
	sampled: a.sampled,
});

function timeOf({ input, rules }: SweptBattle): Times | null {
	const checked = battleDay(rules).check(input);
	if (!checked.ok) return null;
	const start = performance.now();
	let [last, longest] = [start, 0];
	const steps = forecastInSteps(checked.value, rules);
	for (let step = steps.next(); ; step = steps.next()) {
		const now = performance.now();
		longest = Math.max(longest, now - last);
		last = now;
		if (step.done || step.value.forecast !== null) return { whole: now - start, longest, sampled: step.done !== true };
	}
}

/** Measurements of a part of the sweep. */
export interface SweptPart {
	readonly accepted: number;
	/** Battles of which days were simulated. */
	readonly sampled: number;
	/** Milliseconds of the plain forecast, and the battles that took longest: to their first figures, and in one step. */
	readonly plain: number;
	readonly whole: Extreme;
	readonly longest: Extreme;
}

/** A number of milliseconds, and the battle that took them. */
export interface Extreme {
	readonly ms: number;
	readonly battle: number;
}

const NOTHING: Extreme = { ms: 0, battle: -1 };

/** The parts of the sweep, each for a browser of its own. */
export const parts: readonly (() => SweptPart)[] = Array.from({ length: BATTLES / PART }, (_, part) => () => {
	const plain = plainTime();
	let [accepted, sampled] = [0, 0];
	let [whole, longest] = [NOTHING, NOTHING];
	for (let battle = part * PART; battle < (part + 1) * PART; battle++) {
		const time = timesOf(battle);
		if (time === null) continue;
		accepted++;
		if (time.sampled) sampled++;
		if (time.whole > whole.ms) whole = { ms: time.whole, battle };
		if (time.longest > longest.ms) longest = { ms: time.longest, battle };
	}
	return { accepted, sampled, plain, whole, longest };
});

/** Milliseconds of the plain forecast, the least disturbed of some; before anything is warm none are measured. */
function plainTime(): number {
	const times = Array.from({ length: 60 }, () => bestOf(1, () => forecastDay(fieldOf(2, 50), BATTLE_RULES)));
	return Math.min(...times);
}
