/** How an army looks: its emblem from the host's files, its plots, its roster in a narrow window. */
import { beforeAll, describe, expect, it } from "vitest";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14, violationsIn } from "./helpers.js";

describe.each(ON_14)("the look of an army, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");
	let id: string;
	let sheet: string;

	beforeAll(async () => {
		const owner = await inPage(anna, ({ game }): string => game.userId);
		id = await makeArmy(gm, "The Margrave's Host", { ...HOST, treasury: -114_000 }, { default: 2, [owner]: 3 });
		sheet = await openSheet(gm, id);
	});

	const at = (selector: string) => gm.page.locator(`${sheet} ${selector}`);
	const emblem = (): Promise<string> =>
		inPage(gm, ({ game }, id) => game.actors.get(id).flags.muster.force.emblem, id) as Promise<string>;

	it("an emblem is chosen in the host's window of files, or typed; both can be taken away", async () => {
		await at("[role=tab][data-tab=notes]").click();
		await at("[data-action=pickEmblem]").click();
		const picker = gm.page.locator(".application.file-picker");
		await picker.locator("[name=file]").fill("icons/svg/castle.svg");
		await picker.locator("button[type=submit]").click();
		await expect.poll(emblem).toBe("icons/svg/castle.svg");
		await expect.poll(() => at(".muster-emblem--picture").getAttribute("src")).toBe("icons/svg/castle.svg");
		await expect.poll(() => at("[data-field=emblem]").inputValue()).toBe("icons/svg/castle.svg");
		expect(await violationsIn(gm, `${sheet} .window-content`)).toEqual([]);
		await at("[data-field=emblem]").fill(`worlds/${"x".repeat(1000)}.png`);
		await at("[data-field=emblem]").blur();
		await expect.poll(() => at(".muster-notes__emblem .muster-fault").innerText()).toMatch(/1,?000 characters/);
		await at("[data-field=emblem]").fill("");
		await at("[data-field=emblem]").blur();
		await expect.poll(emblem).toBe("");
		await expect.poll(() => at(".muster-emblem--picture").count()).toBe(0);
	});

	it("a user who may not browse files finds no button for it and types", async () => {
		const own = await openSheet(anna, id);
		await anna.page.locator(`${own} [role=tab][data-tab=notes]`).click();
		await anna.page.locator(`${own} [data-field=emblem]`).waitFor();
		expect(await anna.page.locator(`${own} [data-field=emblem]`).isEnabled()).toBe(true);
		expect(await anna.page.locator(`${own} [data-action=pickEmblem]`).count()).toBe(0);
		await closeWindows(anna);
	});

	it("an army without a picture of its own has a shield in its colour", async () => {
		const made = await inPage(gm, ({ muster }): string =>
			muster.armies.create({ name: "Plain", folder: null }).then(({ value }: Held) => value.id),
		);
		const plain = await openSheet(gm, made);
		const shield = gm.page.locator(`${plain} .muster-sheet__head svg.muster-emblem`);
		await shield.waitFor();
		const before = await shield.evaluate((svg) => svg.outerHTML);
		await gm.page.locator(`${plain} [role=tab][data-tab=notes]`).click();
		await gm.page.locator(`${plain} [data-field=colour]`).fill("#00aa55");
		await expect.poll(() => shield.evaluate((svg) => svg.outerHTML)).toContain("#00aa55");
		expect(before).not.toContain("#00aa55");
		await inPage(gm, ({ game }, made) => game.actors.get(made).update({ img: "icons/svg/castle.svg" }), made);
		const picture = gm.page.locator(`${plain} .muster-emblem--picture`);
		await expect.poll(() => picture.getAttribute("src")).toBe("icons/svg/castle.svg");
		await inPage(gm, ({ game }, made) => game.actors.get(made).delete(), made);
	});

	it("no name of a part is cut in a plot", async () => {
		await at("[role=tab][data-tab=overview]").click();
		await at(".muster-plot").first().waitFor();
		const texts = await at(".muster-army__panel[data-tab=overview] .muster-plot text").allTextContents();
		expect(texts).toContain("Engines and others");
		expect(texts.filter((text) => text.includes("\u2026"))).toEqual([]);
		const overlaps = await at(".muster-army__panel[data-tab=overview] svg").evaluateAll((plots) =>
			plots.flatMap((plot) => {
				const axis = plot.querySelector("line")?.getBoundingClientRect().left ?? 0;
				const names = [...plot.querySelectorAll("text")].filter((each) => each.getAttribute("x") === "0");
				return names.filter((each) => each.getBoundingClientRect().right > axis).map((each) => each.textContent);
			}),
		);
		expect(overlaps).toEqual([]);
	});

	it("all units can be picked in a narrow window too; nothing takes the focus unseen", async () => {
		await at("[role=tab][data-tab=roster]").click();
		await inPage(gm, ({ game }, id) => game.actors.get(id).sheet.setPosition({ width: 400 }), id);
		await expect.poll(() => at("[data-pick-all]").isVisible()).toBe(true);
		const [all, one] = [await at("[data-pick-all]").boundingBox(), await at("[data-pick]").first().boundingBox()];
		expect(Math.abs((all?.x ?? 0) - (one?.x ?? 99))).toBeLessThanOrEqual(1);
		const seen = await at("[data-pick-all]").evaluate((box) => {
			const { left, top, width, height } = box.getBoundingClientRect();
			return document.elementFromPoint(left + width / 2, top + height / 2) === box;
		});
		expect(seen).toBe(true);
		await at("[data-pick-all]").check();
		await expect.poll(() => at("[data-pick]:checked").count()).toBe(10);
		await at("[data-pick-all]").uncheck();
		expect(await violationsIn(gm, `${sheet} .window-content`)).toEqual([]);
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
