import type { PlayedDay } from "../../../bridge/battle/index.js";
import { memoize } from "../../../engine/common/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";

/** Milliseconds after which figures of before the last change are said to be older. */
const PATIENCE = 300;

/** Times that the same is asked where no answer comes. */
const MOST_TRIES = 2;

interface OddsQuestion extends Pick<PlayedDay, "input" | "log"> {
	/** The day and answers as text. */
	readonly cacheKey: string;
}

const dayAsText = memoize((input: PlayedDay["input"]) => JSON.stringify(input));

/** A day and answers as text. */
const textOf = ({ input, log }: Pick<PlayedDay, "input" | "log">): string =>
	`${dayAsText(input)} ${JSON.stringify(log)}`;

/** Works out forecasts: `followForecast` and `dropForecast`, or a test's stand-in. */
interface Forecasts {
	readonly follow: (
		channel: string,
		question: {
			readonly input: PlayedDay["input"];
			readonly query: { readonly log: PlayedDay["log"]; readonly totals: true };
		},
		listener: (update: { readonly forecast: DayForecast } | undefined) => void,
	) => void;
	readonly drop: (channel: string) => void;
}

/** The odds that a console shows: those of before a change stay until newer ones come, and are said to be older. */
export class ConsoleOdds {
	readonly #channel: string;
	readonly #forecasts: Forecasts;
	readonly #onNews: (isStale: boolean) => void;
	#asked = "";
	#waiting: ReturnType<typeof setTimeout> | undefined;
	/** The newest forecast; null: none has come. */
	forecast: DayForecast | null = null;
	isStale = false;
	/** The day and answers that the newest forecast is of, as text. */
	#known = "";

	/** `channel` names the window among those that ask. `onNews` is called when something else is to be shown. */
	constructor(channel: string, forecasts: Forecasts, onNews: (isStale: boolean) => void) {
		this.#channel = channel;
		this.#forecasts = forecasts;
		this.#onNews = onNews;
	}

	/**
	 * Asks for the odds of a day unless they are known. Of a day that is over: what it promised before anything was
	 * rolled.
	 */
	follow({ input, log: answered, outcome }: PlayedDay): void {
		const log = outcome === null ? answered : {};
		const cacheKey = textOf({ input, log });
		if (cacheKey === this.#asked) return;
		this.#asked = cacheKey;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => {
			this.isStale = true;
			this.#onNews(true);
		}, PATIENCE);
		this.#ask({ input, log, cacheKey }, MOST_TRIES);
	}

	/** Asks; what gets no answer is asked again, and at last has no odds rather than those of something else. */
	#ask(question: OddsQuestion, tries: number): void {
		const { input, log, cacheKey } = question;
		this.#forecasts.follow(this.#channel, { input, query: { log, totals: true } }, (update) => {
			if (!update && tries > 1) {
				this.#ask(question, tries - 1);
				return;
			}
			clearTimeout(this.#waiting);
			this.isStale = false;
			this.forecast = update?.forecast ?? null;
			this.#known = update ? cacheKey : "";
			this.#onNews(false);
		});
	}

	/** True if the newest forecast is of this very day with these answers. */
	isCurrent(played: PlayedDay): boolean {
		return this.#known === textOf(played);
	}

	/**
	 * Forgets what is known and asked, as when another day is shown: that day may have been asked about before, when the
	 * page had it and the window did not turn to it yet.
	 */
	clear(): void {
		this.forecast = null;
		this.#asked = "";
		this.#known = "";
	}

	/** Asks for nothing more. */
	stop(): void {
		clearTimeout(this.#waiting);
		this.#forecasts.drop(this.#channel);
	}
}
