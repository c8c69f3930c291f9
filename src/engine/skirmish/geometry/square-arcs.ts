import { memoize } from "../../common/index.js";
import { aheadOf, cross, latticeOf } from "./lattice.js";
import type { Arc, Cell, Footprint } from "./types.js";

/** A cell as its unit sees it: so far ahead and so far to the right of the middle of the map. */
interface Local {
	readonly ahead: number;
	readonly right: number;
}

/** The rectangle around a footprint of squares, as the unit sees it. */
interface Box {
	readonly front: number;
	readonly back: number;
	readonly left: number;
	readonly right: number;
}

/** A square in the coordinates of a facing. */
function localOf(facing: number, cell: Cell): Local {
	const ahead = aheadOf(latticeOf("square"), facing);
	return { ahead: ahead.x * cell.x + ahead.y * cell.y, right: cross(ahead, cell) };
}

/** The rectangle around the squares of a footprint, in the coordinates of its facing. */
export const boxOf: (footprint: Footprint) => Box = memoize(({ cells, facing }) => {
	const box = { front: -Infinity, back: Infinity, left: Infinity, right: -Infinity };
	for (const cell of cells) {
		const { ahead, right } = localOf(facing, cell);
		box.front = Math.max(box.front, ahead);
		box.back = Math.min(box.back, ahead);
		box.left = Math.min(box.left, right);
		box.right = Math.max(box.right, right);
	}
	return box;
});

/** First and last own square of each file, counted ahead. */
const filesOf = memoize((footprint: Footprint) => {
	const files = new Map<number, { first: number; last: number }>();
	for (const cell of footprint.cells) {
		const { ahead, right } = localOf(footprint.facing, cell);
		const file = files.get(right);
		if (!file) files.set(right, { first: ahead, last: ahead });
		else {
			file.first = Math.max(file.first, ahead);
			file.last = Math.min(file.last, ahead);
		}
	}
	return files;
});

/** The part of the surroundings in which a square outside the footprint is; see `arcOf`. */
export function squareArc(footprint: Footprint, { x, y }: Cell): Arc {
	const way = aheadOf(latticeOf("square"), footprint.facing);
	const ahead = way.x * x + way.y * y;
	const right = way.x * y - way.y * x;
	const box = boxOf(footprint);
	const beside = Math.max(right - box.right, box.left - right);
	if (ahead > box.front && beside <= ahead - box.front) return "front";
	if (ahead < box.back && beside <= box.back - ahead) return "back";
	if (beside > 0) return right > box.right ? "right" : "left";
	const file = filesOf(footprint).get(right);
	return file !== undefined && file.last > ahead ? "back" : "front";
}
