import { describe, expect, it } from "vitest";
import { buildWelcome, type WelcomeState } from "../../../src/bridge/sample/index.js";
import { defaultHouseRules } from "../../../src/bridge/settings/index.js";
import { ENGLISH, render, textOf } from "../render.js";

const STATE: WelcomeState = {
	isIn: false,
	isBusy: false,
	changed: null,
	grid: "hexes",
	rules: defaultHouseRules(),
	mayRule: true,
	appliers: ["owner", "player", "trusted", "gamemaster"],
	applier: "trusted",
	system: "Plain",
	numbers: "unknown",
	dice: "digital",
};

const actionsIn = (html: string): string[] =>
	[...html.matchAll(/data-action="(\w+)"/g)].map(([, action = ""]) => action);

const shown = (more: Partial<WelcomeState>) =>
	render("apps/sample/welcome", { ...buildWelcome({ ...STATE, ...more }, ENGLISH), rootId: "w" });

describe("the welcome", () => {
	it("offers the sample, a first roll and a first army, and the settings with their present values", () => {
		const html = shown({});
		const settings = ["houseRules", "mapping", "home"];
		expect(actionsIn(html)).toEqual(["bring", "firstRoll", "newArmy", "guide", ...settings]);
		const selected = [...html.matchAll(/value="([^"]*)" selected/g)].map(([, value]) => value);
		const presets = ["batch.exact", "force.usual", "battle.usual", "skirmish.usual"];
		expect(selected).toEqual(["hexes", ...presets, "trusted", "digital"]);
		expect(textOf(html)).toContain("Muster does not know Plain");
	});

	it("offers what to try and to take it out, once it is there", () => {
		expect(actionsIn(shown({ isIn: true })).slice(0, 5)).toEqual([
			"tryMob",
			"tryBattle",
			"trySkirmish",
			"tryJournal",
			"takeOut",
		]);
	});

	it("asks about what was changed, by names as far as eight of them", () => {
		const names = Array.from({ length: 11 }, (_, index) => `Army ${index + 1}`);
		const html = shown({ isIn: true, changed: names });
		expect(actionsIn(html)).toContain("keepChanged");
		expect(actionsIn(html)).not.toContain("takeOut");
		expect(textOf(html)).toMatch(/Army 8.*3 more/);
		expect(textOf(html)).not.toContain("Army 9");
	});

	it("says where rules are the GM's own choice, and leaves them to those who may change them", () => {
		const rules = { ...defaultHouseRules(), batchMode: "each" } as WelcomeState["rules"];
		const html = shown({ rules, mayRule: false, dice: null });
		expect(html).toContain('value="" selected');
		expect(html.match(/<select[^>]*disabled/g)).toHaveLength(5);
		expect(textOf(html)).not.toContain("Dice:");
	});
});
