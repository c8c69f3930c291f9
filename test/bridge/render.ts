import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { isolate } from "../../src/bridge/text/lists.js";
import type { WordData, Words } from "../../src/bridge/text/words.js";

type Tree = { readonly [key: string]: string | Tree };

const english = JSON.parse(readFileSync("lang/en.json", "utf8")) as Tree;

function textAt(key: string): string | undefined {
	let here: string | Tree | undefined = english;
	for (const part of key.split(".")) here = typeof here === "object" ? here[part] : undefined;
	return typeof here === "string" ? here : undefined;
}

const PLACE = /\{(\w+)\}/g;

/**
 * The words of `lang/en.json`. Stricter than the host: a key without a text, a place without a value and a value
 * without a place in any form of the sentence throw.
 */
export const ENGLISH: Words = {
	locale: "en",
	has: (key) => textAt(key) !== undefined,
	places: (key) => [...(textAt(key) ?? "").matchAll(PLACE)].map(([, place = ""]) => place),
	say(key: string, data: WordData = {}) {
		const text = textAt(key);
		if (text === undefined) throw new Error(`${key} has no text`);
		return text.replace(PLACE, (_, place: string) => {
			if (data[place] === undefined) throw new Error(`${key} lacks {${place}}`);
			return isolate({ locale: "en" }, String(data[place]));
		});
	},
};

const ROOT = "modules/muster/templates/";
const handlebars = Handlebars.create();
handlebars.registerHelper("localize", (key: string) => ENGLISH.say(key));
handlebars.registerHelper("muster-say", (key: string, { hash }: Handlebars.HelperOptions) => ENGLISH.say(key, hash));
handlebars.registerHelper("ifThen", (test: unknown, yes: unknown, no: unknown) => (test ? yes : no));
handlebars.registerHelper("concat", (...parts: unknown[]) => parts.slice(0, -1).join(""));
handlebars.registerHelper("lt", (a: number, b: number) => a < b);
handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
for (const name of readdirSync("templates", { recursive: true, encoding: "utf8" })) {
	if (!name.endsWith(".hbs")) continue;
	handlebars.registerPartial(ROOT + name.replaceAll("\\", "/"), readFileSync(`templates/${name}`, "utf8"));
}

/** A template of ours (`chat/batch`) with the real partials; every template can be one. */
export function render(template: string, view: object): string {
	const known = compiled.get(template) ?? handlebars.compile(readFileSync(`templates/${template}.hbs`, "utf8"));
	compiled.set(template, known);
	return known(view, { allowProtoPropertiesByDefault: false });
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

/** What a person reads: the texts between the tags, drawings left out, white space collapsed. */
export function textOf(html: string): string {
	const inline = /<\/?(?:strong|button|mark|i|code|bdi)(?:\s[^>]*)?>/g;
	const bare = html
		.replace(/<svg.*?<\/svg>/gs, "")
		.replace(inline, "")
		.replace(/<[^>]*>/g, " ");
	return decode(bare)
		.replace(/[\s\u00a0]+/g, " ")
		.trim();
}

function decode(text: string): string {
	const signs: Readonly<Record<string, string>> = {
		lt: "<",
		gt: ">",
		amp: "&",
		quot: '"',
		"#x27": "'",
		"#39": "'",
		"#x3D": "=",
		"#x60": "`",
	};
	return text.replace(/&(#?\w+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** The names of all tags that are opened. */
export function tagsOf(html: string): Set<string> {
	return new Set([...html.matchAll(/<([a-z][a-z\d]*)[\s>/]/gi)].map(([, name]) => name!.toLowerCase()));
}
