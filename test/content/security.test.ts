import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SECURITY = readFileSync("docs/SECURITY.md", "utf8");

/** Every source file of the zone that talks to the host. */
const sources = (folder: string): string[] =>
	readdirSync(folder).flatMap((name) => {
		const path = join(folder, name);
		return statSync(path).isDirectory() ? sources(path) : path.endsWith(".ts") ? [readFileSync(path, "utf8")] : [];
	});

describe("docs/SECURITY.md", () => {
	const all = sources("src/foundry").join("\n");

	it("names every query that is registered", () => {
		const names = [...all.matchAll(/_QUERY = `\$\{MODULE_ID\}\.(\w+)`/g)].map(([, name]) => name);
		expect(names.length).toBeGreaterThan(8);
		expect(names.filter((name) => !SECURITY.includes(`\`muster.${name}\``))).toEqual([]);
	});

	it("names every flag that is written", () => {
		const written = [...all.matchAll(/flags: \{ \[MODULE_ID\]: \{ (\w+)/g)].map(([, name]) => name);
		expect(written).toEqual(expect.arrayContaining(["transaction", "hold", "answers"]));
		expect(written.filter((name) => !SECURITY.includes(`flags.muster.${name}`))).toEqual([]);
	});

	it("names tests that exist", () => {
		const tests = [...SECURITY.matchAll(/`(test\/[\w/-]+\.test\.ts)`/g)].map(([, path]) => path ?? "");
		expect(tests.length).toBeGreaterThan(8);
		for (const path of tests) expect(() => statSync(path)).not.toThrow();
	});
});
