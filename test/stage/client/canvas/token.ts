import { CONST } from "../../common/constants.js";
import type { ActorLike, Dict, SceneLike, TokenDocumentLike, TokenLike, UserLike } from "../core/contracts.js";
import { shownEffects } from "../core/documents/active-effect.js";
import { page } from "../core/page.js";
import { complain } from "../core/strict.js";
import { PIXI } from "./pixi.js";
import { RenderFlags, TOKEN_RENDER_FLAGS } from "./render-flags.js";
import {
	borderColor,
	drawArrows,
	drawArt,
	drawBar,
	drawBorder,
	drawEffects,
	drawNameplate,
	drawPips,
} from "./token-parts.js";
import type { Cloneable, PlannedMovement, TokenHolder } from "./token-types.js";
import { isTokenVisible } from "./visibility.js";

const { TOKEN_DISPLAY_MODES: MODES } = CONST;

/** foundry.canvas.placeables.Token: a token on the canvas, a container of its parts. */
export class Token extends PIXI.Container implements TokenLike {
	readonly document: TokenDocumentLike;
	readonly layer: TokenHolder<Token>;
	readonly targeted = new Set<UserLike>();
	/** Ways that users drag it along, by their ids (API page Token: `_plannedMovement`, TokenPlannedMovement). */
	_plannedMovement: Record<string, PlannedMovement> = {};
	readonly border = new PIXI.Graphics();
	readonly targetArrows = new PIXI.Graphics();
	readonly targetPips = new PIXI.Graphics();
	readonly bars = new PIXI.Container();
	readonly renderFlags = new RenderFlags(TOKEN_RENDER_FLAGS, (flags) => this.#refresh(flags));
	mesh: PIXI.Container = new PIXI.Container();
	nameplate: PIXI.Text | null = null;
	effects = new PIXI.Container();
	#controlled = false;
	#hover = false;
	/** The token of which this one is a preview (types 13.346: `PlaceableObject#_original`). */
	readonly _original: Token | undefined;
	/** A copy that follows a move by hand which is not written yet. */
	#preview: Token | null = null;

	constructor(document: TokenDocumentLike, layer: TokenHolder<Token>, original?: Token) {
		super();
		this._original = original;
		this.document = document;
		this.layer = layer;
		this.sortableChildren = true;
		for (let bar = 0; bar < 2; bar++) this.bars.addChild(new PIXI.Graphics());
	}

	get id(): string {
		return this.document.id;
	}
	get objectId(): string {
		return `${this.document.documentName}.${this.id}`;
	}
	/** Types 13.346: "Is this placeable object a temporary preview?" */
	get isPreview(): boolean {
		return this._original !== undefined;
	}
	get actor(): ActorLike | null {
		return this.document.actor;
	}
	override get name(): string {
		return this.document?.name ?? "";
	}
	override set name(_name: string) {}
	get scene(): SceneLike {
		return this.document.parent as unknown as SceneLike;
	}
	get controlled(): boolean {
		return this.#controlled;
	}
	get hover(): boolean {
		return this.#hover;
	}
	/** Lights it as the pointer does, without the hook; anything but true puts it out (published remark). */
	set hover(state: boolean) {
		this.#hover = state === true;
	}
	get isOwner(): boolean {
		return this.document.isOwner;
	}
	get observer(): boolean {
		return page.game.user.isGM || Boolean(this.actor?.testUserPermission(page.game.user, "OBSERVER"));
	}
	get isVisible(): boolean {
		return isTokenVisible(this);
	}
	get isTargeted(): boolean {
		return this.targeted.has(page.game.user);
	}
	get inCombat(): boolean {
		return this.document.inCombat;
	}
	get combatant(): unknown {
		return this.document.combatant;
	}
	get w(): number {
		return this.document.getSize().width;
	}
	get h(): number {
		return this.document.getSize().height;
	}
	get center(): PIXI.Point {
		const { x, y } = this.getCenterPoint();
		return new PIXI.Point(x, y);
	}
	get bounds(): PIXI.Rectangle {
		return new PIXI.Rectangle(this.document.x, this.document.y, this.w, this.h);
	}
	getCenterPoint(position: Dict = {}): { x: number; y: number } {
		return this.document.getCenterPoint(position);
	}
	getSize(): { width: number; height: number } {
		return this.document.getSize();
	}
	getSnappedPosition(position: Dict = {}): { x: number; y: number } {
		return this.document.getSnappedPosition(position);
	}
	/** Its outline, from its upper left corner (foundryvtt#10259); round without a grid, if its shape is (#11701). */
	getShape(): PIXI.Rectangle | PIXI.Polygon | PIXI.Ellipse {
		const polygon = this.scene.grid.isHexagonal && this.document.getGridSpacePolygon();
		if (polygon) return new PIXI.Polygon(polygon);
		const { ELLIPSE_1, ELLIPSE_2 } = CONST.TOKEN_SHAPES;
		const isRound = this.document.shape === ELLIPSE_1 || this.document.shape === ELLIPSE_2;
		const [x, y] = [this.w / 2, this.h / 2];
		return this.scene.grid.isGridless && isRound
			? new PIXI.Ellipse(x, y, x, y)
			: new PIXI.Rectangle(0, 0, this.w, this.h);
	}
	/** Published: the shape is where it is hit (foundryvtt#8243). */
	hits(x: number, y: number): boolean {
		return this.getShape().contains(x - this.document.x, y - this.document.y);
	}

	/** Draws all parts again; what others have hung onto it is dropped. */
	async draw(): Promise<this> {
		const { texture, disposition } = this.document;
		const [mesh, effects] = await Promise.all([
			drawArt(texture.src, this.name, disposition, this.w, this.h),
			drawEffects(this.icons, this.w, this.h),
		]);
		if (this.destroyed) return this;
		this.removeChildren();
		// Art lies in a group of its own, which may outlast a drawing (types 13.346: PrimaryCanvasGroup#addToken).
		this.mesh = Object.assign(mesh, { renderable: this.mesh.renderable });
		this.effects = effects;
		this.nameplate = drawNameplate(this.name, this.w, this.h);
		mesh.position.set(this.w / 2, this.h / 2);
		this.addChild(mesh, effects, this.bars, this.nameplate, this.border, this.targetArrows, this.targetPips);
		this.#show();
		page.hooks.callAll("drawToken", this);
		this.renderFlags.set({ refresh: true });
		return this;
	}

	/** The icons that it shows; for tests, `stage.icons(id)`. */
	get icons(): { src: string; overlay: boolean }[] {
		if (!this.actor) return [];
		return shownEffects(this.actor as unknown as Parameters<typeof shownEffects>[0])
			.filter(({ img }) => typeof img === "string")
			.map(({ img, flags }) => ({ src: String(img), overlay: flags["core"]?.["overlay"] === true }));
	}

	/** Draws again what flags ask for; then the hook. */
	#refresh(flags: Dict): void {
		if (this.destroyed || (this.document.object !== this && !this.isPreview)) return;
		if (flags["redraw"]) void this.draw();
		this.#show();
		page.hooks.callAll("refreshToken", this, flags);
	}

	/** Brings what is drawn in line with the document and the state. */
	#show(): void {
		const { x, y } = this.document;
		this.position.set(x, y);
		this.visible = this.isVisible;
		this.mesh.visible = this.visible && this.renderable;
		this.alpha = this.#preview || this.isPreview || this.document.hidden ? 0.5 : 1;
		drawBorder(this.border, this.getShape(), borderColor(this.document.disposition, this.#controlled));
		this.border.visible = this.#controlled || this.#hover;
		if (this.nameplate) {
			this.nameplate.text = this.name;
			this.nameplate.visible = this.#shows(this.document.displayName);
		}
		this.drawBars();
		this.#refreshTargets();
	}

	/** Is a part shown in a display mode (CONST.TOKEN_DISPLAY_MODES)? */
	#shows(mode: number): boolean {
		if (mode === MODES.ALWAYS) return true;
		if (mode === MODES.HOVER) return this.#hover;
		if (mode === MODES.OWNER) return this.isOwner;
		if (mode === MODES.OWNER_HOVER) return this.isOwner && this.#hover;
		return mode === MODES.CONTROL && this.#controlled;
	}

	drawBars(): void {
		this.bars.visible = this.#shows(this.document.displayBars);
		(["bar1", "bar2"] as const).forEach((name, index) => {
			const bar = this.bars.children[index] as PIXI.Graphics;
			const attribute = this.document.getBarAttribute(name);
			bar.visible = attribute?.type === "bar";
			if (attribute && bar.visible) drawBar(bar, index as 0 | 1, attribute, this.w, this.h);
		});
	}

	#refreshTargets(): void {
		const colorOf = ({ color }: UserLike) => Number.parseInt(color.css.slice(1), 16);
		this.targetArrows.visible = this.isTargeted;
		if (this.isTargeted) drawArrows(this.targetArrows, this.w, this.h, colorOf(page.game.user));
		drawPips(this.targetPips, [...this.targeted].filter(({ isSelf }) => !isSelf).map(colorOf), this.w);
	}

	/** Selects it; false when the user may not. Others are released by default. */
	control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
		if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
		if (this.#controlled) return true;
		if (!this.isOwner) return false;
		this.#setControlled(true);
		return true;
	}

	release(_options: Dict = {}): boolean {
		if (this.#controlled) this.#setControlled(false);
		return true;
	}

	#setControlled(controlled: boolean): void {
		this.#controlled = controlled;
		this.layer.controlledObjects[controlled ? "set" : "delete"](this.id, this);
		this.renderFlags.set({ refreshState: true });
		this.layer.refreshSight();
		page.hooks.callAll("controlToken", this, controlled);
	}

	/** The pointer comes and goes; both with the hook. */
	setHover(hover: boolean): void {
		if (this.#hover === hover) return;
		this.#hover = hover;
		this.layer.hover = hover ? this : this.layer.hover === this ? null : this.layer.hover;
		this.renderFlags.set({ refreshState: true });
		page.hooks.callAll("hoverToken", this, hover);
	}

	/** Targets it for this user, or no longer, and informs the others. */
	setTarget(
		targeted = true,
		{ user = page.game.user, releaseOthers = true, groupSelection = false }: Parameters<TokenLike["setTarget"]>[1] = {},
	): void {
		if (!user.isSelf) complain("Token#setTarget: the stage targets for oneself only");
		if (releaseOthers) for (const other of [...user.targets]) if (other !== this) user.targets.delete(other);
		user.targets[targeted ? "add" : "delete"](this);
		this.renderFlags.set({ refreshTarget: true });
		if (!groupSelection) user.broadcastActivity({ targets: user.targets.ids });
	}

	/** Who drags it where this user sees it: friendly tokens, and one's own (foundryvtt#11874, #13561). */
	get rulers(): string[] {
		const shown = this.document.disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY || this.isOwner;
		const ways = Object.entries(this._plannedMovement);
		return ways.filter(([, { hidden }]) => shown && !hidden).map(([userId]) => userId);
	}

	/**
	 * Moves the preview of a drag, a copy of the token with a document of the same id that is stored nowhere; null: the
	 * drag ends. Its own refresh calls the hook, as that of any token (API page hookEvents.refreshObject).
	 */
	setPreview(point: { x: number; y: number } | null): void {
		if (!point) {
			this.#preview?.destroy();
			this.#preview = null;
			this.renderFlags.set({ refreshState: true });
			return;
		}
		if (!this.#preview) {
			const copy = (this.document as unknown as Cloneable).clone({}, { keepId: true });
			this.#preview = new Token(copy, this.layer, this);
			this.layer.preview.addChild(this.#preview);
			void this.#preview.draw();
			this.renderFlags.set({ refreshState: true });
		}
		Object.assign(this.#preview.document, point);
		this.#preview.renderFlags.set({ refreshPosition: true });
	}

	override destroy(options?: boolean | PIXI.IDestroyOptions): void {
		if (this.destroyed) return;
		this.release();
		this.setHover(false);
		for (const user of [...this.targeted]) user.targets.delete(this);
		page.hooks.callAll("destroyToken", this);
		super.destroy(options ?? { children: true });
	}
}
