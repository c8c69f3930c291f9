import { dashesOf, drawUnit, edgeLines, type Point, type UnitPicture } from "../../../bridge/skirmish/map/index.js";
import { atNextFrame } from "../../host/do-once.js";
import { drawChevron, drawLines } from "../map/draw-footprint.js";
import { drawNote } from "../map/draw-plate.js";
import { PLATE_GROUND, SIDE_COLOURS, WHITE } from "../map/map-colours.js";
import { placeOfToken, sideOfToken } from "../map/map-unit.js";
import { type Planned, plannedOf } from "./edit-plans.js";
import { plansOf } from "./own-plans.js";
import { type OpenWay, planningOf } from "./planning.js";

/** The drawing of ways, over the host's tokens. */
let layer: PIXI.Container | null = null;

const LAYER_INDEX = 10_002;
const ARROW = { width: 4, under: 8, head: 18, dash: 14, gap: 8, dot: 9 } as const;

/** The drawing of one way. */
export interface DrawnWay {
	readonly points: readonly Point[];
	/** The ground that is covered where it ends, and a unit's front there. */
	readonly ghost: Pick<UnitPicture, "ground"> & Partial<UnitPicture>;
	readonly label: string;
	readonly colour: number;
}

/** Ways of a scene besides plans, as this user may see them. */
type WaysOn = (scene: Scene.Implementation) => readonly DrawnWay[];

const further: WaysOn[] = [];

/** Has ways of a scene drawn besides plans. */
export function addGhosts(ways: WaysOn): void {
	further.push(ways);
}

/** True if something of the viewed scene is drawn, or planned there. */
export const hasGhosts = (): boolean => layer !== null || planningOf(canvas?.scene) !== null;

/** Draws the ways of the viewed scene that this user may see, at the next frame. */
export const drawGhosts = atNextFrame(drawNow);

/** Clears the drawing, and draws the ways of the viewed scene that this user may see. */
function drawNow(): void {
	if (layer && !layer.destroyed) layer.destroy({ children: true });
	layer = null;
	const scene = canvas?.scene;
	if (!scene || !canvas?.interface) return;
	const ways = [...plannedWays(scene), ...further.flatMap((on) => on(scene))];
	if (ways.length === 0 && !planningOf(scene)) return;
	layer = new PIXI.Container();
	layer.eventMode = "none";
	layer.zIndex = LAYER_INDEX;
	layer.name = "muster-plans";
	canvas.interface.addChild(layer);
	for (const way of ways) drawWay(layer, way);
}

/** Own plans, or all that are open on tokens that are seen. */
function plannedWays(scene: Scene.Implementation): readonly DrawnWay[] {
	const planning = planningOf(scene);
	if (!planning) return [];
	if (planning.opened) return planning.opened.flatMap((way) => openWay(scene, way));
	return ownPlans(scene).map(({ planner: { token, mover, grid, unit }, walk, cost }) => {
		const end = drawUnit(walk.path.at(-1) ?? mover.ground, placeOfToken(token), 1, grid);
		// A creature looks all round.
		const ghost = unit ? end : { ground: end.ground };
		return { points: walk.points, ghost, label: cost, colour: SIDE_COLOURS[sideOfToken(token)].light };
	});
}

/** Own plans of tokens that were not moved since. */
export function ownPlans(scene: Scene.Implementation): readonly Planned[] {
	return (plansOf(scene) ?? []).flatMap((plan) => {
		const token = scene.tokens.get(plan.token);
		const planned = token && plannedOf(token, plan);
		return planned && Math.round(token.x) === plan.from.x && Math.round(token.y) === plan.from.y ? [planned] : [];
	});
}

/** A way that is open to all, if its token is seen. */
export function openWay(scene: Scene.Implementation, { token: id, points, label }: OpenWay): readonly DrawnWay[] {
	const token = scene.tokens.get(id);
	const end = points.at(-1);
	if (!token?.object?.isVisible || !end) return [];
	const half = { x: (token.width * scene.grid.size) / 2, y: (token.height * scene.grid.size) / 2 };
	const ghost = { ground: [rectangle({ x: end.x - half.x, y: end.y - half.y }, { x: 2 * half.x, y: 2 * half.y })] };
	return [{ points, ghost, label, colour: SIDE_COLOURS[sideOfToken(token)].light }];
}

const rectangle = ({ x, y }: Point, size: Point): readonly Point[] => [
	{ x, y },
	{ x: x + size.x, y },
	{ x: x + size.x, y: y + size.y },
	{ x, y: y + size.y },
];

function drawWay(into: PIXI.Container, { points, ghost, label, colour }: DrawnWay): void {
	const graphics = new PIXI.Graphics();
	into.addChild(graphics);
	graphics.lineStyle({ width: 2, color: colour });
	for (const outline of ghost.ground) for (const edge of edgeLines(outline)) drawLines(graphics, dashesOf(edge, 8, 6));
	const legs = points.slice(1).map((to, index) => ({ from: points[index]!, to }));
	const long = legs.filter(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y) > 1);
	for (const style of [
		{ width: ARROW.under, color: PLATE_GROUND.color, alpha: 0.7 },
		{ width: ARROW.width, color: colour },
	]) {
		graphics.lineStyle(style);
		for (const leg of long) drawLines(graphics, dashesOf(leg, ARROW.dash, ARROW.gap));
	}
	const last = long.at(-1);
	if (last) drawHead(graphics, last.from, last.to, colour);
	const zoom = canvas?.stage?.scale.x ?? 1;
	const { tip, ahead, breadth } = ghost;
	if (tip && ahead && breadth !== undefined) drawChevron(graphics, { tip, ahead, breadth }, zoom);
	const put = (text: string, at: Point, up: number): void => {
		const note = drawNote(text, colour);
		note.position.set(at.x, at.y - up / zoom);
		note.scale.set(1 / zoom);
		into.addChild(note);
	};
	for (const [index, point] of points.slice(1, -1).entries()) {
		graphics.lineStyle(2, WHITE).beginFill(PLATE_GROUND.color).drawCircle(point.x, point.y, ARROW.dot).endFill();
		put(String(index + 1), point, 0);
	}
	const end = points.at(-1);
	if (end && label !== "") put(label, end, 26);
}

function drawHead(graphics: PIXI.Graphics, from: Point, to: Point, colour: number): void {
	const angle = Math.atan2(to.y - from.y, to.x - from.x);
	const side = (turn: number): readonly number[] => [
		to.x - ARROW.head * Math.cos(angle + turn),
		to.y - ARROW.head * Math.sin(angle + turn),
	];
	graphics.lineStyle(2, PLATE_GROUND.color).beginFill(colour);
	graphics.drawPolygon([to.x, to.y, ...side(0.5), ...side(-0.5)]).endFill();
}
