import type { BattleInput, BattleRules, BattleSide } from "../battle/index.js";
import type { ForecastConditions, Precision, Steps } from "./model/index.js";
import { compareWins } from "./win-chances.js";

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
