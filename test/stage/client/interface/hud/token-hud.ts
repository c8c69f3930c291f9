/** TokenHUD (published type applications/hud/token-hud): bars, visibility, statuses, target and combat of a token. */

import type { Dict } from "../../core/contracts.js";
import { effectsOfStatus, statusEffects } from "../../core/documents/status-effects.js";
import { core, words } from "../core.js";
import { HandlebarsApplicationMixin } from "../handlebars/mixin.js";
import { notifications } from "../page/notifications.js";
import { BasePlaceableHUD } from "./placeable-hud.js";

const ConcreteHud = HandlebarsApplicationMixin(BasePlaceableHUD as never) as unknown as typeof BasePlaceableHUD &
	(new (
		options?: object,
	) => BasePlaceableHUD);

/** `hud: {actorTypes}` (types 13.346, CONFIG.StatusEffect#hud). */
function isMeantFor(hud: unknown, type = ""): boolean {
	const { actorTypes } = (hud ?? {}) as { actorTypes?: string[] };
	return actorTypes?.includes(type) ?? true;
}

export class TokenHUD extends ConcreteHud {
	static override DEFAULT_OPTIONS: Dict = {
		id: "token-hud",
		actions: {
			effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
			combat: TokenHUD.#onCombat,
			target: TokenHUD.#onTarget,
			visibility: TokenHUD.#onVisibility,
			togglePalette: TokenHUD.#onPalette,
			config: TokenHUD.#onSheet,
		},
	};

	static PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

	protected override async _prepareContext(options: object): Promise<Dict> {
		const context = await super._prepareContext(options as never);
		const { document: token, object } = this;
		if (!token) return context;
		const bars = (["bar1", "bar2"] as const).map((name) => ({ name, ...token.getBarAttribute(name) }));
		const statuses = Object.values(this._getStatusEffectChoices());
		const { isGM } = core().game.user;
		return {
			...context,
			id: this.id,
			isGM,
			name: token.name,
			hidden: token.hidden,
			isTargeted: object.isTargeted,
			inCombat: token.inCombat,
			bar1: bars[0],
			bar2: bars[1],
			statusEffects: statuses,
		};
	}

	/**
	 * The statuses to choose from (types 14.366, TokenHUD#_getStatusEffectChoices): `hud` says whether, or for which
	 * types of actors. One is lit where a click would take it: its static id counts, or an effect that gives it alone
	 * (Crucible 51341f7 on "the upstream detection").
	 */
	_getStatusEffectChoices(): Record<string, Dict> {
		const { actor } = this;
		const meant = statusEffects().filter(({ hud }) => hud !== false && isMeantFor(hud, actor?.type));
		const choices = meant.map((status) => {
			const [held] = actor ? effectsOfStatus(actor, status) : [];
			const overlay = held !== undefined && actor?.effects.get(held)?.flags["core"]?.["overlay"] === true;
			const cssClass = [held ? "active" : "", overlay ? "overlay" : ""].filter(Boolean).join(" ");
			const { id, _id, name, img, order = 0 } = status;
			return {
				id,
				_id,
				title: words(String(name)),
				src: img,
				order,
				isActive: Boolean(held),
				isOverlay: overlay,
				cssClass,
			};
		});
		return Object.fromEntries(choices.map((choice) => [choice.id, choice]));
	}

	protected override async _onRender(context: Dict, options: object): Promise<void> {
		await super._onRender(context, options as never);
		for (const input of this.element.querySelectorAll<HTMLInputElement>(".attribute input"))
			input.addEventListener("change", () => void this.#onBar(input));
	}

	/** "5" sets, "+5" and "-5" change; the actor decides how (Actor#modifyTokenAttribute). */
	async #onBar(input: HTMLInputElement): Promise<void> {
		const text = input.value.trim();
		const delta = /^[+-]/.test(text);
		const value = Number(text);
		const attribute = this.document?.getBarAttribute(input.name)?.attribute;
		if (attribute && Number.isFinite(value)) await this.actor?.modifyTokenAttribute(attribute, value, delta, true);
		await this.close();
	}

	static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
		const { statusId = "" } = target.dataset;
		if (!this.actor) {
			notifications.warn("The token has no actor.");
			return;
		}
		await this.actor.toggleStatusEffect(statusId, { overlay: event.button === 2 });
		await this.render();
	}

	static async #onCombat(this: TokenHUD): Promise<void> {
		await (this.document as unknown as { toggleCombatant(): Promise<boolean> }).toggleCombatant();
		await this.render();
	}

	static async #onTarget(this: TokenHUD, event: PointerEvent): Promise<void> {
		this.object.setTarget(!this.object.isTargeted, { releaseOthers: !event.shiftKey });
		await this.render();
	}

	static async #onVisibility(this: TokenHUD): Promise<void> {
		await this.document?.update({ hidden: !this.document.hidden });
		await this.render();
	}

	static #onPalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
		const { palette = "" } = target.dataset;
		const shown = this.element.querySelector(`.palette[data-palette="${palette}"]`)?.classList.toggle("active");
		target.ariaPressed = String(Boolean(shown));
		target.classList.toggle("active", Boolean(shown));
	}

	static async #onSheet(this: TokenHUD): Promise<void> {
		await this.actor?.sheet?.render({ force: true });
	}
}
