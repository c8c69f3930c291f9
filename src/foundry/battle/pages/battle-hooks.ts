import type { DayOutcome } from "../../../engine/battle/index.js";
import type { LooseHooks } from "../../host/surfaces.js";

/**
 * `muster.battleResolved` and `muster.battleApplied`: on the client that did it and there only. `page`: the uuid of the
 * battle's page.
 */
export type BattleHook = (outcome: DayOutcome, battle: { readonly page: string; readonly day: number }) => void;

/** Calls every listener with the outcome of a day that is over, or is written into the armies. */
export function announceBattle(
	name: "muster.battleResolved" | "muster.battleApplied",
	...args: Parameters<BattleHook>
): void {
	(Hooks as LooseHooks).callAll(name, ...args);
}
