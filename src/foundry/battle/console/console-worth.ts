import {
	buildWorth,
	type KnownWorth,
	type PlayedDay,
	sayScene,
	setScene,
	type Trial,
	toRulingEdit,
	worthAsks,
} from "../../../bridge/battle/index.js";
import { parseWhole } from "../../../bridge/text/index.js";
import { words } from "../../host/words.js";
import { changeSetup } from "../day/change-setup.js";
import { askForecast, dropForecast } from "../forecast/index.js";
import type { ConsoleHost } from "./console-state.js";

/** Milliseconds without a key before a typed number is tried. */
const PAUSE = 150;

/**
 * Worth of modifiers and deeds that a console shows: asked once the odds themselves are known; older figures stay until
 * newer ones come.
 */
class ConsoleWorth {
	readonly #host: ConsoleHost;
	#asked = "";
	#typing: ReturnType<typeof setTimeout> | undefined;
	known: KnownWorth | null = null;
	isStale = false;
	/** The side from whose point of view it is shown; empty: the first. */
	side = "";
	trial: Trial | null = null;

	constructor(host: ConsoleHost) {
		this.#host = host;
		host.untilClosed(() => this.#stop());
	}

	/** Asks for the worth of what is entered unless it is known. */
	follow(played: PlayedDay, setup: Parameters<typeof worthAsks>[1]): void {
		const { input, log } = played;
		const asks = worthAsks(played, setup);
		const cacheKey = JSON.stringify([input, log, asks]);
		if (cacheKey === this.#asked || !this.#host.odds.isCurrent(played)) {
			this.isStale ||= cacheKey !== this.#asked && this.known !== null;
			return;
		}
		this.#asked = cacheKey;
		this.isStale = this.known !== null;
		this.trial = null;
		const others = askForecast(`${this.#host.id} others`, "others", {
			input,
			ask: { log, entries: asks.map(([, entries]) => entries) },
		});
		const deeds = askForecast(`${this.#host.id} deeds`, "worth", { input, ask: { log } });
		void Promise.all([others, deeds]).then(([chances, worth]) => {
			if (cacheKey !== this.#asked || !chances || !worth) return;
			const others = new Map(asks.map(([name], i) => [name, chances.others[i]!]));
			this.known = { deeds: worth, now: chances.now, others };
			this.isStale = false;
			void this.#host.redraw();
		});
	}

	/** Tries another number for a term; nothing is stored. */
	try(key: string, typed: string): void {
		this.trial = { key, typed, chances: null };
		clearTimeout(this.#typing);
		const value = parseWhole(typed);
		if (value === undefined) return;
		this.#typing = setTimeout(() => void this.#ask(key, value), PAUSE);
	}

	async #ask(key: string, value: number): Promise<void> {
		const { played } = this.#host.shown;
		if (!played) return;
		const ask = { log: played.log, entries: [{ rulings: { [key]: value } }] };
		const answer = await askForecast(`${this.#host.id} trial`, "others", { input: played.input, ask });
		const chances = answer?.others[0];
		if (this.trial?.key !== key || parseWhole(this.trial.typed) !== value || !chances) return;
		this.trial = { ...this.trial, chances };
		await this.#host.redraw(["odds"]);
	}

	#stop(): void {
		clearTimeout(this.#typing);
		for (const name of ["others", "deeds", "trial"]) dropForecast(`${this.#host.id} ${name}`);
	}
}

const worths = new WeakMap<ConsoleHost, ConsoleWorth>();

function worthFor(host: ConsoleHost): ConsoleWorth {
	const known = worths.get(host) ?? new ConsoleWorth(host);
	worths.set(host, known);
	return known;
}

/** Steps at which modifiers and deeds are weighed. */
const WEIGHED = ["strategy", "contest"];

/** Worth of modifiers and deeds for the console's template; null where nothing is weighed, or not yet. */
export function worthOf(host: ConsoleHost): object | null {
	const { day, played } = host.shown;
	const isOpen = day && played && played.outcome === null && played.soFar.found.contest === undefined;
	const hasScenes = day?.setup.scenes.some(({ state }) => state === "open") === true;
	if (!isOpen || !(WEIGHED.includes(host.step) || hasScenes)) return null;
	const worth = worthFor(host);
	worth.follow(played, day.setup);
	if (!WEIGHED.includes(host.step)) return null;
	if (!worth.known) return { isCounting: true };
	const { known, trial, isStale } = worth;
	const side = played.input.sides.some(({ id }) => id === worth.side) ? worth.side : (played.input.sides[0]?.id ?? "");
	return { ...buildWorth({ played, setup: day.setup, known, side, trial, words: words() }), isStale };
}

/** Makes what says the chance that a scene's result would bring. */
export function sceneSayer(host: ConsoleHost): (scene: Parameters<typeof sayScene>[0]) => string {
	const { played } = host.shown;
	const worth = worths.get(host);
	return (scene) =>
		played && worth?.known && !worth.isStale ? sayScene(scene, worth.known.others, played, words()) : "";
}

/** Carries out a button of the worth: tries a number, keeps it, or drops it. */
export async function actOnWorth(host: ConsoleHost, { act = "", key = "", value = "" }: DOMStringMap): Promise<void> {
	const worth = worthFor(host);
	if (act === "keep") {
		const { key: tried, typed } = trialIn(host) ?? worth.trial ?? { key: "", typed: "" };
		if (tried !== "") await host.report(keep(host, tried, typed));
	} else if (act === "try") worth.try(key, String(parseWhole(value) ?? ""));
	if (act !== "try") worth.trial = null;
	await host.redraw(["odds"]);
	if (act === "try") host.element.querySelector<HTMLInputElement>("[data-trial]")?.select();
}

/** The number that is tried, as its field holds it. */
function trialIn({ element }: ConsoleHost): Pick<Trial, "key" | "typed"> | null {
	const field = element.querySelector<HTMLInputElement>("[data-trial]");
	return field ? { key: field.dataset.trial ?? "", typed: field.value } : null;
}

/** Takes what is typed or chosen among the figures: another point of view, or a number to try. */
export async function changeWorth(host: ConsoleHost, field: HTMLInputElement | HTMLSelectElement): Promise<void> {
	const worth = worthFor(host);
	if (field.dataset.trial !== undefined) return worth.try(field.dataset.trial, field.value);
	worth.side = field.value;
	await host.redraw(["odds"]);
}

/**
 * Stores a number that was tried: with the GM's own words and with scenes as their value, else as a number set by hand.
 */
async function keep({ page, shown }: ConsoleHost, key: string, typed: string) {
	const number = shown.day?.number ?? 0;
	const [side = "", , group = "", at = ""] = key.split("/");
	const value = parseWhole(typed) ?? typed;
	return changeSetup(page, number, (_sides, _rules, setup) => {
		if (group !== "judgements" || typed.trim() === "") return toRulingEdit(key, typed);
		if (setup.scenes.some(({ id }) => id === at)) return setScene(setup, at, "value", typed);
		return { ok: true, value: { kind: "set", path: `sides.${side}.judgements.${at}.value`, value } };
	});
}
