import { type BattleDay, type DayState, dayState, type PlayedDay } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { daysOf, type HostBattlePage, storedIn } from "../battle-pages.js";
import { battleRules } from "../battle-rules.js";
import { keyCount } from "../seal-gate.js";

interface Known {
	/** Page, rules, day and keys that the state follows from, as text. */
	readonly of: string;
	readonly state: Result<DayState>;
	readonly count: number;
}

/** The day of a battle that a console shows, with all that follows from it; computed again only when something has changed. */
export class ConsoleState {
	readonly #page: HostBattlePage;
	#known: Known | null = null;
	/** Number of the day that is shown; 0: the last one. */
	number = 0;

	constructor(page: HostBattlePage) {
		this.#page = page;
	}

	/** Days that the battle has. */
	get count(): number {
		return this.#now().count;
	}

	/** The state of the day, or why the page does not read. */
	get state(): Result<DayState> {
		return this.#now().state;
	}

	get played(): PlayedDay | null {
		const { state } = this;
		return state.ok && state.value.played.ok ? state.value.played.value : null;
	}

	get day(): BattleDay | null {
		const { state } = this;
		return state.ok ? state.value.day : null;
	}

	#now(): Known {
		const rules = battleRules();
		const of = JSON.stringify([storedIn(this.#page), rules.options, rules.force.options, this.number, keyCount()]);
		if (this.#known?.of !== of) {
			const days = daysOf(this.#page);
			const count = days.ok ? days.value.length : 0;
			const wanted = this.number === 0 || this.number > count ? count : this.number;
			const day = days.ok ? days.value[wanted - 1] : undefined;
			const state: Result<DayState> = days.ok && day ? ok(dayState(day, rules)) : (days as Result<never>);
			this.#known = { of, state, count };
		}
		return this.#known;
	}
}
