import { describe, expect, it } from "vitest";
import { buildBoard } from "../../../../src/bridge/skirmish/map/field-board.js";
import { areInContact, creatureGround, type OnField } from "../../../../src/bridge/skirmish/map/on-field.js";
import { groundOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { englishWords as words } from "../../../../tools/generate/lang-words.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { GRIDS, gridOf } from "./grids.js";

const grid = gridOf("square");
const facts = { name: null, state: "steady", formation: "closed", points: null, about: false } as const;

function unitAt(name: string, x: number, y: number, more: Partial<OnField> = {}): OnField {
	const unit = unitOf({ soldiers: { current: 24, maximum: 24, held: 0 } });
	const place = { x, y, width: 3, height: 2, shape: 4 };
	const ground = groundOf({ unit, shape: { kind: "near" } }, { place, facing: 0 }, grid, SKIRMISH_RULES);
	if (!ground.ok) throw new Error(ground.fault.code);
	const own = { ...facts, side: "a" as const, soldiers: 20, full: 24 };
	return { id: name, name, side: "a", ground: ground.value, facing: 0, facts: own, hidden: false, ...more };
}

const heroAt = (x: number, y: number, more: Partial<OnField> = {}): OnField => ({
	id: "hero",
	name: "Aldwin",
	side: "a",
	ground: creatureGround(grid, { x, y, width: 1, height: 1, shape: 4 }, ratio(5)),
	facing: null,
	facts: null,
	hidden: false,
	...more,
});

const sentences = (...beings: readonly OnField[]) =>
	buildBoard({ beings, grid, corner: { x: 100, y: 200 } }, words).map(({ sentence }) => sentence);

describe("the field in words", () => {
	it("says strength, state, place, facing and contact of a unit, and the place of one creature", () => {
		expect(sentences(unitAt("Bows", 600, 700), heroAt(600, 800))).toEqual([
			"Aldwin (A): at 6·7, touching Bows",
			"Bows (A): 20/24, steady, at 8·6, facing North, touching Aldwin",
		]);
	});

	it("does not touch what stands a space away", () => {
		expect(sentences(unitAt("Bows", 600, 700), heroAt(600, 900))[0]).toBe("Aldwin (A): at 6·8");
	});

	it("has sides one by one and numbers as they are seen from afar", () => {
		const about = { ...facts, side: "b" as const, soldiers: 90, full: 90, about: true, state: "routed" as const };
		const foe = unitAt("Arrows", 600, 300, { side: "b", facts: about, facing: 2, hidden: true });
		expect(sentences(foe, heroAt(1500, 900))).toEqual([
			"Aldwin (A): at 15·8",
			"Arrows (B): ≈90, routed, hidden from players, at 8·2, facing South",
		]);
	});

	it("is in contact on every kind of grid with what stands next to it, and not with what stands beyond", () => {
		for (const each of GRIDS) {
			const at = (x: number) => creatureGround(each, { x, y: 500, width: 1, height: 1, shape: 4 }, ratio(10));
			expect([100, 200].map((step) => areInContact(at(500), at(500 + step), each))).toEqual([true, false]);
		}
	});
});
