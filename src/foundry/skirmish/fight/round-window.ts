import {
	buildRound,
	type Fight,
	orderable,
	PLAY_MODES,
	proposalOf,
	type TypedOrder,
	typedOf,
} from "../../../bridge/skirmish/fight/index.js";
import { toSceneGrid } from "../../../bridge/skirmish/map/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { ok } from "../../../engine/common/index.js";
import { PHASES, type Phase } from "../../../engine/skirmish/index.js";
import { listenForKeys } from "../../battle/console/console-keys.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { sayGone, whenGone } from "../../battle/pages/page-window.js";
import { writeFrame } from "../../battle/pages/skirmish-pages.js";
import { findNow } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, onTransaction } from "../../transactions/index.js";
import { MusterWindow, type WithId, windowPart } from "../../ui/window.js";
import { gridOfScene } from "../unit/stand-at.js";
import { withGiven } from "./give-order.js";
import { changeGiven, dropOrder, phasePlace, takeCaptain, waitingIn } from "./given-orders.js";
import { keptOrders, onOrders } from "./order-store.js";
import { backWaiting, rollWaiting, sealWaiting } from "./play-waiting.js";
import { readerOf } from "./reader-of.js";
import { footerOf } from "./round-footer.js";
import { askUnsealed, hearSealed } from "./seal-orders.js";
import { isSealed, sayWaits, sealedIn } from "./sealed-orders.js";

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
			take: RoundWindow.#onTake,
			takeAll: RoundWindow.#onTakeAll,
			takeBack: RoundWindow.#onTakeBack,
			give: RoundWindow.#onGive,
			hold: RoundWindow.#onHold,
			mode: RoundWindow.#onMode,
			roll: RoundWindow.#onRoll,
			seal: RoundWindow.#onSeal,
			back: RoundWindow.#onBack,
			end: RoundWindow.#onEnd,
			resume: RoundWindow.#onEnd,
		},
	};

	static override PARTS = {
		path: windowPart("apps/battle/path"),
		body: windowPart("apps/skirmish/round-body", [], [""]),
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

	constructor(options: WithId, page: HostBattlePage) {
		super(options);
		this.page = page;
	}

	override get title(): string {
		return this.page.name;
	}

	protected override async _prepareContext(): Promise<object> {
		const now = waitingIn(this.page);
		if (!now.ok) return { refused: sayFault(words(), now.fault), path: [] };
		const { fight, state } = now.value;
		this.#drawn = fight;
		const scene = findNow(fight.frame.scene);
		const grid =
			scene instanceof Scene ? gridOfScene(scene) : toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" });
		const reader = readerOf(fight, state);
		const place = phasePlace(this.page, now.value);
		const given = keptOrders(place);
		const sealed = sealedIn(place, state);
		const shown = {
			given,
			sealed: Object.fromEntries(
				sealed.flatMap(({ name, orders }) => Object.keys(orders ?? {}).map((id) => [id, name])),
			),
			phase: this.#phase,
			edited: this.#edited,
			typed: this.#typed,
			grid,
			reader,
			rootId: this.id,
		};
		const view = buildRound(fight, shown, words());
		const units = [...(view.sides?.flatMap((side) => side.units) ?? []), ...(view.heroes ?? [])];
		return {
			...view,
			...footerOf(this.page, fight),
			editor: units.find(({ isEdited }) => isEdited)?.editor ?? null,
			edited: reader.nameOf(this.#edited),
			isSealed: isSealed(place),
			waits: sayWaits(sealed),
		};
	}

	protected override onOpen(): void {
		listenForKeys(this.element);
		this.follow("updateJournalEntryPage", ({ uuid }) => {
			if (uuid === this.page.uuid) void this.redraw();
		});
		this.untilClosed(
			onOrders(() => void this.redraw(["body", "order", "footer"])),
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
		const now = waitingIn(this.page);
		if (now.ok) askUnsealed(phasePlace(this.page, now.value), now.value.state);
		void this.redraw(["footer"]);
	}

	protected override onChange({ dataset, value }: HTMLInputElement): void {
		const { order } = dataset;
		if (order === undefined) return;
		// Another sort of order has other fields.
		this.#typed = order === "what" ? { what: value } : { ...this.#typed, [order]: value };
		void this.redraw(["order"]);
	}

	static async #onGoTo(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#phase = PHASES.find((each) => each === dataset["step"]) ?? "";
		await this.redraw(["path", "body"]);
	}

	static async #onEdit(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const unit = dataset["unit"] ?? "";
		const now = waitingIn(this.page);
		if (!now.ok) return notifyFault(now.fault);
		this.#edited = this.#edited === unit ? "" : unit;
		const found = orderable(now.value.state).find(({ id }) => id === unit);
		const own =
			keptOrders(phasePlace(this.page, now.value))[unit] ??
			(found ? proposalOf(now.value.fight.round, found, readerOf(now.value.fight, now.value.state)).orders : []);
		this.#typed = own[0] ? typedOf(own[0]) : {};
		await this.redraw(["body", "order"]);
		this.inside(".muster-battle__odds:not([hidden]) select")?.focus();
	}

	static async #onAim(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#typed = { ...this.#typed, chosen: dataset["chosen"] ?? "" };
		await this.redraw(["order"]);
	}

	static #onTake(this: RoundWindow, _event: Event, { dataset }: HTMLElement): void {
		notifyUnlessCancelled(takeCaptain(this.page, dataset["unit"] ?? ""));
	}

	static #onTakeAll(this: RoundWindow): void {
		notifyUnlessCancelled(takeCaptain(this.page, null));
	}

	static #onTakeBack(this: RoundWindow, _event: Event, { dataset }: HTMLElement): void {
		notifyUnlessCancelled(dropOrder(this.page, dataset["unit"] ?? ""));
	}

	static #onGive(this: RoundWindow, _event: Event, { dataset }: HTMLElement): void {
		const making = { edited: this.#edited, typed: this.#typed, more: dataset["more"] !== undefined };
		this.#edited = "";
		const done = changeGiven(this.page, (given, waiting) => withGiven(given, waiting, making));
		if (done.ok) return;
		this.#edited = making.edited;
		notifyFault(done.fault);
	}

	static #onHold(this: RoundWindow): void {
		const id = this.#edited;
		this.#edited = "";
		notifyUnlessCancelled(changeGiven(this.page, (given) => ok({ ...given, [id]: [] })));
	}

	static async #onMode(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const mode = PLAY_MODES.find((each) => each === dataset["mode"]) ?? "step";
		const done = await writeFrame(this.page, { mode });
		if (!done.ok) notifyFault(done.fault);
	}

	static async #onRoll(this: RoundWindow): Promise<void> {
		const now = waitingIn(this.page);
		if (!now.ok) return notifyFault(now.fault);
		const { round, phase } = phasePlace(this.page, now.value);
		// The phase after this one may be rolled while the cards of this one are posted.
		await this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			notifyUnlessCancelled(await rollWaiting(this.page));
			await this.redraw();
		}, `roll ${round} ${phase}`);
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

	static async #onEnd(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const done = await writeFrame(this.page, { over: dataset["action"] === "end" });
		if (!done.ok) notifyFault(done.fault);
	}
}
