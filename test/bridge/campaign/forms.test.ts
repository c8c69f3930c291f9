import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../../src/bridge/army/stored/types.js";
import {
	buildCampaignForm,
	CAMPAIGN_ACTIONS,
	CAMPAIGN_KINDS,
	type CampaignField,
	type CampaignKind,
	type FormData,
	knownTroops,
	readCampaignForm,
	saySubmit,
} from "../../../src/bridge/campaign/index.js";
import { CAMPAIGN_TITLES } from "../../../src/bridge/campaign/types.js";
import { FORCE_RULES, type Unit } from "../../../src/engine/force/index.js";
import { TYPES, unit } from "../../engine/force/helpers.js";
import { ENGLISH } from "../render.js";

const UNITS: readonly Unit[] = [
	{ ...unit(100, TYPES.MI), id: "foot", name: "Foot", troop: { ...TYPES.MI, name: "Spearmen" }, battles: 0, months: 3 },
	{
		...unit(60, { ...TYPES.HC, name: "Knights" }),
		id: "horse",
		sort: 1,
		wounded: { men: 5, of: 60, carried: { num: 0, den: 1 } },
		pay: { missed: 0, penalty: 0, made: 0, forgone: 2 },
		effects: [{ cause: "fullBonus", value: 2, lasts: "month", label: "" }],
	},
	{ ...unit(4, { ...TYPES.LE, name: "Engines" }), id: "guns", sort: 2, battles: 0, months: 0, full: 6 },
];

const FORCE = {
	name: "Host",
	tl: 3,
	mana: "normal" as const,
	commander: { name: "", link: "", strategy: 10, tactics: 10, luck: false, leads: "" },
	treasury: 0,
	units: UNITS,
	practitioners: [],
	heroes: [],
};
const stored = toStoredForce(FORCE);
const source = { stored, rules: FORCE_RULES, troops: knownTroops(stored, []) };
const context = { ...source, newId: "new1" };

const build = (kind: CampaignKind, data: FormData = {}) => buildCampaignForm(kind, source, data, ENGLISH);
const check = (kind: CampaignKind, data: FormData = {}) =>
	CAMPAIGN_ACTIONS[kind](context).check(readCampaignForm(kind, source, data));
const faultOf = (kind: CampaignKind, data: FormData) => {
	const checked = check(kind, data);
	return checked.ok ? "none" : checked.fault.path;
};
/** The form exactly as a browser sends it back: every field that it draws. */
function typed(fields: readonly CampaignField[]): FormData {
	return Object.fromEntries(
		fields.flatMap((field): (readonly [string, string | boolean])[] => {
			if (field.type === "units") return field.units.map(({ name, value }) => [name, value]);
			if (field.type === "payments")
				return field.units.map(({ name, choices }) => [name, choices.find(({ selected }) => selected)?.value ?? ""]);
			if (field.type === "choice") return [[field.name, field.choices.find(({ selected }) => selected)?.value ?? ""]];
			return [[field.name, field.value]];
		}),
	);
}

describe("the forms of a campaign", () => {
	it.each(CAMPAIGN_KINDS.filter((kind) => kind !== "ransom" && kind !== "spoils"))(
		"%s can be carried out as it opens",
		(kind) => {
			expect(check(kind)).toMatchObject({ ok: true });
			expect(check(kind, typed(build(kind)))).toEqual(check(kind));
		},
	);

	it("say what is missing in those that need something typed", () => {
		expect(faultOf("ransom", {})).toBe("captives");
		expect(faultOf("spoils", {})).toBe("men");
	});

	it("ask for captives where there are none, and for loot where there is none", () => {
		const codeOf = (kind: CampaignKind) => {
			const checked = check(kind);
			return checked.ok ? "none" : checked.fault.code;
		};
		expect(codeOf("ransom")).toBe("MUSTER.Fault.Campaign.noCaptive");
		expect(codeOf("spoils")).toBe("MUSTER.Fault.Campaign.nothing");
	});

	it("name on the button what it does, to what, and to how many", () => {
		const submit = (kind: CampaignKind, data: FormData = {}) =>
			saySubmit(kind, readCampaignForm(kind, source, data), ENGLISH);
		expect(CAMPAIGN_KINDS.map((kind) => submit(kind))).toEqual([
			"Pay the army",
			"Feed the army",
			"Train 2 units",
			"Recruit 10 men",
			"Raise a unit of 50 men",
			"Appoint the commander",
			"Rest 7 days",
			"Settle the promised loot",
			"Take the loot",
			"Ransom 0 captives",
			"Settle the lost guns",
			"Let time pass",
		]);
		const paydays = CAMPAIGN_TITLES.payday.map((title) => saySubmit("payday", {}, ENGLISH, title));
		expect(paydays).toEqual(["Pay the army", "Pay part of the army", "Pay nobody", "Put the pay off for loot"]);
		expect(submit("train", { "unit.foot": false })).toBe("Train 1 unit");
		expect(submit("recruit", { men: "1,200" })).toBe("Recruit 1,200 men");
		expect(submit("recruit", { men: "many" })).toBe("Recruit 0 men");
		expect(submit("ransom", { captives: "Sir Hugh 1,200" })).toBe("Ransom 1 captive");
	});

	it("offer only units that it makes sense for", () => {
		const names = (kind: CampaignKind) =>
			build(kind).flatMap((field) => (field.type === "units" ? field.units.map(({ label }) => label) : []));
		expect(names("rest")).toEqual(["Knights"]);
		expect(names("promise")).toEqual(["Knights"]);
		expect(names("train")).toEqual(["Foot", "Engines"]);
		const [guns] = build("guns");
		expect(guns?.type === "choice" && guns.choices.map(({ label }) => label)).toEqual(["Engines"]);
	});

	it("ask of a unit without men neither what it is paid nor whether it drills, but whether its wounded rest", () => {
		const wounded = { men: 5, of: 60, carried: { num: 0, den: 1 } };
		const units = UNITS.map((each) => (each.id === "foot" ? { ...each, men: 0, wounded } : each));
		const spent = { ...source, stored: { ...stored, ...toStoredForce({ ...FORCE, units }) } };
		const names = (kind: CampaignKind) =>
			buildCampaignForm(kind, spent, {}, ENGLISH).flatMap((field) =>
				"units" in field ? field.units.map(({ label }) => label) : [],
			);
		expect(names("payday")).toEqual(["Knights", "Engines"]);
		expect(names("train")).toEqual(["Engines"]);
		expect(names("rest")).toEqual(["Foot", "Knights"]);
	});

	it("take the guns that a unit lacks for those that it lost", () => {
		const lost = build("guns").find((field) => "name" in field && field.name === "lost");
		expect(lost).toMatchObject({ value: "2" });
		expect(readCampaignForm("guns", source, {})).toEqual({ unit: "guns", lost: 2, outcome: "won" });
		const whole = { ...source, stored: { ...stored, units: {} } };
		expect(readCampaignForm("guns", whole, { unit: "gone" })).toMatchObject({ lost: 0 });
	});

	it("take ticks away and leave no one out by mistake", () => {
		expect(readCampaignForm("train", source, { "unit.foot": false, months: "2" })).toEqual({
			months: 2,
			units: ["guns"],
		});
		expect(faultOf("train", { "unit.foot": false, "unit.guns": false })).toBe("units");
	});

	it("pay single units otherwise, and show the field for a sum only where it counts", () => {
		const data = { all: "half", "pay.foot": "coins", "coins.foot": "1,200", "pay.guns": "nothing" };
		expect(readCampaignForm("payday", source, data)).toEqual({
			all: "half",
			units: { foot: { kind: "coins", coins: 1200 }, guns: { kind: "nothing" } },
		});
		const field = build("payday", data).find(({ type }) => type === "payments");
		expect(field?.type === "payments" && field.units.map(({ coins }) => coins)).toEqual(["1,200", null, null]);
	});

	it("name the field that holds no number", () => {
		expect(faultOf("upkeep", { months: "soon" })).toBe("months");
		expect(faultOf("recruit", { men: "-3" })).toBe("men");
		expect(faultOf("command", { skill: "high" })).toBe("skill");
		expect(faultOf("payday", { "pay.foot": "coins", "coins.foot": "x" })).toBe("units.foot.coins");
	});

	it("read captives one a line", () => {
		expect(readCampaignForm("ransom", source, { captives: "Sir Hugh 1,200\n\n Odo: 300\nLady Maud" })).toEqual({
			captives: [
				{ name: "Sir Hugh", coins: 1200 },
				{ name: "Odo", coins: 300 },
				{ name: "Lady Maud", coins: Number.NaN },
			],
		});
		expect(faultOf("ransom", { captives: "Lady Maud" })).toBe("captives.0.coins");
	});

	it("offer the army's own troop types once each, and others after them", () => {
		const twice = {
			...stored,
			units: { ...stored.units, again: stored.units["foot"] as (typeof stored.units)[string] },
		};
		const other = { key: "page", name: "Archers", troop: TYPES.LI };
		expect(knownTroops(twice, [other]).map(({ name }) => name)).toEqual(["Engines", "Knights", "Spearmen", "Archers"]);
	});
});
