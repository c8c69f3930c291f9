import type { Ratio } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { toJson } from "../../../engine/schema/index.js";
import { type FlagUpdate, toFlagChanges } from "../../carriers/index.js";
import { cutText } from "../../text/index.js";
import type { Change } from "../../transactions/index.js";
import { ABSENT } from "../../transactions/index.js";
import type { ChronicleEntry, StoredForce, StoredHero, StoredPractitioner, StoredUnit } from "./types.js";
import { inOrder, SORT_STEP, STORED_LIMITS } from "./types.js";

/** The path of an army in its carrier. */
export const FORCE_PATH = "flags.muster.force";

/** The value that removes a key of a record, as in transactions; the host's ways to do so differ between versions. */
export const REMOVED: Json = ABSENT;

/**
 * Flat changes of a carrier, by the whole path: `{"flags.muster.force.units.u7.men": 12}`. Updates of the same army are
 * combined by a spread. A path that ends below a record of ids replaces no neighbour.
 */
export type ForceUpdate = FlagUpdate;

/** The records of an army whose entries come and go. */
type ForceRecord = "units" | "practitioners" | "heroes" | "chronicle";

/** Sets one field of the army: `editForce("commander.name", "Ada")`. Objects are merged, lists replaced. */
export function editForce(path: string, value: Json): ForceUpdate {
	return { [`${FORCE_PATH}.${path}`]: value };
}

/** Sets one field of a unit: `editUnit("u7", "men", 12)`, `editUnit("u7", "troop.mount", "heavy")`. */
export function editUnit(id: string, path: string, value: Json): ForceUpdate {
	return editForce(`units.${id}.${path}`, value);
}

/** Overrides a computed value, or removes the override by null: `ruleUnit("u7", "each/armour", ratio(3))`. */
export function ruleUnit(id: string, key: string, ruling: Ratio | null): ForceUpdate {
	const path = `${FORCE_PATH}.units.${id}.rulings.${key}`;
	return { [path]: ruling === null ? REMOVED : { num: ruling.num, den: ruling.den } };
}

/** Removes an entry from a record. */
export function removeEntry(record: ForceRecord, id: string): ForceUpdate {
	return { [`${FORCE_PATH}.${record}.${id}`]: REMOVED };
}

/** Adds a unit under a new id; without a place it comes last. */
export function addUnit(
	stored: Pick<StoredForce, "units">,
	id: string,
	unit: StoredUnit,
	place: "last" | "asItIs" = "last",
): ForceUpdate {
	return editForce(`units.${id}`, toJson(place === "last" ? { ...unit, sort: nextSort(stored.units) } : unit));
}

/** Removes a unit; people who fought in it or led it stay with the army, in no unit. */
export function removeUnit(stored: StoredForce, id: string): ForceUpdate {
	return { ...removeEntry("units", id), ...releasePeople(stored, [id]) };
}

/** Adds a practitioner, last. */
export function addPractitioner(
	stored: Pick<StoredForce, "practitioners">,
	id: string,
	practitioner: Omit<StoredPractitioner, "sort">,
): ForceUpdate {
	return editForce(`practitioners.${id}`, toJson({ ...practitioner, sort: nextSort(stored.practitioners) }));
}

/** Adds a hero, last. */
export function addHero(stored: Pick<StoredForce, "heroes">, id: string, hero: Omit<StoredHero, "sort">): ForceUpdate {
	return editForce(`heroes.${id}`, toJson({ ...hero, sort: nextSort(stored.heroes) }));
}

/** Adds an entry to the chronicle; deletes the oldest ones to make room. */
export function addChronicle(
	stored: Pick<StoredForce, "chronicle">,
	id: string,
	{ title, text, ...entry }: ChronicleEntry,
): ForceUpdate {
	const cut = { ...entry, title: cutText(title, STORED_LIMITS.title), text: cutText(text, STORED_LIMITS.text) };
	const oldest = Object.entries(stored.chronicle).sort(([, a], [, b]) => a.time - b.time);
	const surplus = oldest.slice(0, Math.max(0, oldest.length + 1 - STORED_LIMITS.chronicle));
	return Object.assign(editForce(`chronicle.${id}`, cut), ...surplus.map(([old]) => removeEntry("chronicle", old)));
}

/** Moves an entry before another of its record, or to the end by null. Writes it alone, unless there is no room. */
export function moveEntry(
	stored: StoredForce,
	record: "units" | "practitioners" | "heroes",
	id: string,
	before: string | null,
): ForceUpdate {
	const others = inOrder<{ readonly sort: number }>(stored[record]).filter(([each]) => each !== id);
	const found = others.findIndex(([each]) => each === before);
	const index = found < 0 ? others.length : found;
	const [left, right] = [others[index - 1]?.[1].sort, others[index]?.[1].sort];
	const sort = between(left, right);
	if (sort !== null) return editForce(`${record}.${id}.sort`, sort);
	const order = others.map(([each]) => each).toSpliced(index, 0, id);
	return Object.assign({}, ...order.map((each, at) => editForce(`${record}.${each}.sort`, (at + 1) * SORT_STEP)));
}

/** Moves a unit before another, or to the end by null. */
export function moveUnit(stored: StoredForce, id: string, before: string | null): ForceUpdate {
	return moveEntry(stored, "units", id, before);
}

/** Takes everyone who fought in these units or led one out of them. */
export function releasePeople(stored: StoredForce, units: readonly string[]): ForceUpdate {
	const heroes = Object.entries(stored.heroes).filter(([, { unit }]) => units.includes(unit));
	const leads = units.includes(stored.commander.leads) ? editForce("commander.leads", "") : {};
	return Object.assign({}, leads, ...heroes.map(([id]) => editForce(`heroes.${id}.unit`, "")));
}

/** A place between two; null if there is none left. */
function between(left: number | undefined, right: number | undefined): number | null {
	if (left === undefined && right === undefined) return SORT_STEP;
	if (right === undefined) return (left as number) + SORT_STEP;
	if (left === undefined) return right - SORT_STEP;
	const middle = Math.floor(left / 2 + right / 2);
	return middle > left && middle < right ? middle : null;
}

function nextSort(record: Readonly<Record<string, { readonly sort: number }>>): number {
	return Object.values(record).reduce((most, { sort }) => Math.max(most, sort), 0) + SORT_STEP;
}

/** Converts an update of an army to changes of a transaction, from the present values of the flag. */
export const toForceChanges = (
	actor: { readonly uuid: string },
	stored: unknown,
	update: ForceUpdate,
): readonly Change[] => toFlagChanges(actor, { path: FORCE_PATH, stored }, update);
