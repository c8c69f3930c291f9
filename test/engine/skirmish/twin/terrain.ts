import type { Unit } from "../../../../src/engine/skirmish/army/index.js";
import type { Battlefield, Cell } from "../../../../src/engine/skirmish/geometry/index.js";
import type { SkirmishOptions } from "../../../../src/engine/skirmish/options.js";
import { over } from "./fraction.js";
import { densityOf } from "./round-attack.js";

/** Squares of 10 feet that a unit covers (RULES 4.5). */
export function cellsFor(unit: Unit, options: SkirmishOptions): number {
	const { n, d } = over(unit.soldiers.maximum, densityOf({ ...unit, formation: "closed" }, options));
	const squares = Math.max(1, Math.ceil(Number(n) / Number(d)));
	const closed = options.representation === "miniatures" ? onMiniatures(squares) : squares;
	return unit.formation === "open" && options.formationEffects === "proposed" ? 2 * closed : closed;
}

function onMiniatures(squares: number): number {
	const one = [1, 4, 9, 16, 36].find((each) => each >= squares);
	if (one !== undefined) return one;
	const cards = [15, 24, 40];
	const fewest = Math.min(...cards.map((each) => Math.ceil(squares / each)));
	const card = cards.find((each) => Math.ceil(squares / each) === fewest) ?? 40;
	return fewest * card;
}

/** The zone of a square of 10 feet, on a field whose approach runs along the columns, and the side whose it is (RULES 4.18). */
export function zoneOf(
	{ grid, middle, approach, zones }: Battlefield,
	cell: Cell,
): { readonly zone: string; readonly side: number } {
	// Feet from the middle of the field toward the second side.
	const [x, y] = [cell.x - middle.x, cell.y - middle.y];
	const slant = grid === "hex" ? (x * approach.y + y * approach.x) / 2 : 0;
	const ahead = 10 * (x * approach.x + y * approach.y + slant);
	const side = ahead > 0 ? 1 : 0;
	const beyond = Math.abs(ahead) - zones.melee.depth / 2;
	if (beyond <= 0) return { zone: "melee", side };
	const own = zones.sides[side];
	if (!own || beyond <= own.ranged.depth) return { zone: "ranged", side };
	const { camp } = own;
	return { zone: camp && beyond > own.ranged.depth + camp.depth ? "beyond" : "camp", side };
}
