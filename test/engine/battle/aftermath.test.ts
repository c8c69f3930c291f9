import { describe, expect, it } from "vitest";
import { closeBattle, isWalkOver, spoilsOfDay } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, type BattleSide } from "../../../src/engine/battle/index.js";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import { army, band, battle, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

/** Two sides of a hundred men and two guns each. */
function fight(
	margins: readonly [number, number],
	script: Record<string, number> = {},
	more: Partial<BattleSide> = {},
) {
	const priced = { ...TYPES.MI, raise: 600 };
	const units = [band("foot", 100, priced), band("guns", 10, TYPES.LE)];
	const rulings = { "a/strategy": ratio(10 + margins[0]), "b/strategy": ratio(10 + margins[1]) };
	const input = battle([side("a", army(units)), side("b", army(units), more)], { rulings });
	const { outcome } = playGame(BATTLE_DAY, input, script);
	return { input, outcome, spoils: spoilsOfDay(outcome, input, "salvage", BATTLE_RULES) };
}

const men = ({ spoils }: ReturnType<typeof fight>) =>
	Object.fromEntries(spoils.gear.map((each) => [each.unit, each.men]));
const lossesOf = ({ outcome }: ReturnType<typeof fight>, key: string) =>
	outcome.units.find((unit) => unit.key === key) ?? expect.fail(key);

describe("what the holder of the field finds", () => {
	it("includes the gear of its own fallen and of the foe's dead, and the foe's lost guns", () => {
		const day = fight([5, 0]);
		const [own, foe] = [lossesOf(day, "a/foot"), lossesOf(day, "b/foot")];
		expect(foe.fate).toBe("withdraws");
		expect(men(day)).toEqual({ "a/foot": own.losses, "b/foot": foe.dead });
		expect(day.spoils.guns).toEqual([{ unit: "b/guns", pieces: lossesOf(day, "b/guns").losses }]);
		const { worth } = day.spoils.gear[1] ?? expect.fail("no gear");
		expect(toNumber(worth.total)).toBe(200 * foe.dead);
		expect(day.spoils.worth).toBe(day.spoils.gear.reduce((sum, each) => sum + toNumber(each.worth.total), 0));
	});

	it("is worth a part of what the game master rules that one of a unit costs", () => {
		const units = [band("foot", 100, { ...TYPES.MI, raise: 600 }, "average", { rulings: { price: ratio(900) } })];
		const input = battle([side("a", army(units)), side("b", army(units))]);
		const { outcome } = playGame(BATTLE_DAY, input, { "contest/a": 5, "contest/b": 15 });
		const { gear } = spoilsOfDay(outcome, input, "salvage", BATTLE_RULES);
		expect(gear.map(({ worth }) => toNumber(worth.total))).toEqual(gear.map((each) => 300 * each.men));
		expect(gear).toHaveLength(2);
	});

	it("is found whatever letters the name of a unit is made of", () => {
		const input = battle([side("a", army([band("foot", 100)])), side("b", army([band("foot/new", 100)]))]);
		const { outcome } = playGame(BATTLE_DAY, input, { "contest/a": 5, "contest/b": 15 });
		const { gear } = spoilsOfDay(outcome, input, "salvage", BATTLE_RULES);
		expect(gear.map(({ unit }) => unit)).toEqual(["a/foot", "b/foot/new"]);
	});

	it("is also that of the wounded of those who ran", () => {
		const day = fight([5, 0], { "b/foot/morale": 17 });
		expect(men(day)["b/foot"]).toBe(lossesOf(day, "b/foot").losses);
	});

	it("is all that men have on them who lay down their arms", () => {
		const walls = { position: [{ row: "castle", value: null }], escape: false };
		const day = fight([8, -8], { "b/foot/morale": 17, "b/guns/morale": 4, "b/guns/lastStand": 4 }, walls);
		const foe = lossesOf(day, "b/foot");
		expect({ fate: foe.fate, row: day.outcome.sides[1]?.fate.row }).toEqual({ fate: "surrenders", row: "stormed" });
		expect(men(day)["b/foot"]).toBe(100);
	});

	it("includes nothing without a winner", () => {
		expect(fight([0, 0]).spoils).toEqual({ gear: [], worth: 0, guns: [] });
	});

	it("1.14, 1.18: is nothing where two are best, and a beaten third keeps half of the guns that it lost", () => {
		const units = [band("foot", 100), band("guns", 10, TYPES.LE)];
		const three = ["a", "b", "c"].map((id) => side(id, army(units)));
		const { outcome } = playGame(BATTLE_DAY, battle(three), { "contest/c": 16 });
		expect({ winner: outcome.winner, row: outcome.sides[2]?.fate.row }).toEqual({ winner: "", row: "marginal" });
		const guns = outcome.units.filter(({ key }) => key.endsWith("/guns"));
		expect(guns.map(({ losses, recovered, taken }) => [losses, recovered, taken])).toEqual([
			[3, 1, 0],
			[3, 1, 0],
			[4, 2, 0],
		]);
	});
});

describe("a position", () => {
	const walls = { position: [{ row: "castle", value: null }] };
	const lost = (script: Record<string, number>, margins: readonly [number, number] = [5, -5], wayOut = true) =>
		fight(margins, script, { ...walls, escape: wayOut }).outcome.sides[1]?.fate;

	it("is lost where its defenders have left it, and by the table even if some still hold out", () => {
		const [hold, leave] = [{ "b/foot/morale": 4 }, { "b/foot/morale": 17, "b/guns/morale": 17 }];
		expect(lost(hold)).toMatchObject({ row: "tottering", positionLost: false });
		expect(lost(leave)).toMatchObject({ row: "tottering", positionLost: true });
		const lastStands = { "b/foot/lastStand": 4, "b/guns/lastStand": 17 };
		expect(lost({ ...leave, ...lastStands }, [5, -5], false)).toMatchObject({ positionLost: false });
		expect(lost({ "b/foot/morale": 4 }, [8, -8])).toMatchObject({ row: "stormed", positionLost: true });
		expect(lost(leave, [-5, 5])).toMatchObject({ positionLost: false });
	});

	it("is lost where none of its holders are left", () => {
		const dragon = band("dragon", 1, TYPES.HI);
		const storm = (units: readonly ReturnType<typeof band>[]) =>
			playGame(
				BATTLE_DAY,
				battle([side("a", army([band("foot", 100)])), side("b", army(units), walls)], {
					rulings: { "a/strategy": ratio(12), "b/strategy": ratio(10) },
				}),
				{ "contest/a": 10, "contest/b": 10 },
			).outcome.sides[1];
		expect(storm([dragon])).toMatchObject({ losses: 1, fate: { row: "dented", positionLost: true } });
		expect(storm([dragon, band("foot", 5)])).toMatchObject({ fate: { row: "dented", positionLost: false } });
	});
});

describe("the end of a battle", () => {
	const effects = [
		{ cause: "dissension", value: -1, lasts: "battle", label: "" },
		{ cause: "leaderKilled", value: -2, lasts: "victory", label: "" },
	] as const;

	it("lets changes that lasted as long pass, and makes every man a battle older", () => {
		const unit = band("u", 50, TYPES.MI, "green", { effects });
		expect(closeBattle(unit, { clearVictory: false, counts: true })).toEqual({ effects: [effects[1]], battles: 2 });
		expect(closeBattle(unit, { clearVictory: true, counts: false })).toEqual({ effects: [], battles: 1 });
		expect(closeBattle({ ...unit, battles: 20 }, { clearVictory: true, counts: true }).battles).toBe(20);
	});

	it("may not count after a walk-over", () => {
		const over = (...strengths: readonly number[]) => isWalkOver(strengths.map((strength) => ({ strength })));
		expect([over(100, 10), over(101, 10), over(10, 101), over(101, 6, 5), over(5, 0)]).toEqual([
			false,
			true,
			true,
			false,
			true,
		]);
	});
});
