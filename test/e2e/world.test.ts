import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceTables } from "../../tools/generate/source-tables.js";
import { type Held, inPage, openStage, type StageTable, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";

describe.each(GENERATIONS)("the packs, version %i", (generation) => {
	const [, anna] = useTable({ generation }, "Anna");

	it("offer a player 42 charts and every table of the rules, the journals of rules, rulings and first steps, and macros", async () => {
		const sizes = await inPage(anna, ({ game }) =>
			Promise.all(
				["tables", "journal", "macros"].map(
					async (name) => (await game.packs.get(`muster.muster-${name}`).getIndex()).size,
				),
			),
		);
		expect(sizes).toEqual([42 + sourceTables().length, 3, expect.any(Number)]);
	});

	it("hold tables that answer every roll of their dice", async () => {
		const gaps = await inPage(anna, ({ game }) =>
			game.packs
				.get("muster.muster-tables")
				.getDocuments()
				.then((tables: Held) =>
					tables.flatMap((table: Held) =>
						(table.formula === "3d6"
							? Array.from({ length: 16 }, (_, i) => i + 3)
							: Array.from({ length: Number(/^1d(\d+)$/.exec(table.formula)?.[1] ?? 0) }, (_, i) => i + 1)
						)
							.filter(
								(roll) =>
									table.results.filter(({ range: [low, high] }: Held) => low <= roll && roll <= high).length !== 1,
							)
							.map((roll) => `${table.name}: ${roll}`),
					),
				),
		);
		expect(gaps).toEqual([]);
	});

	it("hold rules whose links lead somewhere and a macro that opens the dialog", async () => {
		const broken = await inPage(anna, ({ game, fromUuid }) =>
			game.packs
				.get("muster.muster-journal")
				.getDocuments()
				.then(async (entries: Held) => {
					const text = entries.flatMap((entry: Held) => entry.pages.map((page: Held) => page.text.content)).join();
					const links = [...text.matchAll(/@UUID\[([^\]]+)\]/g)].map(([, uuid]) => uuid);
					const found = await Promise.all(links.map((uuid) => fromUuid(uuid)));
					return links.length ? links.filter((_, i) => !found[i]) : ["no links at all"];
				}),
		);
		expect(broken).toEqual([]);
		await inPage(anna, ({ fromUuid }) =>
			fromUuid("Compendium.muster.muster-macros.Macro.musterMacroBatch").then((macro) => macro.execute()),
		);
		await expectNoFaults(anna);
		expect(await anna.notices()).toEqual([]);
		await anna.page.locator("#muster-batch").waitFor();
	});
});

describe("readers of two languages", () => {
	let table: StageTable;
	let folder: string;

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "muster-dist-"));
		await cp("dist", folder, { recursive: true });
		const manifest = JSON.parse(await readFile("dist/module.json", "utf8"));
		manifest.languages.push({ lang: "de", name: "Deutsch", path: "lang/de.json" });
		await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
		const english = await readFile("lang/en.json", "utf8");
		const german = english.replaceAll("hits of", "Treffer von").replaceAll("hit of", "Treffer von");
		await writeFile(join(folder, "lang/de.json"), german);
		table = await openStage({ generation: 14, dist: folder });
	});
	afterAll(async () => {
		await table?.close();
		await rm(folder, { recursive: true, force: true });
	});

	it("see one card each in their own", async () => {
		const gm = await table.seat("Gamemaster");
		const anna = await table.seat("Anna", { language: "de" });
		await gm.say("/batch 33@12");
		expect((await gm.card(1)).text).toMatch(/\d+ hits? of 33/);
		await anna.card(1);
		// Until the templates are there, it reads as its author's client has written it.
		await expect.poll(async () => (await anna.cards())[0]?.text).toMatch(/\d+ Treffer von 33/);
		expect((await anna.card(1)).text).not.toContain("hits of 33");
		await expectNoFaults(gm, anna);
	});
});

describe("a world saved by the first release", () => {
	it("opens with its cards and its house rules as they were left", async () => {
		const world = JSON.parse(await readFile("test/fixtures/worlds/0.1.0.json", "utf8"));
		const [, gm] = await tableForTest({ generation: 14, world }, "Gamemaster");
		expect((await gm.card(1)).text).toContain("27 hits of 33");
		expect((await gm.card(1)).text).toContain("33 archers, skill 12");
		expect((await gm.card(2)).text).toMatch(/35 rolls, skill 12 charts? \d+ hits? of 35/);
		expect(await inPage(gm, ({ muster }) => muster.houseRules.get().batchCriticals)).toBe("bySkill");
		// Written at the start, for which a seat waits a while only.
		await expect.poll(() => inPage(gm, ({ game }) => game.settings.get("muster", "schemaVersion"))).toBe(2);
		await expectNoFaults(gm);
	});

	it("is given the schema version by the game master's client when it is new", async () => {
		const [table, anna] = await tableForTest({ generation: 13 }, "Anna");
		expect(await inPage(anna, ({ game }) => game.settings.get("muster", "schemaVersion"))).toBe(0);
		const gm = await table.seat("Gamemaster");
		await expect.poll(() => inPage(anna, ({ game }) => game.settings.get("muster", "schemaVersion"))).toBe(2);
		await expectNoFaults(anna, gm);
	});
});
