import { type Fight, newFightData, SIDE_WAYS, type SideWay } from "../../../bridge/skirmish/fight/index.js";
import { buildStart, commandsOf, type StartTyped } from "../../../bridge/skirmish/setup/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { FormWindow } from "../../ui/form-window.js";
import { type WithId, windowPart } from "../../ui/window.js";
import { createSkirmish, fightToBegin } from "../fight/start-skirmish.js";
import { candidatesOf, playersBehind, startSetup } from "./start-setup.js";

/** The id of the one window that starts a skirmish. */
export const START_ID = "muster-skirmish-start";

/** Starts a skirmish: its sides with their leaders, and whether it has a set-up. */
export class SkirmishStart extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 600 },
		window: { title: "MUSTER.Fight.Start.title", icon: "fa-solid fa-people-line", resizable: true },
	};

	static override PARTS = {
		body: windowPart("apps/skirmish/start-body", ["partials/form/whole"], [""]),
		footer: windowPart("apps/skirmish/start-footer"),
	};

	readonly #show: (page: HostBattlePage) => Promise<void>;
	#typed: StartTyped = {};

	constructor(options: WithId, show: (page: HostBattlePage) => Promise<void>) {
		super(options);
		this.#show = show;
	}

	/** Chooses how it begins. */
	async choose(how: "stand" | "book"): Promise<void> {
		this.#typed = { ...this.#typed, how };
		await this.redraw();
	}

	get #way(): SideWay | null {
		return SIDE_WAYS.find((each) => each === this.#typed["way"]) ?? null;
	}

	/** The people and players of a side. */
	#people(fight: Fight, side: string) {
		const players = playersBehind(fight, side).map(({ id, name }) => ({ id: id ?? "", name }));
		return { candidates: candidatesOf(fight, side), players };
	}

	protected override async _prepareContext(): Promise<object> {
		const fight = fightToBegin(this.#way);
		if (!fight.ok) return { refused: sayFault(words(), fight.fault), ways: [], sides: [] };
		const people = (side: string) => this.#people(fight.value, side);
		return buildStart(fight.value, { typed: this.#typed, people, rootId: this.id }, words());
	}

	protected override onChange(): void {
		this.#typed = { ...this.#typed, ...this.typed };
		void this.redraw();
	}

	protected override async send(): Promise<void> {
		this.#typed = { ...this.#typed, ...this.typed };
		const fight = fightToBegin(this.#way);
		if (!fight.ok) return notifyFault(fight.fault);
		const made = await this.#make(fight.value);
		if (!made.ok) return notifyFault(made.fault);
		await this.close();
		await this.#show(made.value);
	}

	#make(fight: Fight): Promise<Result<HostBattlePage>> {
		if (this.#typed["how"] !== "book") return createSkirmish(newFightData(fight));
		const commands = commandsOf(fight, this.#typed, (side) => this.#people(fight, side));
		return startSetup(fight, commands);
	}
}
