import type { Change, Transaction } from "../../../bridge/transactions/index.js";
import { findTransaction } from "../../transactions/index.js";
import { openSheetsOf } from "./army-sheet.js";

/** A change that the user has made to armies on this client: values of one army, or a transaction. */
export type Step = {
	readonly id: string;
	readonly title: string;
	/** Its time in milliseconds since 1970. */
	readonly time: number;
	/** All armies that it changed. */
	readonly armies: readonly Actor.Implementation[];
} & (
	| { readonly kind: "values"; readonly changes: readonly Change[] }
	| { readonly kind: "transaction"; readonly transaction: string }
);

/** The number of steps that a client remembers until it is reloaded. */
const MOST = 200;

/** All steps, the newest last. */
let steps: readonly Step[] = [];

/** Remembers an edit of one army that is about to be written, which then renders its windows. */
export function recordValues(actor: Actor.Implementation, changes: readonly Change[], title: string): Step {
	const step: Step = { ...begin(title), armies: [actor], kind: "values", changes };
	remember(step);
	return step;
}

/** Remembers a transaction and renders the windows of its armies; they are rendered again if its record comes later. */
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
export function restoreStep(step: Step): void {
	const after = steps.findIndex(({ time }) => time > step.time);
	steps = after < 0 ? [...steps, step] : steps.toSpliced(after, 0, step);
	showSteps(step);
}

/** The user's steps on an army on this client that are not undone, the newest first. */
export function stepsOf({ uuid }: Actor.Implementation): readonly Step[] {
	return steps.filter((step) => step.armies.some((army) => army.uuid === uuid) && isPresent(step)).reverse();
}

/** The step of an id, unless it is undone. */
export const findStep = (id: string): Step | undefined => steps.find((step) => step.id === id && isPresent(step));

const isPresent = (step: Step): boolean =>
	step.kind === "values" || findTransaction(step.transaction)?.state === "done";

/** Renders the windows of the armies that a step changed. */
export function showSteps({ armies }: Step): void {
	for (const app of armies.flatMap(openSheetsOf)) void app.render();
}
