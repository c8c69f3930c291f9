import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../../../../src/engine/ask/ask.js";
import { driveLogged } from "../../../../src/engine/ask/drive.js";
import type { Officer, Side } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { arenaOf } from "../../../../src/engine/skirmish/game/game.js";
import { commandOdds } from "../../../../src/engine/skirmish/game/odds.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { block, GAME, officer, orders, refusals, side, skirmishInput, swing, unit } from "./fixtures.js";

/** Every attack a 15, everything else the most that a die shows. */
const answers = (question: Question): Answer => {
	if (question.kind === "decide") return question.options[0]!;
	if (question.kind !== "dice") return 0;
	if (question.key.endsWith("/deputy")) return 3;
	return question.key.includes("/attack/") ? 15 : Number(question.dice.split("d")[1]);
};

const BODY = {
	ac: { normal: 20, touch: 12, flatFooted: 18 },
	saves: { fortitude: 5, reflex: 5, will: 5 },
	hp: 40,
	constitution: 14,
};

function inputOf(commander: Officer | null, given: readonly SkirmishOrder[], north: Partial<Side> = {}) {
	return skirmishInput({
		sides: [side("south", [unit("s1")]), { ...side("north", [unit("n1", { commander })]), ...north }],
		places: { s1: block(0, 1, 0), n1: block(0, 0, 2) },
		individuals: [
			{ id: "hero", name: "Hero", side: "south", cells: null, space: 5, reach: 5, initiative: 1, ac: 20, saves: null },
		],
		rounds: [orders({ melee: given }, "meleeDamage")],
	});
}

function struck(commander: Officer | null, given: readonly SkirmishOrder[], north: Partial<Side> = {}) {
	const { outcome } = driveLogged(GAME.play(inputOf(commander, given, north)), answers);
	const now = outcome.state.sides[1]!;
	return { outcome, side: now, unit: now.units[0]!, refused: refusals(outcome) };
}

const at = (part: object = {}) => swing("s1", "n1", "sword", { at: "commander", ...part });

describe("a commander as a target", () => {
	it("is hit with the cover of the soldiers, by eight of them, and alone", () => {
		const { outcome, unit: now } = struck(officer("c", { body: BODY }), [at()]);
		const { plan, counts } = outcome.phases.flatMap(({ attacks }) => attacks)[0]!.outcome;
		// 15 + 4 - 8 against 20: 5 % of 8 rolls.
		expect([plan.rolls, plan.targets, counts.successes]).toEqual([8, 1, 0]);
		expect(now.hp.total).toBe(900);
		const more = struck(officer("c", { body: BODY }), [at({ modifiers: [{ key: "typed", value: 5 }] })]);
		// 30 % of 8, of which none is critical: 2 at 6 points.
		expect([more.unit.commander?.body?.hp, more.unit.hp.total]).toEqual([28, 900]);
	});

	it("has the body of a soldier if no other is entered", () => {
		const { unit: now } = struck(officer("c"), [at({ modifiers: [{ key: "typed", value: 12 }] })]);
		// Soldiers: AC 15, 9 points, Constitution 12. 15 + 4 - 8 + 12 reaches 23 by 8: 90 %, 7 of 8, one critical.
		expect(now.commander).toMatchObject({ state: "dead", body: { hp: 9 - 6 * 6 - 12 } });
	});

	it("is down at 0, and lost to the side as its leader too", () => {
		const lead = officer("c", { body: { ...BODY, hp: 12 } });
		const fallen = struck(lead, [at({ modifiers: [{ key: "typed", value: 5 }] })], {
			leader: lead,
			deputy: officer("d"),
		});
		expect(fallen.unit.commander?.state).toBe("absent");
		expect([fallen.side.leader.state, fallen.side.deputyHours]).toEqual(["absent", 3]);
	});

	it("may be struck by a hero", () => {
		const strike: SkirmishOrder = {
			kind: "strike",
			individual: "hero",
			target: "n1",
			at: "commander",
			hits: [{ damage: 60, soldiers: 1, type: "" }],
		};
		const { unit: now } = struck(officer("c", { body: BODY }), [strike]);
		expect(now.commander?.body?.hp).toBe(-20);
		expect(now.commander?.state).toBe("dead");
		const sweep = { ...strike, hits: [{ damage: 15, soldiers: 4, type: "" }] };
		expect(struck(officer("c", { body: BODY }), [sweep]).unit.commander?.body?.hp).toBe(BODY.hp - 15);
	});

	it("is refused where there is none", () => {
		expect(struck(null, [at()]).refused).toEqual(["noOfficer"]);
		expect(struck(officer("c", { state: "captured" }), [at()]).refused).toEqual(["noOfficer"]);
	});

	it("has odds", () => {
		const input = inputOf(officer("c", { body: BODY }), []);
		const odds = commandOdds(openState(input), at(), arenaOf(input, SKIRMISH_RULES));
		expect(odds.ok && odds.value.order.effectiveSize).toBe(8);
	});
});
