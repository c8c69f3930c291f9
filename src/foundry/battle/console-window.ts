import {
	type BattleDay,
	buildBattleWhy,
	buildConsole,
	buildOdds,
	buildResult,
	CONSOLE_STEPS,
	type ConsoleStep,
	closesBattle,
	type DayState,
	dayState,
	type FieldView,
	fanOf,
	fanRows,
	namesIn,
	type PlayedDay,
	toAddEdit,
	toRemoveEdit,
	toRulingEdit,
	toSetEdit,
} from "../../bridge/battle/index.js";
import { sideSign } from "../../bridge/plots/index.js";
import { sayFault } from "../../bridge/text/index.js";
import type { DayForecast, DayStep } from "../../engine/battle/index.js";
import { type Fault, ok, type Result } from "../../engine/common/index.js";
import { loadWhyTemplate, WhyBox } from "../army/sheet/why-box.js";
import { templatePath } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { finishTransaction, onTransaction, transactionOf, undoTransaction } from "../transactions/index.js";
import { LiveText } from "../ui/live-text.js";
import { MusterWindow, showWindow, type WindowOptions } from "../ui/window.js";
import { applyBattleDay } from "./apply-battle-day.js";
import { battlePageAt, daysOf, type HostBattlePage, storedIn } from "./battle-pages.js";
import { battleRules } from "./battle-rules.js";
import { sourceOfDay } from "./day-source.js";
import { changeSetup, takeArmies } from "./edit-day.js";
import { dropForecast, followForecast } from "./forecast/index.js";
import { beginNextDay } from "./next-day.js";
import { openArmyAt } from "./open-army.js";
import { playDay, stepBackOn } from "./play-day.js";

const windowId = (page: HostBattlePage): string => `muster-battle-${page.id}`;

/** Milliseconds after which figures of before the last change are said to be older. */
const PATIENCE = 300;

/** Below so many rem odds and entries no longer stand side by side. */
const NARROW = 45;

const rem = ({ ownerDocument }: HTMLElement): number =>
	Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize) || 16;

/** The console of a battle: the steps of a day with what is entered, the odds, the rolls, and what came of them. */
export class BattleConsole extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-battle"],
		position: { width: 920, height: 760 },
		window: { icon: "fa-solid fa-flag", resizable: true },
		actions: {
			goTo: BattleConsole.#onGoTo,
			mode: BattleConsole.#onMode,
			roll: BattleConsole.#onRoll,
			auto: BattleConsole.#onAuto,
			back: BattleConsole.#onBack,
			again: BattleConsole.#onAgain,
			remove: BattleConsole.#onRemove,
			unfold: BattleConsole.#onUnfold,
			takeArmies: BattleConsole.#onTakeArmies,
			openArmy: BattleConsole.#onOpenArmy,
			apply: BattleConsole.#onApply,
			undo: BattleConsole.#onUndo,
			finish: BattleConsole.#onFinish,
			nextDay: BattleConsole.#onNextDay,
			showDay: BattleConsole.#onShowDay,
		},
	};

	static override PARTS = {
		path: { template: templatePath("apps/battle/path") },
		body: {
			template: templatePath("apps/battle/body"),
			templates: ["forces", "entries", "field", "one-field", "modifiers", "asked", "result"].map((name) =>
				templatePath(`apps/battle/${name}`),
			),
			scrollable: [""],
		},
		odds: { template: templatePath("apps/battle/odds"), scrollable: [""] },
		footer: { template: templatePath("apps/battle/footer") },
	};

	readonly #page: HostBattlePage;
	readonly #live = new LiveText();
	readonly #unfolded = new Set<string>();
	#number = 0;
	#step: ConsoleStep = "forces";
	#state: {
		readonly text: string;
		readonly rules: string;
		readonly state: Result<DayState>;
		readonly days: number;
	} | null = null;
	#forecast: { readonly of: string; readonly forecast: DayForecast } | null = null;
	#asked = "";
	#stale: ReturnType<typeof setTimeout> | undefined;
	#isStale = false;
	#why: WhyBox | null = null;
	#hooks: readonly (() => void)[] = [];

	constructor(page: HostBattlePage) {
		super({ id: windowId(page) });
		this.#page = page;
	}

	override get title(): string {
		return words().say("MUSTER.Battle.window", { name: this.#page.name, day: this.#number || 1 });
	}

	/** The day that is shown, with all that follows from it; read again only when something has changed. */
	#now(): Result<DayState> {
		const text = JSON.stringify(storedIn(this.#page));
		const rules = battleRules();
		const key = JSON.stringify(rules.options) + JSON.stringify(rules.force.options);
		const known = this.#state;
		if (known?.text === text && known.rules === key && (known.days === 0 || this.#shown(known.days) === this.#read))
			return known.state;
		const days = daysOf(this.#page);
		const count = days.ok ? days.value.length : 0;
		this.#read = this.#shown(count);
		const day = days.ok ? days.value[this.#read - 1] : undefined;
		const state: Result<DayState> = days.ok && day ? ok(dayState(day, rules)) : (days as Result<never>);
		this.#state = { text, rules: key, state, days: count };
		return state;
	}

	#read = 0;

	/** The day that is wanted, or the last one. */
	#shown(count: number): number {
		return this.#number === 0 || this.#number > count ? count : this.#number;
	}

	#played(): PlayedDay | null {
		const state = this.#now();
		return state.ok && state.value.played.ok ? state.value.played.value : null;
	}

	#day(): BattleDay | null {
		const state = this.#now();
		return state.ok ? state.value.day : null;
	}

	protected override explainNumbers(): void {
		this.#why = new WhyBox(this.element, {
			view: (address) => {
				const played = this.#played();
				if (!played) return undefined;
				const view = buildBattleWhy(address, played, words());
				if (!view || played.outcome === null) return view;
				const { ruling: _ruling, ...fixed } = view;
				return fixed;
			},
			canEdit: true,
			rule: async (_side, key, typed) => {
				const edit = toRulingEdit(key, typed);
				const day = this.#day();
				return edit.ok && day ? changeSetup(this.#page, day.number, edit.value) : (edit as Result<never>);
			},
		});
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.#live.install(this.element.querySelector<HTMLElement>(".window-content") ?? this.element);
		this.element.addEventListener("change", (event) => this.#onChange(event));
		const draw = (document: { readonly uuid?: string | null }): void => {
			if (document.uuid === this.#page.uuid) void this.#draw();
		};
		const updated = Hooks.on("updateJournalEntryPage", (page) => draw(page));
		const deleted = Hooks.on("deleteJournalEntryPage", (page) => {
			if (page.uuid === this.#page.uuid) void this.close();
		});
		onTransaction(({ source }) => {
			if (source.startsWith(this.#page.uuid) && this.rendered) void this.#draw();
		});
		this.#hooks = [
			() => Hooks.off("updateJournalEntryPage", updated),
			() => Hooks.off("deleteJournalEntryPage", deleted),
		];
	}

	protected override _onClose(options: WindowOptions): void {
		super._onClose(options);
		for (const stop of this.#hooks) stop();
		clearTimeout(this.#stale);
		dropForecast(this.id);
	}

	async #draw(parts?: string[]): Promise<void> {
		if (this.rendered) await this.render(parts ? { parts } : {});
	}

	protected override async _prepareContext(): Promise<object> {
		await loadWhyTemplate();
		const state = this.#now();
		if (!state.ok) return this.#damaged(state.fault);
		const played = state.value.played.ok ? state.value.played.value : null;
		this.#number = state.value.day.number;
		const view = buildConsole({
			state: state.value,
			rules: played?.rules ?? battleRules(),
			step: this.#step,
			unfolded: this.#unfolded,
			words: words(),
		});
		this.#follow(state.value, played);
		const result = played?.outcome ? this.#result(state.value.day, played, played.outcome) : null;
		return {
			...view,
			rootId: this.id,
			sign: Object.fromEntries(Object.keys(state.value.day.setup.sides).map((id) => [id, sideSign(id)])),
			odds: view.showsOdds ? this.#odds(played) : null,
			isStale: this.#isStale,
			result: this.#step === "losses" ? result : null,
			...this.#days(state.value),
			applied: this.#applied(state.value.day, played),
		};
	}

	/** What is stored is shown as it is, and nothing of it is written. */
	#damaged(fault: Fault): object {
		const stored = JSON.stringify(storedIn(this.#page), null, 1) ?? "";
		return { damaged: sayFault(words(), fault), faultPath: fault.path ?? "", stored: stored.slice(0, 20_000) };
	}

	#days({ day }: DayState): object {
		const count = this.#state?.days ?? 1;
		const days = Array.from({ length: count }, (_, i) => ({
			number: i + 1,
			label: words().say("MUSTER.Battle.day", { day: i + 1 }),
			selected: i + 1 === day.number,
		}));
		return { days: count > 1 ? days : [], isLast: day.number === count };
	}

	/** Whether the day is applied, and what may be done. */
	#applied(day: BattleDay, played: PlayedDay | null): object | null {
		if (!played?.outcome) return null;
		const transaction = transactionOf(sourceOfDay(this.#page, day.number));
		const state = transaction?.state ?? "none";
		const closes = closesBattle(day, played.outcome);
		const text = words().say(`MUSTER.Battle.Apply.${state}`, {
			by: transaction ? (game.users.get(transaction.by)?.name ?? "") : "",
		});
		const isFree = state === "none" || state === "undone";
		return {
			text,
			isDone: state === "done",
			isOpen: state === "open",
			isFree,
			closes,
			mayContinue: state === "done" && !closes,
		};
	}

	#result(day: BattleDay, played: PlayedDay, outcome: NonNullable<PlayedDay["outcome"]>): object {
		const names = namesIn(played.input);
		const lost = new Map(outcome.units.map((unit) => [unit.key, { men: unit.losses, of: unit.men }] as const));
		const rows = this.#forecast ? fanRows(this.#forecast.forecast.units, lost, names, words()) : [];
		return {
			...buildResult(outcome, played.input, words()),
			fan: rows.length === 0 ? "" : fanOf(rows, `${this.id}-result`, words()),
			closesPath: "closes",
			closes: closesBattle(day, outcome),
		};
	}

	#odds(played: PlayedDay | null): object | null {
		if (!played || !this.#forecast) return null;
		return buildOdds(this.#forecast.forecast, played, this.id, words());
	}

	/** Asks for the odds of what is shown, unless they are known; those of before stay meanwhile, and are said to be older. */
	#follow(_state: DayState, played: PlayedDay | null): void {
		if (!played) return;
		// Of a day that is over: what it promised before anything was rolled.
		const log = played.outcome === null ? played.log : {};
		const of = JSON.stringify([played.input, log]);
		if (of === this.#asked) return;
		this.#asked = of;
		clearTimeout(this.#stale);
		this.#stale = setTimeout(() => {
			this.#isStale = true;
			void this.#draw(["odds"]);
		}, PATIENCE);
		followForecast(this.id, { input: played.input, query: { log } }, (update) => {
			clearTimeout(this.#stale);
			this.#isStale = false;
			if (update) this.#forecast = { of, forecast: update.forecast };
			const parts = played.outcome === null ? ["odds"] : ["body", "odds"];
			void this.#draw(parts).then(() => this.#say());
		});
	}

	#say(): void {
		const played = this.#played();
		const odds =
			played?.outcome === null && this.#forecast ? buildOdds(this.#forecast.forecast, played, this.id, words()) : null;
		if (odds) this.#live.say(odds.spoken);
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		this.#why?.refresh();
	}

	/** A container query cannot restyle its own container, so the width of the window is told as a class. */
	override setPosition(position?: Parameters<MusterWindow["setPosition"]>[0]) {
		const placed = super.setPosition(position);
		this.element?.classList.toggle("muster-is-narrow", this.element.offsetWidth < NARROW * rem(this.element));
		return placed;
	}

	#onChange(event: Event): void {
		const field = event.target as HTMLInputElement | HTMLSelectElement;
		const { set, type = "text", add } = field.dataset;
		const day = this.#day();
		if (!day) return;
		if (set !== undefined) {
			const typed = field.type === "checkbox" ? (field as HTMLInputElement).checked : field.value;
			void this.#run(changeSetup(this.#page, day.number, toSetEdit(set, type as FieldView["type"], typed)), field);
		} else if (add !== undefined && field.value !== "") {
			void this.#run(
				changeSetup(this.#page, day.number, (sides) => toAddEdit(add, field.value, sides)),
				field,
			);
		}
	}

	/** Says why something was refused; the field shows again what counts. */
	async #run(work: Promise<Result<unknown>>, field?: HTMLElement): Promise<void> {
		const done = await work;
		if (done.ok) return;
		notifyFault(done.fault);
		if (field) await this.#draw();
	}

	async #show(step: ConsoleStep): Promise<void> {
		this.#step = step;
		await this.#draw();
		this.inside(".muster-battle__heading")?.focus();
	}

	static async #onGoTo(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		const step = CONSOLE_STEPS.find((each) => each === target.dataset.step);
		if (step) await this.#show(step);
	}

	static async #onMode(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		const day = this.#day();
		const edit = toSetEdit("play", "choice", target.dataset.mode ?? "");
		if (day) await this.#run(changeSetup(this.#page, day.number, edit));
	}

	static #onRoll(this: BattleConsole): Promise<void> {
		return this.once(() => this.#play("step", false));
	}

	static #onAuto(this: BattleConsole): Promise<void> {
		return this.once(() => this.#play("end", false));
	}

	static #onAgain(this: BattleConsole): Promise<void> {
		return this.once(() => this.#play("step", true));
	}

	async #play(until: "step" | "end", again: boolean): Promise<void> {
		const day = this.#day();
		if (!day) return;
		const fields = [...this.element.querySelectorAll<HTMLInputElement>("[data-answer]")];
		const typed = Object.fromEntries(fields.map((field) => [field.dataset.answer ?? "", field.value]));
		const before = this.#played()?.soFar.step ?? null;
		const done = await playDay(this.#page, day.number, { until, typed, again });
		if (!done.ok) return notifyFault(done.fault);
		// What was rolled is shown where it fell; a day that is over at its result.
		if (done.value === null) await this.#show("losses");
		else await this.#show(before ?? this.#step);
	}

	static #onBack(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		const step = target.dataset.step as DayStep;
		return this.once(async () => {
			const day = this.#day();
			if (!day) return;
			const back = await stepBackOn(this.#page, day.number, step);
			if (back.ok) await this.#show(step);
			else notifyFault(back.fault);
		});
	}

	static async #onRemove(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		const day = this.#day();
		if (day) await this.#run(changeSetup(this.#page, day.number, toRemoveEdit(target.dataset.path ?? "")));
	}

	static async #onUnfold(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		this.#unfolded.add(target.dataset.side ?? "");
		await this.#draw(["body"]);
	}

	static #onTakeArmies(this: BattleConsole): Promise<void> {
		return this.once(async () => {
			const day = this.#day();
			if (day) await this.#run(takeArmies(this.#page, day.number));
		});
	}

	static async #onOpenArmy(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		await openArmyAt(target.dataset.uuid ?? "");
	}

	static #onApply(this: BattleConsole): Promise<void> {
		return this.once(async () => {
			const [day, played] = [this.#day(), this.#played()];
			if (day && played) await this.#run(applyBattleDay(this.#page, day, played));
		});
	}

	static #onUndo(this: BattleConsole): Promise<void> {
		return this.once(() => this.#settle(undoTransaction));
	}

	static #onFinish(this: BattleConsole): Promise<void> {
		return this.once(() => this.#settle(finishTransaction));
	}

	async #settle(act: (id: string) => Promise<Result<unknown>>): Promise<void> {
		const transaction = transactionOf(sourceOfDay(this.#page, this.#number));
		if (!transaction) return;
		const done = await act(transaction.id);
		if (!done.ok && done.fault.code !== "MUSTER.Fault.Transaction.cancelled") notifyFault(done.fault);
	}

	static #onNextDay(this: BattleConsole): Promise<void> {
		return this.once(async () => {
			const [day, played] = [this.#day(), this.#played()];
			if (!day || !played?.outcome) return;
			const begun = await beginNextDay(this.#page, day, played.outcome);
			if (!begun.ok) return notifyFault(begun.fault);
			this.#number = day.number + 1;
			this.#forecast = null;
			await this.#show("forces");
		});
	}

	static async #onShowDay(this: BattleConsole, _event: Event, target: HTMLElement): Promise<void> {
		this.#number = Number(target.dataset.day);
		this.#forecast = null;
		await this.#show("forces");
	}
}

/** Shows the console of a battle's page; says so where the page is gone or the reader is no game master. */
export async function showConsole(uuid: string): Promise<void> {
	const page = battlePageAt(uuid);
	if (!game.user.isGM) notifyFault({ code: "MUSTER.Fault.Battle.gmOnly" });
	else if (page) await showWindow(windowId(page), () => new BattleConsole(page));
	else notifyFault({ code: "MUSTER.Fault.Battle.noPage" });
}
