import type { Dict } from "../core/contracts.js";
import { PIXI } from "./pixi.js";

/** CONFIG.canvasTextStyle: what all text on the canvas starts from (published type PIXI.TextStyle). */
const BASE = {
	fontFamily: "Signika",
	fontSize: 36,
	fill: "#ffffff",
	stroke: "#111111",
	strokeThickness: 4,
	dropShadow: true,
	dropShadowColor: "#000000",
	dropShadowBlur: 2,
	dropShadowAngle: 0,
	dropShadowDistance: 0,
	align: "center",
	padding: 4,
} as const;

/** foundry.canvas.containers.PreciseText: text of the canvas in double resolution (published type). */
export class PreciseText extends PIXI.Text {
	override _autoResolution = false;
	override _resolution = 2;

	/** The canvas' own style with what is asked for. */
	static getTextStyle({ anchor: _anchor, ...options }: Dict = {}): PIXI.TextStyle {
		return new PIXI.TextStyle({ ...BASE, ...options } as Partial<PIXI.ITextStyle>);
	}
}
