import type { BattleDay, NightEdit } from "../../../bridge/battle/index.js";
import { commanderChosen } from "../../../bridge/battle/index.js";
import { tellApart, typedWhole } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { allForces, storedForceOf } from "../../army/actor/index.js";
import { findNow } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { finishTransaction, notifyUnlessCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";
import { sourceOfNight } from "../day/day-source.js";
import { standingOf } from "../day/standing.js";
import type { PageWindow } from "../pages/page-window.js";
import type { NightState } from "./night-state.js";

/** Members of a night's window that its actions use. */
export interface NightHost extends PageWindow {
	readonly number: number;
	readonly evening: Result<NightState>;
	change(edit: NightEdit): Promise<void>;
}

/** Functions of the night's controls, by the names that its templates give them. */
export const nightActions = {
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
export function arrivalOptions({ setup, forces, night }: BattleDay): readonly ArrivalOptions[] {
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
export function toNightEdit(data: Data, typed: string | boolean, state: NightState): NightEdit | null {
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
