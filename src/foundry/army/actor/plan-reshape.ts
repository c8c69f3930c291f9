import {
	type ForceUpdate,
	type Linked,
	type Reshape,
	readReshapeOrder,
	resolveReshape,
	type StoredForce,
	toForceCarrier,
	toForceChanges,
} from "../../../bridge/army/stored/index.js";
import { carrierSystemData } from "../../../bridge/carriers/index.js";
import { sayPlural } from "../../../bridge/text/index.js";
import {
	BECAUSE,
	type Change,
	type LeftOut,
	planParts,
	type TransactionPlan,
	toCreation,
} from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { worldCarrierType } from "../../carriers/create-carrier.js";
import { isOurs } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { forceAfter, forceRules, isForce, rawForceOf, storedForceOf } from "./force-flag.js";
import { sayLeftLinks, withoutForeignLinks } from "./foreign-links.js";

/** Plans the changes of a reshape; reads everything but the order again. */
export function planReshape(ref: Json, by: User.Implementation): Result<TransactionPlan> {
	const order = readReshapeOrder(ref, "");
	if (!order.ok) return order;
	const { army, reshape } = order.value;
	const actor = game.actors.get(army.slice("Actor.".length));
	if (!actor || !isForce(actor)) return fail({ code: "MUSTER.Fault.Force.noForce" });
	if (!actor.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Force.notYours" });
	const stored = storedForceOf(actor);
	if (!stored.ok) return stored;
	const other = otherArmy(actor, reshape, by);
	if (other && !other.ok) return other;
	// What joins an army of the GMs counts as theirs from then on.
	const isTaken = by.isGM && other?.ok === true && isOurs(other.value.actor);
	const leaving = isTaken ? withoutForeignLinks(stored.value, actor) : { force: stored.value, left: [] };
	const done = resolveReshape(leaving.force, reshape, forceRules().tables, other?.value.stored ?? null);
	if (!done.ok) return done;
	const { update, detached, joined } = done.value;
	const left = toValidChanges(actor, actor, update);
	if (!left.ok) return left;
	const changes = [...left.value];
	if (other) {
		const added = toValidChanges(other.value.actor, actor, joined);
		if (!added.ok) return added;
		changes.push(...added.value);
	}
	if (detached && reshape.kind === "detach") changes.push(toNewArmy(actor, reshape, detached));
	return ok({
		source: actor.uuid,
		outcome: ref,
		since: null,
		title: titleOf(reshape, stored.value, other?.value.actor.name ?? ""),
		...planParts([
			{ subject: actor.uuid, name: actor.name, changes, leftOut: leftLinks(leaving.left, reshape, actor) },
		]),
	});
}

/** Says which links stay behind of those who join another army. */
function leftLinks(left: readonly Linked[], reshape: Reshape, actor: Actor.Implementation): readonly LeftOut[] {
	const joining = reshape.kind === "transfer" ? left.filter(({ unit }) => reshape.units.includes(unit)) : [];
	const data = { reason: sayLeftLinks(joining, actor) };
	return joining.length === 0 ? [] : [{ subject: actor.uuid, key: BECAUSE, data }];
}

interface OtherArmy {
	readonly actor: Actor.Implementation;
	readonly stored: StoredForce;
}

/**
 * Finds the army that units join; undefined: they join none. Faults: it is none, or the one they are in; not the
 * asker's to change; invalid.
 */
function otherArmy(
	actor: Actor.Implementation,
	reshape: Reshape,
	by: User.Implementation,
): Result<OtherArmy> | undefined {
	if (reshape.kind !== "transfer") return undefined;
	const other = game.actors.get(reshape.to.slice("Actor.".length));
	if (!other || other === actor || !isForce(other)) return fail({ code: "MUSTER.Fault.Force.noForce" });
	if (!other.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Force.notYours" });
	const stored = storedForceOf(other);
	return stored.ok ? ok({ actor: other, stored: stored.value }) : stored;
}

/**
 * The changes of an army, under the name of the one that units leave: applied in both or in neither. Faults: it would
 * be too large to be valid.
 */
function toValidChanges(
	army: Actor.Implementation,
	from: Actor.Implementation,
	update: ForceUpdate,
): Result<readonly Change[]> {
	const after = forceAfter(army, update);
	if (!after.ok) return after;
	return ok(toForceChanges(army, rawForceOf(army), update).map((change) => ({ ...change, subject: from.uuid })));
}

/**
 * The creation of an army with the owners and the folder of the old one. It is applied with the old one's changes, or
 * not at all.
 */
function toNewArmy(
	actor: Actor.Implementation,
	{ newId, name }: Extract<Reshape, { kind: "detach" }>,
	force: StoredForce,
): Change {
	const place = { name: name || actor.name, type: worldCarrierType() ?? actor.type, folder: actor.folder?.id ?? null };
	const system = carrierSystemData(game.system.id);
	const data = toForceCarrier({ ...place, system, force });
	const target = { subject: actor.uuid, uuid: `Actor.${newId}`, class: "Actor" } as const;
	return toCreation(target, { ...data, _id: newId, ownership: { ...actor.ownership } });
}

/** The title of the transaction, with the name of the unit if there is one. */
function titleOf(reshape: Reshape, stored: StoredForce, other: string): string {
	const units = reshape.kind === "split" ? [reshape.unit] : reshape.units;
	const nameOf = (id: string): string => stored.units[id]?.name || stored.units[id]?.troop.name || stored.name;
	const data = {
		army: stored.name,
		name: nameOf(units[0] ?? ""),
		to: reshape.kind === "merge" ? nameOf(reshape.into) : reshape.kind === "detach" ? reshape.name : other,
	};
	return sayPlural(words(), `MUSTER.Forces.reshape.${reshape.kind}`, units.length, data);
}
