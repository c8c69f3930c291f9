/**
 * A hero's fates by Risk for the GM: the same figures of the own two rolls as the player's, and the end of the day by
 * the forecast.
 */
import { describe, expect, it } from "vitest";
import { buildFates, dayState, heroesIn, withBodies } from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const begun = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 13, 4));
const setup = withBodies(begun, () => ({
	dr: { value: 2, from: "actor" },
	health: { value: 11, from: "bar" },
	hurt: { value: 0, from: "bar" },
}));
const { played } = dayState({ ...begun, setup }, BATTLE_RULES);
if (!played.ok) throw new Error(played.fault.code);
const day = played.value;
const view = (hero: string, known: Parameters<typeof buildFates>[0]["known"] = null) =>
	buildFates({ played: day, setup, hero, known, uid: "w", words: ENGLISH });

const percent = (text = ""): number => Number(/([\d.]+)\s*%/.exec(text)?.[1] ?? 0);

describe("fates by Risk", () => {
	it("name every hero of the day, and show the first where another is asked for", () => {
		expect(heroesIn(day)).toEqual(["a/1-h0", "b/1-h0"]);
		expect(view("c/none")?.heroes.map(({ selected }) => selected)).toEqual([true, false]);
		expect(view("b/1-h0")).toMatchObject({ name: "Fen's captain", side: "Fen", heading: "At Risk 0" });
		expect(
			buildFates({
				played: { ...day, input: { ...day.input, sides: [] } },
				setup,
				hero: "",
				known: null,
				uid: "w",
				words: ENGLISH,
			}),
		).toBe(null);
	});

	it("draw wounds and glory of every Risk, and list those of the Risk that is entered, which add up", () => {
		const shown = view("a/1-h0");
		expect(shown?.plot).toContain('data-risk="-6"');
		expect(shown?.plot).toContain('class="risk is-chosen" data-risk="0"');
		const wounds = shown?.rows.slice(0, 5).reduce((sum, { chance }) => sum + percent(chance), 0);
		expect(wounds).toBeGreaterThan(97);
		expect(wounds).toBeLessThan(103);
		expect(shown?.ends).toEqual([]);
	});

	it("say how the day ends at each Risk, once the forecast is known", () => {
		const known = forecastRisks(day.input, day.rules, "a/1-h0");
		const { ends, aside } = view("a/1-h0", known) ?? {};
		expect(ends?.map(({ risk }) => risk)).toEqual(
			known.map(({ risk }) => (risk > 0 ? `+${risk}` : String(risk).replace("-", "\u2212"))),
		);
		expect(ends?.filter(({ isChosen }) => isChosen).map(({ risk }) => risk)).toEqual(["0"]);
		const at = known.findIndex(({ risk }) => risk === -6);
		expect(percent(ends?.[at]?.wins)).toBeCloseTo(100 * (known[at]?.wins ?? 0), -1);
		expect(aside).toBe("exact");
		expect(
			view(
				"a/1-h0",
				known.map((each) => ({ ...each, sampled: 5000 })),
			)?.aside,
		).toContain("5,000");
	});
});
