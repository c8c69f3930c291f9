/** The page of a battle: its reader, allied armies, and the battle that follows from it. */
import { describe, expect, it } from "vitest";
import { mergeForces } from "../../../src/bridge/battle/document/merge-forces.js";
import {
	type BattleDay,
	dayState,
	newBattle,
	readBattlePage,
	takeAnswer,
	toBattleInput,
	toStoredBattleDay,
	toStoredDay,
} from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../../src/engine/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import { dayOf, entering } from "./sample-battle.js";

const page = (day: BattleDay): unknown =>
	JSON.parse(JSON.stringify({ schema: 1, days: { d1: toStoredBattleDay(day) } }));

describe("a new battle", () => {
	it("gives armies that share ids different ones on their side, and the first its commander", () => {
		const { setup, forces } = dayOf(entering("a", "Hill", 14), entering("a", "Dale", 16), entering("b", "Fen", 12));
		const force = mergeForces("a", setup.sides["a"]!, forces);
		expect(force.units.map(({ id }) => id)).toEqual(["1-u0", "1-u1", "2-u0", "2-u1"]);
		expect(force.commander).toMatchObject({ strategy: 14, leads: "1-u0" });
		expect(force.heroes.map(({ id, unit }) => [id, unit])).toEqual([
			["1-h0", "1-u0"],
			["2-h0", "2-u0"],
		]);
		expect(setup.sides["a"]?.name).toBe("Hill with allies");
		expect(setup.sides["a"]?.heroes.map(({ leads }) => leads)).toEqual(["force", "none"]);
		expect(mergeForces("a", { ...setup.sides["a"]!, leader: "2" }, forces).commander.strategy).toBe(16);
	});

	it.each([
		["one side", [entering("a", "Hill", 14), entering("a", "Dale", 12)], "sideCount"],
		["an army twice", [entering("a", "Hill", 14), entering("b", "Hill", 14)], "armyTwice"],
	])("refuses %s", (_what, armies, code) => {
		const made = newBattle(armies, BATTLE_RULES, (first) => first);
		expect(made.ok ? "" : made.fault.code).toBe(`MUSTER.Fault.Battle.${code}`);
	});

	it("is fought by estimates as well", () => {
		const estimate = {
			...({ name: "Raiders", men: 300, each: 2, quality: "average", morale: null, line: "light" } as const),
			strategy: 11,
			tl: 3,
		} as const;
		const { setup, forces } = dayOf(entering("a", "Hill", 14), { side: "b", estimate });
		expect(toBattleInput(setup, forces, BATTLE_RULES).ok).toBe(true);
	});
});

describe("the page of a battle", () => {
	const day = dayOf(entering("a", "Hill", 14), entering("b", "Fen", 12));

	it("comes back as it was written", () => {
		const read = readBattlePage(page(day), FORCE_TABLES);
		expect(read.ok && read.value).toEqual([day]);
	});

	it.each([3, 11, 29])("comes to the same end when it is read again after every answer, dice of seed %i", (seed) => {
		const first = dayOf(entering("a", "Hill", 14, 4), entering("b", "Fen", 13, 3));
		const battle = toBattleInput(first.setup, first.forces, BATTLE_RULES);
		if (!battle.ok) throw new Error(battle.fault.code);
		const whole = driveLogged(battleDay(BATTLE_RULES).play(battle.value), simulate(seed));
		let day = first;
		let reads = 0;
		for (;;) {
			const read = readBattlePage(page(day), FORCE_TABLES);
			if (!read.ok) throw new Error(read.fault.code);
			day = read.value[0]!;
			const { played } = dayState(day, BATTLE_RULES);
			if (!played.ok) throw new Error(played.fault.code);
			const { open, outcome } = played.value.soFar;
			const [question] = open;
			if (!question) {
				expect(outcome).toEqual(whole.outcome);
				expect(day.log).toEqual(whole.log);
				break;
			}
			const { answer, source } = whole.log[question.key]!;
			const taken = takeAnswer(day, question, { answer, source });
			if (!taken.ok) throw new Error(taken.fault.code);
			day = { ...day, ...taken.value };
			reads += 1;
		}
		expect(reads).toBe(Object.keys(whole.log).length);
	});

	it("names the field at fault, of a newer version that it is newer, and never throws", () => {
		const stored = page(day) as { schema: number; days: { d1: Record<string, unknown> } };
		const faultOf = (system: unknown): string => {
			const read = readBattlePage(system, FORCE_TABLES);
			return read.ok ? "" : `${read.fault.code.replace("MUSTER.Fault.", "")} ${read.fault.path ?? ""}`;
		};
		expect(faultOf({ ...stored, schema: 3 })).toBe("Battle.newer schema");
		const setup = { ...(stored.days.d1["setup"] as object), intensity: "much" };
		expect(faultOf({ ...stored, days: { d1: { ...stored.days.d1, setup } } })).toContain("days.d1.setup.intensity");
		for (const damaged of [
			null,
			3,
			"x",
			[],
			{},
			{ schema: 1 },
			{ schema: 1, days: {} },
			{ schema: 1, days: { d2: {} } },
		])
			expect(faultOf(damaged)).not.toBe("");
		for (const field of ["setup", "forces", "course", "applied"])
			expect(faultOf({ ...stored, days: { d1: { ...stored.days.d1, [field]: 7 } } })).toContain(field);
	});

	it("takes at most 32 kB for a day of twice fifty units that is over", () => {
		const large = dayOf(entering("a", "Hill", 14, 50), entering("b", "Fen", 12, 50));
		const input = toBattleInput(large.setup, large.forces, BATTLE_RULES);
		if (!input.ok) throw new Error(input.fault.code);
		const driven = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(7));
		const options = { ...BATTLE_RULES.force.options, ...BATTLE_RULES.options };
		const fought = toStoredDay({ ...driven, options });
		const over = { ...large, fought };
		expect(JSON.stringify(page(over)).length).toBeLessThanOrEqual(32_000);
	});

	it("leaves out what is said of units and heroes that the armies no longer have", () => {
		const { setup, forces } = dayOf(entering("a", "Hill", 14), entering("b", "Fen", 12));
		const side = { ...setup.sides["a"]!, orders: [["1-gone", 2] as const, ["1-u0", 1] as const] };
		const input = toBattleInput({ ...setup, sides: { ...setup.sides, a: side } }, forces, BATTLE_RULES);
		expect(input.ok && input.value.sides[0]?.orders).toEqual({ "1-u0": { fray: 1 } });
	});
});
