/** Armies of hundreds of units are read once for a whole plan: a reading takes longer than all the rest of it. */
import { describe, expect, it } from "vitest";
import { type StoredForce, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import { applyDay, overOfDay, planNight, whatFollows } from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";
import { fought } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

const ENTERING = [entering("a", "Hill", 13, 40), entering("b", "Fen", 12, 40)];

/** Reads the armies and counts how often each was read. */
function counting() {
	const reads = new Map<string, number>();
	const army = (uuid: string): StoredForce | undefined => {
		reads.set(uuid, (reads.get(uuid) ?? 0) + 1);
		const found = ENTERING.find((each) => "uuid" in each && each.uuid === uuid);
		return found && "force" in found ? toStoredForce(found.force) : undefined;
	};
	return { army, counts: () => [...reads].toSorted() };
}

const ONCE = [
	["Actor.Fen", 1],
	["Actor.Hill", 1],
];

describe("a day of forty units a side", () => {
	const { day } = fought(dayOf(...ENTERING), 5);
	const over = overOfDay(day, BATTLE_RULES);
	if (!over.ok) throw new Error(over.fault.code);
	const plain = { day, over: over.value, rules: BATTLE_RULES };

	it("reads each army once for its night, for its changes, and for what follows", () => {
		const night = counting();
		const plan = planNight({ ...plain, army: night.army, isWritten: false });
		expect(plan.ok).toBe(true);
		expect(night.counts()).toEqual(ONCE);
		const applied = counting();
		const orders = { closes: true, earlier: {}, nameGuns: (name: string) => name };
		applyDay(
			{ day, input: over.value.input, outcome: over.value.outcome, rules: BATTLE_RULES, ...orders },
			applied.army,
		);
		expect(applied.counts()).toEqual(ONCE);
		const follows = counting();
		whatFollows({ ...plain, closes: true, army: follows.army }, ENGLISH);
		expect(follows.counts()).toEqual(ONCE);
	});
});
