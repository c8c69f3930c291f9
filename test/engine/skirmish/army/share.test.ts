import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { NO_ENCOUNTER } from "../../../../src/engine/skirmish/army/numbers/encounter.js";
import { acLedger } from "../../../../src/engine/skirmish/army/numbers/ledgers.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { abilityOf, unitOf } from "./units.js";

const half = (id: string) => ({ ...abilityOf(id), share: ratio(1, 2) });
const ac = (changes: Parameters<typeof unitOf>[0], foe = unitOf()) =>
	acLedger(unitOf(changes), "normal", { ...NO_ENCOUNTER, foe }, SKIRMISH_RULES).total.num;

describe("an ability of half of the soldiers", () => {
	it("leaves a unit its armour", () => {
		const resources = [{ id: "magicArmour", count: 1, inStatBlock: false }];
		expect(ac({ resources, abilities: [half("swarm")] })).toBe(17);
		expect(ac({ resources, abilities: [abilityOf("swarm")] })).toBe(15);
	});

	it("gets no foe past walls", () => {
		expect(ac({ walls: 8 }, unitOf({ abilities: [half("earthGlide")] }))).toBe(23);
		expect(ac({ walls: 8 }, unitOf({ abilities: [abilityOf("earthGlide")] }))).toBe(15);
	});

	it("makes no foe a spellcaster", () => {
		const abilities = [abilityOf("spellResistance")];
		expect(ac({ abilities }, unitOf({ abilities: [half("spellcasting")] }))).toBe(15);
		expect(ac({ abilities }, unitOf({ abilities: [abilityOf("spellcasting", 1)] }))).toBe(21);
	});
});
