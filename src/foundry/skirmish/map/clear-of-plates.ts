import type { Point } from "../../../bridge/skirmish/map/index.js";
import { platesOnScreen, type ScreenBox } from "./unit-overlays.js";

/** Pixels of the screen by which a note is moved at a time, and how often at most. */
const [STEP, STEPS] = [6, 24];

/** Asks whether a note in a place of the scene lies on the plate of a unit; `half`: half its size on the screen. */
export function plateFinder(): (at: Point, half: { readonly width: number; readonly height: number }) => boolean {
	const plates = platesOnScreen();
	const toScreen = canvas?.stage?.worldTransform;
	return (at, { width, height }) => {
		if (!toScreen) return false;
		const { x, y } = toScreen.apply(at);
		const meets = ({ left, right, top, bottom }: ScreenBox): boolean =>
			x + width > left && x - width < right && y + height > top && y - height < bottom;
		return plates.some(meets);
	};
}

/** Moves a note away from a point of the scene until it lies on no unit's plate. */
export function keepClear(note: PIXI.Container, from: Point, zoom: number): void {
	const isOnPlate = plateFinder();
	const half = { width: (note.width * zoom) / 2, height: (note.height * zoom) / 2 };
	const way = { x: note.x - from.x, y: note.y - from.y };
	const length = Math.hypot(way.x, way.y) * zoom || 1;
	for (let step = 0; step < STEPS && isOnPlate(note.position, half); step++) {
		note.position.set(note.x + (way.x * STEP) / length, note.y + (way.y * STEP) / length);
	}
}
