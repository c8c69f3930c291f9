import { describe, expect, it } from "vitest";
import { drive } from "../../../../src/engine/ask/drive.js";
import { under } from "../../../../src/engine/ask/together.js";
import { NO_ENCOUNTER } from "../../../../src/engine/skirmish/army/numbers/encounter.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES, SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import type { Strategy } from "../../../../src/engine/skirmish/army/vocabulary.js";
import {
	allowancesOf,
	boonsOfLeader,
	hasLostCommander,
	leaderOf,
	loseLeader,
	withCommander,
} from "../../../../src/engine/skirmish/command/allowances.js";
import {
	changeStrategy,
	checkOrder,
	commandRange,
	issueTactic,
	mayChangeStrategy,
	noticeOrder,
	strategyDc,
	strategySteps,
	type TacticForUnit,
	tacticsAfterRound,
} from "../../../../src/engine/skirmish/command/tactics.js";
import { SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/presets.js";
import { scripted } from "../../ask/scripted.js";
import { abilityOf, officerOf, sideOf, unitOf } from "../army/units.js";

const T = SKIRMISH_TABLES;
const quiet = () => NO_ENCOUNTER;

describe("strategy", () => {
	it("needs no check for one step and 22 for three (T3-8)", () => {
		expect([0, 1, 2, 3, 4].map((steps) => strategyDc(steps, SKIRMISH_RULES))).toEqual([null, null, 21, 22, 23]);
		expect([strategySteps("holdFirm", "cautiousAdvance"), strategySteps("holdFirm", "aggressiveAttack")]).toEqual([
			1, 3,
		]);
	});

	const two = sideOf([unitOf({ id: "a", strategy: "holdFirm" }), unitOf({ id: "b", strategy: "holdFirm" })]);
	const change = (rules = SKIRMISH_RULES) =>
		drive(
			under("r1", changeStrategy(two, "aggressiveAttack", quiet, rules)),
			scripted({ "r1/a/strategy": 20, "r1/b/strategy": 2 }),
		);

	it("is rolled by each unit, and one that fails keeps the old one (T5-50)", () => {
		const strong = sideOf(two.units.map((unit) => ({ ...unit, morale: 2 })));
		const done = drive(
			under("r1", changeStrategy(strong, "aggressiveAttack", quiet, SKIRMISH_RULES)),
			scripted({ "r1/a/strategy": 20, "r1/b/strategy": 19 }),
		);
		expect(done.side.units.map(({ strategy }) => strategy)).toEqual(["aggressiveAttack", "holdFirm"]);
		expect(done.outcomes.map(({ result }) => result)).toEqual(["changed", "kept"]);
		const all = { ...SKIRMISH_RULES, options: { ...SKIRMISH_PRESETS.usual, strategyFailure: "allOrNone" } } as const;
		expect(change(all).side.units.map(({ strategy }) => strategy)).toEqual(["holdFirm", "holdFirm"]);
		expect(change(all).side.strategy).toBe(two.strategy);
	});

	it("asks nothing for one step, and moves neither the routed nor the mindless", () => {
		const side = sideOf([
			unitOf({ id: "a" }),
			unitOf({ id: "b", state: "routed" }),
			unitOf({ id: "c", traits: ["mindless"] }),
			unitOf({ id: "d", abilities: [abilityOf("mindless")] }),
		]);
		const done = drive(changeStrategy(side, "aggressiveAttack", quiet, SKIRMISH_RULES), scripted({}));
		expect(done.outcomes.map(({ result }) => result)).toEqual(["changed", "bound", "bound", "bound"]);
	});

	it("that defends is not followed in a rage, any other is", () => {
		const raging = unitOf({ id: "a", abilities: [abilityOf("rage")], spent: ["rage"] });
		const calm = unitOf({ id: "b", abilities: [abilityOf("rage")] });
		const ordered = (to: Strategy) =>
			drive(changeStrategy(sideOf([raging, calm]), to, quiet, SKIRMISH_RULES), scripted({})).outcomes.map(
				({ result }) => result,
			);
		expect(ordered("cautiousAdvance")).toEqual(["bound", "changed"]);
		expect(ordered("aggressiveAttack")).toEqual(["changed", "changed"]);
	});

	it("needs a leader in touch", () => {
		const lost = { ...two, leader: officerOf({ state: "outOfTouch" }) };
		expect([mayChangeStrategy(two).ok, mayChangeStrategy(lost).ok]).toEqual([true, false]);
		expect(mayChangeStrategy({ ...lost, deputy: officerOf({ id: "d" }) }).ok).toBe(true);
	});
});

describe("tactics", () => {
	const own = officerOf({ id: "c1" });
	const order = (changes: Partial<TacticForUnit> = {}): TacticForUnit => ({
		tactic: "fullDefense",
		unit: unitOf(),
		by: own,
		distance: 100,
		ordered: "",
		target: "",
		formation: null,
		...changes,
	});
	const faultOf = (changes: Partial<TacticForUnit>): string => {
		const checked = checkOrder(order(changes), T);
		return checked.ok ? "ok" : checked.fault.code.replace("MUSTER.Fault.Skirmish.", "");
	};
	const with1 = (changes: Partial<Unit>) => ({ unit: unitOf(changes) });

	it.each<[string, Partial<TacticForUnit>, string]>([
		["in range", {}, "ok"],
		["at 150 feet with Charisma 2", { distance: 150 }, "ok"],
		["beyond", { distance: 151 }, "outOfRange"],
		["its own commander at any distance", { distance: 9999, ...with1({ commander: own }) }, "ok"],
		["a commander of its own", with1({ commander: officerOf({ id: "c2" }) }), "otherCommander"],
		["a dead commander of its own", with1({ commander: officerOf({ id: "c2", state: "dead" }) }), "ok"],
		["by a captive", { by: officerOf({ state: "captured" }) }, "noOrders"],
		["the same as before", { ordered: "fullDefense" }, "ok"],
		["another than before", { ordered: "volley" }, "oneTactic"],
		["no such tactic", { tactic: "nothing" }, "unknownTactic"],
		["one that is not known", { tactic: "taunt", target: "x" }, "unknownTactic"],
		["one that the unit knows", { tactic: "taunt", target: "x", ...with1({ known: ["taunt"] }) }, "ok"],
		["one that the commander knows", { tactic: "taunt", target: "x", by: officerOf({ tactics: ["taunt"] }) }, "ok"],
		["without an aim", { tactic: "taunt", ...with1({ known: ["taunt"] }) }, "noAim"],
		["one borrowed by a boon", { tactic: "defensiveWall", ...with1({ boons: ["bonusTactic"] }) }, "ok"],
		[
			"another borrowed one",
			{ tactic: "defensiveWall", ...with1({ boons: ["bonusTactic"], spent: ["borrowed-taunt"] }) },
			"unknownTactic",
		],
		[
			"once used up",
			{ tactic: "dirtyFighters", ...with1({ known: ["dirtyFighters"], spent: ["dirtyFighters"] }) },
			"spent",
		],
		["mounts missing", { tactic: "cavalryExperts", ...with1({ known: ["cavalryExperts"] }) }, "need"],
		["a rally of the routed", { tactic: "rally", ...with1({ state: "routed" }) }, "ok"],
		["a rally of those who fight", { tactic: "rally" }, "notRouted"],
		["anything else to the routed", with1({ state: "routed" }), "routedOrder"],
		["the defeated", with1({ state: "defeated" }), "offField"],
		["the mindless", with1({ traits: ["mindless"] }), "plainOrders"],
		["the mindless at standard", { tactic: "standard", ...with1({ abilities: [abilityOf("mindless")] }) }, "ok"],
		["the raging", with1({ abilities: [abilityOf("rage")], spent: ["rage"] }), "noDefensive"],
		["no formation", { tactic: "changeFormation" }, "formation"],
		["the hedgehog", { tactic: "changeFormation", formation: "hedgehog" }, "formation"],
		["the open formation", { tactic: "changeFormation", formation: "open" }, "ok"],
	])("answers %s", (_, changes, fault) => {
		expect(faultOf(changes)).toBe(fault);
	});

	const issue = (changes: Partial<TacticForUnit>, roll: number) =>
		drive(under("k", issueTactic(order(changes), NO_ENCOUNTER, SKIRMISH_RULES)), scripted({ "k/tactic": roll }));

	it("needs 15, replaces the old one, and leaves it on a failure", () => {
		const before = [{ id: "standard", target: "", age: 3, profession: 0 }];
		const failed = issue(with1({ tactics: before }), 14);
		expect([failed.issued, failed.unit.tactics]).toEqual([false, before]);
		const done = issue(with1({ tactics: before }), 15);
		expect(done.unit.tactics).toEqual([{ id: "fullDefense", target: "", age: 0, profession: 15 + 9 }]);
	});

	it("lets a change of formation come beside the tactic in use", () => {
		const before = [{ id: "fullDefense", target: "", age: 1, profession: 0 }];
		const done = issue({ tactic: "changeFormation", formation: "open", ...with1({ tactics: before }) }, 15);
		expect(done.unit.tactics.map(({ id }) => id)).toEqual(["fullDefense", "changeFormation"]);
		expect(done.unit.formation).toBe("open");
		expect(tacticsAfterRound(done.unit, T).map(({ id }) => id)).toEqual(["fullDefense"]);
	});

	it("asks nothing for a retreat, and notes what was used up or borrowed", () => {
		const retreat = drive(issueTactic(order({ tactic: "retreat" }), NO_ENCOUNTER, SKIRMISH_RULES), scripted({}));
		expect([retreat.issued, retreat.check]).toEqual([true, null]);
		const once = issue({ tactic: "dirtyFighters", ...with1({ boons: ["bonusTactic"] }) }, 20);
		expect(once.unit.spent).toEqual(["dirtyFighters", "borrowed-dirtyFighters"]);
	});

	it("helps a commander of flexible tactics to order", () => {
		const done = issue(with1({ boons: ["flexibleTactics"], commander: officerOf({ level: 10 }) }), 1);
		expect(done.check?.total).toBe(1 + 2 + 1 + 5 + 5);
	});

	it("rallies a routed unit, which acts in the next round", () => {
		const done = issue({ tactic: "rally", ...with1({ state: "routed" }) }, 15);
		expect(done.unit.state).toBe("fit");
		expect(allowancesOf(done.unit, T).attack).toBe(false);
		expect(allowancesOf({ ...done.unit, tactics: tacticsAfterRound(done.unit, T) }, T).attack).toBe(true);
		expect(issue({ tactic: "rally", ...with1({ state: "routed" }) }, 14).unit.state).toBe("routed");
	});

	it("lapses by the duration of each row", () => {
		const lasting = Object.keys(T.tactics).map((id) => {
			let unit = unitOf({ tactics: [{ id, target: "", age: 0, profession: 0 }] });
			let rounds = 0;
			while (rounds < 5 && unit.tactics.some((each) => each.id === id)) {
				unit = { ...unit, tactics: tacticsAfterRound(unit, T) };
				rounds++;
			}
			return [id, id === "standard" || rounds === 5 ? null : rounds];
		});
		expect(Object.fromEntries(lasting)).toEqual(
			Object.fromEntries(Object.entries(T.tactics).map(([id, { rounds }]) => [id, rounds])),
		);
	});

	it("is noticed by a commander whose profession reaches the giver's", () => {
		const notices = (roll: number) => drive(noticeOrder("k", own, 20), scripted({ "k/c1/notice": roll }));
		expect([notices(10), notices(11)]).toEqual([false, true]);
	});

	it("permits and forbids by state, tactic and condition", () => {
		const of = (changes: Partial<Unit>) => allowancesOf(unitOf(changes), T);
		const using = (id: string, age = 0) => of({ tactics: [{ id, target: "", age, profession: 0 }] });
		expect(of({})).toMatchObject({ attack: true, move: true, fullRound: true, charge: true, leave: "no" });
		expect(of({ state: "routed" })).toMatchObject({ attack: false, move: true, charge: false, leave: "turning" });
		expect(of({ state: "defeated" })).toMatchObject({ attack: false, move: false });
		expect(of({ formation: "hedgehog" }).charge).toBe(false);
		expect(of({ conditions: [{ id: "fatigued", affected: 1, rounds: null }] }).charge).toBe(false);
		expect(using("retreat")).toMatchObject({ attack: false, leave: "turning" });
		expect(using("withdrawal")).toMatchObject({ attack: true, leave: "facing" });
		expect([using("falseRetreat").attack, using("falseRetreat", 1).attack]).toEqual([false, true]);
		expect(using("passThrough")).toMatchObject({ passThrough: true, fullRound: false });
		expect(using("volley").indirectFire).toBe(true);
		expect(using("changeFormation").move).toBe(false);
	});
});

describe("officers", () => {
	it("cover a commander, and reach units by their Charisma", () => {
		const tables = SKIRMISH_TABLES;
		expect(tables.command.cover).toEqual({ ac: 8, reflex: 4 });
		expect([3, 0, -1, -4, -6].map((charisma) => commandRange({ charisma }, tables))).toEqual([175, 100, 75, 0, 0]);
	});

	it("let a deputy follow, whose boons come after 1d6 hours", () => {
		const side = sideOf([], {
			leader: officerOf({ id: "l", boons: ["loyalty"] }),
			deputy: officerOf({ id: "d", boons: ["merciless"] }),
		});
		const after = drive(loseLeader("k", side, "dead"), scripted({ "k/deputy": 4 }));
		expect([leaderOf(after)?.id, boonsOfLeader(after), boonsOfLeader({ ...after, deputyHours: 0 })]).toEqual([
			"d",
			["loyalty"],
			["merciless"],
		]);
		const alone = drive(loseLeader("k", { ...side, deputy: null }, "dead"), scripted({}));
		expect([after.deputyHours, leaderOf(alone), alone.deputyHours]).toEqual([4, null, null]);
	});

	it("take a commander's part out of a unit", () => {
		const unit = withCommander(unitOf({ commander: officerOf() }), "dead");
		expect([hasLostCommander(unit), hasLostCommander(unitOf()), withCommander(unitOf(), "dead").commander]).toEqual([
			true,
			false,
			null,
		]);
	});
});
