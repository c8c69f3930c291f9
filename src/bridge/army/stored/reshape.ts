import { fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type ForceTables } from "../../../engine/force/index.js";
import {
	choice,
	list,
	nullable,
	object,
	patterned,
	type Reader,
	tagged,
	text,
	whole,
} from "../../../engine/schema/index.js";
import { detachUnits } from "./detach-units.js";
import { mergeUnits } from "./merge-units.js";
import { missingUnit } from "./missing-unit.js";
import { splitUnit } from "./split-unit.js";
import { transferUnits } from "./transfer-units.js";
import { STORED_LIMITS, type StoredForce } from "./types.js";
import { type ForceUpdate, removeUnit } from "./updates.js";

/** What changes the units of a force as such; each is applied as one transaction. */
export type Reshape =
	| {
			readonly kind: "split";
			readonly unit: string;
			readonly men: number;
			readonly newId: string;
			readonly name: string;
	  }
	| { readonly kind: "merge"; readonly into: string; readonly units: readonly string[] }
	/** `newId`: of the actor that will carry the new force. */
	| { readonly kind: "detach"; readonly units: readonly string[]; readonly newId: string; readonly name: string }
	/** `to`: the uuid of the actor whose force they join, before one of its units or last. */
	| {
			readonly kind: "transfer";
			readonly units: readonly string[];
			readonly to: string;
			readonly before: string | null;
	  }
	| { readonly kind: "remove"; readonly units: readonly string[] };

/** A reshaping as it is ordered: of which force, and a word that no other order has. */
export interface ReshapeOrder {
	/** The uuid of the force's actor. */
	readonly army: string;
	readonly word: string;
	readonly reshape: Reshape;
}

const id = patterned(/^[A-Za-z0-9]+$/, STORED_LIMITS.id);
const actorId = patterned(/^[A-Za-z0-9]{16}$/, 16);
const actorUuid = patterned(/^Actor\.[A-Za-z0-9]{16}$/, 22);
const ids = list(id, FORCE_LIMITS.units);
const name = text(FORCE_LIMITS.name);
const kind = <T extends string>(word: T): Reader<T> => choice([word]);

/** An order as it came from a client; nothing in it is believed but its form. */
export const readReshapeOrder: Reader<ReshapeOrder> = object<ReshapeOrder>({
	army: actorUuid,
	word: actorId,
	reshape: tagged<Reshape>({
		split: object({ kind: kind("split"), unit: id, men: whole(1, FORCE_LIMITS.men), newId: id, name }),
		merge: object({ kind: kind("merge"), into: id, units: ids }),
		detach: object({ kind: kind("detach"), units: ids, newId: actorId, name }),
		transfer: object({ kind: kind("transfer"), units: ids, to: actorUuid, before: nullable(id) }),
		remove: object({ kind: kind("remove"), units: ids }),
	}),
});

/** What a reshaping does: the force's own changes, the new force of a detachment, and what changes in the force that units join. */
export interface Reshaped {
	readonly update: ForceUpdate;
	readonly detached: StoredForce | null;
	readonly joined: ForceUpdate;
}

/**
 * Works a reshaping out from a force as it stands, and from the one that units join (null: there is none, or it is the same). Faults as
 * those of `splitUnit`, `mergeUnits`, `detachUnits`, `transferUnits`; a unit or a force that is gone.
 */
export function resolveReshape(
	stored: StoredForce,
	reshape: Reshape,
	tables: ForceTables,
	other: StoredForce | null = null,
): Result<Reshaped> {
	switch (reshape.kind) {
		case "split":
			return alone(splitUnit(stored, reshape.unit, reshape));
		case "merge":
			return alone(mergeUnits(stored, reshape.into, reshape.units, tables));
		case "detach": {
			const parted = detachUnits(stored, reshape.units, reshape.name);
			return parted.ok ? ok({ update: parted.value.update, detached: parted.value.force, joined: {} }) : parted;
		}
		case "transfer": {
			if (!other) return fail({ code: "MUSTER.Fault.Force.noForce", path: "to" });
			const moved = transferUnits(stored, other, reshape.units, reshape.before);
			return moved.ok ? ok({ update: moved.value.left, detached: null, joined: moved.value.joined }) : moved;
		}
		case "remove":
			return alone(removeUnits(stored, reshape.units));
	}
}

/** Takes units away; who fought in them or led one stays and is in none. Faults: no unit; one that does not exist. */
function removeUnits(stored: StoredForce, units: readonly string[]): Result<ForceUpdate> {
	const missing = missingUnit(stored, units);
	if (missing) return fail(missing);
	return ok(Object.assign({}, ...units.map((unit) => removeUnit(stored, unit))));
}

function alone(update: Result<ForceUpdate>): Result<Reshaped> {
	return update.ok ? ok({ update: update.value, detached: null, joined: {} }) : update;
}
