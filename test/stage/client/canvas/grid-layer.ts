/**
 * The grid of the scene as a layer: named highlights of its spaces (published types 13.346 and 14.366, layers/grid and
 * containers/elements/grid-highlight).
 */

import type { BaseGrid, Point } from "../../common/grid/index.js";
import { complain, withDeprecated } from "../core/strict.js";
import { PIXI } from "./pixi.js";

/** One named highlight: a drawing that keeps which spaces it shows, by their top-left points. */
export class GridHighlight extends PIXI.Graphics {
	override readonly name: string;
	/** `x,y` of each space. */
	readonly positions = new Set<string>();

	constructor(name: string) {
		super();
		this.name = name;
	}

	/** Notes a space; false when it is highlighted already. */
	highlight(x: number, y: number): boolean {
		const key = `${x},${y}`;
		if (this.positions.has(key)) return false;
		this.positions.add(key);
		return true;
	}

	override clear(): this {
		this.positions.clear();
		return super.clear();
	}
}

interface Position extends Partial<Point> {
	color?: number | null;
	border?: number | null;
	alpha?: number;
	/** What is drawn where there is no grid: needed there. */
	shape?: PIXI.IShape | null;
}

/** `canvas.interface.grid`. */
export class GridLayer extends PIXI.Container {
	readonly highlight = new PIXI.Container();
	highlightLayers: Record<string, GridHighlight> = {};
	#shown: BaseGrid | null = null;

	constructor() {
		super();
		this.addChild(this.highlight);
	}

	/** A new highlight, or the one that has this name. */
	addHighlightLayer(name: string): GridHighlight {
		const known = this.highlightLayers[name];
		if (known && !known.destroyed) return known;
		const made = this.highlight.addChild(new GridHighlight(name));
		this.highlightLayers[name] = made;
		return made;
	}

	getHighlightLayer(name: string): GridHighlight | undefined {
		return this.highlightLayers[name];
	}

	clearHighlightLayer(name: string): void {
		this.#known(name).clear();
	}

	destroyHighlightLayer(name: string): void {
		this.#known(name).destroy();
		delete this.highlightLayers[name];
	}

	/**
	 * Fills the space whose top-left point is given. The host makes NaN of a missing x or y, and without a grid draws
	 * nothing where no shape is given (remarks of the types); both are errors here.
	 */
	highlightPosition(
		name: string,
		{ x, y, color = 0x33bbff, border = null, alpha = 0.25, shape = null }: Position,
	): void {
		const layer = this.#known(name);
		if (!Number.isFinite(x) || !Number.isFinite(y)) complain("GridLayer#highlightPosition: x and y are needed");
		const [left, top] = [x as number, y as number];
		const drawn = this.#shown?.isGridless ? shape : this.#spaceAt(left, top);
		if (!drawn) complain("GridLayer#highlightPosition: without a grid a shape is needed");
		if (!layer.highlight(left, top)) return;
		if (border !== null) layer.lineStyle(2, border, Math.min(1, alpha * 1.5));
		layer
			.beginFill(color ?? 0, alpha)
			.drawShape(drawn)
			.endFill()
			.lineStyle(0);
	}

	/** The grid of the scene that is drawn. */
	draw(grid: BaseGrid): void {
		this.#shown = grid;
	}

	/** All highlights go with the scene. */
	tearDown(): void {
		for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
	}

	#known(name: string): GridHighlight {
		return this.highlightLayers[name] ?? complain(`There is no highlight layer "${name}"`);
	}

	/** The outline of a space, which `getShape` gives about its middle. */
	#spaceAt(left: number, top: number): PIXI.Polygon | null {
		if (!this.#shown) return null;
		const { sizeX, sizeY } = this.#shown;
		const corners = this.#shown.getShape();
		return new PIXI.Polygon(corners.map(({ x, y }) => ({ x: left + sizeX / 2 + x, y: top + sizeY / 2 + y })));
	}
}

// Shims until 14, gone there (foundryvtt#13436; types 13: "will be removed in v14").
withDeprecated(GridLayer.prototype, "GridLayer", {
	type: "use canvas.grid.type",
	size: "use canvas.grid.size",
	grid: "use canvas.grid",
	w: "use canvas.grid.sizeX",
	h: "use canvas.grid.sizeY",
	isHex: "use canvas.grid.isHexagonal",
	isNeighbor: "use canvas.grid.testAdjacency",
	getTopLeft: "use canvas.grid.getTopLeftPoint",
	getCenter: "use canvas.grid.getCenterPoint",
	getSnappedPosition: "use canvas.grid.getSnappedPoint",
	measureDistance: "use canvas.grid.measurePath",
});
