/** How a roll of three dice came out against a target (2.2–2.4). */
export interface Rolled {
	readonly success: boolean;
	readonly critical: boolean;
	/** How far it lay under or over the target; an automatic result against it has 0. */
	readonly margin: number;
}

/** Reads a roll: 3 and 4 always succeed, 17 and 18 always fail, whatever the target (2.2–2.4). */
export function rolled(roll: number, target: number): Rolled {
	const success = roll <= 4 || (roll < 17 && roll <= target);
	const best = roll <= 4 || (roll === 5 && target >= 15) || (roll === 6 && target >= 16);
	const worst = roll === 18 || (roll === 17 && target <= 15) || roll >= target + 10;
	return {
		success,
		critical: success ? best : worst,
		margin: Math.max(0, success ? target - roll : roll - target),
	};
}

/** Who wins a Quick Contest, above zero the first, and by how much (2.7). */
export function quickContest(first: Rolled, second: Rolled): readonly [winner: number, margin: number] {
	if (first.success !== second.success) return [first.success ? 1 : -1, first.margin + second.margin];
	const lead = first.success ? first.margin - second.margin : second.margin - first.margin;
	return [Math.sign(lead), Math.abs(lead)];
}
