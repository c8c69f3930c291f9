import {
	cellAt,
	creatureGround,
	facingOf,
	type Mover,
	mapKindOf,
	middleOf,
	middleOfGround,
	type Point,
	placeOf,
	rotationOf,
	type SceneGrid,
	sizeInPixels,
	UNMARKED,
} from "../../../bridge/skirmish/map/index.js";
import { askedOf } from "../../../bridge/skirmish/unit/index.js";
import { ratio } from "../../../engine/common/index.js";
import type { Cell, Ground } from "../../../engine/skirmish/index.js";
import { isFirstToken, type MapUnit, mapUnitOf, placeOfToken } from "../map/map-unit.js";
import { moverOf, wallsOf } from "../map/mover.js";
import { draftOf } from "../unit/soldier-draft.js";
import { gridOfScene } from "../unit/stand-at.js";

type Token = TokenDocument.Implementation;

/** A token whose move can be planned: a unit, or a creature, which looks all round. */
export interface Planner {
	readonly token: Token;
	readonly grid: SceneGrid;
	/** Null: a creature. */
	readonly unit: MapUnit | null;
	readonly mover: Mover;
	/** False: how fast it goes is not known. */
	readonly hasSpeed: boolean;
}

/** The planner of a token as it stands now; null: it is on no scene. */
export function plannerOf(token: Token): Planner | null {
	if (!token.parent) return null;
	const grid = gridOfScene(token.parent);
	const unit = isFirstToken(token) ? mapUnitOf(token) : null;
	if (unit) return { token, grid, unit, mover: moverOf(unit), hasSpeed: true };
	const speed = speedOf(token);
	const mover = {
		ground: groundOfCreature(token, grid),
		speed: ratio(speed ?? 0),
		others: [],
		isWalled: wallsOf(token.parent),
		marksAt: UNMARKED,
	};
	return { token, grid, unit: null, mover, hasSpeed: speed !== null };
}

/** The walking speed in feet that the game system gives an actor; null: none. */
function speedOf({ actor }: Token): number | null {
	const draft = actor && draftOf(actor);
	return draft && !askedOf(draft).includes("speed") ? draft.soldier.speed : null;
}

function groundOfCreature(token: Token, grid: SceneGrid): Ground {
	const place = placeOfToken(token);
	const tenth = middleOf(grid, { x: 1, y: 0 }).x - middleOf(grid, { x: 0, y: 0 }).x;
	const feet = Math.max(1, Math.round(sizeInPixels(grid, place).x / tenth / 10));
	return creatureGround(grid, place, ratio(mapKindOf(grid) === "gridless" ? feet : 5));
}

/** The step of the map that is nearest to a way in pixels. */
export function stepFor(grid: SceneGrid, { x, y }: Point): Cell {
	const from = middleOf(grid, { x: 0, y: 0 });
	return cellAt(grid, { x: from.x + x, y: from.y + y });
}

/** Values of a token. */
interface PlacedToken {
	readonly x: number;
	readonly y: number;
	readonly width?: number;
	readonly height?: number;
	readonly shape?: number;
	readonly rotation?: number;
	readonly "flags.muster.unit.facing"?: ReturnType<typeof facingOf>;
}

/** The values of a token that stands on some ground, as its planner has planned it. */
export function placedOn({ token, grid, unit, mover }: Planner, ground: Ground): PlacedToken {
	if (unit) {
		const { x, y, width, height, shape } = placeOf(ground, grid);
		const facing = facingOf(ground);
		return {
			x: Math.round(x),
			y: Math.round(y),
			width,
			height,
			...(mapKindOf(grid) === "hex" ? { shape } : {}),
			rotation: rotationOf(grid, facing),
			"flags.muster.unit.facing": facing,
		};
	}
	const [from, to] = [middleOfGround(mover.ground, grid), middleOfGround(ground, grid)];
	return { x: Math.round(token.x + to.x - from.x), y: Math.round(token.y + to.y - from.y) };
}

/** Where a token stands, in whole pixels. */
export const standsAt = ({ x, y }: Token): Point => ({ x: Math.round(x), y: Math.round(y) });
