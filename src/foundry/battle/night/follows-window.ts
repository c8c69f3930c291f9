import type { AgreedActors } from "../../../bridge/battle/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { templatePath } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { onTransaction, transactionOf } from "../../transactions/index.js";
import { MusterWindow, showWindow, type WindowOptions } from "../../ui/window.js";
import { closeWhenGone } from "../close-when-gone.js";
import { sourceOfHeroes } from "../day/day-source.js";
import { followActors } from "../follow-actors.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { type FollowHost, followActions, isFollowedBy, noteDone } from "./follow-actions.js";
import { followState, harmState } from "./follow-state.js";

const windowId = (page: HostBattlePage, day: number): string => `muster-follows-${page.id}-${day}`;

/** The list of what follows from a day that is applied: the hurts of heroes, loot, ransom, rest, with what is done already. */
class FollowsWindow extends MusterWindow implements FollowHost {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-follows"],
		position: { width: 560 },
		window: { icon: "fa-solid fa-list-check", resizable: true },
		actions: { ...followActions } as never,
	};

	static override PARTS = { body: { template: templatePath("apps/battle/follows"), scrollable: [""] } };

	readonly page: HostBattlePage;
	readonly number: number;
	/** The actors that the GM has agreed to hurt, by hero. */
	readonly #agreed = new Map<string, string>();
	#stop: () => void = () => undefined;

	constructor(page: HostBattlePage, number: number) {
		super({ id: windowId(page, number) });
		this.page = page;
		this.number = number;
	}

	override get title(): string {
		return words().say("MUSTER.Battle.Follow.title", { name: this.page.name, day: this.number });
	}

	get agreed(): AgreedActors {
		return [...this.#agreed];
	}

	protected override async _prepareContext(): Promise<object> {
		const state = followState(this.page, this.number);
		if (!state.ok) return { refused: sayFault(words(), state.fault) };
		const { rows, over, day } = state.value;
		const { harmRow, heroHarms } = await loadChunk(() => import("./hero-harms.js"));
		const harms = await heroHarms(over, day);
		const record = transactionOf(sourceOfHeroes(this.page, this.number));
		const applied = record?.state === "undone" ? null : record;
		return {
			rows,
			rootId: this.id,
			harms: harms.map((harm) => harmRow(harm, this.agreed, applied)),
			harm: harmState(this.page, this.number, harms, this.agreed),
		};
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		const draw = (): void => {
			if (this.rendered) void this.render();
		};
		this.element.addEventListener("change", ({ target }) => {
			const { checked, value, dataset } = target as HTMLInputElement;
			if (dataset.agree === undefined) return;
			if (checked) this.#agreed.set(dataset.agree, value);
			else this.#agreed.delete(dataset.agree);
			draw();
		});
		const hooks = Hooks as LooseEvents;
		const updated = Hooks.on("updateJournalEntryPage", ({ uuid }) => {
			if (uuid === this.page.uuid) draw();
		});
		const unfollowActors = followActors(() => true, draw);
		const acted = hooks.on(
			"muster.campaignActed",
			(_change: unknown, message: ChatMessage.Implementation) => void noteDone(this, message),
		);
		const unfollow = onTransaction(({ source }) => {
			if (source.startsWith(this.page.uuid) || isFollowedBy(this, source)) draw();
		});
		const unbound = closeWhenGone(this, this.page);
		this.#stop = () => {
			Hooks.off("updateJournalEntryPage", updated);
			unfollowActors();
			Hooks.off("muster.campaignActed" as never, acted as never);
			unfollow();
			unbound();
		};
	}

	protected override _onClose(options: WindowOptions): void {
		super._onClose(options);
		this.#stop();
	}

	alone(act: () => Promise<void>, name?: string): Promise<void> {
		return this.once(act, name);
	}
}

/** Shows what follows from a day of a battle's page. */
export async function showFollows(page: HostBattlePage, number: number): Promise<void> {
	if (!game.user.isGM) notifyFault({ code: "MUSTER.Fault.Battle.gmOnly" });
	else await showWindow(windowId(page, number), () => new FollowsWindow(page, number));
}
