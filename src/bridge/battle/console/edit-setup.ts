import { ok, type Result } from "../../../engine/common/index.js";
import { type Edit, edited, type Json, toJson, valueAt } from "../../../engine/schema/index.js";
import { BODY_FIELDS, type BodyField, USUAL_BODY } from "../document/bodies.js";
import { type DaySetup, readSetup } from "../document/types.js";

/** An edit that was read: the setup after it, and the one field that is written. */
interface SetupChange {
	readonly setup: DaySetup;
	/** `intensity`, `rulings`, `sides.a.judgements`: fields of a side are written by themselves. */
	readonly path: string;
	readonly value: Json;
}

/** Reads a setup as a page has kept it: entries that the rules refuse by now stay until they are edited. */
const readKept = (value: unknown): Result<DaySetup> => readSetup(value, "", "kept");

/** Carries out an edit. Faults: those of `readSetup` for a value that the field cannot have; nothing is at the path. */
export function editSetup(setup: DaySetup, edit: Edit): Result<SetupChange> {
	const found = bodyEdits(edit).reduce<Result<DaySetup>>(
		(done, each) => (done.ok ? edited(readKept, toJson(done.value), each) : done),
		ok(setup),
	);
	if (!found.ok) return found;
	const held = readSetup(found.value);
	if (!held.ok && isWithin(held.fault.path ?? "", edit)) return held;
	const written = edit.path.split(".", edit.path.startsWith("sides.") ? 3 : 1).join(".");
	return ok({ setup: found.value, path: written, value: valueAt(found.value, written) as Json });
}

/** True if a fault lies in the entry that is edited, as `sides.a.missions.0`: others stay as they are kept. */
function isWithin(path: string, { kind, path: at }: Edit): boolean {
	const entry = at.split(".", kind === "add" ? 3 : 4).join(".");
	return `${path}.`.startsWith(`${entry}.`);
}

/** Numbers of a hero's body: what is typed counts, an empty field is read again. */
const BODY = /^(sides\.\w+\.heroes\.\d+)\.(\w+)$/;

/** The edit, and for a number of a body that it is typed, or that the usual one holds until it is read. */
function bodyEdits(edit: Edit): readonly Edit[] {
	const [, hero, name] = BODY.exec(edit.path) ?? [];
	const field = BODY_FIELDS.find((each): each is BodyField => each === name);
	if (edit.kind !== "set" || !field) return [edit];
	const mark = { kind: "set", path: `${hero}.from.${field}`, value: edit.value === null ? "unset" : "typed" } as const;
	return [edit.value === null ? { ...edit, value: USUAL_BODY[field] } : edit, mark];
}
