import { BaseLevel, BaseScene } from "../../../common/documents/scene.js";
import type { BaseGrid } from "../../../common/grid/index.js";
import type { CollectionLike, Dict, SceneLike } from "../contracts.js";
import { moveTokens } from "../movement/index.js";
import { page } from "../page.js";
import type { RegionKin, TokenKin } from "./kin.js";
import type { MeasuredTemplateDocument } from "./measured-template.js";

/** The client's Level (v14). */
export class Level extends BaseLevel {
	declare readonly elevation: { bottom: number | null; top: number | null; base: number };
	declare readonly background: { src: string | null };
	declare readonly visibility: { levels: string[] };

	/**
	 * The place of tokens that are dropped on it (foundryvtt/foundryvtt#14298: "dropped at the base elevation of the
	 * viewed level").
	 */
	override prepareBaseData(): void {
		const { bottom, top } = this.elevation;
		this.elevation.base = bottom ?? Math.min(top ?? 0, 0);
	}

	get isView(): boolean {
		return page.canvas?.scene === (this.parent as unknown) && page.canvas?.level === this;
	}
	/** Looked at, or one of those that are seen from there. */
	get isVisible(): boolean {
		const viewed = page.canvas?.level as Level | null | undefined;
		return this.isView || (viewed?.parent === this.parent && viewed.visibility.levels.includes(this.id));
	}
}

/** The client's Scene. */
export class Scene extends BaseScene {
	declare readonly active: boolean;
	declare readonly width: number;
	declare readonly height: number;
	declare readonly padding: number;
	declare readonly backgroundColor: string;
	declare readonly background: { src: string | null };
	declare readonly levels: CollectionLike<Level>;
	declare readonly grid: BaseGrid;
	declare readonly initial: { x: number | null; y: number | null; scale: number | null };
	declare readonly tokens: CollectionLike<TokenKin>;
	declare readonly regions: CollectionLike<RegionKin>;
	/** v13. */
	declare readonly templates: CollectionLike<MeasuredTemplateDocument>;

	get isView(): boolean {
		return page.canvas?.scene === (this as unknown);
	}

	/** In pixels: the padded canvas, and the scene in it on whole grid spaces (published type SceneDimensions). */
	get dimensions(): Dict<number> {
		const { size, distance } = this.grid;
		const { x, y, ...padded } = this.grid.calculateDimensions(this.width, this.height, this.padding);
		const shown = { sceneX: x, sceneY: y, sceneWidth: this.width, sceneHeight: this.height };
		return { ...padded, ...shown, size, distance, distancePixels: size / distance };
	}

	/**
	 * Shows it to this user; v14: on a level, or on that which was last looked at (published: SceneViewOptions,
	 * CanvasViewPosition.level).
	 */
	async view({ level }: { level?: string } = {}): Promise<this> {
		if (level !== undefined && !this.levels?.get(level)) throw new Error(`The scene has no level "${level}"`);
		await page.canvasEvents?.view(this as unknown as SceneLike, level);
		return this;
	}

	/** v14. */
	async moveTokens(instructions: Dict<Dict>, options: Dict = {}): Promise<Dict<boolean>> {
		return moveTokens(this, instructions, options);
	}

	/** Makes it the active scene, which all see. */
	async activate(): Promise<this | undefined> {
		return this.active ? this : this.update({ active: true });
	}

	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		if (data["active"] === true) void this.view();
	}
	override _onUpdate(changes: Dict, options: Dict, userId: string): void {
		super._onUpdate(changes, options, userId);
		if (changes["active"] === true) void this.view();
		else if (this.isView && Object.keys(changes).some((key) => REDRAWN.includes(key)))
			void page.canvasEvents?.view(this as unknown as SceneLike);
		if ("tokenVision" in changes || "environment" in changes) page.canvasEvents?.sightChanged();
	}
	override _onDelete(options: Dict, userId: string): void {
		super._onDelete(options, userId);
		if (this.isView) void page.canvasEvents?.view(null);
	}

	/** A token's change is no reason to prepare all others again. */
	override prepareEmbeddedDocuments(): void {
		for (const token of this.tokens.contents) token._safePrepareData();
		for (const level of this.levels?.contents ?? []) level._safePrepareData();
		for (const region of this.regions.contents) region._safePrepareData();
	}
}

const REDRAWN = ["width", "height", "padding", "grid", "background", "backgroundColor", "levels"];
