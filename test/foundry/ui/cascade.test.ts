/** The place of a window that is opened: clear of the sidebar, and of the titles of windows that are open. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, type Placing, placeOf, widthIn } from "../../../src/foundry/ui/cascade.js";

const ROOM = { width: 1_056, height: 900 };
const CONSOLE = { width: 920, height: 760 };

const at = (place: { left: number; top: number } | null, size: { width: number; height: number }): Box => ({
	...size,
	left: place?.left ?? 0,
	top: place?.top ?? 0,
});

describe("the place of a window", () => {
	it("is the middle of what the sidebar leaves", () => {
		expect(placeOf(CONSOLE, [], ROOM)).toEqual({ left: 68, top: 70 });
	});

	it("is a step further on for each window that lies there", () => {
		const first = at(placeOf(CONSOLE, [], ROOM), CONSOLE);
		const second = at(placeOf(CONSOLE, [first], ROOM), CONSOLE);
		const third = at(placeOf(CONSOLE, [first, second], ROOM), CONSOLE);
		expect([second.left - first.left, second.top - first.top]).toEqual([32, 32]);
		expect([third.left - second.left, third.top - second.top]).toEqual([32, 32]);
	});

	it("is beside the others where there is room, else at the end of it", () => {
		const narrow = { width: 400, height: 600 };
		const wide = { width: 1_600, height: 900 };
		const first = { left: 200, top: 70, width: 600, height: 760 };
		expect(placeOf(narrow, [first], wide, "beside")).toEqual({ left: 800, top: 150 });
		expect(placeOf({ width: 200, height: 600 }, [{ ...first, left: 400 }], ROOM, "beside")!.left).toBe(200);
		expect(placeOf(CONSOLE, [at(placeOf(CONSOLE, [], ROOM), CONSOLE)], ROOM, "beside")!.left).toBe(136);
	});

	it("leaves the map in sight at the end of the room, a step further in for each window that lies there", () => {
		const narrow = { width: 500, height: 700 };
		const first = placeOf(narrow, [at(placeOf(CONSOLE, [], ROOM), CONSOLE)], ROOM, "edge");
		expect(first).toEqual({ left: 556, top: 100 });
		expect(placeOf(narrow, [at(first, narrow)], ROOM, "edge")).toEqual({ left: 524, top: 132 });
	});

	it("is the host's where the window is wider than the room", () => {
		expect(placeOf(CONSOLE, [], { width: 420, height: 900 })).toBeNull();
	});

	it("is found at the width of the room, where the window is wider and its content fits", () => {
		expect(widthIn(920, 1_056)).toBe(920);
		expect(widthIn(920, 860)).toBe(860);
		expect(widthIn(920, 300)).toBe(420);
		expect(widthIn(360, 300)).toBe(360);
	});

	it("never leaves the room", () => {
		const box = fc.record({
			left: fc.nat(1_200),
			top: fc.nat(900),
			width: fc.integer({ min: 200, max: 1_000 }),
			height: fc.integer({ min: 100, max: 900 }),
		});
		const check = fc.property(
			box,
			fc.array(box, { maxLength: 50 }),
			fc.constantFrom<Placing>("middle", "beside", "edge"),
			(size, others, placing) => {
				const place = placeOf(size, others, ROOM, placing);
				if (place === null) return size.width > ROOM.width;
				return place.left >= 0 && place.left + size.width <= ROOM.width && place.top >= 0 && place.top <= ROOM.height;
			},
		);
		fc.assert(check, { numRuns: 300 });
	});
});
