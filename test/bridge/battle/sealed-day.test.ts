import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	editSetup,
	givenUp,
	openDay,
	openPage,
	packCourse,
	readBattlePage,
	type SetupEdit,
	sealDay,
	sealFields,
	sealsOf,
	toStoredBattleDay,
} from "../../../src/bridge/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import type { Json } from "../../../src/engine/schema/index.js";
import { fought as foughtBy } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

/** Seals that only count what is in them: a text without the plain words. */
const box: Json[] = [];
const SEALER = {
	seal: (json: Json): string => `box.${box.push(json) - 1}`,
	open: (sealed: string): unknown => box[Number(sealed.split(".")[1])],
};
const SHUT = { seal: (): null => null, open: (): undefined => undefined };

function edited(day: BattleDay, ...edits: readonly SetupEdit[]): BattleDay {
	let now = day;
	for (const edit of edits) {
		const changed = editSetup(now.setup, edit);
		if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
		now = { ...day, setup: changed.value.setup };
	}
	return now;
}

const MISSION = {
	...{ id: "m1", kind: "scouts", target: "b", victim: "", skill: 12, modifier: 0, many: false, played: null },
	...{ ownKnow: false, foeKnow: false },
} as const;

const plain = dayOf(entering("a", "Hillmen", 13), entering("b", "Fenfolk", 12));
const secretive = edited(
	plain,
	{ kind: "set", path: "sides.a.diviner", value: { genuine: true, skill: 12, trust: "shared" } },
	{ kind: "set", path: "sides.b.diviner", value: { genuine: false, skill: 7, trust: "full" } },
	{ kind: "add", path: "sides.a.missions", value: { ...MISSION } },
	{ kind: "set", path: "sides.b.security", value: { guards: null, pickets: 11 } },
	{ kind: "pair", path: "rulings", name: "a/strategy/diviner", value: 2 },
	{ kind: "pair", path: "rulings", name: "b/strategy", value: 14 },
);

const fought = (day: BattleDay, seed: number): BattleDay => foughtBy(day, seed).day;

const value = <T>(
	result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: object },
): T => {
	if (!result.ok) throw new Error(JSON.stringify(result.fault));
	return result.value;
};

const page = (day: unknown): object => ({ schema: 1, days: { d1: day } });

/** Words by which a page would tell of what is secret. */
const TELLING = /genuine|"trust"|fakeDiviner|\/diviner|mission\/|scouts|watch|"pickets":1/;

describe("a stored day", () => {
	it("without secrets is as it was", () => {
		const stored = toStoredBattleDay(fought(plain, 3));
		expect(value(sealDay(stored, SEALER))).toEqual(JSON.parse(JSON.stringify(stored)));
		expect(sealsOf(stored)).toEqual({});
	});

	it.each([
		["before the first roll", secretive],
		["when it is over", fought(secretive, 5)],
	])("seals diviners, missions, watches and numbers about them %s, and nothing else", (_when, day) => {
		const stored = toStoredBattleDay(day);
		expect(JSON.stringify(stored)).toMatch(TELLING);
		const sealed = value(sealDay(stored, SEALER));
		expect(JSON.stringify(sealed)).not.toMatch(TELLING);
		const { heroes } = day.setup.sides["a"] ?? {};
		expect(heroes).toBeDefined();
		expect(sealed).toMatchObject({ setup: { rulings: [["b/strategy", 14]], sides: { a: { heroes } } } });
		const back = value(readBattlePage(value(openPage(page(sealed), SEALER)), FORCE_TABLES));
		expect(back).toEqual(value(readBattlePage(page(stored), FORCE_TABLES)));
	});

	it("opens as it was at every answer of an open day, in the same order", () => {
		const log = openLog();
		for (let count = 0; count <= log.length; count++) {
			const course = { log: Object.fromEntries(log.slice(0, count)), aside: Object.fromEntries(log.slice(count)) };
			const sealed = value(sealDay(toStoredBattleDay({ ...secretive, ...course }), SEALER));
			expect(JSON.stringify(sealed)).not.toMatch(TELLING);
			const [back] = value(readBattlePage(value(openPage(page(sealed), SEALER)), FORCE_TABLES));
			expect(Object.keys(back?.log ?? {})).toEqual(Object.keys(course.log));
			expect(back).toEqual({ ...secretive, ...course });
		}
	});

	it("has the same seals whether or not a diviner is rolled for", () => {
		const names = (day: BattleDay) => Object.keys(sealsOf(value(sealDay(toStoredBattleDay(day), SEALER))));
		const genuine = (isGenuine: boolean) =>
			edited(plain, {
				kind: "set",
				path: "sides.a.diviner",
				value: { genuine: isGenuine, skill: 12, trust: "shared" },
			});
		expect(names(fought(genuine(true), 5))).toEqual(names(fought(genuine(false), 5)));
		expect(names(genuine(true))).toEqual(names(genuine(false)));
	});

	it("says that it is sealed where its key is missing, and keeps the rest once that is given up", () => {
		const day = fought(secretive, 5);
		const sealed = value(sealDay(toStoredBattleDay(day), SEALER)) as Record<string, Json>;
		expect(openPage(page(sealed), SHUT)).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Battle.sealed" } });
		expect(readBattlePage(page(sealed), FORCE_TABLES)).toMatchObject({ fault: { code: "MUSTER.Fault.Battle.sealed" } });
		expect(openDay(sealed, SEALER).ok).toBe(true);
		const lost = givenUp(sealed, SHUT);
		expect(Object.keys(lost).toSorted()).toEqual(
			Object.keys(sealsOf(sealed))
				.map((name) => `sealed.${name}`)
				.toSorted(),
		);
		const left = { ...sealed, sealed: Object.fromEntries(Object.keys(sealsOf(sealed)).map((name) => [name, null])) };
		const [back] = value(readBattlePage(page(left), FORCE_TABLES));
		expect(back?.setup.sides["b"]).toMatchObject({ diviner: null, security: { pickets: null } });
		expect(back?.fought).toBeNull();
		// Every roll that is no secret counts on.
		expect(Object.keys(back?.log ?? {})).toEqual(openKeys(day));
		expect(openKeys(day).length).toBeGreaterThan(5);
	});

	it("refuses to be written where nothing can be sealed", () => {
		expect(sealDay(toStoredBattleDay(secretive), SHUT)).toMatchObject({
			fault: { code: "MUSTER.Fault.Access.noRoom" },
		});
	});

	it("is written field by field, each with a seal of its own", () => {
		const stored = JSON.parse(JSON.stringify(toStoredBattleDay(secretive))) as Record<string, Json>;
		const write = (fields: Readonly<Record<string, Json>>, seals = {}) =>
			value(sealFields(stored, fields, { seals, sealer: SEALER }));
		expect(write({ "setup.intensity": 2 })).toEqual({ "setup.intensity": 2 });
		const diviner = write({ "setup.sides.a.diviner": { genuine: false, skill: 9, trust: "full" } });
		expect(Object.keys(diviner)).toEqual(["setup.sides.a.diviner", "sealed.a_diviner"]);
		expect(diviner["setup.sides.a.diviner"]).toBeNull();
		// Taken out again it leaves no seal.
		expect(write({ "setup.sides.a.diviner": null }, { a_diviner: "box.0" })).toEqual({
			...{ "setup.sides.a.diviner": null, "sealed.a_diviner": null },
		});
		const course = packCourse({ log: Object.fromEntries(openLog()), aside: {} });
		expect(JSON.stringify(write({ course, fought: null }))).not.toMatch(TELLING);
	});
});

function openLog() {
	return Object.entries(foughtBy(secretive, 5).log).slice(0, 12);
}

const openKeys = (day: BattleDay): readonly string[] =>
	Object.values(foughtBy({ ...day, fought: null }, 5).log).flatMap(({ question }) =>
		question.secret === true && !question.key.endsWith("/superior") ? [] : [question.key],
	);
