import type { Mover, Point, SceneRect } from "../../../bridge/skirmish/map/index.js";
import { mul, ratio } from "../../../engine/common/index.js";
import { SKIRMISH_RULES, speedFactor } from "../../../engine/skirmish/index.js";
import { type MapUnit, unitsOn } from "./map-unit.js";
import { groundAbout } from "./scene-ground.js";

/** A unit that may move, among the other units of its scene that this user sees. */
export function moverOf(found: MapUnit): Mover {
	const { id: own, parent } = found.token;
	const others = unitsOn(parent!).filter(({ token: { id, object, hidden, isOwner } }) => {
		return id !== own && (object ? object.isVisible : !hidden || isOwner);
	});
	return { ...loneMoverOf(found), others: others.map(({ ground }) => ground) };
}

/** A unit that may move as if no other stood there: what is slow to ask for is not asked. */
export function loneMoverOf({ token, unit, ground }: MapUnit): Mover {
	return {
		ground,
		speed: mul(ratio(unit.soldier.speed), speedFactor(unit, SKIRMISH_RULES.tables)),
		others: [],
		isWalled: wallsOf(token.parent!),
		marksAt: groundAbout(token),
		isOff: offScene(rectOf(token.parent!)),
	};
}

/** The part of a scene that its picture covers. */
export function rectOf({ dimensions }: Scene.Implementation): SceneRect {
	const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
	return { x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight };
}

const offScene =
	({ x, y, width, height }: SceneRect) =>
	(at: Point): boolean =>
		at.x < x || at.y < y || at.x > x + width || at.y > y + height;

/** Asks where walls of a scene stop movement. The host knows that of the viewed scene alone; others have none. */
export function wallsOf(scene: Scene.Implementation): (from: Point, to: Point) => boolean {
	if (canvas?.scene?.id !== scene.id || scene.walls.size === 0) return () => false;
	const { move } = CONFIG.Canvas.polygonBackends;
	return (from, to) => move.testCollision(from, to, { type: "move", mode: "any" });
}
