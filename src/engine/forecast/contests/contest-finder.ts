import { challengersOf } from "../../battle/day/index.js";
import type { BattleInput, SideState } from "../../battle/index.js";
import { withStrategy } from "../../battle/state/index.js";
import { commandSkill, commandTerms, strengthBonuses } from "../../battle/strategy/index.js";
import { getOrCreate, towardZero } from "../../common/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import type {
	Defection,
	PreBattleState,
	ScenarioClass,
	SideClasses,
	StrategyDistribution,
} from "../scenarios/index.js";
import { mergeClasses, sumSteps } from "../scenarios/index.js";
import { alikeClasses } from "./alike-classes.js";
import type { GroundAfterMoves, Move } from "./ground.js";
import { counts, groundAfterMoves, onceByNumbers, sumTerms } from "./ground.js";
import type { MetContests } from "./met-contests.js";
import { NO_GAINS } from "./rank-distributions.js";
import { type Strengths, strengthsOf } from "./strengths.js";
import type { OddsAt } from "./sure-odds.js";

/** The id of the contest to which these classes of the sides lead, by their places. */
type ContestFinder = (at: readonly number[]) => number;

/** Effect of a scenario class on the numbers of the sides. */
interface ClassStrategy {
	/** The commander's own skill, and what the day has added to it for certain. */
	readonly own: number;
	/** Gains that it may have added besides. */
	readonly gains: StrategyDistribution;
	/** The place of the side that is reinforced; −1: none. */
	readonly lucky: number;
	/** The unit that goes over; undefined: none, or none that counts beside its strength. */
	readonly move: Move | undefined;
	/** Equal for those who count alike beside their strength; 0: as nothing. */
	readonly role: number;
}

/** Input of a contest finder. */
interface FinderInput {
	readonly preBattle: PreBattleState;
	readonly classes: readonly SideClasses[];
	readonly contests: MetContests;
	readonly context: ForecastContext;
}

/** A finder with the classes whose places it takes. */
interface FoundFinder {
	readonly find: ContestFinder;
	readonly classes: readonly SideClasses[];
	/** The place of each class of the input among these, by side; null: they are the same. */
	readonly places: readonly Int32Array[] | null;
}

/** Works out who comes to the contest how strong: by ruled Strategies one by one, else part by part. */
export function* contestFinder(input: FinderInput): Steps<FoundFinder> {
	if (!isRuled(input.preBattle.input)) return yield* finderByParts(input);
	return { find: yield* ruledFinder(input), classes: input.classes, places: null };
}

/** True if a Strategy has been ruled on, so that each has to be summed up by itself. */
export function isRuled({ rulings }: BattleInput): boolean {
	return Object.keys(rulings).some((key) => key.includes("/strategy"));
}

/**
 * Strategy is a sum: of what is a side's own, of what the ground and the troops on it lend, and of what the odds lend.
 */
function* finderByParts(given: FinderInput): Steps<FoundFinder> {
	const { preBattle, contests, context } = given;
	const roles = new Map<string, number>([["", 0]]);
	const ground = groundAfterMoves(preBattle, context);
	const tools = { ...given, roles, ground };
	const heads = given.classes.map(({ classes }, i) => classes.map((each) => classStrategy(each, i, tools)));
	const oddsAt = strengthBonuses(preBattle.sides, preBattle.input, context.rules.tables);
	const places = yield* alikeClasses({ ...given, heads, oddsAt });
	const input = { ...given, classes: classesAt(given.classes, places) };
	const parts = places === null ? heads : heads.map((side, i) => firstsOf(side, places[i]!));
	const oddsOf = oddsByDepartures(input, parts, yield* strengthsOf(preBattle, input.classes, context), oddsAt);
	const groundAt = onceByNumbers(
		parts.map((side) => side.map(({ role }) => role)),
		(at) => ground.after(at.flatMap((place, i) => parts[i]![place]!.move ?? [])),
	);
	const totals = preBattle.sides.map(() => 0);
	const gains = preBattle.sides.map(() => NO_GAINS);
	const find: ContestFinder = (at) => {
		const odds = oddsOf(at);
		const here = groundAt(at);
		for (let i = 0; i < at.length; i++) {
			const { own, gains: distribution } = parts[i]![at[i]!]!;
			totals[i] = own + here.lent[i]! + odds[i]!;
			gains[i] = distribution;
		}
		return contests.idOf(totals, gains, here.terrain);
	};
	return { find, classes: input.classes, places };
}

/**
 * Returns the bonuses of the odds after these classes of all sides. Unless morale counts in strength they depend on the
 * units that go over and the sides that are reinforced, and are worked out once for each choice of those: without it
 * chances to hold the field take 1.2 times as long with four leaders a side (docs/BENCH.md).
 */
function oddsByDepartures(
	{ preBattle, classes, context }: FinderInput,
	parts: readonly (readonly ClassStrategy[])[],
	strengths: Strengths,
	oddsAt: OddsAt,
): (at: readonly number[]) => readonly number[] {
	const luck = preBattle.sides.map(() => 0);
	const find = (at: readonly number[]): readonly number[] => {
		for (let i = 0; i < at.length; i++) luck[i] = preBattle.sides[i]!.reinforced;
		for (let i = 0; i < at.length; i++) {
			const { lucky } = parts[i]![at[i]!]!;
			if (lucky >= 0) luck[lucky] = luck[lucky]! + 1;
		}
		return oddsAt(strengths.at(at), luck);
	};
	if (context.rules.force.options.moraleTs === "on") return find;
	const departures = classes.map((side, i) => {
		const numbers = new Map<string, number>();
		return side.classes.map(({ scenario: { effectOnOthers } }, place) => {
			const { lucky } = parts[i]![place]!;
			const key = effectOnOthers.kind === "defected" ? `${effectOnOthers.unit} ${effectOnOthers.joins}` : `${lucky}`;
			return getOrCreate(numbers, key, () => numbers.size);
		});
	});
	return onceByNumbers(departures, (at) => find(at).slice());
}

/** Classes of all sides, those of one place put together; null: as they are. */
export function classesAt(
	classes: readonly SideClasses[],
	places: readonly Int32Array[] | null,
): readonly SideClasses[] {
	return places === null ? classes : classes.map((side, i) => mergeClasses(side, places[i]!));
}

/** The first of each place. */
function firstsOf<T>(all: readonly T[], places: Int32Array): readonly T[] {
	const firsts: T[] = [];
	for (const [at, each] of all.entries()) if (places[at] === firsts.length) firsts.push(each);
	return firsts;
}

/** Tools for making the parts. */
interface Tools extends FinderInput {
	readonly roles: Map<string, number>;
	readonly ground: GroundAfterMoves;
}

/** A unit that goes over counts by its role; the rest of the class by its Strategy. */
function classStrategy(
	{ scenario, strategy }: ScenarioClass,
	side: number,
	{ preBattle, context, roles, ground }: Tools,
): ClassStrategy {
	const { effectOnOthers, state } = scenario;
	const skill = sumTerms(commandTerms(state, commandSkill(preBattle.input, context.rules), preBattle.input.rulings));
	const own = skill + sumSteps(state);
	const still = { own, gains: strategy, lucky: -1, move: undefined, role: 0 };
	if (effectOnOthers.kind === "none") return still;
	const foe = preBattle.sides.findIndex(
		({ id }) => id === (effectOnOthers.kind === "defected" ? effectOnOthers.joins : effectOnOthers.foe),
	);
	if (effectOnOthers.kind === "reinforced") return { ...still, lucky: foe };
	const move = ground.moveOf(effectOnOthers.fieldUnit, side, foe);
	return counts(move)
		? { ...still, move, role: getOrCreate(roles, Object.values(move).join(" "), () => roles.size) }
		: still;
}

/** Finds every combination by itself, since rulings may turn any sum into another. */
function* ruledFinder({ preBattle, classes, contests, context }: FinderInput): Steps<ContestFinder> {
	const strengths = yield* strengthsOf(preBattle, classes, context);
	const gains = preBattle.sides.map(() => NO_GAINS);
	return (at) => {
		const own = at.map((place, i) => classes[i]!.classes[place]!);
		const challengers = challengersOf(afterEffects(own, strengths.at(at)), preBattle.input, context.rules);
		const starred = challengers.map((each) => each.starred);
		const holds = challengers.map((each) => each.holds);
		const totals = challengers.map(({ strategy }) => towardZero(strategy.total));
		return contests.idOf(totals, gains, { starred, holds, stars: `${starred} ${holds}` });
	};
}

/**
 * The sides as they come to the contest: defectors have changed sides, and luck has brought the strongest foe what it
 * brings.
 */
function afterEffects(own: readonly ScenarioClass[], strengths: readonly number[]): readonly SideState[] {
	const alone = own.map(({ scenario, strategy: { chances } }) =>
		withStrategy(scenario.state, [{ key: "forecast", value: chances[0]![0] }]),
	);
	let now: readonly SideState[] = alone.map((side, i) => ({ ...side, strength: strengths[i]! }));
	for (const { scenario } of own) {
		const { effectOnOthers, state } = scenario;
		if (effectOnOthers.kind === "reinforced") {
			now = now.map((side) => (side.id === effectOnOthers.foe ? { ...side, reinforced: side.reinforced + 1 } : side));
		}
		if (effectOnOthers.kind === "defected") now = moveUnit(now, state.id, effectOnOthers);
	}
	return now;
}

function moveUnit(
	sides: readonly SideState[],
	from: string,
	{ unit, joins, fieldUnit }: Defection,
): readonly SideState[] {
	return sides.map((side) => {
		if (side.id === from) return { ...side, units: side.units.filter(({ key }) => key !== unit) };
		return side.id === joins ? { ...side, units: [...side.units, { ...fieldUnit, side: joins }] } : side;
	});
}

/**
 * The most that a forecast may cost to be enumerated, in operations (see forecast-cost.ts); above it days are
 * simulated.
 */
export const MOST_WORK = 400_000_000;

/**
 * Cost of one combination of classes where Strategy is ruled on, which is summed up by itself, with all units;
 * elsewhere 0.
 */
export const ruledCost = ({ input, sides }: PreBattleState): number =>
	isRuled(input) ? 4_700 + 56 * sides.reduce((sum, { units }) => sum + units.length, 0) : 0;

/**
 * The most classes of one side that may be enumerated, whatever the other sides do: with one more, combinations cost
 * too much.
 */
export const mostClasses = (preBattle: PreBattleState): number => MOST_WORK / ruledCost(preBattle);
