import { describe, expect, it } from "vitest";
import {
	addMappingRow,
	buildMappingDialog,
	changeMappingForm,
	readMappingForm,
	removeMappingRow,
	takeProposal,
	toMappingForm,
} from "../../../../src/bridge/settings/index.js";
import { EMPTY_MAPPING, type SystemMapping } from "../../../../src/bridge/systems/index.js";
import { ENGLISH, render, textOf } from "../../render.js";

const MAPPING: SystemMapping = {
	schema: 1,
	hitPoints: { value: "hp.value", max: "hp.max", temp: null },
	attacks: [{ id: "m", label: "Melee", path: "skills.melee", roll: "over", dice: "1d20", versus: "ac", damage: "1d6" }],
	defences: [{ id: "ac", label: "Armour", path: "ac" }],
	saves: [{ id: "w", label: "Will", path: "skills.will", roll: "skill", dice: "", use: "resist" }],
	armour: "dr",
	size: null,
	statuses: { defeated: "dead" },
};
const SAMPLE = {
	name: "Raider",
	room: { width: 1, distance: 5, units: "ft" },
	data: {
		type: "npc",
		system: { hp: { value: 7, max: 11 }, ac: 14, dr: 2, skills: { melee: 4, will: 10 }, note: "text" },
	},
};
const PLACE = {
	system: "homebrew",
	over: (mapping: SystemMapping) => mapping,
	statuses: [{ id: "dead", label: "Dead" }],
};

describe("the form of a mapping", () => {
	it.each([
		["full", MAPPING],
		["empty", EMPTY_MAPPING],
	])("gives a %s mapping back", (_what, mapping) => {
		expect(readMappingForm(toMappingForm(mapping))).toEqual({ ok: true, value: mapping });
	});

	it("takes paths as people copy them", () => {
		const form = changeMappingForm(toMappingForm(EMPTY_MAPPING), {
			value: "@system.hp.value",
			max: "actor.system.hp.max",
		});
		expect(readMappingForm(form)).toMatchObject({ value: { hitPoints: { value: "hp.value", max: "hp.max" } } });
	});

	it("takes temporary points alone, for those of the token's bar", () => {
		const form = changeMappingForm(toMappingForm(EMPTY_MAPPING), { temp: "hp.shield" });
		const read = readMappingForm(form);
		expect(read).toMatchObject({ value: { hitPoints: { value: null, max: null, temp: "hp.shield" } } });
		if (read.ok) expect(toMappingForm(read.value)).toEqual(form);
	});

	it("offers a roll that must come to at least the number", () => {
		const form = changeMappingForm(addMappingRow(toMappingForm(MAPPING), "saves"), {
			"saves.1.label": "Death",
			"saves.1.path": "ac",
			"saves.1.roll": "atLeast",
			"saves.1.dice": "1d20",
		});
		expect(readMappingForm(form)).toMatchObject({ value: { saves: [{}, { roll: "atLeast", dice: "1d20" }] } });
		const row = buildMappingDialog(form, SAMPLE, PLACE, ENGLISH).lists[2]?.rows[1];
		expect(row?.needsDice).toBe(true);
		expect(row?.rolls.find(({ selected }) => selected)?.label).toBe("Dice, this or more");
	});

	it("asks what single faces do only where the roll knows it, and gives it back", () => {
		const rowOf = (roll: string) => {
			const form = changeMappingForm(toMappingForm(MAPPING), { "attacks.0.roll": roll, "saves.0.roll": roll });
			return buildMappingDialog(form, SAMPLE, PLACE, ENGLISH)
				.lists.slice(0, 3)
				.map(({ rows: [row] }) => [row?.ends.length, row?.asksCritical]);
		};
		expect(rowOf("over")).toEqual([
			[2, true],
			[0, false],
			[2, false],
		]);
		expect(rowOf("atLeast")).toEqual([
			[2, false],
			[0, false],
			[2, false],
		]);
		expect(rowOf("skill")).toEqual([
			[0, false],
			[0, false],
			[0, false],
		]);
		const form = changeMappingForm(toMappingForm(MAPPING), {
			"attacks.0.ends": "decide",
			"attacks.0.critical": " 19 ",
		});
		const read = readMappingForm(form);
		expect(read).toMatchObject({ value: { attacks: [{ ends: true, critical: 19 }] } });
		if (read.ok) expect(toMappingForm(read.value).attacks[0]).toMatchObject({ ends: "decide", critical: "19" });
		const under = readMappingForm(changeMappingForm(form, { "attacks.0.roll": "under" }));
		expect(under.ok && under.value.attacks[0]).not.toHaveProperty("critical", 19);
		expect(readMappingForm(changeMappingForm(form, { "attacks.0.critical": "\u0661\u0668" }))).toMatchObject({
			value: { attacks: [{ critical: 18 }] },
		});
		for (const typed of ["often", "1e1", "19.5"])
			expect(readMappingForm(changeMappingForm(form, { "attacks.0.critical": typed }))).toMatchObject({
				fault: { path: "attacks.0.critical" },
			});
	});

	it("adds and removes rows under ids of their own, and names the field at fault", () => {
		const two = addMappingRow(addMappingRow(toMappingForm(MAPPING), "attacks"), "attacks");
		expect(two.attacks.map(({ id }) => id)).toEqual(["m", "attacks-1", "attacks-2"]);
		expect(readMappingForm(two)).toMatchObject({ ok: false, fault: { path: "attacks.1.label" } });
		const again = addMappingRow(removeMappingRow(two, "attacks", "attacks-1"), "attacks");
		expect(again.attacks.map(({ id }) => id)).toEqual(["m", "attacks-2", "attacks-1"]);
		const bare = changeMappingForm(toMappingForm(MAPPING), { "saves.0.roll": "under" });
		expect(readMappingForm(bare)).toMatchObject({
			fault: { code: "MUSTER.Fault.System.diceMissing", path: "saves.0.dice" },
		});
	});

	it("changes nothing that it has not got", () => {
		const form = toMappingForm(MAPPING);
		expect(
			changeMappingForm(form, {
				nonsense: "1",
				"attacks.0.id": "x",
				"attacks.9.path": "x",
				attacks: "x",
				"a.b.c": "d",
			}),
		).toEqual(form);
	});
});

describe("the window of the mapping", () => {
	it("shows what it reads of a token while one types", () => {
		const view = buildMappingDialog(toMappingForm(MAPPING), SAMPLE, PLACE, ENGLISH);
		expect(view.reads).toEqual([
			"Points: 7/11.",
			"Attacks: Melee.",
			"Target numbers: Armour 14.",
			"Saves and defences: Will.",
			"As a soldier of a unit: space 5 ft (by its token), armour class 14, and hit points 7.",
			expect.stringMatching(/^Asked for a soldier: reach, .*Melee: melee or ranged, .*and Perception\.$/),
		]);
		expect(view.lists.map(({ rows }) => rows.map(({ found }) => found))).toEqual([["= 4"], ["= 14"], ["= 10"], []]);
		expect(view.paths).toEqual(["ac", "dr", "hp.value", "hp.max", "skills.melee", "skills.will"]);
		expect(view.lists[0]?.rows[0]?.defences.find(({ selected }) => selected)?.label).toBe("Armour");
	});

	it("offers every number and all dice as paths, however they are written", () => {
		const system = {
			a: "d6",
			b: "+1D4",
			c: "d10+5",
			d: "-2",
			e: "30 ft",
			f: "2d8[fire]",
			g: "dagger",
			h: "",
			i: { j: "3d6-1" },
		};
		const view = buildMappingDialog(
			toMappingForm(MAPPING),
			{ name: "X", data: { type: "npc", system }, room: null },
			PLACE,
			ENGLISH,
		);
		expect(view.paths).toEqual(["a", "b", "c", "d", "f", "i.j"]);
	});

	const ARMED = {
		...SAMPLE,
		data: {
			type: "npc",
			system: { attributes: { hp: { value: 12, max: 12 }, ac: { value: 15 } }, move: { value: 6 }, cr: 2, ab: 1 },
			items: [
				{ type: "blade", name: "Blade", system: { note: "1d8" } },
				{ type: "weapon", name: "Sword", system: { bonus: 3, damage: { formula: "1d8" } } },
			],
		},
	};

	it("proposes what an actor seems to have, reads none of it unasked, and takes it by a click", () => {
		const form = toMappingForm(EMPTY_MAPPING);
		const view = buildMappingDialog(form, ARMED, PLACE, ENGLISH);
		expect(view.found.map(({ text }) => text)).toEqual([
			"Hit points 12/12 at attributes.hp",
			"ac 15 at attributes.ac.value",
			"Speed 6 at move.value",
			"Level 2 at cr",
			expect.stringMatching(/type weapon: damage 1d8 at damage\.formula, bonus 3 at bonus\. Compare/),
		]);
		expect(view.reads.join(" ")).not.toMatch(/Sword|12\/12|15/);
		const all = view.found.reduce((taken, { id }) => takeProposal(ARMED.data, taken, id, ENGLISH), form);
		expect(buildMappingDialog(all, ARMED, PLACE, ENGLISH).found).toEqual([]);
		const read = readMappingForm(all);
		expect(read).toMatchObject({
			value: {
				hitPoints: { value: "attributes.hp.value", max: "attributes.hp.max" },
				defences: [{ label: "ac", path: "attributes.ac.value" }],
				items: [{ item: "weapon", path: "bonus", damage: "damage.formula", roll: "over", dice: "1d20", times: "2" }],
				body: { unit: "ft", speed: "move.value", level: "cr" },
			},
		});
		const shown = buildMappingDialog(all, ARMED, PLACE, ENGLISH);
		expect(shown.reads.join(" ")).toMatch(/Points: 12\/12.*Sword.*ac 15.*speed 6 ft/);
		expect(shown.lists[3]?.rows[0]?.found).toBe("= 1");
		expect(takeProposal(ARMED.data, form, "nonsense", ENGLISH)).toEqual(form);
	});

	it("gives rows of items, numbers of a soldier and what a row counts as back as they were", () => {
		const mapping: SystemMapping = {
			...MAPPING,
			defences: [{ id: "ac", label: "Armour", path: "ac + shield", as: "touch" }],
			items: [
				{
					id: "w",
					label: "Weapons",
					item: "weapon",
					of: ["npc", "foe"],
					when: "ready",
					path: "bonus + @ab",
					roll: "over",
					dice: "1d20",
					ends: true,
					versus: "{against}",
					damage: "damage + @str",
					critical: "threat",
					times: "3",
					mode: "kind",
					feet: "range",
				},
			],
			body: { unit: "m", lengths: { near: 6 }, speed: "move", kind: "race" },
		};
		expect(readMappingForm(toMappingForm(mapping))).toEqual({ ok: true, value: mapping });
		const html = render("apps/mapping/fields", {
			...buildMappingDialog(toMappingForm(mapping), ARMED, PLACE, ENGLISH),
			rootId: "r",
			mayEdit: true,
			system: "Homebrew",
		});
		expect(textOf(html)).toMatch(/Found in this actor.*Attacks that are items.*Of a soldier in a unit/);
	});

	it("says what it does not find", () => {
		const lost = changeMappingForm(toMappingForm(MAPPING), { value: "nowhere", "attacks.0.path": "nowhere" });
		const view = buildMappingDialog(lost, SAMPLE, PLACE, ENGLISH);
		expect(view.reads[0]).toBe("No points are found.");
		expect(view.lists[0]?.rows[0]?.found).toBe("nothing there");
		expect(buildMappingDialog(lost, null, PLACE, ENGLISH)).toMatchObject({ paths: [], reads: [], sample: "" });
	});

	it("puts every fault at its field, and shows every list", () => {
		const view = buildMappingDialog(addMappingRow(toMappingForm(MAPPING), "saves"), SAMPLE, PLACE, ENGLISH);
		expect(Object.keys(view.errors)).toEqual(["saves.1.label"]);
		const html = render("apps/mapping/fields", { ...view, rootId: "r", mayEdit: true, system: "Homebrew" });
		expect(textOf(html)).toMatch(/successes are counted.*not supported/);
		expect(textOf(html)).toMatch(/Attacks.*Critical from.*Target numbers of attacks.*Saves and defences/);
	});
});
