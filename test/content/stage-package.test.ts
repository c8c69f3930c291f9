import { builtinModules } from "node:module";
import { expect, it } from "vitest";
import { filesIn, readJson } from "./repository.js";

interface Package {
	readonly private?: boolean;
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly devDependencies?: Readonly<Record<string, string>>;
	readonly workspaces?: readonly string[];
}

const stage = readJson<Package>("test/stage/package.json");
const root = readJson<Package>("package.json");

/** The packages that a script imports, without those of Node and files beside it. */
const packagesIn = (text: string): string[] =>
	[...text.matchAll(/^(?:import|export)[^;]*?from "([^."][^"]*)";/gm)]
		.map(([, name = ""]) =>
			(name.startsWith("@") ? name.split("/").slice(0, 2) : name.split("/").slice(0, 1)).join("/"),
		)
		.filter((name) => !name.startsWith("node:") && !builtinModules.includes(name));

it("the stage is a private workspace of the repository", () => {
	expect(root.workspaces).toEqual(["test/stage"]);
	expect(stage.private).toBe(true);
});

it("the stage declares every package that its scripts import, and its tests no more than those for development", () => {
	const files = filesIn("test/stage");
	const imported = (tests: boolean) =>
		new Set(files.filter(({ path }) => path.endsWith(".test.ts") === tests).flatMap(({ text }) => packagesIn(text)));
	const declared = Object.keys(stage.dependencies ?? {});
	expect(imported(false)).toContain("ws");
	expect([...imported(false)].filter((name) => !declared.includes(name))).toEqual([]);
	const all = [...declared, ...Object.keys(stage.devDependencies ?? {})];
	expect([...imported(true)].filter((name) => !all.includes(name))).toEqual([]);
});

it("stage and repository use the same version of a package that both declare", () => {
	const own = { ...stage.dependencies, ...stage.devDependencies };
	const shared = Object.entries({ ...root.dependencies, ...root.devDependencies }).filter(([name]) => name in own);
	expect(shared).not.toEqual([]);
	expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([name]) => [name, own[name]])));
});
