import type { AgreedActors } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { storedCampaignOf } from "../../campaign/index.js";
import { actorAt } from "../../host/find-document.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import {
	applyFrom,
	finishTransaction,
	notifyUnlessCancelled,
	transactionOf,
	undoTransaction,
} from "../../transactions/index.js";
import { BATTLE_SOURCE } from "../battle-source.js";
import { heroesReference, sourceOfHeroes } from "../day/day-source.js";
import { dayOf, type HostBattlePage } from "../pages/battle-pages.js";
import { type FollowState, followState } from "./follow-state.js";

/** Members of the window of what follows that its actions use. */
export interface FollowHost {
	readonly page: HostBattlePage;
	readonly number: number;
	/** The actors that the GM has agreed to hurt. */
	readonly agreed: AgreedActors;
	alone(act: () => Promise<void>, name?: string): Promise<void>;
}

function rowOf({ page, number }: FollowHost, key = ""): FollowState["rows"][number] | undefined {
	const state = followState(page, number);
	return state.ok ? state.value.rows.find((row) => row.key === key) : undefined;
}

/** True if a message is the one that did something on the list: that is done when its own transaction is. */
export function isFollowedBy({ page, number }: FollowHost, message: string): boolean {
	const day = dayOf(page, number);
	return day.ok && day.value.night.followed.some(([, uuid]) => uuid === message);
}

/** Marks what a campaign's card has done, where it is something that followed from the day. */
export async function noteDone(host: FollowHost, message: ChatMessage.Implementation): Promise<void> {
	const card = storedCampaignOf(message);
	const state = followState(host.page, host.number);
	if (!card || !state.ok) return;
	const row = state.value.rows.find(
		({ army, kind, isDone, how }) => !isDone && how !== "written" && army === card.army && kind === card.action,
	);
	if (!row) return;
	const { changeNight } = await loadChunk(() => import("./edit-night-of.js"));
	const noted = await changeNight(host.page, host.number, {
		...{ kind: "answer", list: "followed", name: row.key, value: message.uuid },
	});
	if (!noted.ok) notifyFault(noted.fault);
}

async function settle(host: FollowHost, act: (id: string) => Promise<Result<unknown>>): Promise<void> {
	const transaction = transactionOf(sourceOfHeroes(host.page, host.number));
	if (transaction) notifyUnlessCancelled(await act(transaction.id));
}

/** Functions of the window's controls, by the names that its template gives them. */
export const followActions = {
	act(this: FollowHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		return this.alone(async () => {
			const row = rowOf(this, dataset.key);
			const actor = row && actorAt(row.army);
			if (!row || !actor || row.isDone) return;
			const { rollCampaign } = await loadChunk(() => import("../../campaign/roll-campaign.js"));
			// The hook of the action marks it as done.
			const done = await rollCampaign({ actor, action: row.kind, form: row.form });
			notifyUnlessCancelled(done.ok ? done.value.transaction : done);
		}, "act");
	},
	async open(this: FollowHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const row = rowOf(this, dataset.key);
		const actor = row && actorAt(row.army);
		if (row && actor) await openers().campaign(actor, row.kind, row.form as Readonly<Record<string, string>>);
	},
	hurt(this: FollowHost): Promise<void> {
		return this.alone(
			async () =>
				notifyUnlessCancelled(await applyFrom(BATTLE_SOURCE, heroesReference(this.page, this.number, this.agreed))),
			"hurt",
		);
	},
	heal(this: FollowHost): Promise<void> {
		return this.alone(() => settle(this, undoTransaction), "heal");
	},
	finish(this: FollowHost): Promise<void> {
		return this.alone(() => settle(this, finishTransaction), "finish");
	},
};
