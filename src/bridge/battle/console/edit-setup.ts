import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { BODY_FIELDS, type BodyField, USUAL_BODY } from "../document/bodies.js";
import type { DaySetup } from "../document/types.js";
import { readSetup } from "../document/types.js";

/** One change of what is entered for a day; paths as faults name them: `sides.a.judgements.0.value`. */
export type SetupEdit =
	/** A field gets another value. */
	| { readonly kind: "set"; readonly path: string; readonly value: Json }
	/** A list of entries gets one more. */
	| { readonly kind: "add"; readonly path: string; readonly value: Json }
	/** A list loses the entry at that path. */
	| { readonly kind: "remove"; readonly path: string }
	/** Of a list of pairs the one of that name gets a value; null takes it out. */
	| { readonly kind: "pair"; readonly path: string; readonly name: string; readonly value: Json };

/** An edit that was read: the setup after it, and the one field that is written. */
interface SetupChange {
	readonly setup: DaySetup;
	/** `intensity`, `rulings`, `sides.a.judgements`: fields of a side are written by themselves. */
	readonly path: string;
	readonly value: Json;
}

/** Carries out an edit. Faults: those of `readSetup` for a value that the field cannot have; nothing is at the path. */
export function editSetup(setup: DaySetup, edit: SetupEdit): Result<SetupChange> {
	const whole = structuredCloneOf(setup);
	const names = edit.path.split(".");
	const last = names.pop() ?? "";
	const holder = names.reduce<unknown>((at, name) => childOf(at, name), whole);
	if (!isHolder(holder)) return fail({ code: "MUSTER.Fault.System.incomplete", path: edit.path });
	if (!change(holder, last, withUsual(edit))) return fail({ code: "MUSTER.Fault.System.incomplete", path: edit.path });
	markTyped(holder, edit);
	const read = readSetup(whole, "", "kept");
	if (!read.ok) return read;
	const held = readSetup(whole);
	if (!held.ok && isWithin(held.fault.path ?? "", edit)) return held;
	const written = edit.path.split(".").slice(0, edit.path.startsWith("sides.") ? 3 : 1);
	const value = written.reduce<unknown>((at, name) => childOf(at, name), whole) as Json;
	return ok({ setup: read.value, path: written.join("."), value });
}

/** True if a fault lies in the entry that is edited, as `sides.a.missions.0`: others stay as they are kept. */
function isWithin(path: string, { kind, path: edited }: SetupEdit): boolean {
	const entry = edited
		.split(".")
		.slice(0, kind === "add" ? 3 : 4)
		.join(".");
	return `${path}.`.startsWith(`${entry}.`);
}

/** Numbers of a hero's body: what is typed counts, an empty field is read again. */
const BODY = /^sides\.\w+\.heroes\.\d+\.(?:dr|health|hurt)$/;

const bodyField = (path: string): BodyField | undefined =>
	BODY.test(path) ? BODY_FIELDS.find((field) => path.endsWith(`.${field}`)) : undefined;

function withUsual(edit: SetupEdit): SetupEdit {
	const field = edit.kind === "set" && edit.value === null ? bodyField(edit.path) : undefined;
	return field ? { kind: "set", path: edit.path, value: USUAL_BODY[field] } : edit;
}

function markTyped(holder: Holder, edit: SetupEdit): void {
	const field = edit.kind === "set" ? bodyField(edit.path) : undefined;
	const from = field && childOf(holder, "from");
	if (edit.kind === "set" && field && isHolder(from))
		(from as Record<string, unknown>)[field] = edit.value === null ? "unset" : "typed";
}

type Holder = Record<string, unknown> | unknown[];

const isHolder = (value: unknown): value is Holder => Array.isArray(value) || isRecord(value);

const structuredCloneOf = (setup: DaySetup): unknown => JSON.parse(JSON.stringify(setup));

function childOf(holder: unknown, name: string): unknown {
	if (Array.isArray(holder)) return holder[Number(name)];
	return isRecord(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** False: there is nothing there that could be changed so. */
function change(holder: Holder, last: string, edit: SetupEdit): boolean {
	if (edit.kind === "set") {
		if (childOf(holder, last) === undefined) return false;
		(holder as Record<string, unknown>)[last] = edit.value;
		return true;
	}
	if (edit.kind === "remove") {
		if (!Array.isArray(holder) || holder[Number(last)] === undefined) return false;
		holder.splice(Number(last), 1);
		return true;
	}
	const list = childOf(holder, last);
	if (!Array.isArray(list)) return false;
	if (edit.kind === "add") list.push(edit.value);
	else setPair(list, edit.name, edit.value);
	return true;
}

function setPair(pairs: unknown[], name: string, value: Json): void {
	const at = pairs.findIndex((pair) => Array.isArray(pair) && pair[0] === name);
	if (value === null) {
		if (at >= 0) pairs.splice(at, 1);
	} else if (at >= 0) pairs[at] = [name, value];
	else pairs.push([name, value]);
}
