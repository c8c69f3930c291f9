import { fail, ok, type Result } from "../../../engine/common/index.js";
import { list, readInput } from "../../../engine/schema/index.js";
import { type Cell, type Laid, readLaid } from "../../../engine/skirmish/index.js";
import { type AreaSize, boardOn, laidAt, middleOf, middleOfSpace, type Point, type SceneGrid } from "../map/index.js";
import {
	type AreaMark,
	choiceOf,
	type FieldMaker,
	type OrderField,
	type TypedOrder,
	type Values,
	wordChoices,
} from "./order-field.js";

/** Facts that decide where an area lies: the attackers, its target, the areas of the scene. */
export interface Laying {
	readonly grid: SceneGrid;
	readonly marks: readonly AreaMark[];
	/** Spots of the attackers, one at least. */
	readonly from: readonly Cell[];
	/** Spots of the target; empty: it is off the map. */
	readonly to: readonly Cell[];
}

/** The most areas of one attack. */
const MOST = 20;
const readAreas = list(readLaid, MOST);

/** The field in which areas that were laid by clicks are kept, as JSON. */
const CLICKED = "areas";

/** Areas that were laid by clicks. */
function clickedAreas(typed: TypedOrder): readonly Laid[] {
	try {
		const read = readInput(readAreas, JSON.parse(typed[CLICKED] ?? "[]"));
		return read.ok ? read.value : [];
	} catch {
		return [];
	}
}

/** The form with one more area, which was laid by a click; past the most that one attack may lay nothing is added. */
export const withClicked = (typed: TypedOrder, laid: Laid): TypedOrder => ({
	...typed,
	laid: "map",
	[CLICKED]: JSON.stringify([...clickedAreas(typed), laid].slice(0, MOST)),
});

/** The form without areas that were laid by clicks. */
export const withoutClicked = ({ [CLICKED]: _gone, ...typed }: TypedOrder): TypedOrder => ({ ...typed, laid: "" });

/** The form with areas that an order has laid. */
export const withLaid = (areas: readonly Laid[]): TypedOrder =>
	areas.length === 0 ? {} : { laid: "map", [CLICKED]: JSON.stringify(areas) };

/** Compass points by which the direction of an area is said. */
const HEADINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** Fields of the place of an area; `without`: the choice not to lay it on the map. */
export function areaFields(
	make: FieldMaker,
	marks: readonly AreaMark[],
	{ kind }: Pick<AreaSize, "kind">,
	without: string,
): readonly OrderField[] {
	const { words } = make;
	const laid = make.choose("laid", [
		choiceOf("", words.say(`MUSTER.Fight.Area.${without}`)),
		...wordChoices(["target", "cell", "map"], "MUSTER.Fight.Area.", words),
		...marks.map(({ id, name }) => choiceOf(id, name)),
	]);
	if (laid.value !== "cell") return [laid];
	const place = [make.write("column", { usual: "1" }), make.write("line", { usual: "1" })];
	const heading = make.choose("heading", wordChoices(HEADINGS, "MUSTER.Unit.Form.winds.", words));
	return [laid, ...place, ...(kind === "burst" ? [] : [heading])];
}

/**
 * The areas that a form lays on the map; none: it lays none. Faults: nothing was clicked yet; the target is off the
 * map; a cell that is none; an area of the scene that is gone.
 */
export function areasOf(laying: Laying, size: AreaSize, values: Values, typed: TypedOrder): Result<readonly Laid[]> {
	const { grid, marks, to } = laying;
	switch (values.of("laid")) {
		case "":
			return ok([]);
		case "map": {
			const areas = clickedAreas(typed);
			return areas.length > 0 ? ok(areas) : fail({ code: "MUSTER.Fault.Skirmish.nothingLaid", path: "areas" });
		}
		case "target":
			return to.length > 0 ? ok([atTarget(laying, size)]) : fail({ code: "MUSTER.Fault.Skirmish.offMap" });
		case "cell":
			return atCell(grid, values);
		default: {
			const mark = marks.find(({ id }) => id === values.of("laid"));
			if (!mark) return fail({ code: "MUSTER.Fault.Skirmish.nothingLaid", path: "areas" });
			return ok([laidAt(grid, mark.from, mark.toward)]);
		}
	}
}

/** Degrees between two headings. */
const QUARTER_WIND = Math.PI / 4;

/** An area about the middle of a space that is named by its column and row as a reader counts them, from 1 on. */
function atCell(grid: SceneGrid, values: Values): Result<readonly Laid[]> {
	const [column, row] = [values.number("column"), values.number("line")];
	if (!Number.isSafeInteger(column) || !Number.isSafeInteger(row))
		return fail({ code: "MUSTER.Fault.Skirmish.nothingLaid", path: "areas" });
	const from = middleOfSpace(grid, column, row);
	const turn = Math.max(0, HEADINGS.map(String).indexOf(values.of("heading"))) * QUARTER_WIND;
	const toward = { x: from.x + grid.size * Math.sin(turn), y: from.y - grid.size * Math.cos(turn) };
	return ok([laidAt(grid, from, toward)]);
}

/** An area at its target: a burst or cube about its middle, any other from the nearest attackers toward it. */
function atTarget({ grid, from, to }: Laying, { kind }: AreaSize): Laid {
	const middle = meanOf(to.map((spot) => middleOf(grid, spot)));
	const starts = from.map((spot) => middleOf(grid, spot));
	const near = starts.reduce((best, each) => (apart(each, middle) < apart(best, middle) ? each : best), starts[0]!);
	return kind === "burst" || kind === "cube" ? laidAt(grid, middle, add(middle, near)) : laidAt(grid, near, middle);
}

/** A pixel past the middle on the line from the nearest attackers. */
const add = (middle: Point, near: Point): Point => ({ x: 2 * middle.x - near.x, y: 2 * middle.y - near.y });

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function meanOf(points: readonly Point[]): Point {
	const mean = (of: (point: Point) => number): number => points.reduce((sum, at) => sum + of(at), 0) / points.length;
	return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** The spots of some ground on a grid. */
export const spotsOn = (grid: SceneGrid, ground: Parameters<ReturnType<typeof boardOn>["spotsOf"]>[0] | undefined) =>
	ground === undefined ? [] : boardOn(grid).spotsOf(ground);

/** Where a click lays an area: a burst or cube at the pixel; any other from the nearest attackers toward it. */
export function clickedAt(laying: Pick<Laying, "grid" | "from">, { kind }: AreaSize, at: Point, drawn: Point): Laid {
	const { grid, from } = laying;
	if (apart(at, drawn) > grid.size / 4) return laidAt(grid, at, drawn);
	const starts = from.map((spot) => middleOf(grid, spot));
	const near = starts.reduce((best, each) => (apart(each, at) < apart(best, at) ? each : best), starts[0] ?? at);
	return kind === "burst" || kind === "cube" ? laidAt(grid, at, add(at, near)) : laidAt(grid, near, at);
}
