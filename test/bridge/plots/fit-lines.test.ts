import fc from "fast-check";
import { expect, it } from "vitest";
import { fitLines } from "../../../src/bridge/plots/odds-bar.js";
import { CHARACTER } from "../../../src/bridge/plots/svg.js";

it("breaks a name between words, whatever spaces it has, and loses no letter before it is cut", () => {
	expect(fitLines("Levy Spears of the Weald ", 15 * CHARACTER)).toEqual(["Levy Spears of", "the Weald"]);
	const word = fc.string({ unit: fc.constantFrom(..."abc"), minLength: 1, maxLength: 9 });
	const spaces = fc.constantFrom(" ", "  ");
	fc.assert(
		fc.property(fc.array(fc.tuple(word, spaces), { minLength: 1, maxLength: 5 }), (parts) => {
			const lines = fitLines(parts.flat().join(""), 20 * CHARACTER);
			const whole = parts.map(([each]) => each).join("");
			const shown = lines.join("").replaceAll(" ", "");
			expect(shown.endsWith("\u2026") ? whole.startsWith(shown.slice(0, -1)) : shown === whole).toBe(true);
			for (const line of lines) expect(line.length).toBeLessThanOrEqual(20);
		}),
	);
});
