import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { arenaOf } from "../../../../src/engine/skirmish/game/game.js";
import { commandOdds } from "../../../../src/engine/skirmish/game/odds.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { Ground } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { readSkirmish } from "../../../../src/engine/skirmish/round/read/input.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import {
	block,
	FIELD,
	officer,
	orders,
	played,
	refusals,
	SOLDIER,
	side,
	skirmishInput,
	swing,
	unit,
} from "./fixtures.js";

const UP = { x: 0, y: -1 };

/** Bows that shoot an area at most 300 feet far. */
const bows = (area: SoldierAttack["area"]): Unit["soldier"] => ({
	...SOLDIER,
	attacks: SOLDIER.attacks.map((attack) => (attack.id === "bow" ? { ...attack, area, feet: 300 } : attack)),
});

const BURST = { shape: "burst", feet: 10 } as const;

/** A shot of an area at seven squares in three ranks, the middle of their front at (0, −8). */
function shot(part: Partial<AttackCommand>, area: SoldierAttack["area"] = BURST, more: Partial<SkirmishInput> = {}) {
	const input = skirmishInput({
		sides: [
			side("south", [unit("s1", { soldier: bows(area) })]),
			side("north", [unit("n1", { commander: officer("chief") })]),
		],
		places: { s1: block(0, 8, 0), n1: block(0, -8, 2) },
		rounds: [orders({ ranged: [swing("s1", "n1", "bow", part)] })],
		...more,
	});
	const { outcome } = played(input);
	const event = outcome.phases.flatMap(({ events }) => events).find(({ code }) => code === "attacked");
	const plan = outcome.phases.flatMap(({ attacks }) => attacks)[0]?.outcome.plan;
	return { input, outcome, plan, under: event?.data["under"] };
}

/** An area about the middle of a cell. */
const at = (x: number, y: number, direction = UP) => ({ origin: { x: 6 * x, y: 6 * y }, direction });

describe("areas that an order lays on the map", () => {
	it.each([
		["a burst on the middle of the front", BURST, [at(0, -8)], 4],
		["a burst beside it", BURST, [at(2, -8)], 1],
		["two bursts that share cells, each counted once", BURST, [at(0, -8), at(1, -8)], 5],
		["a cone that opens upward", { shape: "cone", feet: 20 }, [at(0, -7)], 4],
		["a line along the front", { shape: "line", feet: 100 }, [at(-4, -8, { x: 1, y: 0 })], 3],
		["a cube", { shape: "cube", feet: 20 }, [at(0, -9)], 7],
	] as const)("count the soldiers under %s", (_, area, areas, cells) => {
		const { under, plan } = shot({ areas }, area);
		expect(under).toBe(16 * cells);
		expect(plan?.targets).toBeLessThanOrEqual(16 * cells);
	});

	it("are the chosen area, unless squares are chosen", () => {
		const one = shot({ areas: [at(0, -8)] }).plan;
		// A hundred bursts of three squares all strike the same three.
		expect([one?.area, one?.concentration, one?.targets]).toEqual([{ total: 300, chosen: 3 }, ratio(100), 48]);
		expect(shot({ areas: [at(0, -8), at(0, -9)] }).plan?.area).toEqual({ total: 300, chosen: 6 });
		expect(shot({ areas: [at(0, -8)], chosen: 50 }).plan?.area).toEqual({ total: 300, chosen: 50 });
	});

	it("leave a count of the GM's own", () => {
		const { plan, under } = shot({ areas: [at(0, -8)], exposed: 20 });
		expect([plan?.targets, under]).toEqual([20, 64]);
		expect(shot({ areas: [at(40, 40)], exposed: 20 }).plan?.targets).toBe(20);
	});

	it("are shown with the odds", () => {
		const { input } = shot({});
		const arena = arenaOf(input, SKIRMISH_RULES);
		const odds = (part: Partial<AttackCommand>) => commandOdds(openState(input), swing("s1", "n1", "bow", part), arena);
		expect(odds({ areas: [at(0, -8)] })).toMatchObject({ value: { under: 64, order: { exposed: 64 } } });
		expect(odds({})).toMatchObject({ value: { under: null } });
	});

	it("count places on a map without a grid", () => {
		const ground = (y: number, ahead: number): Ground => ({
			grid: "gridless",
			middle: { x: 0, y },
			ahead: { x: 0, y: ahead },
			files: 3,
			ranks: 3,
			allRound: false,
		});
		const map = { size: ratio(10), unit: "ft", field: { ...FIELD, grid: "gridless" } } as const;
		const more = { map, places: { s1: ground(1000, -1), n1: ground(-1000, 1) } };
		expect(shot({ areas: [{ origin: { x: 0, y: -1000 }, direction: UP }] }, BURST, more).under).toBe(16 * 5);
		expect(shot({ areas: [{ origin: { x: 100, y: -1100 }, direction: UP }] }, BURST, more).under).toBe(16 * 3);
	});

	it("are refused where they cover nothing, are out of range, or are of no area", () => {
		const areas = [at(0, -8)];
		expect(refusals(shot({ areas: [at(0, 0)] }).outcome)).toEqual(["areaBeside"]);
		expect(refusals(shot({ areas }, null).outcome)).toEqual(["areaOnUnits"]);
		expect(refusals(shot({ areas, at: "commander" }).outcome)).toEqual(["areaOnUnits"]);
		const far = { places: { s1: block(0, 8, 0), n1: block(0, -22, 2) } };
		expect(refusals(shot({ areas: [at(0, -22)] }, BURST, far).outcome)).toEqual([]);
		expect(refusals(shot({ areas: [at(0, -25)] }, BURST, far).outcome)).toEqual(["outOfReach"]);
	});

	it("do not cover those behind the attackers", () => {
		const behind = { places: { s1: block(0, -16, 0), n1: block(0, -8, 2) } };
		expect(refusals(shot({ areas: [at(0, -8)] }, BURST, behind).outcome)).toEqual(["areaBeside"]);
	});

	it("are read with the order", () => {
		const { input } = shot({ areas: [at(0, -8)] });
		expect(readSkirmish(JSON.parse(JSON.stringify(input)), SKIRMISH_RULES)).toEqual({ ok: true, value: input });
		const none = shot({ areas: [{ origin: { x: 0, y: 0 }, direction: { x: 0, y: 0 } }] }).input;
		expect(readSkirmish(none, SKIRMISH_RULES)).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.noDirection", path: "rounds.0.ranged.0.areas.0.direction" },
		});
	});
});
