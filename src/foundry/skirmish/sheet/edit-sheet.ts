import { parseField } from "../../../bridge/army/sheet/index.js";
import { toFlagChanges } from "../../../bridge/carriers/index.js";
import { fieldValue, sayEdit, soldierValue } from "../../../bridge/skirmish/sheet/index.js";
import {
	editUnit,
	SOLDIER_FIELD,
	type StoredUnit,
	toUnitUpdate,
	UNIT_PATH,
} from "../../../bridge/skirmish/unit/index.js";
import { cutText } from "../../../bridge/text/index.js";
import { toChange } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { carriedBy, editFault } from "../../carriers/index.js";
import { enqueueChange, forgetStep, recordValues } from "../../carriers/steps.js";
import { words } from "../../host/words.js";
import { storedUnitOf, writeUnit } from "../unit/unit-flag.js";
import { unitNow } from "../unit/unit-now.js";

/** The field of a unit's name, which its actor holds. */
export const NAME_FIELD = "@name";

type Change = (stored: StoredUnit) => Result<StoredUnit>;

/**
 * Changes a unit after the changes begun before, as a step that the user can undo. Faults: those of the change; not the
 * user's to change; the game system refused it.
 */
export function changeUnit(actor: Actor.Implementation, title: string, change: Change): Promise<Result<null>> {
	return enqueueChange(actor, async () => {
		const fault = editFault(actor);
		if (fault) return { ok: false, fault };
		const stored = storedUnitOf(actor);
		if (!stored.ok) return stored;
		const after = change(stored.value);
		if (!after.ok) return after;
		const update = toUnitUpdate(stored.value, after.value);
		if (Object.keys(update).length === 0) return ok(null);
		const changes = toFlagChanges(actor, { path: UNIT_PATH, stored: carriedBy(actor, "unit") }, update);
		const step = recordValues(actor, changes, cutText(title, 200), writeUnit);
		const written = await writeUnit(actor, update);
		if (!written.ok) forgetStep(step);
		return written;
	});
}

/** A field of the sheet as it was typed. */
export interface TypedField {
	readonly path: string;
	readonly kind: string;
	readonly typed: string | boolean | readonly string[];
}

/** Writes one field of a unit from typed input. Faults: no value of such a field; the unit would be invalid. */
export function changeField(actor: Actor.Implementation, field: TypedField): Promise<Result<null>> {
	const { path, typed } = field;
	if (path === NAME_FIELD) return renameUnit(actor, String(typed).trim());
	const now = unitNow(actor);
	const title = sayEdit(now.ok ? now.value.soldier.soldier : null, path, typed, words());
	return changeUnit(actor, title, (stored) => {
		if (path.startsWith(SOLDIER_FIELD)) return editUnit(stored, path, soldierValue(path, String(typed), words()));
		const read = parseField({ kind: kindOf(field), typed, current: fieldValue(stored, path) }, words());
		return read.ok ? editUnit(stored, path, read.value) : read;
	});
}

const kindOf = ({ kind }: TypedField) =>
	(["whole", "area", "choice", "tick", "many"] as const).find((each) => each === kind) ?? "text";

async function renameUnit(actor: Actor.Implementation, name: string): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	if (name === "") return fail({ code: "MUSTER.Fault.Force.title", data: { min: 1, max: 120 } });
	if (name === actor.name) return ok(null);
	const target = { subject: actor.uuid, uuid: actor.uuid, class: "Actor" } as const;
	const paths = ["name", ...(actor.prototypeToken.name === actor.name ? ["prototypeToken.name"] : [])];
	const title = words().say("MUSTER.Army.Step.renamed", { before: actor.name, after: name });
	const step = recordValues(
		actor,
		paths.map((path) => toChange(target, path, actor.name, name)),
		title,
	);
	const written = await actor.update(Object.fromEntries(paths.map((path) => [path, name]))).catch(() => undefined);
	if (written !== undefined || actor.name === name) return ok(null);
	forgetStep(step);
	return fail({ code: "MUSTER.Fault.Force.refused" });
}
