import type { Officer, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { challengeOf } from "./challenge.js";
import { compared, over, plus, times } from "./fraction.js";
import { hasMark, isRaging, type Roused } from "./numbers.js";
import { plightOf } from "./rout-phase.js";
import { followersOf, moraleOf, termsOf } from "./routing.js";
import { ABILITIES, BOONS, TACTICS } from "./rows.js";
import {
	asking,
	byId,
	canAct,
	factsOf,
	fieldOf,
	fightersOf,
	ordersOf,
	refuse,
	rousedOf,
	type Table,
	thrown,
} from "./table.js";

type TacticOrder = Extract<SkirmishOrder, { readonly kind: "tactic" }>;

/** Strategies of sides, in the order of their ids, before all else (RULES 4.14). */
export function strategies(table: Table): void {
	const ordered = new Set<string>();
	for (const { side: id, strategy } of ordersOf(table, "strategy", ({ side }) => side)) {
		const side = table.sides.get(id);
		const led = [side?.leader, side?.deputy].some((officer) => officer?.state === "present");
		if (!side || !led || ordered.has(id)) {
			refuse(table, "strategy", id);
			continue;
		}
		ordered.add(id);
		const fit = unitsOf(table, id).flatMap((each) => {
			const unit = rousedOf(table, each.id);
			return unit?.state === "fit" ? [unit] : [];
		});
		const follow = asking(table, `${id}/units/`, (answers) =>
			followersOf(fit, strategy, { field: fieldOf(table), options: table.options, answers }),
		);
		if (follow !== null) table.sides.set(id, { ...side, strategy });
		for (const { id: own } of follow ?? []) {
			const unit = table.units.get(own);
			if (unit) table.units.set(own, { ...unit, strategy });
		}
	}
}

/** Units of a side, those that rose in the fight too. */
const unitsOf = ({ units, sideOf }: Table, side: string): readonly Unit[] =>
	[...units.values()].filter(({ id }) => sideOf.get(id) === side);

interface Issue {
	readonly order: TacticOrder;
	readonly to: string;
	readonly by: Pick<Officer, "id" | "state" | "charisma" | "profession" | "tactics">;
	readonly before: Roused;
}

const isBeside = (tactic: string): boolean => TACTICS[tactic]?.cells.at(-1)?.includes("beside others") === true;

/** Tactics of a round: all together, then those that come beside others (RULES 4.13, 4.14). */
export function tactics(table: Table): void {
	const orders = ordersOf(table, "tactic", ({ unit }) => unit);
	const given = new Map<string, string>();
	const taken = new Set<string>();
	const issues: Issue[] = [];
	const named = orders.flatMap((order) => [...new Set(order.units)].map((to) => ({ order, to })));
	const others = named.filter(({ order, to }) => order.unit !== to);
	const circles: (typeof named)[] = [named.filter(({ order, to }) => order.unit === to)];
	for (const feet of [...new Set(others.map(({ order, to }) => feetBetween(table, order.unit, to)))].sort(
		(a, b) => a - b,
	))
		circles.push(others.filter(({ order, to }) => feetBetween(table, order.unit, to) === feet));
	for (const circle of circles) {
		const before = new Map(given);
		const could = circle.filter(({ order, to }) => issueOf(table, order, to, before) !== null);
		const stuck = could.filter(({ order, to }) =>
			could.some((rival) => rival.to === to && rival.order.unit !== order.unit),
		);
		for (const { order, to } of circle) {
			const issue = issueOf(table, order, to, given);
			if (!issue || taken.has(to) || stuck.some((each) => each.to === to)) {
				refuse(table, "tactic", order.unit);
				continue;
			}
			issues.push(issue);
			taken.add(to);
			given.set(issue.by.id, order.tactic);
		}
		for (const { to } of stuck) taken.add(to);
	}
	issues.sort((a, b) => byId(a.to, b.to));
	for (const beside of [false, true])
		issueAll(
			table,
			issues.filter(({ order }) => isBeside(order.tactic) === beside),
			beside,
		);
}

/** The officer who gives a unit's orders. */
function giverOf(unit: Unit): Issue["by"] {
	if (unit.commander?.state === "present") return unit.commander;
	return { id: `soldier-of-${unit.id}`, state: "present", charisma: 0, profession: 0, tactics: [] };
}

function issueOf(table: Table, order: TacticOrder, id: string, given: ReadonlyMap<string, string>): Issue | null {
	const [giver, before] = [table.units.get(order.unit), rousedOf(table, id)];
	if (!giver || !before || table.sideOf.get(order.unit) !== table.sideOf.get(id)) return null;
	if (!table.places.has(order.unit) || !table.places.has(id)) return null;
	const by = giverOf(giver);
	const former = given.get(by.id);
	if (former !== undefined && former !== order.tactic) return null;
	const own = before.commander?.id === by.id;
	const bound = before.commander?.state === "present" && before.state !== "routed";
	if (!own && (bound || (order.unit !== id && !isInRange(table, order.unit, id, by.charisma)))) return null;
	return mayTake(before, by, order) ? { order, to: id, by, before } : null;
}

/** Whole feet between the middles of two units, rounded up (RULES 4.13); 0 where one is not on the map. */
function feetBetween(table: Table, from: string, to: string): number {
	if (!table.places.has(from) || !table.places.has(to)) return 0;
	let feet = 0;
	while (!isWithin(table, from, to, feet)) feet++;
	return feet;
}

/** Whether the middles of two units are at most 100 feet and 25 for each point of Charisma apart (RULES 4.3). */
const isInRange = (table: Table, from: string, to: string, charisma: number): boolean =>
	isWithin(table, from, to, Math.max(0, 100 + 25 * charisma));

function isWithin({ places, scale }: Table, from: string, to: string, feet: number): boolean {
	const middle = (id: string, axis: "x" | "y") => {
		const cells = places.get(id)?.cells ?? [];
		return over(
			cells.reduce((sum, cell) => sum + cell[axis], 0),
			cells.length,
		);
	};
	const [x, y] = (["x", "y"] as const).map((axis) => plus(middle(from, axis), times(-1, middle(to, axis))));
	if (!x || !y) return false;
	const slant = places.get(from)?.grid === "hex" ? times(x, y) : plus(0);
	const squared = times(scale.cell, scale.cell, plus(times(x, x), times(y, y), slant));
	return compared(squared, feet ** 2) <= 0;
}

/** Whether a unit may take a tactic: state, knowledge, needs, aim (RULES 4.14). */
export function mayTake(unit: Roused, by: Issue["by"], { tactic, target, formation }: TacticOrder): boolean {
	const row = TACTICS[tactic];
	if (!row || (unit.state !== "fit" && unit.state !== "routed")) return false;
	if ((unit.state === "routed") !== row.marks.includes("rallies")) return false;
	if (!isKnown(unit, by, tactic) && !unit.spent.includes(`borrowed-${tactic}`) && moreLeft(unit) <= 0) return false;
	if (row.cells[4]?.includes("once") && unit.spent.includes(tactic)) return false;
	const plain = unit.traits.includes("mindless") || hasMark(unit, "plainOrdersOnly");
	if (plain && tactic !== "standard") return false;
	if (!meets(unit, row.cells[3] ?? "")) return false;
	const ac = row.changes.reduce((sum, { to, value }) => sum + (to === "ac" ? value : 0), 0);
	if (ac > 0 && isRaging(unit)) return false;
	if (row.words.includes("aimed") && target === "") return false;
	const forms = row.words.find((each) => each.startsWith("takes "));
	return !forms || (formation !== null && forms.split(/[ ,]+/).includes(formation));
}

const isKnown = ({ known }: Unit, by: Issue["by"], tactic: string): boolean =>
	TACTICS[tactic]?.cells[2] === "all" || known.includes(tactic) || by.tactics.includes(tactic);

/**
 * How many tactics a unit may still take that it does not know: one for each different boon and ability that gives one
 * more.
 */
function moreLeft({ boons, abilities, spent }: Unit): number {
	const marked = [
		...[...new Set(boons)].filter((id) => BOONS[id]?.marks.includes("oneMoreTactic")),
		...abilities.filter(({ id, share }) => share.num * 2 > share.den && ABILITIES[id]?.marks.includes("oneMoreTactic")),
	];
	return marked.length - spent.filter((each) => each.startsWith("borrowed-")).length;
}

/** What a unit notes that takes a tactic which it does not know: it is the same for all of the skirmish. */
export const moreNoted = (unit: Unit, by: Issue["by"], tactic: string): readonly string[] =>
	isKnown(unit, by, tactic) || unit.spent.includes(`borrowed-${tactic}`) ? [] : [`borrowed-${tactic}`];

function meets({ traits, resources, soldier }: Unit, need: string): boolean {
	if (need === "mounts") return traits.includes("mounted") || resources.some(({ id }) => id === "mounts");
	if (need === "ranged")
		return soldier.attacks.some(({ mode }) => mode === "ranged") || resources.some(({ id }) => id === "rangedWeapons");
	return true;
}

function issueAll(table: Table, issues: readonly Issue[], beside: boolean): void {
	const looks: { readonly id: string; readonly profession: number }[] = [];
	const results = issues.map((issue) => [issue, issued(table, issue, beside)] as const);
	for (const [issue, profession] of results) {
		if (profession === null) continue;
		const { order, to, before } = issue;
		const unit = table.units.get(to);
		if (!unit) continue;
		const use = { id: order.tactic, target: order.target, age: 0, profession };
		const kept = unit.tactics.filter(({ id }) => isBeside(id) !== beside);
		const rallied = before.state === "routed" && TACTICS[order.tactic]?.marks.includes("rallies");
		const once = TACTICS[order.tactic]?.cells[4]?.includes("once") ? [order.tactic] : [];
		table.units.set(to, {
			...unit,
			tactics: beside ? [...kept, use] : [use, ...kept],
			spent: [...unit.spent, ...once, ...moreNoted(unit, issue.by, order.tactic)],
			state: rallied ? "fit" : unit.state,
			formation: beside && order.formation !== null ? order.formation : unit.formation,
		});
		if (rallied) factsOf(table, to).rallied = true;
		for (const pair of [...table.seen]) if (pair.endsWith(` ${to}`)) table.seen.delete(pair);
		looks.push({ id: to, profession });
	}
	for (const { id, profession } of looks) notice(table, id, profession);
}

/** The result of the giver's profession if a tactic is issued; null: the check failed. */
function issued(table: Table, { order, to, by, before }: Issue, beside: boolean): number | null {
	const row = TACTICS[order.tactic];
	const sure = row?.cells[1] === "none" || before.traits.includes("mindless") || hasMark(before, "neverFails");
	if (sure) return by.profession;
	const rallies = row?.marks.includes("rallies") === true;
	const side = table.sides.get(table.sideOf.get(to) ?? "");
	const shaken = rallies && side && table.options.routModifiers === "proposed";
	const terms = shaken ? termsOf(before, side, plightOf(table, to), fieldOf(table)) : [];
	const foe = order.target === "" ? null : (rousedOf(table, order.target) ?? null);
	const bonus = moraleOf(before, rallies ? [] : ["toChangeTactic"], {
		field: fieldOf(table),
		options: table.options,
		foe,
	});
	const roll = thrown(table, `${to}${beside ? "/beside" : ""}/order/tactic`);
	const total = roll + bonus + terms.reduce((sum, each) => sum + each, 0);
	return total >= Number(row?.cells[1]) ? roll + by.profession : null;
}

/** Present commanders of fit units of other sides look (RULES 4.13). */
function notice(table: Table, id: string, profession: number): void {
	for (const side of table.sides.values()) {
		if (side.id === table.sideOf.get(id)) continue;
		for (const unit of unitsOf(table, side.id)) {
			if (unit?.state !== "fit" || unit.commander?.state !== "present") continue;
			const roll = thrown(table, `${id}/${unit.commander.id}/notice`);
			if (roll + unit.commander.profession >= profession) table.seen.add(`${side.id} ${id}`);
		}
	}
}

/** Units that are taunted resist, once for each taunter that can act (RULES 4.8, 4.13). */
export function taunts(table: Table): void {
	const resisted: { readonly id: string; readonly by: string }[] = [];
	for (const by of fightersOf(table).filter(canAct)) {
		for (const { id, target } of by.unit.tactics) {
			const foe = rousedOf(table, target);
			const isTaunt = TACTICS[id]?.marks.includes("taunts") === true;
			if (!isTaunt || foe?.state !== "fit" || table.sideOf.get(target) === by.side) continue;
			const times_ = foe.resisted.filter((each) => each === by.unit.id).length;
			if (times_ >= 2 || foe.traits.includes("mindless")) continue;
			const bonus = moraleOf(foe, [], { field: fieldOf(table), options: table.options, foe: by.unit });
			const holds = thrown(table, `${target}/${by.unit.id}/taunt`) + bonus >= 10 + challengeOf(by.unit);
			if (holds) resisted.push({ id: target, by: by.unit.id });
			else factsOf(table, target).taunted.add(by.unit.id);
		}
	}
	for (const { id, by } of resisted) {
		const unit = table.units.get(id);
		if (unit) table.units.set(id, { ...unit, resisted: [...unit.resisted, by] });
	}
}
