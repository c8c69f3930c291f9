import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { readSkirmish } from "../../../../src/engine/skirmish/round/read/input.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, orders, played, refusals, side, skirmishInput, swing, unit } from "./fixtures.js";

/** A shot, by a unit on which a person has ruled already. */
function shot(part: Partial<AttackCommand>) {
	const input = skirmishInput({
		sides: [side("south", [unit("s1", { rulings: { "attack/base": ratio(9) } })]), side("north", [unit("n1")])],
		places: { s1: block(0, 8, 0), n1: block(0, -8, 2) },
		rounds: [orders({ ranged: [swing("s1", "n1", "bow", part)] })],
	});
	const { outcome } = played(input);
	const report = outcome.phases.flatMap(({ attacks }) => attacks)[0];
	return { input, outcome, report, percentage: report?.outcome.rolls.percentage };
}

describe("a person's own values over those of one attack", () => {
	it("come before those over the unit, and are named", () => {
		expect(shot({}).report?.bonus?.total).toEqual(ratio(9));
		const { report, percentage } = shot({ rulings: { "attack/base": ratio(7), ac: ratio(12) } });
		expect(report?.bonus?.terms).toMatchObject([{ key: "base", value: ratio(7), replaced: ratio(3) }]);
		expect(report?.number).toMatchObject({ total: ratio(12), replaced: ratio(15) });
		expect(percentage?.raw.terms).toContainEqual(expect.objectContaining({ key: "number", value: ratio(-12, 20) }));
	});

	it("stand over actions and chances", () => {
		const { report } = shot({ rulings: { actions: ratio(40), success: ratio(1, 4), critical: ratio(1, 8) } });
		expect(report?.outcome.plan).toMatchObject({ actions: { total: ratio(40), replaced: ratio(100) }, rolls: 40 });
		expect(report?.outcome.counts).toMatchObject({ successes: 5, criticals: 5, failures: 30 });
		const raw = shot({ rulings: { raw: ratio(3, 10) } });
		expect(raw.percentage?.success.total).toEqual(ratio(3, 10));
		const part = shot({ rulings: { "raw/roll": ratio(1, 2) } });
		expect(part.percentage?.raw.terms).toContainEqual(expect.objectContaining({ key: "roll", value: ratio(1, 2) }));
	});

	it("stay within what can be", () => {
		expect(shot({ rulings: { success: ratio(3) } }).report?.outcome.counts).toMatchObject({ failures: 0 });
		expect(shot({ rulings: { actions: ratio(-3) } }).report?.outcome.plan.rolls).toBe(0);
		const rerolls = { again: 3, retry: 3, second: -2 };
		expect(refusals(shot({ rerolls, rulings: { raw: ratio(1, 997) } }).outcome)).toEqual(["tooFine"]);
	});

	it("are read with the order", () => {
		const { input } = shot({ rulings: { actions: ratio(40) } });
		expect(readSkirmish(JSON.parse(JSON.stringify(input)), SKIRMISH_RULES)).toEqual({ ok: true, value: input });
		const wrong = JSON.stringify(input).replace('{"num":40,"den":1}', '{"num":1,"den":0}');
		expect(readSkirmish(JSON.parse(wrong), SKIRMISH_RULES)).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.fraction", path: "rounds.0.ranged.0.rulings.actions" },
		});
	});
});
