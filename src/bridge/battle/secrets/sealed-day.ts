import { fail, fieldPath, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { type Json, sameJson } from "../../../engine/schema/index.js";
import { sealsOf } from "../document/battle-page.js";
import { NO_PLAYERS } from "../document/players.js";
import { BATTLE_SCHEMA, isOlderSchema } from "../document/types.js";
import { joinOlder, type SecretField, type Stored, secretFields } from "./secret-fields.js";

/** Place of a seal in its page: a seal opens nowhere else. */
export interface SealPlace {
	/** Name of the day, as `d1`. */
	readonly day: string;
	readonly field: string;
}

/** Reasons why a seal does not open: its key is not on this machine; it was altered, or belongs to another place. */
export type Shut = "noKey" | "broken";

/** The content of a seal, or the reason why it does not open. `isOlder`: it is of the first schema. */
export type Unsealed =
	| { readonly ok: true; readonly json: unknown; readonly isOlder: boolean }
	| { readonly ok: false; readonly why: Shut };

/** Seals JSON of a page in texts that holders of its key alone can read. */
export interface Sealer {
	/** Seals as long as `room`, or as is needed. null: this machine has no room for a key. */
	seal(json: Json, place: SealPlace, room: number): string | null;
	open(sealed: string, place: SealPlace): Unsealed;
}

const SHUT = { noKey: "MUSTER.Fault.Battle.sealed", broken: "MUSTER.Fault.Battle.sealBroken" } as const;

/** A stored day in its page. */
interface PlacedDay {
	readonly name: string;
	readonly day: unknown;
	/** True: the first schema wrote it, of which seals may be missing. */
	readonly isOlder?: boolean;
}

/**
 * A stored day with its secrets joined. Faults `Battle.sealed`: this machine lacks the key of a seal;
 * `Battle.sealBroken`: one does not open, or is missing.
 */
export function openDay({ name, day, isOlder = false }: PlacedDay, sealer: Pick<Sealer, "open">): Result<unknown> {
	const joined = joinedDay({ name, day, isOlder }, sealer);
	const path = fieldPath(fieldPath("days", name), "sealed");
	return joined.shut === null ? ok(joined.day) : fail({ code: SHUT[joined.shut], path });
}

/**
 * The data of a page with its secrets joined, to be read by `readBattlePage`, which refuses those of a newer schema as
 * they are. Faults as `openDay`.
 */
export function openPage(system: unknown, sealer: Pick<Sealer, "open">): Result<unknown> {
	const days = daysIn(system);
	if (!isRecord(system) || !days || Number(system["schema"]) > BATTLE_SCHEMA) return ok(system);
	const opened: Record<string, unknown> = {};
	const isOlder = isOlderSchema(system["schema"]);
	for (const [name, day] of Object.entries(days)) {
		const open = openDay({ name, day, isOlder }, sealer);
		if (!open.ok) return open;
		opened[name] = open.value;
	}
	return ok({ ...system, days: opened });
}

/** The data of a page without what its shut seals hold: there stands what says nothing, and can be decided again. */
export function withoutShut(system: unknown, sealer: Pick<Sealer, "open">): unknown {
	const days = Object.entries(daysIn(system) ?? {});
	const isOlder = isRecord(system) && isOlderSchema(system["schema"]);
	const left = days.map(([name, day]) => [name, joinedDay({ name, day, isOlder }, sealer).day]);
	return isRecord(system) ? { ...system, days: Object.fromEntries(left) } : system;
}

/**
 * The data of a page with what says nothing in all places of secrets, whether they are sealed or not, and without
 * choices of players and what came of the armies: what may be taken from a page that a player may have written.
 */
export function plainPage(system: unknown): unknown {
	const days = Object.entries(daysIn(system) ?? {}).map(([name, day]) => [name, isRecord(day) ? plainDay(day) : day]);
	return isRecord(system) ? { ...system, days: Object.fromEntries(days) } : system;
}

function plainDay({ sealed: _sealed, ...rest }: Stored): unknown {
	const open = copyOf(rest);
	for (const field of secretFields(open)) setAt(open, field.path, field.open(getAt(open, field.path)));
	setAt(open, ["setup", "players"], NO_PLAYERS);
	return open;
}

const daysIn = (system: unknown): Stored | null =>
	isRecord(system) && isRecord(system["days"]) ? system["days"] : null;

/** A day joined with whatever opens, and why the rest does not. */
function joinedDay(
	{ name, day, isOlder }: PlacedDay,
	sealer: Pick<Sealer, "open">,
): { readonly day: unknown; readonly shut: Shut | null } {
	const seals = sealsOf(day);
	if (!isRecord(day)) return { day, shut: null };
	const { sealed: _sealed, ...rest } = day;
	const open = copyOf(rest);
	let shut: Shut | null = null;
	// A side that is gone took its secrets with it: what has no field is left out.
	for (const field of secretFields(open)) {
		const text = seals[field.name];
		if (text === undefined && !isOlder) shut ??= "broken";
		if (text === undefined) continue;
		const unsealed = sealer.open(text, { day: name, field: field.name });
		// A seal of the first schema says neither who made it nor where: it counts in pages of that schema alone.
		if (unsealed.ok && unsealed.isOlder && !isOlder) shut ??= "broken";
		else if (unsealed.ok) setAt(open, field.path, joined(field, getAt(open, field.path), unsealed));
		else shut ??= unsealed.why;
	}
	return { day: open, shut };
}

const joined = (field: SecretField, open: unknown, { json, isOlder }: Extract<Unsealed, { ok: true }>): Json =>
	isOlder ? joinOlder(field.name, open, json) : field.join(open, json);

/** A day as it is stored, with its secrets sealed. Fault `Access.noRoom`: nothing can be sealed here. */
export function sealDay(day: Json, name: string, sealer: Pick<Sealer, "seal">): Result<Json> {
	const open = copyOf(day as Stored);
	const sealed: Record<string, string> = {};
	for (const field of secretFields(day as Stored)) {
		const text = sealOf(field, day, name, sealer);
		if (text === null) return fail({ code: "MUSTER.Fault.Access.noRoom" });
		sealed[field.name] = text;
		setAt(open, field.path, field.open(getAt(day, field.path)));
	}
	return ok({ ...open, sealed } as Json);
}

/**
 * The data of a page whose secrets are joined, as it is stored, with the seals of all its days. Fault `Access.noRoom`.
 */
export function sealPage(system: unknown, sealer: Pick<Sealer, "seal">): Result<Readonly<Record<string, Json>>> {
	const sealed: Record<string, Json> = {};
	for (const [name, day] of Object.entries(daysIn(system) ?? {})) {
		const done = sealDay(day as Json, name, sealer);
		if (!done.ok) return done;
		sealed[name] = done.value;
	}
	return ok(sealed);
}

/** A day to which fields are written. */
interface Written {
	/** Name of the day, as `d1`. */
	readonly name: string;
	/** The day with its secrets joined. */
	readonly day: Stored;
	/** New values by their paths in the day. */
	readonly fields: Readonly<Record<string, Json>>;
}

/** A day with other values in some fields, by their paths. */
export function withFields(day: Stored, fields: Readonly<Record<string, Json>>): Stored {
	const after = copyOf(day);
	for (const [path, value] of Object.entries(fields)) setAt(after, path.split("."), value);
	return after;
}

/**
 * Fields of a day as they are written: what is secret in them as the seals of its fields, each by itself, so that two
 * clients who write two fields at once lose neither. Fault `Access.noRoom`.
 */
export function sealFields(
	{ name, day, fields }: Written,
	sealer: Pick<Sealer, "seal">,
): Result<Readonly<Record<string, Json>>> {
	const after = withFields(day, fields);
	const paths = Object.keys(fields).map((path) => path.split("."));
	const secret = secretFields(after).filter(({ path }) => paths.some((each) => meets(each, path)));
	const open = copyOf(after);
	for (const field of secret) setAt(open, field.path, field.open(getAt(after, field.path)));
	const written: Record<string, Json> = {};
	for (const path of paths) {
		const inside = secret.find((field) => begins(field.path, path));
		if (!inside) written[path.join(".")] = getAt(open, path) as Json;
		else if (!sameJson(inside.open(getAt(day, inside.path)), getAt(open, inside.path) as Json))
			written[inside.path.join(".")] = getAt(open, inside.path) as Json;
	}
	for (const field of secret) {
		const text = sealOf(field, after, name, sealer);
		if (text === null) return fail({ code: "MUSTER.Fault.Access.noRoom" });
		written[`sealed.${field.name}`] = text;
	}
	return ok(written);
}

const sealOf = (field: SecretField, day: unknown, name: string, sealer: Pick<Sealer, "seal">): string | null =>
	sealer.seal(field.secret(getAt(day, field.path)), { day: name, field: field.name }, field.room);

type Path = readonly string[];

const begins = (start: Path, path: Path): boolean => start.every((name, i) => path[i] === name);

/** True if one of two paths leads through the other. */
const meets = (a: Path, b: Path): boolean => begins(a, b) || begins(b, a);

type Holder = Record<string, unknown>;

const copyOf = (day: Stored): Holder => JSON.parse(JSON.stringify(day)) as Holder;

const getAt = (day: unknown, path: Path): unknown =>
	path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), day);

function setAt(day: Holder, path: Path, value: unknown): void {
	const last = path.at(-1) ?? "";
	const holder = getAt(day, path.slice(0, -1));
	if (isRecord(holder)) (holder as Holder)[last] = value;
}
