import { describe, expect, it } from "vitest";
import { sayArmy } from "../../../../src/bridge/army/overlay/index.js";
import { emblemShield } from "../../../../src/bridge/army/sheet/index.js";
import type { OpenRow } from "../../../../src/bridge/battle/index.js";
import { buildChart, isChartData } from "../../../../src/bridge/rolls/dialogs/index.js";
import { ROLL_KINDS } from "../../../../src/bridge/rolls/kinds/index.js";
import { buildHome, type HomeArmy } from "../../../../src/bridge/shell/index.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { ENGLISH, render, textOf } from "../../render.js";

const cell = (size: string, hits: number, skill: number, data: "printed" | "corrected" = "printed") => {
	const { table } = buildChart(size, data, ENGLISH);
	const row = table?.rows.find((found) => found.hits === String(hits));
	return row?.cells.find((found) => found.skill === skill)?.cell;
};

describe("the chart window", () => {
	it("shows the printed charts, most hits first (RULES 0.2)", () => {
		const { table } = buildChart("5", "printed", ENGLISH);
		expect(table?.rows.map(({ hits }) => hits)).toEqual(["5", "4", "3", "2", "1"]);
		expect(table?.rows[0]?.cells.map(({ cell }) => cell)).toEqual([3, 3, 3, 3, 3, 3, 4, 4, 6, 7, 9, 11, 12, 14]);
		expect(table?.skills).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
		expect([cell("20", 15, 12), cell("10", 1, 3), cell("20", 1, 16)]).toEqual([10, 5, 18]);
	});

	it("makes one for any other number", () => {
		expect(buildChart("33", "printed", ENGLISH).table?.rows).toHaveLength(33);
		expect(buildChart(" 7 ", "printed", ENGLISH).table?.caption).toBe("One roll of 3d6 for 7 attempts.");
	});

	it.each(["", "0", "-5", "5.5", "201", "many", "1e2", "9999999999"])("says what is wrong with %j", (size) => {
		const view = buildChart(size, "printed", ENGLISH);
		expect(view.table).toBeUndefined();
		expect(view.error).toMatch(/from 1 to 200\.$/);
		expect(textOf(render("apps/chart/table", view))).toContain(view.error);
	});

	it("renders a table that says which column a number is in", () => {
		const html = render("apps/chart/table", buildChart("20", "corrected", ENGLISH));
		expect(html.match(/<td data-skill="\d+">/g)).toHaveLength(20 * 14);
		expect(html.match(/<th scope="row">/g)).toHaveLength(20);
		const controls = render("apps/chart/controls", { ...buildChart('"><b>', "corrected", ENGLISH), rootId: "c" });
		expect(controls).not.toContain("<b>");
		expect(controls).toMatch(/<option value="corrected" selected>/);
	});

	it("knows its two versions", () => {
		expect(["printed", "corrected", "both", 1].map(isChartData)).toEqual([true, true, false, false]);
	});
});

const ALL = { roll: true, makeArmies: true, runBattles: true };
const actionsIn = (html: string) => [...html.matchAll(/data-action="(\w+)"/g)].map(([, action]) => action);

/** What the home window offers of forces. */
const FORCE_ACTIONS = ["newArmy", "battle", "formUnit", "importArmies", "library"];

const homeOf = (rows: readonly OpenRow[], may: typeof ALL, armies: readonly HomeArmy[] = []) =>
	buildHome({ rows, armies }, may, ENGLISH);

describe("the home window", () => {
	it("leads everywhere and lists the commands", () => {
		const html = render("apps/home", homeOf([], ALL));
		const actions = actionsIn(html);
		expect(actions).toEqual([
			...FORCE_ACTIONS,
			"batch",
			"mob",
			...ROLL_KINDS.slice(1),
			"chart",
			"welcome",
			"houseRules",
			"journal",
			"guide",
			"guide",
			"guide",
			"guide",
			"handbook",
		]);
		expect(textOf(html)).toContain("Roll for many /batch 33@12 One roll settles");
	});

	it("has nothing that would be refused, and begins with what waits", () => {
		const row = { opens: "page", uuid: "x", name: "Ford", state: "day 1", button: "Open", label: "Open Ford" } as const;
		const none = { roll: false, makeArmies: false, runBattles: false };
		expect(actionsIn(render("apps/home", homeOf([row], none)))).toEqual([
			"continueBattle",
			"library",
			"chart",
			"houseRules",
			"journal",
		]);
		const player = render("apps/home", homeOf([row], { ...none, roll: true }));
		expect(actionsIn(player)).toEqual(expect.arrayContaining(["batch", "mob"]));
		expect(player).not.toMatch(/newArmy|importArmies|"battle"|formUnit|anotherBattle/);
		expect(actionsIn(render("apps/home", homeOf([row], ALL))).slice(0, 2)).toEqual(["continueBattle", "anotherBattle"]);
	});

	it("lists the armies with their state, of those without numbers the name alone, and counts what is too much", () => {
		const facts = { strength: 5223, men: 1154, share: ratio(1, 2), state: "steady" } as const;
		const army = (name: string, state: string, mayPlace: boolean): HomeArmy => ({
			uuid: `Actor.${name}`,
			name,
			state,
			mayPlace,
			shield: emblemShield("#884422"),
		});
		const html = render(
			"apps/home",
			homeOf([], ALL, [army("Host", sayArmy(facts, ENGLISH), true), army("Band", "", false)]),
		);
		expect(textOf(html)).toContain("Host 5,223 \u00b7 1,154 men \u00b7 Steady");
		expect(html.match(/data-action="openArmy"/g)).toHaveLength(2);
		expect(html.match(/muster-emblem__field" d="[^"]+" style="fill:#884422"/g)).toHaveLength(2);
		expect(html.match(/data-action="placeArmy" data-uuid="([^"]+)"/)?.[1]).toBe("Actor.Host");
		const many = Array.from({ length: 15 }, (_, at) => army(`Host ${at}`, "", false));
		const listed = render("apps/home", homeOf([], ALL, many));
		expect(listed.match(/data-action="openArmy"/g)).toHaveLength(12);
		expect(textOf(listed)).toContain("3 more armies are in the Actors directory.");
	});
});
