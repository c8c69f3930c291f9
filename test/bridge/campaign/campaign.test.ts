import { describe, expect, it } from "vitest";
import { applyForceUpdate, readStoredForce, toForce } from "../../../src/bridge/army/stored/index.js";
import { toStoredForce } from "../../../src/bridge/army/stored/types.js";
import {
	buildChangeView,
	buildChronicle,
	CAMPAIGN_ACTIONS,
	CAMPAIGN_KINDS,
	type CampaignKind,
	previewCampaign,
} from "../../../src/bridge/campaign/index.js";
import type { CampaignContext } from "../../../src/bridge/campaign/types.js";
import { CAMPAIGN_TITLES } from "../../../src/bridge/campaign/types.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import {
	FORCE_RULES,
	FORCE_TABLES,
	forceUpkeepLedger,
	moraleOf,
	payLedger,
	type Unit,
} from "../../../src/engine/force/index.js";
import { TYPES, unit } from "../../engine/force/helpers.js";
import { ENGLISH } from "../render.js";

function context(...units: readonly Unit[]): CampaignContext {
	const stored = toStoredForce({
		name: "Host",
		tl: 3,
		mana: "normal",
		commander: { name: "Ada", link: "", strategy: 13, tactics: 12, luck: false, leads: "" },
		treasury: 100_000,
		units,
		practitioners: [],
		heroes: [],
	});
	return { stored, rules: FORCE_RULES, newId: "new1" };
}

const foot = (more: Partial<Unit> = {}): Unit => ({
	...unit(100, { ...TYPES.MI, raise: 500 }),
	id: "foot",
	name: "Foot",
	...more,
});
const horse = (more: Partial<Unit> = {}): Unit => ({
	...unit(20, { ...TYPES.HC, raise: 4000 }),
	id: "horse",
	name: "Horse",
	...more,
});

/** Plays an action with every throw falling on `total`; what the store then holds must read as valid. */
function act(kind: CampaignKind, form: unknown, at: CampaignContext, total = 10) {
	const game = CAMPAIGN_ACTIONS[kind](at);
	const checked = game.check(form);
	if (!checked.ok) throw new Error(checked.fault.code);
	const { outcome, log } = driveLogged(game.play(checked.value), () => total);
	const after = readStoredForce(applyForceUpdate(at.stored, outcome.update), FORCE_TABLES);
	if (!after.ok) throw new Error(`${after.fault.code} ${after.fault.path}`);
	return {
		outcome,
		log,
		stored: after.value,
		units: new Map(toForce(after.value).units.map((each) => [each.id, each])),
	};
}

const faultOf = (kind: CampaignKind, form: unknown, at: CampaignContext) => {
	const result = CAMPAIGN_ACTIONS[kind](at).check(form);
	return result.ok ? "none" : `${result.fault.code} ${result.fault.path ?? ""}`.trim();
};

describe("payday", () => {
	const at = context(foot(), horse());
	const due = (each: Unit) => payLedger(each, FORCE_RULES).total.num;

	it("pays everyone out of the chest and changes no morale", () => {
		const { stored, outcome } = act("payday", {}, at);
		expect(stored.treasury).toBe(100_000 - due(foot()) - due(horse()));
		expect(outcome.lines.map(({ key }) => key)).toEqual(["paid"]);
		expect(outcome.title).toBe("done");
	});

	it("asks unpaid men for a roll and takes a point of morale", () => {
		const { units, log, outcome, stored } = act("payday", { all: "nothing" }, at, 16);
		expect(Object.keys(log)).toEqual(["payday/foot", "payday/horse"]);
		expect(units.get("foot")?.pay).toEqual({ missed: 1, penalty: 1, made: 0, forgone: 0 });
		expect(outcome.notes).toEqual([
			{ key: "trouble", unit: "foot" },
			{ key: "trouble", unit: "horse" },
		]);
		expect(stored.treasury).toBe(100_000);
		expect(act("payday", { all: "nothing" }, at, 3).outcome.notes[0]?.key).toBe("unpaid");
	});

	it("brings points back after every second payday made", () => {
		let now = at;
		for (let i = 0; i < 2; i++) now = { ...now, stored: act("payday", { all: "nothing" }, now).stored };
		expect(now.stored.units["foot"]?.pay.penalty).toBe(3);
		for (let i = 0; i < 2; i++) now = { ...now, stored: act("payday", {}, now).stored };
		expect(now.stored.units["foot"]?.pay.penalty).toBe(2);
	});

	it("gives bonuses that last until the next payday, and exceptions to single units", () => {
		const { units, stored } = act("payday", { all: "half", units: { horse: { kind: "double" } } }, at);
		const morale = (id: string, before: Unit) =>
			moraleOf(units.get(id) as Unit, FORCE_TABLES) - moraleOf(before, FORCE_TABLES);
		expect([morale("foot", foot()), morale("horse", horse())]).toEqual([1, 2]);
		expect(stored.treasury).toBe(100_000 - Math.ceil(due(foot()) * 1.5) - 2 * due(horse()));
		const next = act("payday", {}, { ...at, stored });
		expect(moraleOf(next.units.get("horse") as Unit, FORCE_TABLES)).toBe(moraleOf(horse(), FORCE_TABLES));
	});

	it("lets men wait for loot, which then comes or does not", () => {
		const waiting = act("payday", { units: { foot: { kind: "waits" } } }, at);
		expect(waiting.units.get("foot")?.pay.forgone).toBe(1);
		const next = { ...at, stored: waiting.stored };
		expect(act("promise", { came: true }, next).units.get("foot")?.pay).toEqual({
			missed: 0,
			penalty: 0,
			made: 0,
			forgone: 0,
		});
		expect(act("promise", { came: false }, next).units.get("foot")?.pay.penalty).toBe(1);
	});

	it("leaves those out who are no longer with the army", () => {
		const { stored } = act("payday", {}, context(foot({ state: "surrendered" }), horse()));
		expect(stored.treasury).toBe(100_000 - due(horse()));
	});
});

describe("food and training", () => {
	it("takes the upkeep of so many months", () => {
		const at = context(foot(), horse());
		const month = forceUpkeepLedger([foot(), horse()], FORCE_TABLES).total.num;
		expect(act("upkeep", { months: 3 }, at).stored.treasury).toBe(100_000 - 3 * month);
		expect(act("upkeep", {}, at).stored.treasury).toBe(100_000 - month);
	});

	it("runs into debt rather than forgetting a bill", () => {
		expect(act("upkeep", { months: 200 }, context(horse({ men: 1000, full: 1000 }))).stored.treasury).toBeLessThan(0);
	});

	it("drills raw men green, and says who learns no more", () => {
		const raw = foot({ battles: 0, months: 6 });
		const { units, outcome } = act("train", { months: 12 }, context(raw, horse()));
		expect(units.get("foot")?.months).toBe(18);
		expect(outcome.lines.some(({ key }) => key === "quality")).toBe(true);
		expect(outcome.notes).toEqual([{ key: "fullyTrained", unit: "horse" }]);
	});
});

describe("men who join", () => {
	it("are of the quality that is given, and paid for at theirs", () => {
		const { units, stored } = act("recruit", { unit: "foot", men: 100, quality: "raw" }, context(foot()));
		expect(units.get("foot")).toMatchObject({ men: 200, full: 200, battles: 2 });
		expect(stored.treasury).toBe(100_000 - 100 * 500 * 0.8);
	});

	it("are rolled for when no one knows them, and never too good when they are many", () => {
		const at = context(foot());
		const rolls = [4, 8];
		const game = CAMPAIGN_ACTIONS.recruit(at);
		const checked = game.check({ unit: "foot", men: 11, quality: null, paid: false });
		if (!checked.ok) throw new Error(checked.fault.code);
		const { log, outcome } = driveLogged(game.play(checked.value), () => rolls.shift() as number);
		expect(Object.keys(log)).toEqual(["quality/1", "quality/2"]);
		expect(outcome.update).not.toHaveProperty("flags.muster.force.treasury");
		expect(Object.keys(act("recruit", { unit: "foot", men: 10, quality: null }, at, 4).log)).toEqual(["quality/1"]);
	});

	it("are marked in all but small numbers when their kind is rare", () => {
		const marks = (kind: "raise" | "recruit", form: object) => act(kind, form, context(foot())).outcome.notes;
		const spears = { name: "Spears", troop: { ...TYPES.LI }, men: 50 };
		expect(marks("raise", { ...spears, quality: "veteran" })).toEqual([{ key: "seldomRaised", unit: "new1" }]);
		expect(marks("raise", { ...spears, quality: "seasoned" })).toEqual([]);
		expect(marks("recruit", { unit: "foot", men: 11, quality: "elite" })).toEqual([
			{ key: "seldomRaised", unit: "foot" },
		]);
		expect(marks("recruit", { unit: "foot", men: 10, quality: "elite" })).toEqual([]);
	});

	it("make a new unit", () => {
		const form = { name: "Spears", troop: { ...TYPES.LI, raise: 300 }, men: 50, quality: "average" };
		const { units, stored } = act("raise", form, context(foot()));
		expect(units.get("new1")).toMatchObject({ name: "Spears", men: 50, full: 50, battles: 4 });
		expect([...units.keys()]).toEqual(["foot", "new1"]);
		expect(stored.treasury).toBe(100_000 - 50 * 300);
		expect(act("raise", { ...form, quality: null, paid: false }, context(foot()), 17).units.get("new1")?.battles).toBe(
			0,
		);
	});
});

describe("command", () => {
	it("costs a unit one step of quality", () => {
		const { units, outcome } = act("command", { unit: "foot", name: "Bran", skill: 14 }, context(foot()));
		expect(units.get("foot")?.leader).toEqual({ name: "Bran", link: "", leadership: 14 });
		expect(outcome.lines.map(({ key }) => key)).toContain("quality");
	});

	it("changes over the army, the skill rolled when no one knows it", () => {
		const { stored, log } = act("command", { name: "Cael", skill: null }, context(foot()), 6);
		expect(stored.commander.name).toBe("Cael");
		expect(Object.keys(log)).toEqual(["commander/experience", "commander/skill"]);
		expect(act("command", { name: "Cael", skill: 15 }, context(foot())).stored.commander.strategy).toBe(15);
	});
});

describe("rest and loot", () => {
	it("brings the wounded back in camp, by magic faster", () => {
		const hurt = foot({ men: 60, wounded: { men: 40, of: 100, carried: { num: 0, den: 1 } } });
		const camp = act("rest", { days: 7, camp: true }, context(hurt)).units.get("foot") as Unit;
		const march = act("rest", { days: 7, camp: false }, context(hurt)).units.get("foot") as Unit;
		expect(camp.men + camp.wounded.men).toBe(100);
		expect(camp.men).toBeGreaterThan(march.men);
		const magic = act("rest", { days: 7, healers: 10 }, context(hurt), 6);
		expect(Object.keys(magic.log)[0]).toBe("rest/foot/1");
		expect((magic.units.get("foot") as Unit).men).toBeGreaterThan(camp.men);
	});

	it("fills the chest with gear, loot and ransom", () => {
		const at = context(foot());
		const troop = { ...TYPES.MI, raise: 600 };
		expect(act("spoils", { troop, men: 10, use: "cash" }, at).stored.treasury).toBe(100_000 + 10 * 600 * 0.2);
		expect(act("spoils", { troop, men: 0, coins: 70 }, at).stored.treasury).toBe(100_070);
		const captives = [
			{ name: "A", coins: 900 },
			{ name: "B", coins: 100 },
		];
		expect(act("ransom", { captives }, at).stored.treasury).toBe(101_000);
	});

	it("gives back the guns that a side keeps", () => {
		const guns = { ...unit(4, { ...TYPES.LE }), id: "guns", full: 10 };
		const men = (outcome: string) =>
			act("guns", { unit: "guns", lost: 5, outcome }, context(guns)).units.get("guns")?.men;
		expect({ won: men("won"), inconclusive: men("inconclusive"), lost: men("lost") }).toEqual({
			won: 9,
			inconclusive: 6,
			lost: 4,
		});
	});

	it("lets changes of morale pass", () => {
		const effect = { cause: "fullBonus", value: 2, lasts: "month", label: "" } as const;
		const { units } = act("pass", { event: "month" }, context(foot({ effects: [effect] })));
		expect(units.get("foot")?.effects).toEqual([]);
	});
});

describe("every action", () => {
	it.each<[CampaignKind, unknown, string]>([
		["payday", { all: "coins" }, "MUSTER.Fault.Force.choice all"],
		["payday", { units: { nobody: {} } }, "MUSTER.Fault.Campaign.noUnit units.nobody.id"],
		["upkeep", { months: 0 }, "MUSTER.Fault.Force.whole months"],
		["upkeep", { months: Number.NaN }, "MUSTER.Fault.Force.whole months"],
		["train", { units: [], months: 1 }, "MUSTER.Fault.Campaign.nobody units"],
		["recruit", { unit: "foot", men: 10 ** 12, quality: "raw" }, "MUSTER.Fault.Force.whole men"],
		["recruit", { unit: "ghost", men: 1, quality: "raw" }, "MUSTER.Fault.Campaign.noUnit unit"],
		["raise", { troop: { kind: "wizard" }, men: 1 }, "MUSTER.Fault.Force.choice troop.kind"],
		["command", { skill: -1 }, "MUSTER.Fault.Force.whole skill"],
		["rest", { days: 400 }, "MUSTER.Fault.Force.whole days"],
		["spoils", { troop: TYPES.LI, men: 0 }, "MUSTER.Fault.Campaign.nothing men"],
		["ransom", { captives: [] }, "MUSTER.Fault.Campaign.noCaptive captives"],
		["guns", { unit: "foot", lost: 0, outcome: "won" }, "MUSTER.Fault.Force.whole lost"],
		["pass", { event: "never" }, "MUSTER.Fault.Force.choice event"],
	])("%s refuses %j by name of the field", (kind, form, code) => {
		expect(faultOf(kind, form, context(foot()))).toBe(code);
	});

	it("asks for all throws at once, and settles with their answers alone", () => {
		const at = context(foot(), horse());
		const preview = previewCampaign("payday", { all: "nothing" }, at);
		if (!preview.ok) throw new Error(preview.fault.code);
		expect(preview.value.change).toBeNull();
		expect(preview.value.questions.map(({ key }) => key)).toEqual(["payday/foot", "payday/horse"]);
		const { log, outcome } = act("payday", { all: "nothing" }, at);
		const settled = previewCampaign("payday", { all: "nothing" }, at, log);
		expect(settled).toEqual({ ok: true, value: { change: outcome, questions: [] } });
	});

	it("says what it changes in rows and in the chronicle", () => {
		const at = context(foot());
		const { outcome } = act("recruit", { unit: "foot", men: 100, quality: "raw" }, at);
		const view = buildChangeView(outcome, at.stored, ENGLISH);
		expect(view.rows[0]).toMatchObject({ name: "Foot", label: "Men", before: "100", after: "200", difference: "+100" });
		const { title, text } = buildChronicle("recruit", outcome.title, view, ENGLISH);
		expect(title).toBe("Men recruited");
		expect(text.split("\n")).toContain("Foot, Men: 100 → 200");
	});

	it("has its words", () => {
		for (const kind of CAMPAIGN_KINDS)
			for (const leaf of ["name", "hint", ...CAMPAIGN_TITLES[kind]])
				expect(ENGLISH.say(`MUSTER.Campaign.Kind.${kind}.${leaf}`)).not.toBe("");
	});
});
