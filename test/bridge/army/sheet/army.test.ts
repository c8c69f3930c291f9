import { describe, expect, it } from "vitest";
import { parseField } from "../../../../src/bridge/army/sheet/field-view.js";
import {
	addEffect,
	buildHeader,
	buildOverview,
	buildRoster,
	buildUnit,
	buildWhy,
	computeArmy,
	editField,
	editRuling,
	formatCoins,
	quickTroops,
	quickUnit,
	readPerson,
} from "../../../../src/bridge/army/sheet/index.js";
import {
	applyForceUpdate,
	type ForceUpdate,
	readStoredForce,
	type StoredUnit,
	toForce,
} from "../../../../src/bridge/army/stored/index.js";
import { EMPTY_MAPPING, type SystemMapping } from "../../../../src/bridge/systems/index.js";
import { cachedWords } from "../../../../src/bridge/text/index.js";
import { FORCE_RULES, PLAIN_UNIT, totalStrength } from "../../../../src/engine/force/index.js";
import { armyOf, HOST, largeArmy } from "../../../e2e/army-fixture.js";
import { ENGLISH, render } from "../../render.js";

const host = computeArmy(toForce({ ...HOST, name: "The Host" }), FORCE_RULES);
const OWNER = { canEdit: true, canChange: true };
const READER = { canEdit: false, canChange: false };

/** The stored host after an update, read back as the world would. */
function written(update: ForceUpdate) {
	const read = readStoredForce(applyForceUpdate(HOST, update));
	if (!read.ok) throw new Error(read.fault.code);
	return read.value;
}

describe("what an army owns and owes", () => {
	const header = (treasury: number) =>
		buildHeader(
			computeArmy(toForce({ ...HOST, treasury }), FORCE_RULES),
			{ name: "Host", emblem: "", colour: "", canEdit: true, canRename: true, uid: "u" },
			ENGLISH,
		).figures.at(-1);

	it("is a sum, below zero a debt, and is typed over as a number", () => {
		expect(header(518_000)).toMatchObject({ text: "$518,000", edit: { path: "treasury", value: "518000" } });
		expect(header(0)?.text).toBe("$0");
		expect(header(-114_000)).toMatchObject({
			text: "owes $114,000",
			edit: { path: "treasury", value: "=-114000" },
		});
		expect(formatCoins(ENGLISH, -300)).toBe("\u2212$300");
	});
});

describe("a field of an army", () => {
	const { tables } = FORCE_RULES;
	const [weapon = "", creature = ""] = [tables.weapons, tables.creatures].map((rows) => Object.keys(rows)[0] ?? "");
	const PATH = "flags.muster.force.units.u0.troop";

	it("brings along what troops of another kind cannot do without, and nothing else", () => {
		const edit = (path: string, typed: string) => {
			const update = editField(HOST, { path, kind: "choice", typed }, FORCE_RULES, ENGLISH);
			return update.ok ? update.value : {};
		};
		expect(edit("units.u0.troop.kind", "creature")).toEqual({
			[`${PATH}.kind`]: "creature",
			[`${PATH}.creature`]: creature,
		});
		expect(edit("units.u0.troop.kind", "weapon")).toEqual({ [`${PATH}.kind`]: "weapon", [`${PATH}.weapon`]: weapon });
		expect(edit("units.u0.troop.kind", "miner")).toEqual({ [`${PATH}.kind`]: "miner" });
		expect(edit("units.u0.troop.armour", "light")).toEqual({ [`${PATH}.armour`]: "light" });
		expect(edit("units.gone.troop.kind", "weapon")).toEqual({ "flags.muster.force.units.gone.troop.kind": "weapon" });
		for (const kind of ["creature", "weapon", "soldier"]) {
			const after = readStoredForce(applyForceUpdate(HOST, edit("units.u0.troop.kind", kind)));
			expect(after.ok && after.value.units["u0"]?.troop.kind).toBe(kind);
		}
	});

	it("leaves no one beside the crew of another piece from which no one fights", () => {
		const [closed = ""] = Object.entries(tables.weapons).find(([, { riders }]) => riders === null) ?? [];
		const [open = ""] = Object.entries(tables.weapons).find(([, { riders }]) => riders !== null) ?? [];
		const troop = { ...(HOST.units["u7"] as StoredUnit).troop, weapon: open, riders: 3 };
		const stored = { ...HOST, units: { u7: { ...PLAIN_UNIT, troop } } };
		const update = editField(
			stored,
			{ path: "units.u7.troop.weapon", kind: "choice", typed: closed },
			FORCE_RULES,
			ENGLISH,
		);
		expect(update).toEqual({
			ok: true,
			value: { [`${PATH.replace("u0", "u7")}.weapon`]: closed, [`${PATH.replace("u0", "u7")}.riders`]: 0 },
		});
	});
});

describe("the sums of an army", () => {
	it("are those of the engine", () => {
		expect(host.strength.total.num).toBe(totalStrength(toForce(HOST), FORCE_RULES, "field"));
		expect(host.men).toBe(host.units.reduce((sum, each) => sum + (each.present ? each.men : 0), 0));
	});

	it("explain themselves down to the single man, and every row adds up to the last", () => {
		const why = buildWhy("unit/u0/strength", host, ENGLISH);
		expect(why?.rows.map(({ term, value }) => [term, value])).toEqual([
			["Equipment (Heavy)", "5"],
			["Mount (Heavy mounts)", "+3"],
			["Strength of each", "8"],
			["Men", "× 57"],
			["Quality (Veteran)", "× 1.5"],
			["Strength of the unit", "684"],
		]);
		expect(why?.ruling?.choices.map(({ key }) => key)).toEqual([
			"strength",
			"strength/quality",
			"each",
			"each/armour",
			"each/mount",
		]);
	});

	it("tell what the army's men and morale are made of, row by row", () => {
		const numberOf = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));
		const men = buildWhy("force/men", host, ENGLISH)?.rows ?? [];
		const total = men.slice(0, -1).reduce((sum, { value }) => sum + numberOf(value), 0);
		expect({ total, number: numberOf(men.at(-1)?.value) }).toEqual({ total: host.men, number: host.men });
		const morale = buildWhy("force/morale", host, ENGLISH)?.rows ?? [];
		const points = morale.slice(0, -2).reduce((sum, { value }) => sum + numberOf(value), 0);
		const [said = "", count = ""] = (morale.at(-2)?.value ?? "").split(" / ");
		expect(numberOf(said)).toBe(points);
		expect(numberOf(morale.at(-1)?.value)).toBe(Math.floor(points / numberOf(count)));
		expect(host.morale).toBe(Math.floor(points / numberOf(count)));
		for (const { term } of morale.slice(0, -2)) expect(term).toMatch(/\([\d,]+ × \d+\)$/);
	});

	it("mark what was set by hand, with what the rules gave", () => {
		const rows = buildWhy("unit/u3/strength", host, ENGLISH)?.rows ?? [];
		expect(rows.at(-1)).toMatchObject({ value: "900", set: { key: "strength", computed: "840" } });
		const row = buildRoster(host, ENGLISH, OWNER).find(({ id }) => id === "u3");
		expect(row?.strength).toMatchObject({ text: "900", set: true });
		expect(row?.strength?.label).toMatch(/set by hand, computed 840/);
	});

	it("name what a practitioner has, also where it counts nothing", () => {
		const rows = buildWhy("practitioner/p1", host, ENGLISH)?.rows ?? [];
		expect(rows[0]).toMatchObject({ term: "Character points (60)", value: "0" });
	});

	it("tell of every ledger of every unit, person and the army; of nothing that is not there", () => {
		for (const { unit } of host.units)
			for (const name of ["each", "strength", "morale", "price", "raise", "pay", "upkeep"])
				expect(buildWhy(`unit/${unit.id}/${name}`, host, ENGLISH)?.rows.length).toBeGreaterThan(0);
		for (const address of [
			"force/strength",
			"force/pay",
			"force/upkeep",
			"force/power",
			"force/men",
			"force/morale",
			"force/lasts",
			"hero/h1",
			"practitioner/p1",
		])
			expect(buildWhy(address, host, ENGLISH)?.rows.length).toBeGreaterThan(0);
		for (const address of ["unit/gone/strength", "unit/u0/gone", "force/gone", "hero/gone", ""])
			expect(buildWhy(address, host, ENGLISH)).toBeUndefined();
	});
});

describe("the views", () => {
	it("give a reader no control, and an owner every one", () => {
		const [read] = buildRoster(host, ENGLISH, READER);
		const [own] = buildRoster(host, ENGLISH, OWNER);
		expect(render("sheets/army/row", read as object)).not.toMatch(/data-edit|data-pick|draggable/);
		expect(render("sheets/army/row", own as object).match(/data-edit/g)).toHaveLength(5);
	});

	it("say shares that come to the whole", () => {
		const { compositions } = buildOverview(host, { uid: "x", narrow: false }, ENGLISH);
		expect(compositions).toHaveLength(3);
		for (const { plot } of compositions) {
			const desc = /<desc[^>]*>([^<]*)</.exec(plot)?.[1] ?? "";
			const men = [...desc.matchAll(/(\d+)% of Men/g)].reduce((sum, [, share]) => sum + Number(share), 0);
			expect(Math.abs(men - 100)).toBeLessThanOrEqual(3);
		}
	});

	it("draw letters of one size for a wide window and a narrow one", () => {
		const widths = [false, true].map((narrow) => {
			const { plot } = buildOverview(host, { uid: "x", narrow }, ENGLISH).compositions[0] ?? { plot: "" };
			return /viewBox="0 0 (\d+) /.exec(plot)?.[1];
		});
		expect(widths).toEqual(["420", "326"]);
	});

	it("say nothing of the quality of no one", () => {
		const input = { name: "", emblem: "", colour: "", canEdit: true, canRename: true, uid: "x" };
		const quality = (army: Parameters<typeof buildHeader>[0]) =>
			buildHeader(army, input, ENGLISH).figures.find(({ label }) => label === "Quality");
		expect(quality(computeArmy(toForce(armyOf([])), FORCE_RULES))).toEqual({ label: "Quality", text: "\u2013" });
		expect(quality(host)?.plot).toContain("<svg");
	});

	it.each([
		[0, undefined],
		[2, "hoplites"],
		[3, "heavyInfantry"],
		[5, "lineInfantry"],
		[12, "mechanisedInfantry"],
	])("offer footmen of tech level %i first of all: %s", (tl, id) => {
		const chosen = quickTroops(ENGLISH, tl).flatMap(({ troops }) => troops.filter(({ selected }) => selected));
		expect(chosen.map((each) => each.id)).toEqual(id === undefined ? [] : [id]);
	});

	it("are the same through remembered words", () => {
		const words = cachedWords(ENGLISH);
		for (let i = 0; i < 2; i++) expect(buildRoster(host, words, OWNER)).toEqual(buildRoster(host, ENGLISH, OWNER));
	});

	it("escape what people type", () => {
		const evil = computeArmy(toForce({ ...HOST, name: "<img src=x>", colour: "" }), FORCE_RULES);
		const view = buildHeader(
			evil,
			{ name: "<img src=x>", emblem: "", colour: "", canEdit: true, canRename: true, uid: "x" },
			ENGLISH,
		);
		expect(render("sheets/army/header", { view })).not.toContain("<img");
	});

	it("have a form for every unit of a large army", () => {
		const large = computeArmy(toForce(largeArmy(60)), FORCE_RULES);
		for (const { unit } of large.units) expect(buildUnit(large, unit.id, ENGLISH, OWNER)?.groups).toHaveLength(8);
		expect(buildUnit(large, "gone", ENGLISH, OWNER)).toBeUndefined();
	});
});

describe("what is typed", () => {
	it("is refused where it is no number, with the range of its field", () => {
		expect(parseField({ kind: "ratio", typed: "1.2.3" }, ENGLISH)).toMatchObject({
			fault: { code: "MUSTER.Fault.Army.number" },
		});
		expect(parseField({ kind: "nullableWhole", typed: "" }, ENGLISH)).toEqual({ ok: true, value: null });
		for (const typed of ["x", "1.5", "1e3", "-1,000,000", "1000001", ""]) {
			const update = editField(HOST, { path: "units.u1.men", kind: "whole", typed }, FORCE_RULES, ENGLISH);
			if (!update.ok) throw new Error(update.fault.code);
			expect(readStoredForce(applyForceUpdate(HOST, update.value))).toMatchObject({
				fault: { code: "MUSTER.Fault.Force.whole", data: { min: 0, max: 1_000_000 } },
			});
		}
	});

	it.each([
		["+5", 105],
		["-15", 85],
		["\u2212 15", undefined],
		["\u221215", 85],
		["=-15", -15],
		["= 7", 7],
		["12", 12],
		["+-5", undefined],
		["+", undefined],
	])("takes %j as what is added to 100, as the number itself, or leaves it to be refused", (typed, value) => {
		const read = parseField({ kind: "whole", typed, current: 100 }, ENGLISH);
		expect(read).toEqual({ ok: true, value: value ?? typed });
	});

	it("gives a unit the quality that was chosen, whatever a new commander had cost it", () => {
		const stored = { ...HOST, units: { u1: { ...PLAIN_UNIT, battles: 7, dropSteps: 1, dropAt: 7 } } };
		const choose = (typed: string) =>
			editField(stored, { path: "units.u1.quality", kind: "choice", typed }, FORCE_RULES, ENGLISH);
		const UNIT = "flags.muster.force.units.u1";
		expect(choose("average")).toEqual({ ok: true, value: { [`${UNIT}.battles`]: expect.any(Number) } });
		expect(choose("seasoned")).toEqual({
			ok: true,
			value: { [`${UNIT}.battles`]: expect.any(Number), [`${UNIT}.dropSteps`]: 0 },
		});
		expect(choose("splendid").ok).toBe(false);
	});

	it("adds a number with a sign to what is stored, in the roster and on tabs alike", () => {
		const { men } = HOST.units["u0"]!;
		const typed = (path: string) => editField(HOST, { path, kind: "whole", typed: "+5" }, FORCE_RULES, ENGLISH);
		expect(typed("units.u0.men")).toEqual({ ok: true, value: { "flags.muster.force.units.u0.men": men + 5 } });
		expect(typed("treasury")).toEqual({ ok: true, value: { "flags.muster.force.treasury": HOST.treasury + 5 } });
	});

	it("sets values by hand and takes them off", () => {
		const set = editRuling("u0", "strength", "700", ENGLISH);
		expect(set.ok && written(set.value).units["u0"]?.rulings).toEqual({ strength: { num: 700, den: 1 } });
		const off = editRuling("u3", "strength", " ", ENGLISH);
		expect(off.ok && written(off.value).units["u3"]?.rulings).toEqual({});
		expect(editRuling("u0", "strength", "much", ENGLISH).ok).toBe(false);
	});

	it("adds changes of morale with the table's value, or another", () => {
		const unit = HOST.units["u0"] as never;
		const usual = addEffect("u0", unit, { cause: "homeTerritory", value: "", label: "" }, FORCE_RULES);
		expect(usual.ok && written(usual.value).units["u0"]?.effects).toMatchObject([{ value: 2, lasts: "battle" }]);
		const own = addEffect("u0", unit, { cause: "own", value: "-4", label: "Rain" }, FORCE_RULES);
		expect(own.ok && written(own.value).units["u0"]?.effects).toMatchObject([{ value: -4, label: "Rain" }]);
		expect(addEffect("u0", unit, { cause: "none", value: "", label: "" }, FORCE_RULES).ok).toBe(false);
	});

	it("makes a unit of the library's troops, or says what is missing", () => {
		const typed = { name: "", troop: "archers", men: "1,200", quality: "elite" };
		expect(quickUnit(typed, FORCE_RULES, ENGLISH)).toMatchObject({
			ok: true,
			value: { name: "Archers", men: 1200, full: 1200, battles: 15 },
		});
		expect(quickUnit({ ...typed, men: "some" }, FORCE_RULES, ENGLISH).ok).toBe(false);
		expect(quickUnit({ ...typed, troop: "nobody" }, FORCE_RULES, ENGLISH).ok).toBe(false);
	});
});

describe("the skills of an actor", () => {
	it("are read where the game system tells them", () => {
		const system = {
			attributes: { IQ: { value: 13 } },
			skills: {
				a: { name: "Leadership", import: "14" },
				b: { name: "Arts", contains: { c: { name: "Tactics (Land)", level: 12 } } },
			},
			ads: { a: { name: "Combat Reflexes" } },
			melee: { a: { name: "Sword", mode: "swing", level: 15, import: 15 } },
		};
		expect(readPerson("gurps", { type: "character", system }, ENGLISH)).toMatchObject({
			iq: 13,
			leadership: 14,
			tactics: 12,
			combatReflexes: true,
		});
	});

	it("stand where the game master said so for the world", () => {
		const row = { roll: "skill", dice: "3d6", use: "resist" } as const;
		const saves = [
			{ ...row, id: "a", label: "Strategy", path: "war.strategy" },
			{ ...row, id: "b", label: "iq", path: "mind" },
		];
		const attack = { ...row, id: "c", label: "Sword", path: "war.sword", versus: "flat", damage: "" } as const;
		const mapping = { ...EMPTY_MAPPING, saves, attacks: [attack] } as unknown as SystemMapping;
		const system = { war: { strategy: 15, sword: 13 }, mind: 12 };
		expect(readPerson("plain", { type: "npc", system }, ENGLISH, mapping)).toEqual({
			strategy: 15,
			iq: 12,
			weapon: 13,
		});
		expect(readPerson("plain", { type: "npc", system }, ENGLISH)).toEqual({});
	});

	it("are absent where it does not", () => {
		expect(readPerson("plain", { type: "npc", system: {} }, ENGLISH)).toEqual({});
	});
});
