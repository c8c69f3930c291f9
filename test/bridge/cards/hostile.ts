import type { Words } from "../../../src/bridge/text/index.js";
import { ENGLISH } from "../render.js";

/** As forgiving as the host: a place without a value stays as it is. */
export const HOST: Words = {
	...ENGLISH,
	say(key, data = {}) {
		const places = new Proxy(data, { get: (known, place) => known[String(place)] ?? `{${String(place)}}` });
		return ENGLISH.has?.(key) ? ENGLISH.say(key, places) : key;
	},
};

/** Replaces the field that comes `at`-th, counted round, in a walk through the whole value. */
export function replaceAt(root: Record<string, unknown>, at: number, junk: unknown): void {
	const fields: [Record<string, unknown>, string][] = [];
	const walk = (here: unknown): void => {
		if (typeof here !== "object" || here === null) return;
		for (const [key, value] of Object.entries(here)) {
			fields.push([here as Record<string, unknown>, key]);
			walk(value);
		}
	};
	walk(root);
	const [owner, key] = fields[at % fields.length]!;
	owner[key] = junk;
}
