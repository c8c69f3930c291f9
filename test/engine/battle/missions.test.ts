import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { missionsStep } from "../../../src/engine/battle/day/early-steps.js";
import type { BattleSide } from "../../../src/engine/battle/index.js";
import type { Mission, SideState } from "../../../src/engine/battle/model/index.js";
import { moraleNow } from "../../../src/engine/battle/state/change.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { scripted } from "../ask/scripted.js";
import { army, band, battle, battleRules, side } from "./army.js";

const RULES = battleRules();

const mission = (more: Partial<Mission> = {}): Mission => ({
	id: "m",
	kind: "scouts",
	target: "b",
	victim: "",
	skill: 12,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: true,
	foeKnow: true,
	...more,
});

function send(sent: Partial<Mission>, script: Record<string, number> = {}, foe: Partial<BattleSide> = {}) {
	const units = [band("u", 60), band("v", 40)];
	const input = battle([side("a", army(units), { missions: [mission(sent)] }), side("b", army(units), foe)]);
	const { outcome: result, sides } = drive(missionsStep(openField(input, RULES), input, RULES), scripted(script));
	const [a, b] = sides as readonly [SideState, SideState];
	const heart = ({ units: all }: SideState) => all.map((unit) => moraleNow(unit) - unit.morale);
	return { result: result[0], a, b, hearts: [heart(a)[0], heart(b)[0]] };
}

const watch = { security: { guards: 14, pickets: 10 } };

describe("missions before the battle", () => {
	it("missions of scouts lend Strategy and morale when the scouts come back", () => {
		const { result, a, hearts } = send({}, { "a/m/roll": 12 });
		expect({ ended: result?.ended, strategy: a.strategy, hearts }).toEqual({
			ended: "success",
			strategy: [{ key: "mission/a/m", value: 1 }],
			hearts: [1, -1],
		});
		expect(send({ many: true }, { "a/m/roll": 12 }).a.strategy).toEqual([{ key: "mission/a/m", value: 2 }]);
		expect(send({ ownKnow: false, foeKnow: false }, { "a/m/roll": 9 }).hearts).toEqual([0, 0]);
	});

	it("several missions of scouts lend no more than one of many scouts", () => {
		const lent = (...many: readonly boolean[]) => {
			const missions = many.map((each, i) => mission({ id: `m${i}`, many: each, played: "success" }));
			const input = battle([side("a", army([band("u", 9)]), { missions }), side("b", army([band("u", 9)]))]);
			const { sides } = drive(missionsStep(openField(input, RULES), input, RULES), scripted({}));
			return sides[0]?.strategy.map(({ value }) => value);
		};
		expect([lent(false, false), lent(false, false, false), lent(true, true), lent(false, true)]).toEqual([
			[1, 1],
			[1, 1],
			[2],
			[1, 1],
		]);
	});

	it("missions of scouts lend no less where assassins of the same name have cost their side something", () => {
		const { catastrophes } = RULES.tables;
		const commanderKilled = { ...catastrophes.results.commanderKilled, strategy: -2 };
		const tables = {
			...RULES.tables,
			catastrophes: { ...catastrophes, results: { ...catastrophes.results, commanderKilled } },
		};
		const rules = { ...RULES, tables };
		const killers = [mission({ kind: "assassins", played: "success" })];
		const scouts = ["m", "n"].map((id, i) => mission({ id, target: "a", many: i === 1, played: "success" }));
		const [a, b] = [{ missions: killers }, { missions: scouts }];
		const input = battle([side("a", army([band("u", 9)]), a), side("b", army([band("u", 9)]), b)]);
		const { sides } = drive(missionsStep(openField(input, rules), input, rules), scripted({}));
		expect(sides[1]?.strategy).toEqual([
			{ key: "mission/a/m", value: -2 },
			{ key: "mission/b/m", value: 1 },
			{ key: "mission/b/n", value: 1 },
		]);
	});

	it("missions may come to nothing, or be found out", () => {
		const nothing = send({}, { "a/m/roll": 13 });
		expect({ ended: nothing.result?.ended, strategy: nothing.a.strategy, hearts: nothing.hearts }).toEqual({
			ended: "failure",
			strategy: [],
			hearts: [0, 0],
		});
		const caught = send({}, { "a/m/roll": 17 });
		expect({ ended: caught.result?.ended, hearts: caught.hearts }).toEqual({ ended: "killed", hearts: [-1, 2] });
	});

	it("missions must pass a watch, and a tie lets them through", () => {
		const stopped = send({}, { "a/m/watch/first": 11, "a/m/watch/second": 8 }, watch);
		expect({ result: stopped.result, hearts: stopped.hearts }).toEqual({
			result: { key: "a/m", security: { own: 11, watch: 8, passed: false }, roll: null, ended: "killed" },
			hearts: [-1, 2],
		});
		const tie = send({}, { "a/m/watch/first": 11, "a/m/watch/second": 9, "a/m/roll": 4 }, watch);
		expect(tie.result).toMatchObject({ security: { passed: true }, ended: "success" });
	});

	it("missions of assassins that succeed are catastrophes for the foe", () => {
		const guarded = { "a/m/watch/first": 5, "a/m/watch/second": 12 };
		const commander = send({ kind: "assassins" }, { ...guarded, "a/m/roll": 10 }, watch);
		expect({ commanderDead: commander.b.commanderDead, hearts: commander.hearts }).toEqual({
			commanderDead: true,
			hearts: [0, -5],
		});
		const leader = send({ kind: "assassins", victim: "b/v" }, { "a/m/roll": 10 });
		expect(leader.b.units.map((unit) => [moraleNow(unit) - unit.morale, unit.leaderless])).toEqual([
			[-2, false],
			[-3, true],
		]);
	});

	it("missions of assassins that fail give the foe morale, as far as it becomes known", () => {
		const fail = (roll: number, more: Partial<Mission> = {}) =>
			send({ kind: "assassins", ...more }, { "a/m/roll": roll }).hearts;
		expect([fail(13), fail(18)]).toEqual([
			[0, 1],
			[-1, 2],
		]);
		const secretly = { foeKnow: false, ownKnow: false };
		expect([fail(13, secretly), fail(18, secretly), fail(18, { foeKnow: false })]).toEqual([
			[0, 0],
			[0, 0],
			[-1, 0],
		]);
	});

	it("missions that were played out at the table are not rolled", () => {
		for (const played of ["success", "failure", "killed"] as const) {
			expect(send({ played, skill: 0 }).result).toEqual({ key: "a/m", security: null, roll: null, ended: played });
		}
	});
});
