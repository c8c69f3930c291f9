import { beforeAll, expect, it } from "vitest";
import { CARD_PARTIALS, CARD_TEMPLATES } from "../../src/bridge/cards/index.js";
import { checkLoaded, type Loaded } from "../../tools/fences/partials.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "../content/repository.js";
import type { KeptClasses } from "./kept-classes.js";

interface Part {
	readonly template: string;
	readonly templates?: readonly string[];
}

/** Where the classes of windows and sheets say what they draw. */
const PARTS = ["PARTS", "EDIT_PARTS", "VIEW_PARTS"] as const;

const HOST_NAMES = ["foundry", "game", "CONFIG", "CONST", "Hooks", "ui", "canvas", "TokenDocument"] as const;

/** Stands for the host while files are read: every member of it is a class, a function and an object like it. */
const HOST: object = new Proxy(class {}, {
	get: (target, key) => {
		if (key === "prototype") return target.prototype;
		return typeof key === "symbol" || key === "then" ? undefined : HOST;
	},
	apply: () => HOST,
});

/** Node 20 has no `Promise.withResolvers`, which every browser of the host has. */
function withResolvers<T>(): PromiseWithResolvers<T> {
	const ends: Partial<PromiseWithResolvers<T>> = {};
	const promise = new Promise<T>((resolve, reject) => Object.assign(ends, { resolve, reject }));
	return { promise, resolve: ends.resolve!, reject: ends.reject! };
}

const FILES = import.meta.glob("../../src/foundry/**/*.ts");
const kept: NonNullable<KeptClasses["musterClasses"]> = [];
const templates = filesIn("templates", ".hbs");
const nameOf = (path: string) => path.replace(/^modules\/muster\/templates\/|\.hbs$/g, "");

beforeAll(async () => {
	const named = Object.fromEntries(HOST_NAMES.map((name) => [name, HOST]));
	Object.assign(globalThis, named, { musterClasses: kept });
	Promise.withResolvers ??= withResolvers;
	for (const read of Object.values(FILES)) await read();
	// The class of a roll's dialog is made when it is opened.
	const file = "src/foundry/rolls/dialogs/roll-dialog.ts";
	const { dialogParts } = (await FILES[`../../${file}`]!()) as { readonly dialogParts: (row: object) => object };
	const dialogs = Object.entries(FILES).filter(([path]) => /-dialogs?\.ts$/.test(path));
	const read = (await Promise.all(dialogs.map(([, load]) => load()))) as readonly Record<string, object>[];
	const rows = read.flatMap((names) => Object.entries(names).filter(([name]) => name.endsWith("_DIALOG")));
	expect(rows).toHaveLength(6);
	kept.push(...rows.map(([, row]) => ({ file, Class: { PARTS: dialogParts(row) } })));
});

it("every window and sheet loads the partials that it draws, so each can be the first that is opened", () => {
	const windows = kept.flatMap(({ file, Class }): Loaded[] => {
		const own = PARTS.filter((key) => Object.hasOwn(Class, key));
		const parts = own.flatMap((key) =>
			Object.values((Class as Record<(typeof PARTS)[number], Record<string, Part>>)[key]),
		);
		// A part of the host's own class is left to the host.
		const ours = parts.filter(({ template }) => typeof template === "string");
		const names = ours.flatMap(({ template, templates = [] }) => [template, ...templates]).map(nameOf);
		return own.length === 0 ? [] : [{ path: file, names }];
	});
	const saying = filesIn("src/foundry").filter(({ text }) => /static (override )?\w*PARTS\b/.test(text));
	expect([...new Set(windows.map(({ path }) => path))].sort()).toEqual(saying.map(({ path }) => path));
	expect(checkLoaded(templates, windows).map(formatFinding)).toEqual([]);
});

it("chat cards load the partials that they draw", () => {
	const cards = Object.values(CARD_TEMPLATES).map((name) => ({ path: name, names: [name, ...CARD_PARTIALS] }));
	expect(checkLoaded(templates, cards).map(formatFinding)).toEqual([]);
});

it("a template that is drawn alone is fetched with the partials that it draws", () => {
	const CALLS = /\b(?:fetchTemplate(?:<\w+>)?|renderTemplate)\(/g;
	const READ = /\b(?:fetchTemplate(?:<\w+>)?\(|renderTemplate\(templatePath\()\s*"([^"]+)"(?:,\s*\[([^\]]*)\])?/g;
	const files = filesIn("src/foundry").filter(({ path }) => !path.endsWith("host/words.ts"));
	const calls = files.flatMap(({ path, text }): Loaded[] =>
		[...text.matchAll(READ)].map(([, name = "", more = ""]) => ({
			path,
			names: [name, ...[...more.matchAll(/"([^"]+)"/g)].map(([, partial = ""]) => partial)],
		})),
	);
	expect(calls).toHaveLength(files.reduce((sum, { text }) => sum + [...text.matchAll(CALLS)].length, 0));
	expect(checkLoaded(templates, calls).map(formatFinding)).toEqual([]);
});

it.each([
	["a partial", `{{> "modules/muster/templates/b.hbs"}}`],
	["one with values", `<p>{{> "modules/muster/templates/b.hbs" name="x" of=(lookup a 1)}}</p>`],
	["one in a loop", `{{#each rows}}{{#if a}}{{else}}{{> "modules/muster/templates/b.hbs" this}}{{/if}}{{/each}}`],
	["one around something", `{{#> "modules/muster/templates/b.hbs"}}x{{/"modules/muster/templates/b.hbs"}}`],
	["one that another draws", `{{> "modules/muster/templates/c.hbs"}}`],
])("the fence bites where a window forgets %s", (_what, text) => {
	const c = sample("templates/c.hbs", `{{> "modules/muster/templates/b.hbs"}}`);
	const files = [sample("templates/a.hbs", text), sample("templates/b.hbs", "<i></i>"), c];
	expect(checkLoaded(files, [{ path: "window.ts", names: ["a", "c"] }])).toEqual([
		{ path: "window.ts", message: "does not load the partial b that it draws" },
	]);
	expect(checkLoaded(files, [{ path: "window.ts", names: ["a", "b", "c"] }])).toEqual([]);
});

it("the fence bites where a template does not exist", () => {
	const files = [sample("templates/a.hbs", `{{> "modules/muster/templates/b.hbs"}}`)];
	const [finding] = checkLoaded(files, [{ path: "window.ts", names: ["a", "b"] }]);
	expect(finding?.message).toContain("templates/b.hbs");
});
