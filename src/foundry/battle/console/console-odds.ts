import type { PlayedDay } from "../../../bridge/battle/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import { dropForecast, followForecast } from "../forecast/index.js";

/** Milliseconds after which figures of before the last change are said to be older. */
const PATIENCE = 300;

/** The odds that a console shows: those of before a change stay until newer ones come, and are said to be older. */
export class ConsoleOdds {
	readonly #channel: string;
	readonly #onNews: (isStale: boolean) => void;
	#asked = "";
	#waiting: ReturnType<typeof setTimeout> | undefined;
	/** The newest forecast; null: none has come. */
	forecast: DayForecast | null = null;
	isStale = false;
	/** The day and answers that the newest forecast is of, as text. */
	#known = "";

	/** `channel` names the window among those that ask. `onNews` is called when something else is to be shown. */
	constructor(channel: string, onNews: (isStale: boolean) => void) {
		this.#channel = channel;
		this.#onNews = onNews;
	}

	/**
	 * Asks for the odds of a day unless they are known. Of a day that is over: what it promised before anything was
	 * rolled.
	 */
	follow({ input, log: answered, outcome }: PlayedDay): void {
		const log = outcome === null ? answered : {};
		const cacheKey = JSON.stringify([input, log]);
		if (cacheKey === this.#asked) return;
		this.#asked = cacheKey;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => {
			this.isStale = true;
			this.#onNews(true);
		}, PATIENCE);
		followForecast(this.#channel, { input, query: { log, totals: true } }, (update) => {
			clearTimeout(this.#waiting);
			this.isStale = false;
			if (update) {
				this.forecast = update.forecast;
				this.#known = cacheKey;
			}
			this.#onNews(false);
		});
	}

	/** True if the newest forecast is of this very day with these answers. */
	isCurrent({ input, log }: PlayedDay): boolean {
		return this.#known === JSON.stringify([input, log]);
	}

	/** Forgets what is known, as when another day is shown. */
	clear(): void {
		this.forecast = null;
	}

	/** Asks for nothing more. */
	stop(): void {
		clearTimeout(this.#waiting);
		dropForecast(this.#channel);
	}
}
