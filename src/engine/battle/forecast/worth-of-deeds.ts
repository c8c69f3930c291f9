import type { BattleRules } from "../rules.js";
import type { BattleInput, BattleSide } from "../types.js";
import type { ForecastConditions } from "./context.js";
import type { Steps } from "./steps.js";
import { differenceMargin, winChances } from "./win-chances.js";

/** Worth of one deed to its side: its chance to hold the field with it and without it. */
export interface DeedWorth {
	readonly side: string;
	readonly kind: DeedKind;
	/** The hero, the mission, the row of the position; of a judgement its place. */
	readonly id: string;
	readonly with: number;
	readonly without: number;
	/** The difference of the two, and half the width of its 95 % interval; 0: it is exact. */
	readonly worth: number;
	readonly margin: number;
}

/** Deeds that can be left out: a hero, a mission, a judgement of the GM (plan, surprise, anything else), a row of the position. */
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
	const whole = yield* winChances(input, rules, query);
	const all: DeedWorth[] = [];
	for (const side of input.sides) {
		for (const { kind, id, left } of deedsOf(side)) {
			const sides = input.sides.map((each) => (each === side ? left : each));
			const rest = yield* winChances({ ...input, sides }, rules, query);
			const [own, without] = [whole.wins[side.id] ?? 0, rest.wins[side.id] ?? 0];
			const margin = differenceMargin(own, without, Math.min(whole.sampled, rest.sampled));
			all.push({ side: side.id, kind, id, with: own, without, worth: own - without, margin });
		}
	}
	return all.sort((a, b) => b.worth - a.worth);
}

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
