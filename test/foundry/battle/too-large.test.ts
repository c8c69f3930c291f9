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

/** The file that is tested, without the types of the host that its own have. */
interface Day {
	applyBattleDay(page: object, day: { readonly number: number }): Promise<unknown>;
}

it("is refused with what helps in a battle, which is not to act on fewer", async () => {
	const { applyBattleDay } = await vi.importActual<Day>("../../../src/foundry/battle/day/apply-battle-day.js");
	const applied = await applyBattleDay({}, { number: 1 });
	expect(applied).toEqual({ ok: false, fault: { ...refused.fault, code: "MUSTER.Fault.Battle.tooLarge" } });
});
