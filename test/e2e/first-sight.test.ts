/** No window reproaches a reader with faults before anything was typed into it; minimized, each is its title alone. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROLL_KINDS } from "../../src/bridge/rolls/kinds/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type OpenedWindow, windowsOf, withEachWindow } from "./all-windows.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults } from "./helpers.js";
import { mapPlain, selectHero, target } from "./mob-table.js";

describe("a window that has just been opened", () => {
	const [, gm] = useTable(
		{ generation: 14, world: skirmishWorld({ raiders: 2, system: { raider: {} } }) },
		"Gamemaster",
	);
	let id: string;

	beforeAll(async () => {
		id = await makeArmy(gm, "The Margrave's Host", HOST);
	});
	beforeEach(() => closeWindows(gm));

	/** The faults that a person sees in a window. */
	const faultsIn = (selector: string) =>
		inPage(
			gm,
			(_page, given): string[] =>
				[...document.querySelectorAll<HTMLInputElement>(given)]
					.filter((element) => element.checkVisibility())
					.map((element) => element.outerHTML.slice(0, 200)),
			`${selector} :is(.muster-fault, [aria-invalid=true], .muster-notice--error)`,
		);

	async function faultsOf(windows: readonly OpenedWindow[]): Promise<Record<string, readonly string[]>> {
		const found: Record<string, readonly string[]> = {};
		await withEachWindow(gm, windows, async (selector, name) => {
			const faults = [...(await faultsIn(selector)), ...(await openWhileMinimized())];
			if (faults.length > 0) found[name] = faults;
		});
		return found;
	}

	/** The windows of ours that show more than their title while they are minimized. */
	const openWhileMinimized = () =>
		inPage(gm, async ({ foundry }) => {
			const found: string[] = [];
			for (const app of foundry.applications.instances.values()) {
				const content = app.element?.querySelector(":scope > .window-content");
				if (!content || !app.element.matches(".muster-app")) continue;
				await app.minimize();
				if (app.minimized && content.checkVisibility()) found.push(app.id);
				await app.maximize();
				if (!content.checkVisibility()) found.push(`${app.id} afterwards`);
			}
			return found;
		});

	/** The windows that read what is selected and targeted on the canvas. */
	function reading(): readonly OpenedWindow[] {
		const names: readonly string[] = [...ROLL_KINDS, "mob-attack", "mob-save"];
		const found = windowsOf(gm, id).filter(({ name }) => names.includes(name));
		expect(found).toHaveLength(names.length);
		return found;
	}

	it("shows no fault, with nothing selected and nothing known of the game system, and minimizes", async () => {
		expect(await faultsOf(windowsOf(gm, id))).toEqual({});
	});

	it("shows no fault, with tokens whose numbers are not known", async () => {
		await selectHero(gm);
		await target(gm, [SKIRMISH.raiderToken(1)]);
		expect(await faultsOf(reading())).toEqual({});
	});

	it("shows no fault, with tokens whose numbers are read", async () => {
		await mapPlain(gm);
		expect(await faultsOf(reading())).toEqual({});
		await expectNoFaults(gm);
	});
});
