/** A shape of a region that follows the pointer until it is put down; nothing else hears the mouse meanwhile. */
import type { Point } from "../../common/grid/index.js";
import type { Dict, SceneLike } from "../core/contracts.js";
import type { RegionDocument } from "../core/documents/region.js";
import { PIXI } from "./pixi.js";
import type { CanvasApp } from "./unpainted-app.js";

/** What of the canvas is needed to place something. */
export interface PlacingCanvas {
	readonly scene: SceneLike | null;
	readonly app: CanvasApp | undefined;
	readonly controls: PIXI.Container;
	readonly mousePosition: Point;
	canvasCoordinatesFromClient(point: Point): Point;
}

/** A shape's data. */
export interface PlacedShape extends Dict {
	type: string;
	hole?: boolean;
	base?: PlacedShape;
}

interface Context {
	document: RegionDocument;
	shape: PlacedShape;
	shapeIndex: number;
	shapeCount: number;
	event: Event;
}

/** Called while a shape is placed; `preConfirm` and `preSkip` keep it in hand by answering false. */
export interface PlacementCallbacks {
	onMove?: (context: Context) => unknown;
	onRotate?: (context: Context) => unknown;
	onChange?: (context: Context) => unknown;
	preConfirm?: (context: Context) => unknown;
	preSkip?: (context: Context) => unknown;
}

interface Placement extends PlacementCallbacks {
	shapeIndex: number;
	shapeCount: number;
	allowRotation: boolean;
	preview(shape: PlacedShape): RegionDocument;
}

/** By so many degrees the wheel turns a shape; the host's own step is not published. */
const STEP = 15;
const EVENTS = ["pointermove", "pointerdown", "pointerup", "wheel", "contextmenu", "keydown"] as const;

/** Lets the user place one shape. */
export function placeShape(
	canvas: PlacingCanvas,
	shape: PlacedShape,
	placement: Placement,
): Promise<PlacedShape | "skipped" | "ended"> {
	let held = moved(shape, canvas.mousePosition);
	const outline = canvas.controls.addChild(new PIXI.Graphics());
	const contextOf = (event: Event): Context => {
		const { shapeIndex, shapeCount, preview } = placement;
		return { document: preview(held), shape: held, shapeIndex, shapeCount, event };
	};
	const changed = (event: Event, more: PlacementCallbacks["onMove"]): void => {
		const context = contextOf(event);
		draw(outline, context.document);
		more?.(context);
		placement.onChange?.(context);
	};
	return new Promise((resolve) => {
		const end = (result: PlacedShape | "skipped" | "ended"): void => {
			for (const name of EVENTS) window.removeEventListener(name, hear, { capture: true });
			outline.destroy();
			resolve(result);
		};
		const release = (event: PointerEvent): void => {
			if (event.button === 0 && placement.preConfirm?.(contextOf(event)) !== false) end(held);
			else if (event.button === 2 && placement.preSkip?.(contextOf(event)) !== false) end("skipped");
		};
		const hear = (event: Event): void => {
			if (event.type !== "keydown" && event.target !== canvas.app?.view) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape") return;
				end("ended");
			} else if (event.type === "pointermove") {
				held = moved(held, canvas.canvasCoordinatesFromClient(pointOf(event as PointerEvent)));
				changed(event, placement.onMove);
			} else if (event.type === "wheel" && placement.allowRotation) {
				held = { ...held, rotation: Number(held["rotation"] ?? 0) + Math.sign((event as WheelEvent).deltaY) * STEP };
				changed(event, placement.onRotate);
			} else if (event.type === "pointerup") release(event as PointerEvent);
			event.preventDefault();
			event.stopImmediatePropagation();
		};
		for (const name of EVENTS) window.addEventListener(name, hear, { capture: true, passive: false });
	});
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent) => ({ x, y });

/** An emanation goes where its base goes. */
function moved(shape: PlacedShape, { x, y }: { x: number; y: number }): PlacedShape {
	return shape.base ? { ...shape, base: { ...shape.base, x, y } } : { ...shape, x, y };
}

function draw(outline: PIXI.Graphics, document: RegionDocument): void {
	outline.clear().lineStyle(3, 0xff9829, 0.9);
	for (const polygon of document.polygons as readonly PIXI.Polygon[]) outline.drawShape(polygon);
}
