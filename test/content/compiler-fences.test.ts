import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const bin = (name: string) => resolve("node_modules/.bin", name);
const folder = mkdtempSync(join(tmpdir(), "muster-fences-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** [what crosses the fence, path, text, the rule that says so] */
const CROSSINGS: readonly (readonly [string, string, string, string])[] = [
	["any", "src/foundry/any.ts", "export const a: any = 1;", "noExplicitAny"],
	["the host in the engine", "src/engine/dice/host.ts", "export const a = game.user;", "noRestrictedGlobals"],
	["the page in the bridge", "src/bridge/cards/page.ts", "export const a = document.body;", "noRestrictedGlobals"],
	["the hour", "src/engine/dice/hour.ts", "export const a = () => new Date();", "noRestrictedGlobals"],
	["talking", "src/bridge/cards/talk.ts", "console.log(1);", "noConsole"],
	["upward", "src/engine/dice/up.ts", `import { a } from "../../bridge/text/index.js";\na();`, "noRestrictedImports"],
	["upward, a type", "src/bridge/cards/up.ts", `export type * from "../../foundry/compat.js";`, "noRestrictedImports"],
	["past a door", "src/engine/batch/door.ts", `import { a } from "../dice/binomial.js";\na();`, "noRestrictedImports"],
	["a long function", "src/foundry/long.ts", longFunction(61), "noExcessiveLinesPerFunction"],
];

const ALLOWED: readonly (readonly [path: string, text: string])[] = [
	["src/engine/batch/fine.ts", `import { a } from "../dice/index.js";\n\na();\n`],
	["src/foundry/fine.ts", longFunction(59)],
	["src/engine/batch/tables/fine.ts", longFunction(99)],
];

function longFunction(lines: number): string {
	return `export function a(b: () => void) {\n${"\tb();\n".repeat(lines)}}\n`;
}

/** Every file under our own rules in a repository of its own, linted once: one line for each diagnostic. */
function lintAll(): string[] {
	const rules = { ...JSON.parse(readFileSync("biome.json", "utf8")), vcs: { enabled: false } };
	const root = join(folder, "lint");
	const files = [
		...CROSSINGS.map(([, path, text]) => [path, text] as const),
		...ALLOWED,
		["biome.json", JSON.stringify(rules)] as const,
	];
	for (const [path, text] of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const options = { cwd: root, encoding: "utf8" } as const;
	const { stdout } = spawnSync(bin("biome"), ["lint", "--reporter=github", "--max-diagnostics=none", "src"], options);
	return stdout.split("\n").filter((line) => line.startsWith("::"));
}

describe("the linter's fences bite", () => {
	const said = lintAll();

	it.each(CROSSINGS)("%s", (_what, path, _text, rule) => {
		expect(said.filter((line) => line.includes(path)).join("\n")).toContain(rule);
	});

	it.each(ALLOWED)("not on %s", (path) => {
		expect(said.filter((line) => line.includes(path))).toEqual([]);
	});
});

/** What the compiler says about one more file in a project like the engine's. */
function compile(text: string): string {
	const project = mkdtempSync(join(folder, "engine-"));
	const options = { rootDir: ".", outDir: "out", tsBuildInfoFile: "out/info" };
	writeFileSync(
		join(project, "tsconfig.json"),
		JSON.stringify({ extends: resolve("src/engine/tsconfig.json"), compilerOptions: options, include: ["*.ts"] }),
	);
	writeFileSync(join(project, "x.ts"), text);
	try {
		return execFileSync(bin("tsc"), ["-p", project], { encoding: "utf8" });
	} catch (error) {
		return String((error as { stdout: string }).stdout);
	}
}

describe("the compiler's fences bite", () => {
	mkdirSync(join(folder, "outside"), { recursive: true });
	writeFileSync(join(folder, "outside/y.ts"), "export type Y = 1;\n");

	it("on every name of the host, the page and the machine", () => {
		const names = ["game", "foundry", "document", "console", "process", "setTimeout"];
		const said = compile(names.map((name) => `export const ${name}_ = ${name};`).join("\n"));
		for (const name of names) expect(said).toContain(`'${name}'`);
	});

	it("on a file of another zone, type-only", () => {
		expect(compile(`import type { Y } from "../outside/y.js";\nexport const x: Y = 1;`)).toMatch(/TS6059|TS6307/);
	});

	it("not on pure code", () => {
		expect(compile("export const x = [1].toSorted();")).toBe("");
	});
});
