import type { DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";
import { toJson } from "../../../engine/schema/index.js";
import {
	editForce,
	editUnit,
	type ForceUpdate,
	releasePeople,
	removeEntry,
	type StoredForce,
} from "../../army/stored/index.js";
import { menInField } from "../document/men-on-field.js";
import type { BattleDay, Contingent } from "../document/types.js";
import type { Arriving } from "./arriving.js";
import { answerOf } from "./arriving.js";
import { unitPlace } from "./next-forces.js";

/** Changes of a night as its reader knows them: leaves below `MUSTER.Battle.Night.Note`. */
export const NIGHT_NOTES = ["back", "lost", "line", "crew", "leader", "commander", "leadsNone", "comes"] as const;

/** One change of a night, with the name of its unit and what else is said of it. */
interface NightNote {
	readonly kind: (typeof NIGHT_NOTES)[number];
	readonly unit: string;
	readonly name: string;
	readonly count: number;
}

/** Changes of one army overnight. */
export interface ArmyNight {
	readonly uuid: string;
	readonly name: string;
	readonly update: ForceUpdate;
	readonly notes: readonly NightNote[];
}

type Armies = (uuid: string) => StoredForce | undefined;

/**
 * Changes of a night in the armies as they are now (RULES 1.2, 1.4.2, 1.9, 1.13): who gathered or withdrew is in line
 * again, who is lost leaves the army, crews that got away fight on foot, new leaders and commanders take over. A state
 * that the GM has changed since counts.
 */
export function armyNights(
	day: BattleDay,
	outcome: DayOutcome,
	arriving: readonly Arriving[],
	army: Armies,
): readonly ArmyNight[] {
	const nights = new Map<string, ArmyNight>();
	const add = ({ uuid, name }: Contingent, { update, notes }: Changed): void => {
		if (uuid === "" || Object.keys(update).length === 0) return;
		const old = nights.get(uuid);
		const all = { update: { ...old?.update, ...update }, notes: [...(old?.notes ?? []), ...notes] };
		nights.set(uuid, { uuid, name, ...all });
	};
	for (const unit of outcome.units) {
		const place = unitPlace(unit, { day, outcome }, army);
		const stored = place && army(place.contingent.uuid);
		if (place && stored) add(place.contingent, unitNight(unit, place.id, stored, day));
	}
	for (const side of outcome.sides) {
		const own = day.setup.sides[side.id];
		const lead = own?.contingents.find(({ key }) => key === own.leader);
		const stored = lead && army(lead.uuid);
		if (lead && stored) add(lead, commanderNight(side, stored, day));
	}
	for (const { contingent, units } of arriving) {
		const stored = army(contingent.uuid);
		for (const { id, state, name, troop } of units)
			if (stored?.units[id]?.state !== state)
				add(contingent, { update: editUnit(id, "state", state), notes: [noteOf("comes", name || troop.name)] });
	}
	return [...nights.values()];
}

interface Changed {
	readonly update: ForceUpdate;
	readonly notes: readonly NightNote[];
}

const NOTHING: Changed = { update: {}, notes: [] };

const noteOf = (kind: NightNote["kind"], unit: string, name = "", count = 0): NightNote => ({
	kind,
	unit,
	name,
	count,
});

function unitNight({ key, after }: UnitOutcome, id: string, stored: StoredForce, { night }: BattleDay): Changed {
	const unit = stored.units[id]!;
	const name = unit.name || unit.troop.name;
	const crew = after.state === "surrendered" ? 0 : (answerOf(night.crews, key) ?? 0);
	const isLeft = menInField(unit) + crew > 0;
	const gathering = isLeft && after.state === "routed" && unit.state === "routed" && answerOf(night.gathered, key);
	if (gathering === "lost")
		return { update: { ...removeEntry("units", id), ...releasePeople(stored, [id]) }, notes: [noteOf("lost", name)] };
	const inLine =
		unit.state === after.state && (after.state === "withdrawing" || (after.state === "destroyed" && crew > 0));
	const leader = answerOf(night.leaders, key);
	return {
		update: {
			...(gathering === "back" || inLine ? editUnit(id, "state", "steady") : {}),
			...(crew > 0 ? editUnit(id, "crewAfoot", unit.crewAfoot + crew) : {}),
			...(leader ? editUnit(id, "leader", toJson(leader)) : {}),
		},
		notes: [
			...(gathering === "back" ? [noteOf("back", name)] : []),
			...(inLine && isLeft ? [noteOf("line", name)] : []),
			...(crew > 0 ? [noteOf("crew", name, "", crew)] : []),
			...(leader ? [noteOf("leader", name, leader.name)] : []),
		],
	};
}

/** A new commander; one who is lost and not replaced leads no unit any more. */
function commanderNight(
	side: DayOutcome["sides"][number],
	{ commander }: StoredForce,
	{ night, setup }: BattleDay,
): Changed {
	const named = answerOf(night.commanders, side.id);
	if (named) {
		const update = editForce("commander", toJson({ ...named, leads: "" }));
		return { update, notes: [noteOf("commander", "", named.name, named.strategy)] };
	}
	const isLost = side.commanderDead || side.fate.commanderTaken;
	if (!isLost || commander.leads === "" || setup.sides[side.id]?.commanderLost === true) return NOTHING;
	return { update: editForce("commander.leads", ""), notes: [noteOf("leadsNone", "", commander.name)] };
}
