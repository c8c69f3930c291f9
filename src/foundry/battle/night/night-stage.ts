import type { CountedDay, NightEdit } from "../../../bridge/battle/index.js";
import { buildNight, commanderChosen, nextDayOf } from "../../../bridge/battle/index.js";
import { sideSign } from "../../../bridge/plots/index.js";
import { sayFault, typedWhole } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { findNow } from "../../host/find-document.js";
import { rest } from "../../host/in-slices.js";
import { loadChunk } from "../../host/lazy.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled, undoTransaction } from "../../transactions/index.js";
import { standingOf } from "../day/standing.js";
import { battleRules } from "../pages/battle-rules.js";
import { arrivalOptions, droppedArmy } from "./night-arrivals.js";
import type { NightState } from "./night-state.js";
import { mayTakeBack, nightState } from "./night-state.js";
import { dayNumber, type StageHost } from "./stage-host.js";

const eveningOf = (host: StageHost): Result<NightState> => nightState(host.page, dayNumber(host));

async function change(host: StageHost, edit: NightEdit, field?: HTMLElement): Promise<void> {
	const { changeNight } = await loadChunk(() => import("./edit-night-of.js"));
	await host.report(changeNight(host.page, dayNumber(host), edit), field);
}

/** Functions of the night's controls, by the names that its templates give them. */
export const nightActions = {
	async gather(this: StageHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { name = "", value = "away" } = dataset;
		await change(this, { kind: "pair", path: "gathered", name, value: value === "away" ? null : value });
	},
	stay(this: StageHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.once(() => change(this, { kind: "remove", path: `arrivals.${dataset.at}` }), "stay");
	},
	begin(this: StageHost): Promise<void> {
		return this.once(async () => {
			const { beginNextDay } = await loadChunk(() => import("./begin-next-day.js"));
			const number = dayNumber(this);
			const begun = await beginNextDay(this.page, number);
			if (begun.ok) await this.showDay(number + 1);
			else notifyUnlessCancelled(begun);
		}, "begin");
	},
	undoDay(this: StageHost): Promise<void> {
		return this.once(async () => {
			const transaction = standingOf(this.page, dayNumber(this));
			const undone = transaction && (await undoTransaction(transaction.id));
			if (undone?.ok) await this.show("losses");
			else if (undone) notifyUnlessCancelled(undone);
		}, "undoDay");
	},
	over(this: StageHost): Promise<void> {
		return this.once(async () => {
			const { asksToEnd, endBattle } = await loadChunk(() => import("./end-battle.js"));
			const number = dayNumber(this);
			if (!(await asksToEnd(this.page, number))) return;
			const ended = await endBattle(this.page, number);
			if (ended.ok) await this.showStage("follows");
			else notifyUnlessCancelled(ended);
		}, "over");
	},
	takeBack(this: StageHost): Promise<void> {
		return this.once(async () => {
			const { backToNight } = await loadChunk(() => import("./edit-night-of.js"));
			notifyUnlessCancelled(await backToNight(this.page, dayNumber(this)));
		}, "takeBack");
	},
};

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

/** The night after the shown day as its templates draw it: who gathers, who commands, who arrives, and what begins. */
export async function nightContext(host: StageHost): Promise<object> {
	const state = eveningOf(host);
	if (!state.ok) return { refused: sayFault(words(), state.fault) };
	const { day, next, written } = state.value;
	await rest();
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

/** The next day, of which the night's table gives the sums; null: it cannot begin. */
export function dayAfter(host: StageHost): CountedDay | null {
	const state = eveningOf(host);
	return state.ok && state.value.plan.ok ? nextDayOf(state.value.plan.value, battleRules()) : null;
}

/** Takes what was typed or chosen in a field of the night. */
export async function changeNightField(host: StageHost, field: HTMLInputElement): Promise<void> {
	const state = eveningOf(host);
	if (!state.ok) return;
	const typed = field.type === "checkbox" ? field.checked : field.value;
	const edit = toNightEdit(field.dataset, typed, state.value);
	if (edit) await change(host, edit, field);
}

/** Takes an army that is dropped on the night. */
export async function dropOnNight(host: StageHost, event: DragEvent): Promise<void> {
	const side = (event.target as HTMLElement).closest<HTMLElement>("[data-drop-side]")?.dataset.dropSide;
	const state = eveningOf(host);
	const edit = state.ok ? await droppedArmy(event, side, state.value.day) : null;
	if (edit) await change(host, edit);
}
