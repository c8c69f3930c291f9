import { clickedAt, type DrawnAreas } from "../../../bridge/skirmish/fight/index.js";
import type { Point } from "../../../bridge/skirmish/map/index.js";
import type { Laid } from "../../../engine/skirmish/index.js";
import { beginLaying, drawAreas, stopLaying } from "./area-layer.js";

/** An area that is being laid by the pointer, for a window. */
interface LayingArea {
	readonly window: string;
	readonly drawn: DrawnAreas;
	readonly onLaid: (laid: Laid) => void;
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => canvas!.canvasCoordinatesFromClient({ x, y });

const isOnMap = ({ target }: Event): boolean => target instanceof HTMLCanvasElement && target === canvas?.app?.view;

/**
 * Has the user lay one area: a click where it lies, or a press at its origin that is drawn in its direction. The host
 * does not hear of the pointer meanwhile, so that it sends neither its place nor a token's way to others. Escape or the
 * right button ends it.
 */
export function layArea({ window: id, drawn, onLaid }: LayingArea): void {
	const { grid } = drawn.laying;
	const options = { capture: true, signal: beginLaying() };
	let start: Point | null = null;
	const at = (event: PointerEvent): Laid => {
		const here = pointOf(event);
		return clickedAt(drawn.laying, drawn.size, start ?? here, here);
	};
	const end = (): void => {
		stopLaying();
		drawAreas(id, drawn, grid);
	};
	window.addEventListener(
		"pointerdown",
		(event) => {
			if (!isOnMap(event)) return;
			event.stopPropagation();
			if (event.button === 0) start = pointOf(event);
			else end();
		},
		options,
	);
	window.addEventListener(
		"pointermove",
		(event) => {
			if (!start && !isOnMap(event)) return;
			event.stopPropagation();
			drawAreas(id, drawn, grid, at(event));
		},
		options,
	);
	window.addEventListener(
		"pointerup",
		(event) => {
			if (!start || event.button !== 0) return;
			event.stopPropagation();
			const laid = at(event);
			end();
			onLaid(laid);
		},
		options,
	);
	window.addEventListener(
		"keydown",
		(event) => {
			if (event.key !== "Escape") return;
			event.stopPropagation();
			end();
		},
		options,
	);
}
