import { ask, dice, type Kernel } from "../../ask/index.js";
import type { Side } from "../army/index.js";
import { leaderOf } from "./leader.js";

/** Tactical initiative of one side. */
export interface TacticalInitiative {
	readonly side: string;
	/** Null: surprised, the modifier alone counts. */
	readonly roll: number | null;
	readonly modifier: number;
	readonly total: number;
}

/**
 * Tactical initiative, from the lowest to the highest: a check of each leader's profession, asked together under
 * `<key>/<side>/initiative`; a surprised leader has no die (RULES 4.13). Ties: the higher modifier is higher; then the
 * order in which the sides are given.
 */
export function* tacticalInitiative(
	key: string,
	sides: readonly Side[],
	surprised: readonly string[],
): Kernel<readonly TacticalInitiative[]> {
	const rolling = sides.filter(({ id }) => !surprised.includes(id));
	const rolls = yield* ask(...rolling.map(({ id }) => dice(`${key}/${id}/initiative`, "1d20")));
	const found = sides.map((side): TacticalInitiative => {
		const place = rolling.indexOf(side);
		const roll = place < 0 ? null : rolls[place]!;
		const modifier = leaderOf(side)?.profession ?? 0;
		return { side: side.id, roll, modifier, total: (roll ?? 0) + modifier };
	});
	return found.sort((a, b) => a.total - b.total || a.modifier - b.modifier);
}
