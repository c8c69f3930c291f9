import { describe, expect, it } from "vitest";
import { keysInSource, keysInTemplate } from "../../tools/fences/keys.js";
import { checkLang, entriesOf, type LangTree } from "../../tools/fences/lang.js";
import { forbiddenNamesIn } from "../../tools/fences/names.js";
import { formatFinding } from "../../tools/fences/types.js";
import { BUILT_KEYS } from "./built-keys.js";
import { filesIn, readJson, sample } from "./repository.js";

const path = "lang/en.json";
const tree = readJson<LangTree>(path);

/** The parts of a manifest that the host names things by. */
interface TypedManifest {
	readonly id: string;
	readonly documentTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The keys under which the host looks for the names of our sub-types. */
const typeKeys = ({ id, documentTypes }: TypedManifest) =>
	Object.entries(documentTypes).flatMap(([name, types]) =>
		Object.keys(types).map((type) => ({ key: `TYPES.${name}.${id}.${type}`, path: "module.json", line: 1 })),
	);

describe("lang/en.json", () => {
	it("has every text that is named, and names every text that it has", () => {
		const uses = [
			...[...filesIn("src"), ...filesIn("tools/generate")].flatMap(keysInSource),
			...filesIn("templates", ".hbs").flatMap(keysInTemplate),
			...typeKeys(readJson<TypedManifest>("module.json")),
		];
		expect(checkLang({ path, locale: "en", tree, uses, built: BUILT_KEYS }).map(formatFinding)).toEqual([]);
	});

	it("names no game, no setting and no publisher", () => {
		const named = [...entriesOf(tree)].map(([key, text]) => [key, forbiddenNamesIn(JSON.stringify(text))] as const);
		expect(named.filter(([, names]) => names.length > 0)).toEqual([]);
	});

	it("writes percentages one way: 50%", () => {
		const otherwise = [...entriesOf(tree)].filter(([, text]) => /[\d}]\s%|per cent/i.test(JSON.stringify(text)));
		expect(otherwise).toEqual([]);
	});

	it("has plain text only: no tags, no entities", () => {
		const marked = [...entriesOf(tree)].filter(([, text]) => /<\/?[a-z]|&\w+;/i.test(JSON.stringify(text)));
		expect(marked).toEqual([]);
	});
});

describe("the language fence bites", () => {
	const small: LangTree = {
		MUSTER: { A: { one: "{count} hit", other: "{count} hits" }, B: "b", Mode: { exact: "x", each: "y" } },
	};
	const check = (code: string, more: Partial<Parameters<typeof checkLang>[0]> = {}) =>
		checkLang({
			path,
			locale: "en",
			tree: small,
			uses: keysInSource(sample("src/a.ts", code)),
			built: { "MUSTER.Mode.": ["exact", "each"] },
			...more,
		}).map(formatFinding);
	const all = `say("MUSTER.A"); say("MUSTER.B"); say(\`MUSTER.Mode.\${mode}\`);`;

	it("not on a language that fits", () => {
		expect(check(`${all} if (code.startsWith("MUSTER.Fault.")) stop();`)).toEqual([]);
	});

	it.each([
		["a key without a text", `${all} say("MUSTER.C");`, "MUSTER.C has no text"],
		["a text without a use", all.replace(`say("MUSTER.B");`, ""), "MUSTER.B is never used"],
		["an undeclared built key", `${all} say(\`MUSTER.B.\${x}\`);`, "builds keys from MUSTER.B."],
		["a key that names a tree", `${all} say("MUSTER.Fault");`, "MUSTER.Fault has no text"],
	])("on %s", (_what, code, message) => {
		expect(check(code)).toEqual([expect.stringContaining(message)]);
	});

	it("on a declared beginning that nothing builds on", () => {
		expect(check(`say("MUSTER.A"); say("MUSTER.B");`)).toEqual([
			expect.stringContaining("nothing builds keys from MUSTER.Mode."),
		]);
	});

	it("on a declared ending without a text", () => {
		expect(check(all, { built: { "MUSTER.Mode.": ["exact", "each", "chart"] } })).toEqual([
			expect.stringContaining("MUSTER.Mode.chart has no text"),
		]);
	});

	it("on an empty text, a missing plural form, and one that the language never uses", () => {
		const worse = { MUSTER: { ...(small["MUSTER"] as LangTree), A: { few: "x", other: "y" }, B: " " } };
		expect(check(all, { tree: worse })).toEqual([
			expect.stringContaining('lacks its plural form "one"'),
			expect.stringContaining('a form "few"'),
			expect.stringContaining("MUSTER.B is empty"),
		]);
	});

	it("on keys in templates", () => {
		const uses = keysInTemplate(
			sample("templates/a.hbs", `<p title="MUSTER.No">\n{{localize "MUSTER.C" n=(say 'MUSTER.D')}}</p>`),
		);
		expect(uses).toEqual([
			{ key: "MUSTER.C", path: "templates/a.hbs", line: 2 },
			{ key: "MUSTER.D", path: "templates/a.hbs", line: 2 },
		]);
	});
});
