import type { Superiority } from "../../../force/index.js";
import { kindOf } from "../../strategy/index.js";
import type { FieldUnit, SideState } from "../../types.js";
import type { ForecastContext } from "../context.js";

/** Men of one side in a class: all; those who can never be turned against another class; and the largest unit of it. */
interface Membership {
	readonly all: number;
	readonly sure: number;
	readonly largest: number;
}

/**
 * Lists those of some classes in which a side may be superior by numbers (RULES 1.11.4) after each side has lost a unit at most.
 * In all others no one is, whatever moves: with as many as may come against as few as may be left the ratio stays below the
 * first row of the table.
 */
export function openClasses(
	sides: readonly SideState[],
	names: readonly Superiority[],
	context: ForecastContext,
): readonly Superiority[] {
	const { rows } = context.rules.tables.superiority;
	const first = rows.reduce((least, [ratio]) => Math.min(least, ratio), Number.POSITIVE_INFINITY);
	return names.filter((name) => {
		const members = sides.map(({ units }) => membershipOf(units, name, context));
		return members.some((own, side) => {
			const foes = members.filter((_, other) => other !== side);
			const most = foes.reduce((sum, { largest }) => sum + largest, own.all);
			const fewest = foes.reduce((sum, { sure, largest }) => sum + sure - largest, 0);
			return most > 0 && !(fewest > 0 && Math.floor((most * foes.length) / fewest) < first);
		});
	});
}

function membershipOf(units: readonly FieldUnit[], name: Superiority, { rules }: ForecastContext): Membership {
	let [all, sure, largest] = [0, 0, 0];
	for (const fieldUnit of units) {
		const kind = kindOf(fieldUnit, rules);
		if (!kind?.classes.includes(name)) continue;
		const { men } = fieldUnit.unit;
		all += men;
		if (kind.blunts.length === 0) sure += men;
		largest = Math.max(largest, men);
	}
	return { all, sure, largest };
}
