import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { checkManifest, type Manifest } from "../../tools/fences/manifest.js";
import { readJson } from "./repository.js";

const source = readJson<Manifest>("module.json");
const { version } = readJson<{ version: string }>("package.json");

describe("the manifest", () => {
	it("is sound, and every file that it names and that is not built exists", () => {
		const built = (path: string) => path.startsWith("packs/") || source.esmodules.includes(path);
		expect(checkManifest(source, version, (path) => built(path) || existsSync(path))).toEqual([]);
	});

	it("is sound as built, where every file that it names exists", () => {
		expect(existsSync("dist/module.json"), "build first: npm run build").toBe(true);
		const manifest = readJson<Manifest>("dist/module.json");
		expect(checkManifest(manifest, version, (path) => existsSync(`dist/${path}`))).toEqual([]);
	});

	it("ships the licence and the notice", () => {
		for (const name of ["LICENSE", "NOTICE.md"])
			expect(readFileSync(`dist/${name}`, "utf8")).toBe(readFileSync(name, "utf8"));
	});

	it("ships at most 90 kB of script, gzipped", () => {
		const bytes = source.esmodules.reduce((sum, path) => sum + gzipSync(readFileSync(`dist/${path}`)).length, 0);
		expect(bytes).toBeLessThanOrEqual(90_000);
	});
});

describe("the manifest fence bites", () => {
	it.each<[string, (manifest: Manifest) => object, string]>([
		["another version", () => ({ version: "9.9.9" }), "9.9.9"],
		["a download of another version", () => ({ download: "https://example.org/v9.9.9/module.zip" }), "download"],
		["a style outside the layer", () => ({ styles: [{ src: "styles/a.css" }] }), "layer"],
		["a bundle as a plain script", (manifest) => ({ scripts: manifest.esmodules }), "scripts"],
		["no module", () => ({ esmodules: [] }), "esmodules"],
		["a hard upper bound", () => ({ compatibility: { minimum: "13.347", maximum: "14" } }), "maximum"],
		["an older host", () => ({ compatibility: { minimum: "12" } }), "minimum"],
		["a system-bound pack", () => ({ packs: [{ name: "a", path: "packs/a", type: "Actor", label: "A" }] }), "Actor"],
		["a pack folder that lists a stranger", () => ({ packFolders: [{ name: "M", packs: ["nobody"] }] }), "nobody"],
		["a forbidden name", () => ({ title: "Muster for GURPS" }), "GURPS"],
	])("on %s", (_what, change, message) => {
		const findings = checkManifest({ ...source, ...change(source) }, version, () => true);
		expect(findings.join("\n")).toContain(message);
	});

	it("on every file that is missing", () => {
		const findings = checkManifest(source, version, () => false).filter((finding) =>
			finding.includes("does not exist"),
		);
		const named = source.esmodules.length + source.styles.length + source.languages.length + source.packs.length;
		expect(findings.length).toBeGreaterThanOrEqual(named);
	});
});
