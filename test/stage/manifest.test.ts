import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dict } from "./common/json.js";
import { startStage } from "./index.js";
import { manifestFaults, readModule } from "./server/manifest.js";
import { readPacks } from "./server/packs.js";

const GOOD = {
	id: "sample",
	title: "Sample",
	version: "1.0.0",
	compatibility: { minimum: "13.347" },
	esmodules: ["a.mjs"],
	styles: [{ src: "a.css", layer: "modules" }],
	languages: [{ lang: "en", name: "English", path: "en.json" }],
	packs: [{ name: "tables", label: "Tables", path: "packs/tables", type: "RollTable" }],
	packFolders: [{ name: "All", packs: ["tables"] }],
};
const ID = "sampleTable00001";
const RESULT = "sampleResult0001";
let folder: string;

async function writePack(path: string, entries: Dict): Promise<void> {
	const level = new ClassicLevel<string, unknown>(path, { valueEncoding: "json" });
	for (const [key, value] of Object.entries(entries)) await level.put(key, value);
	await level.close();
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "stage-module-"));
	for (const file of ["a.mjs", "a.css", "en.json"]) writeFileSync(join(folder, file), "{}");
	mkdirSync(join(folder, "packs"));
	await writePack(join(folder, "packs/tables"), {
		[`!tables!${ID}`]: { _id: ID, name: "T", formula: "3d6", results: [RESULT] },
		[`!tables.results!${ID}.${RESULT}`]: { _id: RESULT, name: "all", range: [3, 18] },
	});
	writeFileSync(join(folder, "module.json"), JSON.stringify(GOOD));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the manifest", () => {
	it("has no faults when the module is sound", () => {
		expect(manifestFaults(GOOD, folder, "13.351")).toEqual([]);
		expect(readModule(folder, "14.369")).toMatchObject({ id: "sample", active: true });
	});

	it("has its styles at an address that no stage without it has had: browsers may have kept that one", async () => {
		const addresses = await Promise.all(
			[folder, null].map(async (dist) => {
				const stage = await startStage({ generation: 14, dist, keepFiles: true });
				const page = await (await fetch(stage.gameUrl("Gamemaster"))).text();
				const address = /id="module-styles">@import url\("([^"]+)"\)/.exec(page)?.[1] ?? "";
				const styles = await (await fetch(`${stage.url}${address}`)).text();
				await stage.stop();
				return [address, styles.trim()];
			}),
		);
		expect(addresses.map(([, styles]) => styles)).toEqual(["@layer modules {\n{}\n}", ""]);
		expect(addresses[0]?.[0]).not.toBe(addresses[1]?.[0]);
	});

	it("puts a style without a layer where modules lie, and one that wants none nowhere", () => {
		const styles = [{ src: "a.css" }, { src: "a.css", layer: null }, { src: "a.css", layer: "system" }, "a.css"];
		writeFileSync(join(folder, "module.json"), JSON.stringify({ ...GOOD, styles }));
		const read = readModule(folder, "14.369").styles.map(({ layer }) => layer);
		writeFileSync(join(folder, "module.json"), JSON.stringify(GOOD));
		expect(read).toEqual(["modules", null, "system", "modules"]);
	});

	it.each<[string, Dict, RegExp]>([
		["a missing file", { esmodules: ["b.mjs"] }, /"b.mjs" is missing/],
		["a path outside", { esmodules: ["../a.mjs"] }, /no path/],
		["an unknown key", { minimumCoreVersion: "13" }, /unknown key "minimumCoreVersion"/],
		["a newer host", { compatibility: { minimum: "15" } }, /needs version 15/],
		["an older host", { compatibility: { maximum: "12" } }, /up to version 12/],
		["a pack bound to no system", { packs: [{ ...GOOD.packs[0], type: "Actor" }] }, /must name its system/],
		["a pack without a database", { packs: [{ ...GOOD.packs[0], path: "packs/none" }] }, /no database/],
		["a folder of unknown packs", { packFolders: [{ name: "x", packs: ["none"] }] }, /"none" does not exist/],
	])("tells %s", (_what, change, fault) => {
		expect(manifestFaults({ ...GOOD, ...change }, folder, "13.351").join()).toMatch(fault);
	});
});

describe("packs", () => {
	it("are read whole from their database", async () => {
		const [pack] = await readPacks(readModule(folder, "13.351"), folder);
		expect(pack?.collection).toBe("sample.tables");
		expect(pack?.documents.get(ID)).toMatchObject({ name: "T", results: [{ _id: RESULT, range: [3, 18] }] });
		expect(pack?.boot["index"]).toMatchObject([{ _id: ID, uuid: `Compendium.sample.tables.RollTable.${ID}` }]);
	});

	it("are refused when a document does not fit its schema", async () => {
		const path = "packs/bad";
		await writePack(join(folder, path), { [`!macros!${ID}`]: { _id: ID, name: "", author: "stageAnna0000001" } });
		const module = { ...readModule(folder, "13.351"), packs: [{ name: "bad", label: "B", path, type: "Macro" }] };
		await expect(readPacks(module, folder)).rejects.toThrow(/sample.bad: Macro/);
	});
});
