import { page } from "./page.js";

// Names that languages, consoles and promises ask of any object.
const ASKED = new Set([
	"then",
	"toJSON",
	"constructor",
	"prototype",
	"nodeType",
	"$$typeof",
	"inspect",
	"asymmetricMatch",
]);

/** Notes an error for the tests and throws it. */
export function complain(message: string): never {
	page.stage?.errors.push(message);
	throw new Error(message);
}

/** For things that work in the host but are on their way out: an error here. */
export function deprecated(what: string, hint: string): never {
	return complain(`${what} is deprecated in generation ${page.generation}: ${hint}`);
}

/**
 * The target behind a proxy that throws on names that it does not have. `optional`: names that the real host leaves
 * undefined too. Writing, `in` and Object.keys work as usual. `bind`: methods run on the object itself, for classes
 * with private parts.
 */
export function strict<T extends object>(name: string, target: T, optional: readonly string[] = [], bind = false): T {
	const bound = new Map<unknown, unknown>();
	return new Proxy(target, {
		get(object, key) {
			if (typeof key === "symbol" || key in object) {
				const value: unknown = Reflect.get(object, key, object);
				if (!bind || typeof value !== "function") return value;
				if (!bound.has(value)) bound.set(value, value.bind(object));
				return bound.get(value);
			}
			if (ASKED.has(key) || optional.includes(key)) return undefined;
			return complain(`${name}.${key} is not known to the stage (generation ${page.generation})`);
		},
	});
}

/** Properties that exist in the host but must not be touched: reading one is a deprecation error. */
export function withDeprecated<T extends object>(target: T, owner: string, names: Record<string, string>): T {
	for (const [key, hint] of Object.entries(names))
		Object.defineProperty(target, key, {
			configurable: true,
			enumerable: false,
			get: () => deprecated(`${owner}${owner ? "." : ""}${key}`, hint),
		});
	return target;
}
