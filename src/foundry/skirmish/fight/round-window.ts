import {
	type DrawnAreas,
	type Fight,
	type Given,
	PLAY_MODES,
	retyped,
	type TypedOrder,
	withClicked,
	withoutClicked,
} from "../../../bridge/skirmish/fight/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { PHASES, type Phase } from "../../../engine/skirmish/index.js";
import { listenForKeys } from "../../battle/console/console-keys.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { sayGone, whenGone } from "../../battle/pages/page-window.js";
import { writeFrame } from "../../battle/pages/skirmish-pages.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, onTransaction } from "../../transactions/index.js";
import { MusterWindow, type WithId, windowPart } from "../../ui/window.js";
import { clearAreas } from "./area-layer.js";
import { endActions } from "./end-of-fight.js";
import { type WaitingPhase, withGiven } from "./give-order.js";
import { layArea, stopLaying } from "./lay-area.js";
import { keepOrders, keptOrders, type PhasePlace } from "./order-store.js";
import { backPhase, rollPhases } from "./roll-phase.js";
import { roundContext, waitingIn, withSave } from "./round-context.js";
import { askUnsealed, hearSealed, sealOrders } from "./seal-orders.js";
import { isSealed, markSealed, sealedIn } from "./sealed-orders.js";
import { formOf, withAllTaken, withTaken } from "./take-orders.js";

/** A round of a skirmish: its phases, the orders of units with their odds; for GMs the roll and the way back. */
export class RoundWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-battle"],
		position: { width: 900, height: 720 },
		window: { icon: "fa-solid fa-people-line", resizable: true },
		actions: {
			goTo: RoundWindow.#onGoTo,
			edit: RoundWindow.#onEdit,
			aim: RoundWindow.#onAim,
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
		},
	};

	static override PARTS = {
		path: windowPart("apps/battle/path"),
		body: windowPart("apps/skirmish/round-body", ["apps/skirmish/round-actor"], [""]),
		order: windowPart(
			"apps/skirmish/round-order",
			["partials/form/whole", "sheets/unit/number", "partials/ledger"],
			[""],
		),
		footer: windowPart("apps/skirmish/round-footer"),
	};

	readonly page: HostBattlePage;
	#phase: Phase | "" = "";
	#edited = "";
	#typed: TypedOrder = {};
	/** The skirmish as it was drawn last. */
	#drawn: Fight | null = null;
	/** Areas of the order that is being made; null: it has none. */
	#area: DrawnAreas | null = null;

	constructor(options: WithId, page: HostBattlePage) {
		super(options);
		this.page = page;
	}

	override get title(): string {
		return this.page.name;
	}

	/** The phase that waits; the fault of a page that does not read. */
	#waiting(): Result<WaitingPhase> {
		return waitingIn(this.page);
	}

	#place({ fight, phase }: WaitingPhase): PhasePlace {
		return { page: this.page.uuid, round: fight.round.input.before.number, phase };
	}

	#given(waiting: WaitingPhase): Given {
		return keptOrders(this.#place(waiting));
	}

	protected override async _prepareContext(): Promise<object> {
		const now = this.#waiting();
		if (!now.ok) return { refused: sayFault(words(), now.fault), path: [] };
		this.#drawn = now.value.fight;
		const looking = { id: this.id, phase: this.#phase, edited: this.#edited, typed: this.#typed };
		const { area, view } = roundContext(this.page, now.value, { ...looking, given: this.#given(now.value) });
		this.#area = area;
		return { ...view, isSealed: isSealed(this.#place(now.value)) };
	}

	protected override onOpen(): void {
		listenForKeys(this.element);
		this.follow("updateJournalEntryPage", ({ uuid }) => {
			if (uuid === this.page.uuid) void this.redraw();
		});
		this.untilClosed(
			() => {
				stopLaying();
				clearAreas(this.id);
			},
			hearSealed((page) => {
				if (page === this.page.uuid) void this.redraw();
			}),
			onTransaction(({ source }) => {
				if (source.startsWith(this.page.uuid)) void this.redraw();
			}),
			whenGone(this.page.uuid, () => {
				sayGone(this.page);
				void this.close();
			}),
		);
		this.#askUnsealed();
		this.follow("userConnected", () => this.#askUnsealed());
		// A phase may have been rolled while the window was drawn for the first time.
		const now = fightIn(this.page);
		if (now.ok && now.value !== this.#drawn) void this.redraw();
	}

	/** Has players send a GM what they have sealed elsewhere, and draws for whom the phase waits. */
	#askUnsealed(): void {
		const now = this.#waiting();
		if (now.ok) askUnsealed(this.#place(now.value), now.value.state);
		void this.redraw(["footer"]);
	}

	/** Keeps other orders for the phase that waits, and draws them. */
	async #keep(change: (given: Given, waiting: WaitingPhase) => Given): Promise<void> {
		const now = this.#waiting();
		if (!now.ok) return notifyFault(now.fault);
		const kept = keepOrders(this.#place(now.value), change(this.#given(now.value), now.value));
		if (!kept) notifyFault({ code: "MUSTER.Fault.Access.noRoom" });
		await this.redraw(["body", "order", "footer"]);
	}

	protected override onChange({ dataset, value }: HTMLInputElement): void {
		const { order } = dataset;
		if (order === undefined) return;
		this.#typed = retyped(this.#typed, order, value);
		void this.redraw(["order"]);
	}

	static async #onGoTo(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#phase = PHASES.find((each) => each === dataset["step"]) ?? "";
		await this.redraw(["path", "body"]);
	}

	static async #onEdit(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const unit = dataset["unit"] ?? "";
		const now = this.#waiting();
		if (!now.ok) return notifyFault(now.fault);
		this.#edited = this.#edited === unit ? "" : unit;
		this.#typed = formOf(this.#given(now.value), now.value, unit);
		await this.redraw(["body", "order"]);
		this.inside(".muster-battle__odds:not([hidden]) select")?.focus();
	}

	static async #onAim(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#typed = { ...this.#typed, chosen: dataset["chosen"] ?? "" };
		await this.redraw(["order"]);
	}

	/** Lays an area of the order that is being made by the pointer. */
	static #onLay(this: RoundWindow): void {
		if (!this.#area) return;
		const onLaid = (laid: Parameters<typeof withClicked>[1]): void => this.#type(withClicked(this.#typed, laid));
		layArea({ window: this.id, drawn: this.#area, onLaid });
	}

	static #onUnlay(this: RoundWindow): void {
		stopLaying();
		this.#type(withoutClicked(this.#typed));
	}

	/** Rolls the save against the act of a hero that is being made. */
	static #onRollSave(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			const now = this.#waiting();
			if (now.ok) this.#type(await withSave(now.value, this.#edited, this.#typed));
		}, "save");
	}

	#type(typed: TypedOrder): void {
		this.#typed = typed;
		void this.redraw(["order"]);
	}

	static #onTake(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.#keep((given, waiting) => withTaken(given, waiting, dataset["unit"] ?? ""));
	}

	static #onTakeAll(this: RoundWindow): Promise<void> {
		return this.#keep(withAllTaken);
	}

	static #onTakeBack(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.#keep(({ [dataset["unit"] ?? ""]: _gone, ...given }) => given);
	}

	static #onGive(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.#keep((given, waiting) => {
			const making = { edited: this.#edited, typed: this.#typed, more: dataset["more"] !== undefined };
			const after = withGiven(given, waiting, making);
			if (!after.ok) {
				notifyFault(after.fault);
				return given;
			}
			this.#edited = "";
			return after.value;
		});
	}

	static #onHold(this: RoundWindow): Promise<void> {
		const id = this.#edited;
		this.#edited = "";
		return this.#keep((given) => ({ ...given, [id]: [] }));
	}

	static async #onMode(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const mode = PLAY_MODES.find((each) => each === dataset["mode"]) ?? "step";
		const done = await writeFrame(this.page, { mode });
		if (!done.ok) notifyFault(done.fault);
	}

	static async #onRoll(this: RoundWindow): Promise<void> {
		const now = this.#waiting();
		if (!now.ok) return notifyFault(now.fault);
		const place = this.#place(now.value);
		// The phase after this one may be rolled while the cards of this one are posted.
		await this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			const sealed = sealedIn(place, now.value.state).map(({ orders }) => orders ?? {});
			const given: Given = Object.assign({}, ...sealed, this.#given(now.value));
			notifyUnlessCancelled(await rollPhases(this.page, now.value.phase, Object.values(given).flat()));
			await this.redraw();
		}, `roll ${place.round} ${place.phase}`);
	}

	static #onSeal(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			const now = this.#waiting();
			if (!now.ok) return notifyFault(now.fault);
			const [place, given] = [this.#place(now.value), this.#given(now.value)];
			const done = await sealOrders(place, given);
			if (!done.ok) return notifyFault(done.fault);
			markSealed(place, given);
			await this.redraw();
		}, "seal");
	}

	static #onBack(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			notifyUnlessCancelled(await backPhase(this.page));
			await this.redraw();
		}, "back");
	}
}
