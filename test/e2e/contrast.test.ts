/** Every control can be read under a pointer and with the focus on it, in both themes (WCAG 1.4.3: 4.5 to 1). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HOST, makeArmy, openSheet } from "./army-fixture.js";
import { openStage, type Seat, type StageTable } from "./driver/index.js";
import { closeWindows, LOOKS, useTheme, violationsIn } from "./helpers.js";

const STATES = [
	["hover", "focus", "focus-visible"],
	["hover", "active"],
] as const;
const CONTROLS = "button, a, input, select, summary, tr, [tabindex]";

/** What axe says of a window while all its controls are in a state, as its stylesheets know it. */
async function looksIn(seat: Seat, selector: string, states: readonly string[]): Promise<unknown[]> {
	const cdp = await seat.page.context().newCDPSession(seat.page);
	try {
		for (const domain of ["DOM", "CSS"] as const) await cdp.send(`${domain}.enable`);
		const { root } = await cdp.send("DOM.getDocument");
		const inside = CONTROLS.split(", ").map((control) => `${selector} ${control}`);
		const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: inside.join(", ") });
		const forcedPseudoClasses = [...states];
		await Promise.all(nodeIds.map((nodeId) => cdp.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })));
		expect(nodeIds.length).toBeGreaterThan(0);
		return await violationsIn(seat, selector, LOOKS);
	} finally {
		await cdp.detach();
	}
}

describe("contrast under pointer and focus", () => {
	let table: StageTable;
	let gm: Seat;
	let id: string;

	beforeAll(async () => {
		table = await openStage({ generation: 14 });
		gm = await table.seat("Gamemaster");
		id = await makeArmy(gm, "The Margrave's Host", HOST);
	});
	beforeEach(() => closeWindows(gm));
	afterAll(() => table?.close());

	const typed = (line: string, selector: string) => async () => {
		await gm.say(line);
		await gm.page.locator(selector).first().waitFor();
		return selector;
	};
	const tab = (name: string) => async () => {
		const sheet = await openSheet(gm, id);
		await gm.page.locator(`${sheet} [role=tab][data-tab=${name}]`).click();
		return sheet;
	};
	/** A row reads: a window, and what opens it and answers where it stands. */
	const WINDOWS: readonly (readonly [name: string, open: () => Promise<string>])[] = [
		...["batch", "check", "contest", "reaction", "damage", "mob"].map(
			(kind) => [kind, typed(`/${kind}`, `#muster-${kind}`)] as const,
		),
		["home", typed("/muster", "#muster-home")],
		["card", typed("/batch 33@12", "#chat .muster-card")],
		...["roster", "people", "powers", "campaign", "chronicle", "notes"].map((name) => [name, tab(name)] as const),
		[
			"library",
			async () => {
				await gm.say("/muster");
				await gm.page.locator("#muster-home [data-action=library]").click();
				await gm.page.locator("#muster-library tr[data-uuid]").first().waitFor();
				return "#muster-library";
			},
		],
		[
			"payday",
			async () => {
				await gm.page.locator(`${await tab("campaign")()} [data-action=campaign][data-kind=payday]`).click();
				await gm.page.locator(".application.muster-campaign").waitFor();
				return ".application.muster-campaign";
			},
		],
	];

	it.each(["dark", "light"] as const)("is enough in every window, %s", { timeout: 240_000 }, async (theme) => {
		await useTheme(gm, theme);
		const found: Record<string, unknown> = {};
		for (const [name, open] of WINDOWS) {
			const selector = await open();
			for (const states of STATES) {
				const violations = await looksIn(gm, selector, states);
				if (violations.length > 0) found[`${name}, ${states.join(" ")}`] = violations;
			}
			await closeWindows(gm);
		}
		expect(found).toEqual({});
	});
});
