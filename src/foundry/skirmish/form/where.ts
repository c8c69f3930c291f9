import { type Box, placesFor, ROOM } from "../../../bridge/skirmish/form/index.js";
import {
	cellAt,
	mapKindOf,
	middleOf,
	type SceneGrid,
	sizeInPixels,
	toSceneGrid,
} from "../../../bridge/skirmish/map/index.js";
import type { StoredUnit } from "../../../bridge/skirmish/unit/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { Soldier } from "../../../engine/skirmish/index.js";
import { type Drawn, gridOfScene, standAt } from "../unit/stand-at.js";

type Token = TokenDocument.Implementation;

/** The grid of a token's scene. */
export const gridOf = ({ parent }: Token): SceneGrid =>
	parent ? gridOfScene(parent) : toSceneGrid({ type: 1, size: 100, distance: 5, units: "ft" });

/** The place of a unit among its tokens: about their middle, looking as chosen. Faults: those of a formation. */
export function standingOf(unit: StoredUnit, soldier: Soldier, tokens: readonly Token[], facing: Json): Result<Drawn> {
	const grid = gridOf(tokens[0]!);
	const boxes = tokens.map((token) => boxOf(token, grid));
	const mean = (of: (box: Box) => number): number => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
	const middle = { x: mean(({ x, width }) => x + width / 2), y: mean(({ y, height }) => y + height / 2) };
	return standAt(unit, soldier, { scene: tokens[0]!.parent, grid, middle, facing });
}

/** The room of a token in pixels, at its place. */
export function boxOf(token: Token, grid: SceneGrid): Box {
	const { x: width, y: height } = sizeInPixels(grid, { width: token.width ?? 1, height: token.height ?? 1 });
	const { x, y } = token._source;
	return { x, y, width, height };
}

/**
 * Places for the tokens of a unit about its own token on their scene, none where a token stands that is seen; null: no
 * place is free.
 */
export function placesAround(unit: Token, members: readonly Token[]): readonly (Pick<Box, "x" | "y"> | null)[] {
	const scene = unit.parent;
	if (!scene) return members.map(() => null);
	const grid = gridOf(unit);
	const own = boxOf(unit, grid);
	const sizes = members.map((member) => boxOf(member, grid));
	const others = scene.tokens.filter((token) => token !== unit && !members.includes(token) && !token.hidden);
	const isHex = mapKindOf(grid) === "hex";
	const middle = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
	return placesFor(sizes, {
		spots: spotsAbout(middle, sizes, grid).filter((spot) => isInside(spot, scene, grid)),
		middle,
		taken: others.map((token) => boxOf(token, grid)),
		share: isHex ? ROOM.hex : ROOM.other,
	});
}

type Point = { readonly x: number; readonly y: number };

/** Upper left corners of the spaces about a point, enough for all of these tokens four times over. */
function spotsAbout(middle: Point, sizes: readonly Box[], grid: SceneGrid): readonly Point[] {
	const one = sizeInPixels(grid, { width: 1, height: 1 });
	const area = sizes.reduce((sum, { width, height }) => sum + width * height, 0) / (one.x * one.y);
	const reach = Math.ceil(Math.sqrt(area)) + 4;
	const around = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
	if (mapKindOf(grid) === "gridless") {
		const step = Math.min(...sizes.map(({ width }) => width), grid.size);
		return around.flatMap((row) =>
			around.map((column) => ({ x: middle.x + (column - 0.5) * step, y: middle.y + (row - 0.5) * step })),
		);
	}
	const home = cellAt(grid, middle);
	return around.flatMap((y) =>
		around.map((x) => {
			const cell = middleOf(grid, { x: home.x + x, y: home.y + y });
			return { x: cell.x - one.x / 2, y: cell.y - one.y / 2 };
		}),
	);
}

/** True for a space that lies on the scene and not on the margin around it. */
function isInside({ x, y }: Point, scene: Scene.Implementation, grid: SceneGrid): boolean {
	const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
	const half = grid.size / 2;
	const [right, bottom] = [sceneX + sceneWidth, sceneY + sceneHeight];
	return x + half > sceneX && y + half > sceneY && x + half < right && y + half < bottom;
}
