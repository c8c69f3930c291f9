import { describe, expect, it } from "vitest";
import { sealsOf } from "../../../src/bridge/battle/document/battle-page.js";
import {
	type BattleDay,
	editSetup,
	isOlderSchema,
	openDay,
	openPage,
	packCourse,
	plainPage,
	readBattlePage,
	type Sealer,
	type SealPlace,
	sealDay,
	sealFields,
	sealPage,
	toStoredBattleDay,
	withoutShut,
} from "../../../src/bridge/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import type { Edit, Json } from "../../../src/engine/schema/index.js";
import { newKey, sealJson } from "../../../src/foundry/secrets/cipher.js";
import { readJson } from "../../content/repository.js";
import { fought as foughtBy } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

/** Seals that only count what is in them: a text without the plain words, with its place and room. */
const box: Json[] = [];
const placeOf = ({ day, field }: SealPlace): string => `${day}/${field}`;
const SEALER: Sealer = {
	seal: (json, place, room) => `box.${box.push(json) - 1}.${placeOf(place)}.${room}`,
	open: (sealed, place) => {
		const [, at, where] = sealed.split(".");
		if (where !== placeOf(place)) return { ok: false, why: "broken" };
		return { ok: true, json: box[Number(at)], isOlder: false };
	},
};
/** Seals as a browser makes them. */
const key = newKey();
const REAL: Pick<Sealer, "seal"> = { seal: (json, place, room) => sealJson(key, placeOf(place), json, room) };
const SHUT: Sealer = { seal: () => null, open: () => ({ ok: false, why: "noKey" }) };

function edited(day: BattleDay, ...edits: readonly Edit[]): BattleDay {
	let now = day;
	for (const edit of edits) {
		const changed = editSetup(now.setup, edit);
		if (!changed.ok) throw new Error(`${changed.fault.code} ${changed.fault.path}`);
		now = { ...day, setup: changed.value.setup };
	}
	return now;
}

const MISSION = {
	id: "m1",
	kind: "scouts",
	target: "b",
	victim: "",
	skill: 12,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: false,
	foeKnow: false,
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

const page = (day: unknown, schema = 2): object => ({ schema, days: { d1: day } });
const sealedOf = (day: BattleDay) => value(sealDay(toStoredBattleDay(day), "d1", SEALER)) as Record<string, Json>;
const readBack = (sealed: unknown) => value(readBattlePage(value(openPage(page(sealed), SEALER)), FORCE_TABLES));

/** Words by which a page would tell of what is secret. */
const TELLING = /genuine|"trust"|fakeDiviner|\/diviner|mission\/|scouts|watch|"pickets":1/;

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

/** The seals of every day of two sides, whatever is in it. */
const SEALS = [
	...["a", "b"].flatMap((side) =>
		["diviner", "missions", "security", "powers", "judgements", "heroes"].map((field) => `${side}_${field}`),
	),
	"rulings",
	"scenes",
	"seen",
	"opened",
	"course",
	"fought",
	"night",
].toSorted();

/** What players released by their choices, and the GM has not shown to the other side. */
const opened: BattleDay = {
	...chosen,
	setup: {
		...chosen.setup,
		players: {
			...chosen.setup.players,
			seen: [["a", { items: [], estimate: "A few hundred" }]],
			opened: [
				{ slot: "b/1-h0", kind: "risk", user: "u", source: "player", risk: 3, text: "For the ford", gmRolls: false },
			] as BattleDay["setup"]["players"]["opened"],
		},
	},
};

/** Days by what is in them. */
const DAYS: readonly (readonly [string, BattleDay])[] = [
	["of nothing but armies", plain],
	["with diviners, missions, watches and numbers about them", secretive],
	["with powers, plans and Risks", chosen],
	["with choices that lie open", opened],
	["that is over", fought(secretive, 5)],
	["that is over and had nothing secret", fought(plain, 3)],
];

describe("a stored day", () => {
	it.each(DAYS)("%s has the same seals as any other, and opens as it was", (_what, day) => {
		const sealed = sealedOf(day);
		expect(Object.keys(sealsOf(sealed)).toSorted()).toEqual(SEALS);
		expect(readBack(sealed)).toEqual(value(readBattlePage(page(toStoredBattleDay(day)), FORCE_TABLES)));
	});

	it("has seals of the same room in the same places, whatever is in it", () => {
		const rooms = (day: BattleDay) =>
			Object.values(sealsOf(sealedOf(day))).map((text) => text.replace(/^box\.\d+/, ""));
		for (const [, day] of DAYS) expect(rooms(day)).toEqual(rooms(plain));
	});

	it("says openly what it says of a day of nothing but armies, and which heroes take part", () => {
		const open = (day: BattleDay) => {
			const { sealed: _sealed, forces: _forces, ...rest } = sealedOf(day);
			return rest;
		};
		for (const day of [secretive, fought(secretive, 5), fought(plain, 3)]) expect(open(day)).toEqual(open(plain));
		expect(open(opened)).toEqual(open(unplanned));
	});

	it("tells of no secret, choice, roll or result without its key", () => {
		const telling = new RegExp(`${TELLING.source}|${CHOSEN.source}|For the ford|few hundred|/survival`);
		for (const [, day] of DAYS.slice(1, 5)) {
			expect(JSON.stringify(toStoredBattleDay(day))).toMatch(telling);
			expect(JSON.stringify(sealedOf(day))).not.toMatch(telling);
		}
	});

	it("opens as it was at every answer of an open day, in the same order", () => {
		const log = openLog();
		for (let count = 0; count <= log.length; count++) {
			const course = { log: Object.fromEntries(log.slice(0, count)), aside: Object.fromEntries(log.slice(count)) };
			const [back] = readBack(sealedOf({ ...secretive, ...course }));
			expect(Object.keys(back?.log ?? {})).toEqual(Object.keys(course.log));
			expect(back).toEqual({ ...secretive, ...course });
		}
	});

	it("does not open where a seal was moved to another field or day", () => {
		const sealed = sealedOf(secretive);
		const { a_diviner: one = "", b_diviner: other = "" } = sealsOf(sealed);
		const swapped = { ...sealed, sealed: { ...sealsOf(sealed), a_diviner: other, b_diviner: one } };
		const broken = { ok: false, fault: { code: "MUSTER.Fault.Battle.sealBroken", path: "days.d1.sealed" } };
		expect(openPage(page(swapped), SEALER)).toEqual(broken);
		expect(openDay({ name: "d2", day: sealed }, SEALER)).toMatchObject({
			fault: { code: "MUSTER.Fault.Battle.sealBroken" },
		});
	});

	it("says that it is sealed where its key is missing, and keeps the rest once that is given up", () => {
		const day = fought(opened, 5);
		const sealed = sealedOf(day);
		expect(openPage(page(sealed), SHUT)).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Battle.sealed" } });
		expect(readBattlePage(page(sealed), FORCE_TABLES)).toMatchObject({ fault: { code: "MUSTER.Fault.Battle.sealed" } });
		const [left] = value(readBattlePage(withoutShut(page(sealed), SHUT), FORCE_TABLES));
		expect(left).toMatchObject({ fought: null, log: {}, forces: day.forces });
		expect(left?.setup.players.opened).toEqual([]);
		expect(left?.setup.sides["b"]?.heroes.map(({ hero, risk }) => [hero, risk])).toEqual([["1-h0", 0]]);
		// What opens is not given up.
		const half: Sealer = {
			...SEALER,
			open: (text, place) => (place.field === "fought" ? { ok: false, why: "noKey" } : SEALER.open(text, place)),
		};
		const [most] = value(readBattlePage(withoutShut(page(sealed), half), FORCE_TABLES));
		expect(most).toEqual({ ...readBack(sealed)[0], fought: null });
	});

	it("says nothing of itself once it is taken over from a page that is not the GMs' word, sealed or not", () => {
		for (const stored of [sealedOf(opened), toStoredBattleDay(opened)]) {
			const plainly = plainPage(page(stored));
			expect(JSON.stringify(plainly)).not.toMatch(CHOSEN);
			const [day] = value(readBattlePage(plainly, FORCE_TABLES));
			expect(day?.setup.players).toEqual(plain.setup.players);
			expect(day?.setup.sides["a"]?.contingents).toEqual(opened.setup.sides["a"]?.contingents);
		}
	});

	it("refuses to be written where nothing can be sealed", () => {
		const noRoom = { fault: { code: "MUSTER.Fault.Access.noRoom" } };
		expect(sealDay(toStoredBattleDay(plain), "d1", SHUT)).toMatchObject(noRoom);
		expect(sealPage(page(toStoredBattleDay(plain)), SHUT)).toMatchObject(noRoom);
	});

	it("of 2 x 50 units takes at most 32 kB once it is over, as its seals fill it", () => {
		const large = fought(dayOf(entering("a", "Hill", 14, 50), entering("b", "Fen", 12, 50)), 7);
		const sealed = value(sealDay(toStoredBattleDay(large), "d1", REAL));
		expect(JSON.stringify(sealed).length).toBeLessThanOrEqual(32_000);
		expect(JSON.stringify(sealed).length).toBeGreaterThan(10_000);
	});
});

describe("fields of a day", () => {
	const stored = JSON.parse(JSON.stringify(toStoredBattleDay(secretive))) as Record<string, Json>;
	const write = (fields: Readonly<Record<string, Json>>) =>
		value(sealFields({ name: "d1", day: stored, fields }, SEALER));

	it("are written each with a seal of its own, and what lies open as it is", () => {
		expect(write({ "setup.intensity": 2 })).toEqual({ "setup.intensity": 2 });
		const diviner = { genuine: false, skill: 9, trust: "full" };
		const written = write({ "setup.sides.a.diviner": diviner });
		expect(Object.keys(written)).toEqual(["sealed.a_diviner"]);
		expect(SEALER.open(String(written["sealed.a_diviner"]), { day: "d1", field: "a_diviner" })).toMatchObject({
			json: diviner,
		});
		// Taken out again it leaves its seal.
		expect(Object.keys(write({ "setup.sides.a.diviner": null }))).toEqual(["sealed.a_diviner"]);
		const course = packCourse({ log: Object.fromEntries(openLog()), aside: {} });
		expect(Object.keys(write({ course, fought: null }))).toEqual(["sealed.course", "sealed.fought"]);
	});

	it("are sealed with the whole of a secret field where a part of it is written", () => {
		const written = write({ "night.crews": [["b/1-u0", 4]] });
		expect(Object.keys(written)).toEqual(["sealed.night"]);
		expect(SEALER.open(String(written["sealed.night"]), { day: "d1", field: "night" })).toMatchObject({
			json: { gathered: [], crews: [["b/1-u0", 4]] },
		});
	});

	it("are sealed where they are written as part of something larger", () => {
		const side = (secretive.setup.sides["a"] ?? {}) as unknown as Json;
		const written = write({ "setup.sides.a": { ...(side as object), escape: false } as Json });
		expect(JSON.stringify(written)).not.toMatch(TELLING);
		expect(written["setup.sides.a"]).toMatchObject({ escape: false, diviner: null, missions: [] });
		expect(Object.keys(written)).toContain("sealed.a_diviner");
	});

	it("of heroes show who they are, and not their Risk", () => {
		const heroes = [{ ...chosen.setup.sides["b"]!.heroes[0]!, risk: 5, luck: true }] as unknown as Json;
		const written = write({ "setup.sides.b.heroes": heroes });
		expect(Object.keys(written)).toEqual(["setup.sides.b.heroes", "sealed.b_heroes"]);
		expect(written["setup.sides.b.heroes"]).toMatchObject([{ risk: 0, luck: true }]);
	});
});

describe("a page of the first schema", () => {
	/** A day of version 0.1.0 of the module, and the same one with everything joined. */
	const older = readJson<{ readonly page: object; readonly seals: Record<string, Json>; readonly joined: object }>(
		"test/bridge/battle/older-page.json",
	);
	const opener: Pick<Sealer, "open"> = { open: (text) => ({ ok: true, json: older.seals[text], isOlder: true }) };

	it("opens as the version that wrote it read it, and is sealed as a page of this one", () => {
		const joined = value(openPage(older.page, opener));
		expect(joined).toEqual(older.joined);
		const days = value(sealPage(joined, SEALER));
		expect(Object.keys(sealsOf(days["d1"])).toSorted()).toEqual(SEALS);
		const anew = value(openPage({ schema: 2, days }, SEALER));
		expect(value(readBattlePage(anew, FORCE_TABLES))).toEqual(value(readBattlePage(joined, FORCE_TABLES)));
	});

	it("has seals that count in no page of this one: they say neither who made them nor where", () => {
		const { d1 } = value(sealPage(older.joined, SEALER));
		const moved = { ...(d1 as object), sealed: Object.fromEntries(SEALS.map((name) => [name, "older"])) };
		expect(openPage({ schema: 2, days: { d1: moved } }, opener)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.sealBroken" },
		});
	});

	it("of a newer one is left to its reader, which says so, and not taken for an older one", () => {
		const newer = { ...older.page, schema: 3 };
		expect(value(openPage(newer, SHUT))).toBe(newer);
		expect(readBattlePage(newer, FORCE_TABLES)).toMatchObject({
			ok: false,
			fault: { code: "MUSTER.Fault.Battle.newer" },
		});
		expect([undefined, "2", 1, 1.5, 2, 3].map(isOlderSchema)).toEqual([true, true, true, true, false, false]);
	});
});

function openLog() {
	return Object.entries(foughtBy(secretive, 5).log).slice(0, 12);
}
