import { AGAIN_WAYS, CONSOLE_STEPS, DAY_STAGES, toRemoveEdit, toSetEdit } from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { finishTransaction, notifyUnlessCancelled, undoTransaction } from "../../transactions/index.js";
import { focusedIn, moveFocus } from "../../ui/focus.js";
import { markField } from "../../ui/form-fields.js";
import { showRefused } from "../../ui/window.js";
import { changeSetup } from "../day/change-setup.js";
import { standingOf } from "../day/standing.js";
import { reportActions } from "../report/report-actions.js";
import type { ConsoleHost } from "./console-state.js";

/** Loads what rolls and applies days, with the first press. */
const operations = () => loadChunk(() => import("./console-operations.js"));

const loadPeople = () => loadChunk(() => import("./console-people.js"));

/** Loads what is shown after the day, with the first day that is applied. */
export const loadStages = () => loadChunk(() => import("../night/stages.js"));

const sealActions = () => loadChunk(() => import("./console-seals.js"));

/** Extent of a press on a button that plays. `due`: the step that it names; what waits may be another by its turn. */
interface PlayPress {
	readonly until: "step" | "end";
	readonly again?: boolean;
	readonly due?: string | undefined;
}

/**
 * The questions that are drawn. They are part of the name of a press that plays: a press on those that a play has left
 * is another one, even while that play still posts its cards.
 */
const drawnAt = ({ element }: ConsoleHost): string =>
	[...element.querySelectorAll<HTMLElement>("[data-answer]")].map(({ dataset }) => dataset.answer).join(" ");

async function play(host: ConsoleHost, { until, again = false, due }: PlayPress): Promise<void> {
	const { day, played } = host.shown;
	if (!day || (due !== undefined && due !== played?.soFar.step)) return;
	const fields = [...host.element.querySelectorAll<HTMLInputElement>("[data-answer]")];
	const typed = Object.fromEntries(fields.map((field) => [field.dataset.answer ?? "", field.value]));
	for (const field of fields) if (field.hasAttribute("aria-invalid")) markField(field, undefined);
	const [before, shown] = [played?.soFar.step ?? null, host.step];
	const { playDay } = await operations();
	const done = await playDay(host.page, day.number, { until, typed, again });
	if (!done.ok)
		return showRefused(fields.find(({ dataset }) => dataset.answer === done.fault.path) ?? null, done.fault);
	// What was rolled is shown where it fell, a day that is over at its result, one that waits for a person where it
	// waits; the GM may have gone on while it was still posted.
	const rolled = until === "end" ? done.value : before;
	if (host.step === shown) await host.show(done.value === null ? "losses" : (rolled ?? host.step));
}

async function settle({ page, shown }: ConsoleHost, act: (id: string) => Promise<Result<unknown>>): Promise<void> {
	const transaction = standingOf(page, shown.day?.number ?? 0);
	const done = transaction && (await act(transaction.id));
	if (done) notifyUnlessCancelled(done);
}

/** Gives the focus to the button that has taken the place of the one that was pressed. */
async function focusOn(host: ConsoleHost, from: Element | null, action: string): Promise<void> {
	await host.redraw();
	moveFocus(from, host.inside(`[data-action=${action}]`));
}

type StageAct = keyof typeof import("../night/stages.js").stageActions;

/** Controls of the stages after the day, whose functions are fetched with the first stage. */
const atStages = (...names: readonly StageAct[]) =>
	Object.fromEntries(
		names.map((name) => [
			name,
			async function (this: ConsoleHost, event: Event, target: HTMLElement): Promise<void> {
				await (await loadStages()).stageActions[name].call(this, event, target);
			},
		]),
	);

/** Functions of the console's controls, by the names that its templates give them. */
export const consoleActions = {
	...reportActions,
	...atStages("gather", "stay", "begin", "undoDay", "over", "takeBack"),
	...atStages("act", "open", "hurt", "heal", "finishHarms"),
	async goTo(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const step = CONSOLE_STEPS.find((each) => each === target.dataset.step);
		const stage = DAY_STAGES.find((each) => each === target.dataset.step);
		if (step) await this.show(step);
		else if (stage) await this.showStage(stage);
	},
	async mode(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { day } = this.shown;
		const edit = toSetEdit("play", "choice", target.dataset.mode ?? "");
		if (day) await this.report(changeSetup(this.page, day.number, edit));
	},
	roll(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const due = target.dataset.step;
		return this.once(() => play(this, { until: "step", due }), `roll ${due} ${drawnAt(this)}`);
	},
	auto(this: ConsoleHost): Promise<void> {
		return this.once(() => play(this, { until: "end" }), `auto ${drawnAt(this)}`);
	},
	throwAgain(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { key = "" } = target.dataset;
		const way = AGAIN_WAYS.find((each) => each === target.dataset.way);
		const field = this.element.querySelector<HTMLInputElement>(`[data-again="${CSS.escape(key)}"]`);
		return this.once(async () => {
			const { day } = this.shown;
			if (!day || !way) return;
			const { throwAgain } = await operations();
			const thrown = await throwAgain(this.page, day.number, { key, way, typed: field?.value ?? "" });
			if (!thrown.ok) showRefused(field?.value.trim() ? field : null, thrown.fault);
		}, `throwAgain ${way} ${key}`);
	},
	tell(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { step, scene } = target.dataset;
		const what = scene === undefined ? { step: step as DayStep } : { scene };
		return this.once(
			async () => {
				const { day } = this.shown;
				if (!day) return;
				const { tellPlayers } = await operations();
				await this.report(tellPlayers(this.page, day.number, what));
				await this.redraw(["body"]);
			},
			`tell ${step ?? scene}`,
		);
	},
	again(this: ConsoleHost): Promise<void> {
		return this.once(() => play(this, { until: "step", again: true }), "again");
	},
	back(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const step = target.dataset.step as DayStep;
		return this.once(async () => {
			const { day } = this.shown;
			if (!day) return;
			const back = await (await operations()).stepBackOn(this.page, day.number, step);
			if (back.ok) await this.show(step);
			else notifyFault(back.fault);
		}, "back");
	},
	async remove(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { day } = this.shown;
		const path = target.dataset.path ?? "";
		if (day) await this.report(changeSetup(this.page, day.number, (sides) => ok(toRemoveEdit(path, sides))));
	},
	async post(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { path = "", value = "" } = target.dataset;
		await this.report((await loadPeople()).changePerson(this, path, value));
	},
	drawCommander(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { side = "" } = target.dataset;
		return this.once(async () => this.report((await loadPeople()).drawCommander(this, side)), `draw ${side}`);
	},
	undrawCommander(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { side = "" } = target.dataset;
		return this.once(async () => this.report((await loadPeople()).undrawCommander(this, side)), `draw ${side}`);
	},
	async unfold(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		this.unfolded.add(target.dataset.side ?? "");
		await this.redraw(["body"]);
	},
	players(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		return this.once(
			async () => (await operations()).actOnPlayers(this, target),
			`players ${Object.values(target.dataset).join(" ")}`,
		);
	},
	takeArmies(this: ConsoleHost): Promise<void> {
		return this.once(async () => {
			const { day } = this.shown;
			if (day) await this.report((await operations()).takeArmies(this.page, day.number));
		}, "takeArmies");
	},
	async openArmy(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		await (await operations()).openArmyAt(target.dataset.uuid ?? "");
	},
	async scene(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { actOnScene } = await loadChunk(() => import("./console-panels.js"));
		await this.once(() => actOnScene(this, target.dataset), `scene ${Object.values(target.dataset).join(" ")}`);
	},
	async worth(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		const { actOnWorth } = await loadChunk(() => import("./console-panels.js"));
		await this.once(() => actOnWorth(this, target.dataset), `worth ${Object.values(target.dataset).join(" ")}`);
	},
	apply(this: ConsoleHost): Promise<void> {
		return this.once(async () => {
			const { day } = this.shown;
			const from = focusedIn(this.element);
			if (day) await this.report((await operations()).applyBattleDay(this.page, day));
			await focusOn(this, from, "undo");
		}, "apply");
	},
	undo(this: ConsoleHost): Promise<void> {
		return this.once(async () => {
			const { page, shown } = this;
			const from = focusedIn(this.element);
			const { isFollowed } = await loadChunk(() => import("../day/edit-day.js"));
			if (isFollowed(page, shown.day?.number ?? 0)) notifyFault({ code: "MUSTER.Fault.Battle.isFollowed" });
			else await settle(this, undoTransaction);
			await focusOn(this, from, "apply");
		}, "undo");
	},
	finish(this: ConsoleHost): Promise<void> {
		return this.once(() => settle(this, finishTransaction), "finish");
	},
	async saveKey(this: ConsoleHost): Promise<void> {
		await this.report(Promise.resolve((await sealActions()).saveKey()));
		await this.redraw(["body"]);
	},
	async declineKey(this: ConsoleHost): Promise<void> {
		(await sealActions()).declineKey();
		await this.redraw(["body"]);
	},
	enterKey(this: ConsoleHost): Promise<void> {
		const typed = this.element.querySelector<HTMLInputElement>("[data-seal-key]")?.value ?? "";
		return this.once(async () => this.report(Promise.resolve((await sealActions()).enterKey(typed))), "enterKey");
	},
	giveUpSeals(this: ConsoleHost): Promise<void> {
		return this.once(async () => {
			const { giveUp, sureToGiveUp } = await sealActions();
			if (await sureToGiveUp()) await this.report(giveUp(this));
		}, "giveUpSeals");
	},
	async siege(this: ConsoleHost): Promise<void> {
		await openers().battle({ siege: this.page.uuid });
	},
	async another(this: ConsoleHost): Promise<void> {
		await openers().battle({ isNew: true });
	},
	async showDay(this: ConsoleHost, _event: Event, target: HTMLElement): Promise<void> {
		await this.showDay(Number(target.dataset.day));
	},
};
