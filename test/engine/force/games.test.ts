import { describe, expect, it } from "vitest";
import { advance, answer, driveLogged, type Game, type Log, scripted } from "../../../src/engine/ask/index.js";
import {
	commanderGame,
	FORCE_RULES,
	fallenGame,
	paydayGame,
	qualityGame,
	restGame,
} from "../../../src/engine/force/index.js";
import { rulesWith, TYPES, unit } from "./helpers.js";

/** Plays a game from an unread input to its end. */
function play<I, O>(game: Game<I, O>, input: unknown, script: Parameters<typeof scripted>[0]) {
	const checked = game.check(input as I);
	if (!checked.ok) throw new Error(checked.fault.code);
	return driveLogged(game.play(checked.value), scripted(script));
}

const soldiers = (id: string) => JSON.parse(JSON.stringify({ ...unit(40, TYPES.HI, "veteran"), id })) as object;

describe("games of a campaign", () => {
	it("draw strangers and commanders", () => {
		const draw = (come: string, men: number) => play(qualityGame(FORCE_RULES), { come, men }, [5, 10]).outcome;
		for (const hired of [draw("raised", 5), draw("recruited", 11)])
			expect(hired).toEqual({ quality: "average", rolls: [5, 10] });
		for (const any of [draw("recruited", 10), draw("met", 500)])
			expect(any).toEqual({ quality: "veteran", rolls: [5] });
		expect(play(commanderGame(FORCE_RULES), {}, [10, 2]).outcome).toMatchObject({ skill: 14 });
		expect(qualityGame(FORCE_RULES).check({} as never)).toMatchObject({
			fault: { code: "MUSTER.Fault.Force.choice" },
		});
	});

	it("pay every unit in turn, and only the unpaid roll", () => {
		const units = [
			{ unit: soldiers("a"), due: 50, given: 50 },
			{ unit: soldiers("b"), due: 50, given: 0 },
			{ unit: soldiers("c"), due: 50, given: 0, forgone: true },
		];
		const { outcome, log } = play(paydayGame(FORCE_RULES), { units }, { "payday/b": 15 });
		expect(outcome.map(({ id, payday, roll }) => [id, payday, roll?.success])).toEqual([
			["a", "made", undefined],
			["b", "missed", false],
			["c", "forgone", undefined],
		]);
		expect(Object.keys(log)).toEqual(["payday/b"]);
	});

	it("can be answered step by step and taken back", () => {
		const game = paydayGame(FORCE_RULES);
		const checked = game.check({ units: [{ unit: soldiers("b"), due: 9, given: 0, forgone: false }] } as never);
		if (!checked.ok) throw new Error(checked.fault.code);
		const open = advance(game, checked.value, {});
		const question = open.done ? undefined : open.open[0];
		if (!question) throw new Error("nothing was asked");
		const roll = (total: number): Log => {
			const log = answer({}, question, total, "rolled");
			if (!log.ok) throw new Error(log.fault.code);
			return log.value;
		};
		const success = [roll(14), roll(15)].map((log) => {
			const progress = advance(game, checked.value, log);
			return progress.done && progress.outcome[0]?.roll?.success;
		});
		expect(success).toEqual([true, false]);
	});

	it("rest a force, each unit by itself", () => {
		const wounded = { men: 10, of: 100, carried: { num: 0, den: 1 } };
		const units = [
			{ id: "a", wounded },
			{ id: "b", wounded, healers: 1, healing: "rapid" },
		];
		const { outcome } = play(restGame(FORCE_RULES), { days: 2, camp: true, tl: 3, units }, { "rest/b/1": 3 });
		expect(outcome.map(({ id, men, days }) => [id, men, days.length])).toEqual([
			["a", 10, 2],
			["b", 10, 1],
		]);
	});

	it("find the men left for dead one by one", () => {
		const script = { "fallen/1/reaction": 4, "fallen/2/reaction": 17 };
		expect(play(fallenGame(FORCE_RULES), { men: 2 }, script).outcome.map(({ fate }) => fate)).toEqual([
			"killed",
			"nursed",
		]);
		const asked = play(fallenGame(rulesWith({ scavengers: "gm" })), { men: 1 }, { "fallen/1/fate": "ignored" });
		expect(asked.outcome[0]).toEqual({ fate: "ignored", roll: null });
	});

	it("refuse what they cannot play", () => {
		const twice = { units: [soldiers("a"), soldiers("a")].map((each) => ({ unit: each, due: 1, given: 1 })) };
		const faults = [
			paydayGame(FORCE_RULES).check(twice as never),
			paydayGame(FORCE_RULES).check({ units: [{ unit: { id: "a", men: -4, troop: {} }, due: 1, given: 1 }] } as never),
			restGame(FORCE_RULES).check({ days: 0, camp: true, tl: 3, units: [] }),
			fallenGame(FORCE_RULES).check({ men: 51, modifier: 0 }),
		].map((result) => (result.ok ? "accepted" : `${result.fault.path} ${result.fault.code.split(".").at(-1)}`));
		expect(faults).toEqual(["units.1 twice", "units.0.unit.men whole", "days whole", "men whole"]);
	});
});
