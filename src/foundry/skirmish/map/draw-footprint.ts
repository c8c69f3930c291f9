import {
	dashesOf,
	edgeLines,
	hatchingOf,
	type Line,
	type MapFacts,
	type MapSide,
	type Point,
	type UnitPicture,
} from "../../../bridge/skirmish/map/index.js";
import { PLATE_GROUND, SIDE_COLOURS, STATE_COLOURS, WHITE } from "./map-colours.js";

/** Widths and lengths in pixels of the scene; `screen`: at least so many pixels of the screen. */
const SIZES = {
	front: { scene: 6, screen: 4 },
	flank: 3,
	back: { width: 3, dash: 5, gap: 5 },
	chevron: { share: 0.14, screen: 10, line: 2 },
	hatch: { spacing: 14, width: 2, alpha: 0.28 },
	unlike: { width: 2, dash: 6, gap: 5 },
	rout: { width: 5, dash: 14, gap: 8 },
} as const;

const ALPHA = { ground: 0.92, beyond: 0.8, lost: 0.9 } as const;

/** Hatchings by which sides differ besides their colour: none, falling, crossed, rising. */
const HATCHINGS: Readonly<Record<MapSide, readonly (1 | -1)[]>> = { a: [], b: [-1], c: [1, -1], d: [1] };

/** The view in which a footprint is drawn. */
interface FootprintView {
	/** The point of the scene that is the origin. */
	readonly from: Point;
	readonly zoom: number;
	/** True: cells that only the unit or only its token has are edged. */
	readonly unlike: boolean;
}

/** Draws what a unit covers, its edges, soldiers and front. */
export function drawFootprint(
	graphics: PIXI.Graphics,
	picture: UnitPicture,
	facts: MapFacts,
	{ from, zoom, unlike }: FootprintView,
): void {
	const { fill, light } = SIDE_COLOURS[facts.side];
	graphics.clear();
	graphics.position.set(-from.x, -from.y);
	for (const polygon of picture.ground) fillPolygon(graphics, polygon, fill, ALPHA.ground);
	graphics.lineStyle({ width: SIZES.hatch.width, color: PLATE_GROUND.color, alpha: SIZES.hatch.alpha });
	for (const slope of HATCHINGS[facts.side]) {
		drawLines(graphics, hatchingOf(picture.ground, SIZES.hatch.spacing, slope));
	}
	drawSoldiers(graphics, picture, facts, light);
	drawEdges(graphics, picture, light, zoom);
	if (facts.state === "routed" || facts.state === "down") drawRout(graphics, picture, facts);
	if (unlike) drawUnlike(graphics, picture, light);
	drawChevron(graphics, picture, zoom);
}

/** Fills a polygon without a line about it. */
export function fillPolygon(graphics: PIXI.Graphics, polygon: readonly Point[], color: number, alpha: number): void {
	graphics.lineStyle(0).beginFill(color, alpha);
	graphics.drawPolygon(polygon.flatMap(({ x, y }) => [x, y])).endFill();
}

/** Draws lines in the present style. */
export function drawLines(graphics: PIXI.Graphics, lines: readonly Line[]): void {
	for (const { from, to } of lines) graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
}

/** Soldiers who are left are full, those who have fallen rings, from the front on. */
function drawSoldiers(
	graphics: PIXI.Graphics,
	{ dots: { at, radius } }: UnitPicture,
	{ soldiers, full }: MapFacts,
	light: number,
): void {
	const left = full === 0 ? 0 : Math.ceil((at.length * Math.min(soldiers, full)) / full);
	graphics.lineStyle(0);
	for (const { x, y } of at.slice(0, left)) graphics.beginFill(light).drawCircle(x, y, radius).endFill();
	graphics.lineStyle({ width: 1.5, color: light, alpha: ALPHA.lost });
	for (const { x, y } of at.slice(left)) graphics.drawCircle(x, y, Math.max(1, radius - 0.75));
}

function drawEdges(graphics: PIXI.Graphics, { edges }: UnitPicture, light: number, zoom: number): void {
	const { front, flank, back } = SIZES;
	const of = (kind: string): readonly Line[] => edges.filter((edge) => edge.kind === kind);
	graphics.lineStyle({ width: back.width, color: light });
	for (const line of of("back")) drawLines(graphics, dashesOf(line, back.dash, back.gap));
	graphics.lineStyle({ width: flank, color: light });
	drawLines(graphics, of("flank"));
	graphics.lineStyle({ width: Math.max(front.scene, front.screen / zoom), color: WHITE });
	drawLines(graphics, of("front"));
}

/** A dashed cross over what a unit covers that flees or is down. */
function drawRout(graphics: PIXI.Graphics, { ground }: UnitPicture, { state }: MapFacts): void {
	const all = ground.flat();
	const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const { width, dash, gap } = SIZES.rout;
	graphics.lineStyle({ width, color: STATE_COLOURS[state] });
	const cross: readonly Line[] = [
		{ from: { x: left, y: top }, to: { x: right, y: bottom } },
		{ from: { x: right, y: top }, to: { x: left, y: bottom } },
	];
	for (const line of cross) drawLines(graphics, dashesOf(line, dash, gap));
}

/** Cells that the host gives its token and that are not the unit's, and the other way round, are edged with dashes. */
function drawUnlike(graphics: PIXI.Graphics, { missing, beyond }: UnitPicture, light: number): void {
	const { width, dash, gap } = SIZES.unlike;
	const edge = (polygons: UnitPicture["beyond"], color: number): void => {
		graphics.lineStyle({ width, color, alpha: ALPHA.beyond });
		for (const polygon of polygons)
			for (const line of edgeLines(polygon)) drawLines(graphics, dashesOf(line, dash, gap));
	};
	edge(beyond, light);
	edge(missing, WHITE);
}

/** Draws the chevron inside a unit with its tip at the front. */
export function drawChevron(
	graphics: PIXI.Graphics,
	{ tip, ahead, breadth }: Pick<UnitPicture, "tip" | "ahead" | "breadth">,
	zoom: number,
): void {
	const { share, screen, line } = SIZES.chevron;
	const size = Math.max(share * breadth, screen / zoom);
	const at = (along: number, aside: number): readonly [number, number] => [
		tip.x + ahead.x * along - ahead.y * aside,
		tip.y + ahead.y * along + ahead.x * aside,
	];
	graphics.lineStyle({ width: line, color: PLATE_GROUND.color }).beginFill(WHITE);
	graphics.drawPolygon([...at(0, 0), ...at(-size, size), ...at(-0.6 * size, 0), ...at(-size, -size)]).endFill();
	graphics.lineStyle(0);
}
