import { type Field, moraleNow, type TwinSide, type TwinUnit } from "./field.js";
import { armOf, baseMorale, crewOf, each, qualityRow } from "./numbers.js";

/** Rows of position that are starred (1.11.3). */
const STARRED = ["narrows", "works", "moat", "river", "stronghold", "walledCity", "castle"];

/** Whether a row of position is starred. */
export const isStarred = (row: string): boolean => STARRED.includes(row);

/** Where a side fights, as far as miners and engines count (1.4.3). */
function standOf({ input: { position, stand } }: TwinSide, { input: { siege } }: Field) {
	if (stand !== null) return stand;
	if (!siege) return "field";
	if (!position.some(({ row }) => isStarred(row))) return "besieger";
	return position.some(({ row }) => row === "castle") ? "castle" : "walls";
}

/** A unit whose worth depends on how many of it are in action. */
interface Counted {
	readonly unit: TwinUnit;
	/** What one is worth in action and beyond the share; equal where no share limits it. */
	readonly high: number;
	readonly low: number;
	readonly limited: boolean;
	/** Quality and morale in hundredths (1.5, 1.6). */
	readonly factor: number;
	engaged: number;
}

/** Strengths of all units and sides, counted anew (1.4, 1.5, 1.6). */
export function count(field: Field): void {
	for (const side of field.sides) {
		const stand = standOf(side, field);
		const units = field.own(side.id).map((unit) => counted(unit, stand, side, field));
		shareOut(units, stand);
		for (const each of units) each.unit.strength = Math.floor(hundredths(each) / 100);
		side.strength = units.reduce((sum, { unit }) => sum + unit.strength, 0);
	}
}

function counted(
	unit: TwinUnit,
	stand: ReturnType<typeof standOf>,
	side: TwinSide,
	{ input, options }: Field,
): Counted {
	const { troop, men } = unit.unit;
	// Who came over keeps the devices of the force that he left (1.9 row 14).
	const tl = troop.deviceTl ?? input.sides.find(({ id }) => id === unit.from)?.force.tl ?? side.input.force.tl;
	const worth = each(troop, tl);
	const felt = options.moraleTs === "on" && !unit.fearless;
	const tenths = felt ? Math.max(0, 10 + moraleNow(unit) - baseMorale(unit.unit)) : 10;
	const sap = troop.kind === "miner" && troop.specialist && stand === "besieger" && men >= 10;
	const engine = troop.kind === "weapon" && armOf(troop) === "artillery";
	const limited = sap || (engine && (stand === "field" || stand === "castle"));
	const [high, low] = sap ? [troop.race === "dwarf" ? 10 : 8, worth] : [worth, limited ? 2 * crewOf(troop) : worth];
	return { unit, high, low, limited, factor: qualityRow(unit.unit).tenths * tenths, engaged: limited ? 0 : men };
}

/** Strength in hundredths, nothing rounded; a man of a crew without his piece counts 2 (1.4.2). */
function hundredths({ unit: { unit }, high, low, factor, engaged }: Counted): number {
	return (engaged * high + (unit.men - engaged) * low + 2 * unit.crewAfoot) * factor;
}

/** What miners and engines may supply of the whole, themselves included (1.4.3): the most in action, the first unit first. */
function shareOut(units: readonly Counted[], stand: ReturnType<typeof standOf>): void {
	const total = () =>
		units.reduce((sum, each) => {
			const exact = hundredths(each);
			return sum + (each.limited ? exact : Math.floor(exact / 100) * 100);
		}, 0);
	let placed = 0;
	for (const each of units.filter(({ limited }) => limited)) {
		const worth = each.high * each.factor;
		const fits = () => {
			const all = total();
			const part = stand === "castle" ? 2 : stand === "besieger" && all > 100_000 ? 20 : 10;
			return (placed + each.engaged * worth) * part <= all;
		};
		each.engaged = each.unit.unit.men;
		while (each.high > each.low && each.factor > 0 && each.engaged > 0 && !fits()) each.engaged--;
		placed += each.engaged * worth;
	}
}
