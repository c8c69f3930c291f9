import type { BattleDay, NightEdit } from "../../../bridge/battle/index.js";
import { tellApart } from "../../../bridge/text/index.js";
import { isOnField } from "../../../engine/force/index.js";
import { armyLabels } from "../../army/actor/army-names.js";
import { allForces, isForce, storedForceOf } from "../../army/actor/index.js";
import { notifyFault } from "../../host/notify.js";

/**
 * Armies and units of the world that may come to a side, by the value that `toNightEdit` reads: `<army>` or
 * `<army>#<unit>`.
 */
interface ArrivalOptions {
	readonly side: string;
	readonly name: string;
	readonly groups: readonly {
		readonly label: string;
		readonly options: readonly { readonly value: string; readonly label: string }[];
	}[];
}

/**
 * Choices for each side: armies that are not in the battle, whole or a unit of them; of the side's own armies, units
 * that were away.
 */
export function arrivalOptions({ setup, forces, night }: BattleDay): readonly ArrivalOptions[] {
	const sides = Object.entries(setup.sides);
	const names = armyLabels();
	const homeOf = (uuid: string): string | undefined =>
		sides.find(([, { contingents }]) => contingents.some((each) => each.uuid === uuid))?.[0];
	return sides.map(([side, { name }]) => ({
		side,
		name,
		groups: allForces().flatMap((actor) => {
			const home = homeOf(actor.uuid);
			const elsewhere = night.arrivals.some((each) => each.uuid === actor.uuid && each.side !== side);
			const whole = night.arrivals.some((each) => each.uuid === actor.uuid && each.units === null);
			const stored = storedForceOf(actor);
			if (!stored.ok || elsewhere || whole || (home !== undefined && home !== side)) return [];
			const taken = new Set([
				...forces.flatMap(({ place, force }) => {
					const key = setup.sides[side]?.contingents.find((each) => each.uuid === actor.uuid)?.key;
					return place === `${side}/${key}` ? force.units.map(({ id }) => id) : [];
				}),
				...night.arrivals.filter((each) => each.uuid === actor.uuid).flatMap(({ units }) => units ?? []),
			]);
			const own = Object.entries(stored.value.units).filter(([id, unit]) => !taken.has(id) && isOnField(unit));
			const labels = tellApart(own.map(([, unit]) => unit.name || unit.troop.name));
			const units = own.map(([id], i) => ({ value: `${actor.uuid}#${id}`, label: labels[i] ?? id }));
			const label = names.get(actor.uuid) ?? actor.name;
			const army = home === undefined ? [{ value: actor.uuid, label }] : [];
			return units.length === 0 ? [] : [{ label, options: [...army, ...units] }];
		}),
	}));
}

/**
 * The arrival of an army that was dropped on the night, on the side under the pointer; null: it was something else.
 */
export async function droppedArmy(
	event: DragEvent,
	side: string | undefined,
	day: BattleDay,
): Promise<NightEdit | null> {
	const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as Actor.DropData & {
		readonly type?: string;
	};
	if (data.type !== "Actor") return null;
	const actor = (await Actor.implementation.fromDropData(data)) as Actor.Implementation | undefined;
	if (!actor || !isForce(actor) || actor.pack !== null) {
		notifyFault({ code: "MUSTER.Fault.Battle.noArmyDropped" });
		return null;
	}
	const [first = "a"] = Object.keys(day.setup.sides);
	return { kind: "arrive", side: side ?? first, uuid: actor.uuid, name: actor.name, unit: "" };
}
