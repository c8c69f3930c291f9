/** The focus of the keyboard in windows, sheets and pages that are drawn again while it is on one of their buttons. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Held, inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { bringSample, closeOthers, openWelcome } from "./sample-table.js";

/** Opens a window on a page; answers the start of its id. */
type Open = (page: Held) => Promise<string>;

const WINDOWS: readonly (readonly [name: string, open: Open])[] = [
	[
		"the home window",
		async ({ ui }) => {
			await ui.chat.processMessage("/muster");
			return "muster-home";
		},
	],
	[
		"the sheet of an army",
		async ({ game }) => {
			await game.actors.find(({ flags }: Held) => flags.muster?.force).sheet.render({ force: true });
			return "ArmySheet";
		},
	],
	[
		"the sheet of a unit",
		async ({ game }) => {
			await game.actors.find(({ flags }: Held) => flags.muster?.unit).sheet.render({ force: true });
			return "UnitSheet";
		},
	],
	[
		"the round of a skirmish",
		async ({ ui }) => {
			await ui.chat.processMessage("/skirmish");
			return "muster-skirmish-";
		},
	],
	[
		"the console of a battle",
		async ({ game, muster }) => {
			const pages: Held[] = game.journal.contents.flatMap((entry: Held) => entry.pages.contents);
			await muster.battles.open(pages.find(({ type }) => type === "muster.battle")!["uuid"]);
			return "muster-battle-";
		},
	],
];

describe.each(GENERATIONS)("a button that has the focus, version %i", (generation) => {
	const [, gm] = useTable({ generation }, "Gamemaster");

	beforeAll(async () => {
		await openWelcome(gm);
		await bringSample(gm);
	});

	it.each(WINDOWS)("keeps it while it is drawn again: %s", async (_name, open) => {
		await closeOthers(gm);
		const id = await inPage(gm, open);
		const frame = gm.page.locator(`.application[id^=${id}]`);
		await expect.poll(() => frame.locator("button:not([disabled])").count()).toBeGreaterThan(5);
		const found = await inPage(
			gm,
			async ({ foundry }, id) => {
				const app = [...foundry.applications.instances.values()].find((each) => each.id.startsWith(id));
				const buttons = (): HTMLElement[] => [...app.element.querySelectorAll("button:not([disabled]), summary")];
				const [lost, kept]: [string[], string[]] = [[], []];
				for (let at = 0; at < buttons().length; at++) {
					const button = buttons()[at];
					button?.focus();
					// What is folded or hidden takes no focus.
					if (document.activeElement !== button || !button) continue;
					const name = button.outerHTML.slice(0, 120);
					await app.render();
					(app.element.contains(document.activeElement) && document.activeElement !== app.element ? kept : lost).push(
						name,
					);
				}
				return { lost, kept: kept.length };
			},
			id,
		);
		expect(found.lost).toEqual([]);
		expect(found.kept).toBeGreaterThan(5);
		await expectNoFaults(gm);
	});
});
