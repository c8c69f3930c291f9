import { ratio } from "../../../../src/engine/common/index.js";
import { readInput } from "../../../../src/engine/schema/index.js";
import type { Officer } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import {
	readSkirmishUnit,
	type Side,
	sidesReader,
	type Unit,
} from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";

/** A plain stat block as it comes from outside. */
export const SOLDIER = {
	name: "Spearman",
	size: "medium",
	space: { num: 5, den: 1 },
	reach: 5,
	speed: 30,
	ac: { normal: 15, touch: 11, flatFooted: 14 },
	saves: { fortitude: 3, reflex: 1, will: 0 },
	constitution: 12,
	attacks: [
		{ id: "spear", name: "Spear", mode: "melee", bonus: 3, averages: [{ type: "piercing", success: 5, critical: 15 }] },
		{ id: "bow", name: "Bow", mode: "ranged", bonus: 2, feet: 60, averages: [{ type: "piercing", success: 4 }] },
	],
	challenge: { num: 1, den: 3 },
};

/** A unit as it comes from outside. */
export const PLAIN = {
	id: "u1",
	name: "Spears",
	soldier: SOLDIER,
	soldiers: { current: 100, maximum: 100 },
	hp: { total: 900, each: 9, start: 900 },
};

/** A unit that the reader accepts, with changes. */
export function unitOf(changes: Partial<Unit> = {}): Unit {
	const read = readSkirmishUnit(PLAIN, SKIRMISH_TABLES);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return { ...read.value, ...changes };
}

/** An officer with changes. */
export function officerOf(changes: Partial<Officer> = {}): Officer {
	const [side] = sidesOf([{ leader: { id: "lead", name: "Lead", charisma: 2, ranks: 5, profession: 9, level: 5 } }]);
	return { ...side!.leader, ...changes };
}

/** The reader of sides by the usual tables. */
export const readSides = (value: unknown) => readInput(sidesReader(SKIRMISH_TABLES), value);

/** Sides that the reader accepts. */
export function sidesOf(parts: readonly Record<string, unknown>[]): readonly Side[] {
	const plain = parts.map((part, i) => ({
		id: `s${i}`,
		name: "Side",
		leader: { id: `l${i}`, name: "Leader" },
		units: [],
		...part,
	}));
	const read = readSides(plain);
	if (!read.ok) throw new Error(`${read.fault.code} ${read.fault.path}`);
	return read.value;
}

/** A side of these units. */
export function sideOf(units: readonly Unit[], changes: Partial<Side> = {}): Side {
	return { ...sidesOf([{}])[0]!, units, ...changes };
}

/** An ability that all soldiers have. */
export function abilityOf(id: string, value = 0, inStatBlock = false): Unit["abilities"][number] {
	return { id, value, inStatBlock, share: ratio(1), overcome: [] };
}
