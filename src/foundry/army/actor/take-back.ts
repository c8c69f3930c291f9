import { sayValueName } from "../../../bridge/army/sheet/index.js";
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
import { words } from "../../host/words.js";
import { askConflict } from "../../transactions/conflict-dialog.js";
import { storedValue, undoTransaction } from "../../transactions/index.js";
import { enqueueChange } from "./army-queue.js";
import { storedForceOf, toHostUpdate, whyNotChanged, writeForce } from "./force-flag.js";
import { forgetStep, restoreStep, type Step, showSteps } from "./steps.js";

const CANCELLED = { code: "MUSTER.Fault.Transaction.cancelled" } as const;

/**
 * Takes back what the user has done on this client. Where values have changed since the user is asked; one who cancels gets
 * `MUSTER.Fault.Transaction.cancelled`, which needs no notice. Faults: those of writing an army, and of transactions.
 */
export async function takeBack(step: Step): Promise<Result<null>> {
	if (step.kind === "values") return putBack(step);
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

async function putBack(step: Values): Promise<Result<null>> {
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
	const question = toQuestion({ title, subjects: { [actor.uuid]: actor.name }, changes }, conflicts, asked);
	const stored = storedForceOf(actor);
	const nameOf = (path: string): string =>
		stored.ok ? sayValueName(stored.value, path.slice(FORCE_PATH.length + 1), words()) : path;
	return {
		...question,
		rows: question.rows.map((row) => (row.path.startsWith(FORCE_PATH) ? { ...row, what: nameOf(row.path) } : row)),
	};
}

/** Forgotten before it is written, so that the windows that the writing draws show what came before. */
async function write(actor: Actor.Implementation, step: Values, back: readonly Change[]): Promise<Result<null>> {
	const update = Object.fromEntries(back.map(({ path, after }) => [path, after]));
	forgetStep(step);
	const done = await (back.every(({ path }) => path.startsWith(FORCE_PATH))
		? writeForce(actor, update)
		: writeActor(actor, update));
	if (!done.ok) restoreStep(step);
	return done;
}

/** What an army has of its actor: its name. */
async function writeActor(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const fault = whyNotChanged(actor);
	if (fault) return { ok: false, fault };
	await actor.update(toHostUpdate(update));
	return ok(null);
}
