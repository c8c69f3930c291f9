import { describe, expect, it } from "vitest";
import {
	buildHouseRules,
	defaultHouseRules,
	mergeHouseRules,
	optionChoices,
	presetRules,
	readHouseRules,
	toBattleRules,
} from "../../../../src/bridge/settings/index.js";
import { BATCH_OPTIONS, BATCH_PRESETS } from "../../../../src/engine/batch/index.js";
import { BATTLE_OPTIONS, BATTLE_PRESETS, BATTLE_RULES } from "../../../../src/engine/battle/index.js";
import { FORCE_OPTIONS, FORCE_PRESETS } from "../../../../src/engine/force/index.js";
import { SKIRMISH_OPTIONS, SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH, render, textOf } from "../../render.js";

const ALL_OPTIONS = { ...BATCH_OPTIONS, ...FORCE_OPTIONS, ...BATTLE_OPTIONS, ...SKIRMISH_OPTIONS };

describe("stored house rules", () => {
	it.each([undefined, null, 7, "exact", [], { batchMode: 3 }, { batchMode: "toString" }])(
		"are at their defaults where %j is stored",
		(stored) => {
			expect(readHouseRules(stored)).toEqual(defaultHouseRules());
		},
	);

	it("fall back one by one", () => {
		// biome-ignore format: what belongs together is on one line
		const rules = readHouseRules({
			batchMode: "each", batchCriticals: "often", chartData: "corrected",
			casualtyDice: "perUnit", highMana: "1.5", moraleTs: "full",
		});
		expect(rules).toEqual({
			...defaultHouseRules(),
			batchMode: "each",
			batchCriticals: "none",
			chartData: "corrected",
			casualtyDice: "perUnit",
			highMana: "1.5",
		});
	});

	it("keep what a later version stored, and what is not changed", () => {
		const stored = { batchMode: "chart", moraleTs: "on", tides: "high" };
		expect(mergeHouseRules(stored, { chartData: "corrected" })).toEqual({
			...defaultHouseRules(),
			batchMode: "chart",
			chartData: "corrected",
			moraleTs: "on",
			tides: "high",
		});
	});

	it("are the rules of forces and battles", () => {
		expect(toBattleRules(defaultHouseRules())).toEqual(BATTLE_RULES);
		const rules = toBattleRules(readHouseRules({ moraleTs: "on", toughness: "once" }));
		expect({ moraleTs: rules.force.options.moraleTs, toughness: rules.options.toughness }).toEqual({
			moraleTs: "on",
			toughness: "once",
		});
	});

	it("come in whole sets by id", () => {
		expect(presetRules("batch.classic")).toEqual(BATCH_PRESETS.classic);
		for (const id of ["", "batch", "batch.none", "batch.toString", "fleet.classic"]) {
			expect(presetRules(id)).toBeUndefined();
		}
	});
});

describe("the House rules window", () => {
	it("offers every option of every family with its present value", () => {
		const view = buildHouseRules({ ...defaultHouseRules(), batchMode: "chart" }, true, ENGLISH);
		const options = view.families.flatMap((family) => family.options);
		expect(options.map(({ name }) => name)).toEqual(Object.keys(ALL_OPTIONS));
		for (const { choices, label, hint } of options) {
			for (const text of [label, hint, ...choices.map((choice) => choice.label)]) expect(text).not.toMatch(/MUSTER|^$/);
		}
		const mode = options.find(({ name }) => name === "batchMode");
		expect(mode?.choices.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["chart"]);
		expect(mode).toMatchObject({ changed: true, changedNote: "Default: Exact: one roll, true odds." });
		expect(options.filter(({ changed }) => changed)).toHaveLength(1);
	});

	it("marks the set that holds", () => {
		const active = (rules: object) =>
			buildHouseRules(readHouseRules(rules), true, ENGLISH)
				.families.flatMap(({ presets }) => presets.filter((preset) => preset.active))
				.map(({ id }) => id);
		expect(active({})).toEqual(["batch.exact", "force.usual", "battle.usual", "skirmish.usual"]);
		expect(active(BATCH_PRESETS.classic)).toEqual(["batch.classic", "force.usual", "battle.usual", "skirmish.usual"]);
		expect(active({ ...FORCE_PRESETS.vivid, ...BATTLE_PRESETS.sweeping, ...SKIRMISH_PRESETS.bare })).toEqual([
			"batch.exact",
			"force.vivid",
			"battle.sweeping",
			"skirmish.bare",
		]);
		expect(active({ batchMode: "each" })).toEqual(["force.usual", "battle.usual", "skirmish.usual"]);
	});

	it("finds an option by its name, its hint and the names of its values", () => {
		const [option] = buildHouseRules(defaultHouseRules(), true, ENGLISH).families[0]?.options ?? [];
		for (const word of ["method", "settled", "average"]) expect(option?.search).toContain(word);
	});

	it("locks every control for players and says so", () => {
		const list = render("apps/house-rules/list", {
			...buildHouseRules(defaultHouseRules(), false, ENGLISH),
			rootId: "r",
		});
		expect(list.match(/<select[^>]*>/g)).toHaveLength(Object.keys(ALL_OPTIONS).length);
		expect(list.match(/<select[^>]* disabled>/g)).toHaveLength(Object.keys(ALL_OPTIONS).length);
		const footer = render("apps/house-rules/footer", buildHouseRules(defaultHouseRules(), false, ENGLISH));
		expect({ text: textOf(footer), listIncludes: list.includes("data-preset") }).toEqual({
			text: "",
			listIncludes: false,
		});
	});

	it("refuses the choices of what is no option", () => {
		expect(() => optionChoices("toString", "x", ENGLISH)).toThrow(RangeError);
	});
});
