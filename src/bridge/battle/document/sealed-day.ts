import { fail, fieldPath, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { type Json, sameJson } from "../../../engine/schema/index.js";
import { sealsOf } from "./seals-of.js";
import type { SecretField, Stored } from "./secret-field.js";
import { secretFields } from "./secret-parts.js";

/** Seals JSON in a text that holders of the key alone can read. */
interface Sealer {
	/** null: it cannot be sealed here. */
	seal(json: Json): string | null;
	/** undefined: this machine cannot read it. */
	open(sealed: string): unknown;
}

/** A stored day with its secrets joined. Fault `Battle.sealed`: this machine lacks the key of a seal. */
export function openDay(day: unknown, sealer: Pick<Sealer, "open">, path = ""): Result<unknown> {
	const seals = Object.entries(sealsOf(day));
	if (!isRecord(day) || seals.length === 0) return ok(day);
	const { sealed: _sealed, ...rest } = day;
	const open = structuredCopy(rest);
	const fields = secretFields(open);
	for (const [name, text] of seals) {
		const field = fields.find((each) => each.name === name);
		// A side that is gone took its secrets with it.
		if (!field) continue;
		const secret = sealer.open(text);
		if (secret === undefined) return fail({ code: "MUSTER.Fault.Battle.sealed", path: fieldPath(path, "sealed") });
		setAt(open, field.path, field.join(getAt(open, field.path), secret));
	}
	return ok(open);
}

/** The days of a page with their secrets joined, to be read by `readBattlePage`. Fault `Battle.sealed`. */
export function openPage(system: unknown, sealer: Pick<Sealer, "open">): Result<unknown> {
	const days = isRecord(system) ? system["days"] : undefined;
	if (!isRecord(system) || !isRecord(days)) return ok(system);
	const opened: Record<string, unknown> = {};
	for (const [name, day] of Object.entries(days)) {
		const open = openDay(day, sealer, fieldPath("days", name));
		if (!open.ok) return open;
		opened[name] = open.value;
	}
	return ok({ ...system, days: opened });
}

/** A day as it is stored, with its secrets sealed. Fault `Access.noRoom`: nothing can be sealed here. */
export function sealDay(day: Json, sealer: Pick<Sealer, "seal">): Result<Json> {
	const open = structuredCopy(day as Stored);
	const sealed: Record<string, string> = {};
	for (const field of secretFields(day as Stored)) {
		const parted = sealField(field, getAt(day, field.path), day as Stored, sealer);
		if (!parted.ok) return parted;
		setAt(open, field.path, parted.value.open);
		if (parted.value.sealed !== null) sealed[field.name] = parted.value.sealed;
	}
	return ok((Object.keys(sealed).length === 0 ? open : { ...open, sealed }) as Json);
}

/**
 * Fields of a day as they are written: of each the part that may lie open, and the rest as its seal, so that two clients who write two fields
 * at once lose neither. With them go the choices that they open, or hide again. `stored` is the day as it is now; of `day` its secrets are
 * joined. Fault `Access.noRoom`.
 */
export function sealFields(
	day: Stored,
	fields: Readonly<Record<string, Json>>,
	{ stored, sealer }: { readonly stored: unknown; readonly sealer: Pick<Sealer, "seal"> },
): Result<Readonly<Record<string, Json>>> {
	const after = structuredCopy(day);
	for (const [path, value] of Object.entries(fields)) setAt(after, path.split("."), value);
	const written: Record<string, Json> = { ...fields };
	const seals = sealsOf(stored);
	for (const field of secretFields(after)) {
		const path = field.path.join(".");
		const isWritten = Object.hasOwn(fields, path);
		if (!isWritten && !(field.follows && isOtherNow(field, after, stored))) continue;
		const parted = sealField(field, getAt(after, field.path), after, sealer);
		if (!parted.ok) return parted;
		written[path] = parted.value.open;
		if (parted.value.sealed !== null || seals[field.name] !== undefined)
			written[`sealed.${field.name}`] = parted.value.sealed;
	}
	return ok(written);
}

/** True if more or less of a field is secret than is sealed in the stored day. */
function isOtherNow(field: SecretField, after: Stored, stored: unknown): boolean {
	const now = getAt(stored, field.path);
	if (now === undefined) return false;
	const { open, secret } = field.part(getAt(after, field.path), after);
	const isSealed = sealsOf(stored)[field.name] !== undefined;
	return isSealed !== (secret !== null) || !sameJson(open, now as Json);
}

/** Empties the seals of a day that this machine cannot open: null by their paths in the day. */
export function givenUp(day: unknown, sealer: Pick<Sealer, "open">): Readonly<Record<string, null>> {
	const lost = Object.entries(sealsOf(day)).filter(([, text]) => sealer.open(text) === undefined);
	return Object.fromEntries(lost.map(([name]) => [`sealed.${name}`, null]));
}

interface SealedField {
	readonly open: Json;
	readonly sealed: string | null;
}

function sealField(field: SecretField, value: unknown, day: Stored, sealer: Pick<Sealer, "seal">): Result<SealedField> {
	const { open, secret } = field.part(value, day);
	if (secret === null) return ok({ open, sealed: null });
	const sealed = sealer.seal(secret);
	return sealed === null ? fail({ code: "MUSTER.Fault.Access.noRoom" }) : ok({ open, sealed });
}

type Holder = Record<string, unknown>;

const structuredCopy = (day: Stored): Holder => JSON.parse(JSON.stringify(day));

const getAt = (day: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), day);

function setAt(day: Holder, path: readonly string[], value: unknown): void {
	const last = path.at(-1) ?? "";
	const holder = getAt(day, path.slice(0, -1));
	if (isRecord(holder)) (holder as Holder)[last] = value;
}
