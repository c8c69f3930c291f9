/** Who sees a token: the part of foundry.canvas.groups.CanvasVisibility that tokens need. */

import type { Point } from "../../common/regions/points.js";
import { spaceMiddles } from "../../common/regions/token-points.js";
import { inCone, type Sight } from "../../common/sight/cone.js";
import { collisions, type WallData } from "../../common/sight/walls.js";
import type { Dict, SceneLike, TokenDocumentLike, TokenLike } from "../core/contracts.js";
import { page } from "../core/page.js";

interface SeenScene {
	readonly tokenVision: boolean;
	readonly environment: { globalLight?: { enabled?: boolean } };
	readonly walls: { readonly contents: readonly WallData[] };
}

type SeeingDocument = TokenDocumentLike & {
	readonly sight: { enabled: boolean; range: number | null; angle: number };
	readonly rotation: number;
};

const sightOf = ({ document }: TokenLike) => (document as SeeingDocument).sight;

/**
 * "Hidden Tokens are only displayed to GM Users. Non-hidden Tokens are always visible if Token Vision is not required.
 * Controlled tokens are always visible. All Tokens are visible to a GM user if no Token is controlled." (types 13.346,
 * `Token#isVisible`). Else by the sight of selected tokens, or of a player's own. A scene on which no token has sight
 * is seen whole, where the host shows a player nothing.
 */
export function isTokenVisible(token: TokenLike): boolean {
	const { isGM } = page.game.user;
	const scene = token.scene as unknown as SeenScene;
	if (token.document.hidden && !isGM) return false;
	if (!scene.tokenVision || token.controlled) return true;
	const { controlled, ownedTokens } = page.canvas?.tokens ?? { controlled: [], ownedTokens: [] };
	if (isGM && !controlled.length) return true;
	const eyes = (controlled.length ? controlled : ownedTokens).filter((each) => sightOf(each).enabled);
	if (!eyes.length) return isGM || !hasSight(token.scene);
	const points = testPoints(token);
	return eyes.some((eye) => points.some((point) => sees(eye, point, scene)));
}

const hasSight = ({ tokens }: SceneLike): boolean => tokens.some((each) => (each as SeeingDocument).sight.enabled);

/**
 * 13: the middle and points a quarter of the smaller side away from it. 14: the middle of each space that the token
 * covers, one of which is enough (foundryvtt#13633).
 */
function testPoints(token: TokenLike): Point[] {
	if (page.generation >= 14)
		return spaceMiddles(token.document as unknown as Parameters<typeof spaceMiddles>[0], token.scene.grid);
	const { x, y } = token.center;
	const by = Math.min(token.w, token.h) / 4;
	return [-by, 0, by].flatMap((dx) => [-by, 0, by].map((dy) => ({ x: x + dx, y: y + dy })));
}

function sees(eye: TokenLike, point: Point, scene: SeenScene): boolean {
	const { range, angle } = sightOf(eye);
	const { distancePixels = 1 } = eye.scene.dimensions as Dict<number>;
	const lit = scene.environment.globalLight?.enabled === true;
	const sight: Sight = {
		origin: { x: eye.center.x, y: eye.center.y },
		radius: Math.min(eye.w, eye.h) / 2,
		range: lit || range === null ? null : range * distancePixels,
		angle,
		rotation: (eye.document as SeeingDocument).rotation,
	};
	return inCone(sight, point) && !collisions(sight.origin, point, scene.walls.contents, "sight").length;
}

interface CollisionOptions {
	type: "light" | "move" | "sight" | "sound";
	mode?: "any" | "all" | "closest";
}

/** The backend of one kind of polygons: where walls stop a line (types 13.346, `PointSourcePolygon.testCollision`). */
export const polygonBackend = {
	testCollision(origin: Point, destination: Point, { type, mode = "all" }: CollisionOptions): unknown {
		const { walls } = (page.canvas?.scene ?? { walls: { contents: [] } }) as unknown as SeenScene;
		const met = collisions(origin, destination, walls.contents, type);
		if (mode === "all") return met;
		return mode === "any" ? met.length > 0 : (met[0] ?? null);
	},
};
