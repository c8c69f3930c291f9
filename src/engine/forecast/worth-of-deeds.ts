import type { BattleInput, BattleRules, BattleSide } from "../battle/index.js";
import { openField, sideOf } from "../battle/state/index.js";
import { ratio, towardZero } from "../common/index.js";
import type { Hero } from "../force/index.js";
import { battleSkillLedger } from "../force/index.js";
import type { Estimate, ForecastConditions, Precision, Steps } from "./model/index.js";
import { compareWins, winsOver } from "./win-chances.js";

/** Worth of one deed to its side: its chance to hold the field with it and without it. */
export interface DeedWorth {
	readonly side: string;
	readonly kind: DeedKind;
	/** The hero, the mission, the row of the position; of a judgement its place. */
	readonly id: string;
	readonly with: number;
	readonly without: number;
	/**
	 * The difference of the two, and its precision: an interval on both sides of 0 leaves open whether the deed helps at
	 * all.
	 */
	readonly worth: number;
	readonly within: Precision;
	/** Number of simulated days by which the two were compared; 0: every chance was enumerated. */
	readonly sampled: number;
}

/**
 * Deeds that can be left out: a hero, a mission, a judgement of the GM (plan, surprise, anything else), a row of the
 * position.
 */
type DeedKind = "hero" | "mission" | "judgement" | "position";

/** A deed, and its side without it. */
interface Deed extends Pick<DeedWorth, "kind" | "id"> {
	readonly left: BattleSide;
}

/**
 * Forecasts the worth of every deed of every side, the most worth first; equal ones in the order of sides and deeds
 * (RULES 1.10, 1.11). Pauses between its parts.
 */
export function* worthOfDeeds(
	input: BattleInput,
	rules: BattleRules,
	query: ForecastConditions = {},
): Steps<readonly DeedWorth[]> {
	const deeds = input.sides.flatMap((side) => deedsOf(side).map((deed) => ({ side, deed })));
	const without = deeds.map(({ side, deed }) => {
		return { ...input, sides: input.sides.map((each) => (each === side ? deed.left : each)) };
	});
	const { now, others } = yield* compareWins(input, without, rules, query);
	const all = others.map(({ wins, gains, sampled }, i): DeedWorth => {
		const { side, deed } = deeds[i]!;
		const { mean: rest } = wins[side.id]!;
		const { mean: gain, within } = gains[side.id]!;
		const own = sampled === 0 ? now.wins[side.id]!.mean : rest - gain;
		return {
			side: side.id,
			kind: deed.kind,
			id: deed.id,
			with: own,
			without: rest,
			worth: own - rest,
			within: negated(within),
			sampled,
		};
	});
	return all.sort((a, b) => b.worth - a.worth);
}

const negated = (within: Precision): Precision =>
	typeof within === "string" ? within : { from: -within.to, to: -within.from };

function deedsOf(side: BattleSide): readonly Deed[] {
	const { heroes, missions, judgements, position } = side;
	return [
		...heroes.map(
			({ hero }, i): Deed => ({ kind: "hero", id: hero, left: { ...side, heroes: heroes.toSpliced(i, 1) } }),
		),
		...missions.map(({ id }, i): Deed => {
			return { kind: "mission", id, left: { ...side, missions: missions.toSpliced(i, 1) } };
		}),
		// A judgement of nothing keeps the place of those after it, by which they may be ruled on.
		...judgements.map((judgement, i): Deed => {
			const none = judgements.with(i, { ...judgement, value: 0 });
			return { kind: "judgement", id: `${i}`, left: { ...side, judgements: none } };
		}),
		...position.map(({ row }, i): Deed => {
			return { kind: "position", id: row, left: { ...side, position: position.toSpliced(i, 1) } };
		}),
	];
}

/**
 * A term to shift, and by how much, as whole numbers. `term` is a term as ledgers name it:
 * `a/strategy/position/castle`, `b/u7/morale/came`, `a/h/survival/risk`, `a/h/glory/risk`; or only the ledger. All
 * terms of these ledgers are added up, so that it is the sum that moves, whether the term is there already or not.
 */
interface Shift {
	readonly term: string;
	readonly by: number;
}

/** The battle with one term shifted; everything else is as it was. RangeError for a term that no ledger has. */
export function withShift(input: BattleInput, rules: BattleRules, { term, by }: Shift): BattleInput {
	const isOf = (ledger: string): boolean => `${term}/`.startsWith(`${ledger}/`);
	const side = input.sides.find(({ id }) => isOf(id));
	if (side === undefined) throw new RangeError(`no side of ${term}`);
	const { units } = sideOf(openField(input, rules), side.id);
	const fieldUnit = units.find(({ key }) => isOf(`${key}/morale`));
	if (fieldUnit !== undefined) return ruled(input, `${fieldUnit.key}/morale`, fieldUnit.morale, by);
	for (const { hero } of side.heroes) {
		const ledger = HERO_LEDGERS.find((name) => isOf(`${side.id}/${hero}/${name}`));
		if (ledger !== undefined) return withHero(input, side, hero, ledger, by);
	}
	if (isOf(`${side.id}/strategy`)) return withStrategyOf(input, side, by);
	throw new RangeError(`no ledger of ${term}`);
}

/** Targets of a hero's rolls. */
const HERO_LEDGERS: readonly string[] = ["survival", "secondSurvival", "glory"];

/** One more judgement; where the GM has said the whole sum, that moves. */
function withStrategyOf(input: BattleInput, side: BattleSide, by: number): BattleInput {
	const key = `${side.id}/strategy`;
	if (Object.hasOwn(input.rulings, key)) return ruled(input, key, 0, by);
	const judgement = { kind: "other", label: "", value: by } as const;
	// A ruling on a judgement that is gone must not apply to this one.
	const { [`${key}/judgements/${side.judgements.length}`]: _gone, ...rulings } = input.rulings;
	return replace({ ...input, rulings }, { ...side, judgements: [...side.judgements, judgement] });
}

/** Moves a ruled target; else the term by which the target depends on the hero. */
function withHero(input: BattleInput, side: BattleSide, hero: string, ledger: string, by: number): BattleInput {
	const key = `${side.id}/${hero}/${ledger}`;
	if (Object.hasOwn(input.rulings, key)) return ruled(input, key, 0, by);
	const skill = battleSkillLedger(side.force.heroes.find(({ id }) => id === hero) as Hero);
	return ruled(input, `${key}/battleSkill`, towardZero(skill.total), by);
}

/** The battle with one number ruled so much higher: than it is ruled already, else than the rules say. */
function ruled(input: BattleInput, key: string, usual: number, by: number): BattleInput {
	const now = Object.hasOwn(input.rulings, key) ? input.rulings[key] : undefined;
	return { ...input, rulings: { ...input.rulings, [key]: ratio((now === undefined ? usual : towardZero(now)) + by) } };
}

function replace(input: BattleInput, side: BattleSide): BattleInput {
	return { ...input, sides: input.sides.map((each) => (each.id === side.id ? side : each)) };
}

/** A question for the smallest change by which a side wins more often than a given chance. */
export interface ChangeQuery extends ForecastConditions {
	readonly side: string;
	/** The id of the side's own unit whose men change; empty: its Strategy. */
	readonly unit: string;
	/** The chance that is to be exceeded, and the largest change that is tried, up or down. */
	readonly over: number;
	readonly most: number;
}

/** A change with the chance to which it leads. */
export interface LeastChange {
	/**
	 * True: it is the least that exceeds the given chance. False: no smaller one does, and of this one it is not known.
	 */
	readonly isKnown: boolean;
	readonly by: number;
	readonly wins: Estimate;
	/** Number of simulated days; 0: the chance was enumerated. */
	readonly sampled: number;
}

/**
 * Finds the smallest change of a unit's men or of Strategy that lifts a side's chance to hold the field over a given
 * one; of equal ones the gain. More men do not always help (RULES 1.9), so every change is tried in its turn; the first
 * whose chance lies too near for simulated days to decide ends the search. null: none up to the largest does.
 * RangeError for a side or a unit that there is not.
 */
export function* leastChange(
	input: BattleInput,
	rules: BattleRules,
	{ side, unit, over, most, ...query }: ChangeQuery,
): Steps<LeastChange | null> {
	for (let size = 0; size <= most; size++) {
		for (const by of size === 0 ? [0] : [size, -size]) {
			const changed =
				unit === "" ? withShift(input, rules, { term: `${side}/strategy`, by }) : withMen(input, side, unit, by);
			if (changed === null) continue;
			const { wins, isOver, sampled } = yield* winsOver(changed, rules, query, { side, over });
			if (isOver !== false) return { isKnown: isOver === true, by, wins, sampled };
		}
	}
	return null;
}

/** The battle with so many men more in a unit; null: it would have none left. */
function withMen(input: BattleInput, id: string, unit: string, by: number): BattleInput | null {
	const side = input.sides.find((each) => each.id === id);
	const found = side?.force.units.find((each) => each.id === unit);
	if (side === undefined || found === undefined) throw new RangeError(`no unit ${id}/${unit}`);
	const men = found.men + by;
	if (men < 1) return null;
	const units = side.force.units.map((each) =>
		each === found ? { ...each, men, full: Math.max(each.full, men) } : each,
	);
	const changed = { ...side, force: { ...side.force, units } };
	return { ...input, sides: input.sides.map((each) => (each === side ? changed : each)) };
}
