import { describe, expect, it } from "vitest";
import { openSheet } from "./army-fixture.js";
import { dragAcross } from "./driver/drag.js";
import { type Held, inPage, type Seat, tableForTest, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, useTheme, violationsIn } from "./helpers.js";

const WINDOW = "#muster-library";

/** What core's own frames do to the landmarks of a page with several windows. */
const OF_FRAMES = ["landmark-no-duplicate-banner"];

const faultsOf = async (seat: Seat, selector: string) =>
	(await violationsIn(seat, selector)).filter(({ id }) => !OF_FRAMES.includes(id));

const openLibrary = async (seat: Seat) => {
	await seat.say("/muster");
	await seat.page.locator("#muster-home [data-action=library]").click();
	await seat.page.locator(WINDOW).waitFor();
	await inPage(seat, ({ foundry }) => foundry.applications.instances.get("muster-home").close());
};

const rowNames = async (seat: Seat) =>
	(await seat.page.locator(`${WINDOW} .muster-library__open`).allTextContents()).map((text) => text.trim());

const search = (seat: Seat, text: string) => seat.page.locator(`${WINDOW} [name=text]`).fill(text);

/** Every force of the world: its name and its units. */
const forces = (seat: Seat): Promise<{ name: string; units: { name: string; men: number; battles: number }[] }[]> =>
	inPage(seat, ({ game }) =>
		game.actors
			.filter(({ flags }) => flags.muster?.force)
			.map((actor) => {
				const units = Object.values<{ name: string; men: number; battles: number }>(actor.flags.muster.force.units);
				return { name: actor.name, units: units.map(({ name, men, battles }) => ({ name, men, battles })) };
			}),
	);

describe.each(GENERATIONS)("the troop library, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	it("lists the pack, searches it, narrows it and orders it", async () => {
		await openLibrary(gm);
		await expect.poll(async () => (await rowNames(gm)).length).toBeGreaterThan(100);
		await search(gm, "heavy orc");
		await expect.poll(() => rowNames(gm)).toEqual(["Orc heavy infantry"]);
		await expect
			.poll(() => gm.page.locator(`${WINDOW} .muster-library__preview h2`).innerText())
			.toBe("Orc heavy infantry");
		await search(gm, "");
		await gm.page.locator(`${WINDOW} [name="facet.era"][value=ancient]`).check();
		await gm.page.locator(`${WINDOW} [name="facet.arm"][value=artillery]`).check();
		await expect.poll(() => rowNames(gm)).toEqual(["Large ballistae", "Small ballistae"]);
		await gm.page.locator(`${WINDOW} [data-action=order][data-order=strength]`).click();
		await expect.poll(() => gm.page.locator(`${WINDOW} th[aria-sort=descending]`).innerText()).toContain("Strength");
		await gm.page.locator(`${WINDOW} [data-action=clear]`).click();
		await gm.page.locator(`${WINDOW} [name="bound.atLeast.strength"]`).fill("80");
		await expect.poll(() => rowNames(gm)).toEqual(["Bombers", "Modern artillery", "Monstrous dragons"]);
		await gm.page.locator(`${WINDOW} [data-action=clear]`).click();
		await expect.poll(async () => (await rowNames(gm)).length).toBeGreaterThan(100);
	});

	it("offers nothing to add where nothing is found, and the first that is found again", async () => {
		const add = gm.page.locator(`${WINDOW} .muster-library__preview [data-action=add]`);
		await search(gm, "no such troops");
		await expect.poll(() => rowNames(gm)).toEqual([]);
		await expect.poll(() => add.count()).toBe(0);
		expect(await gm.page.locator(`${WINDOW} .muster-library__preview`).innerText()).toBe("");
		await gm.page.locator(`${WINDOW} [data-action=clear]`).click();
		await add.waitFor();
		await expect
			.poll(async () => [await gm.page.locator(`${WINDOW} .muster-library__preview h2`).innerText()])
			.toEqual((await rowNames(gm)).slice(0, 1));
	});

	it("leaves the search alone while the world changes under it", async () => {
		await inPage(
			gm,
			({ foundry }, frame) => {
				const box = document.querySelector<HTMLInputElement>(`${frame} [name=text]`)!;
				box.focus();
				box.value = "hussars";
				box.dispatchEvent(new Event("input", { bubbles: true }));
				return foundry.applications.instances.get("muster-library").reload();
			},
			WINDOW,
		);
		await expect.poll(() => rowNames(gm)).toEqual(["Hussars"]);
		expect(await gm.page.locator(`${WINDOW} [name=text]`).inputValue()).toBe("hussars");
	});

	it("goes through the list by keyboard and explains every number", async () => {
		await search(gm, "archers");
		await expect.poll(() => rowNames(gm)).toContain("Archers");
		await gm.page.locator(`${WINDOW} [name=text]`).press("ArrowDown");
		await gm.page.keyboard.press("End");
		const last = (await rowNames(gm)).at(-1);
		await expect.poll(() => gm.page.locator(`${WINDOW} .muster-library__preview h2`).innerText()).toBe(last);
		expect(await inPage(gm, () => (document.activeElement as HTMLElement).textContent.trim())).toBe(last);
		await gm.page.locator(`${WINDOW} .muster-why`).first().focus();
		await gm.page.keyboard.press("Enter");
		await expect
			.poll(() => gm.page.locator(`${WINDOW} .muster-ledger:popover-open`).innerText())
			.toContain("Listed cost");
		await gm.page.keyboard.press("Escape");
		expect(await gm.page.locator(WINDOW).isVisible()).toBe(true);
	});

	it("makes a first army out of what is added, and adds to it", async () => {
		await search(gm, "longbow");
		await expect.poll(() => rowNames(gm)).toEqual(["Longbowmen"]);
		await gm.page.locator(`${WINDOW} [name=men]`).fill("150");
		await gm.page.locator(`${WINDOW} [name=quality]`).selectOption("seasoned");
		await expect.poll(() => gm.page.locator(`${WINDOW} .muster-library__preview`).innerText()).toContain("1,080");
		await gm.page.locator(`${WINDOW} [data-action=add]`).click();
		await expect
			.poll(() => forces(gm))
			.toEqual([{ name: "New army", units: [{ name: "Longbowmen", men: 150, battles: 6 }] }]);
		await expect.poll(() => gm.page.locator(`${WINDOW} [data-action=add]`).innerText()).toContain("Add to New army");
		await gm.page.locator(".muster-army [data-action=close]").click();
		await gm.page.locator(`${WINDOW} [data-action=addRow]`).click();
		// The row's plus takes the number beside it.
		await expect.poll(async () => (await forces(gm))[0]?.units.map(({ men }) => men)).toEqual([150, 150]);
	});

	it("docks beside the sheet that it adds to, marks what is beyond its age, and says in it what a drop does", async () => {
		await closeWindows(gm);
		const [id, tl] = await inPage(gm, ({ game }) => {
			const army = game.actors.find(({ flags }: Held) => flags.muster?.force);
			return [army.id as string, army.flags.muster.force.tl as number] as const;
		});
		const sheet = await openSheet(gm, id);
		await gm.page.locator(`${sheet} [data-action=addUnits]`).first().click();
		await gm.page.locator(WINDOW).waitFor();
		const edges = () =>
			inPage(
				gm,
				(_host, frames) => frames.map((frame) => document.querySelector(frame)!.getBoundingClientRect().toJSON()),
				[sheet, WINDOW],
			);
		await expect
			.poll(async () => ((await edges())[1]?.left ?? 0) - ((await edges())[0]?.right ?? 0))
			.toBeGreaterThan(0);
		await expect.poll(() => gm.page.locator(`${WINDOW} [data-action=add]`).innerText()).toContain("New army");
		const isInSight = (selector: string) =>
			inPage(
				gm,
				(_host, frame, selector) => {
					const at = document.querySelector(selector)!.getBoundingClientRect();
					const around = document.querySelector(`${frame} > .window-content`)!.getBoundingClientRect();
					return at.height > 0 && at.top >= around.top && at.bottom <= around.bottom;
				},
				WINDOW,
				selector,
			);
		for (const control of ["[name=men]", "[name=quality]", "[data-action=add]"])
			await expect
				.poll(() => isInSight(`${WINDOW} .muster-library__preview ${control}`), { message: control })
				.toBe(true);
		expect(await gm.page.locator(`${WINDOW} .muster-library__preview h2`).innerText()).toBe("Archers");
		await search(gm, "helicopter");
		const mark = gm.page.locator(`${WINDOW} .muster-library__open i[role=img]`);
		await expect.poll(() => mark.first().getAttribute("aria-label")).toMatch(/^Tech level \d+: beyond New army$/);
		expect(tl).toBeLessThan(7);
		await search(gm, "longbowmen");
		await expect.poll(() => mark.count()).toBe(0);
		const drag = (type: "dragstart" | "dragend") =>
			inPage(
				gm,
				(_host, frame, type) => {
					const dataTransfer = new DataTransfer();
					document
						.querySelector(`${frame} tr[data-uuid]`)!
						.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }));
				},
				WINDOW,
				type,
			);
		const heading = gm.page.locator(`${WINDOW} .muster-library__preview h2`);
		await expect.poll(() => heading.innerText()).toBe("Longbowmen");
		await gm.page.locator(`${WINDOW} [name=men]`).fill("60");
		await gm.page.locator(`${WINDOW} [name=quality]`).selectOption("seasoned");
		await drag("dragstart");
		const target = gm.page.locator(`${sheet} [data-drop-target]`);
		await expect
			.poll(() => target.allInnerTexts())
			.toEqual([expect.stringMatching(/^Drop here: 60 .+ join New army\.$/)]);
		await drag("dragend");
		await expect.poll(() => target.count()).toBe(0);
		// A drag carries the number and the quality that stand there.
		const row = gm.page.locator(`${WINDOW} tr[data-uuid]`).first();
		await dragAcross(gm.page, row, gm.page.locator(`${sheet} .muster-roster__scroll`));
		await expect
			.poll(async () => (await forces(gm))[0]?.units.at(-1))
			.toEqual({ name: "Longbowmen", men: 60, battles: 6 });
		const docked = (await edges())[0]?.width ?? 0;
		await inPage(gm, ({ foundry }) => foundry.applications.instances.get("muster-library").close());
		const width = () => inPage(gm, (_host, frame) => document.querySelector<HTMLElement>(frame)!.offsetWidth, sheet);
		await expect.poll(width).toBeGreaterThan(docked);
		await closeWindows(gm);
		await openLibrary(gm);
		await search(gm, "longbowmen");
		await expect.poll(() => rowNames(gm)).toEqual(["Longbowmen"]);
	});

	it("lets a row be dragged out as the host drags a page", async () => {
		const data: { type: string; uuid: string } = await inPage(
			gm,
			(_page, frame) => {
				const transfer = new DataTransfer();
				document
					.querySelector<HTMLInputElement>(`${frame} tr[data-uuid]`)!
					.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer: transfer }));
				return JSON.parse(transfer.getData("text/plain"));
			},
			WINDOW,
		);
		expect(data.type).toBe("JournalEntryPage");
		expect(
			await inPage(
				gm,
				({ fromUuid }, uuid) => fromUuid(uuid).then((page) => [page.name, page.type, page.system.troop.missiles]),
				data.uuid,
			),
		).toEqual(["Longbowmen", "muster.troop", ["longbow"]]);
	});

	it("copies an entry to the world, and a change on its page shows at once, there and in the library", async () => {
		await closeWindows(gm);
		await openLibrary(gm);
		await search(gm, "pikemen phalanx");
		await expect.poll(() => rowNames(gm)).toEqual(["Phalanx pikemen"]);
		await gm.page.locator(`${WINDOW} [data-action=copy]`).click();
		const sheet = gm.page.locator(".application.muster-page");
		await sheet.waitFor();
		await sheet.locator('[name="troop.armour"]').selectOption("heavy");
		await expect.poll(() => sheet.locator(".muster-troop .muster-ledger__total").first().innerText()).toMatch(/5$/);
		await sheet.locator('[name="ticks.missiles.javelin"]').check();
		await expect.poll(() => sheet.locator(".muster-troop .muster-ledger__total").first().innerText()).toMatch(/6$/);
		await sheet.locator("[name=name]").fill("Shield brothers");
		await sheet.locator("[name=name]").press("Tab");
		const stored = () =>
			inPage(gm, ({ game }) =>
				game.journal.contents
					.flatMap(({ pages }) => pages.contents)
					.filter(({ type }) => type === "muster.troop")
					.map(({ name, system }) => [name, system.troop.armour, system.troop.missiles, system.troop.neutralises]),
			);
		await expect.poll(stored).toEqual([["Shield brothers", "heavy", ["javelin"], ["cavalry"]]]);
		expect(await faultsOf(gm, ".application.muster-page")).toEqual([]);
		await search(gm, "shield");
		await expect.poll(() => rowNames(gm)).toEqual([expect.stringContaining("Shield brothers")]);
		await search(gm, "");
		await gm.page.locator(`${WINDOW} [name="facet.source"][value=world]`).check();
		await expect.poll(async () => (await rowNames(gm)).length).toBe(1);
	});

	it("makes a new troop type, whose fields follow its kind", async () => {
		await closeWindows(gm);
		await openLibrary(gm);
		await gm.page.locator(`${WINDOW} [data-action=create]`).click();
		const sheet = gm.page.locator(".application.muster-page");
		await sheet.locator('[name="troop.kind"]').selectOption("weapon");
		await sheet.locator('[name="troop.weapon"]').selectOption("heavyTank");
		await expect.poll(() => sheet.locator(".muster-troop .muster-ledger__total").first().innerText()).toMatch(/60$/);
		expect(await sheet.locator('[name="troop.mount"]').count()).toBe(0);
		await sheet.locator("[name=experimental]").fill("50");
		await sheet.locator("[name=experimental]").press("Tab");
		await expect.poll(() => sheet.locator(".muster-troop .muster-ledger__total").first().innerText()).toMatch(/30$/);
		await closeWindows(gm);
	});

	it("cleans descriptions on the server and shows them to readers; what does not read is shown and kept", async () => {
		await inPage(gm, ({ JournalEntry }) =>
			JournalEntry.create({
				name: "Odd",
				ownership: { default: 2 },
				pages: [
					{
						name: "Guard",
						type: "muster.troop",
						system: { description: "<p>Brave <strong>men</strong></p><script>1</script>" },
					},
					{
						name: "Spies",
						type: "muster.troop",
						system: { description: "<p>Pilgrims</p><section class='secret'><p>And spies</p></section>" },
					},
					{ name: "Broken", type: "muster.troop", system: { troop: { race: "martian", code: "XX" } } },
				],
			}),
		);
		await expect.poll(() => inPage(anna, ({ game }) => game.journal.getName("Odd")?.pages.size)).toBe(3);
		expect(
			await inPage(anna, ({ game }) => game.journal.getName("Odd").pages.getName("Guard").system.description),
		).toBe("<p>Brave <strong>men</strong></p>");
		await inPage(anna, ({ game }) => game.journal.getName("Odd").sheet.render({ force: true }));
		const sheet = anna.page.locator(".journal-sheet");
		await expect.poll(() => sheet.locator(".muster-page__body").innerText()).toContain("Brave men");
		await expect.poll(() => sheet.locator(".muster-page__body").innerText()).toContain("Strength of each");
		await sheet.locator(".page-link", { hasText: "Spies" }).click();
		await expect.poll(() => sheet.locator(".muster-page__body").innerText()).toContain("Pilgrims");
		expect(await sheet.locator(".muster-page__body").innerText()).not.toContain("And spies");
		await inPage(gm, ({ game }) =>
			game.journal
				.getName("Odd")
				.sheet.render({ force: true, pageId: game.journal.getName("Odd").pages.getName("Spies").id }),
		);
		await expect.poll(() => gm.page.locator(".journal-sheet .muster-page__text").innerText()).toContain("And spies");
		await closeWindows(gm);
		await sheet.locator(".page-link", { hasText: "Broken" }).click();
		await expect.poll(() => sheet.locator(".muster-page__body").innerText()).toContain("troop.race");
		expect(
			await inPage(anna, ({ game }) => game.journal.getName("Odd").pages.getName("Broken").system.troop.race),
		).toBe("martian");
		await closeWindows(anna);
	});

	it("gives a player everything to read, and nothing to make without the permission", async () => {
		await openLibrary(anna);
		await expect.poll(async () => (await rowNames(anna)).length).toBeGreaterThan(100);
		expect(await rowNames(anna)).toContainEqual(expect.stringContaining("Guard"));
		expect(await rowNames(anna)).not.toContainEqual(expect.stringContaining("Shield brothers"));
		expect(await anna.page.locator(`${WINDOW} [data-action=create]`).count()).toBe(0);
		expect(
			await anna.page
				.locator(`${WINDOW} [data-action=add], ${WINDOW} [data-action=addRow], ${WINDOW} [data-action=copy]`)
				.count(),
		).toBe(0);
	});

	it("makes a ready army of the pack a force of this world", async () => {
		await inPage(gm, async ({ game }) => {
			const pack = game.packs.get("muster.muster-troops");
			const entry = pack.index.find(({ name }: Held) => name.includes("Border Town"));
			await (await pack.getDocument(entry._id)).sheet.render({ force: true });
		});
		const sheet = gm.page.locator(".journal-sheet");
		await expect.poll(() => sheet.locator(".muster-units").innerText()).toContain("The townsfolk");
		expect(await faultsOf(gm, ".journal-sheet")).toEqual([]);
		await sheet.locator("[data-action=makeArmy]").click();
		await expect
			.poll(async () => (await forces(gm)).find(({ name }) => name === "Border Town watch")?.units.length)
			.toBe(3);
		await gm.page.locator(".muster-army").waitFor();
		await closeWindows(gm);
	});

	it("is sound for screen readers in both themes, wide and narrow", async () => {
		await openLibrary(gm);
		for (const theme of ["dark", "light"] as const) {
			await useTheme(gm, theme);
			expect(await faultsOf(gm, WINDOW)).toEqual([]);
		}
		await inPage(gm, ({ foundry }) =>
			foundry.applications.instances.get("muster-library").setPosition({ width: 400, height: 760, top: 0, left: 0 }),
		);
		expect(await faultsOf(gm, WINDOW)).toEqual([]);
		const spill = await inPage(
			gm,
			(_page, frame) => {
				const box = document.querySelector<HTMLInputElement>(`${frame} .window-content`)!;
				return box.scrollWidth - box.clientWidth;
			},
			WINDOW,
		);
		expect(spill).toBeLessThanOrEqual(0);
		await expectNoFaults(gm, anna);
	});
});

describe.each(GENERATIONS)("troop pages where the system reassigns page models, version %i", (generation) => {
	it("keep our data model and sheet", async () => {
		const [, gm] = await tableForTest({ generation, system: "journal-models" }, "Gamemaster");
		await inPage(gm, ({ JournalEntry }) =>
			JournalEntry.create({ name: "J", pages: [{ name: "P", type: "muster.troop" }] }),
		);
		expect(await inPage(gm, ({ game }) => game.journal.getName("J").pages.getName("P").system.troop.armour)).toBe(
			"light",
		);
		await expectNoFaults(gm);
	});
});
