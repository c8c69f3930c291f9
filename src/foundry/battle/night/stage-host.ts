import type { BattleDay, ConsoleStep, DayStage } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { PageWindow } from "../pages/page-window.js";

/** Members of a console's window that its stages after the day use: what follows from it, and the night. */
export interface StageHost extends PageWindow {
	readonly shown: { readonly day: BattleDay | null };
	/** The stage that is shown; null: a step of the day is. */
	readonly stage: DayStage | null;
	show(step: ConsoleStep): Promise<void>;
	showStage(stage: DayStage): Promise<void>;
	/** Shows another day, at its forces. */
	showDay(number: number): Promise<void>;
	/** Says why something was refused; of a number at its field, in which it stays. */
	report(work: Promise<Result<unknown>>, field?: HTMLElement): Promise<void>;
}

/** Number of the day that a console shows; 0: its page does not read. */
export const dayNumber = ({ shown }: StageHost): number => shown.day?.number ?? 0;
