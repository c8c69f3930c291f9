import { isolated, type Words } from "../../bridge/text/index.js";

let given: Readonly<Record<string, string>> = {};

/** Sets the names that this world gives to terms of ours, by our keys; replaces those given before. */
export function setWorldNames(names: Readonly<Record<string, string>>): void {
	given = names;
}

/**
 * The reader's language: the game's translations, ours among them, and names given in this world. Read again at every
 * call.
 * @example
 * words().say("MUSTER.Army.title", { name: actor.name });
 */
export function words(): Words {
	const locale = game.i18n.lang;
	return {
		locale,
		say: (key, data) =>
			(Object.hasOwn(given, key) ? given[key] : undefined) ??
			(data ? game.i18n.format(key, isolated({ locale }, data)) : game.i18n.localize(key)),
		has: (key) => game.i18n.has(key),
		places: (key) => [...game.i18n.localize(key).matchAll(/\{(\w+)\}/g)].map(([, place = ""]) => place),
	};
}
