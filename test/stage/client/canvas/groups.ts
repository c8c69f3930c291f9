import type { Point } from "../../common/grid/index.js";
import type { Dict } from "../core/contracts.js";
import { page } from "../core/page.js";
import { GridLayer } from "./grid-layer.js";
import { PIXI } from "./pixi.js";

/**
 * A group of the canvas (foundry.canvas.groups.CanvasGroupMixin). What is no layer of it is destroyed when the scene is
 * torn down (types 13 and 14, `tearDownChildren`: "If this canvas group should teardown non-layers children", true by
 * default); modules draw theirs again at `canvasReady`.
 */
export class CanvasGroup extends PIXI.Container {
	readonly #layers = new Set<PIXI.DisplayObject>();

	/** Adds what stays from scene to scene. */
	addLayer<T extends PIXI.DisplayObject>(layer: T): T {
		this.#layers.add(layer);
		return this.addChild(layer);
	}

	tearDown(): void {
		for (const child of [...this.children]) if (!this.#layers.has(child)) child.destroy({ children: true });
	}
}

/** foundry.canvas.groups.InterfaceCanvasGroup: `canvas.interface`. */
export class InterfaceGroup extends CanvasGroup {
	readonly grid = this.addLayer(new GridLayer());

	override tearDown(): void {
		this.grid.tearDown();
		super.tearDown();
	}

	/**
	 * Text that floats up from a place: noted for tests and not drawn, as in the host when a user has switched such text
	 * off.
	 */
	async createScrollingText(_origin: Point, content: string, _options: Dict = {}): Promise<null> {
		page.stage?.scrolled.push(content);
		return null;
	}
}

/** foundry.canvas.layers.ControlsLayer: `canvas.controls`, over everything else. */
export class ControlsLayer extends CanvasGroup {
	/** For drawings while one debugs; made again for each scene (crucible, which looks whether it is destroyed). */
	debug = new PIXI.Graphics();

	draw(): void {
		this.debug = this.addChild(new PIXI.Graphics());
	}
}
