/** The new values that a player asks for, as a GM reads them before allowing all of them. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { sayAsked } from "../../../../src/bridge/army/sheet/index.js";
import type { Json } from "../../../../src/engine/schema/index.js";
import { ENGLISH } from "../../render.js";

const FORCE = { units: { bows: { name: "Bows", troop: { name: "Bowmen" } } } };
const now = (path: string, value: Json): string =>
	sayAsked({ path, was: null, now: value }, { force: FORCE }, ENGLISH).now;

it("texts are shown to their end, records with every field, lists with every entry", () => {
	const long = `${"x".repeat(3_000)} the end`;
	expect(now("notes", long)).toBe(long);
	expect(now("commander", { name: "Bob", strategy: 20, link: "Actor.0123456789abcdef", leads: "bows" })).toBe(
		"name: Bob; strategy: 20; link: a linked actor; leads: Bows",
	);
	expect(now("commander.link", "Scene.a.Token.b.Actor.0123456789abcdef")).toMatch(/^Scene/);
	expect(now("units.bows.rulings.each/armour", { num: 3, den: 2, more: "x" })).toBe("num: 3; den: 2; more: x");
	expect(now("units.bows.marks", ["a", "b", "c", "d", long])).toBe(`a, b, c, d, and ${long}`);
	expect(now("units.bows.troop", { name: "Bowmen", more: { rows: [{ cost: 3 }, { cost: 4 }] } })).toBe(
		"name: Bowmen; more: rows: cost: 3 and cost: 4",
	);
});

it("what is said in words stays in words", () => {
	expect(now("units.bows.state", "routed")).toBe("Routed");
	expect(now("units.bows.rulings.each/armour", { num: 3, den: 2 })).toBe("1.5");
	expect(now("units.bows.effects", [{ cause: "fullBonus", value: 2, lasts: "month", label: "Rested" }])).toBe(
		"Rested +2",
	);
	expect(now("commander.leads", "")).toBe("nothing");
	expect(now("units.bows.troop.classes", [])).toBe("nothing");
});

it("no text or number of a value is left out, whatever is in it", () => {
	const text = fc.stringMatching(/^[a-z]{5,60}$/);
	const { value } = fc.letrec((tie) => ({
		value: fc.oneof({ maxDepth: 4 }, text, fc.array(tie("value"), { maxLength: 6 }), fc.dictionary(text, tie("value"))),
	}));
	fc.assert(
		fc.property(value as fc.Arbitrary<Json>, (asked) => {
			const said = now("notes", asked);
			for (const each of JSON.stringify(asked).match(/[a-z]+/g) ?? []) expect(said).toContain(each);
		}),
	);
});
