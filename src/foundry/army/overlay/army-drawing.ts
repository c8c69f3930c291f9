import type { ArmyFacts, ArmyPlate, Detail } from "../../../bridge/army/overlay/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { UnitState } from "../../../engine/force/index.js";

/** Plates have the same colours in both themes: they lie on maps of any colour. */
const GROUND = { color: 0x14121b, alpha: 0.88 } as const;
const INK = { bright: 0xffffff, soft: 0xcbc2b4 } as const;
const PLATE = { height: 22, gap: 8, padding: 8, sign: 14, radius: 4, line: 1.5 } as const;
const BADGE = { radius: 9 } as const;
/** The arc runs from the lower left over the top to the lower right. */
const ARC = { from: Math.PI * 0.75, sweep: Math.PI * 1.5, share: 0.54, back: 8, front: 5 } as const;

/**
 * Draws the arc of strength around a token of `width` × `height` pixels of the scene; `zoom` keeps its lines as thin on
 * the screen.
 */
export function drawArc(
	graphics: PIXI.Graphics,
	share: ArmyFacts["share"],
	colour: number,
	{ width, height, zoom }: { width: number; height: number; zoom: number },
): void {
	const radius = Math.min(width, height) * ARC.share;
	const draw = (part: number, size: number, color: number, alpha: number) => {
		const start = { x: width / 2 + radius * Math.cos(ARC.from), y: height / 2 + radius * Math.sin(ARC.from) };
		graphics.lineStyle({ width: size / Math.max(zoom, 0.5), color, alpha });
		graphics.moveTo(start.x, start.y);
		graphics.arc(width / 2, height / 2, radius, ARC.from, ARC.from + ARC.sweep * part);
	};
	graphics.clear();
	draw(1, ARC.back, GROUND.color, GROUND.alpha);
	const part = toNumber(share);
	if (part > 0) draw(part, ARC.front, colour, 1);
}

/** Draws a disc with the sign of the state alone. Its middle is the origin. */
function drawBadge(state: ArmyFacts["state"], colour: number): PIXI.Container {
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(GROUND.color, GROUND.alpha);
	graphics
		.drawCircle(0, 0, BADGE.radius + PLATE.line)
		.endFill()
		.lineStyle(0);
	drawStateSign(graphics, state, 0, 0);
	return graphics;
}

/**
 * Draws a plate of texts with the sign of the state at its right. Its upper middle is the origin; one unit is one pixel
 * of the screen.
 */
function drawPlate(plate: ArmyPlate, state: ArmyFacts["state"], colour: number): PIXI.Container {
	const texts = [
		writeText(plate.strength, INK.bright, "bold"),
		writeText(plate.men, INK.soft, "normal"),
		writeText(plate.state, INK.soft, "normal"),
	].filter((text) => text.text !== "");
	const written = texts.reduce<number>((sum, text) => sum + text.width + PLATE.gap, 0);
	const width = written + PLATE.sign + 2 * PLATE.padding;
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(GROUND.color, GROUND.alpha);
	graphics
		.drawRoundedRect(-width / 2, 0, width, PLATE.height, PLATE.radius)
		.endFill()
		.lineStyle(0);
	let x = PLATE.padding - width / 2;
	for (const text of texts) {
		text.position.set(x, (PLATE.height - text.height) / 2);
		x += text.width + PLATE.gap;
	}
	drawStateSign(graphics, state, x + PLATE.sign / 2, PLATE.height / 2);
	graphics.addChild(...texts);
	return graphics;
}

/** Draws the label of a token at a detail. */
export function drawLabel(plate: ArmyPlate, detail: Detail, state: ArmyFacts["state"], colour: number): PIXI.Container {
	return detail === "badge" ? drawBadge(state, colour) : drawPlate(plate, state, colour);
}

function writeText(content: string, fill: number, fontWeight: "bold" | "normal"): PIXI.Text {
	const { PreciseText } = foundry.canvas.containers;
	const style = PreciseText.getTextStyle({ fontSize: 13, fontWeight, fill, stroke: GROUND.color, strokeThickness: 0 });
	style.dropShadow = false;
	return new PreciseText(content, style);
}

/** Colours of the signs, for the plate's dark ground in both themes. */
const COLOURS: Readonly<Record<UnitState, number>> = {
	steady: 0x7ed29b,
	withdrawing: 0x86bdf2,
	routed: 0xff968c,
	surrendered: 0xb0a9b8,
	destroyed: 0xb0a9b8,
};

/** Lines of each sign as runs of points around its middle, within a square of 14. `steady` is filled. */
const LINES: Readonly<Record<UnitState, readonly (readonly number[])[]>> = {
	steady: [[-6, -7, 6, -7, 6, -1, 4.5, 4, 0, 7.5, -4.5, 4, -6, -1]],
	withdrawing: [
		[6, 0, -6, 0],
		[-1.5, -4.5, -6, 0, -1.5, 4.5],
	],
	routed: [
		[-6, 6, 2, -2],
		[-3, -2, 2, -2, 2, 3],
		[0, -6, 6, -6, 6, 0],
	],
	surrendered: [
		[-4, 7, -4, -7],
		[-4, -6, 6, -6, 3, -3, 6, 0, -4, 0],
	],
	destroyed: [
		[-5, -5, 5, 5],
		[5, -5, -5, 5],
	],
};

/**
 * Draws the sign of a state around (x, y); one unit is one pixel of the screen. Shape and colour both distinguish the
 * states.
 */
function drawStateSign(graphics: PIXI.Graphics, state: UnitState, x: number, y: number): void {
	const color = COLOURS[state];
	for (const line of LINES[state]) {
		const points = line.map((value, i) => value + (i % 2 === 0 ? x : y));
		if (state === "steady") graphics.beginFill(color).drawPolygon(points).endFill();
		else strokeLine(graphics, points, color);
	}
}

function strokeLine(graphics: PIXI.Graphics, points: readonly number[], color: number): void {
	graphics.lineStyle(2.2, color);
	graphics.moveTo(points[0]!, points[1]!);
	for (let i = 2; i < points.length; i += 2) graphics.lineTo(points[i]!, points[i + 1]!);
	graphics.lineStyle(0);
}
