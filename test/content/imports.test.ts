import { describe, expect, it } from "vitest";
import { findCycles, findFolderCycles } from "../../tools/fences/cycles.js";
import { importsOf } from "../../tools/fences/imports.js";
import { formatFinding, type SourceFile } from "../../tools/fences/types.js";
import { checkZones } from "../../tools/fences/zones.js";
import { filesIn, sample } from "./repository.js";

const files = [...filesIn("src"), ...filesIn("test/stage")];

describe("imports", () => {
	it("run one way through zones, families and doors", () => {
		expect(checkZones(files).map(formatFinding)).toEqual([]);
	});

	it("never run in a circle", () => {
		expect(findCycles([...files, ...filesIn("tools")]).map(formatFinding)).toEqual([]);
	});

	it("never run in a circle of folders", () => {
		expect(findFolderCycles(filesIn("src")).map(formatFinding)).toEqual([]);
	});
});

const door = (folder: string) => sample(`${folder}/index.ts`, "export const a = 1;");
const doors = ["common", "dice", "ask", "checks", "batch", "combat", "mob", "battle"].map((name) =>
	door(`src/engine/${name}`),
);

/** [what crosses the fence, path, text, part of the message] */
const CROSSINGS: readonly (readonly [string, string, string, string])[] = [
	["engine to bridge", "src/engine/batch/x.ts", `import { a } from "../../bridge/text/index.js";`, "src/bridge"],
	[
		"engine to foundry, type only",
		"src/engine/batch/x.ts",
		`import type { a } from "../../foundry/compat.js";`,
		"src/foundry",
	],
	[
		"bridge to foundry by import()",
		"src/bridge/cards/x.ts",
		`export type A = import("../../foundry/compat.js").A;`,
		"src/foundry",
	],
	[
		"bridge to foundry by re-export",
		"src/bridge/cards/x.ts",
		`export * from "../../foundry/compat.js";`,
		"src/foundry",
	],
	["module to stage", "src/foundry/x.ts", `import { a } from "../../test/stage/index.js";`, "test/stage"],
	["stage to module", "test/stage/x.ts", `import { a } from "../../src/engine/dice/index.js";`, "src/engine"],
	["common to dice", "src/engine/common/x.ts", `import { a } from "../dice/index.js";`, "the order is"],
	["dice to ask, type only", "src/engine/dice/x.ts", `import type { a } from "../ask/index.js";`, "the order is"],
	["batch to battle, lazily", "src/engine/batch/x.ts", `const a = await import("../battle/index.js");`, "the order is"],
	["combat to mob", "src/engine/combat/x.ts", `import { a } from "../mob/index.js";`, "the order is"],
	["mob to battle", "src/engine/mob/x.ts", `import { a } from "../battle/index.js";`, "the order is"],
	["past a door of the engine", "src/engine/batch/x.ts", `import { a } from "../dice/binomial.js";`, "index.ts"],
	["past a door from above", "src/bridge/cards/x.ts", `import { a } from "../../engine/dice/binomial.js";`, "index.ts"],
	["past a door of the bridge", "src/foundry/x.ts", `import { a } from "../bridge/cards/card.js";`, "index.ts"],
	[
		"cards of rolls to all cards",
		"src/bridge/rolls/cards/x.ts",
		`import { a } from "../../cards/index.js";`,
		"the order is",
	],
	[
		"past an inner door of the bridge",
		"src/foundry/x.ts",
		`import { a } from "../bridge/rolls/cards/y.js";`,
		"index.ts",
	],
	["host to a feature", "src/foundry/host/x.ts", `import type { a } from "../mob/y.js";`, "the order is"],
	["army to library, lazily", "src/foundry/army/sheet/x.ts", `await import("../../library/y.js");`, "the order is"],
	["from a folder that has no place", "src/foundry/misc/x.ts", `import { a } from "../host/y.js";`, "the order is"],
	["a package", "src/foundry/x.ts", `import Handlebars from "handlebars";`, "no dependencies"],
	["a package's types in the engine", "src/engine/dice/x.ts", `import type { A } from "vite";`, "no dependencies"],
	["a file that is not there", "src/engine/dice/x.ts", `import { a } from "./gone.js";`, "does not exist"],
	["a computed import", "src/engine/dice/x.ts", `const name = "./x.js"; await import(name);`, "no dependencies"],
];

describe("the import fences bite", () => {
	it.each(CROSSINGS)("%s", (_what, path, text, message) => {
		const others = [sample("src/engine/dice/binomial.ts", ""), sample("src/bridge/rolls/cards/stored.ts", "")];
		others.push(
			sample("src/bridge/cards/card.ts", ""),
			sample("src/bridge/cards/index.ts", ""),
			sample("src/bridge/rolls/cards/y.ts", ""),
		);
		for (const folder of ["host", "mob", "library"]) others.push(sample(`src/foundry/${folder}/y.ts`, ""));
		const findings = checkZones([...doors, ...others, sample(path, text)]);
		expect(findings).toHaveLength(1);
		expect(findings[0]).toMatchObject({ path, line: 1, message: expect.stringContaining(message) });
	});

	it("lets what is allowed through", () => {
		const fine = sample(
			"src/engine/batch/x.ts",
			`import type { A } from "../common/index.js";\nimport { b } from "./tables/b.js";\n// import "../../foundry/x.js"`,
		);
		expect(checkZones([...doors, sample("src/engine/batch/tables/b.ts", ""), fine])).toEqual([]);
	});

	it.each([
		[
			"of two, type-only",
			{ "src/a.ts": `import type { B } from "./b.js";`, "src/b.ts": `import { a } from "./a.js";` },
		],
		[
			"of three",
			{ "src/a.ts": `export * from "./b.js";`, "src/b.ts": `import "./c.js";`, "src/c.ts": `await import("./a.js");` },
		],
		["of one", { "src/a.ts": `import { a } from "./a.js";` }],
	])("a circle %s", (_what, tree) => {
		const circle: SourceFile[] = Object.entries(tree).map(([path, text]) => sample(path, text));
		const findings = findCycles([sample("src/door.ts", `import "./a.js";`), ...circle]);
		expect(findings).toHaveLength(1);
		for (const { path } of circle) expect(findings[0]?.message).toContain(path);
	});

	it("a circle of folders, beside or inside each other, but for what a door shows of its inside", () => {
		const one = sample("src/a/x.ts", `import "../b/y.js"; import "./deep/z.js";`);
		const other = sample("src/b/y.ts", `import "../c/y.js";`);
		const last = sample("src/c/y.ts", `import type { A } from "../a/w.js";`);
		const inner = sample("src/a/deep/z.ts", `import "../w.js";`);
		const leaf = sample("src/a/w.ts", "");
		expect(findFolderCycles([one, other, last, leaf])).toMatchObject([
			{ message: expect.stringContaining("src/a -> src/b -> src/c -> src/a") },
		]);
		expect(findFolderCycles([one, inner, leaf])).toMatchObject([
			{ message: expect.stringContaining("src/a -> src/a/deep -> src/a") },
		]);
		expect(findFolderCycles([sample("src/a/index.ts", `export { Z } from "./deep/z.js";`), inner, leaf])).toEqual([]);
	});

	it("does not take a shared dependency for a circle", () => {
		const diamond = {
			"a.ts": `import "./b.js"; import "./c.js";`,
			"b.ts": `import "./d.js";`,
			"c.ts": `import "./d.js";`,
			"d.ts": "",
		};
		expect(findCycles(Object.entries(diamond).map(([path, text]) => sample(path, text)))).toEqual([]);
	});

	it("names the file that does not parse", () => {
		expect(() => importsOf(sample("src/broken.ts", "import { from"))).toThrow("src/broken.ts");
	});
});
