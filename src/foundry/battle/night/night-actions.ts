import type { NightEdit } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { finishTransaction, notifyUnlessCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";
import { sourceOfNight } from "../day/day-source.js";
import { standingOf } from "../day/standing.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import type { NightState } from "./night-state.js";

/** Members of a night's window that its actions use. */
export interface NightHost {
	readonly page: HostBattlePage;
	readonly number: number;
	readonly evening: Result<NightState>;
	change(edit: NightEdit): Promise<void>;
	alone(act: () => Promise<void>, name?: string): Promise<void>;
	close(): Promise<unknown>;
}

/** Functions of the night's controls, by the names that its templates give them. */
export const nightActions = {
	async gather(this: NightHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const { name = "", value = "away" } = dataset;
		await this.change({ kind: "answer", list: "gathered", name, value: value === "away" ? null : value });
	},
	async stay(this: NightHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await this.change({ kind: "stay", at: Number(dataset.at) });
	},
	begin(this: NightHost): Promise<void> {
		return this.alone(async () => {
			const { beginNextDay } = await loadChunk(() => import("./begin-next-day.js"));
			const begun = await beginNextDay(this.page, this.number);
			if (!begun.ok) return notifyUnlessCancelled(begun);
			await openers().battle({ page: this.page.uuid, day: this.number + 1 });
			await this.close();
		}, "begin");
	},
	undoDay(this: NightHost): Promise<void> {
		return this.alone(async () => {
			const transaction = standingOf(this.page, this.number);
			if (transaction) notifyUnlessCancelled(await undoTransaction(transaction.id));
		}, "undoDay");
	},
	over(this: NightHost): Promise<void> {
		return this.alone(async () => {
			const { asksToEnd, endBattle } = await loadChunk(() => import("./end-battle.js"));
			if (!(await asksToEnd(this.page, this.number))) return;
			const ended = await endBattle(this.page, this.number);
			if (!ended.ok) return notifyUnlessCancelled(ended);
			await (await loadChunk(() => import("./follows-window.js"))).showFollows(this.page, this.number);
			await this.close();
		}, "over");
	},
	takeBack(this: NightHost): Promise<void> {
		return this.alone(async () => {
			const { backToNight } = await loadChunk(() => import("./edit-night-of.js"));
			notifyUnlessCancelled(await backToNight(this.page, this.number));
		}, "takeBack");
	},
	finish(this: NightHost): Promise<void> {
		return this.alone(async () => {
			const transaction = transactionOf(sourceOfNight(this.page, this.number));
			if (transaction) notifyUnlessCancelled(await finishTransaction(transaction.id));
		}, "finish");
	},
};
