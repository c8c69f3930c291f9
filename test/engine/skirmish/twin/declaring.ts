import { takeStandard } from "./economy.js";
import { hasMark, type Roused } from "./numbers.js";
import { ABILITIES, BOONS, RESOURCES, type Row } from "./rows.js";
import { actorOf, factsOf, ordersOf, refuse, spentOf, type Table } from "./table.js";

/** Row of a boon, ability or resource that a unit may declare, and the marks that count (RULES 4.13). */
interface Open {
	readonly row: Row;
	readonly marks: readonly string[];
	readonly times: number;
}

/** What a unit has under that name that is declared; null: nothing. */
export function openOf(unit: Roused, id: string): Open | null {
	const boon = unit.boons.includes(id) ? BOONS[id] : undefined;
	const use = boon?.cells[2] ?? "always";
	if (boon && !use.startsWith("always")) return { row: boon, marks: boon.marks, times: timesOf(use) };
	const own = unit.abilities.find((each) => each.id === id && each.share.num * 2 > each.share.den);
	const row = own && ABILITIES[id];
	if (own && row) {
		const marks = [...row.marks, ...(own.inStatBlock ? [] : row.converted)];
		const counts = row.cells[2] ?? "";
		if (!counts.startsWith("always")) return { row, marks, times: timesOf(counts) };
		const heals = marks.includes("heals") || (marks.includes("healsUndead") && unit.traits.includes("undead"));
		return heals ? { row, marks, times: Number.POSITIVE_INFINITY } : null;
	}
	const goods = unit.resources.some((each) => each.id === id) ? RESOURCES[id] : undefined;
	return goods?.marks.includes("potions") ? { row: goods, marks: goods.marks, times: 2 } : null;
}

const timesOf = (counts: string): number => (counts.startsWith("once") ? 1 : Number.POSITIVE_INFINITY);

/** Declares boons and abilities for the round (RULES 4.13, 4.14). */
export function declareAll(table: Table): void {
	for (const order of ordersOf(table, "declare", ({ unit }) => unit)) {
		if (!declare(table, order.unit, order.row, order.target)) refuse(table, "declare", order.unit);
	}
}

function declare(table: Table, id: string, name: string, target: string): boolean {
	const actor = actorOf(table, id);
	const unit = table.units.get(id);
	const open = actor && openOf(actor.unit, name);
	if (!unit || !open) return false;
	const { declared } = factsOf(table, id);
	const used = unit.spent.filter((each) => each === name).length;
	if (declared.some((each) => each.id === name) || used >= open.times) return false;
	if (open.row.cells[2]?.includes("aimed") && open.times <= 1 && target === "") return false;
	if (open.marks.includes("potions")) {
		if (spentOf(table, id).attack !== "" || !takeStandard(spentOf(table, id), "standard")) return false;
	}
	declared.push({ id: name, target });
	if (Number.isFinite(open.times)) table.units.set(id, { ...unit, spent: [...unit.spent, name] });
	if (open.marks.includes("sandstorm"))
		table.field = [...table.field.filter((each) => each.id !== "sandstorm"), { id: "sandstorm", rounds: null }];
	return true;
}

const TENTHS: Readonly<Record<string, number>> = { potions: 4, heals: 2, healsUndead: 2, healsHalf: 1, healsTenth: 1 };

/** Points that everything heals which a unit has declared, each by itself. */
export function healingsOf(unit: Roused): readonly number[] {
	return (unit.declared ?? []).flatMap(({ id }) => {
		const tenths = (openOf(unit, id)?.marks ?? []).reduce((sum, mark) => sum + (TENTHS[mark] ?? 0), 0);
		return tenths === 0 ? [] : [Math.floor((unit.hp.start * tenths) / 10)];
	});
}

/** Whether a unit may not be hurt by what a mark names. */
export const isSafe = (unit: Roused, mark: string): boolean => hasMark({ ...unit, declared: [] }, mark);
