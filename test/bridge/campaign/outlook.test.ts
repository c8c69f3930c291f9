/** The preview of an action: everything that changes, and the ranges that the dice allow. */
import { describe, expect, it } from "vitest";
import { applyForceUpdate, readStoredForce, STORED_LIMITS } from "../../../src/bridge/army/stored/index.js";
import { toStoredForce } from "../../../src/bridge/army/stored/types.js";
import {
	buildChangeView,
	buildChronicle,
	buildOutlookView,
	CAMPAIGN_ACTIONS,
	CAMPAIGN_KINDS,
	type CampaignKind,
	foreseeCampaign,
	readCampaignForm,
} from "../../../src/bridge/campaign/index.js";
import type { OutlookLine } from "../../../src/bridge/campaign/outlook/foresee.js";
import type { CampaignContext } from "../../../src/bridge/campaign/types.js";
import { CAMPAIGN_TITLES } from "../../../src/bridge/campaign/types.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Question } from "../../../src/engine/ask/index.js";
import { successChance } from "../../../src/engine/checks/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { FORCE_LIMITS, FORCE_RULES, FORCE_TABLES, type Unit } from "../../../src/engine/force/index.js";
import { TYPES, unit } from "../../engine/force/helpers.js";
import { ENGLISH } from "../render.js";

const PAID = { missed: 0, penalty: 0, made: 0, forgone: 0 };
const HURT = { men: 40, of: 100, carried: { num: 0, den: 1 } };
const LOVED = { cause: "fullBonus", value: 2, lasts: "month", label: "" } as const;

const foot = (more: Partial<Unit> = {}): Unit => ({
	...unit(100, { ...TYPES.MI, name: "Spearman", raise: 500 }),
	id: "foot",
	name: "Foot",
	...more,
});
const horse = (more: Partial<Unit> = {}): Unit => ({
	...unit(20, { ...TYPES.HC, raise: 4000 }),
	id: "horse",
	name: "Horse",
	sort: 1,
	...more,
});
const guns: Unit = { ...unit(4, TYPES.LE), id: "guns", name: "Guns", sort: 2, full: 9 };

function contextOf(...units: readonly Unit[]): CampaignContext {
	const commander = { name: "Ada", link: "Actor.ada", strategy: 13, tactics: 12, luck: true, leads: "horse" };
	const force = { tl: 3, mana: "normal", commander, treasury: 100_000, units, practitioners: [], heroes: [] } as const;
	return { stored: toStoredForce({ name: "Host", ...force }), rules: FORCE_RULES, newId: "new1" };
}

function foresee(kind: CampaignKind, form: unknown, at: CampaignContext) {
	const outlook = foreseeCampaign(kind, form, at);
	if (!outlook.ok) throw new Error(`${outlook.fault.code} ${outlook.fault.path}`);
	return { outlook: outlook.value, view: buildOutlookView(outlook.value, at.stored, ENGLISH, { raised: "New" }) };
}

function play(kind: CampaignKind, form: unknown, at: CampaignContext, answer: (question: Question) => number) {
	const game = CAMPAIGN_ACTIONS[kind](at);
	const checked = game.check(form);
	if (!checked.ok) throw new Error(checked.fault.code);
	const { outcome } = driveLogged(game.play(checked.value), answer);
	const after = readStoredForce(applyForceUpdate(at.stored, outcome.update), FORCE_TABLES);
	if (!after.ok) throw new Error(`${after.fault.code} ${after.fault.path}`);
	return { outcome, after: after.value };
}

/** Rows as a person reads them. */
const rowsOf = (kind: CampaignKind, form: unknown, at: CampaignContext): readonly string[] =>
	foresee(kind, form, at).view.rows.map(({ name, label, before, after }) =>
		[name, label, before, after].filter(Boolean).join(" | "),
	);

describe("the outlook before a payday", () => {
	it("is called by what will have happened, whatever the dice show", () => {
		const at = contextOf(foot(), horse());
		const titleAt = (form: unknown) => foresee("payday", form, at).outlook.title;
		expect(["pay", "double", "nothing", "waits"].map((all) => titleAt({ all }))).toEqual([
			"done",
			"done",
			"missed",
			"waits",
		]);
		expect(titleAt({ all: "nothing", units: { foot: { kind: "pay" } } })).toBe("part");
	});

	it("has room for so many lines of each sort, and says how many it leaves out", () => {
		const at = contextOf(foot(), horse());
		const { view, outlook } = foresee("payday", { all: "nothing" }, at);
		expect({ rowCount: view.rows.length, throwCount: view.throws.length, more: view.more }).toEqual({
			rowCount: 4,
			throwCount: 2,
			more: 0,
		});
		const short = buildOutlookView(outlook, at.stored, ENGLISH, { room: 1 });
		expect({ rows: short.rows, throws: short.throws, more: short.more }).toEqual({
			rows: view.rows.slice(0, 1),
			throws: view.throws.slice(0, 1),
			more: 4,
		});
	});

	it("is every unit's throw with its chance, and the morale and the misses that are certain", () => {
		const at = contextOf(foot(), horse({ pay: { missed: 1, penalty: 1, made: 1, forgone: 0 } }));
		const { view, outlook } = foresee("payday", { all: "nothing" }, at);
		// Average men: 13, less 1 for the first miss and less 3 for the second.
		expect(view.throws).toEqual([`Morale of Foot: 3d6; trouble in 26%`, `Morale of Horse: 3d6; trouble in 50%`]);
		const failed = ["foot", "horse"].map(
			(id) => outlook.notes.find((note) => note.key === "trouble" && note.unit === id)?.chance,
		);
		const fails = (target: number) => ratio(216 - (successChance(target).num * 216) / successChance(target).den, 216);
		expect(failed).toEqual([fails(12), fails(10)]);
		expect(rowsOf("payday", { all: "nothing" }, at)).toEqual([
			"Foot | Morale | 13 | 12",
			"Foot | Paydays missed | 0 | 1",
			"Horse | Morale | 12 | 10",
			"Horse | Paydays missed | 1 | 2",
			"Horse | Paydays towards the next point of morale | 1 | 0",
		]);
		expect(view.notes).toEqual([]);
	});

	it("is the money and the units that take it ill, when some are paid and some not", () => {
		const at = contextOf(foot(), horse(), guns);
		const form = { all: "pay", units: { foot: { kind: "coins", coins: 10 }, horse: { kind: "waits" } } };
		const { view } = foresee("payday", form, at);
		expect(view.rows[0]).toMatchObject({ label: "Treasury, pay", name: "" });
		expect(view.throws).toHaveLength(1);
		expect(view.notes).toEqual(["Horse waits for loot instead of pay."]);
	});

	it.each([
		["done", {}],
		["part", { units: { foot: { kind: "nothing" } } }],
		["part", { all: "nothing", units: { foot: { kind: "coins", coins: 1 }, horse: { kind: "coins", coins: 1 } } }],
		["missed", { all: "nothing" }],
		["missed", { all: "nothing", units: { foot: { kind: "waits" } } }],
		["waits", { all: "waits" }],
		["part", { all: "waits", units: { foot: { kind: "pay" } } }],
	])("is called %s with %j", (title, form) => {
		expect(play("payday", form, contextOf(foot(), horse()), () => 10).outcome.title).toBe(title);
	});

	it("is called by those to whom something was due, and by no one who has gone", () => {
		const free = horse({ service: "unpaidConscripts" });
		const titleOf = (...units: Unit[]) =>
			play("payday", { all: "nothing" }, contextOf(...units), () => 10).outcome.title;
		expect(titleOf(foot({ state: "surrendered" }), free)).toBe("done");
		expect(titleOf(foot(), free)).toBe("missed");
	});

	it("says that less than the pay was paid, not that nothing was", () => {
		const form = { units: { foot: { kind: "coins", coins: 10 } } };
		const keys = (total: number) =>
			play("payday", form, contextOf(foot()), () => total).outcome.notes.map((n) => n.key);
		expect([keys(3), keys(17)]).toEqual([["short"], ["shortTrouble"]]);
	});

	it("says that nothing changes where no one is there or no one cares", () => {
		for (const at of [
			contextOf(),
			contextOf(foot({ state: "destroyed" })),
			contextOf(foot({ service: "unpaidConscripts" })),
		])
			expect(foresee("payday", {}, at).view).toMatchObject({ rows: [], throws: [], nothing: true });
	});

	it("keeps the army readable when a bonus finds no room, and says so", () => {
		const full = Array.from(
			{ length: FORCE_LIMITS.effects },
			() => ({ ...LOVED, cause: "own", lasts: "year" }) as const,
		);
		const at = contextOf(foot({ effects: full }));
		expect(foresee("payday", { all: "double" }, at).view.notes).toEqual([
			"Foot has as many changes of morale as can be kept: the bonus adds none.",
		]);
		expect(play("payday", { all: "double" }, at, () => 10).after.units["foot"]?.effects).toHaveLength(
			FORCE_LIMITS.effects,
		);
	});
});

describe("the outlook before the other actions", () => {
	it("gives the chances of a quality that is rolled for, and the range of what hangs on it", () => {
		const at = contextOf(foot());
		const { view, outlook } = foresee("raise", { troop: { ...TYPES.LI, raise: 300 }, men: 50, quality: null }, at);
		const quality = outlook.lines.find(({ key }) => key === "quality") as OutlookLine;
		// Elite and veteran are thrown again: 196 of 216 ways are left.
		expect(quality.after.map(({ value, chance }) => [value.kind === "quality" && value.value, chance])).toEqual([
			["raw", ratio(10, 196)],
			["green", ratio(46, 196)],
			["average", ratio(79, 196)],
			["seasoned", ratio(61, 196)],
		]);
		expect(view.throws[0]).toBe("Quality of the men: 3d6");
		expect(view.throws[1]).toContain("New, Quality: Raw 5%, Green 23%");
		const unnamed = buildOutlookView(outlook, at.stored, ENGLISH);
		expect(unnamed.throws[1]).toMatch(/^Quality: Raw 5%/);
		expect(view.rows.find(({ label }) => label === "Morale")).toMatchObject({ before: "\u2013", after: "9 to 14" });
		const paid = view.rows.find(({ label }) => label === "Treasury, raising");
		// The minus stays with the sign of money where the line breaks.
		expect(paid?.difference).toMatch(/^\u2212\u2060\$[\d,]+ to \u2212\u2060\$[\d,]+$/);
	});

	it("tells men, full number and price of recruits; of few of them the best may come", () => {
		const { view, outlook } = foresee("recruit", { unit: "foot", men: 10, quality: null }, contextOf(foot()));
		expect(view.rows.map(({ label }) => label)).toEqual(
			expect.arrayContaining(["Men", "Full number", "Treasury, recruits"]),
		);
		const ways = outlook.lines.find(({ key }) => key === "recruited")?.after ?? [];
		expect(ways.reduce((sum, { chance }) => sum + (chance ? chance.num / chance.den : 0), 0)).toBeCloseTo(1);
		expect(ways).toHaveLength(5);
	});

	it("tells everything of a new commander, and how able that one may be", () => {
		const rows = rowsOf("command", { name: "Bran", skill: null }, contextOf(foot(), horse()));
		expect(rows).toEqual([
			"Commander | Ada | Bran",
			"Linked actor | yes | no",
			"Strategy | 13 | 7 to 22",
			"Tactics | 12 | 0",
			"Luck | yes | no",
			"Leads a unit in person | Horse | nobody",
		]);
		const leader = rowsOf("command", { unit: "foot", name: "Bran", skill: null }, contextOf(foot()));
		expect(leader).toEqual(
			[
				"Foot | Leader | nobody | Bran",
				"Foot | Leadership | \u2013 | 7 to 22",
				"Foot | Quality | average | green",
				"Foot | Morale | 13 | 10 to 14",
			].map((row) => row.replace("average", "Average").replace("green", "Green")),
		);
		expect(foresee("command", { name: "B", skill: null }, contextOf()).view.throws).toEqual([
			"Ability of the commander: 3d6 and 1d6",
		]);
	});

	it("says from how many to how many wounded come back by magic", () => {
		const at = contextOf(foot({ men: 60, wounded: HURT }), horse({ men: 15, wounded: { ...HURT, men: 5, of: 20 } }));
		const { view } = foresee("rest", { days: 2, healers: 4 }, at);
		const men = view.rows.find(({ name, label }) => name === "Foot" && label === "Men");
		// In camp at TL 3: 5 of 100 a day, and 1 to 6 more.
		expect(men).toMatchObject({ before: "60", after: "72 to 82", difference: "+12 to +22" });
		expect(view.throws).toEqual(["Healing of Foot by magic: 1d6 a day", "Healing of Horse by magic: 1d6 a day"]);
		expect(play("rest", { days: 2, camp: false }, at, () => 1).outcome.title).toBe("march");
	});

	it("says so where days of rest bring back no one yet", () => {
		const at = contextOf(foot({ men: 9, wounded: { men: 1, of: 10, carried: { num: 0, den: 1 } } }));
		const { view } = foresee("rest", { days: 1 }, at);
		expect(view).toMatchObject({ rows: [], nothing: false });
		expect(view.notes[0]).toContain("these days count");
	});

	it("counts the guns that come back, are taken, or are destroyed", () => {
		const notes = (outcome: string, lost = 5) =>
			foresee("guns", { unit: "guns", lost, outcome }, contextOf(guns)).view.notes;
		expect(notes("won")).toEqual(["5 guns of Guns came back."]);
		expect(notes("lost")).toEqual(["5 guns of Guns fell to the foe."]);
		expect(notes("inconclusive", 3)).toEqual(["1 gun of Guns came back.", "2 guns of Guns were destroyed."]);
		expect(foresee("guns", { unit: "guns", lost: 5, outcome: "lost" }, contextOf(guns)).view.nothing).toBe(true);
	});

	it("tells changes of morale that pass even where the morale was set by hand", () => {
		const ruled = foot({ effects: [LOVED], rulings: { morale: { num: 12, den: 1 } } as Unit["rulings"] });
		expect(rowsOf("pass", { event: "month" }, contextOf(ruled))).toEqual(["Foot | Changes of morale | 1 | 0"]);
		expect(play("pass", { event: "year" }, contextOf(ruled), () => 3).outcome.title).toBe("year");
	});

	it("names by what became of it the loot that men waited for", () => {
		const at = contextOf(foot({ pay: { ...PAID, forgone: 2 } }));
		const titleOf = (came: boolean) => play("promise", { came }, at, () => 3).outcome.title;
		expect([titleOf(true), titleOf(false)]).toEqual(["done", "failed"]);
		expect(rowsOf("promise", { came: false }, at)).toEqual([
			"Foot | Morale | 13 | 10",
			"Foot | Paydays missed | 0 | 2",
			"Foot | Paydays forgone for loot | 2 | 0",
		]);
	});
});

/** An action with something to do for every kind. */
const FORMS: readonly (readonly [CampaignKind, unknown])[] = [
	["payday", { all: "nothing", units: { horse: { kind: "double" } } }],
	["upkeep", { months: 2 }],
	["train", { months: 12 }],
	["recruit", { unit: "foot", men: 8, quality: null }],
	["raise", { troop: { ...TYPES.LI, raise: 300 }, men: 50, quality: null }],
	["command", { unit: "foot", name: "Bran", skill: null }],
	["rest", { days: 3, healers: 10 }],
	["promise", { came: false }],
	["spoils", { troop: { ...TYPES.MI, raise: 600 }, men: 10, coins: 70 }],
	["ransom", { captives: [{ name: "Odo", coins: 300 }] }],
	["guns", { unit: "guns", lost: 5, outcome: "inconclusive" }],
	["pass", { event: "month" }],
];

describe("every action", () => {
	const at = contextOf(
		foot({ men: 60, wounded: HURT, effects: [LOVED] }),
		horse({ pay: { ...PAID, forgone: 1 }, battles: 0, months: 6 }),
		guns,
	);
	const draw = (seed: number) => {
		let state = seed;
		return ({ key, ...question }: Question): number => {
			const [count = 1, sides = 6] = question.kind === "dice" ? question.dice.split("d").map(Number) : [];
			let sum = 0;
			for (let i = 0; i < count; i++) {
				state = (state * 48_271) % 2_147_483_647;
				sum += 1 + (state % sides);
			}
			return sum + 0 * key.length;
		};
	};

	it.each(FORMS)("%s comes to nothing that the outlook did not say", (kind, form) => {
		const { outlook } = foresee(kind, form, at);
		expect(outlook.changes).toBe(true);
		for (let seed = 1; seed <= 60; seed++) {
			const { outcome } = play(kind, form, at, draw(seed * 7919));
			expect(CAMPAIGN_TITLES[kind]).toContain(outcome.title);
			for (const { key, unit: of, after } of outcome.lines) {
				const told = outlook.lines.find((line) => line.key === key && line.unit === of)?.after ?? [];
				const values = told.map(({ value }) => value);
				const inside =
					values.some((value) => JSON.stringify(value) === JSON.stringify(after)) || isBetween(values, after);
				expect(inside, `${key} of ${of}: ${JSON.stringify(after)} in ${JSON.stringify(values)}`).toBe(true);
			}
			for (const note of outcome.notes)
				expect(outlook.notes.map(({ key, unit: of }) => [key, of])).toContainEqual([note.key, note.unit]);
			// A field that is written and is in no line has a note.
			if (Object.keys(outcome.update).length > 0)
				expect(outcome.lines.length + outcome.notes.length).toBeGreaterThan(0);
		}
	});

	it("covers every kind", () => {
		expect(FORMS.map(([kind]) => kind)).toEqual([...CAMPAIGN_KINDS]);
	});

	it.each(["payday", "rest", "train", "pass", "upkeep"] as const)(
		"%s of 200 units is read at once, and its chronicle is whole lines",
		(kind) => {
			const many = Array.from({ length: 200 }, (_, i) =>
				foot({
					id: `u${i}`,
					name: `Company ${i}`,
					sort: i,
					men: 60,
					wounded: HURT,
					effects: [LOVED],
					battles: 0,
					months: 6,
				}),
			);
			const host = contextOf(...many);
			const form = {
				payday: { all: "nothing" },
				rest: { days: 1 },
				train: { months: 12 },
				pass: { event: "month" },
				upkeep: {},
			}[kind];
			const { view } = foresee(kind, form, host);
			expect(view.rows.length + view.notes.length).toBeGreaterThanOrEqual(kind === "upkeep" ? 1 : 200);
			const { outcome } = play(kind, form, host, () => 10);
			const { text } = buildChronicle(kind, outcome.title, buildChangeView(outcome, host.stored, ENGLISH), ENGLISH);
			expect(text.length).toBeLessThanOrEqual(STORED_LIMITS.text);
			if (kind !== "upkeep") expect(text.split("\n").at(-1)).toMatch(/^[\d,]+ more lines are not shown\.$/);
		},
	);

	it("refuses more throws than a message holds before any dice fall", () => {
		const many = Array.from({ length: 200 }, (_, i) => foot({ id: `u${i}`, sort: i, men: 60, wounded: HURT }));
		expect(foreseeCampaign("rest", { days: 30, healers: 10 }, contextOf(...many))).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Campaign.tooLarge" },
		});
	});

	it("takes what the form shows when a unit or a troop type has gone since it was chosen", () => {
		const source = { ...at, troops: [{ key: "own:foot", name: "Spearman", troop: TYPES.MI }] };
		expect(readCampaignForm("recruit", source, { unit: "ghost" })).toMatchObject({ unit: "foot" });
		expect(readCampaignForm("command", source, { unit: "ghost" })).toMatchObject({ unit: "" });
		expect(readCampaignForm("spoils", source, { troop: "ghost" })).toMatchObject({ troop: TYPES.MI });
	});
});

/** True if a number is in the previewed range. */
function isBetween(
	values: readonly { readonly kind: string; readonly value?: unknown }[],
	after: { readonly kind: string; readonly value?: unknown },
): boolean {
	const numbers = values.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
	return typeof after.value === "number" && after.value >= Math.min(...numbers) && after.value <= Math.max(...numbers);
}
