import { explain, towardZero } from "../../../common/index.js";
import type { BattleInput, SideState, Step } from "../../types.js";

/** What a change of a side's Strategy counts: as it came, or as somebody has ruled where there is any. */
export function asRuled(side: string, { key, value }: Step, { rulings }: BattleInput): number {
	return value === 0 ? 0 : towardZero(explain(`${side}/strategy`, [{ key, kind: "add", value }], { rulings }).exact);
}

/** What the day has added to a side's Strategy. */
export function sumSteps({ strategy }: Pick<SideState, "strategy">): number {
	return strategy.reduce((sum, { value }) => sum + value, 0);
}
