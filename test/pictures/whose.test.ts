/**
 * What a GM reads of pages that players may have written, of seals without a key, and of lines that may mean several
 * battles. To be looked at: `LOOK=<folder> npm run pictures`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { addEntry, beginBattle, consoleAt, goToStep, openConsole } from "../e2e/battle-table.js";
import { type Held, inPage, openStage, type Seat } from "../e2e/driver/index.js";
import { useTheme } from "../e2e/helpers.js";
import { ANNA, stageFor } from "../e2e/hostile-world.js";

const FOLDER = process.env["LOOK"];
const LONG = "The Battle of the Most Honourable and Ancient Brotherhood beyond the Northern Marches";

/** Sizes of the page; one of 1400 px at 200 % has 700 by 450. */
const SIZES = [
	["1400", 1400, 1000],
	["420", 420, 1000],
	["zoom", 700, 450],
] as const;

/** Pictures of what a selector names, in both themes, in a wide and in a narrow page, and at 200 %. */
async function shoot(seat: Seat, selector: string, name: string): Promise<void> {
	for (const theme of ["light", "dark"] as const)
		for (const [size, width, height] of SIZES) {
			await seat.page.setViewportSize({ width, height });
			await useTheme(seat, theme);
			await seat.page.waitForTimeout(300);
			const path = join(FOLDER ?? "", `${name}-${theme}-${size}.png`);
			await seat.page.locator(selector).last().screenshot({ path, animations: "disabled" });
		}
	await seat.page.setViewportSize({ width: 1400, height: 1000 });
}

describe.skipIf(FOLDER === undefined)("pictures of whose word a page is", () => {
	it("are taken", { timeout: 300_000 }, async () => {
		mkdirSync(FOLDER ?? "", { recursive: true });
		const table = await openStage(stageFor([14, false, 0, "always"]));
		const [gm, other] = [await table.seat("Gamemaster"), await table.seat("Assistant")];
		await beginBattle(gm, "The Ford", ["Hillmen", "Fenfolk"]);
		await goToStep(gm, "strategy");
		await addEntry(consoleAt(gm), "sides.b.diviner", "diviner");
		await consoleAt(gm).locator("[data-action=saveKey]").first().waitFor();
		await shoot(gm, ".muster-battle", "offer");
		const pages = await inPage(
			gm,
			async ({ game }, anna, name) => {
				const all: Held[] = game.journal.contents.flatMap(({ pages }: Held) => pages.contents);
				const page = all.find(({ type }) => type === "muster.battle");
				const { _id, ...source } = page.toObject();
				const mine = { ...source, name, ownership: { default: 0, [anna]: 3 } };
				const [copy]: Held[] = await game.journal
					.getName("Anna's diary")
					.createEmbeddedDocuments("JournalEntryPage", [mine]);
				return [page.parent.id as string, copy.parent.id as string, copy.id as string] as const;
			},
			ANNA,
			LONG,
		);
		const [, diary, copy] = pages;
		await inPage(
			gm,
			({ game }, diary, pageId) => game.journal.get(diary).sheet.render({ force: true, pageId }),
			diary,
			copy,
		);
		await gm.page.locator(".journal-sheet [data-action=takeOver]").waitFor();
		await shoot(gm, ".journal-sheet", "takeover");
		await gm.page.locator(".journal-sheet [data-action=takeOver]").click();
		await gm.page.locator("dialog, .application.dialog").last().waitFor();
		await shoot(gm, "dialog, .application.dialog", "sure");
		await inPage(other, ({ game }) => {
			const key = Object.keys(localStorage).filter((name) => name.startsWith("muster."));
			for (const name of key) localStorage.removeItem(name);
			return game.user.id as string;
		});
		await gm.page.close();
		await other.reload();
		await openConsole(other);
		await consoleAt(other).locator("[data-action=giveUpSeals], [data-action=enterKey]").first().waitFor();
		await shoot(other, ".muster-battle", "sealed");
		await table.close();
	});
});
