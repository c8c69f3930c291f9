import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { CIRCUMSTANCES, MARKS, MEASURES } from "../../../../src/engine/skirmish/army/effects.js";
import {
	conditionsAfterRound,
	type Encounter,
	effectiveSize,
	missChance,
	NO_ENCOUNTER,
	speedFactor,
} from "../../../../src/engine/skirmish/army/numbers/encounter.js";
import {
	acLedger,
	attackLedger,
	damageLedger,
	moraleLedger,
	partialModifiers,
	saveDcLedger,
	saveLedger,
} from "../../../../src/engine/skirmish/army/numbers/ledgers.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES, SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { STRATEGIES } from "../../../../src/engine/skirmish/army/vocabulary.js";
import { SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/presets.js";
import { abilityOf, officerOf, unitOf } from "./units.js";

const foe = unitOf({ id: "u9" });
const melee: Encounter = { ...NO_ENCOUNTER, foe };
const attack = (unit: Unit, encounter: Encounter = melee) =>
	attackLedger(unit, unit.soldier.attacks[0]!, encounter, SKIRMISH_RULES).total.num;
const ac = (unit: Unit, encounter: Encounter = melee) => acLedger(unit, "normal", encounter, SKIRMISH_RULES).total.num;
const inUse = (id: string, target = "", age = 0) => ({ id, target, age, profession: 0 });

describe("numbers of a unit", () => {
	it("moves attack, AC, save DC and Reflex by strategy, Fortitude not", () => {
		const rows = STRATEGIES.map((strategy) => {
			const unit = unitOf({ strategy });
			return [
				attack(unit) - 3,
				ac(unit) - 15,
				saveDcLedger(unit, 14, melee, SKIRMISH_RULES).total.num - 14,
				saveLedger(unit, "reflex", melee, SKIRMISH_RULES).total.num - 1,
				saveLedger(unit, "fortitude", melee, SKIRMISH_RULES).total.num - 3,
			];
		});
		expect(rows).toEqual([-4, -2, 0, 2, 4].map((step) => [step, 0 - step, step, 0 - step, 0]));
		expect(attack(unitOf({ strategy: "allOutAttack", state: "routed" }))).toBe(3);
	});

	it.each([
		["fullDefense", -4, 4],
		["cautiousCombat", -2, 0],
		["defensiveWall", -2, 2],
		["dirtyFighters", 6, 0],
		["expertFlankers", 2, -2],
		["relentlessBrutality", 4, -4],
		["cavalryExperts", 2, 0],
		["withdrawal", -2, -2],
		["spellbreaker", 0, 0],
		["overwhelmingOnslaught", 4, -4],
	])("counts %s as %i on attack and %i on AC", (id, onAttack, onAc) => {
		const unit = unitOf({ tactics: [inUse(id)] });
		expect([attack(unit) - 3, ac(unit) - 15]).toEqual([onAttack, onAc]);
	});

	it("counts a false retreat in its second round against its target alone", () => {
		const at = (age: number, target: string) => attack(unitOf({ tactics: [inUse("falseRetreat", target, age)] })) - 3;
		expect([at(0, "u9"), at(1, "u9"), at(1, "u8")]).toEqual([0, 6, 0]);
	});

	it("leaves out effects of ours where the GM rules them", () => {
		const unit = unitOf({ tactics: [inUse("withdrawal")] });
		const rules = { ...SKIRMISH_RULES, options: SKIRMISH_PRESETS.bare };
		expect(acLedger(unit, "normal", melee, rules).total.num).toBe(15);
	});

	it("has a taunted foe fight worse against the taunter", () => {
		const taunter = unitOf({ id: "u9", tactics: [inUse("taunt", "u1")] });
		const taunted: Encounter = { ...NO_ENCOUNTER, foe: taunter, facts: ["taunted"] };
		expect([attack(unitOf(), taunted), ac(unitOf(), taunted), attack(unitOf(), { ...taunted, facts: [] })]).toEqual([
			1, 13, 3,
		]);
	});

	it("counts boons by leadership, wounds and the foe's skill", () => {
		const led = (level: number) => officerOf({ level, charisma: 0 });
		const hurt = { total: 450, temporary: 0, each: 9, start: 900 };
		const boon = (id: string, changes: Partial<Unit> = {}) => attack(unitOf({ boons: [id], ...changes })) - 3;
		expect([
			boon("bloodiedButUnbroken"),
			boon("bloodiedButUnbroken", { hp: hurt }),
			boon("bloodiedButUnbroken", { hp: hurt, commander: led(10) }),
		]).toEqual([0, 1, 2]);
		expect(boon("advancedTactics")).toBe(2);
		const skilled: Encounter = { ...NO_ENCOUNTER, foe: unitOf({ id: "u9", boons: ["defensiveTactics"] }) };
		expect(attack(unitOf({ boons: ["advancedTactics"] }), skilled)).toBe(4);
		expect(boon("daringManeuvers")).toBe(0);
		expect(
			attack(unitOf({ boons: ["daringManeuvers"] }), { ...melee, declared: [{ id: "daringManeuvers", target: "" }] }),
		).toBe(7);
	});

	it("converts resources and abilities unless the stat block holds them or too few have them", () => {
		const arms = (inStatBlock: boolean) =>
			attack(unitOf({ resources: [{ id: "improvedWeapons", count: 1, inStatBlock }] })) - 3;
		expect([arms(false), arms(true)]).toEqual([1, 0]);
		expect(attack(unitOf({ abilities: [abilityOf("spellcasting", 3)] })) - 3).toBe(3);
		expect(attack(unitOf({ abilities: [abilityOf("spellcasting", 3, true)] })) - 3).toBe(0);
		expect(attack(unitOf({ abilities: [{ ...abilityOf("eidolon"), share: ratio(1, 2) }] })) - 3).toBe(0);
		expect(
			ac(
				unitOf({
					resources: [{ id: "magicArmour", count: 1, inStatBlock: false }],
					abilities: [abilityOf("incorporeal")],
				}),
			),
		).toBe(15);
	});

	it.each(["damageReduction", "resistance", "significantDefense"])(
		"raises AC by 10 for %s against attacks that nothing overcomes, unless the stat block holds it",
		(id) => {
			const met = (words: readonly string[], overcome: readonly string[], inStatBlock = false) =>
				ac(unitOf({ abilities: [{ ...abilityOf(id, 0, inStatBlock), overcome }] }), { ...melee, met: words });
			expect([met([], []), met(["magic", "slashing"], []), met(["slashing"], ["silver", "magic"])]).toEqual([
				25, 25, 25,
			]);
			expect([met(["magic", "slashing"], ["silver", "magic"]), met(["slashing"], ["slashing"])]).toEqual([15, 15]);
			expect(met(["slashing"], [], true)).toBe(15);
		},
	);

	it("halves what spells add to attacks on those who evade them, the fraction dropped", () => {
		const caster = unitOf({ abilities: [abilityOf("spellcasting", 3)] });
		const evading = unitOf({ id: "u9", abilities: [abilityOf("evasion", 0, true)] });
		const against = (foe: Unit): Encounter => ({ ...NO_ENCOUNTER, foe });
		expect([attack(caster) - 3, attack(caster, against(evading)) - 3, ac(caster, against(evading)) - 15]).toEqual([
			3, 1, 3,
		]);
	});

	it("softens darkness for keen senses and ends it for those who see in it", () => {
		const dark: Encounter = { ...melee, field: ["darkness"] };
		const seen = (...ids: string[]) => [
			attack(unitOf({ abilities: ids.map((id) => abilityOf(id)) }), dark) - 3,
			ac(unitOf({ abilities: ids.map((id) => abilityOf(id)) }), dark) - 15,
		];
		expect([seen(), seen("scent"), seen("blindsight"), seen("darkvision")]).toEqual([
			[-2, -3],
			[-1, -1],
			[0, 0],
			[0, 0],
		]);
	});

	it("adds walls to AC, three quarters of them against climbers", () => {
		const behind = unitOf({ walls: 8 });
		const against = (id: string): Encounter => ({
			...NO_ENCOUNTER,
			foe: unitOf({ id: "u9", abilities: [abilityOf(id)] }),
		});
		expect([ac(behind), ac(behind, against("climb")), ac(behind, against("flight"))]).toEqual([23, 21, 15]);
	});

	it("adds what the heroes do, and the commander to morale", () => {
		expect([attack(unitOf(), { ...melee, heroesHelp: 4 }), ac(unitOf(), { ...melee, heroesHelp: -4 })]).toEqual([
			7, 11,
		]);
		const unit = unitOf({ morale: 1, commander: officerOf({ charisma: 2, ranks: 11 }), boons: ["loyalty"] });
		const ledger = moraleLedger(unit, NO_ENCOUNTER, SKIRMISH_RULES);
		expect(ledger.terms.map(({ key, value }) => [key, value.num])).toEqual([
			["base", 1],
			["charisma", 2],
			["profession", 2],
			["boons/loyalty", 2],
		]);
		const lost = { ...unit, commander: officerOf({ state: "dead" }) };
		expect(moraleLedger(lost, NO_ENCOUNTER, SKIRMISH_RULES).terms.map(({ key }) => key)).toEqual([
			"base",
			"boons/loyalty",
		]);
		expect(
			damageLedger(unitOf({ tactics: [inUse("sniperSupport")] }), { ...melee, facts: ["melee"] }, SKIRMISH_RULES).total
				.num,
		).toBe(1);
	});

	it("takes a ruling over a term", () => {
		expect(attack(unitOf({ strategy: "holdFirm", rulings: { "attack/strategy": ratio(-1) } }))).toBe(2);
	});
});

describe("conditions", () => {
	const shaken = (affected: number) => unitOf({ conditions: [{ id: "shaken", affected, rounds: null }] });

	it("are terms on all soldiers, and modifiers with a share on some (ERRATA 3-20)", () => {
		expect(attack(shaken(100))).toBe(1);
		expect(attack(shaken(65))).toBe(3);
		expect(partialModifiers(shaken(65), "attack", melee, SKIRMISH_RULES)).toEqual([
			{ key: "conditions/shaken", value: -2, share: ratio(13, 20) },
		]);
		expect(partialModifiers(shaken(100), "attack", melee, SKIRMISH_RULES)).toEqual([]);
	});

	it("lower AC by their share, the fraction dropped", () => {
		const prone = (affected: number) =>
			ac(unitOf({ conditions: [{ id: "prone", affected, rounds: null }] }), { ...melee, facts: ["melee"] });
		expect([prone(100), prone(75), prone(74), prone(24)]).toEqual([11, 12, 13, 15]);
		expect(ac(unitOf({ conditions: [{ id: "flatFooted", affected: 100, rounds: 1 }] }))).toBe(14);
	});

	const losing = Object.entries(SKIRMISH_TABLES.conditions).filter(([, row]) => row.losesDexterity);
	it.each(losing.map(([id]) => id))("take Dexterity from AC and AC against touch alike: %s", (id) => {
		const soldier = { ...unitOf().soldier, ac: { normal: 18, touch: 13, flatFooted: 15 } };
		const sum = (kind: "normal" | "touch" | "flatFooted", affected: number): number => {
			const conditions = affected === 0 ? [] : [{ id, affected, rounds: null }];
			return acLedger(unitOf({ soldier, conditions }), kind, melee, SKIRMISH_RULES).total.num;
		};
		const besides = SKIRMISH_TABLES.conditions[id]!.effects.reduce((all, { value }) => all + value, 0);
		for (const kind of ["normal", "touch", "flatFooted"] as const) {
			const lost = besides - (kind === "flatFooted" ? 0 : 3);
			expect(sum(kind, 100) - sum(kind, 0)).toBe(lost || 0);
			for (const affected of [25, 50, 75])
				expect(sum(kind, affected) - sum(kind, 0)).toBe(Math.trunc((lost * affected) / 100) || 0);
		}
	});

	it("take nothing from AC whose flat-footed one is entered higher", () => {
		const soldier = { ...unitOf().soldier, ac: { normal: 15, touch: 11, flatFooted: 17 } };
		expect(ac(unitOf({ soldier, conditions: [{ id: "flatFooted", affected: 100, rounds: 1 }] }))).toBe(15);
	});

	it("take actions, aim, speed and charges", () => {
		const unit = unitOf({
			conditions: [
				{ id: "dazed", affected: 30, rounds: 2 },
				{ id: "blinded", affected: 40, rounds: null },
				{ id: "exhausted", affected: 1, rounds: 1 },
			],
		});
		expect(effectiveSize(unit, SKIRMISH_TABLES)).toBe(70);
		expect(missChance(unit, SKIRMISH_TABLES)).toEqual(ratio(1, 5));
		expect(speedFactor(unit, SKIRMISH_TABLES)).toEqual(ratio(1, 2));
		expect(conditionsAfterRound(unit.conditions).map(({ id, rounds }) => [id, rounds])).toEqual([
			["dazed", 1],
			["blinded", null],
		]);
		expect([effectiveSize(unitOf(), SKIRMISH_TABLES), missChance(unitOf(), SKIRMISH_TABLES).num]).toEqual([100, 0]);
	});
});

describe("tables", () => {
	const { tactics, boons, resources, abilities, battlefield, conditions } = SKIRMISH_TABLES;

	it("have every row of the rules", () => {
		const sizes = [tactics, boons, resources, abilities, battlefield, conditions].map(
			(table) => Object.keys(table).length,
		);
		expect(sizes).toEqual([27, 17, 8, 101, 18, 22]);
	});

	it("use every measure, and name only circumstances and marks that there are", () => {
		const rows = [tactics, boons, resources, abilities, battlefield, conditions].flatMap((table) =>
			Object.values<{ effects: readonly { to: string; when: readonly string[] }[]; marks: readonly string[] }>(table),
		);
		const effects = rows.flatMap((row) => row.effects);
		expect(new Set(effects.map(({ to }) => to))).toEqual(new Set(MEASURES.filter((to) => to !== "saveDc")));
		for (const { when } of effects) for (const each of when) expect(CIRCUMSTANCES).toContain(each);
		for (const { marks } of rows) for (const mark of marks) expect(MARKS).toContain(mark);
	});

	it("change some number or carry some mark by every ability that is converted", () => {
		for (const [id, row] of Object.entries(abilities)) {
			const says = row.effects.length + row.marks.length + row.converted.length + row.softens.num + row.seesIn.length;
			expect(says, id).toBeGreaterThan(0);
		}
	});

	it("give finite numbers for any rows together", () => {
		const ids = <T extends object>(table: T) => fc.subarray(Object.keys(table), { maxLength: 8 });
		const any = fc.record({
			tactics: ids(tactics),
			boons: ids(boons),
			abilities: ids(abilities),
			conditions: ids(conditions),
			field: ids(battlefield),
			affected: fc.integer({ min: 0, max: 100 }),
		});
		fc.assert(
			fc.property(any, (rows) => {
				const unit = unitOf({
					tactics: rows.tactics.map((id) => inUse(id)),
					boons: rows.boons,
					abilities: rows.abilities.map((id) => abilityOf(id, 2)),
					conditions: rows.conditions.map((id) => ({ id, affected: rows.affected, rounds: null })),
				});
				const encounter: Encounter = {
					...NO_ENCOUNTER,
					foe: { ...unit, id: "u9" },
					field: rows.field,
					facts: ["melee"],
				};
				const ledgers = [
					attackLedger(unit, unit.soldier.attacks[0]!, encounter, SKIRMISH_RULES),
					acLedger(unit, "normal", encounter, SKIRMISH_RULES),
					saveLedger(unit, "will", encounter, SKIRMISH_RULES),
					moraleLedger(unit, encounter, SKIRMISH_RULES),
				];
				return ledgers.every(({ terms, total }) => {
					const sum = terms.reduce((all, { value }) => all + value.num, 0);
					return total.den === 1 && total.num === sum && new Set(terms.map(({ key }) => key)).size === terms.length;
				});
			}),
		);
	});
});
