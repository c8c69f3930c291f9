import {
	type DrawnAreas,
	type Fight,
	PLAY_MODES,
	retyped,
	type TypedOrder,
	withClicked,
	withoutClicked,
} from "../../../bridge/skirmish/fight/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { PHASES, type Phase } from "../../../engine/skirmish/index.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { writeFrame } from "../../battle/pages/skirmish-pages.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { focusedIn, moveFocus } from "../../ui/focus.js";
import { windowPart } from "../../ui/window.js";
import { clearAreas, stopLaying } from "./area-layer.js";
import { endActions } from "./end-actions.js";
import { FightWindow } from "./fight-window.js";
import { type WaitingPhase, withGiven } from "./give-order.js";
import { aimAt, changeGiven, dropOrder, phasePlace, sayGiven, takeCaptain, waitingIn } from "./given-orders.js";
import { harmActions, mayBeHero } from "./harm-actions.js";
import { keptOrders, onOrders } from "./order-store.js";
import { backWaiting, rollWaiting, sealWaiting } from "./play-waiting.js";
import { readerOf } from "./reader-of.js";
import { loadEditor, roundContext, stepOf } from "./round-context.js";
import { askUnsealed, hearSealed } from "./seal-orders.js";
import { isSealed } from "./sealed-orders.js";
import { OrderForm, weighRest } from "./take-orders.js";

const PRIMARY = ".muster-battle__foot [data-key=primary]";
/** The button that shows the order of a unit. */
const editOf = (unit: string): string => `[data-action=edit][data-unit="${unit}"]`;

/** Loads what lays areas by the pointer, with the first order of one. */
const loadLaying = () => loadChunk(() => import("./lay-area.js"));

/** A round of a skirmish: its phases, the orders of units with their odds; for GMs the roll and the way back. */
export class RoundWindow extends FightWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-round"],
		position: { width: 500, height: 760 },
		actions: {
			goTo: RoundWindow.#onGoTo,
			edit: RoundWindow.#onEdit,
			aim: RoundWindow.#onAim,
			attack: RoundWindow.#onAttack,
			lay: RoundWindow.#onLay,
			unlay: RoundWindow.#onUnlay,
			rollSave: RoundWindow.#onRollSave,
			take: RoundWindow.#onTake,
			takeAll: RoundWindow.#onTakeAll,
			takeBack: RoundWindow.#onTakeBack,
			give: RoundWindow.#onGive,
			hold: RoundWindow.#onHold,
			mode: RoundWindow.#onMode,
			roll: RoundWindow.#onRoll,
			seal: RoundWindow.#onSeal,
			back: RoundWindow.#onBack,
			...endActions,
			...harmActions,
		},
	};

	static override PARTS = {
		path: windowPart("apps/battle/path"),
		body: windowPart("apps/skirmish/round-body", ["apps/skirmish/round-actor", "apps/skirmish/round-harms"], [""]),
		order: windowPart(
			"apps/skirmish/round-order",
			["partials/form/whole", "sheets/unit/number", "partials/ledger"],
			[""],
		),
		footer: windowPart("apps/skirmish/round-footer"),
	};

	#phase: Phase | "" = "";
	#edited = "";
	#form = new OrderForm();
	/** The skirmish as it was drawn last. */
	#drawn: Fight | null = null;
	/** The skirmish whose orders the captain weighs, or has weighed. */
	#weighed: Fight | null = null;
	/** Areas of the order that is being made; null: it has none. */
	#area: DrawnAreas | null = null;
	/** The sentences of the phase that are drawn; null: none were drawn yet. */
	#spoken: string | null = null;

	protected override async _prepareContext(): Promise<object> {
		const now = waitingIn(this.page);
		if (!now.ok) return { refused: sayFault(words(), now.fault), path: [] };
		this.#drawn = now.value.fight;
		const given = keptOrders(phasePlace(this.page, now.value));
		this.#form.follow(given, now.value, this.#edited);
		const looking = { id: this.id, phase: this.#phase, edited: this.#edited, typed: this.#form.typed, given };
		const { area, view } = await roundContext(this.page, now.value, looking);
		this.#area = area;
		// By the first press of the map the pointer is the module's, and not the host's.
		if (area) void loadLaying();
		return { ...view, isSealed: isSealed(phasePlace(this.page, now.value)) };
	}

	/** Has the captain weigh what takes longer than a drawing may, once that is drawn, and draws the rows then. */
	async #weigh({ fight, state }: WaitingPhase): Promise<void> {
		if (this.#weighed === fight) return;
		this.#weighed = fight;
		const done = await weighRest(fight, readerOf(fight, state), () => this.#drawn !== fight);
		if (done === null && this.#weighed === fight) this.#weighed = null;
		await this.redraw(["body"]);
	}

	protected override onDraw(context: object): void {
		const now = waitingIn(this.page);
		if ("weighs" in context && context.weighs === true && now.ok) void this.#weigh(now.value);
		if (!("spoken" in context) || typeof context.spoken !== "string") return;
		if (this.#spoken !== null && this.#spoken !== context.spoken) this.say(context.spoken);
		this.#spoken = context.spoken;
	}

	protected override onOpen(): void {
		this.followPage(hearSealed);
		this.untilClosed(
			onOrders(() => void this.redraw(["body", "order", "footer"])),
			() => {
				stopLaying();
				clearAreas(this.id);
			},
		);
		void this.#followHeroes();
		this.#askUnsealed();
		this.follow("userConnected", () => this.#askUnsealed());
		for (const hook of ["deleteScene", "deleteToken", "deleteActor"] as const)
			this.follow(hook, () => void this.redraw());
		this.follow("updateToken", (_token, changes) => {
			if ("actorId" in changes || "actorLink" in changes) void this.redraw(["body"]);
		});
		// A phase may have been rolled while the window was drawn for the first time.
		const now = fightIn(this.page);
		if (now.ok && now.value !== this.#drawn) void this.redraw();
	}

	/** Draws what has become of heroes; what follows actors is fetched beside the first drawing. */
	async #followHeroes(): Promise<void> {
		const { followActors } = await loadChunk(() => import("../../battle/pages/follow-actors.js"));
		if (this.isThere) this.untilClosed(followActors(mayBeHero, () => void this.redraw(["body"])));
	}

	/** Has players send a GM what they have sealed elsewhere, and draws for whom the phase waits. */
	#askUnsealed(): void {
		const now = waitingIn(this.page);
		if (now.ok) askUnsealed(phasePlace(this.page, now.value), now.value.state);
		void this.redraw(["footer"]);
	}

	protected override onChange({ dataset, value }: HTMLInputElement): void {
		const order = dataset["aim"] === undefined ? dataset["order"] : "chosen";
		if (order === undefined) return;
		this.#form.typed = retyped(this.#form.typed, order, value);
		void this.redraw(["order"]);
	}

	static async #onGoTo(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#phase = PHASES.find((each) => each === dataset["step"]) ?? "";
		await this.redraw(["path", "body"]);
	}

	static async #onEdit(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const unit = dataset["unit"] ?? "";
		this.#edited = this.#edited === unit ? "" : unit;
		this.#form = new OrderForm();
		await this.redraw(["body", "order"]);
		this.inside(editOf(this.#edited))?.closest("li")?.scrollIntoView({ block: "nearest" });
		this.inside(".muster-battle__odds:not([hidden]) :is(select, input)")?.focus();
	}

	static async #onAim(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#form.typed = { ...this.#form.typed, chosen: dataset["chosen"] ?? "" };
		await this.redraw(["order"]);
	}

	/** Lays an area of the order that is being made by the pointer. */
	static async #onLay(this: RoundWindow): Promise<void> {
		const { layArea } = await loadLaying();
		if (!this.#area) return;
		const onLaid = (laid: Parameters<typeof withClicked>[1]): void => this.#type(withClicked(this.#form.typed, laid));
		layArea({ window: this.id, drawn: this.#area, onLaid });
	}

	static #onUnlay(this: RoundWindow): void {
		stopLaying();
		this.#type(withoutClicked(this.#form.typed));
	}

	/** Rolls the save against the act of a hero that is being made. */
	static #onRollSave(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			const { withSave } = await loadEditor();
			const now = waitingIn(this.page);
			if (now.ok) this.#type(await withSave(now.value, this.#edited, this.#form.typed));
		}, "save");
	}

	#type(typed: TypedOrder): void {
		this.#form.typed = typed;
		void this.redraw(["order"]);
	}

	/** Speaks the orders that a unit has by now, or says why it has not; focus goes on to its row or elsewhere. */
	async #ordered(done: Result<WaitingPhase>, unit: string, next?: string): Promise<void> {
		if (!done.ok) return notifyFault(done.fault);
		if (unit) this.say(sayGiven(this.page, done.value, unit));
		const from = focusedIn(this.element);
		await this.redraw(["order"]);
		if (next) moveFocus(from, this.inside(next));
	}

	static #onTake(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const unit = dataset["unit"] ?? "";
		return this.#ordered(takeCaptain(this.page, unit), unit);
	}

	static #onTakeAll(this: RoundWindow): Promise<void> {
		return this.#ordered(takeCaptain(this.page, null), "", PRIMARY);
	}

	static #onTakeBack(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const unit = dataset["unit"] ?? "";
		return this.#ordered(dropOrder(this.page, unit), unit, editOf(unit));
	}

	static #onAttack(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { unit = "", target = "" } = dataset;
		return this.#ordered(aimAt(this.page, { unit, target }), unit);
	}

	static #onGive(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const making = { edited: this.#edited, typed: this.#form.typed, more: dataset["more"] !== undefined };
		this.#edited = "";
		const done = changeGiven(this.page, (given, waiting) => withGiven(given, waiting, making));
		if (!done.ok) this.#edited = making.edited;
		return this.#ordered(done, making.edited, editOf(making.edited));
	}

	static #onHold(this: RoundWindow): Promise<void> {
		const id = this.#edited;
		this.#edited = "";
		return this.#ordered(
			changeGiven(this.page, (given) => ok({ ...given, [id]: [] })),
			id,
			editOf(id),
		);
	}

	static async #onMode(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const mode = PLAY_MODES.find((each) => each === dataset["mode"]) ?? "step";
		const done = await writeFrame(this.page, { mode });
		if (!done.ok) notifyFault(done.fault);
	}

	static async #onRoll(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const now = waitingIn(this.page);
		if (!now.ok) return notifyFault(now.fault);
		const step = stepOf(now.value);
		// Another game master may have rolled what this press was about.
		if (dataset["step"] !== step) return notifyFault({ code: "MUSTER.Fault.Skirmish.phaseOver" });
		// The phase after this one may be rolled while the cards of this one are posted.
		await this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			// What the captain still weighs is of no use any more, and would have the roll wait.
			this.#drawn = null;
			this.#weighed = null;
			notifyUnlessCancelled(await rollWaiting(this.page));
			await this.redraw();
		}, `roll ${step}`);
	}

	static #onSeal(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			notifyUnlessCancelled(await sealWaiting(this.page));
			await this.redraw();
		}, "seal");
	}

	static #onBack(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			notifyUnlessCancelled(await backWaiting(this.page));
			await this.redraw();
		}, "back");
	}
}
