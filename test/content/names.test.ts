import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { checkSettingNames, forbiddenNamesIn, SETTING_NAMES } from "../../tools/fences/names.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

/**
 * Everything that is written by hand, and what is generated from it; the list of the names itself is the one place
 * where they are.
 */
const FOLDERS = ["src", "test", "tools", "bench", "docs", "lang", "templates", "styles", "packs"];
const TEXT = ["ts", "mjs", "json", "md", "hbs", "css", "yaml", "yml", "csv"];
const LIST = "tools/fences/names.ts";

const inFolders = FOLDERS.flatMap((folder) =>
	TEXT.flatMap((ending) => filesIn(folder, `.${ending}`, { some: false })),
).filter(({ path }) => path !== LIST);
const atTop = readdirSync(".")
	.filter((path) => /\.(?:md|json|ts)$/.test(path))
	.map((path) => ({ path, text: readFileSync(path, "utf8") }));

it("no file names a published setting, in comments and tests neither", () => {
	for (const folder of FOLDERS)
		expect(
			inFolders.some(({ path }) => path.startsWith(`${folder}/`)),
			folder,
		).toBe(true);
	expect(checkSettingNames([...inFolders, ...atTop]).map(formatFinding)).toEqual([]);
});

it("the fence against names of settings reads comments, and paths", () => {
	const [name = ""] = SETTING_NAMES;
	const comment = checkSettingNames([sample("test/a.test.ts", `const a = 1;\n// the host of ${name.toUpperCase()}\n`)]);
	expect(comment).toMatchObject([{ path: "test/a.test.ts", line: 2 }]);
	expect(checkSettingNames([sample(`test/${name.toLowerCase()}.ts`, "")])).toHaveLength(1);
	expect(checkSettingNames([sample("src/a.ts", "// Reads the actors of one game system\n")])).toEqual([]);
});

it("titles and texts may not name games either", () => {
	expect(forbiddenNamesIn("A D&amp;D army")).toEqual(["D&D"]);
	expect(forbiddenNamesIn("A plain army")).toEqual([]);
});
