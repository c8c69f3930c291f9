import { expect, it } from "vitest";
import { SKIRMISH_OPTIONS } from "../../../src/engine/skirmish/options.js";
import { SKIRMISH_PRESETS } from "../../../src/engine/skirmish/presets.js";

const NAMES = Object.keys(SKIRMISH_OPTIONS) as (keyof typeof SKIRMISH_OPTIONS)[];

it("has the default of every option in its usual preset", () => {
	const defaults = Object.fromEntries(NAMES.map((name) => [name, SKIRMISH_OPTIONS[name].default]));
	expect(SKIRMISH_PRESETS.usual).toEqual(defaults);
});

it("offers every default and every value of a preset as a value", () => {
	for (const name of NAMES) {
		const values: readonly string[] = SKIRMISH_OPTIONS[name].values;
		expect(values).toContain(SKIRMISH_OPTIONS[name].default);
		for (const preset of Object.values(SKIRMISH_PRESETS)) expect(values).toContain(preset[name]);
	}
});

it("has presets that differ", () => {
	const all = Object.values(SKIRMISH_PRESETS).map((preset) => JSON.stringify(preset));
	expect(new Set(all).size).toBe(all.length);
});
