import { explain, towardZero } from "../../../common/index.js";
import type { BattleInput, SideState, Step } from "../../types.js";

/** Worth of a change of a side's Strategy: as it came, or as ruled. */
export function asRuled(side: string, { key, value }: Step, { rulings }: BattleInput): number {
	return value === 0 ? 0 : towardZero(explain(`${side}/strategy`, [{ key, kind: "add", value }], { rulings }).exact);
}

/** Sum of the day's changes of a side's Strategy. */
export function sumSteps({ strategy }: Pick<SideState, "strategy">): number {
	return strategy.reduce((sum, { value }) => sum + value, 0);
}
