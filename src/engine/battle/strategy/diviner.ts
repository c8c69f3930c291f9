import { type Kernel, together } from "../../ask/index.js";
import { rollAgainst } from "../../checks/index.js";
import { floorRatio, ratio } from "../../common/index.js";
import { withStrategy } from "../state/index.js";
import type { CommandTable } from "../tables/index.js";
import type { Diviner, SideState } from "../types.js";

/** The key of what a diviner lends to Strategy. */
const DIVINER = "diviner";

/**
 * Genuine diviners roll their skill; success lends 1 to Strategy, a critical one 2 (RULES 1.11.6). Questions
 * `<side>/diviner`.
 */
export function* divine(sides: readonly SideState[], table: CommandTable): Kernel<readonly SideState[]> {
	return yield* together(sides.map((side) => divineOne(side, table)));
}

function* divineOne(state: SideState, table: CommandTable): Kernel<SideState> {
	const { diviner, by } = state.input;
	if (diviner === null || !diviner.genuine) return state;
	const circumstances = { secret: true, ...(by === "" ? {} : { by }) } as const;
	const { success, critical } = yield* rollAgainst(`${state.id}/diviner`, diviner.skill, circumstances);
	const value = success ? (critical ? table.divinedWell : table.divined) : 0;
	return withStrategy(state, [{ key: DIVINER, value }]);
}

/**
 * Returns the commander's skill under a fake diviner (RULES 1.11.6): the mean of both, rounded down, or the diviner's
 * alone if fully trusted; unchanged if ignored or genuine.
 */
export function misledBy(diviner: Diviner | null, skill: number): number {
	if (diviner === null || diviner.genuine || diviner.trust === "ignored") return skill;
	return diviner.trust === "full" ? diviner.skill : floorRatio(ratio(skill + diviner.skill, 2));
}
