import { ratio } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import {
	arcOf,
	isFlanked,
	sideOfAttack,
	squaresInMelee,
	squaresInSight,
	stepsBetween,
} from "../../../../src/engine/skirmish/geometry/arcs.js";
import { formUp } from "../../../../src/engine/skirmish/geometry/form.js";
import { threatenedCells, threatensUnit } from "../../../../src/engine/skirmish/geometry/ground.js";
import { bearingOf, moveBudget, moveUnit } from "../../../../src/engine/skirmish/geometry/move.js";
import { reachCells } from "../../../../src/engine/skirmish/geometry/scale.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/types.js";
import { Chance } from "../../battle/twin/chance.js";
import { differences } from "../../battle/twin/summed.js";
import { text } from "./fraction.js";
import {
	arcAt,
	around,
	bearing,
	budgetOf,
	contactOf,
	isThreatened,
	reachOf,
	sideHit,
	sightOf,
	stepsOf,
	wayOf,
} from "./ground.js";
import { formedOn } from "./places.js";

/** Any connected cells: a rectangle with a shorter last rank, or grown cell by cell. */
export function anyCells(chance: Chance, grid: Grid, at: Cell, many: number): readonly Cell[] {
	if (chance.happens(0.5)) {
		const width = chance.between(1, many);
		return Array.from({ length: many }, (_, i) => ({ x: at.x + (i % width), y: at.y + Math.floor(i / width) }));
	}
	const cells: Cell[] = [at];
	const sides =
		grid === "square"
			? [
					[0, 1],
					[1, 0],
					[0, -1],
					[-1, 0],
				]
			: [
					[1, 0],
					[0, 1],
					[-1, 1],
					[-1, 0],
					[0, -1],
					[1, -1],
				];
	while (cells.length < many) {
		const [from, side] = [chance.oneOf(cells), chance.oneOf(sides)];
		const next = { x: from.x + (side[0] ?? 0), y: from.y + (side[1] ?? 0) };
		if (!cells.some(({ x, y }) => x === next.x && y === next.y)) cells.push(next);
	}
	return cells;
}

function anyUnit(chance: Chance, grid: Grid, at: Cell): Footprint {
	const cells = anyCells(chance, grid, at, chance.between(1, 14));
	return { grid, cells, facing: chance.between(0, grid === "square" ? 3 : 5), allRound: chance.happens(0.12) };
}

const inOrder = (cells: readonly Cell[]): readonly string[] => cells.map(({ x, y }) => `${x},${y}`).sort();

/** Two units on a map of a seed, by the engine and by the twin: what they say differently. */
export function playGround(seed: number): {
	readonly differences: readonly string[];
	readonly words: readonly string[];
} {
	const chance = new Chance(seededUniform(seed));
	const grid = chance.oneOf(["square", "hex"] as const);
	const one = anyUnit(chance, grid, { x: 0, y: 0 });
	const other = anyUnit(chance, grid, { x: chance.between(-6, 6), y: chance.between(-6, 6) });
	const scale = {
		cell: chance.oneOf([ratio(10), ratio(5), ratio(3), ratio(10, 3), ratio(7, 2)]),
		ring: chance.oneOf([5, 3]),
	};
	const reach = ratio(chance.oneOf([0, 3, 5, 8, 10, 15, 20]));
	const { cells } = reachOf(reach, scale.cell, scale.ring);
	const apart = Math.min(...one.cells.flatMap((a) => other.cells.map((b) => stepsOf(grid, a, b))));
	const found: string[] = [];
	for (const at of around(one, 5)) found.push(...differences({ arc: arcAt(one, at), at }, { arc: arcOf(one, at), at }));
	const threatened = around(one, cells).filter((at) => isThreatened(one, cells, at));
	const own = threatened.length > 0 ? one.cells : [];
	const speed = ratio(chance.oneOf([0, 5, 20, 30, 35, 50]));
	const pace = chance.oneOf(["move", "double", "charge", "run"] as const);
	const way = { x: chance.between(-7, 7), y: chance.between(-7, 7) };
	const twin = {
		apart,
		threatened: inOrder([...threatened, ...own]),
		threatens: other.cells.some((at) => isThreatened(one, cells, at)),
		...(apart > 0
			? {
					side: sideHit(one, other.cells),
					flanked: sideHit(one, other.cells) !== "front",
					sight: text(sightOf(one, other, scale.cell)),
					melee: text(contactOf(one, other, reach, scale)),
				}
			: {}),
	};
	const engine = {
		apart: stepsBetween(one, other.cells),
		threatened: inOrder(threatenedCells(one, reach.num === 0 ? 0 : reachCells(reach, scale))),
		threatens: threatensUnit(one, reach, other, scale),
		...(apart > 0
			? {
					side: sideOfAttack(one, other.cells),
					flanked: isFlanked(one, other.cells),
					sight: text(squaresInSight(one, other, scale)),
					melee: text(squaresInMelee(one, other, reach, scale)),
				}
			: {}),
	};
	found.push(...differences(twin, engine));
	if (way.x !== 0 || way.y !== 0) found.push(...moves({ one, way, speed, pace, scale }));
	found.push(...shapes(chance, grid, scale));
	const words = [
		`${grid} ${one.allRound}`,
		`side ${grid} ${twin.side}`,
		`melee ${twin.melee === "0/1"}`,
		`threatens ${twin.threatens}`,
	];
	return { differences: found.map((each) => `seed ${seed}: ${each}`), words };
}

interface Moving {
	readonly one: Footprint;
	readonly way: Cell;
	readonly speed: ReturnType<typeof ratio>;
	readonly pace: "move" | "double" | "charge" | "run";
	readonly scale: { readonly cell: ReturnType<typeof ratio>; readonly ring: number };
}

function moves({ one, way, speed, pace, scale }: Moving): readonly string[] {
	const toward = bearing(one.grid, one.facing, way);
	const steps = wayOf(one.grid, way);
	const budget = budgetOf({ speed, pace, toward, hedgehog: one.allRound }, scale.cell);
	const engine = moveUnit({ footprint: one, way, speed, pace }, scale);
	const path = steps.map((at) => inOrder(one.cells.map((own) => ({ x: own.x + at.x, y: own.y + at.y }))));
	const allowed = steps.length <= budget && !(pace === "charge" && (one.allRound || toward !== "ahead"));
	return differences(
		{ toward, budget, moved: allowed ? { steps: steps.length, path } : null },
		{
			toward: bearingOf(one.grid, one.facing, way),
			budget: moveBudget({ speed, pace, bearing: toward, allRound: one.allRound }, scale),
			moved: engine.ok ? { steps: engine.value.steps, path: engine.value.path.map((at) => inOrder(at.cells)) } : null,
		},
	);
}

function shapes(chance: Chance, grid: Grid, scale: Moving["scale"]): readonly string[] {
	const shape = chance.happens(0.7)
		? ({ kind: chance.oneOf(["near", "line", "column"] as const) } as const)
		: ({ kind: "ranks", width: chance.between(1, 12) } as const);
	const forming = {
		cells: chance.between(1, 40),
		space: chance.oneOf([ratio(5), ratio(10), ratio(15), ratio(30)]),
		shape,
		facing: chance.between(0, grid === "square" ? 3 : 5),
		anchor: { x: chance.between(-3, 3), y: chance.between(-3, 3) },
		hedgehog: chance.happens(0.2),
	};
	const engine = formUp({ grid, ...forming }, scale, "proposed");
	const twin = formedOn(grid, forming, scale.cell);
	return differences(
		{ shape: twin && { cells: inOrder(twin.cells), allRound: twin.allRound } },
		{ shape: engine.ok ? { cells: inOrder(engine.value.cells), allRound: engine.value.allRound } : null },
	);
}
