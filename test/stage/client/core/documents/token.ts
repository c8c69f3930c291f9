import type { Document } from "../../../common/abstract/document.js";
import { Collection } from "../../../common/collection.js";
import { BaseToken } from "../../../common/documents/token.js";
import { getProperty } from "../../../common/utils/index.js";
import type { BarAttribute, Dict, TokenLike } from "../contracts.js";
import {
	historyOf,
	isRecorded,
	type MovementData,
	type MovementOperation,
	type MovementWaypoint,
	movementOf,
	moveToken,
	resizeToken,
	revertMovement,
	startMovement,
	stopMovement,
	takeUpMovement,
} from "../movement/index.js";
import { page } from "../page.js";
import type { ActorDelta } from "./actor-delta.js";
import type { Combatant } from "./combat.js";
import type { ActorKin, RegionKin } from "./kin.js";
import type { Scene } from "./scene.js";
import { containmentPoints, isInRegion, type RegionPlace } from "./token-regions.js";

/** For so long a token that turns shows angles on its way, in ms. */
const TURNING = 50;

/** The client's TokenDocument. */
export class TokenDocument extends BaseToken {
	declare readonly actorId: string | null;
	declare readonly actorLink: boolean;
	declare readonly delta: ActorDelta;
	declare readonly x: number;
	declare readonly y: number;
	declare readonly elevation: number;
	declare readonly width: number;
	declare readonly height: number;
	declare readonly shape: number;
	declare readonly hidden: boolean;
	declare readonly disposition: number;
	declare readonly displayBars: number;
	declare readonly displayName: number;
	declare readonly rotation: number;
	declare readonly alpha: number;
	declare readonly texture: Dict & { src: string | null; tint: string; scaleX: number; scaleY: number };
	declare readonly bar1: { attribute: string | null };
	declare readonly bar2: { attribute: string | null };
	declare readonly movementAction: string | null;
	/** v14. */
	declare readonly level: string;
	#turnedFrom = 0;

	get scene(): Scene | null {
		return this.parent as unknown as Scene | null;
	}
	get baseActor(): ActorKin | null {
		return (page.game.collections.get("Actor")?.get(this.actorId ?? "") ?? null) as unknown as ActorKin | null;
	}
	/** The world's actor of a linked token, an unlinked one's own. */
	get actor(): ActorKin | null {
		return this.isLinked ? this.baseActor : this.delta.syntheticActor;
	}
	get isLinked(): boolean {
		return this.actorLink;
	}
	/** The actor of an unlinked token by the base actor's id. */
	get actors(): Collection<Document> {
		const all = new Collection<Document>();
		const actor = this.isLinked ? null : this.actor;
		if (actor) all.set(actor.id, actor);
		return all;
	}
	get isSecret(): boolean {
		return this.disposition === -2 && !this.testUserPermission(page.game.user as never, "OBSERVER");
	}
	get object(): TokenLike | null {
		return page.canvasEvents?.objectOf(this) ?? null;
	}
	get rendered(): boolean {
		return this.object !== null;
	}
	get combatant(): Combatant | null {
		const combat = page.game.combat as unknown as { combatants: Collection<Combatant> } | null;
		return combat?.combatants.find(({ tokenId }) => tokenId === this.id) ?? null;
	}
	get inCombat(): boolean {
		return this.combatant !== null;
	}

	/** Also the kinds of an unlinked token's actor (published remark). */
	override getEmbeddedCollection(name: string): Collection<Document> {
		if (name === "Actor" && !this.isLinked) return this.actors;
		if (name === "ActorDelta") {
			const all = new Collection<Document>();
			return all.set(this.delta.id, this.delta);
		}
		if (!this.isLinked && (name === "Item" || name === "ActiveEffect")) {
			const found = this.actor?.getEmbeddedCollection(name);
			if (found) return found;
		}
		return super.getEmbeddedCollection(name);
	}

	/** The value behind a bar: an object with value and max, or a plain number. */
	getBarAttribute(bar: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
		const path =
			alternative ?? (this as unknown as Record<string, { attribute: string | null } | undefined>)[bar]?.attribute;
		if (!path || !this.actor) return null;
		const data = getProperty(this.actor.system, path);
		if (data === null || data === undefined) return null;
		if (typeof data === "number") {
			return {
				type: "value",
				attribute: path,
				value: data,
				editable: getProperty(this.actor._source["system"] as Dict, path) !== undefined,
			};
		}
		const { value, max } = data as { value?: unknown; max?: unknown };
		if (typeof value !== "number" || typeof max !== "number") return null;
		const editable = getProperty(this.actor._source["system"] as Dict, `${path}.value`) !== undefined;
		return { type: "bar", attribute: path, value, max, editable };
	}

	hasStatusEffect(id: string): boolean {
		return this.actor?.statuses.has(id) ?? false;
	}

	get movement(): MovementData {
		return movementOf(this);
	}
	/** Moves through waypoints; false when the move was refused (foundryvtt#11843). */
	async move(waypoints: Dict | Dict[], options: Dict = {}): Promise<boolean> {
		return moveToken(this, waypoints, options);
	}
	async resize(dimensions: Dict, options: Dict = {}): Promise<boolean> {
		return resizeToken(this, dimensions, options);
	}
	stopMovement(): boolean {
		return stopMovement(this);
	}
	/** v14. */
	async startMovement(id: string): Promise<boolean> {
		return startMovement(this, id);
	}
	get movementHistory(): readonly MovementWaypoint[] {
		return historyOf(this);
	}
	async clearMovementHistory(): Promise<void> {
		if (historyOf(this).length) await this.update({ _movementHistory: [] });
	}
	async revertRecordedMovement(movementId?: string): Promise<boolean> {
		return revertMovement(this, movementId);
	}
	/** Game systems override it. */
	_shouldRecordMovementHistory(): boolean {
		return isRecorded(this);
	}
	/** Game systems override it; false refuses the move (types 13.346). */
	async _preUpdateMovement(_movement: MovementOperation, _operation: Dict): Promise<boolean | undefined> {
		return undefined;
	}

	/** The regions that it is in. */
	get regions(): Set<RegionKin> {
		return new Set((this.scene?.regions.contents ?? []).filter((region) => this.testInsideRegion(region)));
	}

	/** True if it is in a region where it stands, or would be at another place. */
	testInsideRegion(region: RegionKin, place: Partial<RegionPlace> = {}): boolean {
		const at = { ...(this._source as unknown as RegionPlace), ...place };
		return isInRegion(region, at, containmentPoints(at, region.parent as unknown as Scene));
	}

	/** v14 (API page TokenDocument; foundryvtt#13834). */
	getContainmentTestPoints(place: Partial<RegionPlace> = {}): { x: number; y: number }[] {
		return containmentPoints({ ...(this._source as unknown as RegionPlace), ...place }, this.scene as Scene);
	}

	/** Adds it to the viewed combat, or takes it out. */
	async toggleCombatant(): Promise<boolean> {
		const { createCombatants, deleteCombatants } = this.constructor as typeof TokenDocument;
		if (this.inCombat) await deleteCombatants([this]);
		else await createCombatants([this]);
		return this.inCombat;
	}

	static async createCombatants(tokens: TokenDocument[]): Promise<Document[]> {
		const known = page.game.combat as unknown as Document | null;
		const cls = page.config["Combat"]?.["documentClass"] as typeof Document;
		const scene = tokens[0]?.parent?.id ?? null;
		const combat = known ?? ((await cls.create({ scene, active: true })) as Document);
		const data = tokens
			.filter((token) => !token.inCombat)
			.map((token) => ({ tokenId: token.id, sceneId: scene, actorId: token.actorId, hidden: token.hidden }));
		return combat.createEmbeddedDocuments("Combatant", data);
	}

	static async deleteCombatants(tokens: TokenDocument[]): Promise<Document[]> {
		const combat = page.game.combat as unknown as Document | null;
		const ids = tokens.flatMap((token) => token.combatant?.id ?? []);
		return combat ? combat.deleteEmbeddedDocuments("Combatant", ids) : [];
	}

	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		page.canvasEvents?.created(this);
	}
	/** Keeps where it looked, to turn from there. */
	override updateSource(changes: Dict = {}, options: { dryRun?: boolean } = {}): Dict {
		const from = this.rotation;
		const diff = super.updateSource(changes, options);
		if (!options.dryRun && "rotation" in diff) this.#turnedFrom = from;
		return diff;
	}

	/**
	 * While it turns its document shows angles on the shorter way, below 0 or above 359 where that crosses south
	 * (foundryvtt#8112, #12912). The stage shows the last of them for a moment.
	 */
	#turn(): void {
		const stored = this._source["rotation"] as number;
		const way = ((stored - this.#turnedFrom + 540) % 360) - 180;
		const show = (rotation: number) => Object.assign(this, { rotation });
		show(this.#turnedFrom + way);
		setTimeout(() => show(this._source["rotation"] as number), TURNING);
	}

	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		if ("rotation" in changes && options["animate"] !== false && this.rendered) this.#turn();
		takeUpMovement(this, options, userId);
		super._onUpdate(changes, options, userId);
		if ("delta" in changes || "actorId" in changes || "actorLink" in changes) this.delta.updateSyntheticActor();
		page.canvasEvents?.updated(this, changes);
	}
	override _onDelete(options: Dict, userId: string): void {
		super._onDelete(options, userId);
		page.canvasEvents?.deleted(this);
	}

	/** The actor that it shows changed. */
	_onUpdateBaseActor(update: Dict = {}, _options: Dict = {}): void {
		if (!this.isLinked) this.delta.updateSyntheticActor();
		page.canvasEvents?.updated(this, { actor: update });
	}
}
