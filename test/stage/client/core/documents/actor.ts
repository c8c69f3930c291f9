import { BaseActor } from "../../../common/documents/actor.js";
import type { PrototypeToken } from "../../../common/documents/token-schema.js";
import { deepClone, getProperty, mergeObject } from "../../../common/utils/index.js";
import type { CollectionLike, Dict, TokenLike } from "../contracts.js";
import { page } from "../page.js";
import type { ActiveEffect } from "./active-effect.js";
import { applyChanges } from "./apply-changes.js";
import type { ItemKin, TokenKin } from "./kin.js";
import { effectsOfStatus, findStatus } from "./status-effects.js";

/** The client's Actor: of the world, or of an unlinked token (then the token is its parent). */
export class Actor extends BaseActor {
	declare readonly type: string;
	declare readonly img: string;
	declare system: Dict;
	declare readonly prototypeToken: PrototypeToken & Dict;
	declare readonly items: CollectionLike<ItemKin>;
	declare readonly effects: CollectionLike<ActiveEffect>;
	/** Statuses that effects give. */
	declare statuses: Set<string>;
	/** What effects changed. */
	declare overrides: Dict;

	/** The prototype takes name and art of the actor where it has none (published remark). */
	protected override _initializeSource(data: Dict): Dict {
		const source = super._initializeSource(data);
		const prototype = (data as Dict)["prototypeToken"] as Dict | undefined;
		const token = source["prototypeToken"] as Dict;
		token["name"] ||= source["name"];
		const art = getProperty(prototype ?? {}, "texture.src");
		if (!art) (token["texture"] as Dict)["src"] = source["img"];
		return source;
	}

	protected override _initialize(): void {
		const own = { writable: true, configurable: true, enumerable: false };
		Object.defineProperty(this, "statuses", { ...own, value: new Set<string>() });
		Object.defineProperty(this, "overrides", { ...own, value: {} });
		super._initialize();
	}

	get thumbnail(): string {
		return this.img;
	}
	get isToken(): boolean {
		return this.token !== null;
	}
	get token(): TokenKin | null {
		return this.parent?.documentName === "Token" ? (this.parent as TokenKin) : null;
	}
	get inCombat(): boolean {
		return this.getActiveTokens(false, true).some((token) => (token as unknown as TokenKin).inCombat);
	}
	get hasPlayerOwner(): boolean {
		return page.game.users.some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
	}
	get itemTypes(): Record<string, ItemKin[]> {
		const types = Object.fromEntries(
			Object.keys(page.config["Item"]?.["dataModels"] as Dict).map((type) => [type, []]),
		);
		const sorted: Record<string, ItemKin[]> = types;
		for (const item of this.items.contents) {
			sorted[item.type] ??= [];
			sorted[item.type]?.push(item);
		}
		return sorted;
	}
	get appliedEffects(): ActiveEffect[] {
		return [...this.allApplicableEffects()].filter((effect) => effect.active);
	}
	get temporaryEffects(): ActiveEffect[] {
		return this.appliedEffects.filter((effect) => effect.isTemporary);
	}

	/** Its own effects and those that its items transfer. */
	*allApplicableEffects(): Generator<ActiveEffect> {
		yield* this.effects.contents;
		for (const item of this.items.contents)
			for (const effect of item.effects.contents) if (effect.transfer) yield effect;
	}

	override prepareEmbeddedDocuments(): void {
		super.prepareEmbeddedDocuments();
		this.applyActiveEffects();
	}

	applyActiveEffects(_phase?: string): void {
		this.statuses.clear();
		for (const effect of this.appliedEffects) for (const status of effect.statuses) this.statuses.add(status);
		this.overrides = applyChanges(this, this.appliedEffects);
	}

	getRollData(): Dict {
		return this.system;
	}

	/** Tokens on the viewed scene: drawn ones, or their documents. */
	getActiveTokens(linked = false, asDocuments = false): TokenLike[] {
		const { canvas } = page;
		if (!canvas?.scene) return [];
		const all = canvas.scene.tokens.filter(
			(token) =>
				(this.isToken ? (token as unknown) === this.token : token.actorId === this.id) && (!linked || token.actorLink),
		);
		if (asDocuments) return all as unknown as TokenLike[];
		return all.map((token) => token.object).filter((token) => token !== null);
	}

	/** A token for this actor, not yet created: the prototype with `data` over it. */
	async getTokenDocument(data: Dict = {}, options: Dict = {}): Promise<TokenKin> {
		const { appendNumber, prependAdjective, randomImg, ...prototype } = this.prototypeToken.toObject();
		const source = mergeObject({ ...prototype, actorId: this.id, delta: {} }, deepClone(data)) as Dict;
		if (appendNumber && !source["actorLink"]) source["name"] = `${source["name"]} (${this.#nextNumber()})`;
		const cls = page.config["Token"]?.["documentClass"] as new (data: Dict, context: Dict) => TokenKin;
		return new cls(source, options);
	}

	#nextNumber(): number {
		return (page.canvas?.scene?.tokens.filter(({ actorId }) => actorId === this.id).length ?? 0) + 1;
	}

	/** A change of a bar by hand; the hook may refuse. */
	async modifyTokenAttribute(
		attribute: string,
		value: number,
		isDelta = false,
		isBar = true,
	): Promise<this | undefined> {
		const current = getProperty(this.system, attribute) as { value: number; max: number } | number;
		const bar = isBar && typeof current === "object";
		const old = bar ? current.value : (current as number);
		let next = isDelta ? Number(old) + value : value;
		if (bar) next = Math.min(Math.max(next, 0), current.max);
		const updates = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
		const allowed = page.hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
		return allowed ? this.update(updates) : this;
	}

	/**
	 * Gives or takes a configured status. Answers as published: the effect made, true when it is there already, false
	 * when it was taken, undefined when there was nothing to do, or when the effect was refused. "There already" is the
	 * effect and not the status: a disabled one under the static id answers true, and the actor has not got the status
	 * (draw-steel#1829). fromStatusEffect does not get the actor (foundryvtt#14378).
	 */
	async toggleStatusEffect(
		id: string,
		{ active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
	): Promise<ActiveEffect | boolean | undefined> {
		const existing = effectsOfStatus(this, findStatus(id, "Actor#toggleStatusEffect"));
		if (existing.length) {
			if (active) return true;
			await this.deleteEmbeddedDocuments("ActiveEffect", existing);
			return false;
		}
		if (active === false) return undefined;
		const cls = page.config["ActiveEffect"]?.["documentClass"] as typeof ActiveEffect;
		const effect = await cls.fromStatusEffect(id);
		if (overlay) effect.updateSource({ "flags.core.overlay": true });
		return (await cls.create(effect as unknown as Dict, { parent: this, keepId: true })) as ActiveEffect | undefined;
	}
}
