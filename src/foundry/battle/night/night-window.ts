import type { BattleDay, NightEdit } from "../../../bridge/battle/index.js";
import { buildNight, commanderChosen, WINDOW_TOPICS } from "../../../bridge/battle/index.js";
import { sideSign } from "../../../bridge/plots/index.js";
import { sayFault, tellApart, typedWhole } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { allForces, isForce, storedForceOf } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { mayActAsGm, notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import {
	finishTransaction,
	notifyUnlessCancelled,
	onTransaction,
	transactionOf,
	undoTransaction,
} from "../../transactions/index.js";
import type { WithId } from "../../ui/window.js";
import { refusedAt, showWindow, windowId, windowPart } from "../../ui/window.js";
import { sourceOfNight } from "../day/day-source.js";
import { standingOf } from "../day/standing.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { followActors } from "../pages/follow-actors.js";
import { PageWindow } from "../pages/page-window.js";
import type { NightState } from "./night-state.js";
import { mayTakeBack, nightState } from "./night-state.js";

/** Members of a night's window that its actions use. */
interface NightHost extends PageWindow {
	readonly number: number;
	readonly evening: Result<NightState>;
	change(edit: NightEdit): Promise<void>;
}

/** Functions of the night's controls, by the names that its templates give them. */
const nightActions = {
	async gather(this: NightHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { name = "", value = "away" } = dataset;
		await this.change({ kind: "pair", path: "gathered", name, value: value === "away" ? null : value });
	},
	stay(this: NightHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.once(() => this.change({ kind: "remove", path: `arrivals.${dataset.at}` }), "stay");
	},
	begin(this: NightHost): Promise<void> {
		return this.once(async () => {
			const { beginNextDay } = await loadChunk(() => import("./begin-next-day.js"));
			const begun = await beginNextDay(this.page, this.number);
			if (!begun.ok) return notifyUnlessCancelled(begun);
			await openers().battle({ page: this.page.uuid, day: this.number + 1 });
			await this.close();
		}, "begin");
	},
	undoDay(this: NightHost): Promise<void> {
		return this.once(async () => {
			const transaction = standingOf(this.page, this.number);
			if (transaction) notifyUnlessCancelled(await undoTransaction(transaction.id));
		}, "undoDay");
	},
	over(this: NightHost): Promise<void> {
		return this.once(async () => {
			const { asksToEnd, endBattle } = await loadChunk(() => import("./end-battle.js"));
			if (!(await asksToEnd(this.page, this.number))) return;
			const ended = await endBattle(this.page, this.number);
			if (!ended.ok) return notifyUnlessCancelled(ended);
			await (await loadChunk(() => import("./follows-window.js"))).showFollows(this.page, this.number);
			await this.close();
		}, "over");
	},
	takeBack(this: NightHost): Promise<void> {
		return this.once(async () => {
			const { backToNight } = await loadChunk(() => import("./edit-night-of.js"));
			notifyUnlessCancelled(await backToNight(this.page, this.number));
		}, "takeBack");
	},
	finish(this: NightHost): Promise<void> {
		return this.once(async () => {
			const transaction = transactionOf(sourceOfNight(this.page, this.number));
			if (transaction) notifyUnlessCancelled(await finishTransaction(transaction.id));
		}, "finish");
	},
};

/**
 * Armies and units of the world that may come to a side, by the value that `toNightEdit` reads: `<army>` or
 * `<army>#<unit>`.
 */
export interface ArrivalOptions {
	readonly side: string;
	readonly name: string;
	readonly groups: readonly {
		readonly label: string;
		readonly options: readonly { readonly value: string; readonly label: string }[];
	}[];
}

/**
 * Choices for each side: armies that are not in the battle, whole or a unit of them; of the side's own armies, units
 * that were away.
 */
function arrivalOptions({ setup, forces, night }: BattleDay): readonly ArrivalOptions[] {
	const sides = Object.entries(setup.sides);
	const names = armyLabels();
	const homeOf = (uuid: string): string | undefined =>
		sides.find(([, { contingents }]) => contingents.some((each) => each.uuid === uuid))?.[0];
	return sides.map(([side, { name }]) => ({
		side,
		name,
		groups: allForces().flatMap((actor) => {
			const home = homeOf(actor.uuid);
			const elsewhere = night.arrivals.some((each) => each.uuid === actor.uuid && each.side !== side);
			const whole = night.arrivals.some((each) => each.uuid === actor.uuid && each.units === null);
			const stored = storedForceOf(actor);
			if (!stored.ok || elsewhere || whole || (home !== undefined && home !== side)) return [];
			const taken = new Set([
				...forces.flatMap(({ place, force }) => {
					const key = setup.sides[side]?.contingents.find((each) => each.uuid === actor.uuid)?.key;
					return place === `${side}/${key}` ? force.units.map(({ id }) => id) : [];
				}),
				...night.arrivals.filter((each) => each.uuid === actor.uuid).flatMap(({ units }) => units ?? []),
			]);
			const own = Object.entries(stored.value.units).filter(
				([id, { state }]) => !taken.has(id) && state !== "destroyed" && state !== "surrendered",
			);
			const labels = tellApart(own.map(([, unit]) => unit.name || unit.troop.name));
			const units = own.map(([id], i) => ({ value: `${actor.uuid}#${id}`, label: labels[i] ?? id }));
			const label = names.get(actor.uuid) ?? actor.name;
			const army = home === undefined ? [{ value: actor.uuid, label }] : [];
			return units.length === 0 ? [] : [{ label, options: [...army, ...units] }];
		}),
	}));
}

type Data = Readonly<Record<string, string | undefined>>;

/** The edit that a field of the night makes, by its data attributes; null: the field is none of the night's. */
function toNightEdit(data: Data, typed: string | boolean, state: NightState): NightEdit | null {
	const { night: path, name = "", field = "" } = data;
	switch (path) {
		case "gathered":
			return { kind: "pair", path, name, value: typed === "away" ? null : typed };
		case "crews":
			return { kind: "pair", path, name, value: typedWhole(String(typed)) || null };
		case "leaders":
			return leaderEdit(name, field, typed, state);
		case "commanders":
			return commanderEdit(name, field, typed, state);
		case "arrivals":
			return arrivalEdit(name, String(typed));
		default:
			return null;
	}
}

function leaderEdit(name: string, field: string, typed: string | boolean, { day }: NightState): NightEdit {
	const old = day.night.leaders.find(([each]) => each === name)?.[1] ?? { name: "", link: "", leadership: null };
	const value = field === "name" ? String(typed) : typedWhole(String(typed));
	const leader = { ...old, [field]: value };
	const isNone = leader.name === "" && leader.leadership === null;
	return { kind: "pair", path: "leaders", name, value: isNone ? null : toJson(leader) };
}

function commanderEdit(side: string, field: string, typed: string | boolean, { day, over }: NightState): NightEdit {
	const old = day.night.commanders.find(([each]) => each === side)?.[1];
	const chosen = (): object | null => commanderChosen(day, side, String(typed), over, words());
	const value =
		field === "who" || !old
			? chosen()
			: { ...old, [field]: field === "strategy" || field === "tactics" ? typedWhole(String(typed)) : typed };
	return { kind: "pair", path: "commanders", name: side, value: value === null ? null : toJson(value) };
}

/** `Actor.abc` is a whole army, `Actor.abc#unit` one unit of it. */
function arrivalEdit(side: string, chosen: string): NightEdit | null {
	const [uuid = "", unit = ""] = chosen.split("#");
	const actor = findNow(uuid);
	return actor instanceof Actor ? { kind: "arrive", side, uuid, name: actor.name ?? "", unit } : null;
}

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

	protected override readonly topic = WINDOW_TOPICS.night;
	protected override readonly besideOthers = true;

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
