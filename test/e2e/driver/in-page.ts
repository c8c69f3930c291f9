import type { Page } from "playwright-core";
import type { PlayedPage } from "./host-page.js";
import { patient } from "./patience.js";
import type { Seat } from "./types.js";

/** What can be handed to a page: plain data. */
export type Plain = string | number | boolean | null | undefined | readonly unknown[] | object;

/**
 * Runs a function in the page of a seat and gives what it returns, as plain data. The function is sent as text: it
 * knows its parameters, the page's globals and nothing else of the test. Rejects with what it throws.
 *
 * @example
 * await inPage(gm, ({ game }, id) => game.actors.get(id).update({ name: "The watch" }).then(() => undefined), id);
 */
export function inPage<A extends readonly Plain[], R>(
	at: Seat | Page,
	run: (page: PlayedPage, ...args: A) => R | Promise<R>,
	...args: A
): Promise<Awaited<R>> {
	return answered<Awaited<R>>(at, callOf(run, args));
}

/** How often a page that is waited for is looked at, in milliseconds: at each frame would have it draw frames. */
export const LOOKING = { polling: 30 };

/** Waits until a function gives something true in the page of a seat; the same rules hold for it. */
export async function untilInPage<A extends readonly Plain[]>(
	at: Seat | Page,
	test: (page: PlayedPage, ...args: A) => unknown,
	...args: A
): Promise<void> {
	await pageOf(at).waitForFunction(callOf(test, args), undefined, LOOKING);
}

/**
 * Loads a module of scripts into the page of a seat and keeps it as a property of its window. What runs the tests would
 * take an `import` in a function that is sent to the page for one of its own.
 */
export async function importIntoPage(at: Seat | Page, address: string, name: string): Promise<void> {
	const [from, to] = [address, name].map((text) => JSON.stringify(text));
	await pageOf(at).evaluate(`import(${from}).then((module) => { window[${to}] = module; })`);
}

/** Calls of functions in a page that all begin with the same lookup. */
export interface LookedUp<T> {
	/** As {@link inPage}, with what was found in place of the page's globals. */
	run<A extends readonly Plain[], R>(act: (found: T, ...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>>;
	/** As {@link untilInPage}, looked up again each time. */
	until<A extends readonly Plain[]>(test: (found: T, ...args: A) => unknown, ...args: A): Promise<void>;
}

/**
 * Calls that begin with one lookup in the page; the page is asked for at each call. The lookup is sent as text like the
 * functions: what it gives may hold documents and functions, since it never leaves the page.
 */
export function lookingUp<F extends readonly Plain[], T>(
	at: () => Seat | Page,
	find: (page: PlayedPage, ...given: F) => T,
	...given: F
): LookedUp<T> {
	const found = callOf(find, given);
	return {
		run<A extends readonly Plain[], R>(act: (found: T, ...args: A) => R | Promise<R>, ...args: A) {
			return answered<Awaited<R>>(at(), callOf(act, args, found));
		},
		async until<A extends readonly Plain[]>(test: (found: T, ...args: A) => unknown, ...args: A) {
			await pageOf(at()).waitForFunction(callOf(test, args, found), undefined, LOOKING);
		},
	};
}

const pageOf = (at: Seat | Page): Page => ("page" in at ? at.page : at) as Page;

/** The page's globals; the module is looked up when it is asked for, since a page that is still loading has none. */
const GLOBALS = `Object.create(globalThis, { window: { value: window }, muster: { get: () => game.modules.get("muster").api } })`;

/** How long a page may take for an answer: half of what a test may, so that one that gives none is named. */
const ANSWERS = patient(60_000);

/** Calls a page, and rejects where it gives no answer: what is lost on its way would end a test without a word. */
async function answered<R>(at: Seat | Page, call: string): Promise<R> {
	let timer: NodeJS.Timeout | undefined;
	const none = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`No answer of the page to ${call.slice(0, 400)}`)), ANSWERS);
	});
	return Promise.race([pageOf(at).evaluate<R>(held(call)), none]).finally(() => clearTimeout(timer));
}

/**
 * A call whose promise the page keeps until it settles: the browser drops one that only a closed connection or a
 * stopped timer could settle.
 */
function held(call: string): string {
	const keep = `(promise) => {
		const all = (window.heldPromises ??= new Set());
		all.add(promise);
		return promise.finally(() => all.delete(promise));
	}`;
	return `(${keep})(Promise.resolve(${call}))`;
}

function callOf(run: (...given: never[]) => unknown, args: readonly Plain[], first = GLOBALS): string {
	const given = args.map((arg) => JSON.stringify(arg) ?? "undefined");
	return `(${run})(${[first, ...given].join(", ")})`;
}
