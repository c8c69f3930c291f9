import type { CollectionLike, Dict, SceneLike, TokenDocumentLike, TokenLayerLike } from "../core/contracts.js";
import type { Level } from "../core/documents/scene.js";
import { page } from "../core/page.js";
import { complain } from "../core/strict.js";
import { PIXI } from "./pixi.js";
import { Token } from "./token.js";
import type { PlannedMovement } from "./token-types.js";

/** So many things are kept for Ctrl+Z, besides the last. */
const KEPT = 9;

interface Hud {
	readonly rendered: boolean;
	bind(token: Token): Promise<void>;
	close(): Promise<unknown>;
}

interface HistoryEntry {
	type: "create" | "update" | "delete";
	data: Dict[];
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** foundry.canvas.layers.TokenLayer: `canvas.tokens`. */
export class TokenLayer extends PIXI.Container implements TokenLayerLike {
	readonly controlledObjects = new Map<string, Token>();
	hover: Token | null = null;
	/** The interface's HUD; set when the canvas is made. */
	hud!: Hud;
	readonly objects = new PIXI.Container();
	readonly preview = new PIXI.Container();
	/** What this user did on the layer, last thing last (published: PlaceablesLayer#history). */
	history: HistoryEntry[] = [];

	constructor() {
		super();
		this.objects.sortableChildren = true;
		this.addChild(this.objects, this.preview);
	}

	/** v14: only those that are seen on the viewed level. */
	get placeables(): Token[] {
		return this.objects.children as Token[];
	}
	get controlled(): Token[] {
		return [...this.controlledObjects.values()];
	}
	get ownedTokens(): Token[] {
		return this.placeables.filter(({ isOwner }) => isOwner);
	}
	get documentCollection(): unknown {
		return page.canvas?.scene?.tokens ?? null;
	}
	get active(): boolean {
		return true;
	}
	get(id: string): Token | undefined {
		return this.placeables.find((token) => token.id === id);
	}

	/** Draws the tokens of a scene. */
	async drawAll(scene: SceneLike): Promise<void> {
		this.clear();
		await Promise.all(scene.tokens.map((token) => this.add(token)));
		this.#sort();
	}

	/** Draws one token; nothing when it is on another level. */
	async add(document: TokenDocumentLike): Promise<void> {
		if (!isShown(document)) return;
		const token = new Token(document, this);
		this.objects.addChild(token);
		await token.draw();
	}

	/** Takes a token away. */
	remove(id: string): void {
		this.get(id)?.destroy();
	}

	clear(): void {
		for (const token of [...this.placeables]) token.destroy();
		this.hover = null;
	}

	#sort(): void {
		this.placeables.forEach((token, index) => {
			token.zIndex = Number((token.document as unknown as { sort?: number }).sort ?? 0) * 1000 + index;
		});
		this.objects.sortChildren();
	}

	controlAll(_options: object = {}): Token[] {
		for (const token of this.ownedTokens) if (token.isVisible) token.control({ releaseOthers: false });
		return this.controlled;
	}

	releaseAll(_options: object = {}): number {
		const all = this.controlled;
		for (const token of all) token.release();
		return all.length;
	}

	/** Selects what lies in a box, in pixels of the scene. */
	selectObjects(box: Box, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
		const before = this.controlled;
		const inside = this.inside(box);
		if (releaseOthers) for (const token of before) if (!inside.includes(token)) token.release();
		for (const token of inside) token.control({ releaseOthers: false });
		return this.controlled.length !== before.length || this.controlled.some((token) => !before.includes(token));
	}

	/** Targets what lies in a box. */
	targetObjects(box: Box, { releaseOthers = true }: { releaseOthers?: boolean } = {}): number {
		const ids = this.inside(box).map(({ id }) => id);
		return this.setTargets(ids, { mode: releaseOthers ? "replace" : "acquire" });
	}

	/** Visible tokens whose middle lies in a box. */
	inside({ x, y, width, height }: Box): Token[] {
		const box = new PIXI.Rectangle(x, y, width, height);
		return this.placeables.filter((token) => token.isVisible && box.contains(token.center.x, token.center.y));
	}

	/** The uppermost visible token at a point. */
	at(x: number, y: number): Token | null {
		const hit = [...this.placeables].reverse().find((token) => token.isVisible && token.hits(x, y));
		return hit ?? null;
	}

	/** Published: PlaceablesLayer#storeHistory; the host keeps a number of them. */
	storeHistory(type: HistoryEntry["type"], data: Dict[]): void {
		if (data.some(({ _id }) => !_id)) complain("PlaceablesLayer#storeHistory: the data need an _id");
		this.history = [...this.history.slice(-KEPT), { type, data }];
	}

	/** Takes back the last thing (published: "activated using CTRL+Z"): places are written by the method "undo". */
	async undoHistory(): Promise<unknown[]> {
		const scene = page.canvas?.scene;
		const last = this.history.pop();
		if (!last || !scene) return [];
		const ids = last.data.map(({ _id }) => String(_id));
		const operation = { isUndo: true };
		if (last.type === "create") return scene.deleteEmbeddedDocuments("Token", ids, operation);
		if (last.type === "delete")
			return scene.createEmbeddedDocuments("Token", last.data, { ...operation, keepId: true });
		const movement = Object.fromEntries(ids.map((id) => [id, { method: "undo" }]));
		return scene.updateEmbeddedDocuments("Token", last.data, { ...operation, movement });
	}

	/** Ways on which another user drags tokens; null when none (types: `_updatePlannedMovements`). */
	updatePlannedMovements(userId: string, movements: Dict | null): void {
		for (const token of this.placeables) {
			const way = movements?.[token.id] as PlannedMovement | undefined;
			if (way) token._plannedMovement[userId] = way;
			else delete token._plannedMovement[userId];
		}
	}

	/** Published: TokenLayer#setTargets; one message to the others. */
	setTargets(ids: string[], { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): number {
		if (!["replace", "acquire", "release"].includes(mode)) complain(`TokenLayer#setTargets: unknown mode "${mode}"`);
		const { user } = page.game;
		const tokens = ids.map((id) => this.get(id)).filter((token) => token !== undefined);
		if (mode === "replace")
			for (const token of [...user.targets]) if (!ids.includes(token.id)) user.targets.delete(token);
		for (const token of tokens) token.setTarget(mode !== "release", { releaseOthers: false, groupSelection: true });
		user.broadcastActivity({ targets: user.targets.ids });
		return user.targets.size;
	}

	/** Every token follows a change of what is seen. */
	refreshSight(): void {
		for (const token of this.placeables) token.renderFlags.set({ refreshVisibility: true });
	}

	/** Every token follows a change of who is targeted. */
	refreshTargets(): void {
		for (const token of this.placeables) token.renderFlags.set({ refreshTarget: true });
	}
}

/** v14: a token is seen on its own level and on those from which that is seen (foundryvtt/foundryvtt#14503). */
function isShown(document: TokenDocumentLike): boolean {
	if (page.generation < 14) return true;
	const { level, parent } = document as unknown as { level: string; parent: { levels: CollectionLike<Level> } };
	return parent.levels.get(level)?.isVisible ?? false;
}
