import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../../src/bridge/army/stored/types.js";
import {
	buildCampaignCard,
	buildCampaignFallback,
	CAMPAIGN_ACTIONS,
	readStoredCampaign,
	replayCampaign,
	type StoredCampaign,
	toStoredCampaign,
} from "../../../src/bridge/campaign/index.js";
import type { CampaignContext } from "../../../src/bridge/campaign/types.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { FORCE_RULES, type Unit } from "../../../src/engine/force/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { TYPES, unit } from "../../engine/force/helpers.js";
import { ENGLISH } from "../render.js";

const footmen = (count: number): readonly Unit[] =>
	Array.from({ length: count }, (_, i) => ({
		...unit(100, { ...TYPES.MI, raise: 500 }),
		id: `u${i}`,
		sort: i,
		name: `<b>Foot</b> ${i}`,
	}));

function contextOf(units: readonly Unit[]): CampaignContext {
	const commander = { name: "", link: "", strategy: 10, tactics: 10, luck: false, leads: "" };
	const force = { tl: 3, mana: "normal", commander, treasury: 0, units, practitioners: [], heroes: [] } as const;
	return { stored: toStoredForce({ name: "Host", ...force }), rules: FORCE_RULES, newId: "new1" };
}

function unpaid(context: CampaignContext, total = 17): StoredCampaign {
	const game = CAMPAIGN_ACTIONS.payday(context);
	const form: Json = { all: "nothing" };
	const checked = game.check(form);
	if (!checked.ok) throw new Error(checked.fault.code);
	const { outcome: change, log } = driveLogged(game.play(checked.value), () => total);
	const card = toStoredCampaign({ action: "payday", army: "Actor.x", form, change, log }, context);
	if (!card.ok) throw new Error(card.fault.code);
	return card.value;
}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the card of a campaign action", () => {
	const context = contextOf(footmen(3));

	it("comes back from its message as it was", () => {
		const card = unpaid(context);
		expect(readStoredCampaign(copy(card))).toEqual(card);
	});

	it("gives the same change again from the dice that fell", () => {
		const card = unpaid(context);
		const game = CAMPAIGN_ACTIONS.payday(context);
		const checked = game.check(card.form);
		if (!checked.ok) throw new Error(checked.fault.code);
		const { outcome } = driveLogged(game.play(checked.value), () => 17);
		expect(replayCampaign(card, context)).toEqual({ ok: true, value: outcome });
	});

	it("shows what was thrown for whom, and what it came to", () => {
		const card = unpaid(context);
		const view = buildCampaignCard(card, ENGLISH, { uid: "u" });
		expect(view.throws).toEqual([0, 1, 2].map((i) => `Morale of <b>Foot</b> ${i}, 3d6: 17`));
		expect(buildCampaignFallback(view)).toContain("Morale of &lt;b&gt;Foot&lt;/b&gt; 0, 3d6: 17");
		const throws = [
			{ what: "quality", unit: null, dice: "3d6", totals: [18, 11] },
			{ what: "rest", unit: "u0", dice: "1d6", totals: [3, 5, 2] },
			{ what: "rest", unit: "u1", dice: "1d6", totals: Array(40).fill(3) },
		] as const;
		expect(buildCampaignCard({ ...card, throws }, ENGLISH, { uid: "u" }).throws).toEqual([
			"Quality of the men, 3d6: 18, thrown again: 11",
			"Healing of <b>Foot</b> 0 by magic, 1d6 a day: 3 + 5 + 2 = 10",
			"Healing of <b>Foot</b> 1 by magic, 1d6 a day: 120 in 40 throws",
		]);
		const { throws: _throws, ...older } = card;
		expect(readStoredCampaign(copy(older))).toMatchObject({ throws: [] });
		expect(readStoredCampaign({ ...card, throws: [{ what: "payday", unit: "u0", dice: "x", totals: [1] }] })).toBe(
			undefined,
		);
	});

	it("tells the quality of recruits that was thrown for, and what they were before they joined", () => {
		const game = CAMPAIGN_ACTIONS.recruit(context);
		const checked = game.check({ unit: "u0", men: 20, quality: null, paid: false });
		if (!checked.ok) throw new Error(checked.fault.code);
		const { outcome } = driveLogged(game.play(checked.value), () => 11);
		expect(outcome.lines.find(({ key }) => key === "recruits")?.after.kind).toBe("quality");
		const told = game.check({ unit: "u0", men: 20, quality: "average", paid: false });
		if (!told.ok) throw new Error(told.fault.code);
		const plain = driveLogged(game.play(told.value), () => 11).outcome;
		expect(plain.lines.some(({ key }) => key === "recruits")).toBe(false);
	});

	it.each([
		["too few throws", (card: StoredCampaign) => ({ ...card, answers: card.answers.slice(1) })],
		["too many throws", (card: StoredCampaign) => ({ ...card, answers: [...card.answers, 3] })],
		["a throw that no dice show", (card: StoredCampaign) => ({ ...card, answers: [19, 17, 17] })],
		["a form of somebody's own", (card: StoredCampaign) => ({ ...card, form: { all: "everything" } })],
	])("does not believe %s", (_what, spoil) => {
		expect(replayCampaign(spoil(unpaid(context)), context)).toMatchObject({ ok: false });
	});

	it.each([
		["another kind", { kind: "batch" }],
		["a later schema", { schema: 2 }],
		["an unknown action", { action: "bribe" }],
		["no form", { form: null }],
		["a path for the id of a new unit", { unit: "foot.rulings" }],
		["fractions for throws", { answers: [1.5] }],
		["a line that points elsewhere", { lines: [{ key: "../x", unit: null, before: { kind: "number", value: 1 } }] }],
		["notes that are none", { notes: "x" }],
		["too many throws", { answers: Array.from({ length: 1001 }, () => 3) }],
	])("is not read from a flag with %s", (_what, change) => {
		expect(readStoredCampaign(copy({ ...unpaid(context), ...change }))).toBeUndefined();
	});

	it("says that it leaves lines out when an army is large, and is still whole underneath", () => {
		const large = contextOf(footmen(200));
		const card = unpaid(large);
		expect(card.lines.length + card.notes.length + card.omitted).toBe(600);
		expect(card.answers).toHaveLength(200);
		expect(JSON.stringify(card).length).toBeLessThan(16_000);
		expect(replayCampaign(card, large)).toMatchObject({ ok: true });
		expect(buildCampaignCard(card, ENGLISH, { uid: "c" }).more).toContain("520");
	});

	it("offers what can be done next, and only to those who may", () => {
		const actions = (applied: "none" | "open" | "done" | "undone", mayApply: boolean) =>
			buildCampaignCard(unpaid(context), ENGLISH, { uid: "c", applied, mayApply }).actions.map(({ action }) => action);
		expect(actions("none", true)).toEqual(["apply"]);
		expect(actions("open", true)).toEqual(["finish", "undo"]);
		expect(actions("done", true)).toEqual(["undo"]);
		expect(actions("undone", true)).toEqual(["apply"]);
		expect(actions("done", false)).toEqual([]);
	});

	it("keeps back the buttons that would be refused, and says who finishes instead", () => {
		const card = (applied: "open" | "done", mayUndo: boolean) =>
			buildCampaignCard(unpaid(context), ENGLISH, { uid: "c", applied, mayApply: true, mayUndo, mayFinish: false });
		expect(card("done", false).actions).toEqual([]);
		expect(card("done", true).actions.map(({ action }) => action)).toEqual(["undo"]);
		expect(card("open", true).actions.map(({ action }) => action)).toEqual(["undo"]);
		expect(card("open", false).actions).toEqual([]);
		expect(card("open", false).status.text).toBe("Begun and broken off; a GM can finish it");
		expect(card("done", false).status.text).toBe("Applied");
	});

	it("puts the sign of a debt before that of the money, short enough for three columns", () => {
		const game = CAMPAIGN_ACTIONS.upkeep(context);
		const checked = game.check({ months: 1 });
		if (!checked.ok) throw new Error(checked.fault.code);
		const { outcome: change, log } = driveLogged(game.play(checked.value), () => 3);
		const card = toStoredCampaign({ action: "upkeep", army: "Actor.x", form: { months: 1 }, change, log }, context);
		const [row] = card.ok ? buildCampaignCard(card.value, ENGLISH, { uid: "c" }).rows : [];
		expect(row).toMatchObject({
			before: "$0",
			after: "\u2212$60,000",
			difference: "\u2212$60,000",
			short: "short by $60,000",
		});
	});

	it("reads without the module, with no one's markup in it", () => {
		const html = buildCampaignFallback(buildCampaignCard(unpaid(context), ENGLISH, { uid: "c" }));
		expect(html).toContain("<td>&lt;b&gt;Foot&lt;/b&gt; 0, Morale</td><td>13</td><td>12</td>");
		expect(html).not.toContain("<b>");
		expect(html).toContain("decide what trouble it makes");
	});
});
