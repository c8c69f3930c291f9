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
import { type Json, toJson } from "../../../src/engine/schema/index.js";
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
		const sealed = value(sealDay(stored, SEALER));
		const write = (fields: Readonly<Record<string, Json>>) =>
			value(sealFields(stored, fields, { stored: sealed, sealer: SEALER }));
		expect(write({ "setup.intensity": 2 })).toEqual({ "setup.intensity": 2 });
		const diviner = write({ "setup.sides.a.diviner": { genuine: false, skill: 9, trust: "full" } });
		expect(Object.keys(diviner)).toEqual(["setup.sides.a.diviner", "sealed.a_diviner"]);
		expect(diviner["setup.sides.a.diviner"]).toBeNull();
		// Taken out again it leaves no seal.
		expect(write({ "setup.sides.a.diviner": null })).toEqual({
			...{ "setup.sides.a.diviner": null, "sealed.a_diviner": null },
		});
		const course = packCourse({ log: Object.fromEntries(openLog()), aside: {} });
		expect(JSON.stringify(write({ course, fought: null }))).not.toMatch(TELLING);
	});
});

/** Words by which a page would tell of a choice. */
const CHOSEN = /striking|"steps"|"defence":1|feigned|ambush|"risk":-?[1-9]|survival\/risk/;

/** A mage whose powers are the GM's to spend. */
const SAGE = {
	id: "p0",
	name: "Sage",
	link: "",
	practice: "mage",
	points: 1200,
	stones: 0,
	items: 0,
	boosters: 0,
} as const;
const gmArmy = entering("b", "Fenfolk", 12);
const unplanned = dayOf(
	entering("a", "Hillmen", 13),
	"force" in gmArmy ? { ...gmArmy, force: { ...gmArmy.force, practitioners: [SAGE] } } : gmArmy,
);
const chosen = edited(
	unplanned,
	{ kind: "set", path: "sides.b.powers.defence", value: 1 },
	{ kind: "add", path: "sides.b.powers.purchases", value: { use: "striking", unit: "a/1-u0", steps: 1 } },
	{ kind: "add", path: "sides.b.judgements", value: { kind: "other", label: "Rain", value: -1 } },
	{ kind: "add", path: "sides.b.judgements", value: { kind: "plan", label: "A feigned flight", value: 2 } },
	{ kind: "add", path: "sides.b.judgements", value: { kind: "surprise", label: "An ambush", value: 1 } },
	{ kind: "set", path: "sides.b.heroes.0.risk", value: -4 },
	{ kind: "pair", path: "rulings", name: "b/1-h0/survival/risk", value: -2 },
);

describe("choices of a day that are not open", () => {
	const sealedOf = (day: BattleDay) => value(sealDay(toStoredBattleDay(day), SEALER)) as Record<string, Json>;
	const namesOf = (day: unknown) => Object.keys(sealsOf(day)).toSorted();
	const log = Object.entries(foughtBy(chosen, 5).log);
	const heroAt = log.findIndex(([key]) => key.startsWith("a/1-h0/") || key.startsWith("b/1-h0/"));
	const answered = (day: BattleDay, count: number): BattleDay => ({
		...day,
		log: Object.fromEntries(log.slice(0, count)),
	});
	const opened = (kind: "plan" | "risk"): BattleDay["setup"]["players"] => ({
		...chosen.setup.players,
		opened: [{ slot: "a", kind, user: "u", source: "player", risk: 0, text: "", gmRolls: false }],
	});
	const ofAll = (...fields: readonly string[]): readonly string[] =>
		["a", "b"].flatMap((side) => fields.map((field) => `${side}_${field}`)).toSorted();

	it("are sealed, and the rest of the day is not", () => {
		expect(JSON.stringify(toStoredBattleDay(chosen))).toMatch(CHOSEN);
		const sealed = sealedOf(chosen);
		expect(JSON.stringify(sealed)).not.toMatch(CHOSEN);
		const [hero] = chosen.setup.sides["b"]?.heroes ?? [];
		expect(sealed).toMatchObject({
			setup: { sides: { b: { judgements: [{ label: "Rain", value: -1 }], heroes: [{ ...hero, risk: 0 }] } } },
		});
		expect(value(readBattlePage(value(openPage(page(sealed), SEALER)), FORCE_TABLES))).toEqual([chosen]);
	});

	it("have the same seals as when nothing is chosen, as long whichever Risk and however many powers", () => {
		const [own, none] = [sealedOf(chosen), sealedOf(unplanned)];
		expect(namesOf(none)).toEqual(ofAll("heroes", "judgements", "powers"));
		// The number on the Risk is sealed with those on other secrets.
		expect(namesOf(own).filter((name) => name !== "rulings")).toEqual(namesOf(none));
		const lengthOf = (day: unknown, name: string) => JSON.stringify(SEALER.open(sealsOf(day)[name] ?? "")).length;
		expect(lengthOf(own, "b_heroes")).toBe(lengthOf(none, "b_heroes"));
		const purchase = { use: "striking", unit: "a/1-u0", steps: 1 };
		const adds = Array.from({ length: 30 }, () => ({
			...{ kind: "add" as const, path: "sides.b.powers.purchases", value: purchase },
		}));
		// Seals are padded to 1024 letters.
		expect(lengthOf(sealedOf(edited(unplanned, ...adds)), "b_powers")).toBeLessThan(1024);
	});

	it.each<[string, BattleDay, readonly string[]]>([
		["before the first answer all", chosen, [...ofAll("heroes", "judgements", "powers"), "rulings"]],
		["after the first answer Risks", answered(chosen, 1), [...ofAll("heroes"), "rulings"]],
		["before a hero's first roll Risks", answered(chosen, heroAt), [...ofAll("heroes"), "rulings"]],
		["from a hero's first roll on nothing", answered(chosen, heroAt + 1), []],
		["in a day that is over nothing", fought(chosen, 5), []],
		[
			"after plans of players were opened Risks",
			{ ...chosen, setup: { ...chosen.setup, players: opened("plan") } },
			[...ofAll("heroes"), "rulings"],
		],
		[
			"after Risks of players were opened plans",
			{ ...chosen, setup: { ...chosen.setup, players: opened("risk") } },
			ofAll("judgements", "powers"),
		],
	])("are %s", (_when, day, names) => {
		expect(heroAt).toBeGreaterThan(0);
		const sealed = sealedOf(day);
		expect(namesOf(sealed)).toEqual(names);
		expect(value(readBattlePage(value(openPage(page(sealed), SEALER)), FORCE_TABLES))).toEqual(
			value(readBattlePage(page(toStoredBattleDay(day)), FORCE_TABLES)),
		);
	});

	const written = (day: BattleDay, stored: Record<string, Json>, fields: Readonly<Record<string, Json>>) =>
		value(sealFields(JSON.parse(JSON.stringify(toStoredBattleDay(day))), fields, { stored, sealer: SEALER }));
	const course = (count: number): Json =>
		packCourse({ log: Object.fromEntries(log.slice(0, count)), aside: Object.fromEntries(log.slice(count, 3)) });

	it("are opened with the answer that opens them, and sealed once more by stepping back before it", () => {
		const first = written(chosen, sealedOf(chosen), { course: course(1), fought: null });
		expect(first).toMatchObject({
			...{ "sealed.a_powers": null, "sealed.b_powers": null, "sealed.b_judgements": null },
			...{ "setup.sides.b.powers": { defence: 1, purchases: [{ use: "striking", unit: "a/1-u0", steps: 1 }] } },
		});
		expect(Object.keys(first)).not.toContain("setup.sides.b.heroes");
		const one = answered(chosen, 1);
		const back = written(one, sealedOf(one), { course: course(0), fought: null });
		expect(Object.keys(back).toSorted()).toEqual(
			[
				...["course", "fought"],
				...ofAll("judgements", "powers").map((name) => `sealed.${name}`),
				...ofAll("judgements", "powers").map((name) => `setup.sides.${name.replace("_", ".")}`),
			].toSorted(),
		);
		expect(JSON.stringify(back)).not.toMatch(CHOSEN);
		const players = toJson(opened("risk").opened);
		const risks = written(chosen, sealedOf(chosen), { "setup.players.opened": players });
		expect(risks).toMatchObject({ "setup.sides.b.heroes": [{ risk: -4 }], "sealed.b_heroes": null });
		expect(risks["setup.rulings"]).toEqual([["b/1-h0/survival/risk", -2]]);
	});

	it("of a page that an older version wrote are sealed with whatever is written next", () => {
		const old = JSON.parse(JSON.stringify(toStoredBattleDay(chosen))) as Record<string, Json>;
		const next = written(chosen, old, { "setup.intensity": 2 });
		expect(next["setup.intensity"]).toBe(2);
		expect(JSON.stringify(next)).not.toMatch(CHOSEN);
		expect(Object.keys(next)).toEqual(
			expect.arrayContaining(["sealed.b_powers", "sealed.b_heroes", "sealed.b_judgements"]),
		);
	});

	it("need no seal in a battle without heroes and powers", () => {
		const none = dayOf(
			...[entering("a", "Hillmen", 13), entering("b", "Fenfolk", 12)].map((army) => ({
				...army,
				...("force" in army ? { force: { ...army.force, heroes: [] } } : {}),
			})),
		);
		expect(namesOf(sealedOf(none))).toEqual([]);
		const planned = edited(none, {
			...{ kind: "add", path: "sides.b.judgements", value: { kind: "plan", label: "A feigned flight", value: 2 } },
		});
		expect(namesOf(sealedOf(planned))).toEqual(ofAll("judgements", "powers"));
	});
});

function openLog() {
	return Object.entries(foughtBy(secretive, 5).log).slice(0, 12);
}

const openKeys = (day: BattleDay): readonly string[] =>
	Object.values(foughtBy({ ...day, fought: null }, 5).log).flatMap(({ question }) =>
		question.secret === true && !question.key.endsWith("/superior") ? [] : [question.key],
	);
