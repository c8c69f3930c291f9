import fc from "fast-check";
import type { Words } from "../../src/bridge/text/index.js";
import { ENGLISH } from "./render.js";

/** Names that every object answers to, and names of no use. */
// biome-ignore format: what belongs together is on one line
export const HOSTILE_KEYS = [
	"constructor", "__proto__", "prototype", "toString", "valueOf", "hasOwnProperty", "isPrototypeOf",
	"__defineGetter__", "length", "", ".", "-=men", "u1.men", "MUSTER.Nothing.such", "x".repeat(5_000),
] as const;

/** Values of every kind that JSON can bring, and of the wrong kind nearly everywhere. */
// biome-ignore format: what belongs together is on one line
const HOSTILE_VALUES: readonly unknown[] = [
	null, true, false, 0, -1, 0.5, -0, 1e308, -1e308, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE,
	[], {}, [null], [[]], [{}], { num: 1, den: 0 }, { num: 1e308, den: 1 }, { length: -1 }, { toString: 1 },
	"MUSTER.Fault.Nothing.such", "MUSTER.Nothing.such", "MUSTER.Card", "a.b.c", "\u0000", "\ud800", "{x}",
	"Scene.0123456789abcdef.Foo.bar", "Compendium.a.b.JournalEntry.c", "1d6", "1d999999999", "9".repeat(400),
	Array(2_000).fill(0), "x".repeat(100_000), Array(60).fill({ key: "constructor", unit: "__proto__" }),
];

const hostile = fc.oneof(
	fc.constantFrom(...HOSTILE_VALUES),
	fc.constantFrom<unknown>(...HOSTILE_KEYS),
	fc.anything({ maxDepth: 2, withNullPrototype: false }).map(throughJson),
);

/** One thing done to one field: put in its place, its name changed, taken out, put in beside it, or done twice. */
const blow = fc.record({
	at: fc.nat(10_000),
	how: fc.constantFrom("value", "value", "value", "rename", "drop", "add", "double", "swap"),
	key: fc.constantFrom<string>(...HOSTILE_KEYS),
	value: hostile,
});

/** From one to four things done to a value. */
export const blows = fc.array(blow, { minLength: 1, maxLength: 4 });
type Blow = typeof blow extends fc.Arbitrary<infer T> ? T : never;

/** As it arrives over a line, where a key may well be `__proto__`. */
export function throughJson(value: unknown): unknown {
	const text = JSON.stringify(value) as string | undefined;
	return text === undefined ? null : JSON.parse(text);
}

type Holder = Record<string, unknown>;

function fieldsOf(root: unknown): [Holder, string][] {
	const fields: [Holder, string][] = [];
	const walk = (here: unknown): void => {
		if (typeof here !== "object" || here === null) return;
		for (const key of Object.keys(here)) {
			fields.push([here as Holder, key]);
			walk((here as Holder)[key]);
		}
	};
	walk(root);
	return fields;
}

/** Own, whatever the name: an assignment to `__proto__` would be none. A list has no names and gets one more. */
function put(holder: Holder, key: string, value: unknown): void {
	if (Array.isArray(holder) && key === "length") holder.length = 0;
	else if (Array.isArray(holder) && !Object.hasOwn(holder, key)) holder.push(value);
	else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A copy of the value with these things done to it. */
export function damaged(whole: unknown, done: readonly Blow[]): unknown {
	const root = { value: throughJson(whole) };
	for (const { at, how, key, value } of done) {
		const junk = throughJson(value);
		const fields = fieldsOf(root.value);
		const [holder, name] = fields[at % fields.length] ?? [];
		if (!holder || name === undefined) continue;
		const old = holder[name];
		const [other, otherName] = fields[(at * 7 + 3) % fields.length] as [Holder, string];
		if (how === "value") put(holder, name, junk);
		else if (how === "drop") delete holder[name];
		else if (how === "double") put(holder, name, [old, old]);
		else if (how === "swap") put(holder, name, throughJson(other[otherName]));
		else put(holder, key, how === "add" ? junk : old);
		if (how === "rename" && !Array.isArray(holder)) delete holder[name];
	}
	return throughJson(root.value);
}

/** The words of the host, which hands back a key that it does not know; such keys are noted in `unknown`. */
export function notingWords(unknown: Set<string>): Words {
	return {
		locale: "en",
		has: (key) => ENGLISH.has?.(key) ?? false,
		say(key, data = {}) {
			if (!ENGLISH.has?.(key)) unknown.add(key);
			else if (typeof key !== "string") throw new TypeError("A key is a text");
			const places = new Proxy(data, {
				get: (known, place) => (Object.hasOwn(known, place) ? known[String(place)] : `{${String(place)}}`),
			});
			return ENGLISH.has?.(key) ? ENGLISH.say(key, places) : key;
		},
	};
}
