import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { Cell } from "../../../../src/engine/skirmish/geometry/types.js";
import type { Individual } from "../../../../src/engine/skirmish/round/read/input.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { compared, floor, minus, over, plus, times, wholePart } from "./fraction.js";
import { aimedOf, stepsOf } from "./ground.js";
import { hasMark } from "./numbers.js";
import { densityOf, mayAttack, plainOf, type Ready, ratioOf, type Scene } from "./round-attack.js";
import { goesOver } from "./shelter.js";
import { type Fighter, ordersOf, refuse, type Table } from "./table.js";

/** An individual where it is now. */
export const individualOf = ({ heroes }: Table, id: string): Individual | undefined => heroes.get(id);

/** Puts individuals where a person says (RULES 4.13). */
export function placeIndividuals(table: Table): void {
	for (const { individual, cells } of ordersOf(table, "place", (order) => order.individual)) {
		const own = table.heroes.get(individual);
		if (own) table.heroes.set(individual, { ...own, cells });
		else refuse(table, "place", individual);
	}
}

const places = (feet: number, ring: number): number => Math.max(1, floor(over(feet, ring)));

/** Soldiers of a unit who can attack an individual in melee (RULES 4.18, one creature against a unit). */
function whoReach({ unit, at }: Fighter, one: Individual, feet: number, { scale, options }: Scene): number {
	const taken = placesAround(one, feet, at.grid, scale);
	const held = at.cells.map((cell) => taken.filter((place) => holds(at.grid, cell, place, scale.cell)));
	const count = new Set(held.flat()).size;
	if (count === 0) return 0;
	const cells = held.filter((each) => each.length > 0).length;
	const squares = times(cells, over(scale.cell, 10), over(scale.cell, 10));
	return Math.min(count, Math.max(1, floor(times(squares, densityOf(unit, options)))), unit.soldiers.current);
}

type Place = readonly [x: ReturnType<typeof plus>, y: ReturnType<typeof plus>];

/** Middles of the places around an individual: on squares in feet, on hexes the hexes themselves. */
function placesAround(
	one: Individual,
	feet: number,
	grid: string,
	{ cell: width, ring }: Scene["scale"],
): readonly Place[] {
	const cells = one.cells ?? [];
	const reach = places(feet, ring);
	if (grid === "hex") return hexesAround(cells, reach);
	const middle = (axis: "x" | "y") =>
		over(times(width, plus(...cells.map((cell) => over(2 * cell[axis] + 1, 2)))), cells.length);
	const side = places(one.space, ring);
	const all = side + 2 * reach;
	const step = (i: number) => times(ring, over(2 * i + 1 - all, 2));
	const found: Place[] = [];
	for (let i = 0; i < all; i++)
		for (let j = 0; j < all; j++) {
			const own = [i, j].every((each) => each >= reach && each < reach + side);
			if (!own) found.push([plus(middle("x"), step(i)), plus(middle("y"), step(j))]);
		}
	return found;
}

function hexesAround(cells: readonly Cell[], reach: number): readonly Place[] {
	const found: Place[] = [];
	const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
	for (let x = Math.min(...xs) - reach; x <= Math.max(...xs) + reach; x++)
		for (let y = Math.min(...ys) - reach; y <= Math.max(...ys) + reach; y++) {
			const steps = Math.min(...cells.map((cell) => stepsOf("hex", cell, { x, y })));
			if (steps >= 1 && steps <= reach) found.push([plus(x), plus(y)]);
		}
	return found;
}

/** Whether a place lies in a cell, its border included. */
function holds(grid: string, cell: Cell, [x, y]: Place, width: number): boolean {
	if (grid === "hex") return compared(x, cell.x) === 0 && compared(y, cell.y) === 0;
	const within = (value: Place[0], from: number) =>
		compared(minus(value, width * from), 0) >= 0 && compared(minus(value, width * from), width) <= 0;
	return within(x, cell.x) && within(y, cell.y);
}

/** An attack of a unit on an individual (RULES 4.13, 4.17); null: it is refused. */
export function readyAtIndividual(table: Table, command: AttackCommand, scene: Scene): Ready | null {
	const by = scene.fighters.find(({ unit }) => unit.id === command.unit);
	const one = individualOf(table, command.target);
	const attack = by?.unit.soldier.attacks.find(({ id }) => id === command.attack);
	if (!by || !attack || !one || one.side === by.side) return null;
	if (command.areas.length > 0) return null;
	if (command.indirect && !goesOver(by.unit, attack)) return null;
	if (attack.against && savingOf(command, one, attack.against) === null) return null;
	const armour = command.rulings["ac"] ? wholePart(command.rulings["ac"]) : one.ac;
	if (!mayAttack(by, attack, scene)) return null;
	const cells = one.cells ?? [];
	if (cells.length === 0 && command.exposed === null) return null;
	// What is typed replaces the place too, so that any will do.
	const at = { ...by.at, cells: cells.length === 0 ? by.at.cells : cells };
	const isInSight = () => aimedOf(by.at, at, scene.scale.cell).n > 0n && !isFar(by, cells, attack, scene);
	if (command.exposed === null && !isInSight()) return null;
	const reach = attack.feet ?? by.unit.soldier.reach;
	const most = () => (attack.mode === "melee" ? whoReach(by, one, reach, scene) : Number.POSITIVE_INFINITY);
	const who = command.exposed ?? most();
	if (who === 0) return null;
	const ready = plainOf({ command, by, target: standIn(by, one, at), attack, exposed: 1, isOne: true }, scene);
	const { toHit, effectiveSize } = ready.order;
	if (!attack.against && !command.indirect && toHit.number !== null && armour === null) return null;
	return {
		...ready,
		cover: "",
		order: {
			...ready.order,
			effectiveSize: Math.min(effectiveSize, who),
			aim: { kind: "individual", chosen: 1 },
			cover: { soft: false, melee: false },
			protection: guardsOf(by.unit, one, attack),
			...(attack.against
				? saved(command, one, { save: attack.against.save, dc: ready.number })
				: { toHit: command.indirect ? toHit : atArmour(toHit, armour ?? 0) }),
		},
	};
}

/** What the own body and armour of an individual take off (RULES 4.11, 4.17). */
function guardsOf(by: Unit, { resistances }: Individual, { traits }: SoldierAttack): Ready["order"]["protection"] {
	if (resistances === undefined) return {};
	const isMagic = traits.includes("magic") || hasMark(by, "magicWeapons");
	const against = isMagic ? (resistances.against[0] ?? resistances) : resistances;
	const rows = Object.entries({ ...against.types, all: against.all });
	return Object.fromEntries(
		rows.map(([type, { armour, multiplier, after }]) => {
			return [type, { points: armour, multiplier: ratioOf(times(multiplier, after)) }];
		}),
	);
}

const atArmour = (toHit: Ready["order"]["toHit"], ac: number): Ready["order"]["toHit"] =>
	toHit.kind === "d20"
		? { ...toHit, number: ac }
		: { ...toHit, number: toHit.number === null ? null : ac, defence: null };

type Against = NonNullable<SoldierAttack["against"]>;

/** The bonus of an individual's save; null: neither that is known nor how often it has saved. */
function savingOf({ rulings, saved: typed }: AttackCommand, one: Individual, { save }: Against): number | null {
	const own = rulings[save];
	if (own) return wholePart(own);
	return one.saves ? one.saves[save] : typed === null ? null : 0;
}

/** One d20 of the individual against all that reaches it, or as many successes as the table says (RULES 4.17). */
function saved(command: AttackCommand, one: Individual, against: Against): Pick<Ready["order"], "toHit" | "partial"> {
	const typed = command.modifiers.reduce((sum, { value }) => sum + value, 0);
	const modifiers = [{ key: "all", value: (savingOf(command, one, against) ?? 0) + typed }];
	return {
		toHit: { kind: "d20", modifiers, number: against.dc, threat: null },
		partial: command.partial,
		...(command.saved === null ? {} : { found: command.saved }),
	};
}

/** A unit of nothing but plain soldiers in the place of an individual. */
function standIn(by: Fighter, { id, side }: Individual, at: Fighter["at"]): Fighter {
	const bare = { boons: [], abilities: [], resources: [], conditions: [], traits: [], ground: [], walls: 0 };
	return { unit: { ...by.unit, ...bare, id, tactics: [], strategy: "standard" }, side, heroes: 0, at };
}

function isFar({ at }: Fighter, cells: readonly Cell[], { mode, feet }: SoldierAttack, { scale }: Scene): boolean {
	if (mode === "melee" || feet === null) return false;
	const steps = Math.min(...at.cells.flatMap((from) => cells.map((to) => stepsOf(at.grid, from, to))));
	return steps * scale.cell > feet;
}
