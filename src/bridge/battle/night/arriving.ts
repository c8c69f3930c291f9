import { isOnField } from "../../../engine/battle/index.js";
import type { Force, Unit } from "../../../engine/force/index.js";
import { type StoredForce, toForce } from "../../army/stored/index.js";
import { mergedId } from "../document/merge-forces.js";
import { type Arrival, type BattleDay, type Contingent, BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";

/** An army that comes at dawn, as the contingent that it is on its side from then on, with the units that come. */
export interface Arriving {
	readonly side: string;
	readonly contingent: Contingent;
	/** False: the army is on that side already, and units of it come that were away. */
	readonly isNew: boolean;
	readonly units: readonly Unit[];
}

/** Armies that come at dawn. One that is gone, or on another side by now, does not come. */
export function arrivingIn(day: BattleDay, army: (uuid: string) => StoredForce | undefined): readonly Arriving[] {
	const found: Arriving[] = [];
	for (const arrival of day.night.arrivals) {
		const stored = army(arrival.uuid);
		const side = day.setup.sides[arrival.side];
		if (!stored || !side || mayNotCome(arrival, day)) continue;
		const here = side.contingents.find(({ uuid }) => uuid === arrival.uuid);
		const known = [
			...side.contingents,
			...found.filter((each) => each.side === arrival.side).map((each) => each.contingent),
		];
		if (!here && known.length >= PAGE.contingents) continue;
		const contingent = here ?? {
			...{ key: freeKey(known), uuid: arrival.uuid, name: arrival.name },
			...{ estimate: null, units: arrival.units },
		};
		const came = day.forces.find(({ place }) => place === `${arrival.side}/${contingent.key}`)?.force.units ?? [];
		const units = coming(arrival, toForce(stored), came);
		if (units.length > 0) found.push({ side: arrival.side, contingent, isNew: !here, units });
	}
	return found;
}

/** True if the army fights for another side. */
const mayNotCome = ({ side, uuid }: Arrival, { setup }: BattleDay): boolean =>
	Object.entries(setup.sides).some(
		([id, { contingents }]) => id !== side && contingents.some((each) => each.uuid === uuid),
	);

/** Units of an arrival that can stand in the line, and did not on the day before: who had run has been gathered. */
function coming({ units }: Arrival, force: Force, came: readonly Unit[]): readonly Unit[] {
	return force.units
		.filter(({ id }) => (units === null || units.includes(id)) && !came.some((unit) => unit.id === id))
		.map((unit) =>
			unit.state === "routed" || unit.state === "withdrawing" ? { ...unit, state: "steady" as const } : unit,
		)
		.filter(isOnField);
}

/** Those units as the engine's night names them. */
export function arrivalsOf(arriving: readonly Arriving[]): Readonly<Record<string, readonly Unit[]>> {
	const sides = [...new Set(arriving.map(({ side }) => side))];
	const unitsOf = (side: string): readonly Unit[] =>
		arriving
			.filter((each) => each.side === side)
			.flatMap(({ contingent, units }) => units.map((unit) => ({ ...unit, id: mergedId(contingent.key, unit.id) })));
	return Object.fromEntries(sides.map((side) => [side, unitsOf(side)]));
}

function freeKey(known: readonly Contingent[]): string {
	let free = 1;
	while (known.some(({ key }) => key === String(free))) free++;
	return String(free);
}
