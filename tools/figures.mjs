/** Prints the size and the habits of the source: `node tools/figures.mjs`. Each figure is one that is only to fall. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const pathsIn = (folder) =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const sources = pathsIn("src").map((path) => ({ path, lines: readFileSync(path, "utf8").trimEnd().split("\n") }));
const tests = pathsIn("test").map((path) => readFileSync(path, "utf8").trimEnd().split("\n"));

/** Lines that fit a pattern. */
const count = (all, pattern) => all.flat().filter((line) => pattern.test(line)).length;
const source = sources.map(({ lines }) => lines);
const total = source.flat().length;

/** Functions with more than four parameters, as the linter finds them. */
function longParameters() {
	const found = execFileSync(
		"npx",
		["biome", "lint", "--only=complexity/useMaxParams", "--max-diagnostics=none", "--reporter=json", "src"],
		{ encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e9 },
	);
	const { diagnostics } = JSON.parse(found);
	const forecast = diagnostics.filter(({ location }) => JSON.stringify(location.path).includes("/forecast/"));
	return `${diagnostics.length}, ${forecast.length} of them in the forecast`;
}

const columns = (line) => line.replaceAll("\t", "  ").length;
const isComment = (line) => /^\s*(\/\*|\*|\/\/)/.test(line);
const spread = /^\s*\.\.\.[[{].*[\]}],?$/;

const families = new Map();
for (const { path, lines } of sources) {
	const family = path.split("/").slice(1, 3).join("/");
	if (!family.endsWith(".ts")) families.set(family, (families.get(family) ?? 0) + lines.length);
}

const figures = {
	"lines of src": total,
	"files of src": sources.length,
	"files for 1,000 lines": ((sources.length * 1000) / total).toFixed(1),
	"doors (index.ts)": sources.filter(({ path }) => basename(path) === "index.ts").length,
	"files of at most 20 lines": sources.filter(({ lines }) => lines.length <= 20).length,
	"functions of more than four parameters": longParameters(),
	"literals spread into literals, src": count(source, spread),
	"literals spread into literals, test": count(tests, spread),
	"casts by never or unknown, src": count(source, /\bas never\b|\bas unknown as\b/),
	"comments wider than 120 columns, src": source.flat().filter((line) => isComment(line) && columns(line) > 120).length,
};
for (const [what, value] of Object.entries(figures)) console.log(`${what.padEnd(42)} ${value}`);
console.log("\nlines by family");
for (const [family, lines] of [...families].sort(([, a], [, b]) => b - a)) console.log(`${family.padEnd(42)} ${lines}`);
