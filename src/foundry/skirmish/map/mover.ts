import type { Mover, Point } from "../../../bridge/skirmish/map/index.js";
import { mul, ratio } from "../../../engine/common/index.js";
import { SKIRMISH_RULES, speedFactor } from "../../../engine/skirmish/index.js";
import { type MapUnit, unitsOn } from "./map-unit.js";
import { groundAbout } from "./scene-ground.js";

/** A unit that may move, among the other units of its scene that this user sees. */
export function moverOf({ token, unit, ground }: MapUnit): Mover {
	const scene = token.parent!;
	const others = unitsOn(scene).filter(({ token: { id, object, hidden, isOwner } }) => {
		return id !== token.id && (object ? object.isVisible : !hidden || isOwner);
	});
	return {
		ground,
		speed: mul(ratio(unit.soldier.speed), speedFactor(unit, SKIRMISH_RULES.tables)),
		others: others.map((other) => other.ground),
		isWalled: wallsOf(scene),
		marksAt: groundAbout(token),
	};
}

/** Asks where walls of a scene stop movement. The host knows that of the viewed scene alone; others have none. */
export function wallsOf(scene: Scene.Implementation): (from: Point, to: Point) => boolean {
	if (canvas?.scene?.id !== scene.id || scene.walls.size === 0) return () => false;
	const { move } = CONFIG.Canvas.polygonBackends;
	return (from, to) => move.testCollision(from, to, { type: "move", mode: "any" });
}
