import type { Callback, Dict, HooksApi } from "./contracts.js";
import { page } from "./page.js";
import { deprecated } from "./strict.js";

interface Entry {
	id: number;
	fn: (...args: unknown[]) => unknown;
	once: boolean;
}

const events = new Map<string, Entry[]>();
let last = 0;

// Hooks that core still calls for old code; listening to one is an error here.
const OLD: Record<string, string> = { renderChatMessage: "use renderChatMessageHTML" };

function on(name: string, fn: Callback, options: { once?: boolean } = {}): number {
	if (typeof fn !== "function") throw new TypeError(`Hooks.on("${name}") needs a function`);
	if (OLD[name]) deprecated(`The hook ${name}`, OLD[name]);
	const entry = { id: ++last, fn: fn as Entry["fn"], once: options.once === true };
	events.set(name, [...(events.get(name) ?? []), entry]);
	return entry.id;
}

function off(name: string, fn: Callback | number): void {
	const rest = (events.get(name) ?? []).filter((entry) => entry.id !== fn && entry.fn !== fn);
	events.set(name, rest);
}

/** One listener's answer; its error is noted and does not stop the others, as in core. */
function run(name: string, entry: Entry, args: unknown[]): unknown {
	if (entry.once) off(name, entry.id);
	try {
		return entry.fn(...args);
	} catch (error) {
		onError(`Hooks.${name}`, error as Error);
		return undefined;
	}
}

function callAll(name: string, ...args: unknown[]): true {
	for (const entry of [...(events.get(name) ?? [])]) run(name, entry, args);
	return true;
}

function call(name: string, ...args: unknown[]): boolean {
	for (const entry of [...(events.get(name) ?? [])]) if (run(name, entry, args) === false) return false;
	return true;
}

function onError(location: string, error: Error, _options: Dict = {}): void {
	page.stage.errors.push(`${location}: ${error.message}`);
	console.error(location, error);
	if (location !== "Hooks.error") callAll("error", location, error, {});
}

/** The global Hooks. */
export const Hooks: HooksApi & { events: Record<string, unknown[]> } = {
	on,
	once: (name, fn) => on(name, fn, { once: true }),
	off,
	callAll,
	call,
	onError,
	get events() {
		return Object.fromEntries(events);
	},
};
