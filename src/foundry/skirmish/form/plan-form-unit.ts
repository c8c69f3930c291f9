import { carrierSystemData, TOKEN_INVARIANTS, toCarrierData } from "../../../bridge/carriers/index.js";
import {
	FORM_REASONS,
	type FormMember,
	type FormOrder,
	formChanges,
	groupsOf,
	readFormOrder,
} from "../../../bridge/skirmish/form/index.js";
import {
	editUnit,
	newUnit,
	SOLDIER_FIELD,
	type StoredUnit,
	soldierNow,
	UNIT_LIMITS,
	UNIT_SHEET,
} from "../../../bridge/skirmish/unit/index.js";
import { cutName, cutText, sayNames } from "../../../bridge/text/index.js";
import type { Change, TransactionPlan } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import { type Json, readInput, toJson } from "../../../engine/schema/index.js";
import { formUnit } from "../../../engine/skirmish/index.js";
import { worldCarrierType } from "../../carriers/create-carrier.js";
import { ourFolder } from "../../host/our-folders.js";
import { mayApplyOwn } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { nameFor } from "../../tokens/name-for.js";
import { findTokens } from "../../tokens/token-access.js";
import { loadAttacks } from "../../tokens/token-data.js";
import { type Drawn, standingToken } from "../unit/stand-at.js";
import { readFormTokens } from "./read-members.js";
import { officerOf, type SoldierOfTokens, soldierOfTokens } from "./soldier-of.js";
import { standingOf } from "./where.js";

type Token = TokenDocument.Implementation;

/** A unit of tokens that can be formed now. */
export interface Formable {
	readonly members: readonly FormMember[];
	readonly documents: readonly Token[];
	readonly soldier: SoldierOfTokens;
	/** As it is stored. */
	readonly unit: StoredUnit;
	/** Fault: its formation cannot stand on this scene. */
	readonly drawn: Result<Drawn>;
}

/** The choices of a form that decide what a unit of tokens is. */
export type FormChoices = Pick<FormOrder, "choice" | "formation" | "facing"> & Partial<Pick<FormOrder, "numbers">>;

/**
 * The unit that some sorted tokens form, where it would stand and face. Faults: no token can join; those of forming; a
 * number that was entered is none for its field.
 */
export function formable(
	members: readonly FormMember[],
	{ choice, formation, facing, numbers = [] }: FormChoices,
): Result<Formable> {
	const documents = findTokens(members.map(({ token }) => token.token));
	if (documents.length === 0) return fail({ code: "MUSTER.Fault.Skirmish.empty", path: "tokens" });
	const averaged =
		choice === "average" && new Set(members.map(({ token, maximum }) => `${maximum} ${token.kind}`)).size > 1;
	const soldier = soldierOfTokens(documents, averaged);
	const { constitution, diesAtZero, ferocity } = soldier.source.snapshot;
	const traits = { con: constitution ?? 0, diesAtZero: diesAtZero || constitution === null, ferocity };
	const strength = formUnit(members, traits, { average: choice === "average" });
	if (!strength.ok) return strength;
	const { size, total, soldierMost } = strength.value;
	const plain = newUnit({
		soldier: soldier.source,
		men: size,
		each: soldierMost,
		total,
		more: {
			formation,
			traits: soldier.traits,
			members: members.map(({ token, hp }) => ({ scene: token.scene, token: token.token, hp })),
		},
	});
	const unit = withNumbers(plain, numbers);
	if (!unit.ok) return unit;
	const now = soldierNow(unit.value.soldier, null).soldier;
	return ok({ members, documents, soldier, unit: unit.value, drawn: standingOf(unit.value, now, documents, facing) });
}

/** The unit with the numbers of its soldier that a person entered. */
const withNumbers = (unit: StoredUnit, numbers: FormOrder["numbers"]): Result<StoredUnit> =>
	numbers.reduce<Result<StoredUnit>>(
		(done, { path, value }) => (done.ok ? editUnit(done.value, `${SOLDIER_FIELD}${path}`, value) : done),
		ok(unit),
	);

/**
 * Plans the forming of units; reads everything but the order again. A player may form the own tokens, where the world
 * lets players apply.
 */
export async function planFormUnit(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	const read = readInput(readFormOrder, ref);
	if (!read.ok) return read;
	const order = read.value;
	if (!mayApplyOwn(by)) return fail({ code: "MUSTER.Fault.Mob.gmApplies" });
	const tokens = findTokens(order.tokens);
	await loadAttacks(tokens.map(({ actor }) => actor));
	const { groups, leftOut } = groupsOf(readFormTokens(tokens, by), order);
	if (groups.length === 0) return fail({ code: "MUSTER.Fault.Skirmish.empty", path: "tokens" });
	const ids = [order, ...order.more];
	const sum = groups.flat().reduce((all, { hp }) => all + hp, 0);
	if ((order.seen !== null && order.seen !== sum) || ids.length < groups.length)
		return fail({ code: "MUSTER.Fault.Skirmish.formChanged" });
	const subject = `Actor.${order.unit}`;
	const changes: Change[] = [];
	const names: string[] = [];
	for (const [index, members] of groups.entries()) {
		const name = nameOf(index === 0 ? order.name : "", members);
		const made = await madeOf(members, { name, order, ids: ids[index]!, by, isFirst: index === 0 });
		if (!made.ok) return made;
		changes.push(...formChanges(made.value, members, subject));
		names.push(name);
	}
	const title = words().say("MUSTER.Unit.Form.title", { name: sayNames(words(), names) });
	return ok({
		source: subject,
		outcome: ref,
		since: null,
		title: cutText(title, 200),
		subjects: {
			[subject]: names[0] ?? "",
			...Object.fromEntries(leftOut.map(({ token: { token, name } }) => [token, name])),
		},
		changes,
		leftOut: leftOut.map(({ token, reason }) => ({ subject: token.token, key: FORM_REASONS[reason] })),
		rebased: null,
	});
}

/** One of the units that an order makes. */
interface Made {
	readonly name: string;
	readonly order: FormOrder;
	readonly ids: Pick<FormOrder, "unit" | "token">;
	readonly by: User.Implementation;
	/** The commander, and the numbers that were asked for, are those of the first. */
	readonly isFirst: boolean;
}

async function madeOf(members: readonly FormMember[], made: Made): Promise<Result<Parameters<typeof formChanges>[0]>> {
	const { order, isFirst, by } = made;
	const formed = formable(members, isFirst ? order : { ...order, numbers: [] });
	if (!formed.ok) return formed;
	const { drawn } = formed.value;
	if (!drawn.ok) return drawn;
	const led = isFirst ? commanded(formed.value.unit, order.commander, by) : ok(formed.value.unit);
	return led.ok ? documentsOf({ ...formed.value, unit: led.value, drawn: drawn.value }, made) : led;
}

/** The unit with its commander. Faults: the token is gone, or not the user's, whose numbers would be read. */
function commanded(unit: StoredUnit, commander: string, by: User.Implementation): Result<StoredUnit> {
	if (commander === "") return ok(unit);
	const [token] = findTokens([commander]);
	if (!token?.actor?.testUserPermission(by, "OWNER")) return fail({ code: "MUSTER.Fault.Skirmish.formChanged" });
	const name = withoutDirections(cutName(nameFor(token, [by]) ?? token.name, UNIT_LIMITS.name));
	return editUnit(unit, "commander", officerOf(token, name));
}

function nameOf(typed: string, members: readonly FormMember[]): string {
	return withoutDirections(cutName(typed.trim() || members[0]?.token.kind || "?", UNIT_LIMITS.name));
}

/** The actor and the token of the new unit. Fault: nothing tells which type of actor carries it. */
async function documentsOf(
	{ documents, unit, soldier, drawn }: Omit<Formable, "drawn"> & { readonly drawn: Drawn },
	{ name, ids, by }: Made,
): Promise<Result<Parameters<typeof formChanges>[0]>> {
	const type = worldCarrierType();
	if (type === null) return fail({ code: "MUSTER.Fault.Force.typeUnknown" });
	const [first] = documents as [Token];
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
		_id: ids.token,
		actorId: ids.unit,
		name,
		displayName,
		disposition,
		elevation: elevation ?? 0,
		...(level === undefined ? {} : { level }),
		hidden: documents.every(({ hidden }) => hidden),
		texture: { src: img },
	};
	return ok({
		actor: { uuid: `Actor.${ids.unit}`, data: { ...data, _id: ids.unit, ownership } },
		token: { uuid: `${scene}.Token.${ids.token}`, data: toJson(token) },
	});
}
