/**
 * The console of a battle at its steps, in both themes, wide, narrow and at 200 %, to be looked at:
 * `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { HOST, makeArmy } from "../e2e/army-fixture.js";
import { openStage } from "../e2e/driver/index.js";
import { everyLook, VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const STEPS = ["forces", "powers", "fortune", "heroes", "strategy"];

describe.skipIf(FOLDER === undefined)("pictures of a battle", () => {
	it("at every step", { timeout: 300_000 }, async () => {
		const folder = FOLDER ?? "";
		mkdirSync(folder, { recursive: true });
		const table = await openStage({ generation: VERSION });
		const gm = await table.seat("Gamemaster");
		await makeArmy(gm, "The Margrave's Host", HOST);
		await makeArmy(gm, "Red Fen Warband", {
			...HOST,
			practitioners: {},
			commander: { ...HOST.commander, name: "Ghurk", strategy: 12 },
		});
		await gm.say("/battle new Battle of Oxmere Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of ["The Margrave's Host", "Red Fen Warband"])
			await start.locator("select[name=army]").selectOption({ label: name });
		await gm.page.waitForTimeout(300);
		await start.screenshot({ path: join(folder, "battle-start.png") });
		await start.locator("button[type=submit]").click();
		const battle = gm.page.locator(".muster-battle");
		await battle.waitFor();
		const shoot = (name: string): Promise<void> =>
			everyLook(gm, { shown: battle, id: "muster-battle", folder }, `battle-${name}`);
		for (const step of STEPS) {
			await battle.locator(`.muster-path__btn[data-step=${step}]`).click();
			await shoot(step);
		}
		await battle.locator(".muster-path__btn[data-step=strategy]").click();
		for (const title of ["Hold the gate", "The toll tower", "Raid on the wolf pens"]) {
			await battle.locator("[data-act=add]").click();
			const field = battle.locator("[data-scene-field=title]").last();
			await field.fill(title);
			await field.press("Tab");
			await battle.locator(".muster-scene__title", { hasText: title }).waitFor();
			await battle.locator("[data-act=edit]").last().click();
			await battle.locator("[data-scene-field=title]").waitFor({ state: "detached" });
		}
		for (const at of [0, 1]) {
			const scene = battle.locator(".muster-scene").nth(at);
			await scene.locator("[data-act=open]").click();
			await scene.locator("[data-scene-field=value]").fill(at === 0 ? "2" : "1");
			await scene.locator("[data-scene-field=value]").press("Tab");
			await scene.locator("[data-value=won]").click();
			await scene.locator("[data-value=won][aria-pressed=true]").waitFor();
			if (at === 0) await scene.locator("[data-act=played]").click();
		}
		await battle.locator(".muster-scene--played").waitFor();
		await shoot("scenes");
		await battle.locator("button[data-action=auto]").click();
		await battle.locator(".muster-verdict").waitFor();
		await gm.page.waitForTimeout(1500);
		await shoot("result");
		await table.close();
	});
});
