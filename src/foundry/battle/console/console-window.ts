import {
	BATTLE_PAGE,
	type ConsoleStep,
	closesBattle,
	type DayStage,
	type DrawnCommander,
	type HelpTopic,
	STEP_TOPICS,
	type StageStates,
	waitingStep,
} from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import { mayActAsGm, notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { onTransaction } from "../../transactions/index.js";
import type { WhyBox } from "../../ui/why-box.js";
import { refusedAt, showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { tellsOf } from "../cards/step-messages.js";
import { changeSetup } from "../day/change-setup.js";
import { isApplied } from "../day/standing.js";
import { dropForecast, followForecast } from "../forecast/index.js";
import { findPage, type HostBattlePage } from "../pages/battle-pages.js";
import { PageWindow } from "../pages/page-window.js";
import { readAhead } from "../pages/played-day.js";
import { rememberBattle } from "../pages/remembered.js";
import { consoleActions, loadStages } from "./console-actions.js";
import { ConsoleOdds } from "./console-odds.js";
import { type ConsoleHost, ConsoleState } from "./console-state.js";

const inBattle = (names: string): readonly string[] => [
	...names.split(" ").map((name) => `apps/battle/${name}`),
	"partials/form/whole",
];

/** Templates that those of the body and of the odds use. */
const IN_BODY = inBattle(
	"forces people glory given entries add-menu field one-field modifiers asked step-result so-far result report scenes conflicts armies players",
).concat("partials/step-result", "partials/step-changes", "partials/dice");
const IN_STAGES = inBattle("night night-evening night-arrivals night-starts follows");
const IN_ODDS = inBattle("fates one-field worth worth-row");

/** Steps at which players may be asked; the panel for that is fetched with the first of them. */
const ASKING: readonly ConsoleStep[] = ["powers", "heroes"];
const loadSealActions = () => loadChunk(() => import("./console-seals.js"));
const loadPlayers = () => loadChunk(() => import("./players-panel.js"));

/** Here before the console is drawn. */
type Panels = typeof import("./console-panels.js");
type Body = typeof import("./console-body.js");
type Stages = Awaited<ReturnType<typeof loadStages>>;
let panels: Panels | undefined;
let body: Body | undefined;

/** The console of a battle: the steps of a day with what is entered, the odds, the rolls, and what came of them. */
class BattleConsole extends PageWindow implements ConsoleHost {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-battle"],
		position: { width: 920, height: 760 },
		window: {
			icon: "fa-solid fa-flag",
			resizable: true,
			controls: [
				{ icon: "fa-solid fa-chess-rook", label: "MUSTER.Siege.open", action: "siege" },
				{ icon: "fa-solid fa-plus", label: "MUSTER.Battle.another", action: "another" },
				{ icon: "fa-solid fa-key", label: "MUSTER.Battle.Seal.save", action: "saveKey" },
			],
		},
		actions: { ...consoleActions },
	};

	static override PARTS = {
		path: windowPart("apps/battle/path"),
		body: windowPart("apps/battle/body", [...IN_BODY, ...IN_STAGES], [""]),
		odds: windowPart("apps/battle/odds", IN_ODDS, [""]),
		footer: windowPart("apps/battle/footer", ["apps/battle/stage-footer"]),
	};

	readonly shown: ConsoleState;
	readonly odds: ConsoleOdds;
	readonly unfolded = new Set<string>();
	readonly drawn = new Map<string, DrawnCommander>();
	step: ConsoleStep;
	stage: DayStage | null;
	/** The stages after the day, once the day is applied. */
	#stages: Stages | null = null;
	#followsStages = false;
	#why: WhyBox | null = null;
	/** The odds as they were spoken last. */
	#spoken = "";

	constructor(options: WithId, page: HostBattlePage) {
		super(options, page);
		this.shown = new ConsoleState(page);
		this.step = waitingStep(this.shown.played);
		this.stage = this.#isNight() ? "night" : null;
		this.odds = new ConsoleOdds(
			this.id,
			{ follow: followForecast, drop: dropForecast },
			(isStale) => void this.#onOdds(isStale),
		);
	}

	protected override get topic(): HelpTopic {
		return STEP_TOPICS[this.stage ?? this.step];
	}

	override get title(): string {
		return words().say("MUSTER.Battle.window", { name: this.page.name, day: this.shown.dayNumber });
	}

	protected override explainNumbers(): void {
		// The panels are here: the first drawing waits for them.
		if (!panels) return;
		const { toRulingEdit, WhyBox } = panels;
		this.#why = new WhyBox(this.element, {
			view: (address) => {
				const { played } = this.shown;
				const counted = this.stage === null ? played : this.#stages?.dayAfter(this);
				const view = counted ? panels?.whyOfBattle(address, counted, words()) : undefined;
				if (!view || (this.stage === null && played?.outcome === null)) return view;
				const { ruling: _ruling, ...fixed } = view;
				return fixed;
			},
			canEdit: true,
			rule: async (_side, key, typed) => {
				const edit = toRulingEdit(key, typed);
				const { day } = this.shown;
				return edit.ok && day ? changeSetup(this.page, day.number, edit.value) : (edit as Result<never>);
			},
		});
	}

	protected override onChange(field: HTMLInputElement): void {
		if (this.stage === null) void panels?.changeField(this, field);
		else void loadStages().then((stages) => stages.changeAtStage(this, field));
	}

	protected override onInput(field: HTMLInputElement): void {
		if (field.dataset.trial !== undefined) void panels?.changeWorth(this, field);
	}

	protected override onOpen(): void {
		panels?.listenForKeys(this.element);
		panels?.followArmies(this);
		void loadChunk(() => import("./console-people.js")).then(
			// A window that was closed meanwhile has no element any more.
			(part) => this.isThere && part.listenForDrops(this),
		);
		void loadChunk(() => import("./console-heroes.js")).then((part) => part.followHeroes(this));
		void loadSealActions().then((part) => part.followKeys(this));
		this.followPage();
		const redrawIf = (is: boolean, parts?: string[]): void => void (is && this.redraw(parts));
		this.follow("createJournalEntryPage", ({ parent }) => redrawIf(parent?.uuid === this.page.parent?.uuid, ["odds"]));
		for (const hook of ["createChatMessage", "deleteChatMessage"] as const)
			this.follow(hook, (message: ChatMessage.Implementation) => redrawIf(tellsOf(message, this.page.uuid)));
		this.follow("userConnected", () => void this.redraw(["body"]));
		const unfollow = onTransaction(({ source }) => {
			if (source.startsWith(this.page.uuid)) void this.redraw();
		});
		this.untilClosed(unfollow, () => this.odds.stop());
	}

	protected override async _prepareContext(): Promise<object> {
		panels ??= await loadChunk(() => import("./console-panels.js"));
		body ??= await loadChunk(() => import("./console-body.js"));
		await panels.loadWhyTemplate();
		await readAhead(this.page, this.shown.number);
		const { played, day } = this.shown;
		const isOver = day !== null && (this.stage !== null || isApplied(this.page, day.number));
		if (isOver) this.#stages ??= await loadStages();
		const stages = isOver ? this.#stages : null;
		if (stages && day && this.stage !== null) {
			const days = body.dayButtons(this.shown.count, day.number);
			return { days, ...(await stages.stageContext(this, this.stage, played)) };
		}
		if (played) this.odds.follow(played);
		const states = stages && day ? stages.stageStates(this.page, day.number, played) : undefined;
		return this.#stepContext(panels, body, states);
	}

	/** Context of the templates of a step. */
	async #stepContext(panels: Panels, body: Body, stages: StageStates | undefined): Promise<object> {
		const { played, day } = this.shown;
		const { page, shown, odds, step, unfolded, drawn, id } = this;
		const { armyChangesOf, buildConflicts, isCounting, oddsOf, scenesOf, worthOf } = panels;
		return {
			...body.consoleContext({ page, shown, odds, step, unfolded, drawn, stages, id, result: body.consoleResult }),
			...body.stepContext(this),
			armies: await armyChangesOf(this),
			offersKey: day !== null && (await loadSealActions()).offersKey(day.setup),
			conflicts: played ? buildConflicts(played, words()) : null,
			report: played?.outcome && day ? body.reportContext(page, day.number) : null,
			odds: oddsOf(this),
			isCounting: isCounting(this),
			fates: step === "heroes" ? (await loadChunk(() => import("./console-fates.js"))).fatesOf(this) : null,
			worth: worthOf(this),
			scenes: scenesOf(this),
			players: day && ASKING.includes(step) ? (await loadPlayers()).panelAt(step, day, played) : null,
		};
	}

	/** True if the last day is written into the armies and the battle goes on: what waits is the night after it. */
	#isNight(): boolean {
		const { day, played } = this.shown;
		return (
			day !== null && played?.outcome != null && isApplied(this.page, day.number) && !closesBattle(day, played.outcome)
		);
	}

	async #onOdds(isStale: boolean): Promise<void> {
		const { played } = this.shown;
		const isShown = played?.outcome || this.inside("[data-commander] [data-chance]");
		await this.redraw(isShown ? ["body", "odds"] : ["odds"]);
		const view = isStale ? null : panels?.oddsOf(this);
		if (!view) return;
		this.#spoken = view.spoken;
		this.say(view.spoken);
	}

	protected override onDraw(): void {
		if (this.#stages && !this.#followsStages) {
			this.#followsStages = true;
			this.#stages.followStages(this);
		}
		this.#why?.refresh();
		if (!panels?.hasOdds(this.shown)) this.unsay(this.#spoken);
	}

	async report(work: Promise<Result<unknown>>, field?: HTMLElement): Promise<void> {
		const done = await work;
		if (done.ok || refusedAt(field, done.fault)) return;
		// The field shows again what counts, also the one in which the focus is.
		const { activeElement } = this.element.ownerDocument;
		if (activeElement && this.element.contains(activeElement)) panels?.resetField(activeElement);
		await this.redraw();
	}

	async show(step: ConsoleStep): Promise<void> {
		this.step = step;
		if (this.stage !== null && this.shown.number === this.shown.count) this.shown.number = 0;
		this.stage = null;
		await this.#showHeading();
	}

	async showStage(stage: DayStage): Promise<void> {
		this.stage = stage;
		// It stays at its day when another GM begins the next one.
		this.shown.number = this.shown.day?.number ?? 0;
		await this.#showHeading();
	}

	async #showHeading(): Promise<void> {
		await this.redraw();
		this.inside(".muster-battle__heading")?.focus();
	}

	/** Shows another day, at its forces. */
	async showDay(number: number): Promise<void> {
		this.shown.number = number;
		this.drawn.clear();
		this.odds.clear();
		await this.show("forces");
	}
}

/**
 * Shows the console of a battle's page; says so where the page is gone or not the GMs' word, or the reader is no game
 * master.
 */
export async function showConsole(uuid: string, day?: number): Promise<void> {
	if (!mayActAsGm()) return;
	const found = findPage(uuid, BATTLE_PAGE);
	if (!found.ok) return notifyFault(found.fault);
	const page = found.value;
	rememberBattle(page.uuid);
	await loadSeals();
	await readAhead(page);
	const shown = await showWindow(windowId("battle", page.id), (options) => new BattleConsole(options, page));
	if (day !== undefined && shown instanceof BattleConsole) await shown.showDay(day);
}
