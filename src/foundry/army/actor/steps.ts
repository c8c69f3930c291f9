import type { Change, Transaction } from "../../../bridge/transactions/index.js";
import { findTransaction } from "../../transactions/index.js";
import { openSheetsOf } from "./army-sheet.js";

/** Something that the user has done to armies on this client: values of one army, or a transaction. */
export type Step = {
	readonly id: string;
	readonly title: string;
	/** When, in milliseconds since 1970. */
	readonly time: number;
	/** All that it changed. */
	readonly armies: readonly Actor.Implementation[];
} & (
	| { readonly kind: "values"; readonly changes: readonly Change[] }
	| { readonly kind: "transaction"; readonly transaction: string }
);

/** Steps that a client remembers, until it is reloaded. */
const MOST = 200;

/** The newest last. */
let steps: readonly Step[] = [];

/** Remembers an edit of one army that is about to be written; the writing draws its windows anew. */
export function noteValues(actor: Actor.Implementation, changes: readonly Change[], title: string): Step {
	const step: Step = { ...begin(title), armies: [actor], kind: "values", changes };
	remember(step);
	return step;
}

/** Remembers a transaction, and says so in the windows of its armies; where its record comes later, they are drawn with that. */
export function noteTransaction(armies: readonly Actor.Implementation[], { id, title }: Transaction): Step {
	const step: Step = { ...begin(title), armies, kind: "transaction", transaction: id };
	remember(step);
	showSteps(step);
	return step;
}

const begin = (title: string) => ({ id: foundry.utils.randomID(), title, time: Date.now() });

function remember(step: Step): void {
	steps = [...steps, step].slice(-MOST);
}

/** Forgets a step: it was refused, or is taken back. */
export function forgetStep({ id }: Step): void {
	steps = steps.filter((step) => step.id !== id);
}

/** Remembers a step again where it stood: it could not be taken back. */
export function restoreStep(step: Step): void {
	const after = steps.findIndex(({ time }) => time > step.time);
	steps = after < 0 ? [...steps, step] : steps.toSpliced(after, 0, step);
	showSteps(step);
}

/** What the user has done to an army on this client and what still stands, the newest first. */
export function stepsOf({ uuid }: Actor.Implementation): readonly Step[] {
	return steps.filter((step) => step.armies.some((army) => army.uuid === uuid) && stands(step)).reverse();
}

/** The step of that id, if it still stands. */
export const findStep = (id: string): Step | undefined => steps.find((step) => step.id === id && stands(step));

const stands = (step: Step): boolean => step.kind === "values" || findTransaction(step.transaction)?.state === "done";

/** Draws the windows of the armies that a step changed. */
export function showSteps({ armies }: Step): void {
	for (const app of armies.flatMap(openSheetsOf)) void app.render();
}
