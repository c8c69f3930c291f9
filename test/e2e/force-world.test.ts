/** Armies in a world: made, imported, edited by two at once, spoiled, dropped, exported, removed. */
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, tableForTest, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, LOOKED_AT, menuOf, violationsIn } from "./helpers.js";

const SHEET = "Name\tTroops\tMen\tQuality\nGuard\tpikemen\t100\tveteran\nBows\tarchers\t40\taverage\n";
const make = (seat: Seat, name: string) =>
	inPage(
		seat,
		async ({ game, muster }, text, name): Promise<string> => {
			const [{ id }] = (await muster.armies.import(text)).value.actors;
			await game.actors.get(id).update({ name });
			return id;
		},
		SHEET,
		name,
	);
const menOf = (seat: Seat, id: string) =>
	inPage(
		seat,
		({ game, muster }, id): number[] =>
			muster.armies.force(game.actors.get(id)).value.units.map(({ men }: Held) => men),
		id,
	);
const edit = (seat: Seat, id: string, unit: string, men: number) =>
	inPage(
		seat,
		({ game, muster }, id, path, men) => muster.armies.write(game.actors.get(id), { [path]: men }),
		id,
		`flags.muster.force.units.${unit}.men`,
		men,
	);
const openArmy = (seat: Seat, id: string) =>
	inPage(seat, ({ game, muster }, id) => muster.armies.open(game.actors.get(id)).then(() => undefined), id);
const reshape = (seat: Seat, id: string, order: object) =>
	inPage(
		seat,
		({ game, muster }, id, order): Promise<{ ok: boolean; value: { id: string } }> =>
			muster.armies.reshape(game.actors.get(id), order),
		id,
		order,
	);
const readOf = (seat: Seat, id: string) =>
	inPage(seat, ({ game, muster }, id): Held => muster.armies.read(game.actors.get(id)), id);
const closeWindows = (seat: Seat) =>
	inPage(seat, ({ foundry }) =>
		Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close())),
	);

describe.each(GENERATIONS)("armies in a world, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation, world: skirmishWorld({ raiders: 1 }) }, "Gamemaster", "Anna");

	afterEach(() => closeWindows(gm));

	it("the directory makes one and opens it; who makes no actors finds no button", async () => {
		await gm.page.click('[data-tab="actors"]');
		await gm.page.click('[data-muster="newArmy"]');
		await gm.page.locator(".application.sheet", { hasText: "New army" }).waitFor();
		await expect.poll(() => inPage(gm, () => (document.activeElement as HTMLElement).dataset.field)).toBe("@name");
		expect(await inPage(gm, () => String(getSelection()))).toBe("New army");
		expect(await gm.page.locator(".muster-emblem").evaluate(({ tagName }) => tagName.toLowerCase())).toBe("svg");
		await gm.page.keyboard.type("The first host");
		await gm.page.keyboard.press("Tab");
		const names = () =>
			inPage(gm, ({ muster }) =>
				muster.armies.list().flatMap(({ name, prototypeToken }: Held) => [name, prototypeToken.name]),
			);
		await expect.poll(names).toEqual(["The first host", "The first host"]);
		await inPage(gm, ({ muster }) =>
			muster.armies
				.list()[0]
				.update({ prototypeToken: { name: "Riders" } })
				.then(() => undefined),
		);
		await gm.page.locator('.muster-army [data-field="@name"]').fill("The host");
		await gm.page.keyboard.press("Tab");
		await expect.poll(names).toEqual(["The host", "Riders"]);
		const sheets = await inPage(gm, ({ muster }) =>
			muster.armies.list().map(({ sheet }: Held) => sheet.constructor.name),
		);
		expect(sheets).toEqual(["ArmySheet"]);
		await anna.page.click('[data-tab="actors"]');
		expect(await anna.page.locator("[data-muster]").count()).toBe(0);
		expect(await inPage(anna, ({ muster }) => muster.armies.create({ name: "Mine" }))).toMatchObject({
			fault: { code: "MUSTER.Fault.Force.mayNotCreate" },
		});
	});

	it("so does the menu of a folder, in that folder; who makes no actors finds no such line", async () => {
		const folder = await inPage(
			gm,
			({ Folder }): Promise<string> =>
				Promise.all([
					Folder.create({ name: "The marches", type: "Actor" }),
					Folder.create({ name: "Chapters", type: "JournalEntry" }),
				]).then(([{ id }]) => id),
		);
		const menu = async (seat: Seat, tab: string, name: string) => {
			await seat.page.click(`[data-tab="${tab}"]`);
			await seat.page.locator(".folder-header", { hasText: name }).click({ button: "right" });
			return (await seat.page.locator("#context-menu .context-item").allInnerTexts()).map((text) => text.trim());
		};
		expect(await menu(gm, "journal", "Chapters")).toEqual(["Remove folder"]);
		expect(await menu(gm, "actors", "The marches")).toEqual(["Remove folder", "New army here"]);
		await gm.page.locator("#context-menu").getByText("New army here").click();
		await gm.page.locator(".application.sheet", { hasText: "New army" }).waitFor();
		const inside = () =>
			inPage(gm, ({ game }, folder) => game.actors.filter((actor) => actor.folder?.id === folder).length, folder);
		expect(await inside()).toBe(1);
		expect(await menu(anna, "actors", "The marches")).toEqual([]);
		await inPage(
			gm,
			async ({ game }, folder) => {
				for (const actor of game.actors.filter((each) => each.folder?.id === folder)) await actor.delete();
				for (const name of ["The marches", "Chapters"]) await game.folders.getName(name).delete();
			},
			folder,
		);
	});

	it("two clients change different rows at once, and both changes stay", async () => {
		const id = await make(gm, "Shared");
		const annaId = await inPage(anna, ({ game }) => game.userId);
		await inPage(gm, ({ game }, id, annaId) => game.actors.get(id).update({ ownership: { [annaId]: 3 } }), id, annaId);
		await expect.poll(() => inPage(anna, ({ game }, id) => game.actors.get(id)?.isOwner, id)).toBe(true);
		for (let round = 1; round <= 5; round++) {
			await Promise.all([edit(gm, id, "u1", 100 + round), edit(anna, id, "u2", 40 + round)]);
		}
		for (const seat of [gm, anna]) await expect.poll(() => menOf(seat, id)).toEqual([105, 45]);
		await anna.reload();
		expect(await menOf(anna, id)).toEqual([105, 45]);
	});

	it("a change that no army may have is refused; an observer changes nothing", async () => {
		const id = await make(gm, "Bounded");
		expect(await edit(gm, id, "u1", -5)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Force.whole", path: "units.u1.men" },
		});
		await inPage(gm, ({ game }, id) => game.actors.get(id).update({ ownership: { default: 2 } }), id);
		await expect.poll(() => inPage(anna, ({ game }, id) => game.actors.get(id)?.visible, id)).toBe(true);
		expect(await edit(anna, id, "u1", 5)).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Force.notYours" } });
		expect(await menOf(gm, id)).toEqual([100, 40]);
	});

	it("spoiled data are shown, kept through a reload, and mended by one value", async () => {
		const id = await make(gm, "Spoiled");
		await inPage(gm, ({ game }, id) => game.actors.get(id).update({ "flags.muster.force.units.u1.men": "lots" }), id);
		const fault = async () => (await readOf(gm, id)).fault;
		expect(await fault()).toMatchObject({ code: "MUSTER.Fault.Force.whole", path: "units.u1.men" });
		await gm.reload();
		expect(await fault()).toMatchObject({ path: "units.u1.men" });
		await openArmy(gm, id);
		await gm.page.locator(".application.sheet", { hasText: "units.u1.men" }).waitFor();
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.units.u1.men, id)).toBe("lots");
		expect(await edit(gm, id, "u1", 77)).toMatchObject({ ok: true });
		expect(await menOf(gm, id)).toEqual([77, 40]);
	});

	it("data of a newer version are left alone", async () => {
		const id = await make(gm, "From tomorrow");
		await inPage(gm, ({ game }, id) => game.actors.get(id).update({ "flags.muster.force.schema": 99 }), id);
		await gm.reload();
		expect((await readOf(gm, id)).fault.code).toBe("MUSTER.Fault.Force.newer");
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.schema, id)).toBe(99);
		await inPage(gm, ({ game }, id) => game.actors.get(id).delete(), id);
	});

	it("units split and part as one transaction, which is undone", async () => {
		const id = await make(gm, "Parted");
		const split = await reshape(gm, id, { kind: "split", unit: "u1", men: 30, newId: "u3", name: "Outpost" });
		expect(await menOf(gm, id)).toEqual([70, 30, 40]);
		const actors = await inPage(gm, ({ game }) => game.actors.size);
		const newId = await inPage(gm, ({ foundry }): string => foundry.utils.randomID());
		const parted = await reshape(gm, id, { kind: "detach", units: ["u3"], newId, name: "Outpost by the ford" });
		expect(await menOf(gm, id)).toEqual([70, 40]);
		const outpost = await inPage(gm, ({ game }) => game.actors.getName("Outpost by the ford").id);
		expect(await menOf(gm, outpost)).toEqual([30]);
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).prototypeToken.actorLink, outpost)).toBe(true);
		for (const { value } of [parted, split])
			await inPage(gm, ({ muster }, id) => muster.armies.undo(id).then(() => undefined), value.id);
		await expect.poll(() => menOf(gm, id)).toEqual([100, 40]);
		expect(await inPage(gm, ({ game }) => game.actors.size)).toBe(actors);
	});

	it("the sheet's header takes the last change back", async () => {
		const id = await make(gm, "Regretted");
		await openArmy(gm, id);
		await reshape(gm, id, { kind: "remove", units: ["u1"] });
		expect(await menOf(gm, id)).toEqual([40]);
		const sheet = gm.page.locator(".application.sheet", { hasText: "Regretted" });
		await expect.poll(() => menuOf(sheet)).toContain("Undo the last change");
		await sheet.locator("[data-action=toggleControls]").click();
		await sheet.locator(".controls-dropdown button", { hasText: "Undo" }).click();
		await expect.poll(() => menOf(gm, id)).toEqual([100, 40]);
		await expect.poll(() => menuOf(sheet)).not.toContain("Undo the last change");
	});

	it("import: shows what will be made and what is left out, then makes it", async () => {
		await gm.page.click('[data-tab="actors"]');
		await gm.page.click('[data-muster="import"]');
		const window = gm.page.locator("#muster-import");
		await window.locator("[name=text]").fill(`${SHEET}Ghosts\tno such\t5\traw\n`);
		await expect.poll(() => window.innerText()).toMatch(/Line 4, Troops/);
		if (generation === LOOKED_AT) expect(await violationsIn(gm, "#muster-import .window-content")).toEqual([]);
		await window.locator("[name=name]").fill("Pasted");
		await window.locator("[data-action=create]").click();
		await window.waitFor({ state: "detached" });
		const made = () =>
			inPage(gm, ({ muster }): string[] =>
				muster.armies
					.list()
					.filter(({ name }: Held) => name === "Pasted")
					.map(({ id }: Held) => id),
			);
		await expect.poll(made).toHaveLength(1);
		expect(await menOf(gm, (await made())[0] ?? "")).toEqual([100, 40]);
	});

	it("import: a sample is copied, and a file of two armies that is dropped on the window makes both", async () => {
		await gm.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await gm.page.click('[data-tab="actors"]');
		await gm.page.click('[data-muster="import"]');
		const window = gm.page.locator("#muster-import");
		await window.locator("[data-action=sample]").click();
		await expect.poll(async () => (await gm.notices()).at(-1)).toContain("sample of two armies");
		const sample = await inPage(gm, () => navigator.clipboard.readText());
		await window.evaluate((element, text) => {
			const transfer = new DataTransfer();
			transfer.items.add(new File([text], "armies.tsv", { type: "text/tab-separated-values" }));
			element.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
		}, sample);
		await expect
			.poll(() => window.innerText())
			.toMatch(/Levy of the hills[\s\S]*Riders of the ford[\s\S]*Make 2 armies/);
		await window.locator("[data-action=create]").click();
		await window.waitFor({ state: "detached" });
		const made = () =>
			inPage(gm, ({ game, muster }): string[] => muster.armies.list().map(({ id }: Held) => game.actors.get(id).name));
		await expect.poll(made).toEqual(expect.arrayContaining(["Levy of the hills", "Riders of the ford"]));
	});

	it("export: one army, and everything, as files that come back", async () => {
		const id = await make(gm, "Saved");
		const save = async (act: () => Promise<void>) => {
			const [download] = await Promise.all([gm.page.waitForEvent("download"), act()]);
			const text = await readFile(await download.path(), "utf8");
			return { name: download.suggestedFilename(), text };
		};
		const one = await save(() =>
			inPage(
				gm,
				({ game, muster }, id) => {
					void muster.armies.export(game.actors.get(id));
				},
				id,
			),
		);
		expect(one.name).toBe("muster-saved.json");
		const again = await inPage(
			gm,
			({ muster }, text): string => muster.armies.import(text).then(({ value }: Held) => value.actors[0].id),
			one.text,
		);
		expect((await readOf(gm, again)).value).toEqual((await readOf(gm, id)).value);
		const all = await save(() =>
			inPage(gm, ({ muster }) => {
				void muster.armies.exportEverything();
			}),
		);
		const file = JSON.parse(all.text) as { format: string; forces: { name: string }[]; settings: object };
		expect(file.format).toBe("muster.world");
		expect(file.forces.map(({ name }) => name)).toContain("Saved");
		expect(file.settings).toHaveProperty("houseRules");
	});

	it("an army list of ours that is dropped becomes an army, on a scene with a token; other journals stay notes", async () => {
		const uuid = await inPage(gm, async ({ JournalEntry, muster: { armies } }): Promise<string> => {
			const force = armies.read(armies.list().find(({ name }: Held) => name === "Saved")).value;
			const pages = [
				{ name: "The column", type: "muster.army", system: { force } },
				{ name: "Plain", type: "text", text: { content: "<p>words</p>" } },
			];
			const entry: Held = await JournalEntry.create({ name: "Lists", pages });
			return entry.pages.contents[0].uuid;
		});
		const named = () =>
			inPage(gm, ({ muster }): number => muster.armies.list().filter(({ name }: Held) => name === "The column").length);
		await inPage(
			gm,
			(_page, uuid) => {
				const dataTransfer = new DataTransfer();
				dataTransfer.setData("text/plain", JSON.stringify({ type: "JournalEntryPage", uuid }));
				document
					.querySelector("#actors .directory-header, .actors-sidebar .directory-header, [data-muster=newArmy]")!
					.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			},
			uuid,
		);
		await expect.poll(named).toBe(1);
		const tokens = await inPage(gm, ({ canvas }): number => canvas.scene.tokens.size);
		const taken = await inPage(
			gm,
			({ canvas, Hooks }, uuid) =>
				Hooks.call(
					"dropCanvasData",
					canvas,
					{ type: "JournalEntryPage", uuid: uuid, x: 700, y: 700 },
					new DragEvent("drop"),
				),
			uuid,
		);
		expect(taken).toBe(false);
		await expect.poll(named).toBe(2);
		await expect.poll(() => inPage(gm, ({ canvas }) => canvas.scene.tokens.size)).toBe(tokens + 1);
		const left = await inPage(gm, ({ game, canvas, Hooks }) =>
			Hooks.call(
				"dropCanvasData",
				canvas,
				{ type: "JournalEntryPage", uuid: game.journal.getName("Lists").pages.contents[1]!.uuid, x: 0, y: 0 },
				new DragEvent("drop"),
			),
		);
		expect(left).toBe(true);
	});

	it("everything can be removed, after a list of what that is", async () => {
		await inPage(gm, ({ game }) => game.settings.set("muster", "whoMayRoll", "trusted"));
		await gm.page.click('[data-tab="chat"]');
		await gm.say("/batch 10@12");
		await gm.card(1);
		await inPage(gm, ({ muster }) => muster.armies.openWorldData().then(() => undefined));
		const window = gm.page.locator("#muster-world-data");
		if (generation === LOOKED_AT) expect(await violationsIn(gm, "#muster-world-data .window-content")).toEqual([]);
		await window.locator("[data-action=remove]").click();
		const dialog = gm.page.locator("dialog", { hasText: "Remove everything" });
		expect(await dialog.innerText()).toContain("The column");
		await dialog.locator("[data-action=yes]").click();
		await expect.poll(() => inPage(gm, ({ muster }) => muster.armies.list().length)).toBe(0);
		await expect.poll(() => gm.notices()).toContainEqual(expect.stringContaining("removed from this world"));
		const left = await inPage(gm, ({ game, canvas }) => {
			const flagged = (collection: Held) => collection.filter(({ flags }: Held) => "muster" in flags).length;
			return {
				messages: flagged(game.messages),
				folders: flagged(game.folders),
				journals: game.journal.contents.map(({ name, pages }) => [name, pages.size]),
				tokens: canvas.scene.tokens.filter(({ actor }) => !actor).length,
				setting: game.settings.get("muster", "whoMayRoll"),
				actors: game.actors.size,
			};
		});
		expect(left).toEqual({
			messages: 0,
			folders: 0,
			journals: [["Lists", 1]],
			tokens: 0,
			setting: "player",
			actors: 2,
		});
		expect((await gm.card(1)).text).toContain("10");
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});

describe.each(GENERATIONS)("a system that shows its own sheet, version %i", (generation) => {
	it("leads to the army sheet by the directory, the HUD, the menu and a double click", async () => {
		const [, gm] = await tableForTest(
			{ generation, system: "own-sheet", world: skirmishWorld({ raiders: 1 }) },
			"Gamemaster",
		);
		const id = await make(gm, "Stubborn");
		const sheet = gm.page.locator(".application.sheet.muster, .application.muster.sheet", { hasText: "Guard" });
		const opened = async () => {
			await sheet.waitFor();
			await closeWindows(gm);
		};
		expect(await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.constructor.name, id)).not.toBe("ArmySheet");
		await openArmy(gm, id);
		await opened();
		await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.render({ force: true }), id);
		await opened();
		await gm.page.click('[data-tab="actors"]');
		await gm.page.locator(`[data-entry-id="${id}"]`).click({ button: "right" });
		await gm.page.locator("#context-menu, .context-menu").getByText("Open army").click();
		await opened();
		const token = await inPage(
			gm,
			async ({ canvas, game }, id) => {
				const token = await game.actors.get(id).getTokenDocument({ x: 100, y: 100 }, { parent: canvas.scene });
				const [made] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
				await canvas.tokens.hud.bind(canvas.tokens.get(made!.id));
				return made!.id;
			},
			id,
		);
		expect(token).toBeTruthy();
		await gm.page.locator(".muster-hud-army").dispatchEvent("click");
		await opened();
		await expectNoFaults(gm);
	});
});
