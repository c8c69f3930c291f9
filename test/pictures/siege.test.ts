/**
 * The window of a siege, in both themes, wide, narrow and at 200 %, to be looked at:
 * `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { describe, it } from "vitest";
import { HOST, makeArmy } from "../e2e/army-fixture.js";
import { inPage, openStage } from "../e2e/driver/index.js";
import { everyLook, VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];

const EVENTS = [
	{ pass: 8, fields: { kind: "supplies", title: "Outer well taken", food: "-6" } },
	{ pass: 5, fields: { kind: "other", title: "A gatekeeper is bribed", value: "1", note: "4,000 from the treasury" } },
	{ pass: 5, fields: { kind: "disease", title: "Camp fever", value: "-1", lasts: "siege" } },
	{ pass: 0, fields: { kind: "mine", title: "Mine under the north wall", day: "30" }, planned: true },
] as const;

describe.skipIf(FOLDER === undefined)("pictures of a siege", () => {
	it("with its days", { timeout: 300_000 }, async () => {
		const folder = FOLDER ?? "";
		mkdirSync(folder, { recursive: true });
		const table = await openStage({ generation: VERSION });
		const gm = await table.seat("Gamemaster");
		await inPage(gm, ({ game }) => game.time.advance(86400 * 240));
		await makeArmy(gm, "The Margrave's Host", HOST);
		await makeArmy(gm, "Castle Redwater", { ...HOST, practitioners: {} });
		await inPage(gm, async ({ game, muster }) => {
			const sides = ["The Margrave's Host", "Castle Redwater"].map((name) => [game.actors.getName(name)]);
			const given = { sides, position: ["walledCity"], food: 34, name: "Siege of Castle Redwater" };
			const { value } = await muster.battles.besiege(given);
			await muster.battles.openSiege(value);
		});
		const siege = gm.page.locator(".muster-siege");
		await siege.waitFor();
		for (const event of EVENTS) {
			for (let day = 0; day < event.pass; day++) {
				await siege.locator("[data-action=pass][data-days='1']").click();
				await gm.page.waitForTimeout(150);
			}
			await siege.locator("button[data-action=add]").click();
			for (const [name, value] of Object.entries(event.fields)) {
				const field = siege.locator(`.muster-siege__editor [name=${name}]`);
				if (name === "kind" || name === "lasts") await field.selectOption(value);
				else await field.fill(value);
			}
			if ("planned" in event) await siege.locator("[name=planned]").check();
			await siege.locator(".muster-siege__editor [type=submit]").click();
			await siege.locator(".muster-dates__row", { hasText: event.fields.title }).waitFor();
		}
		await siege.locator("[data-battle=storm]").click();
		const battle = gm.page.locator(".muster-battle");
		await battle.locator("button[data-action=auto]").click();
		await battle.locator(".muster-verdict").waitFor();
		await battle.locator("[data-action=close]").first().click();
		await siege.locator("[data-action=pass][data-days='1']").click();
		const shoot = (name: string): Promise<void> =>
			everyLook(gm, { shown: siege, id: "muster-siege", folder }, `siege-${name}`);
		await shoot("days");
		await siege.locator("button[data-action=add]").click();
		await shoot("editor");
		await table.close();
	});
});
