import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readJson } from "./repository.js";

// By a name that the compiler does not follow: the script has no types.
const SCRIPT = "../../tools/find-browser.mjs";
const { findBrowser } = (await import(SCRIPT)) as { findBrowser(): string | undefined };

const RUNNER = readFileSync("tools/test.mjs", "utf8");

describe("npm test", () => {
	it("runs types, lint, build, the tests of every zone and those in a browser, and each of them is a script", () => {
		const { scripts } = readJson<{ scripts: Record<string, string> }>("package.json");
		const steps = [...RUNNER.matchAll(/title: "[^"]+", script: "(\w+)"/g)].map(([, script]) => script ?? "");
		expect(steps).toEqual(["types", "lint", "build", "unit", "e2e"]);
		for (const step of steps) expect(Object.keys(scripts)).toContain(step);
		for (const project of ["engine", "bridge", "content", "stage"])
			expect(scripts["unit"]).toContain(`--project ${project}`);
	});

	it("says in one line what to install where there is no browser", () => {
		expect(RUNNER).toMatch(/"No browser: install Chromium or Chrome [^"\n]+"/);
	});
});

describe("the browser that is looked for", () => {
	afterEach(() => vi.unstubAllEnvs());

	it("is found where one is installed", () => {
		expect(findBrowser()).toMatch(/chrom|edge/i);
	});

	it("is the one that CHROMIUM names, and no other where that one does not run", () => {
		vi.stubEnv("CHROMIUM", "/nowhere/chromium");
		expect(() => findBrowser()).toThrow("/nowhere/chromium");
	});
});
