import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, describe, expect, it } from "vitest";
import { checkHtml, picturesIn } from "../../tools/fences/html.js";
import { checkPacks } from "../../tools/fences/packs.js";
import { formatFinding } from "../../tools/fences/types.js";
import { markdownToHtml } from "../../tools/packs/markdown.js";
import { readPacks } from "../../tools/packs/read-packs.js";
import type { Pack, PackDocument, PackManifest } from "../../tools/packs/types.js";
import { compilePacks } from "../../tools/packs.js";
import { readJson } from "./repository.js";

const manifest = readJson<PackManifest>("module.json");
const packs = readPacks("packs");
const folder = mkdtempSync(join(tmpdir(), "muster-packs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packs", () => {
	it("are sound", () => {
		expect(checkPacks(packs, manifest).map(formatFinding)).toEqual([]);
	});

	it("read back from the database as they were written", async () => {
		await compilePacks("packs", join(folder, "built"));
		for (const pack of packs) {
			const target = join(folder, "read", pack.name);
			await extractPack(join(folder, "built", pack.name), target, { log: false });
			const read = readdirSync(target).map(
				(name) => JSON.parse(readFileSync(join(target, name), "utf8")) as PackDocument,
			);
			const byKey = (documents: readonly PackDocument[]) =>
				Object.fromEntries(documents.map((document) => [document._key, document]));
			expect(byKey(read)).toEqual(byKey(pack.entries.map((entry) => entry.document)));
		}
	});

	it("show a picture of the program on every page of the guide, rules and rulings, each there and small", () => {
		const htmlOf = (page: PackDocument) => (page["text"] as { content?: string } | undefined)?.content ?? "";
		const entries = packs.flatMap((pack) => pack.entries).map(({ document }) => document);
		const pagesOf = (entry: PackDocument | undefined) => (entry?.["pages"] ?? []) as PackDocument[];
		const journals = ["musterGuide00000", "musterRulesBatch", "rulings000000000"];
		const pages = journals.flatMap((id) => pagesOf(entries.find(({ _id }) => _id === id)));
		const bare = pages.filter((page) => picturesIn(htmlOf(page)).length === 0).map(({ name }) => name);
		// Notices are word for word those of the module.
		expect(bare).toEqual(["Notices"]);
		const shown = new Set(entries.flatMap(pagesOf).flatMap((page) => picturesIn(htmlOf(page))));
		const sizes = [...shown].map((path) => statSync(path).size);
		expect(Math.max(...sizes)).toBeLessThan(60_000);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
		const shipped = readdirSync("assets/guide").map((name) => `assets/guide/${name}`);
		expect(shipped.sort()).toEqual([...shown].sort());
	});

	it("carry the notice word for word", () => {
		const pages = packs
			.flatMap((pack) => pack.entries)
			.flatMap((entry) => (entry.document["pages"] ?? []) as PackDocument[]);
		const notice = pages.filter((page) => page._id === "musterNoticePage");
		const content = notice.map((page) => (page["text"] as { content: string }).content).join();
		const letters = (text: string) => text.replace(/^[#-]+ /gm, "").replace(/\s+/g, "");
		expect(letters(content.replace(/<[^>]*>/g, ""))).toBe(letters(readFileSync("NOTICE.md", "utf8")));
	});
});

/** A small pack of each type that is sound; a test breaks one thing in it. */
function soundPacks(): Pack[] {
	const page = {
		_id: "pagepagepagepage",
		_key: "!journal.pages!entryentryentrye.pagepagepagepage",
		name: "Page",
		type: "text",
	};
	const text = { content: "<p>See @UUID[Compendium.muster.tables.RollTable.tabletabletablet]{it}.</p>" };
	const result = (id: string, range: number[]) => ({
		_id: id,
		_key: `!tables.results!tabletabletablet.${id}`,
		name: "",
		type: "text",
		range,
	});
	const table = {
		_id: "tabletabletablet",
		_key: "!tables!tabletabletablet",
		name: "Table",
		formula: "1d6",
		folder: "folderfolderfold",
	};
	const results = [result("resultresultres1", [1, 3]), result("resultresultres2", [4, 6])];
	const entry = {
		_id: "entryentryentrye",
		_key: "!journal!entryentryentrye",
		name: "Entry",
		pages: [{ ...page, text }],
	};
	const group = { _id: "folderfolderfold", _key: "!folders!folderfolderfold", name: "Folder", type: "RollTable" };
	const macro = {
		_id: "macromacromacrom",
		_key: "!macros!macromacromacrom",
		name: "Macro",
		type: "script",
		author: "nobodynobodynobo",
		command: "1;",
	};
	const pack = (name: string, ...documents: PackDocument[]): Pack => ({
		name,
		entries: documents.map((document) => ({ origin: name, document })),
	});
	return [pack("journal", entry), pack("tables", group, { ...table, results }), pack("macros", macro)];
}

const small: PackManifest = {
	id: "muster",
	packs: [
		{ name: "journal", type: "JournalEntry" },
		{ name: "tables", type: "RollTable" },
		{ name: "macros", type: "Macro" },
	],
};

describe("the pack fence", () => {
	it("lets sound packs through", () => {
		expect(checkPacks(soundPacks(), small)).toEqual([]);
	});

	/** [what is broken, text to look for in the packs' JSON, its replacement, part of the message] */
	const breaks: readonly (readonly [string, string, string, string])[] = [
		["a short id", `"_id":"macromacromacrom"`, `"_id":"macro"`, "16 letters"],
		["a key of another id", `"_key":"!macros!macromacromacrom"`, `"_key":"!macros!macromacromacrox"`, "should be"],
		["a missing key", `"_key":"!macros!macromacromacrom",`, "", "should be"],
		["a wrong collection", "!tables!tabletabletablet", "!table!tabletabletablet", "should be"],
		[
			"an embedded document without a key",
			`"_key":"!tables.results!tabletabletablet.resultresultres1",`,
			"",
			"should be",
		],
		["two documents under one key", "resultresultres2", "resultresultres1", "occurs twice"],
		["no name", `"name":"Macro"`, `"name":" "`, "no name"],
		["a type that needs the module", `"type":"script"`, `"type":"muster.thing"`, "none of script, chat"],
		["a page type that does not exist", `"name":"Page","type":"text"`, `"name":"Page","type":"texts"`, "none of text"],
		["a result of an old kind", `"range":[1,3]`, `"range":[1,3],"type":"pack"`, "none of text, document"],
		["a gap", "[1,3]", "[1,2]", "gap"],
		["an overlap", "[4,6]", "[3,6]", "gap or overlaps"],
		["an end missing", "[4,6]", "[4,5]", "no result for 6"],
		["a formula", "1d6", "1d6+1", "plain dice"],
		["a link to nothing", "RollTable.tabletabletablet]", "RollTable.tabletabletablex]", "in none of our packs"],
		["a folder that is not there", `"folder":"folderfolderfold"`, `"folder":"folderfolderfolx"`, "does not exist"],
		["a folder of another type", `"type":"RollTable"`, `"type":"Item"`, "not one of RollTable"],
		["a macro of nobody", `"author":"nobodynobodynobo"`, `"author":null`, "id of an author"],
		["a script in a page", "<p>See", "<script>1</script><p>See", "<script> is not allowed"],
		["an event in a page", "<p>See", "<p onclick='1'>See", "onclick is not allowed"],
		["a forbidden name", `"name":"Entry"`, `"name":"For D&D"`, "names D&D"],
	];
	it.each(breaks)("bites on %s", (_what, from, to, message) => {
		const text = JSON.stringify(soundPacks());
		expect(text).toContain(from);
		const findings = checkPacks(JSON.parse(text.replaceAll(from, to)) as Pack[], small);
		expect(findings.map(formatFinding).join("\n")).toContain(message);
	});

	it("bites on a declared pack without documents, and on documents of an undeclared or system-bound pack", () => {
		const [journal, ...others] = soundPacks();
		expect(checkPacks(others, small)).toMatchObject([{ message: expect.stringContaining("journal, which is empty") }]);
		const actors = { id: "muster", packs: [...small.packs.slice(1), { name: "journal", type: "Actor" }] };
		expect(checkPacks([journal as Pack, ...others], actors)).toMatchObject([
			{ message: expect.stringContaining("bound to one game system") },
		]);
	});

	it.each([
		["<p>open", "never closed"],
		["<p>a</em></p>", "closes nothing"],
		["<svg></svg>", "<svg> is not allowed"],
		[`<a href="javascript:x">a</a>`, "not https"],
		[`<p style="color:red">a</p>`, "style is not allowed"],
		["2 < 3", "bare"],
		[`<img src="modules/muster/assets/a.webp" alt=" ">`, "no words"],
		[`<img src="https://example.org/a.webp" alt="A">`, "not among the module's assets"],
		[`<img src="modules/muster/assets/../a.webp" alt="A">`, "not among the module's assets"],
	])("finds what is wrong with %s", (html, message) => {
		expect(checkHtml(html).join()).toContain(message);
	});
});

it("turns our own Markdown into clean HTML", () => {
	const html = markdownToHtml("# A & B\n\nOne\ntwo (https://example.org/a).\n## C\n- x <y>\n- z\n  more\n");
	expect(html).toBe(
		[
			"<h2>A &amp; B</h2>",
			`<p>One two (<a href="https://example.org/a">https://example.org/a</a>).</p>`,
			"<h3>C</h3>",
			"<ul><li>x &lt;y&gt;</li><li>z more</li></ul>",
		].join("\n"),
	);
	expect(checkHtml(html)).toEqual([]);
});
