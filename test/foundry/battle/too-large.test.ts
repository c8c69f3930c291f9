/** A day that changes more than one transaction holds. */
import { expect, it, vi } from "vitest";

const refused = { ok: false, fault: { code: "MUSTER.Fault.Transaction.tooLarge", data: { max: 5, kilobytes: 1 } } };
vi.mock("../../../src/foundry/transactions/index.js", () => ({
	applyFrom: () => Promise.resolve(refused),
	isCancelled: () => false,
	transactionOf: () => null,
}));
vi.mock("../../../src/foundry/battle/day/after-battle-day.js", () => ({ noteApplied: () => null }));
vi.mock("../../../src/foundry/battle/day/day-source.js", () => ({ battleReference: () => null }));

it("is refused with what helps in a battle, which is not to act on fewer", async () => {
	const { applyBattleDay } = await import("../../../src/foundry/battle/day/apply-battle-day.js");
	const applied = await applyBattleDay({} as never, { number: 1 });
	expect(applied).toEqual({ ok: false, fault: { ...refused.fault, code: "MUSTER.Fault.Battle.tooLarge" } });
});
