import { type Cell, GEOMETRY_LIMITS } from "../../geometry/index.js";
import type { SkirmishInput } from "../types.js";
import type { Flaw } from "./flaw.js";

/** Cells or points of an input, with the field that they are in; `one`: they are where an individual is. */
interface Spots {
	readonly path: string;
	readonly spots: readonly Cell[];
	readonly one: boolean;
}

/** Finds cells beyond the bounds of a map of cells, or an individual with more than one point on a map without a grid (RULES 4.18). */
export function spotsFlaw(input: SkirmishInput): Flaw | undefined {
	const { coordinate: max } = GEOMETRY_LIMITS;
	const isFar = ({ x, y }: Cell): boolean => Math.max(Math.abs(x), Math.abs(y)) > max;
	for (const { path, spots, one } of spotsOf(input)) {
		if (input.map.field.grid !== "gridless") {
			if (spots.some(isFar)) return { code: "MUSTER.Fault.Skirmish.whole", path, data: { min: -max, max } };
		} else if (one && spots.length !== 1) return { code: "MUSTER.Fault.Skirmish.list", path, data: { min: 1, max: 1 } };
	}
	return undefined;
}

function* spotsOf({ individuals, setup, rounds }: SkirmishInput): Generator<Spots> {
	for (const [index, { cells }] of individuals.entries()) {
		if (cells !== null) yield { path: `individuals.${index}.cells`, spots: cells, one: true };
	}
	for (const [side, own] of Object.entries(setup?.sides ?? {})) {
		for (const [index, { cells }] of own.individuals.entries()) {
			if (cells !== null) yield { path: `setup.sides.${side}.individuals.${index}.cells`, spots: cells, one: true };
		}
	}
	for (const [round, orders] of rounds.entries()) {
		for (const [phase, given] of Object.entries(orders)) {
			for (const [index, order] of (given ?? []).entries()) {
				const path = `rounds.${round}.${phase}.${index}`;
				if (order.kind === "place" && order.cells !== null)
					yield { path: `${path}.cells`, spots: order.cells, one: true };
				if (order.kind === "formation") yield { path: `${path}.anchor`, spots: [order.anchor], one: false };
			}
		}
	}
}
