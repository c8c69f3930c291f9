import type { ConsoleStep } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import type { ConsoleOdds } from "./console-odds.js";
import type { ConsoleState } from "./console-state.js";

/** Members of a console's window that its actions use. */
export interface ConsoleHost {
	readonly page: HostBattlePage;
	readonly shown: ConsoleState;
	readonly odds: ConsoleOdds;
	readonly step: ConsoleStep;
	readonly id: string;
	readonly unfolded: Set<string>;
	/** Calls that end what goes on beside the window when it is closed. */
	readonly closing: Set<() => void>;
	readonly element: HTMLElement;
	/** Shows a step and gives its heading the focus. */
	show(step: ConsoleStep): Promise<void>;
	/** Shows another day, at its forces. */
	showDay(number: number): Promise<void>;
	draw(parts?: string[]): Promise<void>;
	/** Says why something was refused; of a number at its field, in which it stays. */
	report(work: Promise<Result<unknown>>, field?: HTMLElement): Promise<void>;
	/** Carries out what a button does; further presses meanwhile count for nothing, those of a button with another name wait. */
	alone(act: () => Promise<void>, name?: string): Promise<void>;
}
