/** A siege by its days, on both versions: its window, storms and sallies in one entry, the way back, and the report. */
import { describe, expect, it } from "vitest";
import { HOST, makeArmy } from "./army-fixture.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, ON_13, violationsIn } from "./helpers.js";

const TOWN = { ...HOST, practitioners: {}, commander: { ...HOST.commander, name: "Ghurk", strategy: 12 } };

interface Kept {
	readonly today: number;
	readonly food: number | null;
	readonly ended: unknown;
	readonly steps: readonly unknown[];
	readonly events: readonly { readonly title: string; readonly page: string; readonly planned: boolean }[];
}

interface KeptPage {
	readonly id: string;
	readonly type: string;
	readonly level: number;
	readonly name: string;
	readonly text: string;
}

describe.each(ON_13)("a siege, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	const siege = ({ page }: Seat = gm) => page.locator(".muster-siege");
	const battle = () => gm.page.locator(".muster-battle");
	const row = (title: string) => siege().locator(".muster-dates__row", { hasText: title });
	const kept = (): Promise<Kept> =>
		inPage(gm, ({ game }) => {
			const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
			return pages.find(({ type }) => type === "muster.siege")!.toObject().system.data;
		});
	const pages = (seat: Seat = gm): Promise<readonly KeptPage[]> =>
		inPage(seat, ({ game }) =>
			game.journal.contents
				.filter(({ pages }) => pages.some(({ type }) => type === "muster.siege"))
				.flatMap(({ pages }) =>
					pages.map(({ id, type, ownership, name, text }) => {
						const level = ownership["default"] ?? -1;
						return { id, type, level, name, text: text?.content ?? "" };
					}),
				),
		);
	const today = async (): Promise<number> => (await kept()).today;
	const press = (action: string, more = "") => siege().locator(`button[data-action=${action}]${more}`).first().click();
	const enter = async (fields: Readonly<Record<string, string>>, isPlanned = false): Promise<void> => {
		const count = (await kept()).events.length;
		await press("add");
		const form = siege().locator(".muster-siege__editor");
		await form.waitFor();
		for (const [name, value] of Object.entries(fields)) {
			const field = form.locator(`[name=${name}]`);
			if (["kind", "side", "lasts", "row", "groundSide", "army", "armySide"].includes(name))
				await field.selectOption(value);
			else await field.fill(value);
		}
		if (isPlanned) await form.locator("[name=planned]").check();
		await form.locator("button[type=submit]").click();
		await expect.poll(async () => (await kept()).events.length).toBe(count + 1);
		await expect.poll(() => form.count()).toBe(0);
	};

	it("begins from the dialog that begins a battle", async () => {
		await inPage(gm, ({ game }) => game.time.advance(86400 * 30));
		await makeArmy(gm, "The Margrave's Host", HOST);
		await makeArmy(gm, "Castle Redwater", TOWN);
		await gm.say("/battle new Siege of Redwater");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["The Margrave's Host", "Castle Redwater"]) {
			await start.locator("select[name=army]").selectOption({ label: name });
			await start.locator("legend", { hasText: name }).waitFor();
		}
		await start.locator("button[data-action=besiege]").click();
		await siege().locator(".muster-dates__row").waitFor();
		await expect.poll(() => siege().locator(".muster-siege__head").innerText()).toContain("The Margrave's Host");
		// Thirty days into the first year of the world's calendar.
		expect(await siege().locator(".muster-siege__head").innerText()).toContain("0001-01-31, day 1");
		expect(await violationsIn(gm, ".muster-siege .window-content")).toEqual([]);
	});

	it("keeps its days and storms in one entry", async () => {
		const food = siege().locator("[data-siege=food]");
		await food.fill("34");
		await food.press("Tab");
		await expect.poll(async () => (await kept()).food).toBe(34);
		await enter({ kind: "other", title: "A gatekeeper is bribed", value: "1", note: "4,000 from the treasury" });
		await enter({ kind: "mine", title: "Mine under the north wall", day: "5" }, true);
		expect(await violationsIn(gm, ".muster-siege .window-content")).toEqual([]);
		await press("pass", "[data-days='7']");
		await expect.poll(today).toBe(5);
		await expect.poll(() => siege().innerText()).toContain("Planned for today or before: Mine under the north wall");
		await row("Mine under the north wall").locator("[data-action=carry]").click();
		await expect.poll(async () => (await kept()).events.some(({ planned }) => planned)).toBe(false);
		for (const day of [12, 19, 26, 33]) {
			await press("pass", "[data-days='7']");
			await expect.poll(today).toBe(day);
		}
		await expect.poll(() => siege().innerText()).toContain("Food for 2 days");
		expect((await pages()).map(({ type }) => type)).toEqual(["muster.siege"]);
	});

	it("takes its steps back, the last first, also after the page is loaded again", async () => {
		await gm.reload();
		await gm.say("/battle siege");
		await siege().locator(".muster-dates__row").first().waitFor();
		await press("undo");
		await expect.poll(today).toBe(26);
		await press("pass", "[data-days='7']");
		await expect.poll(today).toBe(33);
		await row("A gatekeeper is bribed").locator("[data-action=remove]").click();
		await expect.poll(() => row("A gatekeeper is bribed").count()).toBe(0);
		await press("undo");
		await row("A gatekeeper is bribed").waitFor();
	});

	it("enters walls, supplies and what counts into a storm", async () => {
		await press("begin", "[data-battle=storm]");
		await battle().waitFor();
		await battle().locator(".muster-path__btn[data-step=strategy]").click();
		const strategy = () => battle().innerText();
		for (const part of ["A gatekeeper is bribed", "Walled city", "Besieged and short of supplies"])
			await expect.poll(strategy).toContain(part);
		const stormed = (await pages()).filter(({ type }) => type === "muster.battle");
		expect(stormed.map(({ name, level }) => [name, level])).toEqual([["Siege of Redwater: Storm 1", 0]]);
		expect((await kept()).events.at(-1)?.page).toBe(stormed[0]?.id);
		await battle().locator("button[data-action=auto]").click();
		await battle().locator(".muster-verdict").waitFor();
		await expect.poll(() => row("Storm 1").innerText()).toContain("The Margrave's Host lost");
		await battle().locator("button[data-action=apply]").click();
		await expect.poll(() => battle().locator(".muster-notice").last().innerText()).toContain("Applied");
		await battle().locator("[data-action=close]").first().click();
		// What counted once is spent; walls and supplies count again.
		const counting = () => siege().locator(".muster-siege__part").first().innerText();
		await expect.poll(counting).not.toContain("bribed");
		for (const part of ["Walled city, at a storm +6", "Besieged and short of supplies"])
			expect(await counting()).toContain(part);
	});

	it("leaves a storm that is fought to its console, and takes a sally back that is not", async () => {
		await press("undo");
		await gm.page.locator(".notification", { hasText: "Take it back in its console" }).first().waitFor();
		await press("begin", "[data-battle=sally]");
		await battle().waitFor();
		await expect.poll(async () => (await pages()).filter(({ type }) => type === "muster.battle").length).toBe(2);
		await battle().locator("[data-action=close]").first().click();
		await expect.poll(() => battle().count()).toBe(0);
		await press("undo");
		await expect.poll(async () => (await pages()).filter(({ type }) => type === "muster.battle").length).toBe(1);
		await expect.poll(() => row("Sally 1").count()).toBe(0);
	});

	it("ends with a report, which players read when they are let, without what is the game master's", async () => {
		await siege().locator("[data-siege-end]").selectOption("surrendered");
		// Drawn again by what others change, the window keeps what is chosen and not yet pressed.
		await inPage(gm, async ({ foundry }) => {
			for (const app of foundry.applications.instances.values())
				if (app.element.classList.contains("muster-siege")) await app.render();
		});
		await press("end");
		const report = async () => (await pages()).find(({ name }) => name === "Report of the siege");
		await expect.poll(async () => (await report())?.text).toContain("Surrendered");
		expect((await report())?.text).toContain("4,000 from the treasury");
		expect((await report())?.level).toBe(0);
		await press("write", "[data-audience=players]");
		await expect.poll(async () => (await report())?.level).toBe(2);
		expect((await report())?.text).toContain("A gatekeeper is bribed");
		expect((await report())?.text).not.toContain("4,000");
		await expect
			.poll(async () => (await pages(anna)).find(({ name }) => name === "Report of the siege")?.text)
			.toContain("Storm 1");
		await expect.poll(async () => JSON.stringify(await pages())).toContain("Report of day 1");
		await press("resume");
		await expect.poll(async () => (await kept()).ended).toBe(null);
	});

	it("is begun from a battle that is under way, by the API, and by no player", async () => {
		const made = await inPage(gm, async ({ game, muster }) => {
			const [host, town] = ["The Margrave's Host", "Castle Redwater"].map((name) => game.actors.getName(name));
			const siege = await muster.battles.besiege({
				sides: [[host], [town]],
				position: ["castle"],
				food: 20,
				name: "Second siege",
			});
			const refused = await muster.battles.besiege({ sides: [[host]] });
			const opened = await muster.battles.openSiege(siege.value);
			const battle = await muster.battles.start({ sides: [[host], [town]], name: "A storm of its own" });
			await muster.battles.open(battle.value);
			return { siege: siege.ok, refused: refused.fault?.code, opened: opened.ok, battle: battle.ok };
		});
		expect(made).toEqual({ siege: true, refused: "MUSTER.Fault.Siege.sides", opened: true, battle: true });
		await expect.poll(() => siege().filter({ hasText: "Second siege" }).count()).toBe(1);
		await battle().waitFor();
		await battle().locator("[data-action=toggleControls]").click();
		await gm.page.locator(".controls-dropdown button", { hasText: "Siege" }).click();
		const third = siege().filter({ hasText: "Siege: A storm of its own" });
		await third.locator(".muster-dates__row", { hasText: "A storm of its own" }).waitFor();
		expect(
			await inPage(anna, ({ muster }) => muster.battles.openSiege("x").then(({ fault }: Held) => fault.code)),
		).toBe("MUSTER.Fault.Battle.gmOnly");
		expect(table).toBeDefined();
		await expectNoFaults(gm, anna);
	});
});
