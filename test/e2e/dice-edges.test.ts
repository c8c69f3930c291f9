import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { cardsSoFar, closeWindows, expectNoFaults, messagesOf, ON_14, violationsIn } from "./helpers.js";

/** Gives or takes a permission of a player, as the game master does in the host's user configuration. */
const permit = (gm: Seat, name: string, permission: string, value: boolean) =>
	inPage(
		gm,
		async ({ game }, name, permission, value) =>
			void (await game.users.getName(name).update({ permissions: { [permission]: value } })),
		name,
		permission,
		value,
	);

/** Waits until a seat knows whether its user has a permission. */
const untilMay = (seat: Seat, permission: string, value: boolean) =>
	expect.poll(() => inPage(seat, ({ game }, permission) => game.user.can(permission), permission)).toBe(value);

describe.each(ON_14)("the edges of the dice, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	it.each(["", " sealed"])(
		"a contest that two tabs of a game master settle is announced once to each who rolled:%s",
		async (sealed) => {
			const beside = await table.seat("Gamemaster", { beside: gm });
			for (const seat of [gm, beside, anna])
				await inPage(seat, ({ window, Hooks }) => {
					window.told = [];
					Hooks.on("muster.contestRolled", (_outcome: Held, { id }: Held) => window.told.push(id));
				});
			const ids: string[] = [];
			for (let round = 0; round < 3; round++) {
				await cardsSoFar(table, anna);
				const known = (await messagesOf(anna)).length;
				await anna.say(`/contest 12 vs 12${sealed ? " first:Anna second:Anna" : " second:Gamemaster"}${sealed}`);
				// The world knows which message is the new one; the log of a busy machine may still be putting older ones in
				// their places.
				await expect.poll(async () => (await messagesOf(anna)).length).toBe(known + 1);
				const id = (await messagesOf(anna)).at(-1)?._id ?? "";
				ids.push(id);
				const answer = (seat: Seat, side: string) =>
					seat.page
						.locator(
							`#chat .chat-log > [data-message-id="${id}"] [data-muster-action="answer"][data-muster-side="${side}"]`,
						)
						.click();
				await answer(anna, "first");
				await answer(sealed ? anna : gm, "second");
				await expect
					.poll(async () => (await anna.cards()).find((card) => card.id === id)?.text)
					.toMatch(/wins by \d|Nobody wins/);
			}
			const told = (seat: Seat) => inPage(seat, ({ window }): string[] => window.told);
			await expect.poll(() => told(anna)).toEqual(ids);
			await expect.poll(() => told(gm)).toEqual(sealed ? [] : ids);
			expect(await told(beside)).toEqual([]);
			await expectNoFaults(beside);
			await beside.leave();
			for (const seat of [gm, anna]) await seat.reload();
		},
	);

	it("a player who may not query others reads that, and nothing is rolled", async () => {
		await permit(gm, "Anna", "QUERY_USER", false);
		await untilMay(anna, "QUERY_USER", false);
		const before = await cardsSoFar(table, anna);
		await anna.say("/check 12 seen:blind");
		await expect.poll(async () => (await anna.notices()).at(-1)).toContain("Query user");
		expect(await anna.cards()).toHaveLength(before);
		await gm.say("/contest 12 vs 12 first:Anna sealed");
		await anna.card(before + 1);
		await anna.page.locator('#chat [data-muster-action="answer"]').last().click();
		await expect.poll(async () => (await anna.notices()).filter((text) => text.includes("Query user")).length).toBe(2);
		expect((await anna.card(before + 1)).text).toContain("Waiting for Anna");
		await permit(gm, "Anna", "QUERY_USER", true);
		await untilMay(anna, "QUERY_USER", true);
	});

	it("a player who may not write scripts gets a chat macro from the dialog, which rolls", async () => {
		await permit(gm, "Anna", "MACRO_SCRIPT", false);
		await untilMay(anna, "MACRO_SCRIPT", false);
		await inPage(anna, ({ muster }) => muster.check.open("14-2 # riding"));
		await anna.page.locator("#muster-check [data-action=macro]").click();
		await expect
			.poll(() => inPage(anna, ({ game }) => game.macros.contents.map(({ type, command }) => [type, command])))
			.toContainEqual(["chat", "/check 14-2 # riding"]);
		await closeWindows(anna);
		const before = await cardsSoFar(table, anna);
		await inPage(
			anna,
			async ({ game }) => void (await game.macros.contents.find(({ type }) => type === "chat")!.execute()),
		);
		expect((await anna.card(before + 1)).text).toMatch(/Riding, skill 12/);
	});

	it("a full hotbar keeps the macro in the directory and says so", async () => {
		await inPage(gm, async ({ game, Macro }) => {
			const { id } = await Macro.create({ name: "Filler", type: "chat", command: "hello" });
			await game.user.update({ hotbar: Object.fromEntries(Array.from({ length: 50 }, (_, i) => [i + 1, id])) });
		});
		await inPage(gm, ({ muster }) => muster.damage.open("2d # spear"));
		await gm.page.locator("#muster-damage [data-action=macro]").click();
		await expect.poll(async () => (await gm.notices()).at(-1)).toContain("Your hotbar is full");
		expect(await inPage(gm, ({ game }) => game.macros.contents.some(({ name }) => name.startsWith("Spear")))).toBe(
			true,
		);
		await closeWindows(gm);
	});

	it("what the host would read in a note stays a note", async () => {
		const before = await cardsSoFar(table, anna);
		await gm.say("/check 12 # [[1d6]] and <b>bold</b>");
		const { id, text } = await anna.card(before + 1);
		expect(text.replaceAll("\u2060", "")).toContain("[[1d6]] and <b>bold</b>, skill 12");
		const element = anna.page.locator(`#chat .chat-log > [data-message-id="${id}"]`);
		expect(await element.locator(".inline-roll, b").count()).toBe(0);
		expect((await messagesOf(anna)).at(-1)?.content).not.toContain("[[");
	});

	it("what a reader has unfolded stays unfolded as cards are drawn again", async () => {
		const before = await cardsSoFar(table, gm);
		await gm.say("/contest regular 10 vs 11");
		const { id } = await gm.card(before + 1);
		const details = gm.page.locator(`#chat .chat-log > [data-message-id="${id}"] details`);
		await details.locator("summary").click();
		expect(await details.getAttribute("open")).not.toBeNull();
		for (const theme of ["dark", "log"]) {
			await inPage(gm, ({ game }, theme) => game.settings.set("muster", "cardTheme", theme), theme);
			const themed = gm.page.locator(`#chat .chat-log > [data-message-id="${id}"] .muster-card.theme-dark`);
			await expect.poll(() => themed.count()).toBe(theme === "dark" ? 1 : 0);
			expect(await details.getAttribute("open")).not.toBeNull();
		}
	});

	it.each(["batch", "check", "contest", "reaction", "damage", "fudge"])(
		"/%s help shows how it is written",
		async (name) => {
			const [before, others] = [await cardsSoFar(table, anna), await cardsSoFar(table, gm)];
			await anna.say(`/${name} help`);
			const { id, text } = await anna.card(before + 1);
			expect(text).toContain(`/${name}: `);
			expect(text).toMatch(/seen:/);
			await anna.page.locator(`[data-message-id="${id}"] [data-muster-action="dialog"]`).click();
			await anna.page.locator(`#muster-${name}`).waitFor();
			await closeWindows(anna);
			expect(await gm.cards()).toHaveLength(others);
		},
	);

	it("plots are drawn for the room that a narrow screen has, with letters that can be read", async () => {
		const narrow = await table.seat("Gamemaster", { viewport: { width: 360, height: 740 } });
		for (const kind of ["batch", "check", "contest", "reaction", "damage", "fudge"]) {
			await inPage(narrow, async ({ muster }, kind) => void (await muster[kind].open()), kind);
			await narrow.page.locator(`#muster-${kind} .muster-plot svg`).waitFor();
			const { sizes, overlaps } = await inPage(
				narrow,
				(_page, kind) => {
					const letters = document.querySelectorAll<SVGTextElement>(`#muster-${kind} .muster-plot svg text`);
					const texts = [...letters].map((text) => {
						const { left, right, top } = text.getBoundingClientRect();
						const scale = text.ownerSVGElement!.getScreenCTM()!.a;
						const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
						return { text: text.textContent, left, right, top, size };
					});
					type Text = (typeof texts)[number];
					const hits = (a: Text, b: Text) =>
						a !== b && Math.abs(a.top - b.top) < 4 && a.left < b.right - 1 && b.left < a.right - 1;
					return {
						sizes: texts.map(({ size }) => size),
						overlaps: texts.filter((a) => texts.some((b) => hits(a, b))).map(({ text }) => text),
					};
				},
				kind,
			);
			expect(Math.min(...sizes), kind).toBeGreaterThanOrEqual(11);
			expect(overlaps, kind).toEqual([]);
			await closeWindows(narrow);
		}
		await expectNoFaults(narrow);
		await narrow.leave();
	});

	it("the house rules keep list and buttons in sight with the largest letters on a narrow screen", async () => {
		const narrow = await table.seat("Gamemaster", { viewport: { width: 360, height: 740 } });
		await inPage(narrow, ({ game }) =>
			game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), fontScale: 10 }),
		);
		await inPage(narrow, ({ muster }) => muster.houseRules.open());
		const rules = narrow.page.locator("#muster-house-rules");
		await rules.waitFor();
		const list = await rules.locator(".muster-options").boundingBox();
		expect(list?.height).toBeGreaterThan(100);
		for (const button of await rules.locator("footer button, .form-footer button").all()) {
			const box = await button.boundingBox();
			expect(box?.x).toBeGreaterThanOrEqual(0);
			expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
		}
		expect(await violationsIn(narrow, "#muster-house-rules .window-content")).toEqual([]);
		await expectNoFaults(narrow);
		await narrow.leave();
	});

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
