import en from "../../lang/en.json" with { type: "json" };
import type { Words } from "../../src/bridge/text/index.js";

/** English as the packs speak it: the texts of lang/en.json with their places filled. An unknown key throws. */
export const englishWords: Words = {
	locale: "en",
	has: (key) => typeof textOf(key) === "string",
	say(key, data = {}) {
		const text = textOf(key);
		if (typeof text !== "string") throw new RangeError(`lang/en.json has no ${key}`);
		return text.replace(/\{(\w+)\}/g, (_place, name: string) => String(data[name] ?? `{${name}}`));
	},
};

function textOf(key: string): unknown {
	return key.split(".").reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], en);
}
