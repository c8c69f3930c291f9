import type { Unit } from "../../../../src/engine/skirmish/army/index.js";
import { plus } from "./fraction.js";
import { anchorOf } from "./movement.js";
import { hasMark } from "./numbers.js";
import { canAct, fighterOf, fightersOf, rousedOf, type Table, thrown, throwsChoice, type Waiting } from "./table.js";
import { formed, overlaps } from "./walks.js";

/** An attacker and a unit that it hurt. */
export interface Wound {
	readonly by: string;
	readonly target: string;
}

/** Units that are beaten only while an enemy outlasts the phase (RULES 4.13). */
export function outlast(table: Table, before: ReadonlyMap<string, Unit>): void {
	const alive = fightersOf(table).filter(canAct);
	for (const { unit, side } of fightersOf(table)) {
		const fell = unit.state === "defeated" && before.get(unit.id)?.state !== "defeated";
		const own = table.units.get(unit.id);
		if (!own || !fell || !hasMark(unit, "needsSurvivor") || alive.some((each) => each.side !== side)) continue;
		const soldiers = { ...own.soldiers, current: Math.max(1, own.soldiers.current) };
		table.units.set(unit.id, { ...own, state: "fit", soldiers, hp: { ...own.hp, total: 1 } });
	}
}

/** Engines of units that were hurt by those who go for them (RULES 4.13). */
export function breakEngines(table: Table, pairs: readonly Wound[], attacks: readonly Waiting[]): void {
	const due = pairs.flatMap(({ by, target }) => {
		const first = attacks.find((each) => each.by === by && each.target === target && each.breaksAt !== undefined);
		const has = table.units.get(target)?.resources.some(({ id }) => id === "siegeEngines");
		return first?.breaksAt !== undefined && has ? [{ by, target, breaksAt: first.breaksAt }] : [];
	});
	for (const { by, target, breaksAt } of due) {
		const isBroken = thrown(table, `${by}/${target}/engine`) >= breaksAt;
		const unit = table.units.get(target);
		const engines = unit?.resources.find(({ id }) => id === "siegeEngines");
		if (!isBroken || !unit || !engines) continue;
		const others = unit.resources.filter(({ id }) => id !== "siegeEngines");
		const left = engines.count > 1 ? [{ ...engines, count: engines.count - 1 }] : [];
		table.units.set(target, { ...unit, resources: [...others, ...left] });
	}
}

const NUMBERS = [1, 10, 25, 50, 100, 200, 500, 1000, 2000];

/** The place of a unit's type among types, by its maximum (RULES 4.A.1). */
const typeOf = ({ soldiers }: Unit): number =>
	Math.max(0, NUMBERS.filter((each) => each <= soldiers.maximum).length - 1);

/** Living units that were destroyed, and what their destroyers make of it (RULES 4.13). */
export function spawn(
	table: Table,
	before: ReadonlyMap<string, Unit>,
	pairs: readonly Wound[],
	heal: (healed: Waiting) => void,
): void {
	const due = new Map<string, string>();
	for (const { by, target } of pairs) {
		const [maker, old] = [fighterOf(table, by), before.get(target)];
		const isGone = table.units.get(target)?.state === "destroyed" && old?.state !== "destroyed";
		if (!maker || !old || !isGone || due.has(target) || !canAct(maker)) continue;
		const lives = !old.traits.includes("undead") && !old.traits.includes("construct");
		const roused = rousedOf(table, by);
		if (lives && typeOf(old) >= typeOf(maker.unit) && roused && hasMark(roused, "spawns")) due.set(target, by);
	}
	const choices = [...due].map(([target, by]) => throwsChoice(table, `${by}/${target}/spawn`, ["heal", "raise"]));
	for (const [index, [target, by]] of [...due].entries()) {
		const [maker, lost] = [table.units.get(by), before.get(target)];
		const soldiers = lost ? NUMBERS[typeOf(lost) - 2] : undefined;
		if (!maker || !lost) continue;
		if (choices[index] === "raise" && soldiers !== undefined) rise(table, maker, lost, soldiers);
		else heal({ by, target: by, heals: true, blow: gainOf(maker) });
	}
}

const gainOf = ({ hp, soldiers }: Unit): Waiting["blow"] => ({
	targets: soldiers.current,
	concentration: plus(Math.max(1, soldiers.current)),
	landed: [{ value: Math.floor((hp.start * 4) / 10), rolls: 1 }],
});

function rise(table: Table, maker: Unit, lost: Unit, soldiers: number): void {
	const total = soldiers * maker.hp.each;
	const risen: Unit = {
		...maker,
		id: `${lost.id}-risen`,
		soldiers: { current: soldiers, maximum: soldiers, held: 0 },
		hp: { total, temporary: 0, each: maker.hp.each, start: total },
		tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
		...{ boons: [], resources: [], conditions: [], spent: [], resisted: [], ground: [], walls: 0, rulings: {} },
		...{ commander: null, state: "fit", bloodied: false },
	};
	const [there, looking, side] = [
		table.places.get(lost.id),
		table.places.get(maker.id),
		table.sideOf.get(maker.id) ?? "",
	];
	if (table.units.has(risen.id)) return;
	const at =
		there && looking
			? formed(table, { unit: risen }, looking, { anchor: anchorOf(there), shape: { kind: "near" } })
			: null;
	const isFree = at && fightersOf(table).every((each) => !overlaps(each.at, at));
	table.units.set(risen.id, risen);
	table.sideOf.set(risen.id, side);
	const old = table.sides.get(side);
	if (old) table.sides.set(side, { ...old, units: [...old.units, risen] });
	if (at && isFree) table.places.set(risen.id, at);
}
