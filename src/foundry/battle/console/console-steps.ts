import {
	buildChances,
	buildNext,
	buildSoFar,
	type ConsoleStep,
	listedFacts,
	logsAround,
	namesIn,
	type PlayedDay,
	plotOfContest,
	type Sentence,
	type StepChances,
	sayStep,
	tellStep,
	waysAgain,
	withSigns,
} from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { words } from "../../host/words.js";
import { sceneSharedAt } from "../cards/scene-message.js";
import { announcedAt } from "../cards/step-card.js";
import { askForecast, dropForecast } from "../forecast/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import type { DayInPlay } from "../pages/played-day.js";
import { CONSOLE_PICTURES } from "./console-pictures.js";
import type { ConsoleHost } from "./console-state.js";
import { firstRows } from "./first-rows.js";

/** Milliseconds after which chances of simulated days are taken as they are. */
const PATIENCE = 500;

/** Steps after which chance still decides, and that which decides: of it the chances before count. */
const OPEN: readonly DayStep[] = ["powers", "fortune", "heroes", "contest"];

/** Chances before and after the steps of a day, asked for when a step is first shown. */
class ChancesAround {
	readonly #host: ConsoleHost;
	#known = new WeakMap<PlayedDay, Map<DayStep, StepChances | "asked">>();

	constructor(host: ConsoleHost) {
		this.#host = host;
		host.untilClosed(() => dropForecast(this.#channel));
	}

	get #channel(): string {
		return `${this.#host.id} chances`;
	}

	/** The chances around a step; null: they are being worked out. */
	of(step: DayStep, played: PlayedDay): StepChances | null {
		const known = this.#known.get(played) ?? new Map<DayStep, StepChances | "asked">();
		this.#known.set(played, known);
		const found = known.get(step);
		if (found === undefined) void this.#ask(step, played, known);
		return found === undefined || found === "asked" ? null : found;
	}

	/** Asks for both forecasts, one after the other; what is dropped meanwhile is asked for when it is shown again. */
	async #ask(step: DayStep, played: PlayedDay, known: Map<DayStep, StepChances | "asked">): Promise<void> {
		known.set(step, "asked");
		const { input, rules } = played;
		const logs = logsAround(step, played);
		const at = (log: PlayedDay["log"]) =>
			askForecast(this.#channel, "day", { input, ask: { log, totals: false }, rules }, PATIENCE);
		const before = await at(logs.before);
		const after = step === "contest" ? before : before && (await at(logs.after));
		if (!before || !after) return void known.delete(step);
		known.set(step, { before, after });
		await this.#host.redraw(["body"]);
	}
}

const all = new WeakMap<ConsoleHost, ChancesAround>();

/** The chances around a step; null: they are being worked out. "none": chance has nothing to do with it. */
function chancesOf(step: DayStep, played: PlayedDay, host: ConsoleHost): StepChances | "none" | null {
	const isLate = played.rules.options.survivalOrder === "afterContest";
	if (!OPEN.includes(step) || (step === "heroes" && isLate)) return "none";
	const chances = all.get(host) ?? new ChancesAround(host);
	all.set(host, chances);
	return chances.of(step, played);
}

/** Context of the result block of a step, of what is rolled next, and of the day so far. */
export function stepContext(host: ConsoleHost): object {
	const { shown, step, page } = host;
	const { played, day } = shown;
	if (!played || !day) return { outcome: null, next: null, soFar: null };
	const isBegun = Object.keys(played.log).length > 0;
	// Powers that nothing can block are settled as they are entered: until the day has begun they are entries alone.
	const outcome = step === "forces" || !isBegun ? null : resultOf(step, played, host);
	const next = step === "forces" ? null : buildNext(step, { played, day, forecast: forecastOf(host, played) }, words());
	const isWhole = day.setup.play === "hand" || host.unfolded.has("next");
	const soFar = isBegun && step !== "forces" && step !== "losses" ? buildSoFar(step, { day, played }, words()) : null;
	return {
		outcome: outcome && { ...outcome, ...tellingOf(page.uuid, { day, played }, outcome.step) },
		next: next && (isWhole ? next : { ...next, ...firstRows(next.rows, "MUSTER.Battle.moreRolls", asksChoice) }),
		soFar: soFar?.map((row) => ({ ...row, ...tellingOfRow(page, { day, played }, row) })) ?? null,
		hasBelow: next !== null || soFar !== null,
		// Dice that Luck may throw again stay at hand.
		opensAnswers: played.outcome === null && (outcome === null || mayUseLuck(step, played)),
		foldsForms: outcome !== null && step !== "strategy",
	};
}

/** True for a roll that a decision belongs to, which is listed in any case. */
const asksChoice = ({ choices }: { readonly choices: readonly unknown[] }): boolean => choices.length > 0;

/** The forecast that a console has of the day as it stands; null: it is of something else, or not known yet. */
const forecastOf = ({ odds }: ConsoleHost, played: PlayedDay) => (odds.isCurrent(played) ? odds.forecast : null);

function resultOf(step: Exclude<ConsoleStep, "forces">, played: PlayedDay, host: ConsoleHost) {
	const facts = tellStep(step, played, "gm");
	if (!facts) return null;
	const known = chancesOf(step, played, host);
	const isWhole = step !== "fates" || host.unfolded.has(step);
	const all = listedFacts(facts);
	const { rows: listed, more } = isWhole ? { rows: all, more: "" } : firstRows(all, "MUSTER.Battle.moreUnits");
	const said = sayStep(facts, words(), listed);
	const view = { ...said, rows: withSigns(said.rows, played, CONSOLE_PICTURES), more };
	if (step === "contest") {
		const margins = known === null || known === "none" ? "" : plotOfContest(known.before, played, host.id, words());
		const isDuel = view.above.length === 2;
		return { ...view, margins, isDuel, chances: null, isWaiting: false, hasChanges: view.changes.length > 0 };
	}
	// The odds count powers from the moment that they are entered.
	const flat = step === "powers" && view.changes.some(({ tone }) => tone !== "") ? "powersCounted" : "asBefore";
	const chances = known === null || known === "none" ? null : buildChances(known, namesIn(played.input), words(), flat);
	return { ...view, chances, isWaiting: known === null, hasChanges: view.changes.length > 0 || chances !== null };
}

/** True if a throw of a step may be thrown again by Luck. */
const mayUseLuck = (step: ConsoleStep, { soFar, log }: PlayedDay): boolean =>
	[...soFar.asked].some(([key, at]) => at === step && log[key] !== undefined && waysAgain(log[key]).includes("luck"));

/** The time at which players had the card of a step, and whether they may have it: sums stay with the game master. */
function tellingOf(page: string, inPlay: DayInPlay, step: DayStep) {
	const at = announcedAt(page, inPlay, step);
	return { announcedAt: at, mayTell: at === "" && step !== "strategy" };
}

/** The same for a row of the day so far: a step or a scene. */
function tellingOfRow(page: HostBattlePage, inPlay: DayInPlay, { step, scene, label }: Sentence) {
	const spoken = words().say("MUSTER.Battle.Told.Tell.of", { what: label });
	if (scene !== undefined) {
		const at = sceneSharedAt(page.uuid, inPlay, scene);
		return { spokenTell: spoken, announcedAt: at, mayTell: at === "" };
	}
	if (step === "forces") return { announcedAt: "", mayTell: false };
	return { spokenTell: spoken, ...tellingOf(page.uuid, inPlay, step) };
}
