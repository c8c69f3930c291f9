import { type MarkedArea, type Mover, readGroundMark, type Terrain } from "../../../bridge/skirmish/map/index.js";
import { mul, ratio } from "../../../engine/common/index.js";
import { SKIRMISH_RULES, speedFactor } from "../../../engine/skirmish/index.js";
import type { WallTests } from "../../host/surfaces.js";
import { type MapUnit, unitsOn } from "./map-unit.js";

/** The marks that a GM has set on regions of a scene. */
export function marksOn(scene: Scene.Implementation): readonly MarkedArea[] {
	return scene.regions.contents.flatMap((region) => {
		const { muster } = region.flags as { muster?: { ground?: unknown } };
		const mark = readGroundMark(muster?.ground);
		if (!mark) return [];
		const elevation = region.elevation.bottom ?? 0;
		return [{ ...mark, has: ({ x, y }) => region.testPoint({ x, y, elevation }) }];
	});
}

/** Everything on the viewed scene that hinders units besides other units. */
export function terrainOn(scene: Scene.Implementation): Terrain {
	const isViewed = canvas?.scene?.id === scene.id;
	const hasWalls = isViewed && (canvas?.walls?.placeables.length ?? 0) > 0;
	return {
		marks: marksOn(scene),
		isWalled: (from, to) => {
			if (!hasWalls) return false;
			const { move } = CONFIG.Canvas.polygonBackends as unknown as WallTests;
			return move.testCollision(from, to, { type: "move", mode: "any" });
		},
	};
}

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
		terrain: terrainOn(scene),
	};
}
