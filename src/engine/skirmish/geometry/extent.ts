import { memoize } from "../../common/index.js";
import { type Block, HALF_SQUARE } from "./block.js";
import type { Cell, Footprint } from "./types.js";

/**
 * The least and greatest coordinates of a unit or several: of their cells, or in tenths of a foot around their blocks.
 */
export interface Extent {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** The extent of a unit; that of a block is as wide as it could be at any angle. */
export const extentOf: (ground: Footprint | Block) => Extent = memoize((ground: Footprint | Block): Extent => {
	if (ground.grid === "gridless") {
		const half = HALF_SQUARE * (ground.files + ground.ranks);
		const { x, y } = ground.middle;
		return { left: x - half, right: x + half, top: y - half, bottom: y + half };
	}
	return extentOfSpots(ground.cells);
});

const NOTHING: Extent = {
	left: Number.POSITIVE_INFINITY,
	right: Number.NEGATIVE_INFINITY,
	top: Number.POSITIVE_INFINITY,
	bottom: Number.NEGATIVE_INFINITY,
};

function joined(a: Extent, b: Extent): Extent {
	return {
		left: Math.min(a.left, b.left),
		right: Math.max(a.right, b.right),
		top: Math.min(a.top, b.top),
		bottom: Math.max(a.bottom, b.bottom),
	};
}

/** The extent of several units, or of one at several places. */
export function extentOfAll(grounds: readonly (Footprint | Block)[]): Extent {
	return grounds.reduce((extent, ground) => joined(extent, extentOf(ground)), NOTHING);
}

/**
 * True if what has these extents is surely more than so many steps, or tenths of a foot, apart. Most units are, and
 * need no closer look.
 */
export function areFarApart(a: Extent, b: Extent, steps: number): boolean {
	return b.left - a.right > steps || a.left - b.right > steps || b.top - a.bottom > steps || a.top - b.bottom > steps;
}

/** True if a cell or point is surely outside of what has this extent. */
export function isBeyond({ left, right, top, bottom }: Extent, { x, y }: Cell): boolean {
	return x < left || x > right || y < top || y > bottom;
}

/**
 * True unless two units are surely more than so many steps, or tenths of a foot, apart: a quick look before an exact
 * one.
 */
export function mayBeWithin(one: Footprint | Block, other: Footprint | Block, steps: number): boolean {
	return !areFarApart(extentOf(one), extentOf(other), steps);
}

/**
 * Pairs of some units that may be within so many steps, or tenths of a foot, of each other; those farther apart are
 * left out without a look at each pair.
 */
export function pairsWithin<T extends { readonly extent: Extent }>(
	units: readonly T[],
	steps: number,
): readonly (readonly [T, T])[] {
	const all = units.toSorted((a, b) => a.extent.left - b.extent.left);
	const pairs: (readonly [T, T])[] = [];
	for (const [index, one] of all.entries()) {
		const edge = one.extent.right + steps;
		for (let next = index + 1; next < all.length; next++) {
			const other = all[next]!;
			if (other.extent.left > edge) break;
			if (!areFarApart(one.extent, other.extent, steps)) pairs.push([one, other]);
		}
	}
	return pairs;
}

/** The extent of some cells or points. */
export function extentOfSpots(spots: readonly Cell[]): Extent {
	let [left, right, top, bottom] = [NOTHING.left, NOTHING.right, NOTHING.top, NOTHING.bottom];
	for (const { x, y } of spots) {
		if (x < left) left = x;
		if (x > right) right = x;
		if (y < top) top = y;
		if (y > bottom) bottom = y;
	}
	return { left, right, top, bottom };
}
