import { buildFates, heroesIn, type PlayedDay } from "../../../bridge/battle/index.js";
import type { RiskForecast } from "../../../engine/forecast/index.js";
import { words } from "../../host/words.js";
import { dropForecast, followAnswers } from "../forecast/index.js";
import type { ConsoleHost } from "./console-state.js";

/**
 * Fates by Risk of the hero that a console shows: asked once the odds themselves are known; older figures stay until
 * newer ones come.
 */
class ConsoleFates {
	readonly #host: ConsoleHost;
	#asked = "";
	/** Key of the hero that is shown; empty: the first. */
	hero = "";
	known: readonly RiskForecast[] | null = null;
	isStale = false;

	constructor(host: ConsoleHost) {
		this.#host = host;
		host.untilClosed(() => dropForecast(this.#channel));
	}

	get #channel(): string {
		return `${this.#host.id} fates`;
	}

	/** Asks for every Risk of the hero unless it is known. */
	follow(played: PlayedDay, hero: string): void {
		const { input, log } = played;
		const cacheKey = JSON.stringify([input, log, hero]);
		if (cacheKey === this.#asked) return;
		this.isStale = this.known !== null;
		if (!this.#host.odds.isCurrent(played)) return;
		this.#asked = cacheKey;
		followAnswers(this.#channel, "risks", { input, ask: { log, hero } }, (known) => {
			if (cacheKey !== this.#asked || !known) return;
			this.known = known;
			this.isStale = false;
			void this.#host.redraw(["odds"]);
		});
	}

	/** Shows another hero, of whom nothing is known yet. */
	choose(hero: string): void {
		this.hero = hero;
		this.known = null;
	}
}

const all = new WeakMap<ConsoleHost, ConsoleFates>();

function fatesFor(host: ConsoleHost): ConsoleFates {
	const known = all.get(host) ?? new ConsoleFates(host);
	all.set(host, known);
	return known;
}

/**
 * A hero's fates by Risk for the console's template, at the step of the heroes until they have rolled; null
 * elsewhere.
 */
export function fatesOf(host: ConsoleHost): object | null {
	const { played, day } = host.shown;
	const { heroes, contest } = played?.soFar.found ?? {};
	const isOpen = played !== null && day !== null && played.outcome === null && !contest && !heroes;
	if (!isOpen || host.step !== "heroes") return null;
	const fates = fatesFor(host);
	const keys = heroesIn(played);
	const hero = keys.includes(fates.hero) ? fates.hero : (keys[0] ?? "");
	if (hero === "") return null;
	fates.follow(played, hero);
	const { known, isStale } = fates;
	const view = buildFates({ played, setup: day.setup, hero, known, uid: host.id, words: words() });
	return view && { ...view, isStale };
}

/** Shows the fates of another hero. */
export async function chooseHero(host: ConsoleHost, hero: string): Promise<void> {
	fatesFor(host).choose(hero);
	await host.redraw(["odds"]);
}
