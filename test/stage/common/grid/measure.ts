import type {
	CostFunction,
	MeasuredPath,
	MeasuredSegment,
	MeasuredWaypoint,
	MeasuringGrid,
	Offset,
	Waypoint,
} from "./types.js";

const nothing = () => ({ distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 });
const KEYS = ["distance", "spaces", "cost", "diagonals", "euclidean"] as const;
type Sums = Record<(typeof KEYS)[number], number>;

/**
 * BaseGrid#measurePath (types common/grid/base.d.mts): segments that are not measured are 0 in everything; steps of
 * spaces on a grid, the straight line without one, where there are no spaces to count.
 */
export function measure(grid: MeasuringGrid, waypoints: Waypoint[], options: { cost?: CostFunction }): MeasuredPath {
	const points: MeasuredWaypoint[] = waypoints.map(() => ({ backward: null, forward: null, ...nothing() }));
	const segments: MeasuredSegment[] = [];
	const total: Sums = nothing();
	waypoints.slice(1).forEach((to, index) => {
		const [from, end] = [points[index], points[index + 1]] as [MeasuredWaypoint, MeasuredWaypoint];
		const sums = to.measure === false ? nothing() : measureSegment(grid, waypoints[index] as Waypoint, to, total);
		if (to.measure !== false) sums.cost = costOf(grid, waypoints[index] as Waypoint, to, sums, options.cost);
		const segment: MeasuredSegment = { from, to: end, teleport: to.teleport === true, ...sums };
		segments.push(segment);
		from.forward = segment;
		end.backward = segment;
		for (const key of KEYS) total[key] += sums[key];
		Object.assign(end, total);
	});
	return { waypoints: points, segments, ...total };
}

function measureSegment(grid: MeasuringGrid, from: Waypoint, to: Waypoint, before: Sums): Sums {
	const [a, b] = [grid.toPoint(from), grid.toPoint(to)];
	const euclidean = (Math.hypot(b.x - a.x, b.y - a.y) / grid.size) * grid.distance;
	if (grid.isGridless) return { ...nothing(), distance: euclidean, euclidean };
	const sums = { ...nothing(), euclidean };
	eachStep(grid, from, to, (one, other) => {
		sums.spaces++;
		sums.distance += grid.stepLength(one, other, before.diagonals + sums.diagonals) * grid.distance;
		if (grid.isDiagonal(one, other)) sums.diagonals++;
	});
	return sums;
}

function costOf(grid: MeasuringGrid, from: Waypoint, to: Waypoint, sums: Sums, general?: CostFunction): number {
	const cost = to.cost ?? general;
	if (typeof cost === "number") return cost;
	if (!cost) return sums.distance;
	const [a, b] = [grid.getOffset(from), grid.getOffset(to)];
	if (a.i === b.i && a.j === b.j) return 0;
	if (to.teleport || grid.isGridless) return cost(a, b, sums.distance, to);
	let spent = 0;
	let diagonals = 0;
	eachStep(grid, from, to, (one, other) => {
		spent += cost(one, other, grid.stepLength(one, other, diagonals) * grid.distance, to);
		if (grid.isDiagonal(one, other)) diagonals++;
	});
	return spent;
}

function eachStep(grid: MeasuringGrid, from: Waypoint, to: Waypoint, step: (one: Offset, other: Offset) => void): void {
	const path = grid.getDirectPath([from, to]);
	path.slice(1).forEach((space, index) => {
		step(path[index] as Offset, space);
	});
}
