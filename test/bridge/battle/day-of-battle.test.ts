import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packJson } from "../../../src/bridge/battle/document/store-day.js";
import { type FoughtDay, rulesOf, toDayOver, toFoughtDay } from "../../../src/bridge/battle/document/stored-day.js";
import { closeBattle, isWalkOver, spoilsOfDay } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_RULES, type BattleInput, type BattleRules, type DayOver } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import type { Fault, Result } from "../../../src/engine/common/index.js";
import { type Json, sameJson } from "../../../src/engine/schema/index.js";
import { army, band, battle, hero, part, side, TYPES } from "../../engine/battle/army.js";
import { unitOf } from "../../engine/battle/twin/unit-of.js";
import { copy } from "../../engine/force/helpers.js";
import { type AnyDay, anyStoredDay, type Kept, keptIn, refusalOf, sentenceOf, storedDayOf } from "./any-day.js";
import { type Damage, damaged, damages } from "./damage.js";

/** Enough for two to eight sides, powers, missions, heroes, rulings and tables of the GM's own. */
const DAYS = Array.from({ length: 60 }, (_, i) => anyStoredDay(1_000 + 7 * i));

/** Everything that follows from a day: nothing of it may throw. */
function goOn({ input, outcome }: DayOver, rules: BattleRules): void {
	const night = { rallied: outcome.units.filter(({ after }) => after.state === "routed").map(({ key }) => key) };
	for (const said of [{}, night]) nextDay({ input, outcome }, said, rules);
	isWalkOver(outcome.sides);
	for (const use of ["salvage", "cash"] as const) spoilsOfDay(outcome, input, use, rules);
	for (const { key, after } of outcome.units) {
		closeBattle({ ...unitOf(key, input)[0], ...after }, { clearVictory: true, counts: true });
	}
}

/** Reads whatever is stored and goes on with it; the fault must have its sentence. */
function readAndGoOn(stored: unknown, { input, rules }: AnyDay) {
	const told = <T>(result: Result<T, Fault>): T | null => {
		if (!result.ok) expect(sentenceOf(result.fault)).toMatch(/\S/);
		return result.ok ? result.value : null;
	};
	const day = told(toFoughtDay(stored, input));
	if (day === null) return { day, over: null };
	goOn({ input, outcome: day.outcome }, rulesOf(day, rules));
	const over = told(toDayOver(day, input, rules));
	if (over !== null) goOn(over, rulesOf(day, rules));
	return { day, over };
}

describe("a stored day and its battle", () => {
	it("belong together, and come out alike again, whatever happened to them", () => {
		for (const day of DAYS) {
			expect(refusalOf(day.stored, day)).toBe("");
			expect(toDayOver(fought(day), day.input, day.rules)).toEqual({
				ok: true,
				value: { input: day.input, outcome: fought(day).outcome },
			});
		}
		expect(new Set(DAYS.map(({ input }) => input.sides.length)).size).toBeGreaterThan(3);
	});

	it("go by the options that the day was fought with, whatever the world has now", () => {
		for (const day of DAYS.slice(0, 40))
			expect(refusalOf(day.stored, { ...day, rules: withOptionsOf(day.rules) })).toBe("");
	});

	it("are kept apart from any other battle's", () => {
		for (const [i, day] of DAYS.entries()) {
			const other = DAYS[(i + 1) % DAYS.length] as AnyDay;
			expect(refusalOf(day.stored, other)).toMatch(/^Day\./);
			readAndGoOn(day.stored, other);
		}
	});
});

const fought = ({ stored, input }: AnyDay): FoughtDay => {
	const read = toFoughtDay(stored, input);
	return read.ok ? read.value : expect.fail(read.fault.code);
};

/** The tables of these rules with the default options. */
const withOptionsOf = ({ tables, force }: BattleRules): BattleRules => ({
	tables,
	options: BATTLE_RULES.options,
	force: { ...force, options: BATTLE_RULES.force.options },
});

describe("a damaged day", () => {
	const anyDay = fc.constantFrom(...DAYS);
	/** Most of a day are its answers: the input is damaged as often. */
	const anyPart = fc.constantFrom("all", "outcome", "units", "sides", "heroes");
	const hurtIn = (kept: Kept, where: string, all: readonly Damage[]): Kept => {
		if (where === "all") return damaged(kept as unknown as Json, all) as unknown as Kept;
		if (where === "outcome") return { ...kept, outcome: damaged(kept.outcome, all) as Kept["outcome"] };
		return { ...kept, outcome: { ...kept.outcome, [where]: damaged(kept.outcome[where] as Json, all) } };
	};

	it("is refused with a sentence or goes on, and its answers bear out what is taken further", () => {
		const counts = { refused: 0, shown: 0, over: 0 };
		fc.assert(
			fc.property(anyDay, anyPart, damages, (day, where, all) => {
				const kept = keptIn(day.stored);
				const hurt = hurtIn(kept, where, all);
				const read = readAndGoOn({ schema: 1, ...packJson(hurt as unknown as Json) }, day);
				counts[read.over !== null ? "over" : read.day !== null ? "shown" : "refused"]++;
				if (read.over === null) return;
				const isLogHurt = !sameJson(hurt.answers, kept.answers) || !sameJson(hurt.options, kept.options);
				// Only what a later version may have added is let pass, and it is not taken further.
				expect(hurt.outcome).toMatchObject(copy(read.over.outcome));
				if (!isLogHurt) expect(copy(read.over.outcome)).toEqual(kept.outcome);
			}),
			{ numRuns: 400 },
		);
		expect(counts.refused).toBeGreaterThan(120);
		expect(counts.shown).toBeGreaterThan(20);
		expect(counts.over).toBeGreaterThan(5);
	});

	it("is refused with a sentence or goes on where the packed form itself was hurt", () => {
		fc.assert(
			fc.property(anyDay, damages, (day, all) => {
				readAndGoOn(damaged(day.stored, all), day);
			}),
			{ numRuns: 200 },
		);
	});
});

describe("a day that is no day of its battle", () => {
	const own = army([band("u", 100, TYPES.MI, "average", { name: "Spears" }), band("w", 60)], 14, {
		heroes: [hero("h", { unit: "u", name: "Hilda" })],
	});
	const input: BattleInput = battle([
		side("a", own, { heroes: [part("h", { leads: "unit" })] }),
		side("b", army([band("x", 120)], 12)),
	]);
	const rules = BATTLE_RULES;
	const stored = storedDayOf(input, rules, 4);
	const changed = (change: (kept: { outcome: Places; answers: Json[] }) => void): Json => {
		const kept = keptIn(stored);
		change(kept as unknown as Parameters<typeof change>[0]);
		return { schema: 1, ...packJson(kept as unknown as Json) } as unknown as Json;
	};
	const refused = (change: Parameters<typeof changed>[0]): string => refusalOf(changed(change), { input, rules });
	/** Sets a field inside the outcome by its path. */
	const set = (path: string, value: Json): string =>
		refused(({ outcome }) => {
			const names = path.split(".");
			const holder = names.slice(0, -1).reduce((at, name) => at[name] as unknown as Places, outcome as Places);
			holder[names.at(-1) as string] = value;
		});

	it.each<readonly [path: string, value: Json, refusal: string]>([
		["sides.0.id", "c", "Day.sides sides"],
		["powers.sides", [], "Day.sides powers.sides"],
		["winner", "c", "Day.side winner"],
		["sides.1.standing.id", "a", "Day.side sides.b.standing.id"],
		["sides.1.standing.against", "c", "Day.side sides.b.standing.against"],
		["sides.1.catastrophe.joins", "c", "Day.side sides.b.catastrophe.joins"],
		["sides.1.catastrophe.unit", "b/u9", "Day.unit sides.b.catastrophe.unit"],
		["units.0.key", "a/u9", "Day.unit units.a/u9"],
		["units.0.key", "a/w", "Day.untold units.a/u"],
		["units.0.side", "c", "Day.side units.a/u.side"],
		["heroes.0.key", "a/k", "Day.hero heroes.a/k"],
		["heroes", [], "Day.untold heroes.a/h"],
		["heroes.0.side", "", "Day.side heroes.a/h.side"],
		["heroes.0.hits", -1, "Day.figure heroes.a/h.hits"],
		["missions", [{ key: "a/n", security: null, roll: 9, ended: "success" }], "Day.mission missions.a/n"],
		["units.0.men", 101, "Day.figure units.a/u.men"],
		["units.0.losses", 101, "Day.figure units.a/u.losses"],
		["units.0.losses", 0.5, "Day.figure units.a/u.losses"],
		["units.0.dead", 101, "Day.figure units.a/u.dead"],
		["units.0.dead", -1, "Day.figure units.a/u.dead"],
		["units.0.wounded", 1e300, "Day.figure units.a/u.wounded"],
		["units.0.taken", 3, "Day.figure units.a/u.taken"],
		["units.0.after.men", 100, "Day.figure units.a/u.after.men"],
		["units.0.after.wounded.of", 1.5, "Day.figure units.a/u.after.wounded"],
		["units.0.after.wounded.carried", { num: 1, den: 0 }, "Battle.packed"],
		["units.0.percent", -5, "Day.figure units.a/u.percent"],
		["sides.0.losses", 0, "Day.figure sides.a.losses"],
		["sides.0.strength", -1, "Day.figure sides.a.strength"],
		["sides.0.strength", 1, "Day.differs sides.a.strength"],
		["units.0.newLeader", true, "Day.differs units.a/u.newLeader"],
		["units.0.after.state", "routed", "Day.differs units.a/u.after.state"],
		["heroes.0.state", "dead", "Day.differs heroes.a/h.state"],
	])("is refused where %s is %j", (path, value, refusal) => {
		expect(set(path, value)).toBe(refusal);
	});

	it("is refused where its answers are missing, or fit no question", () => {
		const entry = (kept: { answers: Json[] }, key: string) =>
			kept.answers.find((each) => (each as { question: { key: string } }).question.key === key) as Places;
		const answer = (key: string, more: Places): string => refused((kept) => Object.assign(entry(kept, key), more));
		expect(refused((kept) => kept.answers.splice(0, 1))).toMatch(/^Day.answers answers\.[ab]\/catastrophe$/);
		expect(answer("contest/a", { answer: 19 })).toBe("Day.answers answers.contest/a");
		expect(answer("contest/a", { answer: "many" })).toBe("Day.answers answers.contest/a");
		expect(answer("contest/a", { faces: [1, 1, 20] })).toBe("Day.answers answers.contest/a");
		expect(answer("contest/a", { faces: [] })).toBe("Day.answers answers.contest/a");
		expect(answer("contest/b", { answer: 18 })).toMatch(/^Day\.(differs|answers) /);
		expect(
			refused((kept) =>
				kept.answers.push({ ...entry(kept, "contest/a"), question: { kind: "dice", key: "x", dice: "?" } } as Json),
			),
		).toBe("");
	});

	it("names the unit and the field, by the name that people know", () => {
		const read = toFoughtDay(
			changed(({ outcome }) => Object.assign((outcome["units"] as unknown as Places)[0] as Places, { dead: 999 })),
			input,
		);
		expect(read.ok ? "" : sentenceOf(read.fault)).toContain("Spears that cannot be, in dead.");
	});

	it("is no day of the battle once someone's tables have changed", () => {
		const odds = {
			...rules.tables.odds,
			rows: rules.tables.odds.rows.map((row) => ({ ...row, bonus: 1 + row.bonus })),
		};
		const now = { ...rules, tables: { ...rules.tables, odds } };
		expect(refusalOf(stored, { input, rules: now })).toMatch(/^Day.differs /);
		expect(toFoughtDay(stored, input).ok).toBe(true);
	});
});

interface Places {
	[name: string | number]: Json;
}
