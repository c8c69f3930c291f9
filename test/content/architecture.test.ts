import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAMILIES, FOLDERS } from "../../tools/fences/zones.js";
import { filesIn } from "./repository.js";

const PAGE = readFileSync("docs/ARCHITECTURE.md", "utf8");

/** Folders so large that those inside of them have a map of their own. */
const INNER = [
	"src/engine/battle",
	"src/engine/forecast",
	"src/engine/skirmish",
	"src/bridge/battle",
	"src/foundry/battle",
];

/** The first cells of the folder map of a zone, in their order. */
function mapOf(zone: string): string[] {
	const [, section = ""] = PAGE.split(`### ${zone}\n`);
	const table = section.trimStart().split("\n\n")[0] ?? "";
	return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell]) => cell ?? "");
}

/**
 * True if a path is that of a file or folder of `src`, of `src/foundry` or of the templates, or a bare name that of
 * some file.
 */
function isNamed(name: string, sources: readonly string[]): boolean {
	const homes = name.includes("/") ? ["src/", "src/foundry/", ""] : [];
	return sources.some((source) => {
		const path = source.replace(/\.(?:ts|hbs)$/, "");
		return homes.some((home) => `${path}/`.startsWith(`${home}${name}/`)) || path.endsWith(`/${name}`);
	});
}

describe("ARCHITECTURE.md", () => {
	it.each(["src/bridge", "src/foundry"])("maps the folders of %s in the order of their fence", (zone) => {
		expect(mapOf(zone)).toEqual((FOLDERS[zone] ?? []).map((folder) => folder || "main.ts"));
	});

	it("maps the families of the engine, but those that are not written yet", () => {
		const files = filesIn("src/engine");
		const written = Object.keys(FAMILIES).filter((name) =>
			files.some(({ path }) => path.startsWith(`src/engine/${name}/`)),
		);
		expect(mapOf("src/engine")).toEqual(written);
	});

	it("names no file or folder in a flow that is not there", () => {
		const flows = PAGE.split("## Five flows")[1]?.split("\n## ")[0] ?? "";
		const sources = [
			...filesIn("src").map(({ path }) => path),
			...filesIn("templates", ".hbs").map(({ path }) => path),
		];
		const diagrams = [...flows.matchAll(/```\n([^`]*)```/g)].map(([, diagram]) => diagram ?? "").join("\n");
		const named = [...diagrams.matchAll(/[a-z][a-z/-]*[/-][a-z-]*[a-z]/g)].map(([name]) => name);
		expect(named.length).toBeGreaterThan(90);
		expect(named.filter((name) => !isNamed(name, sources))).toEqual([]);
	});

	it.each(INNER)("maps the folders inside %s", (zone) => {
		const folders = filesIn(zone)
			.map(({ path }) => path.slice(zone.length + 1).split("/"))
			.flatMap((names) => (names.length > 1 ? [names[0]] : []));
		expect(mapOf(zone).toSorted()).toEqual([...new Set(folders)].sort());
	});

	it("names files of behaviours, each with a name that the file exports", () => {
		const [, section = ""] = PAGE.split("## Where do I find\n");
		const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\|[^|`]*\| `([^`]+)` \| `([^`]+)` \|$/gm)];
		expect(rows.length).toBeGreaterThanOrEqual(20);
		const texts = new Map(filesIn("src").map(({ path, text }) => [path, text]));
		const lost = rows.filter(([, path = "", name = ""]) => {
			const text = texts.get(`src/${path}.ts`) ?? "";
			return !new RegExp(`^export .*\\b${name}\\b`, "m").test(text);
		});
		expect(lost.map(([row]) => row)).toEqual([]);
	});

	it("keeps its lines short", () => {
		const long = PAGE.split("\n").filter((line) => line.length > 120 && !line.startsWith("|"));
		expect(long).toEqual([]);
	});
});

it("every folder's index opens with a sentence about the folder", () => {
	const doors = filesIn("src", "/index.ts");
	expect(doors.filter(({ text }) => !/^\/\*\*[^/]*\*\//.test(text)).map(({ path }) => path)).toEqual([]);
});
