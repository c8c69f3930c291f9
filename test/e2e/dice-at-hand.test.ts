import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, ON_14, violationsIn } from "./helpers.js";

const actor = (JSON.parse(readFileSync("test/fixtures/systems/gurps.json", "utf8")) as { system: object }).system;
const system = { ...actor, skills: {}, hitlocations: { "00000": { where: "Torso", dr: "2", roll: "9-10" } } };

/** Shows the scene, selects a token or none, targets one or none. */
const point = (seat: Seat, selected: string | null, targeted: string | null) =>
	inPage(
		seat,
		({ canvas, game }, selected, targeted) => {
			canvas.tokens.releaseAll();
			for (const token of game.user.targets) token.setTarget(false, { releaseOthers: false });
			if (selected !== null) canvas.tokens.get(selected).control({ releaseOthers: true });
			if (targeted !== null) canvas.tokens.get(targeted).setTarget(true, { releaseOthers: true });
		},
		selected,
		targeted,
	);

describe.each(ON_14)("dialogs with tokens on the canvas, version %i", (generation) => {
	const types = { hero: "character", raider: "enemy" };
	const world = skirmishWorld({ raiders: 2, types, system: { hero: { ...system }, raider: { ...system } } });
	const [, gm, anna] = useTable({ generation, system: "gurps", world }, "Gamemaster", "Anna");
	const { heroToken, raiderToken } = SKIRMISH;

	beforeAll(async () => {
		for (const seat of [gm, anna]) await untilInPage(seat, ({ canvas }) => canvas?.ready);
	});

	async function open(seat: Seat, kind: string) {
		await seat.say(`/${kind}`);
		const dialog = seat.page.locator(`#muster-${kind}`);
		await dialog.waitFor();
		return {
			dialog,
			value: (name: string) => dialog.locator(`[name=${name}]`).inputValue(),
			label: (name: string) => dialog.locator(`label[for="muster-${kind}-${name}"]`).innerText(),
			chosen: (name: string) => dialog.locator(`[name=${name}] option:checked`).innerText(),
		};
	}

	it("a success roll takes a number of the selected token, and another one as it is chosen", async () => {
		await point(gm, heroToken, null);
		const { dialog, value, label, chosen } = await open(gm, "check");
		expect({ labelFrom: await label("from"), chosenFrom: await chosen("from") }).toEqual({
			labelFrom: "From Aldwin’s sheet",
			chosenFrom: "Spear (thrust) 12",
		});
		expect({ skill: await value("skill"), note: await value("note") }).toEqual({ skill: "12", note: "Spear (thrust)" });
		await dialog.locator("[name=from]").selectOption({ label: "Dodge 8" });
		await expect.poll(() => value("skill")).toBe("8");
		expect({ note: await value("note"), checked: await dialog.locator("[name=defence]").isChecked() }).toEqual({
			note: "Dodge",
			checked: true,
		});
		await expect.poll(() => dialog.locator(".muster-odds").innerText()).toMatch(/25\.9\s?%/);
		await dialog.locator("[name=skill]").click();
		await gm.page.keyboard.press("End");
		await gm.page.keyboard.type("0");
		await gm.page.keyboard.press("Backspace");
		await gm.page.keyboard.press("Backspace");
		await gm.page.keyboard.type("13");
		expect({ skill: await value("skill"), from: await chosen("from") }).toEqual({ skill: "13", from: "As typed" });
		const before = (await gm.cards()).length;
		await dialog.locator("button[type=submit]").click();
		// What is posted is filled once its script is there.
		await expect.poll(async () => (await gm.card(before + 1)).text).toMatch(/Dodge, skill 13/);
	});

	it("an open dialog follows the tokens, but not where something was typed over", async () => {
		await point(gm, null, null);
		const { dialog, value, label } = await open(gm, "contest");
		expect(await value("firstSkill")).toBe("12");
		await dialog.locator("[name=secondModifier]").fill("-1");
		await point(gm, heroToken, raiderToken(1));
		await expect.poll(() => value("secondName")).toBe("Raider");
		expect({ firstName: await value("firstName"), firstFrom: await label("firstFrom") }).toEqual({
			firstName: "Aldwin",
			firstFrom: "From Aldwin’s sheet",
		});
		expect(await value("secondModifier")).toBe("-1");
		await dialog.locator("[name=firstName]").fill("The champion");
		await dialog.locator("[name=secondFrom]").selectOption({ label: "Will 9" });
		await point(gm, raiderToken(1), heroToken);
		await expect.poll(() => value("secondName")).toBe("Aldwin");
		expect({ firstName: await value("firstName"), firstFrom: await label("firstFrom") }).toEqual({
			firstName: "The champion",
			firstFrom: "From Raider’s sheet",
		});
		await expect.poll(() => dialog.locator("[name=secondFrom] option:checked").innerText()).toMatch(/^Will /);
		// An actor whose token was released is still at hand.
		await point(gm, null, null);
		await gm.page.waitForTimeout(200);
		expect(await value("secondName")).toBe("Aldwin");
		await closeWindows(gm);
	});

	it("a contest takes both sides", async () => {
		await point(gm, heroToken, raiderToken(1));
		const { dialog, value, label } = await open(gm, "contest");
		expect(await Promise.all(["firstName", "firstSkill", "secondName", "secondSkill"].map(value))).toEqual([
			"Aldwin",
			"12",
			"Raider",
			"12",
		]);
		expect({ firstFrom: await label("firstFrom"), secondFrom: await label("secondFrom") }).toEqual({
			firstFrom: "From Aldwin’s sheet",
			secondFrom: "From Raider’s sheet",
		});
		await dialog.locator("[name=secondFrom]").selectOption({ label: "Will 9" });
		await expect.poll(() => dialog.locator('[data-effective="second"]').innerText()).toBe("= 9");
		expect(await value("firstSkill")).toBe("12");
		expect(await violationsIn(gm, "#muster-contest .window-content")).toEqual([]);
		await closeWindows(gm);
	});

	it("damage takes dice of the one and armour of the other", async () => {
		await point(gm, heroToken, raiderToken(1));
		const { dialog, value, label } = await open(gm, "damage");
		expect(await Promise.all(["dice", "armour", "multiplier", "minimum"].map(value))).toEqual(["1d6+1", "2", "2", "1"]);
		expect(await label("armour")).toBe("Armour of Raider");
		await dialog.locator("[name=from]").selectOption({ label: "Hatchet (swing) 1d6+2" });
		await expect.poll(() => value("multiplier")).toBe("3/2");
		await closeWindows(gm);
		await point(gm, null, raiderToken(1));
		expect(await (await open(gm, "damage")).value("armour")).toBe("2");
		await closeWindows(gm);
	});

	it("a reaction is that of the targeted token, and a roll on traits has the names", async () => {
		await point(gm, heroToken, raiderToken(2));
		expect(await (await open(gm, "reaction")).value("note")).toBe("Raider");
		await closeWindows(gm);
		const { dialog, value } = await open(gm, "fudge");
		await dialog.locator("[name=goal]").selectOption("opposed");
		await expect.poll(() => value("firstName")).toBe("Aldwin");
		expect(await value("secondName")).toBe("Raider");
		await closeWindows(gm);
	});

	it("a player acts with the own character, and never learns another's numbers or a hidden name", async () => {
		await point(anna, null, raiderToken(1));
		const contest = await open(anna, "contest");
		expect(await Promise.all(["firstName", "firstSkill", "secondName"].map(contest.value))).toEqual([
			"Aldwin",
			"12",
			"Raider",
		]);
		expect(await contest.dialog.locator("[name=secondFrom]").count()).toBe(0);
		await closeWindows(anna);
		const damage = await open(anna, "damage");
		expect([await damage.value("armour"), await damage.label("armour")]).toEqual(["0", "Armour"]);
		await closeWindows(anna);
		await inPage(gm, ({ canvas }, given) => canvas.scene.tokens.get(given).update({ displayName: 0 }), raiderToken(1));
		await expect
			.poll(() => inPage(anna, ({ canvas }, token) => canvas.scene.tokens.get(token).displayName, raiderToken(1)))
			.toBe(0);
		expect(await (await open(anna, "contest")).value("secondName")).toBe("");
		await closeWindows(anna);
	});

	it("dialogs without selected tokens offer no numbers to choose from", async () => {
		await point(gm, null, null);
		const { dialog, value } = await open(gm, "check");
		expect(await value("skill")).toBe("12");
		expect(await dialog.locator("[name=from]").count()).toBe(0);
		await closeWindows(gm);
		await expectNoFaults(gm, anna);
	});
});
