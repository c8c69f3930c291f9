import type { Page } from "playwright-core";
import type { PlayedPage } from "./host-page.js";
import type { Seat } from "./types.js";

/** What can be handed to a page: plain data. */
export type Plain = string | number | boolean | null | undefined | readonly unknown[] | object;

/**
 * Runs a function in the page of a seat and gives what it returns, as plain data. The function is sent as text: it knows its parameters, the page's globals
 * and nothing else of the test. Rejects with what it throws.
 *
 * @example
 * await inPage(gm, ({ game }, id) => game.actors.get(id).update({ name: "The watch" }).then(() => undefined), id);
 */
export function inPage<A extends readonly Plain[], R>(
	at: Seat | Page,
	run: (page: PlayedPage, ...args: A) => R | Promise<R>,
	...args: A
): Promise<Awaited<R>> {
	return pageOf(at).evaluate<Awaited<R>>(callOf(run, args));
}

/** Waits until a function gives something true in the page of a seat; the same rules hold for it. */
export async function untilInPage<A extends readonly Plain[]>(
	at: Seat | Page,
	test: (page: PlayedPage, ...args: A) => unknown,
	...args: A
): Promise<void> {
	await pageOf(at).waitForFunction(callOf(test, args));
}

const pageOf = (at: Seat | Page): Page => ("page" in at ? at.page : at) as Page;

/** The page's globals; the module is looked up when it is asked for, since a page that is still loading has none. */
const GLOBALS = `Object.create(globalThis, { window: { value: window }, muster: { get: () => game.modules.get("muster").api } })`;

function callOf(run: (...given: never[]) => unknown, args: readonly Plain[]): string {
	const given = args.map((arg) => JSON.stringify(arg) ?? "undefined");
	return `(${run})(${[GLOBALS, ...given].join(", ")})`;
}
