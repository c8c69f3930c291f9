import { expect, it } from "vitest";
import {
	buildChronicle,
	buildHeader,
	buildImport,
	buildNotes,
	buildOverview,
	buildPeople,
	buildPowers,
	buildRoster,
	buildUnit,
	buildWhy,
	computeArmy,
} from "../../../../src/bridge/army/sheet/index.js";
import { readStoredForce, type StoredForce, toForce } from "../../../../src/bridge/army/stored/index.js";
import {
	buildCampaignForm,
	buildCampaignTab,
	buildChangeView,
	CAMPAIGN_KINDS,
	type CampaignKind,
	knownTroops,
	previewCampaign,
	readCampaignForm,
} from "../../../../src/bridge/campaign/index.js";
import { buildArmyPage } from "../../../../src/bridge/library/index.js";
import { FORCE_RULES, FORCE_TABLES } from "../../../../src/engine/force/index.js";
import { HOST } from "../../../e2e/army-fixture.js";
import { expectNamesAreText } from "../../hostile.js";
import { ENGLISH, render } from "../../render.js";

/** The host of the mock-ups, in which everything that a person types is this text. */
function hostNamed(name: string): StoredForce {
	const leader = { name, link: name, leadership: 12 };
	const effects = [{ cause: "own", value: -1, lasts: "battle", label: name }] as const;
	const units = Object.entries(HOST.units).map(([id, unit]) => {
		return [id, { ...unit, name, leader, effects, troop: { ...unit.troop, name, code: name } }] as const;
	});
	const people = <T extends object>(record: Readonly<Record<string, T>>) =>
		Object.fromEntries(Object.entries(record).map(([id, each]) => [id, { ...each, name, link: name }]));
	return {
		...HOST,
		name,
		emblem: name,
		notes: name,
		units: Object.fromEntries(units),
		commander: { ...HOST.commander, name, link: name },
		heroes: people(HOST.heroes),
		practitioners: people(HOST.practitioners),
		chronicle: { c1: { time: 1, world: null, title: name, text: name } },
	};
}

const compute = (name: string) => computeArmy(toForce(hostNamed(name)), FORCE_RULES);
const OWNER = { canEdit: true, canChange: true };
const READER = { canEdit: false, canChange: false };

it.each([OWNER, READER])("the army sheet shows names as text: %j", (rights) => {
	expectNamesAreText((name) => {
		const [army, stored] = [compute(name), hostNamed(name)];
		const part = (template: string, view: object) => render(`sheets/army/${template}`, { ...view, rootId: "r" });
		const head = { name, emblem: name, colour: "", canEdit: rights.canEdit, canRename: rights.canChange, uid: "u" };
		return [
			part("header", { view: buildHeader(army, head, ENGLISH) }),
			part("header", { view: buildHeader(army, { ...head, emblem: "" }, ENGLISH) }),
			...buildRoster(army, ENGLISH, rights)
				.slice(0, 3)
				.map((row) => part("row", row)),
			part("people", { view: { ...buildPeople(army, ENGLISH, rights), ...rights } }),
			part("powers", { view: { ...buildPowers(army, ENGLISH, rights), ...rights } }),
			part("chronicle", { view: { rows: buildChronicle(stored, ENGLISH), ...rights } }),
			part("notes", { view: { fields: buildNotes(stored, ENGLISH, rights.canEdit), emblem: name, ...rights } }),
			part("roster", { view: { caption: name, ...rights } }),
			part("unit", { view: buildUnit(army, "u0", ENGLISH, rights), ask: null }),
			part("unit", { view: buildUnit(army, "u3", ENGLISH, rights), ask: null }),
		];
	});
});

it("what is drawn of an army has no name in it at all, or has it as text", () => {
	const draw = (name: string): readonly string[] => [
		render("sheets/army/overview", {
			view: buildOverview(compute(name), { uid: "u", narrow: false }, ENGLISH),
			rootId: "r",
		}),
		render("sheets/army/campaign", { view: buildCampaignTab(compute(name), ENGLISH, true), rootId: "r" }),
	];
	expect(draw("<b>x</b>").map((page) => page.includes("<b>"))).toEqual([false, false]);
});

it("popovers tell sums about names as text", () => {
	const addresses = ["strength", "each", "morale", "price", "pay"].map((name) => `unit/u3/${name}`);
	expectNamesAreText((name) => {
		const army = compute(name);
		return [...addresses, "hero/h1", "practitioner/p1"].map((address) => {
			return render("sheets/army/why", { ...buildWhy(address, army, ENGLISH), canEdit: true, scrollTab: 0 });
		});
	});
});

it("the campaign's window asks and tells with names as text", () => {
	const ask = (kind: CampaignKind, name: string): string => {
		const stored = hostNamed(name);
		const source = { stored, rules: FORCE_RULES, troops: knownTroops(stored, []) };
		const fields = buildCampaignForm(kind, source, {}, ENGLISH);
		const shown = fields.map((field) => ({ ...field, is: { [field.type]: true, list: "units" in field } }));
		return render("apps/campaign/fields", { rootId: "r", fields: shown });
	};
	const naming = CAMPAIGN_KINDS.filter((kind) => ask(kind, "one") !== ask(kind, "two"));
	expect(naming).toEqual(expect.arrayContaining(["payday", "train", "recruit", "command", "pass"]));
	expectNamesAreText((name) => naming.map((kind) => ask(kind, name)));
	expectNamesAreText((name) => {
		const stored = hostNamed(name);
		const source = { stored, rules: FORCE_RULES, troops: knownTroops(stored, []), newId: "new" };
		const form = readCampaignForm("train", source, {});
		const preview = previewCampaign("train", form, source);
		const change = preview.ok ? preview.value.change : null;
		if (change === null) throw new Error("nothing is trained");
		const view = buildChangeView(change, stored, ENGLISH, name);
		return [render("apps/campaign/preview", { ...view, rootId: "r", throws: [name], ready: true })];
	});
});

it("pages and imports show names as text", () => {
	expectNamesAreText((name) => {
		const stored = hostNamed(name);
		const army = buildArmyPage(stored, FORCE_RULES, ENGLISH);
		const heading = { text: name, level: 1 };
		const problem = { line: 2, column: name, fault: { code: "MUSTER.Fault.Force.text", path: name, data: { max: 5 } } };
		const parsed = { source: "file", forces: [stored], problems: [problem], settings: null, system: null } as const;
		return [
			render("library/army-view", { army, heading, enriched: "", canMake: true }),
			render("library/army-view", { fault: name, path: name, heading }),
			render("library/army-edit", { army, description: name, enriched: "" }),
			render("force/import-preview", {
				...buildImport({ ok: true, value: parsed as never }, true, { words: ENGLISH, tables: FORCE_TABLES }),
				rootId: "r",
			}),
		];
	});
});

it("a colour that is none reads as a fault, not as style", () => {
	for (const colour of ["red;background:url(x)", '"><img src=x>', "#fff"])
		expect(readStoredForce({ ...HOST, colour }).ok).toBe(false);
});
