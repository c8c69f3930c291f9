import type { DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";
import type { StoredForce } from "../../army/stored/index.js";
import type { Words } from "../../text/index.js";
import { GONE, type LeftOut, type PlannedPart, planParts, sayLeftOut } from "../../transactions/index.js";
import type { BattleDay, Contingent } from "../document/types.js";
import type { Arriving } from "./arriving.js";
import { partedKey, unitPlace } from "./unit-place.js";
import { answerOf } from "./who-gathers.js";

/** Something of a night that cannot be written into an army. */
export interface NightLeftOut extends Pick<LeftOut, "key" | "data"> {
	/** Uuid and name of the army. */
	readonly uuid: string;
	readonly name: string;
}

type Armies = (uuid: string) => StoredForce | undefined;

/**
 * Everything that a night is to change and that no army can take: the army or the unit is gone, the unit's state has been changed since the day, an army
 * that was to come does not come.
 */
export function nightLeftOut(
	day: BattleDay,
	outcome: DayOutcome,
	arriving: readonly Arriving[],
	army: Armies,
): readonly NightLeftOut[] {
	const all: readonly NightLeftOut[] = [
		...outcome.units.flatMap((unit) => unitLeftOut(unit, day, army)),
		...day.night.commanders.flatMap(([side]) => {
			const own = day.setup.sides[side];
			const lead = own?.contingents.find(({ key }) => key === own.leader);
			return lead && lead.uuid !== "" && !army(lead.uuid) ? [leftArmy(lead)] : [];
		}),
		...day.night.arrivals
			.filter(({ uuid }) => !arriving.some(({ contingent }) => contingent.uuid === uuid))
			.map(({ uuid, name }) => ({ uuid, name, key: "MUSTER.LeftOut.doesNotCome" })),
	];
	const isFirst = ({ uuid, key, data }: NightLeftOut, at: number): boolean =>
		all.findIndex((one) => one.uuid === uuid && one.key === key && one.data?.["unit"] === data?.["unit"]) === at;
	return all.filter(isFirst);
}

/** The same as parts of a plan. */
export const leftParts = (leftOut: readonly NightLeftOut[]): PlannedPart[] =>
	leftOut.map(({ uuid, name, key, data = {} }) => ({ subject: uuid, name, leftOut: [{ subject: uuid, key, data }] }));

/** Says what a night leaves out. */
export function sayNightLeftOut(leftOut: readonly NightLeftOut[], words: Words): readonly string[] {
	return sayLeftOut(words, planParts(leftParts(leftOut)));
}

const leftArmy = ({ uuid, name }: Contingent): NightLeftOut => ({ uuid, name, key: GONE });

function unitLeftOut(unit: UnitOutcome, day: BattleDay, army: Armies): readonly NightLeftOut[] {
	const [side, key, id] = partedKey(unit.key);
	const home = day.setup.sides[side]?.contingents.find((each) => each.key === key);
	const gathered = answerOf(day.night.gathered, unit.key) ?? "away";
	const isGathered = unit.after.state === "routed" && gathered !== "away";
	const isAnswered =
		(answerOf(day.night.crews, unit.key) ?? 0) > 0 || answerOf(day.night.leaders, unit.key) !== undefined;
	if (!home || home.uuid === "" || !(isGathered || isAnswered || unit.after.state === "withdrawing")) return [];
	const place = unitPlace(unit, day, army);
	if (!place && side === unit.side && !army(home.uuid)) return [leftArmy(home)];
	const taken = day.forces.find((each) => each.place === `${side}/${key}`)?.force.units.find((each) => each.id === id);
	const left = (key: string, { uuid, name }: Contingent): readonly NightLeftOut[] => [
		{ uuid, name, key, data: { unit: taken?.name || taken?.troop.name || id } },
	];
	if (!place) return left("MUSTER.LeftOut.unitGone", home);
	const isChanged = army(place.contingent.uuid)?.units[place.id]?.state !== unit.after.state;
	return isGathered && isChanged ? left("MUSTER.LeftOut.stateChanged", place.contingent) : [];
}
