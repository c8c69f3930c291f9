import type { FlagUpdate } from "../../bridge/carriers/index.js";
import type { Change, Conflict, ConflictQuestion, Transaction } from "../../bridge/transactions/index.js";
import { checkPreconditions, seenOf, toQuestion } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { sameJson } from "../../engine/schema/index.js";
import { storedValue } from "../host/find-document.js";
import { createQueue } from "../host/lazy.js";
import type { Notice } from "../host/notify.js";
import { addNoticeButton, notifyDone } from "../host/notify.js";
import { words } from "../host/words.js";
import { askConflict } from "../transactions/conflict-dialog.js";
import { findTransaction, notifyUnlessCancelled, undoTransaction } from "../transactions/index.js";
import { editFault } from "./carrier-kinds.js";
import { openSheetsOf } from "./carrier-sheets.js";
import { toHostUpdate } from "./write-flag.js";

/** Writes an update of a carrier, or says why not. */
export type WriteCarrier = (actor: Actor.Implementation, update: FlagUpdate) => Promise<Result<null>>;

/** A change that the user has made to carriers on this client: values of one of them, or a transaction. */
export type Step = {
	readonly id: string;
	readonly title: string;
	/** Its time in milliseconds since 1970. */
	readonly time: number;
	/** All carriers that it changed. */
	readonly armies: readonly Actor.Implementation[];
} & (
	| { readonly kind: "values"; readonly changes: readonly Change[]; readonly write: WriteCarrier }
	| { readonly kind: "transaction"; readonly transaction: string }
);

/** The number of steps that a client remembers until it is reloaded. */
const MOST = 200;

/** All steps, the newest last. */
let steps: readonly Step[] = [];

/**
 * Remembers an edit of one carrier that is about to be written, which then renders its windows. `write`: what writes it
 * back.
 */
export function recordValues(
	actor: Actor.Implementation,
	changes: readonly Change[],
	title: string,
	write: WriteCarrier = writeActor,
): Step {
	const step: Step = { ...begin(title), armies: [actor], kind: "values", changes, write };
	remember(step);
	return step;
}

/**
 * Remembers a transaction and renders the windows of its carriers; they are rendered again if its record comes later.
 */
export function recordTransaction(armies: readonly Actor.Implementation[], { id, title }: Transaction): Step {
	const step: Step = { ...begin(title), armies, kind: "transaction", transaction: id };
	remember(step);
	showSteps(step);
	return step;
}

const begin = (title: string) => ({ id: foundry.utils.randomID(), title, time: Date.now() });

function remember(step: Step): void {
	steps = [...steps, step].slice(-MOST);
}

/** Forgets a step that was refused or is undone. */
export function forgetStep({ id }: Step): void {
	steps = steps.filter((step) => step.id !== id);
}

/** Remembers a step again in its place, because it could not be undone. */
function restoreStep(step: Step): void {
	const after = steps.findIndex(({ time }) => time > step.time);
	steps = after < 0 ? [...steps, step] : steps.toSpliced(after, 0, step);
	showSteps(step);
}

/** The user's steps on a carrier on this client that are not undone, the newest first. */
export function stepsOf({ uuid }: Actor.Implementation): readonly Step[] {
	return steps.filter((step) => step.armies.some((army) => army.uuid === uuid) && isPresent(step)).reverse();
}

/** The step of an id, unless it is undone. */
export const findStep = (id: string): Step | undefined => steps.find((step) => step.id === id && isPresent(step));

const isPresent = (step: Step): boolean =>
	step.kind === "values" || findTransaction(step.transaction)?.state === "done";

/** Renders the windows of the carriers that a step changed. */
function showSteps({ armies }: Step): void {
	for (const app of armies.flatMap(openSheetsOf)) void app.render();
}

const CANCELLED = { code: "MUSTER.Fault.Transaction.cancelled" } as const;

/**
 * Undoes a step of this client. Asks the user where values have changed since; cancelling gives
 * `MUSTER.Fault.Transaction.cancelled`, which needs no notice. Faults: those of writing a carrier, and of transactions.
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
	const done = await step.write(actor, update);
	if (!done.ok) restoreStep(step);
	return done;
}

/**
 * Writes values that the actor of a carrier holds itself: its name. Faults: not the user's to change; the server or the
 * game system refused it.
 */
async function writeActor(actor: Actor.Implementation, update: FlagUpdate): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	const written = await actor.update(toHostUpdate(update)).catch(() => undefined);
	const isThere = Object.entries(update).every(([path, value]) => sameJson(storedValue(actor, path) ?? null, value));
	return written === undefined && !isThere ? fail({ code: "MUSTER.Fault.Force.refused" }) : ok(null);
}

/**
 * Runs a change of an army after all changes that were begun on it here before, so that drops, clicks and keys that
 * come faster than the server answers all take effect, in their order: `work` reads the carrier itself, in its turn. It
 * must neither ask a user nor wait for another change of the same carrier, because the changes after it wait: at most
 * ten seconds for each, so that a server without an answer does not lock it. Returns what `work` returns.
 */
export const enqueueChange = createQueue<Actor.Implementation>();

/** Notifies the user of a step made from another window than the carrier's own, with a button that undoes it. */
export function notifyStep(sentence: string, { id }: Step): void {
	addNoticeButton(notifyDone(sentence) as Notice, words().say("MUSTER.Army.Step.undo"), () => {
		const step = findStep(id);
		if (step) void undo(step);
	});
}

async function undo(step: Step): Promise<void> {
	const done = await undoStep(step);
	notifyUnlessCancelled(done);
}
