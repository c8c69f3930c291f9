import {
	besideResult,
	buildPlayerWindow,
	type PlanEdit,
	type PlayerChoice,
	type PlayerPart,
	type PlayerView,
	WINDOW_TOPICS,
} from "../../../bridge/battle/index.js";
import { type Fault, isRecord } from "../../../engine/common/index.js";
import { askGm } from "../../host/asking.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { focusedIn, moveFocus } from "../../ui/focus.js";
import { markField } from "../../ui/form-fields.js";
import { showRefused, showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { announcedOfDay, tellsOf } from "../cards/step-messages.js";
import { BATTLE_ANSWER_QUERY, BATTLE_SEAL_QUERY } from "../pages/battle-names.js";
import { BattleWindow } from "../pages/battle-window.js";
import { sayGone, whenGone } from "../pages/page-window.js";
import { keepChoice } from "./choice-store.js";
import { deadlineOf, knownView, onView, wantView } from "./known-views.js";
import {
	changePlan,
	editOfField,
	fieldAfter,
	nearestRisk,
	OwnThrows,
	PartDrafts,
	planOf,
	showRisk,
	throwOwn,
} from "./part-drafts.js";

const PARTIALS = ["choose", "powers", "sealed", "rolls"].map((name) => `apps/battle/player-${name}`);

const IN_RESULT = ["partials/step-result", "partials/step-changes", "partials/dice"];

/** The window of one player in one battle: what is known, chosen and rolled there. `view` fixed: a GM looks at it. */
class PlayerWindow extends BattleWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-player"],
		position: { width: 440 },
		window: { icon: "fa-solid fa-user-shield", resizable: true },
		actions: {
			seal: PlayerWindow.#onSeal,
			leave: PlayerWindow.#onLeave,
			dropPower: PlayerWindow.#onDropPower,
			chooseAgain: PlayerWindow.#onAgain,
			roll: PlayerWindow.#onRoll,
			letGm: PlayerWindow.#onLetGm,
			enterAgain: PlayerWindow.#onEnterAgain,
			useTyped: PlayerWindow.#onTyped,
			decide: PlayerWindow.#onDecide,
		},
	};

	protected override readonly topic = WINDOW_TOPICS.player;

	static override PARTS = {
		main: windowPart(
			"apps/battle/player",
			[...PARTIALS, ...IN_RESULT, "apps/battle/one-field", "partials/form/whole"],
			[""],
		),
	};

	readonly #page: string;
	readonly #fixed: PlayerView | undefined;
	readonly #drafts: PartDrafts;
	readonly #throws = new OwnThrows();

	constructor(options: WithId, page: string, fixed?: PlayerView) {
		super(options);
		this.#page = page;
		this.#fixed = fixed;
		this.#drafts = new PartDrafts(() => (fixed ? null : (this.#view ?? null)));
	}

	get #view(): PlayerView | undefined {
		return this.#fixed ?? knownView(this.#page);
	}

	override get title(): string {
		return words().say("MUSTER.Players.window", { name: this.#view?.name ?? "" });
	}

	protected override async _prepareContext(): Promise<object> {
		const view = this.#view;
		const isFixed = this.#fixed !== undefined;
		if (!view || view.parts.length === 0) return { waiting: true, noGm: game.users.activeGM === null };
		const outcome = announcedOfDay(this.#page, view.day);
		const draftOf = (part: PlayerPart) => this.#drafts.shown(part);
		return {
			...buildPlayerWindow(besideResult(view, outcome?.step), draftOf, this.id, words()),
			outcome,
			isFixed,
		};
	}

	protected override onOpen(): void {
		this.untilClosed(whenGone(this.#page, () => this.#gone()));
		for (const hook of ["createChatMessage", "deleteChatMessage"] as const)
			this.follow(hook, (message: ChatMessage.Implementation) => void (tellsOf(message, this.#page) && this.redraw()));
		if (this.#fixed) return;
		const unfollow = onView((page) => {
			if (page !== this.#page) return;
			const view = this.#view;
			if (view) this.#throws.follow(view);
			void this.redraw();
		});
		const clock = setInterval(() => this.#tick(), 1000);
		this.untilClosed(unfollow, () => clearInterval(clock));
	}

	protected override onDraw(): void {
		this.#tick();
	}

	/** Says that the battle is gone, and closes. */
	#gone(): void {
		sayGone({ uuid: this.#page, name: this.#view?.name ?? "" });
		void this.close();
	}

	/** Says why the GM's client did not take something: the battle may be gone in that very moment. */
	#refused(fault: Fault, field: HTMLElement | null = null): void {
		const isRefused = fault.code === "MUSTER.Fault.Access.refused" && findNow(this.#page) === null;
		if (isRefused || fault.code === "MUSTER.Fault.Battle.noPage") this.#gone();
		else showRefused(field, fault);
	}

	/** Shows how much time is left. */
	#tick(): void {
		const place = this.inside("[data-left]");
		const end = deadlineOf(this.#page);
		if (!place || end === 0) return;
		const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
		const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
		place.textContent = words().say("MUSTER.Players.left", { time });
	}

	#partAt(target: HTMLElement): PlayerPart | undefined {
		const slot = slotAt(target);
		return this.#view?.parts.find((part) => part.slot === slot);
	}

	/** Follows the slider without another drawing, which would take it out of the player's hand. */
	protected override onInput(field: HTMLInputElement): void {
		const part = this.#partAt(field);
		if (!part) return;
		const draft = this.#drafts.of(part);
		if (field.name === "text") draft.text = field.value;
		if (field.name !== "risk") return;
		draft.risk = nearestRisk(part, Number(field.value));
		const section = field.closest("[data-slot]");
		if (section) showRisk(section, String(draft.risk));
		field.setAttribute("aria-valuetext", words().say("MUSTER.Players.risk", { risk: String(draft.risk) }));
	}

	/** Takes a changed field of the powers into the plan in the making. */
	protected override async onChange(field: HTMLInputElement): Promise<void> {
		const edit = editOfField(field);
		if (edit) await this.#editPlan(field, edit);
	}

	async #editPlan(target: HTMLElement, edit: PlanEdit): Promise<void> {
		const part = this.#partAt(target);
		if (!part || this.#fixed) return;
		changePlan(this.#drafts.of(part), part, edit);
		const from = focusedIn(this.element);
		await this.render();
		moveFocus(from, this.inside(fieldAfter(part, edit)));
	}

	static #onDropPower(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		return this.#editPlan(target, { kind: "remove", path: target.dataset.path ?? "" });
	}

	async #seal(part: PlayerPart, choice: PlayerChoice): Promise<void> {
		const view = this.#view;
		if (!view || this.#fixed) return;
		const { slot, round } = part;
		const place = { page: view.page, day: view.day, round, slot };
		if (!keepChoice(place, choice)) return notifyFault({ code: "MUSTER.Fault.Access.noRoom" });
		this.#drafts.of(part).isEditing = false;
		const sealed = await askGm(BATTLE_SEAL_QUERY, { ...place, choice });
		if (!sealed.ok) this.#refused(sealed.fault);
		else this.say(words().say("MUSTER.Players.isSealed"));
		await this.redraw();
	}

	static #onSeal(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		return this.once(
			async () => {
				const part = this.#partAt(target);
				if (!part) return;
				const { risk, text } = this.#drafts.of(part);
				const choice = part.kind === "risk" ? { kind: part.kind, risk, text } : planOf(this.#drafts.of(part), part);
				if (choice) await this.#seal(part, choice);
			},
			`seal ${slotAt(target)}`,
		);
	}

	static #onLeave(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		return this.once(
			async () => {
				const part = this.#partAt(target);
				if (part) await this.#seal(part, null);
			},
			`seal ${slotAt(target)}`,
		);
	}

	static async #onAgain(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		const part = this.#partAt(target);
		if (!part || this.#fixed) return;
		this.#drafts.of(part).isEditing = true;
		await this.render();
	}

	static #onRoll(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { key = "", name = "" } = target.dataset;
		return this.once(async () => {
			const view = this.#view;
			const part = this.#partAt(target);
			const roll = part?.rolls.find((each) => each.key === key);
			if (!view || !part || !roll || (roll.answer !== null && !roll.luck) || this.#fixed) return;
			if (!this.#throws.take(view, roll)) return;
			if (!(await throwOwn(view, part, roll, name))) this.#throws.forget(view, roll);
		}, `answer ${key}`);
	}

	/** Sends an answer. `field`: where it was typed, and stays with the reason if it is refused. */
	async #send(answer: Readonly<Record<string, unknown>>, field: HTMLElement | null = null): Promise<void> {
		const view = this.#view;
		if (!view || this.#fixed) return;
		const done = await askGm(BATTLE_ANSWER_QUERY, { page: view.page, day: view.day, ...answer });
		if (!done.ok) this.#refused(done.fault, field);
	}

	/**
	 * Sends an answer as it is when it is pressed; one that is still on its way delays the next, and never swallows it.
	 */
	#sendAnswer(key: string, typed: string | null): Promise<void> {
		return this.once(() => this.#send({ key, typed, luck: false }), `answer ${key}`);
	}

	static async #onLetGm(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.#sendAnswer(target.dataset.key ?? "", null);
	}

	/** Has a throw entered that the GM's client could not enter when it fell. */
	static #onEnterAgain(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		const { key = "", message = "" } = target.dataset;
		return this.once(() => this.#send({ key, typed: null, message }), `answer ${key}`);
	}

	static async #onTyped(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		const field = target.parentElement?.querySelector<HTMLInputElement>("input");
		const { key = "", luck } = target.dataset;
		if (!field || field.value.trim() === "") return;
		const answer = { key, typed: field.value, luck: luck === "true" };
		markField(field, undefined);
		await this.once(() => this.#send(answer, field), `answer ${key}`);
	}

	static async #onDecide(this: PlayerWindow, _event: Event, target: HTMLElement): Promise<void> {
		const field = target.parentElement?.querySelector<HTMLSelectElement>("select");
		if (field) await this.#sendAnswer(target.dataset.key ?? "", field.value);
	}
}

const slotAt = (target: HTMLElement): string | undefined => target.closest<HTMLElement>("[data-slot]")?.dataset.slot;

/**
 * Shows this player's window of a battle; what it shows is asked for if none has come yet. Says so instead where the
 * battle is gone: it is not here, and a GM's client does not know it either.
 */
export async function showPlayerWindow(page: string): Promise<void> {
	if (findNow(page) === null) {
		const known = await wantView(page);
		if (isRecord(known) && known["ok"] === false) return sayGone({ uuid: page, name: knownView(page)?.name ?? "" });
	} else if (!knownView(page)) void wantView(page);
	await showWindow(windowId("player", page), (options) => new PlayerWindow(options, page));
}

/** Shows a GM what a player's window shows. */
export async function showAsPlayer(view: PlayerView, user: string): Promise<void> {
	const id = windowId("player", view.page, "as", user);
	await foundry.applications.instances.get(id)?.close();
	await showWindow(id, (options) => new PlayerWindow(options, view.page, view));
}
