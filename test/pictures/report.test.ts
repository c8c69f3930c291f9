/** The report of a day as its journal shows it, to be looked at: `LOOK=<folder> npm run pictures`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { HOST, makeArmy } from "../e2e/army-fixture.js";
import { inPage, openStage } from "../e2e/driver/index.js";
import { everyLook, VERSION } from "./every-look.js";

const FOLDER = process.env["LOOK"];
const NAMES = ["The Margrave's Host of the Upper Marches and the Seven Fords", "Red Fen Warband"];

describe.skipIf(FOLDER === undefined)("pictures of a report", () => {
	it("of a day", { timeout: 300_000 }, async () => {
		const folder = FOLDER ?? "";
		mkdirSync(folder, { recursive: true });
		const table = await openStage({ generation: VERSION });
		const gm = await table.seat("Gamemaster");
		await makeArmy(gm, NAMES[0]!, HOST);
		await makeArmy(gm, NAMES[1]!, {
			...HOST,
			practitioners: {},
			commander: { ...HOST.commander, name: "Ghurk", strategy: 12 },
		});
		await gm.say("/battle new Battle of Oxmere Ford");
		const start = gm.page.locator("#muster-battle-start");
		await start.waitFor();
		for (const name of NAMES) await start.locator("select[name=army]").selectOption({ label: name });
		await start.locator("button[type=submit]").click();
		const battle = gm.page.locator(".muster-battle");
		await battle.waitFor();
		await battle.locator("button[data-action=auto]").click();
		await battle.locator(".muster-verdict").waitFor();
		await battle.locator("button[data-action=openReport]").click();
		const journal = gm.page.locator(".journal-sheet");
		await journal.locator("figure").waitFor();
		const html = await inPage(gm, ({ game }) =>
			game.journal.contents.flatMap(({ pages }) =>
				pages.contents.map((page) => (page as { text?: { content?: string } }).text?.content ?? ""),
			),
		);
		writeFileSync(join(folder, "report.html"), html.join(""));
		await everyLook(gm, { shown: journal, id: "journal-sheet", folder }, "report");
		await gm.page.setViewportSize({ width: 900, height: 3000 });
		await everyWhole(journal, folder);
		await table.close();
	});
});

/** The whole report in one picture. */
async function everyWhole(journal: import("playwright-core").Locator, folder: string): Promise<void> {
	await journal.evaluate((element) => {
		element.style.cssText += ";height:2980px;width:880px;top:0;left:0;max-height:none";
	});
	await journal.screenshot({ path: join(folder, "report-whole.png"), animations: "disabled" });
}
