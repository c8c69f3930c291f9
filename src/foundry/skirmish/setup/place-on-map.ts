import type { Point } from "../../../bridge/skirmish/map/index.js";
import { spotsInPixels } from "../../../bridge/skirmish/map/index.js";
import type { Placing, StoredSetup } from "../../../bridge/skirmish/setup/index.js";
import type { Ground } from "../../../engine/skirmish/index.js";
import { findNow } from "../../host/find-document.js";
import { mapUnitOf } from "../map/map-unit.js";
import { stepFor } from "../plan/planner.js";
import { gridOfScene } from "../unit/stand-at.js";
import { type Ghost, ghostsOf } from "./place-layer.js";

/** A set-up in whose placement this user places the units of a side. */
export interface Placement {
	readonly stored: () => StoredSetup | null;
	/** Units that may be placed. */
	readonly units: () => readonly string[];
	readonly placings: () => Readonly<Record<string, Placing>>;
	readonly place: (unit: string, placing: Placing) => void;
}

const UNMOVED: Placing = { x: 0, y: 0, turns: 0 };

/** A place so many pixels on. */
export function nudged(placing: Placing | undefined, way: Point, scene: Scene.Implementation): Placing {
	const { x, y, turns } = placing ?? UNMOVED;
	const step = stepFor(gridOfScene(scene), way);
	return { x: x + step.x, y: y + step.y, turns };
}

/** A place with one turn more; steps are counted from where the unit has turned. */
export const turnedBy = (placing: Placing | undefined, turns: number): Placing => {
	const { x, y, turns: before } = placing ?? UNMOVED;
	return { x, y, turns: Math.max(-12, Math.min(12, before + turns)) };
};

interface Press {
	readonly unit: string;
	readonly start: Point;
}

/**
 * Has units dragged on the map to where they are to stand, on this screen alone: the pointer is heard before the host
 * hears it, which would send the way to all others. Returns what ends that.
 */
export function hearPlaces(placement: Placement): () => void {
	let press: Press | null = null;
	const onDown = (event: PointerEvent): void => {
		const isMap = event.target instanceof HTMLCanvasElement && event.target === canvas?.app?.view;
		if (event.button !== 0 || !isMap) return;
		const start = pointOf(event);
		const unit = unitAt(placement, start);
		if (unit === null) return;
		event.stopPropagation();
		press = { unit, start };
	};
	const onMove = (event: PointerEvent): void => {
		if (press) event.stopPropagation();
	};
	const onUp = (event: PointerEvent): void => {
		const done = press;
		press = null;
		const scene = canvas?.scene;
		if (!done || !scene || event.button !== 0) return;
		event.stopPropagation();
		const end = pointOf(event);
		const way = { x: end.x - done.start.x, y: end.y - done.start.y };
		placement.place(done.unit, nudged(placement.placings()[done.unit], way, scene));
	};
	const heard = [
		["pointerdown", onDown],
		["pointermove", onMove],
		["pointerup", onUp],
	] as const;
	for (const [type, act] of heard) window.addEventListener(type, act, { capture: true });
	return () => {
		for (const [type, act] of heard) window.removeEventListener(type, act, { capture: true });
	};
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => canvas!.canvasCoordinatesFromClient({ x, y });

/** The unit to be placed at a point: where its ghost is, or where it stands without one. */
function unitAt({ stored, units, placings }: Placement, at: Point): string | null {
	const setup = stored();
	if (!setup) return null;
	const ghosts = ghostsOf(setup, placings());
	const here = ghosts.findLast((ghost) => covers(ghost, at));
	if (here) return here.unit.actor.id;
	const standing = units().filter((id) => placings()[id] === undefined);
	return (
		standing.find((id) => {
			const token = findNow(setup.frame.tokens[id] ?? "");
			const unit = token instanceof TokenDocument && token.parent === canvas?.scene ? mapUnitOf(token) : null;
			return unit !== null && covers({ unit, ground: unit.ground }, at);
		}) ?? null
	);
}

/** True if a point is on some ground: within the reach of one of its spots. */
function covers({ unit: { grid }, ground }: Ghost, at: Point): boolean {
	const spots = spotsInPixels(ground as Ground, grid);
	const reach = grid.size / 2;
	return spots.some(({ x, y }) => Math.abs(x - at.x) <= reach && Math.abs(y - at.y) <= reach);
}
