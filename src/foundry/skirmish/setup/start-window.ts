import { type Fight, SIDE_WAYS, type SideWay } from "../../../bridge/skirmish/fight/index.js";
import { buildStart, commandsOf, type StartTyped, startWays } from "../../../bridge/skirmish/setup/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { notifyFault } from "../../host/notify.js";
import type { DecidedScene } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { FormWindow } from "../../ui/form-window.js";
import { type WithId, windowPart } from "../../ui/window.js";
import { beginSkirmish, fightToBegin, type SkirmishPlace } from "../fight/start-skirmish.js";
import { type DecidedOn, decidedOn, linkTo } from "./decided-scene.js";
import { candidatesOf, playersBehind, startSetup } from "./start-setup.js";
import { bringUnit, unitsAway } from "./units-away.js";

/**
 * Starts a skirmish: its sides with their leaders, and whether it has a set-up; where it decides a scene of a day of
 * battle, between the sides of that day, whose units are brought to its map from here.
 */
export class SkirmishStart extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 600 },
		window: { title: "MUSTER.Fight.Start.title", icon: "fa-solid fa-people-line", resizable: true },
		actions: {
			bring(this: SkirmishStart, _event: Event, { dataset }: HTMLElement): Promise<void> {
				// Another unit is brought when this one is: its dialog and its sheet take their time.
				const { carrier = "", army = "", unit = "" } = dataset;
				return this.once(() => this.#bring(dataset), `bring ${carrier}${army} ${unit}`);
			},
		},
	};

	static override PARTS = {
		body: windowPart("apps/skirmish/start-body", ["partials/form/whole"], [""]),
		footer: windowPart("apps/skirmish/start-footer"),
	};

	readonly #show: (page: HostBattlePage) => Promise<void>;
	readonly #decides: DecidedScene | null;
	#typed: StartTyped = {};

	constructor(options: WithId, show: (page: HostBattlePage) => Promise<void>, decides: DecidedScene | null) {
		super(options);
		this.#show = show;
		this.#decides = decides;
	}

	protected override onOpen(): void {
		if (!this.#decides) return;
		for (const hook of ["createToken", "updateToken", "deleteToken", "updateActor", "deleteActor"] as const)
			this.follow(hook, () => void this.redraw());
	}

	/** Chooses how it begins. */
	async choose(how: "stand" | "book"): Promise<void> {
		this.#typed = { ...this.#typed, how };
		await this.redraw();
	}

	get #way(): SideWay | null {
		const chosen = this.#typed["way"] ?? (this.#decides ? "army" : "");
		return SIDE_WAYS.find((each) => each === chosen) ?? null;
	}

	/** The skirmish that would begin now, and where it is to be within a day of battle. */
	#begun(): { readonly fight: Result<Fight>; readonly day: DecidedOn | null } {
		const day = this.#decides ? decidedOn(this.#decides) : null;
		if (day?.ok === false) return { fight: day, day: null };
		const fight = fightToBegin(this.#way, day?.value);
		if (fight.ok || fight.fault.code !== "MUSTER.Fault.Skirmish.oneSide" || !day || this.#way !== "army")
			return { fight, day: day?.value ?? null };
		const data = { scene: day.value.scene.name };
		return { fight: fail({ code: "MUSTER.Fault.Skirmish.oneSideOfDay", data }), day: day.value };
	}

	async #bring(dataset: DOMStringMap): Promise<void> {
		const day = this.#decides && decidedOn(this.#decides);
		if (day?.ok) await bringUnit(day.value, dataset);
		else if (day) notifyFault(day.fault);
		await this.redraw();
	}

	/** The people and players of a side. */
	#people(fight: Fight, side: string) {
		const players = playersBehind(fight, side).map(({ id, name }) => ({ id: id ?? "", name }));
		return { candidates: candidatesOf(fight, side), players };
	}

	protected override async _prepareContext(): Promise<object> {
		const { fight, day } = this.#begun();
		const ways = startWays(day !== null, this.#way ?? "", words());
		const within = day && { title: day.title, battle: day.battle, map: day.scene.name, away: unitsAway(day) };
		if (!fight.ok) return { refused: sayFault(words(), fight.fault), within, ways, sides: [] };
		const people = (side: string) => this.#people(fight.value, side);
		return { within, ways, ...buildStart(fight.value, { typed: this.#typed, people, rootId: this.id }, words()) };
	}

	protected override onChange(): void {
		this.#typed = { ...this.#typed, ...this.typed };
		void this.redraw();
	}

	protected override async send(): Promise<void> {
		this.#typed = { ...this.#typed, ...this.typed };
		const { fight, day } = this.#begun();
		if (!fight.ok) return notifyFault(fight.fault);
		const made = await this.#make(fight.value, day ? { scene: day.scene.name } : {});
		if (!made.ok) return notifyFault(made.fault);
		if (this.#decides) await linkTo(this.#decides, made.value);
		await this.close();
		await this.#show(made.value);
	}

	#make(fight: Fight, place: SkirmishPlace): Promise<Result<HostBattlePage>> {
		if (this.#typed["how"] !== "book") return beginSkirmish(fight, place);
		const commands = commandsOf(fight, this.#typed, (side) => this.#people(fight, side));
		return startSetup(fight, commands, place);
	}
}
