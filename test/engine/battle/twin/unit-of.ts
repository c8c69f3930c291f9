import type { BattleInput } from "../../../../src/engine/battle/index.js";
import type { Unit } from "../../../../src/engine/force/index.js";

/** A unit as it came, by its key, and the tech level of its force. RangeError: there is none. */
export function unitOf(key: string, { sides }: BattleInput): readonly [unit: Unit, tl: number] {
	for (const { id, force } of sides) {
		const unit = force.units.find((each) => `${id}/${each.id}` === key);
		if (unit) return [unit, force.tl];
	}
	throw new RangeError(`no unit ${key}`);
}
