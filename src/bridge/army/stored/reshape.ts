import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { FORCE_LIMITS } from "../../../engine/force/index.js";
import { type Infer, kinds, list, nullable, object, patterned, text, whole } from "../../../engine/schema/index.js";
import { cutName } from "../../text/index.js";
import { mergeUnits, splitUnit } from "./split-and-merge.js";
import { missingUnit, transferUnits } from "./transfer-units.js";
import type { StoredForce } from "./types.js";
import { EMPTY_FORCE, STORED_LIMITS } from "./types.js";
import type { ForceUpdate } from "./updates.js";
import { editForce, removeEntry, removeUnit } from "./updates.js";

/** Units that leave an army: the new army, and the changes of the old one. */
interface Detachment {
	readonly force: StoredForce;
	readonly update: ForceUpdate;
}

/**
 * Detaches units into an army of their own, of the same age and land. Heroes who fight in them go along; the commander,
 * the chest, practitioners and chronicle stay. Faults: no unit; one that does not exist.
 */
export function detachUnits(stored: StoredForce, units: readonly string[], name: string): Result<Detachment> {
	if (units.length === 0) return fail({ code: "MUSTER.Fault.Force.detachCount", path: "units" });
	const missing = missingUnit(stored, units);
	if (missing) return fail(missing);
	const goes = Object.entries(stored.units).filter(([id]) => units.includes(id));
	const heroes = Object.entries(stored.heroes).filter(([, { unit }]) => units.includes(unit));
	const { tl, mana, emblem, colour } = stored;
	const force: StoredForce = {
		...EMPTY_FORCE,
		name: cutName(name, FORCE_LIMITS.name),
		tl,
		mana,
		emblem,
		colour,
		units: Object.fromEntries(goes),
		heroes: Object.fromEntries(heroes),
	};
	const leads = units.includes(stored.commander.leads) ? editForce("commander.leads", "") : {};
	const update: ForceUpdate = Object.assign(
		{},
		leads,
		...goes.map(([id]) => removeEntry("units", id)),
		...heroes.map(([id]) => removeEntry("heroes", id)),
	);
	return ok({ force, update });
}

const id = patterned(/^[A-Za-z0-9]+$/, STORED_LIMITS.id);
const actorId = patterned(/^[A-Za-z0-9]{16}$/, 16);
const actorUuid = patterned(/^Actor\.[A-Za-z0-9]{16}$/, 22);
const ids = list(id, FORCE_LIMITS.units);
const name = text(FORCE_LIMITS.name);

const reshape = kinds({
	split: { unit: id, men: whole(1, FORCE_LIMITS.men), newId: id, name },
	merge: { into: id, units: ids },
	/** `newId`: of the actor that will carry the new army. */
	detach: { units: ids, newId: actorId, name },
	/** `to`: the uuid of the actor whose army they join, before one of its units or last. */
	transfer: { units: ids, to: actorUuid, before: nullable(id) },
	remove: { units: ids },
});

/** A change of an army's units as such; each is applied as one transaction. */
export type Reshape = Infer<typeof reshape>;

/** Reads an order that came from a client; only its form is trusted. */
export const readReshapeOrder = object({
	/** The uuid of the army's actor. */
	army: actorUuid,
	word: actorId,
	reshape,
});

/** An order of a reshape: the army, and a nonce. */
export type ReshapeOrder = Infer<typeof readReshapeOrder>;

/**
 * The result of a reshape: the army's own changes, the new army of a detachment, and the changes of the army that units
 * join.
 */
interface Reshaped {
	readonly update: ForceUpdate;
	readonly detached: StoredForce | null;
	readonly joined: ForceUpdate;
}

/**
 * Resolves a reshape of an army, with the one that units join (null: there is none, or it is the same). Faults as those
 * of `splitUnit`, `mergeUnits`, `detachUnits`, `transferUnits`; a unit or an army that is gone.
 */
export function resolveReshape(
	stored: StoredForce,
	reshape: Reshape,
	tables: ForceTables,
	other: StoredForce | null = null,
): Result<Reshaped> {
	switch (reshape.kind) {
		case "split":
			return withoutOthers(splitUnit(stored, reshape.unit, reshape));
		case "merge":
			return withoutOthers(mergeUnits(stored, reshape.into, reshape.units, tables));
		case "detach": {
			const detached = detachUnits(stored, reshape.units, reshape.name);
			return detached.ok ? ok({ update: detached.value.update, detached: detached.value.force, joined: {} }) : detached;
		}
		case "transfer": {
			if (!other) return fail({ code: "MUSTER.Fault.Force.noForce", path: "to" });
			const moved = transferUnits(stored, other, reshape.units, reshape.before);
			return moved.ok ? ok({ update: moved.value.left, detached: null, joined: moved.value.joined }) : moved;
		}
		case "remove":
			return withoutOthers(removeUnits(stored, reshape.units));
	}
}

/** Removes units; people who fought in them or led them stay, in no unit. Faults: no unit; one that does not exist. */
function removeUnits(stored: StoredForce, units: readonly string[]): Result<ForceUpdate> {
	const missing = missingUnit(stored, units);
	if (missing) return fail(missing);
	return ok(Object.assign({}, ...units.map((unit) => removeUnit(stored, unit))));
}

function withoutOthers(update: Result<ForceUpdate>): Result<Reshaped> {
	return update.ok ? ok({ update: update.value, detached: null, joined: {} }) : update;
}
