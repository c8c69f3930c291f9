import { takeStandard } from "./economy.js";
import { hasMark, type Roused } from "./numbers.js";
import { ABILITIES, BOONS, RESOURCES } from "./rows.js";
import { actorOf, type Fighter, factsOf, ordersOf, refuse, spentOf, type Table } from "./table.js";

/** Something that a unit may declare: how often in a skirmish, and the marks that it then has. */
interface Open {
	readonly marks: readonly string[];
	readonly times: number;
	readonly isAimed: boolean;
}

const isLimited = (counts: string): boolean => counts.startsWith("declared") || counts.startsWith("once");
const timesOf = (counts: string): number => (counts.startsWith("once") ? 1 : Number.POSITIVE_INFINITY);

function openAbility(unit: Roused, id: string): Open | null {
	const own = unit.abilities.find((each) => each.id === id && each.share.num * 2 > each.share.den);
	const row = own && ABILITIES[id];
	if (!own || !row) return null;
	const marks = [...row.marks, ...(own.inStatBlock ? [] : row.converted)];
	const counts = row.cells[2] ?? "";
	const isAimed = counts.includes("aimed");
	if (isLimited(counts)) return { marks, times: timesOf(counts), isAimed };
	const heals = marks.includes("heals") || (marks.includes("healsUndead") && unit.traits.includes("undead"));
	return heals ? { marks, times: Number.POSITIVE_INFINITY, isAimed } : null;
}

/** What a unit has of that name to declare; null: nothing (RULES 4.13, 4.14). */
export function openOf(unit: Roused, id: string): Open | null {
	const ability = openAbility(unit, id);
	if (ability) return ability;
	const counts = BOONS[id]?.cells[2] ?? "";
	if (unit.boons.includes(id) && isLimited(counts))
		return { marks: BOONS[id]?.marks ?? [], times: timesOf(counts), isAimed: counts.includes("aimed") };
	const marks = RESOURCES[id]?.marks ?? [];
	const isOwn = unit.resources.some((each) => each.id === id);
	return isOwn && marks.includes("potions") ? { marks, times: 2, isAimed: false } : null;
}

/** Boons, abilities and resources that are declared in this phase (RULES 4.13). */
export function declareAll(table: Table): void {
	for (const { unit: id, row, target } of ordersOf(table, "declare", ({ unit }) => unit)) {
		const actor = actorOf(table, id);
		const open = actor && openOf(actor.unit, row);
		if (actor && open && declared(table, actor, { id: row, target, open })) begin(table, open);
		else refuse(table, "declare", id);
	}
}

interface Declaration {
	readonly id: string;
	readonly target: string;
	readonly open: Open;
}

function declared(table: Table, { unit }: Fighter, { id, target, open }: Declaration): boolean {
	const facts = factsOf(table, unit.id);
	if (facts.declared.some((each) => each.id === id)) return false;
	if (unit.spent.filter((each) => each === id).length >= open.times) return false;
	if (open.isAimed && target === "") return false;
	if (open.marks.includes("potions") && !drink(table, unit.id)) return false;
	facts.declared.push({ id, target });
	const own = table.units.get(unit.id);
	if (own && open.times < Number.POSITIVE_INFINITY) table.units.set(own.id, { ...own, spent: [...own.spent, id] });
	return true;
}

/** Potions take the standard action of a unit that has not attacked. */
function drink(table: Table, id: string): boolean {
	const budget = spentOf(table, id);
	return budget.attack === "" && takeStandard(budget, "potions");
}

function begin(table: Table, { marks }: Open): void {
	if (!marks.includes("sandstorm")) return;
	table.field = [...table.field.filter(({ id }) => id !== "sandstorm"), { id: "sandstorm", rounds: null }];
}

/** Tenths of the hit points of the start that each mark gives back. */
const TENTHS: Readonly<Record<string, number>> = { healsTenth: 1, healsHalf: 1, heals: 2, healsUndead: 2, potions: 4 };

/** Points that a unit wins back by each thing that it declared in this round (RULES 4.13). */
export function healingsOf(unit: Roused): readonly number[] {
	return (unit.declared ?? []).flatMap(({ id }) => {
		const tenths = (openOf(unit, id)?.marks ?? []).reduce((sum, mark) => sum + (TENTHS[mark] ?? 0), 0);
		return tenths === 0 ? [] : [Math.floor((unit.hp.start * tenths) / 10)];
	});
}

/** Whether a mark keeps a unit safe, whatever it has declared. */
export const isSafe = (unit: Roused, mark: string): boolean => hasMark({ ...unit, declared: [] }, mark);
