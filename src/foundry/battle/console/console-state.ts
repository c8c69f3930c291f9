import type {
	BattleDay,
	ConsoleStep,
	DayStage,
	DayState,
	DrawnCommander,
	PlayedDay,
} from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { daysOf, lastDayOf } from "../pages/battle-pages.js";
import type { PageWindow } from "../pages/page-window.js";
import { stateOfDay } from "../pages/played-day.js";
import type { ConsoleOdds } from "./console-odds.js";

/**
 * The day of a battle that a console shows, with all that follows from it; computed again only when something has
 * changed.
 */
export class ConsoleState {
	readonly #page: HostBattlePage;
	/** Number of the day that is shown; 0: the last one. */
	number = 0;

	constructor(page: HostBattlePage) {
		this.#page = page;
	}

	/** Number of the day that is shown, for which nothing is opened. */
	get dayNumber(): number {
		return Math.min(this.number || this.count, this.count) || 1;
	}

	/** Days that the battle has. */
	get count(): number {
		return lastDayOf(this.#page).number;
	}

	/** The state of the day, or why the page does not read. */
	get state(): Result<DayState> {
		const days = daysOf(this.#page);
		if (!days.ok) return days;
		const day = days.value[this.number - 1] ?? days.value.at(-1);
		return day ? ok(stateOfDay(day)) : (daysOf(this.#page) as Result<never>);
	}

	get played(): PlayedDay | null {
		const { state } = this;
		return state.ok && state.value.played.ok ? state.value.played.value : null;
	}

	get day(): BattleDay | null {
		const { state } = this;
		return state.ok ? state.value.day : null;
	}
}

/** Members of a console's window that its actions use. */
export interface ConsoleHost extends PageWindow {
	readonly shown: ConsoleState;
	readonly odds: ConsoleOdds;
	readonly step: ConsoleStep;
	/** The stage after the day that is shown; null: the step is. */
	readonly stage: DayStage | null;
	readonly unfolded: Set<string>;
	/** Commanders that this window has drawn, by side: until it is closed they can be given back. */
	readonly drawn: Map<string, DrawnCommander>;
	/** Shows a step and gives its heading the focus. */
	show(step: ConsoleStep): Promise<void>;
	/** Shows a stage after the day and gives its heading the focus. */
	showStage(stage: DayStage): Promise<void>;
	/** Shows another day, at its forces. */
	showDay(number: number): Promise<void>;
	/** Says why something was refused; of a number at its field, in which it stays. */
	report(work: Promise<Result<unknown>>, field?: HTMLElement): Promise<void>;
}
