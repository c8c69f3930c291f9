import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { plus } from "./fraction.js";
import { anchorOf } from "./movement.js";
import { hasMark } from "./numbers.js";
import {
	byId,
	canAct,
	type Fighter,
	fighterOf,
	fightersOf,
	type Table,
	thrown,
	throwsChoice,
	type Waiting,
} from "./table.js";
import { formed, overlaps } from "./walks.js";

/** A unit that lost hit points in a phase, and one that took part in it. */
export interface Wound {
	readonly by: string;
	readonly target: string;
}

/** Units that are defeated only if an enemy that can act is left (RULES 4.13). */
export function outlast(table: Table, before: ReadonlyMap<string, Unit>): void {
	const able = fightersOf(table).filter(canAct);
	for (const { unit, side } of fightersOf(table)) {
		const old = before.get(unit.id);
		const own = table.units.get(unit.id);
		const isBeaten = unit.state === "defeated" && old !== undefined && old.hp.total > 0;
		if (!own || !isBeaten || !hasMark(unit, "needsSurvivor") || able.some((each) => each.side !== side)) continue;
		table.units.set(unit.id, {
			...own,
			state: old.state,
			soldiers: { ...own.soldiers, current: Math.max(1, own.soldiers.current) },
			hp: { ...own.hp, total: 1 },
		});
	}
}

const enginesOf = (unit: Unit | undefined): number =>
	unit?.resources.reduce((sum, { id, count }) => sum + (id === "siegeEngines" ? count : 0), 0) ?? 0;

/** Engines that attackers destroy with those who serve them: a throw for each pair (RULES 4.13). */
export function breakEngines(table: Table, pairs: readonly Wound[], attacks: readonly Waiting[]): void {
	const broken = new Map<string, number>();
	for (const { by, target } of pairs) {
		const first = attacks.find((each) => each.by === by && each.target === target && each.breaksAt !== undefined);
		if (first?.breaksAt === undefined || enginesOf(table.units.get(target)) === 0) continue;
		const natural = thrown(table, `${by}/${target}/engine`);
		if (natural >= first.breaksAt) broken.set(target, (broken.get(target) ?? 0) + 1);
	}
	for (const [id, lost] of broken) {
		const unit = table.units.get(id);
		if (!unit) continue;
		const resources = unit.resources
			.map((each) => (each.id === "siegeEngines" ? { ...each, count: Math.max(0, each.count - lost) } : each))
			.filter(({ count }) => count > 0);
		table.units.set(id, { ...unit, resources });
	}
}

const NUMBERS = [1, 10, 25, 50, 100, 200, 500, 1000, 2000];

/** The place of a unit's type among types, by the soldiers who are not dead. */
const typeOf = (maximum: number): number =>
	Math.max(
		0,
		NUMBERS.findLastIndex((least) => least <= maximum),
	);

const isLiving = ({ traits }: Unit): boolean => !traits.includes("undead") && !traits.includes("construct");

/** What destroyers make of living units (RULES 4.13). */
export function spawn(
	table: Table,
	before: ReadonlyMap<string, Unit>,
	pairs: readonly Wound[],
	heal: (healed: Waiting) => void,
): void {
	const gone = [...table.units.values()].filter((unit) => {
		const old = before.get(unit.id);
		return unit.state === "destroyed" && old && old.state !== "destroyed" && isLiving(unit);
	});
	for (const { id } of gone.sort((a, b) => byId(a.id, b.id))) {
		const type = typeOf(before.get(id)?.soldiers.maximum ?? 0);
		const maker = pairs
			.filter(({ target }) => target === id)
			.map(({ by }) => fighterOf(table, by))
			.find((by) => by && canAct(by) && hasMark(by.unit, "spawns") && typeOf(by.unit.soldiers.maximum) <= type);
		if (maker) make(table, maker, { id, type }, heal);
	}
}

function make(
	table: Table,
	maker: Fighter,
	{ id, type }: { readonly id: string; readonly type: number },
	heal: (healed: Waiting) => void,
): void {
	const soldiers = NUMBERS[type - 2];
	const rises =
		soldiers !== undefined && throwsChoice(table, `${maker.unit.id}/${id}/spawn`, ["heal", "raise"]) === "raise";
	if (rises) {
		raise(table, maker, id, soldiers);
		return;
	}
	const { unit } = maker;
	const blow = {
		targets: unit.soldiers.current,
		concentration: plus(unit.soldiers.current),
		landed: [{ value: Math.floor((unit.hp.start * 4) / 10), rolls: 1 }],
	};
	heal({ by: unit.id, target: unit.id, blow, heals: true });
}

/** A unit of the maker's soldiers where another was destroyed. */
function raise(table: Table, { unit: maker, at, side }: Fighter, of: string, soldiers: number): void {
	const id = `${of}-risen`;
	const total = soldiers * maker.hp.each;
	const raised: Unit = {
		...maker,
		id,
		state: "fit",
		bloodied: false,
		commander: null,
		soldiers: { current: soldiers, maximum: soldiers, held: 0 },
		hp: { total, temporary: 0, each: maker.hp.each, start: total },
		tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
		boons: [],
		resources: [],
		conditions: [],
		spent: [],
		resisted: [],
		ground: [],
		walls: 0,
		rulings: {},
	};
	table.units.set(id, raised);
	table.sideOf.set(id, side);
	const own = table.sides.get(side);
	if (own) table.sides.set(side, { ...own, units: [...own.units, raised] });
	const grave = table.places.get(of);
	const ground =
		grave &&
		formed(
			table,
			{ unit: raised },
			{ ...grave, facing: at.facing },
			{ anchor: anchorOf(grave), shape: { kind: "near" } },
		);
	const isFree = ground && fightersOf(table).every((each) => !overlaps(each.at, ground));
	if (ground && isFree) table.places.set(id, ground);
}
