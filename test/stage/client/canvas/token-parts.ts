/** The pieces of a drawn token: art or letter, border, name, bars, status icons, marks of those who target it. */
import { CONST } from "../../common/constants.js";
import type { BarAttribute } from "../core/contracts.js";
import { PIXI } from "./pixi.js";

const COLORS: Record<number, number> = { [-2]: 0xa612d4, [-1]: 0xe72124, 0: 0xf1d836, 1: 0x43dfdf };
const CONTROLLED = 0xff9829;
const textures = new Map<string, Promise<PIXI.Texture | null>>();

/** foundry.canvas.loadTexture: null when there is no such picture. */
export function loadTexture(src: string): Promise<PIXI.Texture | null> {
	const known = textures.get(src);
	if (known) return known;
	const made = new Promise<PIXI.Texture | null>((resolve) => {
		const image = new Image();
		image.onload = () => resolve(PIXI.Texture.from(rasterise(image)));
		image.onerror = () => resolve(null);
		image.src = src.startsWith("/") || /^\w+:/.test(src) ? src : `/${src}`;
	});
	textures.set(src, made);
	return made;
}

/** Drawings (SVG) may have no size of their own, which the graphics card does not take. */
function rasterise(image: HTMLImageElement): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	canvas.width = image.naturalWidth || 256;
	canvas.height = image.naturalHeight || 256;
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas;
}

/** The colour of a disposition; of one's own tokens that are selected, another. */
export function borderColor(disposition: number, controlled: boolean): number {
	return controlled ? CONTROLLED : (COLORS[disposition] ?? COLORS[0] ?? 0);
}

/** The picture, fitted into the token; without one a disc with the first letter of the name. */
export async function drawArt(
	src: string | null,
	name: string,
	disposition: number,
	w: number,
	h: number,
): Promise<PIXI.Container> {
	const texture = src && src !== CONST.DEFAULT_TOKEN ? await loadTexture(src) : null;
	if (!texture) return drawLetter(name, disposition, w, h);
	const sprite = new PIXI.Sprite(texture);
	sprite.anchor.set(0.5);
	const scale = Math.min(w / texture.width, h / texture.height);
	sprite.scale.set(scale);
	return sprite;
}

function drawLetter(name: string, disposition: number, w: number, h: number): PIXI.Container {
	const size = Math.min(w, h);
	const disc = new PIXI.Graphics();
	disc
		.lineStyle(size * 0.06, borderColor(disposition, false))
		.beginFill(0x3a342e)
		.drawCircle(0, 0, size * 0.44)
		.endFill();
	const letter = new PIXI.Text((name.trim().charAt(0) || "?").toUpperCase(), {
		fontFamily: "Signika",
		fontSize: size * 0.5,
		fill: 0xf0e9dc,
	});
	letter.anchor.set(0.5);
	disc.addChild(letter);
	return disc;
}

export function drawBorder(border: PIXI.Graphics, shape: PIXI.IShape, color: number): void {
	border.clear();
	border.lineStyle(5, 0x000000, 0.8).drawShape(shape);
	border.lineStyle(3, color, 1).drawShape(shape);
}

export function drawNameplate(name: string, w: number, h: number): PIXI.Text {
	const text = new PIXI.Text(name, {
		fontFamily: "Signika",
		fontSize: 22,
		fill: 0xffffff,
		stroke: 0x111111,
		strokeThickness: 4,
		align: "center",
	});
	text.anchor.set(0.5, 0);
	text.position.set(w / 2, h + 2);
	return text;
}

/** One bar, 8 % of the token's height: the first at the bottom, the second at the top. */
export function drawBar(bar: PIXI.Graphics, which: 0 | 1, attribute: BarAttribute, w: number, h: number): void {
	const height = Math.max(8, h * 0.08);
	const share = attribute.max ? Math.min(1, Math.max(0, attribute.value / attribute.max)) : 0;
	const color = which === 0 ? 0x6fbf4b : 0x4b8fbf;
	bar.clear();
	bar.lineStyle(2, 0x000000, 0.9).beginFill(0x000000, 0.6).drawRoundedRect(0, 0, w, height, 3).endFill();
	bar
		.lineStyle(0)
		.beginFill(color)
		.drawRoundedRect(1, 1, Math.max(0, (w - 2) * share), height - 2, 2)
		.endFill();
	bar.position.set(0, which === 0 ? h - height : 0);
}

/** Icons of statuses, in a column at the left edge; an overlay covers the token. */
export async function drawEffects(
	icons: { src: string; overlay: boolean }[],
	w: number,
	h: number,
): Promise<PIXI.Container> {
	const all = new PIXI.Container();
	const size = Math.max(16, Math.round(h / 5));
	let row = 0;
	for (const { src, overlay } of icons) {
		const texture = await loadTexture(src);
		if (!texture) continue;
		const sprite = new PIXI.Sprite(texture);
		sprite.width = sprite.height = overlay ? Math.min(w, h) * 0.8 : size;
		if (overlay) sprite.position.set((w - sprite.width) / 2, (h - sprite.height) / 2);
		else sprite.position.set(Math.floor((row * size) / h) * size, (row++ * size) % h);
		sprite.alpha = overlay ? 0.8 : 1;
		all.addChild(sprite);
	}
	return all;
}

/** Four arrows around the token for one's own target. */
export function drawArrows(arrows: PIXI.Graphics, w: number, h: number, color: number): void {
	const l = Math.min(w, h) * 0.18;
	arrows.clear().lineStyle(2, 0x000000, 0.9).beginFill(color);
	for (const [x, y, dx, dy] of [
		[0, 0, 1, 1],
		[w, 0, -1, 1],
		[0, h, 1, -1],
		[w, h, -1, -1],
	] as const)
		arrows.drawPolygon([x + dx * l * 0.5, y + dy * l * 0.5, x - dx * l * 0.7, y, x, y - dy * l * 0.7]);
	arrows.endFill();
}

/** A pip in the colour of each other user who targets it. */
export function drawPips(pips: PIXI.Graphics, colors: number[], w: number): void {
	pips.clear();
	colors.forEach((color, index) => {
		pips
			.lineStyle(2, 0x000000, 0.9)
			.beginFill(color)
			.drawCircle(w / 2 + (index - (colors.length - 1) / 2) * 14, -6, 6)
			.endFill();
	});
}
