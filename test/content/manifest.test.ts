import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
	builtImports,
	type Chunks,
	chunksOf,
	chunksOfFeature,
	FEATURES,
	PARTS,
	ROUND,
} from "../../tools/fences/chunks.js";
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
		// Pictures are at the repository and not in the module.
		const shipped = (path: string) => (path.startsWith("docs/") ? path : `dist/${path}`);
		expect(checkManifest(manifest, version, (path) => existsSync(shipped(path)))).toEqual([]);
	});

	it("ships the licence and the notice", () => {
		for (const name of ["LICENSE", "NOTICE.md"])
			expect(readFileSync(`dist/${name}`, "utf8")).toBe(readFileSync(name, "utf8"));
	});

	it("fetches at most 100 kB of script at start, gzipped", () => {
		const { start } = walked();
		expect(start.length).toBeGreaterThan(0);
		expect(packedSize(start)).toBeLessThanOrEqual(100_000);
	});

	it("asks once for all its styles, at most 16 kB gzipped", () => {
		const { styles } = readJson<Manifest>("dist/module.json");
		expect(styles.map(({ src }) => src)).toEqual(["styles/muster.css"]);
		expect(readBuilt("styles/muster.css")).not.toContain("@import");
		expect(packedSize(["styles/muster.css"])).toBeLessThanOrEqual(16_000);
	});

	it.each(Object.entries(FEATURES))("fetches at most 90 kB more for %s, 75 kB for a worker", (feature, first) => {
		const more = chunksOfFeature(first, walked(), readBuilt);
		expect(packedSize(more)).toBeGreaterThan(1_000);
		expect(packedSize(more)).toBeLessThanOrEqual(feature.endsWith("Worker") ? 75_000 : 90_000);
	});

	it.each(Object.entries(PARTS))("fetches at most 31 kB more for %s", (_part, { first, after }) => {
		const chunks = walked();
		const there = chunksOfFeature(after, chunks, readBuilt);
		const more = chunksOfFeature(first, chunks, readBuilt).filter((path) => !there.includes(path));
		expect(packedSize(more)).toBeGreaterThan(1_000);
		expect(packedSize(more)).toBeLessThanOrEqual(31_000);
	});

	it("fetches at most 90 kB more for a round of a skirmish beside units on a map", () => {
		const there = chunksOfFeature(ROUND.after, walked(), readBuilt);
		const more = chunksOfFeature(ROUND.first, walked(), readBuilt).filter((path) => !there.includes(path));
		expect(packedSize(more)).toBeGreaterThan(1_000);
		expect(packedSize(more)).toBeLessThanOrEqual(90_000);
	});

	it("has forecasts compiled when they are fetched, in the worker and for the page, and no other large script", () => {
		const shipped = readdirSync("dist/chunks").filter((name) => name.endsWith(".mjs"));
		const isWhole = (name: string): boolean => readBuilt(`chunks/${name}`).startsWith("//# allFunctionsCalledOnLoad");
		const large = shipped.filter((name) => isWhole(name) && packedSize([`chunks/${name}`]) > 10_000);
		expect(large.sort()).toEqual([/^forecast-worker-/, /^forecaster-/].map((name) => expect.stringMatching(name)));
	});

	it("ships no script that nothing fetches, and none that asks for the entry again", () => {
		const { start, later } = walked();
		const shipped = readdirSync("dist/chunks").filter((name) => name.endsWith(".mjs"));
		expect([...start, ...later].sort()).toEqual(
			[...source.esmodules, ...shipped.map((name) => `chunks/${name}`)].sort(),
		);
		const askingBack = [...start, ...later].filter((path) => {
			const { fixed, asked } = builtImports(path, readBuilt(path));
			return [...fixed, ...asked].some((other) => source.esmodules.includes(other));
		});
		expect(askingBack).toEqual([]);
	});
});

const readBuilt = (path: string): string => readFileSync(`dist/${path}`, "utf8");

let chunks: Chunks | undefined;

/** The built files by what fetches them: every test looks at the same. */
function walked(): Chunks {
	chunks ??= chunksOf(source.esmodules, readBuilt);
	return chunks;
}

const packed = new Map<string, number>();

function packedSize(paths: readonly string[]): number {
	for (const path of paths) if (!packed.has(path)) packed.set(path, gzipSync(readBuilt(path)).length);
	return paths.reduce((sum, path) => sum + (packed.get(path) ?? Number.NaN), 0);
}

describe("the walk through built files", () => {
	const files: Readonly<Record<string, string>> = {
		"a.mjs": 'import{b}from"./chunks/b.mjs";b();',
		"chunks/b.mjs": 'export const b=()=>import("./c.mjs");',
		"chunks/c.mjs": 'export*from"./d.mjs";import"./b.mjs";import("./e.mjs");',
		"chunks/d.mjs": "export const d=1;",
		"chunks/e.mjs": "export const e=1;",
	};

	it("tells what is fetched at once from what is fetched when it is wanted", () => {
		expect(chunksOf(["a.mjs"], (path) => files[path] ?? "")).toEqual({
			start: ["a.mjs", "chunks/b.mjs"],
			later: ["chunks/c.mjs", "chunks/d.mjs", "chunks/e.mjs"],
		});
	});
});

/** A picture of the repository that is not shown anywhere. */
const SECRET = "https://raw.githubusercontent.com/muster-vtt/muster/main/test/secret.png";

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
		["a picture that is not there", () => ({ media: [{ type: "cover", url: "https://example.org/a.png" }] }), "a.png"],
		["a picture of another folder", () => ({ media: [{ type: "icon", url: SECRET }] }), "secret.png"],
		["no address for bugs", () => ({ bugs: "BUGS.md" }), "bugs"],
		["a forbidden name", () => ({ title: "Muster for GURPS" }), "GURPS"],
	])("on %s", (_what, change, message) => {
		const findings = checkManifest({ ...source, ...change(source) }, version, (path) => path !== "");
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
