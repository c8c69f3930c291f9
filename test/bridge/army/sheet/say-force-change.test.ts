/** Changed values as a person is asked about them: in words and names, never as they are stored. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sayForceChange } from "../../../../src/bridge/army/sheet/index.js";
import {
	FORCE_PATH,
	type StoredForce,
	toForceChanges,
	toStoredForce,
} from "../../../../src/bridge/army/stored/index.js";
import {
	ABSENT,
	buildConflicts,
	buildRecordText,
	type Change,
	sayStored,
	type Transaction,
	toChange,
	toQuestion,
} from "../../../../src/bridge/transactions/index.js";
import { type Force, PLAIN_TROOP, PLAIN_UNIT } from "../../../../src/engine/force/index.js";
import { type Json, toJson } from "../../../../src/engine/schema/index.js";
import { ENGLISH } from "../../render.js";

/** Signs of JSON. No text of the tests has one, so each that is shown came of data shown as it is stored. */
const JSON_SIGNS = /[{}[\]"]/;

const bows = {
	...PLAIN_UNIT,
	id: "bows",
	name: "Hillmen Bows",
	sort: 2,
	men: 120,
	full: 150,
	state: "routed" as const,
	troop: { ...PLAIN_TROOP, name: "Bowmen", classes: ["cavalry" as const] },
	effects: [{ cause: "fullBonus" as const, value: 2, lasts: "month" as const, label: "" }],
	rulings: { "each/armour": { num: 3, den: 2 } },
};
const hero = {
	id: "h1",
	name: "Aldwin",
	link: "Actor.aldwin",
	unit: "bows",
	iq: 12,
	tactics: 12,
	weapon: 14,
	combatReflexes: false,
	dangerSense: true,
};
const FORCE: Force = {
	name: "Hillmen",
	tl: 3,
	mana: "normal",
	treasury: 1_250,
	practitioners: [],
	heroes: [hero],
	commander: { name: "Ada", link: "Actor.ada", strategy: 14, tactics: 12, luck: true, leads: "bows" },
	units: [bows, { ...PLAIN_UNIT, id: "foot", sort: 1, troop: { ...PLAIN_TROOP, name: "Footmen" }, men: 1 }],
};
const STORED: StoredForce = {
	...toStoredForce(FORCE),
	chronicle: { c1: { time: 5, world: null, title: "Battle of the Ford", text: "Many fell." } },
};

const value = (path: string): Json =>
	path.split(".").reduce((at: Json, key) => (at as Record<string, Json>)[key] ?? null, toJson(STORED as never));
const said = (path: string, was: Json, now: Json, force: unknown = STORED, gone?: (path: string) => unknown) =>
	sayForceChange({ path, was, now }, { force, ...(gone && { gone }) }, ENGLISH);

/** Every path of an army at which a transaction may write: whole records, values, lists, and parts of ratios. */
const paths: readonly string[] = ((): string[] => {
	const found: string[] = [];
	const walk = (at: string, data: Json): void => {
		if (at !== "") found.push(at);
		if (typeof data !== "object" || data === null || Array.isArray(data)) return;
		for (const [key, inner] of Object.entries(data)) walk(at === "" ? key : `${at}.${key}`, inner as Json);
	};
	walk("", toJson(STORED as never));
	return found;
})();

const word = fc.stringMatching(/^[a-z ]{0,60}$/);
const anyJson = fc.jsonValue({
	maxDepth: 4,
	stringUnit: fc.constantFrom("a", "b", " ", "-") as never,
}) as fc.Arbitrary<Json>;

describe("changed values of an army", () => {
	it("name a unit that is gone and its men, by what was there", () => {
		const { bows: _gone, ...units } = STORED.units;
		expect(said("units.bows", value("units.bows"), ABSENT, { ...STORED, units })).toEqual({
			what: "Hillmen Bows",
			was: "Hillmen Bows, 120 men",
			now: "not there",
		});
		const men = { was: "120", now: "not there" };
		const known = () => value("units.bows");
		expect(said("units.bows.men", 120, null, { units }, known)).toMatchObject({ what: "Men of Hillmen Bows", ...men });
		expect(said("units.bows.men", 120, null, { units })).toMatchObject({ what: "Men of a unit that is gone", ...men });
		expect(said("heroes.h1.name", "Aldwin", null, {}).what).toBe("Name of a person who is gone");
		expect(said("units.foot", value("units.foot"), ABSENT).was).toBe("Footmen, 1 man");
		expect(said("heroes.h1", null, value("heroes.h1"), { ...STORED, heroes: {} })).toEqual({
			what: "Aldwin",
			was: "not there",
			now: "Aldwin",
		});
		expect(said("chronicle.c1", value("chronicle.c1"), ABSENT).was).toBe("Battle of the Ford");
	});

	it("are said by field and name, with words for what is stored as a word, an id or a list", () => {
		expect(said("units.bows.men", 120, 90)).toEqual({
			what: "Men of Hillmen Bows",
			of: "Hillmen Bows",
			field: "Men",
			was: "120",
			now: "90",
		});
		expect(said("units.bows.sort", 1, 2)).toMatchObject({ what: "Place of Hillmen Bows", field: "Place" });
		const half = said("units.bows.wounded.carried.den", 1, 2);
		expect(half).toMatchObject({ field: "Recovered part of a man" });
		expect(said("units.bows.nothing", 1, 2)).toMatchObject({ what: "Hillmen Bows changed", field: "nothing" });
		expect(said("commander.strategy", 14, 13)).not.toHaveProperty("field");
		expect(said("units.bows.state", "routed", "steady")).toMatchObject({ was: "Routed", now: "Steady" });
		expect(said("units.bows.effects", value("units.bows.effects"), [])).toMatchObject({
			what: "Changes of morale of Hillmen Bows",
			was: expect.stringMatching(/ \+2$/),
			now: "nothing",
		});
		expect(said("units.bows.rulings.each/armour", value("units.bows.rulings.each/armour"), ABSENT).was).toBe("1.5");
		expect(said("commander.strategy", 14, 13)).toEqual({ what: "Strategy of the commander", was: "14", now: "13" });
		expect(said("commander.leads", "bows", "")).toMatchObject({ was: "Hillmen Bows", now: "nothing" });
		expect(said("heroes.h1.link", "Actor.aldwin", "")).toMatchObject({ was: "a linked actor", now: "nothing" });
		expect(said("treasury", 1_250, 1_000)).toMatchObject({ what: "Treasury" });
		expect(said("", toJson(STORED as never), ABSENT)).toMatchObject({
			what: "the whole army",
			was: "Hillmen, 2 units",
		});
	});

	it("are never shown as they are stored, at no path and with no value", () => {
		fc.assert(
			fc.property(fc.constantFrom(...paths), anyJson, fc.boolean(), (path, other, isThere) => {
				const line = said(path, value(path), other, isThere ? STORED : undefined);
				for (const text of Object.values(line)) {
					expect(text).not.toMatch(JSON_SIGNS);
					expect(text).not.toBe("");
				}
			}),
			{ numRuns: 2_000 },
		);
		for (const path of paths) expect(Object.values(said(path, value(path), ABSENT)).join()).not.toMatch(JSON_SIGNS);
	});
});

describe("values that are stored", () => {
	it("are said in words whatever they are, in the question and in the record", () => {
		fc.assert(
			fc.property(anyJson, anyJson, word, (was, now, name) => {
				for (const text of [sayStored(was, ENGLISH), sayStored({ name, men: 3, more: was }, ENGLISH)])
					expect(text).not.toMatch(JSON_SIGNS);
				const target = { subject: "a", uuid: "Actor.a", class: "Actor" } as const;
				const changes = [toChange(target, "system.any", was, now), toChange(target, `${FORCE_PATH}.units.x`, was, now)];
				const conflicts = changes.map((change) => ({ change, was, now }));
				const transaction = { title: "Title", subjects: { a: "Hillmen" }, changes };
				const asked = { act: "apply", canRebase: true, maySee: () => true } as const;
				const { rows } = buildConflicts(ENGLISH, toQuestion(transaction, conflicts, asked));
				for (const row of rows) expect(Object.values(row).join()).not.toMatch(JSON_SIGNS);
				expect(recordOf(changes)).not.toMatch(JSON_SIGNS);
			}),
			{ numRuns: 1_000 },
		);
	});

	it("of all changes that take an army's place are said in words in the record", () => {
		const changes = toForceChanges({ uuid: "Actor.a" }, undefined, { [FORCE_PATH]: toJson(STORED as never) });
		const inside = toForceChanges({ uuid: "Actor.a" }, STORED, { [`${FORCE_PATH}.units.bows`]: ABSENT });
		expect(recordOf([...changes, ...inside])).not.toMatch(JSON_SIGNS);
		expect(recordOf(inside)).toContain("Hillmen Bows, 120 men");
	});
});

/** The text of a record's page without its tags. */
function recordOf(changes: readonly Change[]): string {
	const plain = {
		id: "x".repeat(16),
		schema: 1,
		kind: "k",
		source: "s",
		key: "x".repeat(16),
		generation: 0,
		title: "Title",
	} as const;
	const record: Transaction = {
		...plain,
		subjects: { a: "Hillmen", "Actor.a": "Hillmen" },
		by: "gm",
		time: 0,
		nonce: "",
		request: "",
		changes,
		state: "done",
		undoes: null,
	};
	return buildRecordText(ENGLISH, record, "Gamemaster")
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll("&quot;", '"');
}
