import { fail, fieldPath, ok, type Result } from "../common/index.js";

/** Ways to assign attackers to targets: as evenly as can be, one for each target, or by hand. */
export const ASSIGNMENTS = ["even", "one", "hand"] as const;

/**
 * Splits the attackers of each group among the targets, group by group. `even`: the attackers go round the targets,
 * each group going on where the last stopped, so that no target has two more than another. `one`: the same, but every
 * target is attacked once at most and surplus attackers stay out.
 * @example
 * splitGroups([5, 2], 3, "even"); // [[2, 2, 1], [1, 0, 1]]
 */
export function splitGroups(
	counts: readonly number[],
	targets: number,
	how: "even" | "one",
): readonly (readonly number[])[] {
	let next = 0;
	return counts.map((count) => {
		const split = new Array<number>(targets).fill(0);
		const able = how === "one" ? Math.min(count, Math.max(0, targets - next)) : count;
		for (let i = 0; i < able && targets > 0; i++, next++) {
			const place = next % targets;
			split[place] = split[place]! + 1;
		}
		return split;
	});
}

/**
 * A split by hand: whole numbers, one for each target, no more together than there are attackers. Who is left over
 * stays out.
 */
export function checkSplit(
	split: readonly number[],
	count: number,
	targets: number,
	path: string,
): Result<readonly number[]> {
	const wrong = split.findIndex((part) => !Number.isInteger(part) || part < 0 || part > count);
	if (wrong >= 0) {
		return fail({ code: "MUSTER.Fault.Number.integer", path: fieldPath(path, wrong), data: { min: 0, max: count } });
	}
	const sum = split.reduce((before, part) => before + part, 0);
	if (split.length !== targets || sum > count)
		return fail({ code: "MUSTER.Fault.Mob.split", path, data: { count, sum } });
	return ok(split);
}
