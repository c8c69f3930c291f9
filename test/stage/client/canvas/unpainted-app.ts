import { PIXI } from "./pixi.js";

/** The part of a PIXI.Application that the canvas uses. */
export interface CanvasApp {
	readonly stage: PIXI.Container;
	readonly ticker: PIXI.Ticker;
	readonly view: PIXI.ICanvas;
	render(): void;
}

/**
 * A canvas whose objects live and move, and of which no picture is made: for tests that look at documents and windows.
 * Without a graphics card the picture takes most of the time that a page needs to open.
 */
export class UnpaintedApp implements CanvasApp {
	readonly stage = new PIXI.Container();
	readonly ticker = new PIXI.Ticker();
	readonly view = document.createElement("canvas");

	constructor() {
		this.ticker.autoStart = false;
		this.view.style.cssText = "width: 100vw; height: 100vh";
	}

	/** Computes where everything is, which painting would do before it paints. */
	render(): void {
		const parent = this.stage.enableTempParent();
		this.stage.updateTransform();
		this.stage.disableTempParent(parent);
	}
}
