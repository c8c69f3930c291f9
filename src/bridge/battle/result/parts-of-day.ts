import { sameJson } from "../../../engine/schema/index.js";
import { type ForceUpdate, type StoredForce, toForceChanges } from "../../army/stored/index.js";
import { type Change, GONE, type PlannedPart, type ReadCurrent, UNREADABLE } from "../../transactions/index.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";
import type { ArmyChange } from "./apply-day.js";

/** An army as it is when a day is written into it. */
interface ArmyNow {
	readonly name: string;
	readonly stored: StoredForce;
	/** The same as its flag holds it, whatever is missing there. */
	readonly raw: unknown;
	/** Its line in the chronicle. */
	readonly entry: ForceUpdate;
}

/**
 * The parts of a day's plan for one army: its changes, under one subject with those of the armies that it is tied to,
 * and what they leave out. `nameTied` names such armies together.
 */
export function partsOfArmy(
	change: ArmyChange,
	{ name, stored, raw, entry }: ArmyNow,
	read: ReadCurrent,
	nameTied: (uuids: readonly string[]) => string,
): readonly PlannedPart[] {
	const { uuid, tied, rebased, leftOut } = change;
	const [first] = tied;
	const whose = first === undefined ? { subject: uuid, name } : { subject: `${first}+`, name: nameTied(tied) };
	const underOne = (changes: readonly Change[]): readonly Change[] =>
		changes.map((each) => ({ ...each, subject: whose.subject }));
	return [
		{
			...whose,
			changes: underOne([...plannedChanges(change, stored, read), ...toForceChanges({ uuid }, raw, entry)]),
			rebased: { changes: underOne(toForceChanges({ uuid }, raw, { ...rebased, ...entry })) },
		},
		{ subject: uuid, name, leftOut: leftOut.planned, rebased: { leftOut: leftOut.rebased } },
	];
}

/**
 * Changes from the army as it was taken for the day. A value that is still so is named as the flag holds it, whatever
 * is missing there.
 */
function plannedChanges(army: ArmyChange, now: StoredForce, read: ReadCurrent): readonly Change[] {
	const present = new Map(toForceChanges(army, now, army.planned).map(({ path, before }) => [path, before]));
	return toForceChanges(army, army.taken, army.planned).map((change) => {
		const isSame = present.has(change.path) && sameJson(present.get(change.path) ?? null, change.before);
		return isSame ? { ...change, before: read(change) ?? change.before } : change;
	});
}

/** The armies that fought on a day and are not there any more, or do not read, estimates left out. */
export function armiesGone(
	{ setup }: BattleDay,
	now: (uuid: string) => StoredForce | undefined,
): readonly Pick<ArmyChange, "uuid" | "name">[] {
	const armies = sidesOf(setup).flatMap(([, { contingents }]) => contingents);
	return armies.filter(({ uuid }) => uuid !== "" && !now(uuid)).map(({ uuid, name }) => ({ uuid, name }));
}

/** Armies that are gone, or do not read, as parts of a plan. */
export const goneParts = (
	armies: readonly Pick<ArmyChange, "uuid" | "name">[],
	isThere: (uuid: string) => boolean,
): PlannedPart[] =>
	armies.map(({ uuid, name }) => {
		const leftOut = [{ subject: uuid, key: isThere(uuid) ? UNREADABLE : GONE }];
		return { subject: uuid, name, leftOut, rebased: { leftOut } };
	});
