import { type StoredUnit as ArmyUnit, toForceChanges } from "../../../bridge/army/stored/index.js";
import { carrierSystemData, TOKEN_INVARIANTS, toCarrierData, toFlagChanges } from "../../../bridge/carriers/index.js";
import {
	askedOf,
	bringBack,
	type FieldOrder,
	newUnit,
	plainSoldier,
	readFieldOrder,
	SOLDIER_FIELDS,
	type StoredUnit,
	UNIT_PATH,
	UNIT_SHEET,
} from "../../../bridge/skirmish/unit/index.js";
import { cutText, formatCount } from "../../../bridge/text/index.js";
import { planParts, type TransactionPlan, toCreation } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { type Json, readInput, toJson } from "../../../engine/schema/index.js";
import { rawForceOf } from "../../army/actor/force-flag.js";
import { forceAfter, isForce, storedForceOf } from "../../army/actor/index.js";
import { worldCarrierType } from "../../carriers/create-carrier.js";
import { allCarriers, carriedBy } from "../../carriers/index.js";
import { actorAt } from "../../host/find-document.js";
import { ourFolder } from "../../host/our-folders.js";
import { strangersTo } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { loadAttacks } from "../../tokens/token-data.js";
import { UNIT_IMAGE } from "./create-unit.js";
import { draftOf } from "./soldier-draft.js";
import { gridOfScene, standAt, standingToken } from "./stand-at.js";
import { storedUnitOf } from "./unit-flag.js";

/** Plans men of an army who go to the field or come back; reads everything but the order again. */
export async function planField(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const order = readInput(readFieldOrder, ref);
	if (!order.ok) return order;
	return order.value.kind === "field" ? planFielding(order.value, by) : planReturn(order.value, by);
}

interface ArmyMen {
	readonly army: Actor.Implementation;
	readonly unit: ArmyUnit;
}

/** The army's unit of which men go or went. Faults: there is none; not the asker's to change. */
function menOf(force: string, unit: string, by: User.Implementation): Result<ArmyMen> {
	const army = actorAt(force);
	if (!army || !isForce(army)) return fail({ code: "MUSTER.Fault.Force.noForce" });
	if (!army.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Force.notYours" });
	const stored = storedForceOf(army);
	if (!stored.ok) return stored;
	const found = stored.value.units[unit];
	return found ? ok({ army, unit: found }) : fail({ code: "MUSTER.Fault.Force.noUnit" });
}

/** Men of an army's unit who are on the field already. */
export function menOnField(force: string, unit: string): number {
	return allCarriers("unit").reduce((sum, carrier) => {
		const stored = storedUnitOf(carrier);
		const from = stored.ok ? stored.value.from : null;
		return from?.force === force && from.unit === unit ? sum + from.men : sum;
	}, 0);
}

type FieldingOrder = Extract<FieldOrder, { kind: "field" }>;

async function planFielding(order: FieldingOrder, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const found = menOf(order.force, order.unit, by);
	if (!found.ok) return found;
	const { army, unit } = found.value;
	const left = unit.men - menOnField(order.force, order.unit);
	if (order.men > left)
		return fail({ code: "MUSTER.Fault.Skirmish.menLeft", path: "men", data: { max: Math.max(0, left) } });
	const soldier = await soldierFor(order.soldier, army, by);
	if (!soldier.ok) return soldier;
	const { each, ...source } = soldier.value;
	const from = { force: order.force, unit: order.unit, men: order.men };
	const stored = newUnit({ soldier: source, men: order.men, each, more: { from } });
	const name = order.name || unit.name || unit.troop.name || army.name;
	const img = actorAt(order.soldier)?.img || UNIT_IMAGE;
	const { disposition } = army.prototypeToken;
	const data = toCarrierData({
		name,
		type: worldCarrierType() ?? army.type,
		folder: (await ourFolder("units"))?.id ?? null,
		system: carrierSystemData(game.system.id),
		img,
		disposition,
		sheet: UNIT_SHEET,
		data: { unit: toJson(stored) },
	});
	const standing = spotToken(order, stored, by);
	if (!standing.ok) return standing;
	const subject = army.uuid;
	const made = toCreation(
		{ subject, uuid: `Actor.${order.newId}`, class: "Actor" },
		{ ...data, _id: order.newId, ownership: { ...army.ownership } },
	);
	const tokens = standing.value.map(({ uuid, token }) =>
		toCreation({ subject, uuid, class: "Token" }, toJson({ ...token, name, disposition, texture: { src: img } })),
	);
	return ok({
		source: army.uuid,
		outcome: toJson(order),
		since: null,
		title: cutText(words().say("MUSTER.Unit.Step.fielded", { men: formatCount(words(), order.men), name }), 200),
		...planParts([{ subject, name: army.name, changes: [made, ...tokens], leftOut: [] }]),
	});
}

/**
 * The token of men who go to a spot on a scene; none where they go to no map. Faults: the asker may not make tokens;
 * the scene is gone; those of a formation.
 */
function spotToken(
	{ spot, newId }: FieldingOrder,
	stored: StoredUnit,
	by: User.Implementation,
): Result<readonly { readonly uuid: string; readonly token: object }[]> {
	if (!spot) return ok([]);
	const scene = game.scenes.get(spot.scene);
	if (!scene || !by.can("TOKEN_CREATE")) return fail({ code: "MUSTER.Fault.Skirmish.noScene" });
	const wanted = { scene, grid: gridOfScene(scene), middle: spot, facing: null };
	const drawn = standAt(stored, stored.soldier.snapshot, wanted);
	if (!drawn.ok) return drawn;
	const token = {
		...TOKEN_INVARIANTS,
		...standingToken(drawn.value),
		_id: spot.token,
		actorId: newId,
		hidden: spot.hidden && by.isGM,
		...(spot.level === "" ? {} : { level: spot.level }),
		...(spot.elevation === null ? {} : { elevation: spot.elevation }),
	};
	return ok([{ uuid: `${scene.uuid}.Token.${spot.token}`, token }]);
}

/**
 * The soldier of men who go to the field. Faults: an actor that players of the army, or the asker, may not look at: its
 * numbers would reach them.
 */
async function soldierFor(
	uuid: string,
	army: Actor.Implementation,
	by: User.Implementation,
): Promise<Result<StoredUnit["soldier"] & { readonly each: number }>> {
	const none = { uuid: "", overrides: [], averaged: false };
	if (uuid === "") return ok({ ...none, snapshot: plainSoldier(army.name), asked: [...SOLDIER_FIELDS], each: 1 });
	const actor = actorAt(uuid);
	const isClosed = !actor?.testUserPermission(by, "OBSERVER") || strangersTo(actor, army, "OBSERVER").length > 0;
	if (!actor || isClosed) return fail({ code: "MUSTER.Fault.Skirmish.closed", data: { name: actor?.name ?? "?" } });
	await loadAttacks([actor]);
	const draft = draftOf(actor);
	if (!draft) return fail({ code: "MUSTER.Fault.Skirmish.unreadable", data: { name: actor.name } });
	return ok({ ...none, uuid, snapshot: draft.soldier, asked: askedOf(draft), each: draft.points?.most ?? 1 });
}

function planReturn(
	{ carrier: uuid, word }: Extract<FieldOrder, { kind: "back" }>,
	by: User.Implementation,
): Result<TransactionPlan> {
	const carrier = actorAt(uuid);
	if (!carrier) return fail({ code: "MUSTER.Fault.Skirmish.noCarrier" });
	if (!carrier.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Force.notYours" });
	const stored = storedUnitOf(carrier);
	if (!stored.ok) return stored;
	const { from } = stored.value;
	if (!from) return fail({ code: "MUSTER.Fault.Skirmish.notFielded" });
	const found = menOf(from.force, from.unit, by);
	if (!found.ok) return found;
	const { army, unit } = found.value;
	const done = bringBack(stored.value, unit);
	if (!done.ok) return done;
	const { update, back, down, dead } = done.value;
	const after = forceAfter(army, update);
	if (!after.ok) return after;
	const own = { [`${UNIT_PATH}.from`]: null, [`${UNIT_PATH}.state`]: "left" };
	const changes = [
		...toForceChanges(army, rawForceOf(army), update),
		...toFlagChanges(carrier, { path: UNIT_PATH, stored: carriedBy(carrier, "unit") }, own),
	].map((change) => ({ ...change, subject: army.uuid }));
	const count = (number: number): string => formatCount(words(), number);
	const data = { name: carrier.name, back: count(back), down: count(down), dead: count(dead) };
	return ok({
		source: army.uuid,
		outcome: word,
		since: null,
		title: cutText(words().say("MUSTER.Unit.Step.returned", data), 200),
		...planParts([{ subject: army.uuid, name: army.name, changes, leftOut: [] }]),
	});
}
