/** Size of the drawing below, and the part of a token's smaller side that its height takes. */
const SHIELD = { width: 64, height: 72, part: 0.8 } as const;
const DARK = 0x14121b;
const WHITE = 0xffffff;
/** Colours brighter than this, 0 to 255, have a dark tower. */
const BRIGHT = 160;

/** The tower of the shield in the sheet, point by point. */
// biome-ignore format: pairs of numbers
const TOWER = [
	22, 50, 22, 28, 19, 28, 19, 19, 24, 19, 24, 23, 28, 23, 28, 19, 36, 19, 36, 23, 40, 23, 40, 19, 45, 19, 45, 28,
	42, 28, 42, 50, 36, 50, 36, 40, 34.8, 37.2, 32, 36, 29.2, 37.2, 28, 40, 28, 50,
];

/** Draws the shield of an army without a picture in its colour, in the middle of a token of these pixels. */
export function drawShield(graphics: PIXI.Graphics, colour: number, { width, height }: PIXI.ISize): void {
	const scale = (Math.min(width, height) * SHIELD.part) / SHIELD.height;
	graphics.clear();
	graphics.scale.set(scale);
	graphics.position.set((width - SHIELD.width * scale) / 2, (height - SHIELD.height * scale) / 2);
	graphics.lineStyle({ width: 3, color: DARK, alpha: 0.9 }).beginFill(colour);
	graphics.moveTo(5, 5).lineTo(59, 5).lineTo(59, 37).bezierCurveTo(59, 53, 47, 62, 32, 68);
	graphics.bezierCurveTo(17, 62, 5, 53, 5, 37).closePath().endFill().lineStyle(0);
	graphics.beginFill(DARK, 0.2).moveTo(32, 5).lineTo(59, 5).lineTo(59, 37).bezierCurveTo(59, 53, 47, 62, 32, 68);
	graphics.closePath().endFill();
	graphics
		.beginFill(brightnessOf(colour) > BRIGHT ? DARK : WHITE)
		.drawPolygon(TOWER)
		.endFill();
}

/** The brightness of a colour as it is seen, 0 to 255. */
const brightnessOf = (colour: number): number =>
	0.299 * (colour >> 16) + 0.587 * ((colour >> 8) & 255) + 0.114 * (colour & 255);
