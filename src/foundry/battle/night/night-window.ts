import type { NightEdit } from "../../../bridge/battle/index.js";
import { buildNight } from "../../../bridge/battle/index.js";
import { sideSign } from "../../../bridge/plots/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { isForce } from "../../army/actor/index.js";
import { loadChunk } from "../../host/lazy.js";
import { mayActAsGm, notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { onTransaction } from "../../transactions/index.js";
import type { WithId } from "../../ui/window.js";
import { refusedAt, showWindow, windowId, windowPart } from "../../ui/window.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { followActors } from "../pages/follow-actors.js";
import { PageWindow } from "../pages/page-window.js";
import type { NightHost } from "./night-actions.js";
import { arrivalOptions, nightActions, toNightEdit } from "./night-actions.js";
import type { NightState } from "./night-state.js";
import { mayTakeBack, nightState } from "./night-state.js";

/**
 * The arrival of an army that was dropped on the window, on the side under the pointer; null: it was something else.
 */
async function dropped(
	event: DragEvent,
	side: string | undefined,
	state: Result<NightState>,
): Promise<NightEdit | null> {
	const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as Actor.DropData & {
		readonly type?: string;
	};
	if (!state.ok || data.type !== "Actor") return null;
	const actor = (await Actor.implementation.fromDropData(data)) as Actor.Implementation | undefined;
	if (!actor || !isForce(actor) || actor.pack !== null) {
		notifyFault({ code: "MUSTER.Fault.Battle.noArmyDropped" });
		return null;
	}
	const [first = "a"] = Object.keys(state.value.day.setup.sides);
	return { kind: "arrive", side: side ?? first, uuid: actor.uuid, name: actor.name, unit: "" };
}

const PARTIALS = [
	...["night-evening", "night-arrivals", "night-starts"].map((name) => `apps/battle/${name}`),
	"partials/form/whole",
];

/** The night after a day of a battle: who gathers, who commands, who arrives, and what the next day begins with. */
class NightWindow extends PageWindow implements NightHost {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-night"],
		position: { width: 920 },
		window: { icon: "fa-solid fa-moon", resizable: true },
		actions: { ...nightActions },
	};

	static override PARTS = {
		body: windowPart("apps/battle/night", PARTIALS, [""]),
		footer: windowPart("apps/battle/night-footer"),
	};

	readonly number: number;

	constructor(options: WithId, page: HostBattlePage, number: number) {
		super(options, page);
		this.number = number;
	}

	override get title(): string {
		return words().say("MUSTER.Battle.Night.title", { name: this.page.name, day: this.number });
	}

	get evening(): Result<NightState> {
		return nightState(this.page, this.number);
	}

	protected override async _prepareContext(): Promise<object> {
		const state = this.evening;
		if (!state.ok) return { refused: sayFault(words(), state.fault) };
		const { day, next, written } = state.value;
		const isBegun = next !== null || written === "done" || written === "open";
		return {
			...buildNight({ ...state.value, rules: battleRules() }, words()),
			sign: Object.fromEntries(Object.keys(day.setup.sides).map((side) => [side, sideSign(side)])),
			options: arrivalOptions(day),
			isBegun,
			isOver: next !== null,
			mayTakeBack: isBegun && mayTakeBack(next),
		};
	}

	protected override onOpen(): void {
		this.element.addEventListener("dragover", (event) => event.preventDefault());
		this.element.addEventListener("drop", (event) => void this.#onDrop(event));
		this.follow("updateJournalEntryPage", ({ uuid }) => {
			if (this.evening.ok && uuid === this.page.uuid) void this.redraw();
		});
		const unfollow = onTransaction(({ source }) => {
			if (source.startsWith(this.page.uuid)) void this.redraw();
		});
		this.untilClosed(
			unfollow,
			followActors(isForce, () => void this.redraw()),
		);
	}

	protected override onChange(field: HTMLInputElement): void {
		const state = this.evening;
		if (!state.ok) return;
		const typed = field.type === "checkbox" ? field.checked : field.value;
		const edit = toNightEdit(field.dataset, typed, state.value);
		if (edit) void this.change(edit, field);
	}

	async #onDrop(event: DragEvent): Promise<void> {
		const side = (event.target as HTMLElement).closest<HTMLElement>("[data-drop-side]")?.dataset.dropSide;
		const edit = await dropped(event, side, this.evening);
		if (edit) await this.change(edit);
	}

	async change(edit: NightEdit, field?: HTMLElement): Promise<void> {
		const { changeNight } = await loadChunk(() => import("./edit-night-of.js"));
		const done = await changeNight(this.page, this.number, edit);
		if (done.ok || refusedAt(field, done.fault)) return;
		// The field shows again what counts.
		await this.redraw();
	}
}

/** Shows the night after a day of a battle's page. */
export async function showNight(page: HostBattlePage, number: number): Promise<void> {
	if (!mayActAsGm()) return;
	await showWindow(windowId("night", page.id, number), (options) => new NightWindow(options, page, number));
}
