/** One morale roll for a group: flight on all its tokens, taken off when it rallies, each one undo. */
import { beforeAll, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { mapPlain, selectRaiders } from "./mob-table.js";

const card = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();

describe.each(GENERATIONS)("the morale of a mob, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: skirmishWorld({ raiders: 6 }) }, "Gamemaster", "Anna");
	const fleeing = (seat: Seat): Promise<number> =>
		inPage(
			seat,
			({ canvas }, ids) => ids.filter((id) => canvas.scene.tokens.get(id).actor.statuses.has("fear")).length,
			[1, 2, 3, 4, 5, 6].map(SKIRMISH.raiderToken),
		);
	const press = (action: string) => card(gm).locator(`[data-muster-action=${action}]`).click();

	beforeAll(async () => {
		await mapPlain(gm, anna);
	});

	it("marks all of a group that fails, by one roll, and takes it off when they rally; each is one undo", async () => {
		await selectRaiders(gm, 1, 5);
		await table.rig(gm, [6, 6, 6], [0.5]);
		await gm.say("/mob morale");
		await expect.poll(() => card(gm).innerText()).toContain("They flee");
		expect(await fleeing(gm)).toBe(0);
		await press("apply");
		for (const seat of [gm, anna]) await expect.poll(() => fleeing(seat)).toBe(5);
		await press("undo");
		await expect.poll(() => fleeing(anna)).toBe(0);
		await press("apply");
		await expect.poll(() => fleeing(anna)).toBe(5);

		await table.rig(gm, [1, 1, 2], [0.5]);
		await gm.say("/mob rally");
		await expect.poll(() => card(gm).innerText()).toContain("They rally");
		await press("apply");
		await expect.poll(() => fleeing(anna)).toBe(0);
		await press("undo");
		await expect.poll(() => fleeing(anna)).toBe(5);
		await expectNoFaults(gm, anna);
	});

	it("is chosen in the dialog, with the world's status ticked and who is down counted", async () => {
		await inPage(
			gm,
			async ({ canvas }, ids) => {
				for (const id of ids) await canvas.scene.tokens.get(id).actor.update({ "system.hp.value": 0 });
			},
			[1, 2, 3].map(SKIRMISH.raiderToken),
		);
		await selectRaiders(gm, 1, 6);
		await gm.say("/mob");
		const dialog = gm.page.locator("#muster-mob");
		await dialog.locator("[name=action][value=morale]").check();
		await expect.poll(() => dialog.innerText()).toContain("3 of 6 are down");
		expect(await dialog.locator("[data-condition=fear]").isChecked()).toBe(true);
		await expect.poll(() => dialog.locator("[data-submit]").innerText()).toBe("Roll morale for 3 tokens");
		await dialog.locator("[name=action][value=save]").check();
		await expect.poll(() => dialog.locator("[data-condition=fear]").isChecked()).toBe(false);
		await expectNoFaults(gm);
	});

	const points = (ids: readonly string[], value: number): Promise<void> =>
		inPage(
			gm,
			async ({ canvas }, ids, value) => {
				for (const id of ids) await canvas.scene.tokens.get(id).actor.update({ "system.hp.value": value });
			},
			ids,
			value,
		);

	it("is asked for once by its line in the tracker, when half of them are down", async () => {
		const names = (seat: Seat): Promise<string[]> =>
			inPage(seat, () => [...document.querySelectorAll("#combat .token-name")].map((each) => each.textContent ?? ""));
		const ids = [1, 2, 3, 4].map(SKIRMISH.raiderToken);
		await points(ids, 10);
		await inPage(
			gm,
			async ({ Combat, canvas }, ids) => {
				const combat: Held = await Combat.create({ active: true });
				const sceneId = canvas.scene.id;
				const data = ids.map((tokenId) => ({ tokenId, sceneId, actorId: canvas.scene.tokens.get(tokenId).actorId }));
				await combat.createEmbeddedDocuments("Combatant", data);
				await combat.startCombat();
			},
			ids,
		);
		await selectRaiders(gm, 1, 4);
		await gm.page.locator("#muster-mob [data-action=close], #muster-mob .header-control.fa-xmark").first().click();
		await gm.say("/mob");
		const dialog = gm.page.locator("#muster-mob");
		await dialog.locator("[name=action][value=morale]").check();
		await dialog.locator("[data-action=line]").click();
		for (const seat of [gm, anna]) await expect.poll(() => names(seat)).toEqual(["4 × Raider"]);

		await points(ids.slice(2), 0);
		const question = gm.page.locator("dialog, .application").filter({ hasText: "half of them are down" });
		await question.locator("[data-action=yes]").click();
		await expect.poll(() => dialog.innerText()).toContain("2 of 4 are down");
		expect(await dialog.locator("[name=action][value=morale]").isChecked()).toBe(true);
		await points(ids.slice(1, 2), 0);
		await gm.page.waitForTimeout(800);
		expect(await question.count()).toBe(0);

		await dialog.locator("[data-action=line]").click();
		await expect.poll(async () => (await names(anna)).length).toBe(4);
		await expectNoFaults(gm, anna);
	});

	it("is asked for by its line once the leader is down, and each round if so ticked", async () => {
		const ids = [1, 2, 3, 4].map(SKIRMISH.raiderToken);
		const dialog = gm.page.locator("#muster-mob");
		const nextRound = () => inPage(gm, ({ game }) => (game.combat as Held).nextRound().then(() => undefined));
		const question = (reason: string) =>
			gm.page.locator("dialog, .application").filter({ hasText: reason }).locator("[data-action=no]");
		await points(ids, 10);
		await selectRaiders(gm, 1, 4);
		await dialog.locator("[data-action=close], .header-control.fa-xmark").first().click();
		await gm.say("/mob");
		await dialog.locator("[name=action][value=morale]").check();
		await dialog.locator("[data-each-round]").check();
		await dialog.locator("[data-action=line]").click();
		await expect.poll(() => gm.page.locator("#combat .token-name").allInnerTexts()).toEqual(["4 × Raider"]);

		await points(ids.slice(0, 1), 0);
		await question("leader is down").click();
		// Three of four stand: nothing else is asked until the next round.
		await question("leader is down").waitFor({ state: "detached" });
		await nextRound();
		await question("round").click();
		await question("round").waitFor({ state: "detached" });
		await nextRound();
		await question("round").click();
		await expectNoFaults(gm, anna);
	});
});
