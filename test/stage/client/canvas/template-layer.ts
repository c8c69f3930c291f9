/** 13: areas that are measured on a scene (types 13.346, layers TemplateLayer, placeables MeasuredTemplate). */
import { ahead, arc, turn } from "../../common/regions/points.js";
import type { SceneLike } from "../core/contracts.js";
import type { MeasuredTemplateDocument } from "../core/documents/measured-template.js";
import { page } from "../core/page.js";
import { PIXI } from "./pixi.js";

const ORIGIN = { x: 0, y: 0 };

/** foundry.canvas.placeables.MeasuredTemplate: its `shape` lies about its own x and y. */
export class MeasuredTemplate extends PIXI.Container {
	readonly document: MeasuredTemplateDocument;
	shape: PIXI.Circle | PIXI.Polygon | PIXI.Rectangle;
	readonly template = new PIXI.Graphics();

	constructor(document: MeasuredTemplateDocument) {
		super();
		this.document = document;
		this.shape = shapeOf(document);
		this.addChild(this.template);
	}

	get id(): string {
		return this.document.id;
	}
	/** A hidden one is for GMs and its author. */
	get isVisible(): boolean {
		return !this.document.hidden || this.document.isOwner;
	}

	async draw(): Promise<this> {
		this.refresh();
		page.hooks.callAll("drawMeasuredTemplate", this);
		return this;
	}

	/** Brings what is drawn in line with the document. */
	refresh(): void {
		const { x, y, fillColor } = this.document;
		this.shape = shapeOf(this.document);
		this.position.set(x, y);
		this.visible = this.isVisible;
		const color = Number.parseInt(fillColor.slice(1), 16);
		this.template.clear().lineStyle(3, 0x000000, 0.75).beginFill(color, 0.25).drawShape(this.shape).endFill();
		page.hooks.callAll("refreshMeasuredTemplate", this, { refreshShape: true, refreshPosition: true });
	}

	override destroy(): void {
		page.hooks.callAll("destroyMeasuredTemplate", this);
		super.destroy({ children: true });
	}
}

/**
 * A rectangle stands with one corner at the origin and the other in the direction; a ray lies about its direction; a
 * cone has a round end, as by default (types 13.346: getCircleShape, getConeShape, getRectShape, getRayShape).
 */
function shapeOf(document: MeasuredTemplateDocument): MeasuredTemplate["shape"] {
	const { t, direction, angle, parent } = document;
	const { distancePixels = 1 } = (parent as unknown as SceneLike).dimensions;
	const distance = document.distance * distancePixels;
	if (t === "circle") return new PIXI.Circle(0, 0, distance);
	if (t === "rect") {
		const { x, y } = ahead(ORIGIN, distance, direction);
		return new PIXI.Rectangle(Math.min(0, x), Math.min(0, y), Math.abs(x), Math.abs(y));
	}
	if (t === "cone") return new PIXI.Polygon([ORIGIN, ...arc(ORIGIN, distance, direction - angle / 2, angle)]);
	const half = (document.width * distancePixels) / 2;
	const corners = [
		{ x: 0, y: -half },
		{ x: distance, y: -half },
		{ x: distance, y: half },
		{ x: 0, y: half },
	];
	return new PIXI.Polygon(corners.map((corner) => turn(corner, ORIGIN, direction)));
}

/** foundry.canvas.layers.TemplateLayer: `canvas.templates`. */
export class TemplateLayer extends PIXI.Container {
	get placeables(): MeasuredTemplate[] {
		return this.children as MeasuredTemplate[];
	}

	get(id: string): MeasuredTemplate | undefined {
		return this.placeables.find((template) => template.id === id);
	}

	async drawAll(documents: readonly MeasuredTemplateDocument[]): Promise<void> {
		await Promise.all(documents.map((document) => this.add(document)));
	}

	async add(document: MeasuredTemplateDocument): Promise<void> {
		await this.addChild(new MeasuredTemplate(document)).draw();
	}

	clear(): void {
		for (const template of [...this.placeables]) template.destroy();
	}
}

/** Those of a scene; 14 has none. */
export const templatesOf = (scene: SceneLike): MeasuredTemplateDocument[] =>
	page.generation < 14
		? (scene as unknown as { templates: { contents: MeasuredTemplateDocument[] } }).templates.contents
		: [];
