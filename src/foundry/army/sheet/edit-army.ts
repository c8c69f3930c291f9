import { editField, type FieldEdit } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import { toChange } from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { inTurn } from "../actor/in-turn.js";
import { forceRules, storedForceOf, whyNotChanged } from "../actor/index.js";
import { forgetStep, noteValues } from "../actor/steps.js";
import { writeStep } from "../actor/write-step.js";
import { askForChange } from "./change-request.js";

/** The name of an army is its actor's. */
export const NAME_FIELD = "@name";

/**
 * Writes an update as a step that can be taken back, or asks the game master for it where it is not the user's to make. `title`: what the
 * step is called, where the update alone does not tell.
 */
export async function changeArmy(
	actor: Actor.Implementation,
	update: ForceUpdate,
	title?: string,
): Promise<Result<null>> {
	return actor.isOwner ? writeStep(actor, update, title) : askForChange(actor, update);
}

/**
 * Writes one field from what was typed. Faults: it is no value for such a field; the army refuses it. `title`: what the step is called, where
 * the update alone does not tell.
 */
export async function changeField(actor: Actor.Implementation, edit: FieldEdit, title?: string): Promise<Result<null>> {
	if (edit.path === NAME_FIELD) return renameArmy(actor, String(edit.typed).trim());
	const stored = storedForceOf(actor);
	const update = editField(stored.ok ? stored.value : undefined, edit, forceRules());
	return update.ok ? changeArmy(actor, update.value, title) : update;
}

/** An entry of a list that is ticked or no longer, among all that can be. */
interface Ticked {
	readonly choices: readonly string[];
	readonly entry: string;
	readonly isIn: boolean;
}

/**
 * Takes one entry into a list of the army or out of it, upon what changes before have left: a list is written as a whole, and what stands in a window
 * may be older. Its entries stand in the order of the choices.
 */
export function changeEntry(actor: Actor.Implementation, path: string, ticked: Ticked): Promise<Result<null>> {
	const { choices, entry, isIn } = ticked;
	return changeUpon(actor, () => {
		const stored = storedForceOf(actor);
		const held: unknown = stored.ok ? foundry.utils.getProperty(stored.value, path) : [];
		const list: readonly unknown[] = Array.isArray(held) ? held : [];
		const typed = choices.filter((choice) => (choice === entry ? isIn : list.includes(choice)));
		return changeField(actor, { path, kind: "many", typed });
	});
}

/** Makes a change upon what those before have left. Who only asks for one waits for nobody. */
export function changeUpon(actor: Actor.Implementation, change: () => Promise<Result<null>>): Promise<Result<null>> {
	return actor.isOwner ? inTurn(actor, change) : change();
}

async function renameArmy(actor: Actor.Implementation, name: string): Promise<Result<null>> {
	const fault = whyNotChanged(actor);
	if (fault) return { ok: false, fault };
	if (name === "") return fail({ code: "MUSTER.Fault.Force.title", data: { min: 1, max: 120 } });
	// The host leaves the token's name as it was; only one that was given on purpose differs from the army's.
	const follows = actor.prototypeToken.name === actor.name;
	if (name === actor.name) return ok(null);
	const target = { subject: actor.uuid, uuid: actor.uuid, class: "Actor" } as const;
	const paths = ["name", ...(follows ? ["prototypeToken.name"] : [])];
	const changes = paths.map((path) => toChange(target, path, actor.name, name));
	const title = words().say("MUSTER.Army.Step.renamed", { before: actor.name, after: name });
	const step = noteValues(actor, changes, title);
	const written = await actor.update(Object.fromEntries(paths.map((path) => [path, name]))).catch(() => undefined);
	if (written !== undefined || actor.name === name) return ok(null);
	forgetStep(step);
	return fail({ code: "MUSTER.Fault.Force.refused" });
}
