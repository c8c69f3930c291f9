/**
 * The combat tracker (types 13.346, 14.366): a tab of three parts. Its hook is called after every rendering with all of
 * the element, while only the parts in `options.parts` are new: what a package put into another one is still there.
 * Names of the parts and of their templates after a system that keeps them (MetaMorphic-Digital/draw-steel 1.0.0,
 * `DrawSteelCombatTracker.PARTS`).
 */
import type { Dict } from "../../core/contracts.js";
import { type Combat, type Combatant, toggleDefeated } from "../../core/documents/combat.js";
import type { RenderOptions } from "../application/types.js";
import { core } from "../core.js";
import { HandlebarsApplicationMixin } from "../handlebars/mixin.js";
import { AbstractSidebarTab } from "./tab.js";

const PartedTab = HandlebarsApplicationMixin(AbstractSidebarTab as never) as unknown as typeof AbstractSidebarTab &
	(new (
		options?: object,
	) => AbstractSidebarTab);

export class CombatTracker extends PartedTab {
	static override tabName = "combat";
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["combat-sidebar"],
		actions: {
			createCombat: CombatTracker.#onCreate,
			startCombat: CombatTracker.#onCombat,
			nextTurn: CombatTracker.#onCombat,
			nextRound: CombatTracker.#onCombat,
			toggleDefeated: CombatTracker.#onDefeated,
		},
	};
	static PARTS = {
		header: { template: "templates/sidebar/tabs/combat/header.hbs" },
		tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
		footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
	};
	#viewed: string | null = null;

	get combats(): Combat[] {
		return core().game.combats.contents as unknown as Combat[];
	}
	/** That which was chosen, else the active one, or any. */
	get viewed(): Combat | null {
		const { combats } = this;
		return combats.find(({ id }) => id === this.#viewed) ?? combats.find(({ active }) => active) ?? combats[0] ?? null;
	}
	set viewed(combat: Combat | null) {
		this.#viewed = combat?.id ?? null;
	}

	/** Its parts come from templates. */
	protected override draw(): Node[] {
		return [];
	}

	protected override async _prepareContext(options: RenderOptions): Promise<Dict> {
		const { viewed } = this;
		const turns = viewed ? this.#turns(viewed) : [];
		const { isGM: control } = core().game.user;
		return { ...(await super._prepareContext(options)), combat: viewed, hasCombat: viewed !== null, control, turns };
	}

	/** Hidden combatants are the GM's (published: CombatTracker.TurnContext). */
	#turns(combat: Combat): Dict[] {
		const shown = combat.turns.filter(({ hidden, isOwner }) => core().game.user.isGM || !hidden || isOwner);
		return shown.map((each) => {
			const { id, initiative, hidden, isDefeated } = each;
			const active = each === combat.combatant;
			const css = Object.entries({ active, hidden, defeated: isDefeated });
			return {
				id,
				initiative,
				hidden,
				isDefeated,
				active,
				name: (each as unknown as { name: string }).name,
				css: css.flatMap(([name, on]) => (on ? [name] : [])).join(" "),
			};
		});
	}

	static async #onCreate(this: CombatTracker): Promise<void> {
		const cls = (core().CONFIG["Combat"] as Dict)["documentClass"] as { create(data: Dict): Promise<unknown> };
		await cls.create({ active: true });
	}
	static async #onCombat(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const { viewed } = this;
		const action = target.dataset["action"] as "startCombat" | "nextTurn" | "nextRound";
		await viewed?.[action]();
	}
	static async #onDefeated(this: CombatTracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const { combatantId = "" } = target.closest<HTMLElement>("[data-combatant-id]")?.dataset ?? {};
		const combatant = this.viewed?.combatants.get(combatantId) as Combatant | undefined;
		if (combatant) await toggleDefeated(combatant);
	}
}
