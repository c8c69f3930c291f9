import { describe, expect, it } from "vitest";
import { computeArmy } from "../../../src/bridge/army/sheet/index.js";
import { buildCampaignTab, CAMPAIGN_KINDS } from "../../../src/bridge/campaign/index.js";
import { FORCE_RULES, type Force, type Unit } from "../../../src/engine/force/index.js";
import { TYPES, unit } from "../../engine/force/helpers.js";
import { ENGLISH } from "../render.js";

const foot = (more: Partial<Unit> = {}): Unit => ({ ...unit(100, { ...TYPES.MI, raise: 500 }), ...more });

function tabOf(treasury: number, ...units: readonly Unit[]) {
	const commander = { name: "", link: "", strategy: 10, tactics: 10, luck: false, leads: "" };
	const force: Force = {
		name: "Host",
		tl: 3,
		mana: "normal",
		commander,
		treasury,
		units,
		practitioners: [],
		heroes: [],
	};
	const { groups, ...view } = buildCampaignTab(computeArmy(force, FORCE_RULES), ENGLISH, true);
	const inGroups = groups.map(({ heading, choices }) => [heading, choices.map(({ kind }) => kind)] as const);
	return { ...view, choices: groups.flatMap(({ choices }) => choices), groups: Object.fromEntries(inGroups) };
}

describe("the campaign tab", () => {
	it("says what there is, what it costs, and how long it lasts", () => {
		// A hundred men at 500: 5,000 in pay and 20,000 in food a month.
		const { figures } = tabOf(80_000, foot());
		expect(figures.map(({ text, why }) => why?.text ?? text)).toEqual(["$80,000", "$5,000", "$20,000", "3 months"]);
		expect(figures.map(({ why }) => why?.address)).toEqual([undefined, "force/pay", "force/upkeep", "force/lasts"]);
		expect(tabOf(-114_000, foot()).figures.map(({ text, why }) => why?.text ?? text)).toEqual([
			"owes $114,000",
			"$5,000",
			"$20,000",
			"0 days",
		]);
		expect(tabOf(500).figures[3]?.text).toBe("\u2013");
		// 15,000 of 25,000 a month are 18 days of 30.
		expect(tabOf(15_000, foot()).figures[3]?.why?.text).toBe("18 days");
	});

	it("offers every action, and marks those that wait for someone", () => {
		const hurt = { men: 12, of: 100, carried: { num: 0, den: 1 } };
		const { choices } = tabOf(0, foot({ wounded: hurt, pay: { missed: 1, penalty: 1, made: 0, forgone: 2 } }));
		expect(choices.map(({ kind }) => kind).toSorted()).toEqual(CAMPAIGN_KINDS.toSorted());
		const due = Object.fromEntries(choices.filter((each) => each.due !== "").map((each) => [each.kind, each.due]));
		expect(due).toMatchObject({
			payday: "1 unit discontented, $5,000, short by $5,000",
			rest: "12 wounded",
			promise: "1 unit waits",
		});
		expect(due).toMatchObject({ upkeep: "$20,000, short by $20,000", command: "no commander" });
	});

	it("takes off those that have nothing to do, with the reason", () => {
		const blockedOf = (...units: readonly Unit[]) =>
			Object.fromEntries(
				tabOf(0, ...units)
					.choices.filter(({ blocked }) => blocked !== "")
					.map(({ kind, blocked }) => [kind, blocked]),
			);
		expect(blockedOf(foot())).toMatchObject({
			rest: "No one is wounded.",
			promise: "No unit waits for loot.",
			guns: "No unit has guns or engines.",
		});
		expect(Object.keys(blockedOf(foot()))).not.toContain("recruit");
		expect(blockedOf()).toMatchObject({ payday: "No unit is with the army.", rest: "No unit is with the army." });
		expect(Object.keys(blockedOf())).not.toContain("raise");
	});

	it("counts empty places, and gives an action that can be done no reason against it", () => {
		const { choices } = tabOf(0, foot({ full: 120 }));
		expect(choices.find(({ kind }) => kind === "recruit")?.due).toBe("20 places empty");
		for (const { due, blocked } of choices) expect(due !== "" && blocked !== "").toBe(false);
	});

	it("groups them by how pressing they are: those that men wait for, or go without, come first", () => {
		const rich = tabOf(80_000, foot());
		expect(rich.groups).toEqual({
			Due: ["command"],
			"Can be done": ["payday", "upkeep", "recruit", "raise", "spoils", "ransom"],
			"Nothing to do": ["train", "rest", "promise", "guns", "pass"],
		});
		// 5,000 in pay and 20,000 in food, each against the whole treasury.
		expect(tabOf(5_000, foot()).groups["Due"]).toEqual(["upkeep", "command"]);
		expect(tabOf(4_999, foot()).groups["Due"]).toEqual(["payday", "upkeep", "command"]);
		const waits = foot({ pay: { missed: 0, penalty: 0, made: 0, forgone: 2 } });
		expect(tabOf(80_000, waits).groups["Due"]).toEqual(["command", "promise"]);
	});
});
