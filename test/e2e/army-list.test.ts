/** An army becomes an army list, and a list an army of whatever world it is dropped in. */
import { beforeAll, describe, expect, it } from "vitest";
import { HOST } from "./army-fixture.js";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, violationsIn } from "./helpers.js";

/** A version, a game system, and the kind of actor that carries armies there. */
const WORLDS = [
	[13, "gurps", "enemy"],
	[14, "dnd5e", "npc"],
] as const;

const NAME = "The Margrave's Host";

describe.each(WORLDS)("army lists, version %i, system %s", (generation, system, type) => {
	const [, gm, anna] = useTable({ generation, system }, "Gamemaster", "Anna");
	let id: string;

	beforeAll(async () => {
		const owner = await inPage(anna, ({ game }): string => game.userId);
		id = await inPage(
			gm,
			async ({ muster }, name, force, owner): Promise<string> => {
				const made = await muster.armies.create({ name, folder: null, force });
				await made.value.update({ ownership: { [owner]: 3 } });
				return made.value.id;
			},
			NAME,
			HOST,
			owner,
		);
		await untilInPage(anna, ({ game }, id) => game.actors.get(id)?.isOwner, id);
	});

	const sheet = (seat: Seat) => seat.page.locator(".application.muster-army");
	const open = (seat: Seat) =>
		inPage(seat, ({ game, muster }, id) => muster.armies.open(game.actors.get(id)).then(() => undefined), id);
	/** Presses the line of the sheet's menu that saves a list. */
	async function save(): Promise<void> {
		await closeWindows(gm);
		await open(gm);
		await sheet(gm).locator("[data-action=toggleControls]").click();
		await gm.page.locator(".controls-dropdown button", { hasText: "Save as army list" }).click();
	}
	/** The army lists of the world: their places, their names, how many units and men, and what is said of them. */
	const lists = (): Promise<
		{ folder: string; name: string; units: number; men: number; text: string; uuid: string }[]
	> =>
		inPage(gm, ({ game }) =>
			game.journal.contents.flatMap(({ folder, pages }) =>
				pages.contents
					.filter(({ type }) => type === "muster.army")
					.map(({ name, uuid, system }) => {
						const units = Object.values<{ men: number }>(system.force.units);
						const men = units.reduce((sum, unit) => sum + unit.men, 0);
						return { folder: folder?.name ?? "", name, text: system.description, uuid, units: units.length, men };
					}),
			),
		);
	/** Lets go of something over a place of the Actors directory. */
	const drop = (data: object, place: string): Promise<unknown> =>
		inPage(
			gm,
			(_page, text, place) => {
				const data = new DataTransfer();
				data.setData("text/plain", text);
				document
					.querySelector<HTMLInputElement>(place)!
					.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
			},
			JSON.stringify(data),
			place,
		);
	const forces = (name: string): Promise<{ type: string; folder: string; men: number; sheet: string }[]> =>
		inPage(
			gm,
			({ game }, name, id) =>
				game.actors
					.filter((actor) => actor.name === name && actor.id !== id)
					.map(({ type, folder, flags }) => {
						const units = Object.values<{ men: number }>(flags.muster.force.units);
						const men = units.reduce((sum, unit) => sum + unit.men, 0);
						return { type, folder: folder?.name ?? "", sheet: flags.core.sheetClass, men };
					}),
			name,
			id,
		);

	it("the menu of the sheet saves one, which shows what it holds", async () => {
		await save();
		await expect.poll(() => lists()).toMatchObject([{ name: NAME, units: 10, men: 1142 }]);
		const [list] = await lists();
		expect(list?.folder).not.toBe("");
		const page = gm.page.locator(".application.muster-page");
		await expect.poll(() => page.innerText()).toContain("Ironback Halberdiers");
		await expect.poll(() => gm.notices()).toContainEqual(expect.stringContaining("army list"));
		const faults = await violationsIn(gm, ".muster-page .window-content");
		// The host's own frames repeat a landmark.
		expect(faults.filter(({ id }) => id !== "landmark-no-duplicate-banner")).toEqual([]);
	});

	it("once more it asks: in its place, where what was written about it stays and units that left are gone; or beside it", async () => {
		const [{ uuid = "" } = {}] = await lists();
		await inPage(
			gm,
			({ fromUuid }, uuid) =>
				fromUuid(uuid).then((page) => page.update({ "system.description": "<p>For the winter.</p>" })),
			uuid,
		);
		await inPage(
			gm,
			({ game, muster }, id) =>
				muster.armies.reshape(game.actors.get(id), { kind: "remove", units: ["u1"] }).then(() => undefined),
			id,
		);
		const dialog = gm.page.locator("dialog", { hasText: "Save as army list" });
		await save();
		await dialog.locator("[data-action=close]").click();
		await dialog.waitFor({ state: "detached" });
		expect(await lists()).toMatchObject([{ units: 10 }]);
		await save();
		await dialog.locator("[data-action=replace]").click();
		await expect
			.poll(() => lists())
			.toMatchObject([{ name: NAME, units: 9, men: 942, text: "<p>For the winter.</p>" }]);
		await save();
		await dialog.locator("[data-action=another]").click();
		await expect.poll(async () => (await lists()).length).toBe(2);
		expect(new Set((await lists()).map(({ folder }) => folder)).size).toBe(1);
		await closeWindows(gm);
	});

	it("a list that is dropped on the directory makes an army of this world's system, in the folder under it", async () => {
		await gm.page.click('[data-tab="actors"]');
		const marches = await inPage(
			gm,
			({ Folder }): Promise<string> => Folder.create({ name: "The marches", type: "Actor" }).then(({ id }) => id),
		);
		await gm.page.locator(`[data-folder-id="${marches}"]`).waitFor();
		const [{ uuid = "" } = {}] = await lists();
		await drop({ type: "JournalEntryPage", uuid }, `[data-folder-id="${marches}"]`);
		const made = { type, men: 942, sheet: "muster.ArmySheet" };
		await expect.poll(() => forces(NAME)).toEqual([{ ...made, folder: "The marches" }]);
		await sheet(gm).waitFor();
		// The whole entry counts as its page.
		await drop({ type: "JournalEntry", uuid: uuid.split(".JournalEntryPage")[0] }, '[data-muster="newArmy"]');
		await expect.poll(async () => (await forces(NAME)).length).toBe(2);
		await closeWindows(gm);
	});

	it("so does a ready army of the pack", async () => {
		const uuid = await inPage(gm, async ({ game }): Promise<string> => {
			const pack = game.packs.get("muster.muster-troops");
			const entry = await pack.getDocument(pack.index.find(({ name }: Held) => name.includes("Border Town"))._id);
			return entry.pages.contents.find(({ type }: Held) => type === "muster.army").uuid;
		});
		await drop({ type: "JournalEntryPage", uuid }, '[data-muster="newArmy"]');
		await expect.poll(async () => (await forces("Border Town watch")).map((each) => each.type)).toEqual([type]);
		await closeWindows(gm);
	});

	it("is nothing for those who may make no journals", async () => {
		await open(anna);
		await sheet(anna).waitFor();
		const menu = sheet(anna).locator("[data-action=toggleControls]");
		if (await menu.count()) await menu.click();
		expect(await anna.page.locator(".controls-dropdown button", { hasText: "Save as army list" }).count()).toBe(0);
		await closeWindows(anna);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
