import { describe, expect, it } from "vitest";
import { applyForceUpdate, readStoredForce, type StoredUnit } from "../../../src/bridge/army/stored/index.js";
import { CAMPAIGN_ACTIONS, type CampaignKind } from "../../../src/bridge/campaign/index.js";
import type { CampaignContext } from "../../../src/bridge/campaign/types.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { ratio } from "../../../src/engine/common/index.js";
import { FORCE_RULES, FORCE_TABLES } from "../../../src/engine/force/index.js";
import { TYPES } from "../../engine/force/helpers.js";
import { unit, WATCH } from "../army/stored/sample.js";

const MILLION = 1_000_000;
const huge = (more: Partial<StoredUnit> = {}): StoredUnit => unit({ men: MILLION, full: MILLION, ...more });

function context(units: readonly StoredUnit[]): CampaignContext {
	const named = Object.fromEntries(units.map((each, i) => [`u${i}`, each]));
	return { stored: { ...WATCH, heroes: {}, treasury: 0, units: named }, rules: FORCE_RULES, newId: "new1" };
}

/** The fault of the form, or the army as it reads afterwards. */
function act(kind: CampaignKind, form: unknown, at: CampaignContext) {
	const game = CAMPAIGN_ACTIONS[kind](at);
	const checked = game.check(form);
	if (!checked.ok) return checked.fault;
	const { outcome } = driveLogged(game.play(checked.value), () => 10);
	const after = readStoredForce(applyForceUpdate(at.stored, outcome.update), FORCE_TABLES);
	if (!after.ok) throw new Error(`${after.fault.code} ${after.fault.path}`);
	return after.value;
}

describe("an army at the limit of men", () => {
	const full = [...Array.from({ length: 9 }, () => huge()), huge({ men: MILLION - 10 })];
	const tooMany = { code: "MUSTER.Fault.Force.menTotal", path: "men" };

	it.each([
		["raise", full],
		["recruit", [...full, unit({ men: 0, full: 20 })]],
	] as const)("takes ten more and no eleventh: %s", (kind, units) => {
		const form = (men: number) => ({ unit: `u${units.length - 1}`, troop: TYPES.II, men, quality: "raw" });
		const at = context(units);
		expect(act(kind, form(10), at)).toHaveProperty("units");
		expect(act(kind, form(11), at)).toMatchObject({ ...tooMany, data: { men: 10 * MILLION + 1, max: 10 * MILLION } });
	});
});

describe("wounded who find no room", () => {
	const wounded = { men: 10, of: 1_000, carried: ratio(1, 2) };

	it.each([
		["in their unit", [huge({ men: MILLION - 4, wounded })]],
		[
			"in the army",
			[huge({ men: MILLION - 504, wounded }), ...Array.from({ length: 9 }, () => huge()), unit({ men: 500 })],
		],
	])("stay wounded, and nobody is lost: %s", (_what, units) => {
		const after = act("rest", { days: 9, units: ["u0"] }, context(units));
		const men = (units[0]?.men ?? 0) + 4;
		expect(after).toMatchObject({ units: { u0: { men, wounded: { ...wounded, men: 6 } } } });
		expect(act("rest", { days: 9 }, context([unit({ men: 20, wounded })]))).toMatchObject({
			units: { u0: { men: 30, wounded: { men: 0, of: 0 } } },
		});
	});
});

describe("the card of a rest", () => {
	const notesOf = (units: readonly StoredUnit[]) => {
		const game = CAMPAIGN_ACTIONS.rest(context(units));
		const checked = game.check({ days: 1, units: ["u0"] });
		if (!checked.ok) throw new Error(checked.fault.code);
		return driveLogged(game.play(checked.value), () => 10).outcome.notes;
	};

	it("tells who found no room from who is not well yet", () => {
		const many = { men: 900, of: 1_000, carried: ratio(0) };
		expect(notesOf([huge({ wounded: many })])).toEqual([{ key: "full", unit: "u0" }]);
		expect(notesOf([unit({ men: 20, wounded: { ...many, of: 1, men: 1 } })])).toEqual([{ key: "carried", unit: "u0" }]);
		expect(notesOf([unit({ men: 20, wounded: many })])).toEqual([]);
	});
});

describe("guns that come back", () => {
	it("are as many as the army has room for", () => {
		const full = [...Array.from({ length: 9 }, () => huge()), huge({ men: MILLION - 510 }), unit({ men: 500 })];
		const back = act("guns", { unit: "u10", lost: 30, outcome: "won" }, context(full));
		expect(back).toMatchObject({ units: { u10: { men: 510 } } });
	});
});

describe("food for months that were made dear", () => {
	const dear = Array.from({ length: 1_000 }, () => unit({ men: 1, rulings: { upkeep: ratio(10 ** 12) } }));

	it("is bought for as many as can be counted", () => {
		expect(act("upkeep", { months: 9 }, context(dear))).toMatchObject({ treasury: -(10 ** 12) });
		const refused = { code: "MUSTER.Fault.Force.whole", path: "months", data: { min: 1, max: 9 } };
		expect(act("upkeep", { months: 10 }, context(dear))).toMatchObject(refused);
		expect(act("upkeep", { months: 200 }, context([huge()]))).toHaveProperty("treasury");
	});
});
