import { FORCE_PATH, type ForceUpdate } from "../../../bridge/army/stored/index.js";
import {
	type Change,
	type Conflict,
	type ConflictQuestion,
	checkPreconditions,
	seenOf,
	toQuestion,
} from "../../../bridge/transactions/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { sameJson } from "../../../engine/schema/index.js";
import { storedValue } from "../../host/stored-value.js";
import { askConflict } from "../../transactions/conflict-dialog.js";
import { undoTransaction } from "../../transactions/index.js";
import { enqueueChange } from "./army-queue.js";
import { editFault, toHostUpdate, writeForce } from "./force-flag.js";
import { forgetStep, restoreStep, type Step, showSteps } from "./steps.js";

const CANCELLED = { code: "MUSTER.Fault.Transaction.cancelled" } as const;

/**
 * Undoes a step of this client. Asks the user where values have changed since; cancelling gives `MUSTER.Fault.Transaction.cancelled`, which needs no
 * notice. Faults: those of writing an army, and of transactions.
 */
export async function undoStep(step: Step): Promise<Result<null>> {
	if (step.kind === "values") return restoreValues(step);
	forgetStep(step);
	const undone = await undoTransaction(step.transaction);
	if (!undone.ok) {
		restoreStep(step);
		return undone;
	}
	showSteps(step);
	return ok(null);
}

type Values = Extract<Step, { kind: "values" }>;

async function restoreValues(step: Values): Promise<Result<null>> {
	const [actor] = step.armies;
	if (!actor) return fail({ code: "MUSTER.Fault.Force.noForce" });
	const back = step.changes.map((change) => ({ ...change, before: change.after, after: change.before }));
	let seen = "";
	for (;;) {
		const done = await enqueueChange(actor, async () => {
			const conflicts = checkPreconditions({ changes: back }, ({ path }) => storedValue(actor, path));
			return conflicts.length === 0 || seenOf(conflicts) === seen ? write(actor, step, back) : conflicts;
		});
		if ("ok" in done) return done;
		const answer = await askConflict(questionOf(actor, step.title, back, done));
		if (answer === null) return fail(CANCELLED);
		seen = answer.seen;
	}
}

function questionOf(
	actor: Actor.Implementation,
	title: string,
	changes: readonly Change[],
	conflicts: readonly Conflict[],
): ConflictQuestion {
	const asked = { act: "back", canRebase: true, maySee: () => true } as const;
	return toQuestion({ title, subjects: { [actor.uuid]: actor.name }, changes }, conflicts, asked);
}

/** Forgets the step before it writes, so that the windows that the write renders show the step before. */
async function write(actor: Actor.Implementation, step: Values, back: readonly Change[]): Promise<Result<null>> {
	const update = Object.fromEntries(back.map(({ path, after }) => [path, after]));
	forgetStep(step);
	const done = await (back.every(({ path }) => path.startsWith(FORCE_PATH))
		? writeForce(actor, update)
		: writeActor(actor, update));
	if (!done.ok) restoreStep(step);
	return done;
}

/** Writes the values of an army that its actor holds: its name. Faults: not the user's to change; the server or the game system refused it. */
async function writeActor(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	const written = await actor.update(toHostUpdate(update)).catch(() => undefined);
	const isThere = Object.entries(update).every(([path, value]) => sameJson(storedValue(actor, path) ?? null, value));
	return written === undefined && !isThere ? fail({ code: "MUSTER.Fault.Force.refused" }) : ok(null);
}
