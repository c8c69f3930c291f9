import type { UnitState } from "../../../engine/force/index.js";

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

/** Draws the sign of a state around (x, y); one unit is one pixel of the screen. Shape and colour both distinguish the states. */
export function drawStateSign(graphics: PIXI.Graphics, state: UnitState, x: number, y: number): void {
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
