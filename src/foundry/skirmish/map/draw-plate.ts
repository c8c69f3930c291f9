import { type MapFacts, type MapState, type UnitDetail, unitPlate } from "../../../bridge/skirmish/map/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { PLATE_GROUND, SIDE_COLOURS, STATE_COLOURS, WHITE } from "./map-colours.js";

/** Sizes of a plate in pixels of the screen. */
const PLATE = { height: 22, gap: 7, padding: 8, sign: 14, radius: 4, line: 1.5, bar: 3, name: 16 } as const;
const BADGE = { radius: 9 } as const;

/** Draws the plate of a unit about the origin; one unit is one pixel of the screen. */
export function drawUnitPlate(facts: MapFacts, detail: UnitDetail): PIXI.Container {
	const { light } = SIDE_COLOURS[facts.side];
	if (detail === "badge") return drawUnitBadge(facts.state, light);
	const plate = unitPlate(facts, detail, words());
	const side = plate.side === "" ? null : writeLine(plate.side, light, "bold");
	const number = writeLine(plate.number, WHITE, "bold");
	const sign = detail === "full" ? PLATE.sign + PLATE.gap : 0;
	const texts = [side, number].filter((text) => text !== null);
	const width = 2 * PLATE.padding + PLATE.sign + sign + texts.reduce((sum, text) => sum + text.width + PLATE.gap, 0);
	const graphics = plateGround(width, light);
	let x = PLATE.padding - width / 2;
	const put = (text: PIXI.Text): void => {
		text.position.set(x, -text.height / 2);
		x += text.width + PLATE.gap;
		graphics.addChild(text);
	};
	if (side) put(side);
	if (sign > 0) drawFormation(graphics, facts.formation, x + PLATE.sign / 2);
	x += sign;
	put(number);
	drawMapState(graphics, facts.state, x + PLATE.sign / 2);
	if (detail === "full" && facts.points) drawPoints(graphics, toNumber(facts.points), width);
	if (plate.name !== "") graphics.addChild(nameBelow(plate.name));
	return graphics;
}

/** Draws a plate with one text; its middle is the origin. */
export function drawNote(text: string, colour: number): PIXI.Container {
	const line = writeLine(text, WHITE, "bold");
	const graphics = plateGround(line.width + 2 * PLATE.padding, colour);
	line.position.set(-line.width / 2, -line.height / 2);
	graphics.addChild(line);
	return graphics;
}

function plateGround(width: number, colour: number): PIXI.Graphics {
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(PLATE_GROUND.color, PLATE_GROUND.alpha);
	graphics
		.drawRoundedRect(-width / 2, -PLATE.height / 2, width, PLATE.height, PLATE.radius)
		.endFill()
		.lineStyle(0);
	return graphics;
}

function drawUnitBadge(state: MapState, colour: number): PIXI.Container {
	const graphics = new PIXI.Graphics();
	graphics.lineStyle(PLATE.line, colour).beginFill(PLATE_GROUND.color, PLATE_GROUND.alpha);
	graphics.drawCircle(0, 0, BADGE.radius).endFill().lineStyle(0);
	drawMapState(graphics, state, 0);
	return graphics;
}

function nameBelow(name: string): PIXI.Text {
	const text = writeLine(name, WHITE, "normal", 4);
	text.position.set(-text.width / 2, PLATE.height / 2 + PLATE.bar);
	return text;
}

/** The bar of hit points under a plate. */
function drawPoints(graphics: PIXI.Graphics, share: number, width: number): void {
	const [left, top] = [-width / 2 + PLATE.radius, PLATE.height / 2 - PLATE.bar - 1];
	const length = width - 2 * PLATE.radius;
	graphics.beginFill(0x000000, 0.6).drawRect(left, top, length, PLATE.bar).endFill();
	graphics
		.beginFill(WHITE)
		.drawRect(left, top, length * share, PLATE.bar)
		.endFill();
}

function writeLine(content: string, fill: number, fontWeight: "bold" | "normal", stroke = 0): PIXI.Text {
	const { PreciseText } = foundry.canvas.containers;
	const style = PreciseText.getTextStyle({
		fontSize: 13,
		fontWeight,
		fill,
		stroke: PLATE_GROUND.color,
		strokeThickness: stroke,
	});
	style.dropShadow = false;
	return new PreciseText(content, style);
}

/** Signs of formations: places of soldiers in half pixels about the middle, or rays. */
const SOLDIERS = { closed: 2.5, open: 4.5 } as const;

/** Four soldiers close together or apart, or the rays of a hedgehog. */
function drawFormation(graphics: PIXI.Graphics, formation: MapFacts["formation"], x: number): void {
	if (formation === "hedgehog") {
		graphics.lineStyle(1.8, WHITE);
		for (let ray = 0; ray < 4; ray++) {
			const [dx, dy] = [6 * Math.cos((ray * Math.PI) / 4), 6 * Math.sin((ray * Math.PI) / 4)];
			graphics.moveTo(x - dx, -dy).lineTo(x + dx, dy);
		}
		graphics.lineStyle(0);
		return;
	}
	const off = SOLDIERS[formation];
	graphics.beginFill(WHITE);
	for (const [dx, dy] of [
		[-1, -1],
		[1, -1],
		[-1, 1],
		[1, 1],
	] as const) {
		graphics.drawRect(x + dx * off - 1.75, dy * off - 1.75, 3.5, 3.5);
	}
	graphics.endFill();
}

/** Lines of the sign of each state as runs of points about its middle, within a square of 14. `steady` is filled. */
const SIGNS: Readonly<Record<MapState, readonly (readonly number[])[]>> = {
	steady: [[-6, -7, 6, -7, 6, -1, 4.5, 4, 0, 7.5, -4.5, 4, -6, -1]],
	shaken: [[-7, 1, -4, 1, -2, -6, 1.5, 6, 3.5, 1, 7, 1]],
	routed: [
		[-6, 6, 2, -2],
		[-3, -2, 2, -2, 2, 3],
		[0, -6, 6, -6, 6, 0],
	],
	down: [
		[-5, -5, 5, 5],
		[5, -5, -5, 5],
	],
};

function drawMapState(graphics: PIXI.Graphics, state: MapState, x: number): void {
	const color = STATE_COLOURS[state];
	for (const sign of SIGNS[state]) {
		const points = sign.map((value, index) => (index % 2 === 0 ? value + x : value));
		if (state === "steady") graphics.beginFill(color).drawPolygon(points).endFill();
		else {
			graphics.lineStyle(2.2, color).moveTo(points[0]!, points[1]!);
			for (let index = 2; index < points.length; index += 2) graphics.lineTo(points[index]!, points[index + 1]!);
			graphics.lineStyle(0);
		}
	}
}
