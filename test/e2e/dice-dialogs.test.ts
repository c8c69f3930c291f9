import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import {
	cardsSoFar,
	closeWindows,
	expectNoFaults,
	LOOKS,
	messagesOf,
	ON_14,
	useTheme,
	violationsIn,
} from "./helpers.js";

/**
 * A row reads: the command, what is filled in, what the odds then say, what makes them impossible, where that is said,
 * and what the card shows.
 */
const DIALOGS = [
	[
		"check",
		{ skill: "14", modifier: "-2", note: "climbing" },
		/74\.1\s?%/,
		{ skill: "1" },
		"skill",
		/climbing, skill 12/i,
	],
	[
		"contest",
		{ firstName: "Aldwin", firstSkill: "14", secondName: "Ghurk", secondSkill: "12" },
		/Aldwin \d+\s?%.*Ghurk/,
		{ secondSkill: "x" },
		"secondSkill",
		/Aldwin.*Ghurk/,
	],
	[
		"reaction",
		{ modifier: "+2", note: "the reeve" },
		/Neutral or better/,
		{ modifier: "+" },
		"modifier",
		/the reeve|private/i,
	],
	["damage", { dice: "4d+2", armour: "3", multiplier: "3/2" }, /of such rolls/, { dice: "4x" }, "dice", /4d6\+2/],
	[
		"fudge",
		{ trait: "Good", modifier: "+1", difficulty: "Fair" },
		/Fair or better/,
		{ trait: "Godd" },
		"trait",
		/fair/i,
	],
] as const;

describe.each(ON_14)("the dialogs of the dice, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	describe.each(["Gamemaster", "Anna"] as const)("opened by %s", (name) => {
		it.each(DIALOGS)("%s: odds while one types, mistakes beside their field, the roll", async (...row) => {
			const [kind, fields, odds, wrong, fault, card] = row;
			const seat = name === "Anna" ? anna : gm;
			const before = await cardsSoFar(table, seat);
			await seat.say(`/${kind}`);
			const dialog = seat.page.locator(`#muster-${kind}`);
			for (const [field, value] of Object.entries(fields)) await dialog.locator(`[name=${field}]`).fill(value);
			await expect.poll(() => dialog.locator(".muster-odds").innerText()).toMatch(odds);
			for (const [field, value] of Object.entries(wrong)) await dialog.locator(`[name=${field}]`).fill(value);
			await expect.poll(() => dialog.locator(`[data-fault=${fault}]`).isVisible()).toBe(true);
			await expect.poll(() => dialog.locator(`[name=${fault}]`).getAttribute("aria-invalid")).toBe("true");
			await dialog.locator("button[type=submit]").click();
			expect(await dialog.isVisible()).toBe(true);
			for (const [field, value] of Object.entries(fields)) await dialog.locator(`[name=${field}]`).fill(value);
			await expect.poll(() => dialog.locator(`[data-fault=${fault}]`).isVisible()).toBe(false);
			await dialog.locator("button[type=submit]").click();
			await dialog.waitFor({ state: "detached" });
			expect((await seat.card(before + 1)).text).toMatch(card);
		});
	});

	it("a contest asks a player, sealed, and a regular one has attempts", async () => {
		await inPage(gm, ({ muster }) => muster.contest.open("regular 10 vs 11 attempts:7 # tug of war"));
		const dialog = gm.page.locator("#muster-contest");
		expect(await dialog.locator("[name=attempts]").inputValue()).toBe("7");
		expect(await dialog.locator("[name=firstBy]").count()).toBe(0);
		await dialog.locator("label", { hasText: "Quick contest" }).click();
		await dialog.locator("[name=firstBy]").selectOption({ label: "Anna" });
		await dialog.locator("[name=sealed]").check();
		await expect.poll(() => dialog.locator("[data-submit]").innerText()).toBe("Ask for the rolls");
		await dialog.locator("button[type=submit]").click();
		await dialog.waitFor({ state: "detached" });
		await expect.poll(async () => (await anna.cards()).at(-1)?.text).toMatch(/tug of war.*sealed.*Waiting for/);
		await anna.page.locator('#chat [data-muster-action="answer"]').last().click();
		await expect.poll(async () => (await anna.cards()).at(-1)?.text).toMatch(/Waiting for Gamemaster/);
	});

	it.each([
		["check", "14-2 # riding", /riding, skill 12/i],
		["contest", '"Aldwin" 14 vs "Ghurk" 12', /Aldwin.*Ghurk/],
		["reaction", "+2 # the miller", /the miller/],
		["damage", "2d+1 # axe", /axe/i],
		["fudge", "d30 good vs fair # swimming", /swimming/],
	])("macro: the dialog writes one that rolls the same (%s)", async (kind, ask, card) => {
		const [macros, before] = [Number(await inPage(gm, ({ game }) => game.macros.size)), await cardsSoFar(table, gm)];
		await inPage(gm, async ({ muster }, kind, ask) => void (await muster[kind].open(ask)), kind, ask);
		await gm.page.locator(`#muster-${kind} [data-action=macro]`).click();
		await expect.poll(() => inPage(gm, ({ game }) => game.macros.size)).toBe(macros + 1);
		await closeWindows(gm);
		await inPage(gm, ({ game }) => game.macros.contents.at(-1)!.execute());
		expect((await gm.card(before + 1)).text).toMatch(card);
	});

	it("home opens each of them, and so does a mistyped command", async () => {
		for (const kind of ["check", "contest", "reaction", "damage", "fudge"]) {
			await gm.say("/muster");
			await gm.page.locator(`#muster-home [data-action=${kind}]`).click();
			await gm.page.locator(`#muster-${kind}`).waitFor();
			await closeWindows(gm);
		}
		await gm.say("/damage nonsense");
		await gm.page.locator('#chat [data-muster-action="dialog"]').last().click();
		await gm.page.locator("#muster-damage").waitFor();
		await closeWindows(gm);
	});

	it("the trait ladder: renamed, extended and checked by the game master, read by everyone", async () => {
		await inPage(gm, ({ muster }) => muster.houseRules.open());
		const rules = gm.page.locator("#muster-house-rules");
		const ladder = (seat: Seat) =>
			inPage(seat, ({ muster }) =>
				muster.fudge.ladder().map(({ id, at, title }: Held) => [id, at.num, title.text ?? title.key]),
			) as Promise<(string | number)[][]>;
		await expect.poll(() => rules.locator("[data-level]").count()).toBe(7);
		await rules.locator("[data-level=good] [name=levelName]").fill("Handy");
		await rules.locator("[data-level=good] [name=levelName]").press("Tab");
		// The rows are drawn again as soon as the game master's own client has heard of it.
		for (const seat of [gm, anna]) await expect.poll(() => ladder(seat)).toContainEqual(["good", 1, "Handy"]);
		await rules.locator("[data-action=addLevel]").click();
		for (const seat of [gm, anna])
			await expect.poll(async () => (await ladder(seat)).at(-1)).toEqual(["level-1", 4, "New level 1"]);
		await rules.locator("[data-level=level-1] [name=levelName]").fill("Legendary");
		await rules.locator("[data-level=level-1] [name=levelName]").press("Tab");
		for (const seat of [gm, anna])
			await expect.poll(async () => (await ladder(seat)).at(-1)).toEqual(["level-1", 4, "Legendary"]);
		await rules.locator("[data-level=level-1] [name=levelAt]").fill("3");
		await rules.locator("[data-level=level-1] [name=levelAt]").press("Tab");
		await expect.poll(() => rules.locator(".muster-ladder .muster-fault").innerText()).toMatch(/same place/);
		expect((await ladder(anna)).at(-1)).toEqual(["level-1", 4, "Legendary"]);
		await rules.locator("[data-level=level-1] [name=levelAt]").fill("4");
		await rules.locator("[data-level=level-1] [name=levelAt]").press("Tab");
		await expect.poll(() => rules.locator(".muster-ladder .muster-fault").count()).toBe(0);
		expect(await violationsIn(gm, "#muster-house-rules .window-content")).toEqual([]);

		const before = await cardsSoFar(table, anna);
		await table.rig(anna, [10]);
		await anna.say("/fudge handy +3 vs legendary");
		expect((await anna.card(before + 1)).text).toMatch(/Legendary/);

		await inPage(anna, ({ muster }) => muster.houseRules.open());
		const read = anna.page.locator("#muster-house-rules");
		expect(await read.locator("[data-level=good] [name=levelName]").isDisabled()).toBe(true);
		expect(await read.locator("[data-action=addLevel]").count()).toBe(0);
		await rules.locator("[data-level=level-1] [data-action=removeLevel]").click();
		for (const seat of [gm, anna]) await expect.poll(async () => (await ladder(seat)).length).toBe(7);
		await rules.locator("[data-action=resetLadder]").click();
		await expect.poll(() => ladder(anna)).toContainEqual(["good", 1, "MUSTER.Trait.good"]);
		await expect.poll(() => read.locator("[data-level=good] [name=levelName]").inputValue()).toBe("Good");
		await Promise.all([closeWindows(gm), closeWindows(anna)]);
	});

	// What they are is the same in both themes.
	it.each([
		["light", undefined],
		["dark", LOOKS],
	] as const)("have nothing that axe objects to, %s", async (theme, rules) => {
		await useTheme(gm, theme);
		await inPage(gm, async ({ muster }) => {
			const { check, contest, reaction, damage, fudge } = muster;
			await check.open("14-2");
			await contest.open("Aldwin 14 vs Ghurk 12 first:Anna sealed");
			await reaction.open("+2");
			await damage.open("4d+2 dr:3");
			await fudge.open("d20 good +1 against fair");
		});
		for (const kind of ["check", "contest", "reaction", "damage", "fudge"]) {
			await gm.page.locator(`#muster-${kind}`).waitFor();
			expect(await violationsIn(gm, `#muster-${kind} .window-content`, rules), kind).toEqual([]);
		}
		expect(await gm.page.locator("#muster-contest [name=firstBy] option:checked").innerText()).toBe("Anna");
		await closeWindows(gm);
	});

	it("leave no error anywhere", async () => {
		expect((await messagesOf(gm)).length).toBeGreaterThan(10);
		await expectNoFaults(gm, anna);
	});
});
