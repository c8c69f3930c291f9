import type { ArmyFacts, ArmyPlate, Detail } from "../../../bridge/army/overlay/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { drawStateSign } from "./state-sign.js";

/** Plates have the same colours in both themes: they lie on maps of any colour. */
const GROUND = { color: 0x14121b, alpha: 0.88 } as const;
const INK = { bright: 0xffffff, soft: 0xcbc2b4 } as const;
const PLATE = { height: 22, gap: 8, padding: 8, sign: 14, radius: 4, line: 1.5 } as const;
const BADGE = { radius: 9 } as const;
/** The arc runs from the lower left over the top to the lower right. */
const ARC = { from: Math.PI * 0.75, sweep: Math.PI * 1.5, share: 0.54, back: 8, front: 5 } as const;

/** Draws the arc of strength around a token of `width` × `height` pixels of the scene; `zoom` keeps its lines as thin on the screen. */
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

/** Draws a plate of texts with the sign of the state at its right. Its upper middle is the origin; one unit is one pixel of the screen. */
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
