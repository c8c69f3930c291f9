/** The days of a siege: food, ground, events that count, and what a storm or sally begins with. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	countingEvents,
	dayAfter,
	foodEnds,
	foodOn,
	groundOn,
	inOrder,
	siegeTerms,
	supplyRow,
} from "../../../src/engine/battle/siege/index.js";
import { SIEGE_EVENTS, type SiegeCourse, type SiegeEvent } from "../../../src/engine/battle/siege/siege-day.js";
import { liveThrough } from "./twin/siege.js";

const event = (no: number, day: number, more: Partial<SiegeEvent> = {}): SiegeEvent => ({
	no,
	day,
	kind: "other",
	title: `Event ${no}`,
	planned: false,
	side: "a",
	value: 0,
	lasts: "next",
	food: 0,
	ground: { side: "b", row: "", gone: false },
	...more,
});

const course = (more: Partial<SiegeCourse> = {}): SiegeCourse => ({
	today: 1,
	food: 34,
	short: 7,
	camp: "",
	ground: { a: [], b: [{ row: "walledCity", value: null }] },
	events: [],
	...more,
});

describe("food of the besieged", () => {
	it("falls by a day's each day, and events add and take days", () => {
		const well = course({ today: 20, events: [event(1, 9, { food: -6 })] });
		expect([1, 8, 9, 20].map((day) => foodOn(well, day))).toEqual([34, 27, 20, 9]);
		expect(foodEnds(well)).toBe(29);
		expect(foodEnds(course())).toBe(35);
	});

	it("is never below nothing: what comes after hunger begins from nothing", () => {
		const hungry = course({ today: 50, food: 10, events: [event(1, 30, { food: -5 }), event(2, 40, { food: 4 })] });
		expect([11, 30, 40, 43, 44].map((day) => foodOn(hungry, day))).toEqual([0, 0, 4, 1, 0]);
		expect(foodEnds(hungry)).toBe(44);
		expect(foodEnds({ ...hungry, today: 42 })).toBe(44);
	});

	it("is not touched by what is planned, nor by what is yet to come", () => {
		const ahead = course({ events: [event(1, 1, { food: -9, planned: true }), event(2, 5, { food: -9 })] });
		expect(foodOn(ahead, 1)).toBe(34);
	});

	it("makes supplies short, and then none", () => {
		expect([null, 8, 7, 1, 0].map((left) => supplyRow(left, 7))).toEqual([
			null,
			null,
			"shortSupplies",
			"shortSupplies",
			"noSupplies",
		]);
		expect(foodOn(course({ food: null }), 9)).toBeNull();
		expect(foodEnds(course({ food: null }))).toBeNull();
	});
});

describe("events of a siege", () => {
	const bribe = event(1, 14, { value: 1 });
	const fever = event(2, 19, { value: -1, lasts: "siege" });
	const storm = event(3, 23, { kind: "storm" });

	it("count at the next battle, or at all that follow", () => {
		const titles = (today: number, events: readonly SiegeEvent[]) =>
			countingEvents({ today, events }).map(({ no }) => no);
		expect(titles(22, [bribe, fever])).toEqual([1, 2]);
		expect(titles(13, [bribe, fever])).toEqual([]);
		expect(titles(23, [storm, fever, bribe])).toEqual([2]);
		// Of one day what was entered after the battle is for the next.
		expect(titles(23, [bribe, storm, event(4, 23, { value: 2 })])).toEqual([4]);
	});

	it("stop the days that pass, where one is planned", () => {
		const events = [event(1, 30, { planned: true }), event(2, 26, { planned: true }), event(3, 25)];
		expect(dayAfter({ today: 24, events }, 1)).toBe(25);
		expect(dayAfter({ today: 24, events }, 7)).toBe(26);
		expect(dayAfter({ today: 26, events }, 7)).toBe(30);
		expect(dayAfter({ today: 30, events }, 7)).toBe(37);
	});

	it("dig works and breach walls", () => {
		const dug = event(1, 2, { ground: { side: "a", row: "works", gone: false } });
		const breach = event(2, 5, { ground: { side: "b", row: "walledCity", gone: true } });
		const after = course({ today: 5, events: [dug, breach] });
		expect(groundOn(after, "a")).toEqual([{ row: "works", value: null }]);
		expect(groundOn(after, "b")).toEqual([]);
		expect(groundOn({ ...after, today: 4 }, "b")).toEqual([{ row: "walledCity", value: null }]);
	});
});

describe("a battle of a siege", () => {
	it("is fought for the ground of the side that is attacked", () => {
		const siege = course({
			today: 30,
			camp: "forage",
			events: [event(1, 3, { value: 2, title: "Bribed" })],
			ground: { a: [{ row: "works", value: null }], b: [{ row: "castle", value: null }] },
		});
		const [storm, sally] = [siegeTerms(siege, "storm"), siegeTerms(siege, "sally")];
		expect(storm.a).toEqual({
			position: [],
			circumstances: [{ row: "forage", value: null }],
			judgements: [{ kind: "other", label: "Bribed", value: 2 }],
		});
		expect(storm.b).toEqual({
			position: [{ row: "castle", value: null }],
			judgements: [],
			circumstances: [{ row: "shortSupplies", value: null }],
		});
		expect([sally.a.position, sally.b.position]).toEqual([[{ row: "works", value: null }], []]);
	});
});

const ROWS = ["works", "moat", "castle", "walledCity"] as const;
const anyEvent = fc.record({
	day: fc.integer({ min: 1, max: 40 }),
	kind: fc.constantFrom(...SIEGE_EVENTS),
	planned: fc.boolean(),
	side: fc.constantFrom("a" as const, "b" as const),
	value: fc.integer({ min: -3, max: 3 }),
	lasts: fc.constantFrom("next" as const, "siege" as const),
	food: fc.integer({ min: -20, max: 20 }),
	ground: fc.record({
		side: fc.constantFrom("a" as const, "b" as const),
		row: fc.constantFrom("" as const, ...ROWS),
		gone: fc.boolean(),
	}),
});
const placed = fc.uniqueArray(fc.constantFrom(...ROWS)).map((rows) => rows.map((row) => ({ row, value: null })));
const anyCourse = fc.record({
	today: fc.integer({ min: 1, max: 45 }),
	food: fc.option(fc.integer({ min: 0, max: 40 })),
	short: fc.integer({ min: 0, max: 12 }),
	camp: fc.constantFrom("" as const, "forage" as const),
	ground: fc.record({ a: placed, b: placed }),
	events: fc.array(anyEvent, { maxLength: 12 }).chain((events) =>
		fc
			.shuffledSubarray(
				events.map((_, i) => i + 1),
				{ minLength: events.length },
			)
			.map((numbers) => events.map((each, i) => ({ ...each, no: numbers[i] ?? i + 1, title: `Event ${numbers[i]}` }))),
	),
});

describe("any siege", () => {
	it("comes out as when every day is lived through", () => {
		fc.assert(
			fc.property(anyCourse, (siege) => {
				const twin = liveThrough(siege);
				const days = Array.from({ length: siege.today }, (_, i) => foodOn(siege, i + 1));
				expect(days).toEqual(twin.food ?? days.map(() => null));
				for (const battle of ["storm", "sally"] as const) {
					const terms = siegeTerms(siege, battle);
					for (const side of ["a", "b"] as const) {
						const { position, circumstances, judgements } = terms[side];
						expect(position.map(({ row }) => row)).toEqual(twin[battle][side].position);
						expect(circumstances.map(({ row }) => row)).toEqual(twin[battle][side].circumstances);
						expect(judgements.map(({ label, value }) => [label, value])).toEqual(twin[battle][side].judgements);
					}
				}
			}),
			{ numRuns: 400 },
		);
	});

	it("is in order by day and number, and ends its food where it says", () => {
		fc.assert(
			fc.property(anyCourse, (siege) => {
				const ordered = inOrder(siege.events);
				for (const [i, each] of ordered.slice(1).entries()) {
					const before = ordered[i] ?? each;
					expect(before.day < each.day || (before.day === each.day && before.no < each.no)).toBe(true);
				}
				const end = foodEnds(siege);
				const left = foodOn(siege, siege.today);
				if (end === null || left === null) expect(end).toBe(left);
				else if (left > 0) expect(end).toBe(siege.today + left);
				else expect([foodOn(siege, end), end === 1 || foodOn(siege, end - 1) !== 0]).toEqual([0, true]);
			}),
		);
	});
});
