import { carrierSystemData, TOKEN_INVARIANTS, toCarrierData } from "../../../bridge/carriers/index.js";
import {
	FORM_REASONS,
	type FormMember,
	type FormOrder,
	formChanges,
	readFormOrder,
	sortTokens,
} from "../../../bridge/skirmish/form/index.js";
import { newUnit, type StoredUnit, UNIT_LIMITS, UNIT_SHEET } from "../../../bridge/skirmish/unit/index.js";
import { cutName } from "../../../bridge/text/index.js";
import type { TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import { type Json, readInput, toJson } from "../../../engine/schema/index.js";
import { formUnit } from "../../../engine/skirmish/index.js";
import { worldCarrierType } from "../../carriers/create-carrier.js";
import { ourFolder } from "../../host/our-folders.js";
import { mayApplyOwn } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { findTokens } from "../../tokens/token-access.js";
import { type Drawn, standingToken } from "../unit/stand-at.js";
import { readFormTokens } from "./read-members.js";
import { type SoldierOfTokens, soldierOfTokens } from "./soldier-of.js";
import { standingOf } from "./where.js";

/** A unit of tokens that can be formed now. */
export interface Formable {
	readonly members: readonly FormMember[];
	readonly documents: readonly TokenDocument.Implementation[];
	readonly soldier: SoldierOfTokens;
	/** As it is stored. */
	readonly unit: StoredUnit;
	/** Null: its formation cannot stand on this scene. */
	readonly drawn: Result<Drawn>;
}

/** The choices of a form that decide what a unit of tokens is. */
export type FormChoices = Pick<FormOrder, "choice" | "formation" | "facing">;

/**
 * The unit that some sorted tokens form, where it would stand and face. Faults: no token can join; those of forming.
 */
export function formable(members: readonly FormMember[], { choice, formation, facing }: FormChoices): Result<Formable> {
	const documents = findTokens(members.map(({ token }) => token.token));
	const [first] = documents;
	if (!first) return fail({ code: "MUSTER.Fault.Skirmish.empty", path: "tokens" });
	const soldier = soldierOfTokens(first);
	const { constitution, diesAtZero, ferocity } = soldier.source.snapshot;
	const traits = { con: constitution ?? 0, diesAtZero: diesAtZero || constitution === null, ferocity };
	const strength = formUnit(members, traits, { average: choice === "average" });
	if (!strength.ok) return strength;
	const { size, total, soldierMost } = strength.value;
	const averaged =
		choice === "average" && new Set(members.map(({ token, maximum }) => `${maximum} ${token.kind}`)).size > 1;
	const unit = newUnit({
		soldier: { ...soldier.source, averaged },
		men: size,
		each: soldierMost,
		total,
		more: {
			formation,
			traits: soldier.traits,
			members: members.map(({ token, hp }) => ({ scene: token.scene, token: token.token, hp })),
		},
	});
	const drawn = standingOf(unit, soldier.source.snapshot, documents, facing);
	return ok({ members, documents, soldier, unit, drawn });
}

/**
 * Plans the forming of a unit; reads everything but the order again. A player may form the own tokens, where the world
 * lets players apply.
 */
export async function planFormUnit(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const order = readInput(readFormOrder, ref);
	if (!order.ok) return order;
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	const tokens = readFormTokens(findTokens(order.value.tokens), by);
	const sorted = sortTokens(tokens, { average: order.value.choice === "average" });
	const made = formable(sorted.members, order.value);
	if (!made.ok) return made;
	if (order.value.seen !== null && order.value.seen !== made.value.unit.hp.total)
		return fail({ code: "MUSTER.Fault.Skirmish.formChanged" });
	const { drawn } = made.value;
	if (!drawn.ok) return drawn;
	const uuid = `Actor.${order.value.unit}`;
	const name = nameOf(order.value, sorted.members);
	const documents = await documentsOf(made.value, { name, drawn: drawn.value, order: order.value, by });
	if (!documents.ok) return documents;
	return ok({
		source: uuid,
		outcome: ref,
		since: null,
		title: words().say("MUSTER.Unit.Form.title", { name }),
		subjects: { [uuid]: name, ...Object.fromEntries(sorted.leftOut.map(({ token }) => [token.token, token.name])) },
		changes: formChanges(documents.value, sorted.members),
		leftOut: sorted.leftOut.map(({ token, reason }) => ({ subject: token.token, key: FORM_REASONS[reason] })),
		rebased: null,
	});
}

function nameOf({ name }: FormOrder, members: readonly FormMember[]): string {
	return withoutDirections(cutName(name.trim() || members[0]?.token.kind || "?", UNIT_LIMITS.name));
}

interface Made {
	readonly name: string;
	readonly drawn: Drawn;
	readonly order: FormOrder;
	readonly by: User.Implementation;
}

/** The actor and the token of the new unit. Fault: nothing tells which type of actor carries it. */
async function documentsOf(
	{ documents, unit, soldier }: Formable,
	{ name, drawn, order, by }: Made,
): Promise<Result<Parameters<typeof formChanges>[0]>> {
	const type = worldCarrierType();
	if (type === null) return fail({ code: "MUSTER.Fault.Force.typeUnknown" });
	const [first] = documents as [TokenDocument.Implementation];
	const { uuid, disposition, displayName } = first;
	const scene = uuid.slice(0, uuid.indexOf(".Token."));
	const img = soldier.img;
	const data = toCarrierData({
		name,
		type,
		folder: (await ourFolder("units"))?.id ?? null,
		system: carrierSystemData(game.system.id),
		img,
		sheet: UNIT_SHEET,
		data: { unit: toJson(unit) },
	});
	const ownership = by.isGM ? { default: 0 } : { default: 0, [by.id ?? ""]: 3 };
	const { elevation } = first._source as { readonly elevation?: number };
	const level = (first._source as { readonly level?: string | null }).level;
	const token = {
		...TOKEN_INVARIANTS,
		...standingToken(drawn),
		_id: order.token,
		actorId: order.unit,
		name,
		displayName,
		disposition,
		elevation: elevation ?? 0,
		...(level === undefined ? {} : { level }),
		hidden: documents.every(({ hidden }) => hidden),
		texture: { src: img },
	};
	return ok({
		actor: { uuid: `Actor.${order.unit}`, data: { ...data, _id: order.unit, ownership } },
		token: { uuid: `${scene}.Token.${order.token}`, data: toJson(token) },
	});
}
