import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packJson, unpackJson } from "../../../src/bridge/battle/document/store-day.js";
import { toFoughtDay } from "../../../src/bridge/battle/document/stored-day.js";
import { toStoredDay } from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Answer, type Question, simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleInput, type BattleSide, type Purchase } from "../../../src/engine/battle/index.js";
import type { Mission } from "../../../src/engine/battle/model/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { army, band, battle, hero, part, side, TYPES } from "../../engine/battle/army.js";
import { printedBattle } from "../../engine/battle/printed-battle.js";
import { copy } from "../../engine/force/helpers.js";

const KINDS = [TYPES.HC, TYPES.HI, TYPES.MI, TYPES.LI, TYPES.II, TYPES.LE];
const options = { ...BATTLE_RULES.force.options, ...BATTLE_RULES.options };

/** Ids as long as the host makes them. */
const idOf = (i: number) => `${i}`.padStart(4, "0").padEnd(16, "qX7bK2mZ9cRt");

const host = (size: number) =>
	army(
		Array.from({ length: size }, (_, i) => band(idOf(i), 11 + ((i * 37) % 480), KINDS[i % KINDS.length])),
		14,
		{ heroes: [hero("h", { unit: idOf(0) })] },
	);

const fight = (size: number): BattleInput =>
	battle([side("a", host(size), { heroes: [part("h", { leads: "unit" })] }), side("b", host(size))]);

const MISSION: Mission = {
	id: "n",
	kind: "scouts",
	target: "w",
	victim: "",
	skill: 12,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: true,
	foeKnow: true,
};

/** A day whose catastrophes fall as said. */
function fought(input: BattleInput, seed: number, catastrophe?: number) {
	const chance = simulate(seed);
	const answerer = (question: Question): Answer =>
		catastrophe !== undefined && question.key.endsWith("/catastrophe") ? catastrophe : chance(question);
	return { ...driveLogged(BATTLE_DAY.play(input), answerer), options };
}

describe("packed JSON", () => {
	const json = fc.jsonValue() as fc.Arbitrary<Json>;

	it("comes back as it was", () => {
		fc.assert(
			fc.property(json, (value) => {
				expect(unpackJson(copy(packJson(value)))).toEqual({ ok: true, value: copy(value) });
			}),
		);
		const awkward: readonly Json[] = [
			"~",
			"~~0",
			["~0", "~0", "~0"],
			["unit", "unit", "unit/morale", "unit//x", "~/x"],
			...([{ "~0": "twice", other: "twice" }, { ["__proto__"]: 1 }] as Json[]),
		];
		for (const value of awkward) {
			expect(unpackJson(packJson(value))).toEqual({ ok: true, value });
		}
	});

	it.each([
		["nothing", null],
		["a text", "packed"],
		["no shapes", { shared: [], data: 1 }],
		["shapes that are none", { shapes: [[1]], shared: [], data: 1 }],
		["an unknown shape", { shapes: [], shared: [], data: [0, 1] }],
		["a shape that does not fit", { shapes: [["x", "y"]], shared: [], data: [0, 1] }],
		["a text that is not there", { shapes: [], shared: [], data: "~1" }],
		["a reference that is none", { shapes: [], shared: ["once"], data: "~!" }],
		["a part that is not flat", { shapes: [], shared: [[-1, [-1]]], data: "~0" }],
		["a part with something after it", { shapes: [], shared: [[-1, 1]], data: "~0/x" }],
		["an empty list", { shapes: [], shared: [], data: [] }],
		["an open object", { shapes: [], shared: [], data: { x: 1 } }],
	])("is refused: %s", (_what, packed) => {
		expect(unpackJson(packed)).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Battle.packed" } });
	});
});

describe("a stored day", () => {
	it("is the same when it is read again, whatever happened on it", () => {
		for (let catastrophe = 3; catastrophe <= 18; catastrophe++) {
			const day = fought(fight(4), catastrophe, catastrophe);
			expect(toFoughtDay(copy(toStoredDay(day)), fight(4))).toEqual({ ok: true, value: day });
		}
	});

	it("comes back with powers of every use, missions, rulings and a hero who led", () => {
		const uses: readonly Purchase[] = [
			{ use: "morale", unit: "w/seasoned", steps: -1 },
			{ use: "striking", unit: "w/elite", steps: 1 },
			{ use: "healing", unit: "m/healed", steps: 1 },
			{ use: "catastrophe", target: "w", steps: 1 },
			{ use: "scouting", points: 1 },
			{ use: "confounding", target: "w", label: "mist", steps: 1, cost: 2, strategy: -1 },
		];
		const sent: readonly Mission[] = [
			{ ...MISSION, id: "n", kind: "scouts" },
			{ ...MISSION, id: "m", kind: "assassins" },
		];
		const [own, foe] = printedBattle().sides as readonly [BattleSide, BattleSide];
		const rich = { ...own.force, practitioners: own.force.practitioners.map((each) => ({ ...each, points: 5000 })) };
		const plan = { force: rich, powers: { defence: 1, purchases: uses }, missions: sent };
		const input = battle(
			[
				{ ...own, ...plan },
				{ ...foe, security: { guards: 12, pickets: 11 } },
			],
			{
				rulings: { "m/strategy": ratio(17) },
			},
		);
		const checked = BATTLE_DAY.check(input);
		expect(checked.ok ? "" : checked.fault).toBe("");
		for (let seed = 1; seed <= 60; seed++) {
			const read = checked.ok ? checked.value : input;
			const day = fought(read, seed);
			expect(day.outcome.powers.purchases).toHaveLength(uses.length + 3);
			expect(day.outcome.missions).toHaveLength(2);
			expect(toFoughtDay(copy(toStoredDay(day)), read)).toEqual({ ok: true, value: day });
		}
	});

	it("with 2 × 50 units fits into 32 kB with all its answers", () => {
		const sizes = Array.from({ length: 16 }, (_, i) => {
			return JSON.stringify(toStoredDay(fought(fight(50), i, i + 3))).length;
		});

		expect(Math.max(...sizes)).toBeLessThanOrEqual(32_000);
	});

	it("is refused when something is missing, is of another kind, or is newer", () => {
		const stored = toStoredDay(fought(fight(2), 5));
		const code = (value: unknown) => {
			const read = toFoughtDay(value, fight(2));
			return read.ok ? "" : read.fault.code.replace("MUSTER.Fault.Battle.", "");
		};
		expect(code(stored)).toBe("");
		expect(code({ ...stored, schema: 2 })).toBe("newer");
		for (const schema of [undefined, 0, 1.5, "1"]) expect(code({ ...stored, schema })).toBe("packed");
		const broken = (change: (kept: Record<string, Record<string, Json>>) => void) => {
			const unpacked = unpackJson(stored);
			const kept = copy(unpacked.ok ? unpacked.value : null) as Record<string, Record<string, Json>>;
			change(kept);
			return code({ schema: 1, ...packJson(kept) });
		};
		expect(broken(() => undefined)).toBe("");
		expect(broken((kept) => delete kept["outcome"]?.["winner"])).toBe("packed");
		expect(broken((kept) => Object.assign(kept["outcome"] ?? {}, { units: {} }))).toBe("packed");
		expect(broken((kept) => Object.assign(kept["outcome"] ?? {}, { skill: 3 }))).toBe("packed");
		expect(broken((kept) => Object.assign(kept["outcome"] ?? {}, { skill: "cunning" }))).toBe("packed");
		expect(broken((kept) => Object.assign(kept, { answers: [{ answer: 3 }] }))).toBe("packed");
		expect(broken((kept) => (kept["answers"] as unknown as Json[]).push(kept["answers"]?.[0] as Json))).toBe("packed");
		const question = { kind: "dice", key: "a/catastrophe", dice: "3d6" };
		const answered = (entry: Json) => broken((kept) => Object.assign(kept, { answers: [entry] }));
		expect(answered({ question, answer: 3, source: "rolled" })).toBe("");
		expect(answered({ question, answer: 3, source: "luck", before: [{ answer: 17, source: "rolled" }] })).toBe("");
		expect(answered({ question, answer: 3, source: "elsewhere" })).toBe("packed");
		expect(answered({ question: { ...question, kind: "oracle" }, answer: 3, source: "rolled" })).toBe("packed");
		expect(answered({ question: { ...question, dice: 3 }, answer: 3, source: "rolled" })).toBe("packed");
		expect(answered({ question, answer: [[3]], source: "rolled" })).toBe("packed");
		expect(broken((kept) => Object.assign(kept, { options: {} }))).toBe("");
		expect(broken((kept) => Object.assign(kept, { options: { toughness: "never" } }))).toBe("packed");
		expect(broken((kept) => Object.assign(kept, { options: [] }))).toBe("packed");
		expect(broken((kept) => Object.assign(kept["outcome"] ?? {}, { weather: "later" }))).toBe("");
	});
});
