import { describe, expect, it } from "vitest";
import {
	freshRound,
	NOTHING_SPENT,
	type Spent,
	takeAct,
	takeFurther,
} from "../../../../src/engine/skirmish/round/economy.js";
import type { Act } from "../../../../src/engine/skirmish/round/tables/acts.js";

/** Pairs of acts of one round in their order: allowed, or the reason of the refusal. */
const PAIRS: readonly (readonly [first: Act, second: Act, result: string])[] = [
	["move", "move", "allowed"],
	["move", "turn", "allowed"],
	["turn", "move", "allowed"],
	["move", "ranged", "allowed"],
	["move", "melee", "allowed"],
	["ranged", "move", "allowed"],
	["melee", "move", "allowed"],
	["ranged", "melee", "oneKindOfAttack"],
	["melee", "ranged", "oneKindOfAttack"],
	["ranged", "ranged", "standardSpent"],
	["melee", "melee", "standardSpent"],
	["standard", "melee", "standardSpent"],
	["move", "charge", "movedBefore"],
	["move", "run", "movedBefore"],
	["move", "double", "movedBefore"],
	["turn", "fullMelee", "movedBefore"],
	["formation", "fullRound", "movedBefore"],
	["charge", "melee", "allowed"],
	["charge", "ranged", "fullSpent"],
	["charge", "move", "fullSpent"],
	["charge", "fullMelee", "fullSpent"],
	["charge", "standard", "fullSpent"],
	["run", "melee", "fullSpent"],
	["double", "ranged", "fullSpent"],
	["fullRanged", "move", "fullSpent"],
	["fullRanged", "melee", "oneKindOfAttack"],
	["standard", "fullRound", "standardSpent"],
	["swift", "swift", "swiftSpent"],
	["swift", "immediate", "immediateSpent"],
	["immediate", "swift", "swiftSpent"],
	["fullRound", "swift", "allowed"],
	["fullRound", "free", "allowed"],
	["free", "free", "allowed"],
	["opportunity", "opportunity", "opportunitiesSpent"],
	["fullMelee", "opportunity", "allowed"],
	["free", "step", "noStep"],
];

const reasonOf = (spent: Spent, act: Act): { readonly spent: Spent; readonly reason: string } => {
	const taken = takeAct(spent, act);
	return taken.ok
		? { spent: taken.value, reason: "allowed" }
		: { spent, reason: taken.fault.code.replace("MUSTER.Fault.Skirmish.", "") };
};

describe("the actions of a unit in one round", () => {
	it.each(PAIRS)("%s, then %s: %s", (first, second, result) => {
		const before = reasonOf(NOTHING_SPENT, first);
		expect(before.reason).toBe("allowed");
		expect(reasonOf(before.spent, second).reason).toBe(result);
	});

	it("leave no third action", () => {
		const two = reasonOf(reasonOf(NOTHING_SPENT, "move").spent, "move").spent;
		expect(reasonOf(two, "move").reason).toBe("moveSpent");
		expect(reasonOf(two, "melee").reason).toBe("standardSpent");
	});

	it("allow one attack of a charge", () => {
		const struck = reasonOf(reasonOf(NOTHING_SPENT, "charge").spent, "melee").spent;
		expect(reasonOf(struck, "melee").reason).toBe("standardSpent");
	});

	it("allow seven attacks besides a full-round attack, and none by themselves", () => {
		let spent = reasonOf(NOTHING_SPENT, "fullMelee").spent;
		for (let i = 0; i < 7; i += 1) {
			const taken = takeFurther(spent);
			spent = taken.ok ? taken.value : spent;
		}
		const refused = [spent, NOTHING_SPENT, reasonOf(NOTHING_SPENT, "charge").spent].map(takeFurther);
		expect(refused.map(({ ok }) => ok)).toEqual([false, false, false]);
		expect(spent.further).toBe(7);
	});

	it("T5-51: a ranged attack as the standard action leaves no melee attack", () => {
		expect(reasonOf(reasonOf(NOTHING_SPENT, "ranged").spent, "melee").reason).toBe("oneKindOfAttack");
	});

	it("are new in the next round, but for the swift action after an immediate one", () => {
		const spent = reasonOf(NOTHING_SPENT, "immediate").spent;
		expect(reasonOf(freshRound(spent), "swift").reason).toBe("swiftSpent");
		expect(freshRound(reasonOf(NOTHING_SPENT, "charge").spent)).toEqual(NOTHING_SPENT);
	});
});
