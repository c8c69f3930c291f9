import {
	buildRound,
	type Fight,
	givenOrders,
	namesIn,
	orderable,
	orderOf,
	PLAY_MODES,
	proposalOf,
	roundSoFar,
	type TypedOrder,
	typedOf,
} from "../../../bridge/skirmish/fight/index.js";
import { toSceneGrid } from "../../../bridge/skirmish/map/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { PHASES, type Phase, type SkirmishOrder, type SkirmishState } from "../../../engine/skirmish/index.js";
import { listenForKeys } from "../../battle/console/console-keys.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { fightIn } from "../../battle/pages/fight-pages.js";
import { sayGone, whenGone } from "../../battle/pages/page-window.js";
import { findSkirmish, writeFrame } from "../../battle/pages/skirmish-pages.js";
import { findNow } from "../../host/find-document.js";
import { mayActAsGm, notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, onTransaction } from "../../transactions/index.js";
import { MusterWindow, showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { gridOfScene } from "../unit/stand-at.js";
import { judgeIn } from "./judge-way.js";
import { keepOrders, keptOrders } from "./order-store.js";
import { backPhase, lastPhase, rollPhases } from "./roll-phase.js";
import { skirmishesOn, startSkirmish } from "./start-skirmish.js";

type Given = Readonly<Record<string, readonly SkirmishOrder[]>>;

/** The phase of a skirmish that waits, with how all stand before it. */
interface Waiting {
	readonly fight: Fight;
	readonly state: SkirmishState;
	readonly phase: Phase;
}

/** A round of a skirmish for the GM: its phases, the orders of units with their odds, the roll, the way back. */
class RoundWindow extends MusterWindow {
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

	constructor(options: WithId, page: HostBattlePage) {
		super(options);
		this.page = page;
	}

	override get title(): string {
		return this.page.name;
	}

	/** The phase that waits; the fault of a page that does not read. */
	#waiting(): Result<Waiting> {
		const fight = fightIn(this.page);
		if (!fight.ok) return fight;
		const so = roundSoFar(fight.value.round);
		if (!so.ok) return so;
		return { ok: true, value: { fight: fight.value, state: so.value.state, phase: so.value.waiting ?? "routing" } };
	}

	#place({ fight, phase }: Waiting) {
		return { page: this.page.uuid, round: fight.round.input.before.number, phase };
	}

	#given(waiting: Waiting): Given {
		return keptOrders(this.#place(waiting));
	}

	protected override async _prepareContext(): Promise<object> {
		const now = this.#waiting();
		if (!now.ok) return { refused: sayFault(words(), now.fault), path: [] };
		const { fight, state } = now.value;
		const scene = findNow(fight.frame.scene);
		const grid =
			scene instanceof Scene ? gridOfScene(scene) : toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" });
		const view = buildRound(
			fight,
			{
				given: this.#given(now.value),
				phase: this.#phase,
				edited: this.#edited,
				typed: this.#typed,
				grid,
				judge: judgeIn(fight),
				rootId: this.id,
			},
			words(),
		);
		const last = lastPhase(this.page, fight);
		const units = view.sides?.flatMap((side) => side.units) ?? [];
		const back =
			last && words().say("MUSTER.Fight.backHint", { phase: words().say(`MUSTER.Fight.Phase.${last.phase}`) });
		return {
			...view,
			editor: units.find(({ isEdited }) => isEdited)?.editor ?? null,
			edited: namesIn(state)(this.#edited),
			isOver: fight.frame.over,
			back,
			modes: PLAY_MODES.map((value) => ({
				value,
				label: words().say(`MUSTER.Fight.Mode.${value}`),
				hint: words().say(`MUSTER.Fight.Mode.${value}Hint`),
				selected: value === fight.frame.mode,
			})),
		};
	}

	protected override onOpen(): void {
		listenForKeys(this.element);
		this.follow("updateJournalEntryPage", ({ uuid }) => {
			if (uuid === this.page.uuid) void this.redraw();
		});
		this.untilClosed(
			onTransaction(({ source }) => {
				if (source.startsWith(this.page.uuid)) void this.redraw();
			}),
			whenGone(this.page.uuid, () => {
				sayGone(this.page);
				void this.close();
			}),
		);
	}

	/** Keeps other orders for the phase that waits, and draws them. */
	async #keep(change: (given: Given, waiting: Waiting) => Given): Promise<void> {
		const now = this.#waiting();
		if (!now.ok) return notifyFault(now.fault);
		const kept = keepOrders(this.#place(now.value), change(this.#given(now.value), now.value));
		if (!kept) notifyFault({ code: "MUSTER.Fault.Access.noRoom" });
		await this.redraw(["body", "order", "footer"]);
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
		const now = this.#waiting();
		if (!now.ok) return notifyFault(now.fault);
		this.#edited = this.#edited === unit ? "" : unit;
		const found = orderable(now.value.state).find(({ id }) => id === unit);
		const own =
			this.#given(now.value)[unit] ??
			(found ? proposalOf(now.value.fight.round, found, judgeIn(now.value.fight)).orders : []);
		this.#typed = own[0] ? typedOf(own[0]) : {};
		await this.redraw(["body", "order"]);
		this.inside(".muster-battle__odds:not([hidden]) select")?.focus();
	}

	static async #onAim(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		this.#typed = { ...this.#typed, chosen: dataset["chosen"] ?? "" };
		await this.redraw(["order"]);
	}

	static #onTake(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const id = dataset["unit"] ?? "";
		return this.#keep((given, { fight, state }) => {
			const unit = orderable(state).find((each) => each.id === id);
			return unit ? { ...given, [id]: proposalOf(fight.round, unit, judgeIn(fight)).orders } : given;
		});
	}

	static #onTakeAll(this: RoundWindow): Promise<void> {
		return this.#keep((given, { fight, state }) => ({
			...Object.fromEntries(
				orderable(state).map((unit) => [unit.id, proposalOf(fight.round, unit, judgeIn(fight)).orders]),
			),
			...given,
		}));
	}

	static #onTakeBack(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.#keep(({ [dataset["unit"] ?? ""]: _gone, ...given }) => given);
	}

	static #onGive(this: RoundWindow): Promise<void> {
		return this.#keep((given, { fight, state, phase }) => {
			const unit = orderable(state).find(({ id }) => id === this.#edited);
			const scene = findNow(fight.frame.scene);
			if (!unit || !(scene instanceof Scene)) return given;
			const order = orderOf({ unit, state, phase, grid: gridOfScene(scene), judge: judgeIn(fight) }, this.#typed);
			if (!order.ok) {
				notifyFault(order.fault);
				return given;
			}
			this.#edited = "";
			return { ...given, [unit.id]: [order.value] };
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

	static #onRoll(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			const now = this.#waiting();
			if (!now.ok) return notifyFault(now.fault);
			this.#edited = "";
			this.#phase = "";
			const orders = givenOrders({ given: this.#given(now.value) });
			notifyUnlessCancelled(await rollPhases(this.page, now.value.phase, orders));
			await this.redraw();
		}, "roll");
	}

	static #onBack(this: RoundWindow): Promise<void> {
		return this.once(async () => {
			this.#edited = "";
			this.#phase = "";
			notifyUnlessCancelled(await backPhase(this.page));
			await this.redraw();
		}, "back");
	}

	static async #onEnd(this: RoundWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const done = await writeFrame(this.page, { over: dataset["action"] === "end" });
		if (!done.ok) notifyFault(done.fault);
	}
}

/**
 * Shows a skirmish by the uuid of its page. Empty: that of the viewed scene, and where none goes on a new one of the
 * selected units, or of all units there. Notices say why not.
 */
export async function showSkirmish(uuid = ""): Promise<void> {
	if (!mayActAsGm()) return;
	const [open] = uuid === "" && canvas.ready ? skirmishesOn(canvas.scene?.uuid ?? "") : [];
	const found = uuid === "" ? (open ? { ok: true as const, value: open } : await startSkirmish()) : findSkirmish(uuid);
	if (!found.ok) return notifyFault(found.fault);
	await showRound(found.value);
}

/** Shows the window of a skirmish's round. */
export async function showRound(page: HostBattlePage): Promise<void> {
	await showWindow(windowId("skirmish", page.id), (options) => new RoundWindow(options, page));
}
