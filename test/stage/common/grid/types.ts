/** A place in pixels of the scene. */
export interface Point {
	x: number;
	y: number;
}

/** A grid space by row and column. */
export interface Offset {
	i: number;
	j: number;
}

/** A hexagon in cube coordinates: q + r + s = 0. */
export interface Cube {
	q: number;
	r: number;
	s: number;
}

/** Whatever names a grid space. */
export type Coordinates = Point | Offset | Cube;

/** A rectangle in pixels of the scene. */
export interface Bounds {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** How a point snaps: flags of CONST.GRID_SNAPPING_MODES, and into how many parts a space is divided. */
export interface SnappingBehavior {
	mode: number;
	resolution?: number;
}

/** Published: GridConfiguration. */
export interface GridConfig {
	type?: number;
	size: number;
	distance?: number;
	units?: string;
	style?: string;
	thickness?: number;
	color?: string;
	alpha?: number;
	/** Rule for diagonals, one of CONST.GRID_DIAGONALS. */
	diagonals?: number;
}

/** The size of a canvas, and where the scene lies in it. */
export interface GridDimensions {
	width: number;
	height: number;
	x: number;
	y: number;
	rows: number;
	columns: number;
}

/** The cost of a step between two spaces that are `distance` apart. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: Waypoint) => number;

/** A point of a path, with how it is reached (published: GridMeasurePathWaypointData). */
export type Waypoint = Coordinates & { teleport?: boolean; measure?: boolean; cost?: number | CostFunction };

interface Measures {
	distance: number;
	spaces: number;
	cost: number;
	diagonals: number;
	euclidean: number;
}

/** A leg of a path, and the two waypoints that it joins. */
export interface MeasuredSegment extends Measures {
	from: MeasuredWaypoint;
	to: MeasuredWaypoint;
	teleport: boolean;
}

/** A waypoint of a path, with sums up to it. */
export interface MeasuredWaypoint extends Measures {
	backward: MeasuredSegment | null;
	forward: MeasuredSegment | null;
}

/** Published: GridMeasurePathResult. */
export interface MeasuredPath extends Measures {
	waypoints: MeasuredWaypoint[];
	segments: MeasuredSegment[];
}

/** What measuring a path asks of a grid. */
export interface MeasuringGrid {
	readonly isGridless: boolean;
	readonly size: number;
	readonly distance: number;
	toPoint(coords: Coordinates): Point;
	getOffset(coords: Coordinates): Offset;
	getDirectPath(waypoints: Coordinates[]): Offset[];
	/** The distance between neighbouring spaces in spaces; `diagonals`: how many diagonal steps came before. */
	stepLength(from: Offset, to: Offset, diagonals: number): number;
	isDiagonal(from: Offset, to: Offset): boolean;
}

export const isOffset = (at: object): at is Offset => "i" in at;
export const isCube = (at: object): at is Cube => "q" in at;
