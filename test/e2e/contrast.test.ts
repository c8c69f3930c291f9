/** Every control can be read under a pointer and with the focus on it, in both themes (WCAG 1.4.3: 4.5 to 1). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { windowsOf, withEachWindow } from "./all-windows.js";
import { HOST, makeArmy } from "./army-fixture.js";
import { patient, useTable } from "./driver/index.js";
import { closeWindows, LOOKED_AT, useTheme } from "./helpers.js";
import { looksIn, STATES } from "./looks.js";

/** Windows that have every kind of control between them. */
// biome-ignore format: what belongs together is on one line
const LOOKED_THROUGH = [
	"batch", "check", "contest", "reaction", "damage", "mob-attack", "home", "card", "roster", "people", "powers",
	"campaign", "chronicle", "notes", "library", "payday",
	"house-rules", "chart",
];

describe("contrast under pointer and focus", () => {
	const [, gm] = useTable({ generation: LOOKED_AT }, "Gamemaster");
	let id: string;

	beforeAll(async () => {
		id = await makeArmy(gm, "The Margrave's Host", HOST);
	});
	beforeEach(() => closeWindows(gm));

	it.each(["dark", "light"] as const)("is enough in every window, %s", { timeout: patient(240_000) }, async (theme) => {
		await useTheme(gm, theme);
		const found: Record<string, unknown> = {};
		const windows = windowsOf(gm, id).filter(({ name }) => LOOKED_THROUGH.includes(name));
		expect(windows).toHaveLength(LOOKED_THROUGH.length);
		await withEachWindow(gm, windows, async (selector, name) => {
			for (const states of STATES) {
				const violations = await looksIn(gm, selector, states);
				if (violations.length > 0) found[`${name}, ${states.join(" ")}`] = violations;
			}
		});
		expect(found).toEqual({});
	});
});
