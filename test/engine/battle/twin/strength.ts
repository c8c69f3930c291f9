import type { Ratio } from "../../../../src/engine/common/index.js";
import type { SiegeRole } from "../../../../src/engine/force/index.js";
import { type Field, moraleNow, type TwinSide, type TwinUnit } from "./field.js";
import { baseMorale, qualityRow } from "./quality.js";
import { ruledRatio } from "./rulings.js";
import { rowOf, type TwinTables } from "./tables.js";
import { crewOf, each, isLimited, sapOf } from "./troops.js";

/** Whether a row of position is starred (1.11.3). */
export const isStarred = (row: string, { positions }: TwinTables): boolean => rowOf(positions.rows, row).starred;

/** Parts that strengths are counted in, so that every quality and morale is a whole number of them. */
const PARTS = 400;
const partsOf = ({ num, den }: Ratio): number => (num * 20) / den;
const WHOLE: Ratio = { num: 1, den: 1 };

/** Where a side fights, as far as miners and engines count (1.4.3). */
function standOf({ input: { position, stand } }: TwinSide, { input: { siege }, tables }: Field): SiegeRole {
	if (stand !== null) return stand;
	if (!siege) return "field";
	if (!position.some(({ row }) => isStarred(row, tables))) return "besieger";
	return position.some(({ row }) => row === "castle") ? "castle" : "walls";
}

/** A unit whose worth depends on how many of it are in action. */
interface Counted {
	readonly unit: TwinUnit;
	/** The whole strength that the GM has set; it counts as set (1.4). */
	readonly set: number | null;
	/** What one is worth in action and beyond the share; equal where no share limits it. */
	readonly high: number;
	readonly low: number;
	readonly limited: boolean;
	/** Quality and morale in parts of {@link PARTS} (1.5, 1.6). */
	readonly factor: number;
	/** What a man of a crew without its piece counts. */
	readonly crewman: number;
	engaged: number;
}

/** Strengths of all units and sides, counted again (1.4, 1.5, 1.6). */
export function count(field: Field): void {
	for (const side of field.sides) {
		const stand = standOf(side, field);
		const units = field.own(side.id).map((unit) => counted(unit, stand, side, field));
		shareOut(units, stand, field.tables);
		for (const each of units) each.unit.strength = Math.floor(exactly(each) / PARTS);
		side.strength = units.reduce((sum, { unit }) => sum + unit.strength, 0);
	}
}

function counted(unit: TwinUnit, stand: SiegeRole, side: TwinSide, { input, options, tables }: Field): Counted {
	const { troop, men, rulings } = unit.unit;
	// A unit that came over keeps the devices of the force that it left (1.9 row 14).
	const tl = troop.deviceTl ?? input.sides.find(({ id }) => id === unit.from)?.force.tl ?? side.input.force.tl;
	const { crewman } = tables.soldiers;
	const worth = each(troop, tl, tables, rulings);
	const felt = options.moraleTs === "on" && !unit.fearless;
	const tenths = { num: Math.max(0, 10 + moraleNow(unit) - baseMorale(unit.unit, tables)), den: 10 };
	const heart = felt ? ruledRatio(rulings, "strength/morale", tenths) : WHOLE;
	const quality = ruledRatio(rulings, "strength/quality", qualityRow(unit.unit, tables).strength);
	const set = rulings["strength"];
	const sap = troop.kind === "miner" && troop.specialist && stand === "besieger" && men >= tables.shares.miners.least;
	const engine = isLimited(troop, tables);
	const limited = !set && (sap || (engine && (stand === "field" || stand === "castle")));
	const [high, low] = sap ? [sapOf(troop, tables), worth] : [worth, limited ? crewman * crewOf(troop, tables) : worth];
	return {
		unit,
		set: set ? set.num / set.den : null,
		high,
		low,
		limited,
		crewman,
		factor: partsOf(quality) * partsOf(heart),
		engaged: limited ? 0 : men,
	};
}

/** Strength in parts, nothing rounded; a man of a crew without its piece counts 2 (1.4.2). */
function exactly({ unit: { unit }, set, high, low, factor, engaged, crewman }: Counted): number {
	if (set !== null) return set * PARTS;
	return (engaged * high + (unit.men - engaged) * low + crewman * unit.crewAfoot) * factor;
}

/**
 * What miners and engines may supply of the whole, themselves included (1.4.3): the most in action, the first unit
 * first.
 */
function shareOut(units: readonly Counted[], stand: SiegeRole, { shares }: TwinTables): void {
	const bands = stand === "besieger" ? shares.miners.bands : stand === "castle" ? shares.castle : shares.field;
	const total = () =>
		units.reduce((sum, each) => {
			const exact = exactly(each);
			return sum + (each.limited ? exact : Math.floor(exact / PARTS) * PARTS);
		}, 0);
	let placed = 0;
	for (const each of units.filter(({ limited }) => limited)) {
		const worth = each.high * each.factor;
		const fits = () => {
			const all = total();
			const { share } = bands.find(({ upTo }) => upTo === null || all <= upTo * PARTS) ?? { share: WHOLE };
			return (placed + each.engaged * worth) * share.den <= all * share.num;
		};
		each.engaged = each.unit.unit.men;
		while (each.high > each.low && each.factor > 0 && each.engaged > 0 && !fits()) each.engaged--;
		placed += each.engaged * worth;
	}
}
