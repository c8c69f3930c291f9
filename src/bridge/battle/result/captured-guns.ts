import type { DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";
import { PLAIN_UNIT } from "../../../engine/force/index.js";
import {
	addUnit,
	type ForceUpdate,
	STORED_LIMITS,
	type StoredForce,
	type StoredUnit,
} from "../../army/stored/index.js";
import { partedId } from "../document/merge-forces.js";
import type { BattleDay } from "../document/types.js";

/** Guns that the holder of the field has taken, as units of the army that leads it. */
interface Captured {
	/** The actor that carries the army. */
	readonly uuid: string;
	/** Adds the guns to that army. */
	readonly addTo: (army: StoredForce) => ForceUpdate;
}

/**
 * The guns of a day that change sides (RULES 1.14 step 6): pieces of a beaten foe, without crews, which are not served
 * until the GM gives them some, so they are no part of the line. null: none, or the field is held by an estimate or by
 * no side. `name` names them after their unit.
 */
export function capturedGuns(
	outcome: DayOutcome,
	{ setup, forces }: BattleDay,
	name: (unit: string) => string,
): Captured | null {
	const side = setup.sides[outcome.winner];
	const lead = side?.contingents.find(({ key }) => key === side.leader);
	const taken = outcome.units.filter((unit) => unit.taken > 0);
	if (!lead || lead.uuid === "" || taken.length === 0) return null;
	const guns = taken.flatMap((unit) => {
		const before = unitOf(unit, forces);
		return before ? [[idOf(unit), gunsOf(before, unit.taken, name)] as const] : [];
	});
	return {
		uuid: lead.uuid,
		addTo: (army) => {
			let units = army.units;
			const updates = guns.map(([wanted, unit]) => {
				const id = freeId(wanted, units);
				const update = addUnit({ units }, id, unit);
				units = { ...units, [id]: { ...unit, sort: Math.max(0, ...Object.values(units).map(({ sort }) => sort)) + 1 } };
				return update;
			});
			return Object.assign({}, ...updates);
		},
	};
}

type Forces = BattleDay["forces"];

function unitOf({ key }: UnitOutcome, forces: Forces): Forces[number]["force"]["units"][number] | undefined {
	const [side = "", rest = ""] = key.split("/");
	const [contingent, id] = partedId(rest);
	const force = forces.find(({ place }) => place === `${side}/${contingent}`)?.force;
	const found = force?.units.find((unit) => unit.id === id);
	return found && force
		? { ...found, troop: { ...found.troop, deviceTl: found.troop.deviceTl ?? force.tl } }
		: undefined;
}

/** Pieces without a crew, who have not fought for this side yet. */
function gunsOf(
	before: Forces[number]["force"]["units"][number],
	pieces: number,
	name: (unit: string) => string,
): StoredUnit {
	const { id: _id, ...plain } = PLAIN_UNIT;
	const called = name(before.name || before.troop.name);
	return { ...plain, name: called, troop: before.troop, men: pieces, full: pieces, battles: 0, state: "surrendered" };
}

const idOf = ({ key }: UnitOutcome): string =>
	`guns${key.replaceAll(/[^A-Za-z0-9]/g, "")}`.slice(0, STORED_LIMITS.id - 4);

function freeId(wanted: string, taken: StoredForce["units"]): string {
	let free = wanted;
	for (let i = 2; Object.hasOwn(taken, free); i++) free = `${wanted}x${i}`;
	return free;
}
