import fc from "fast-check";
import { describe, expect, it } from "vitest";
import lang from "../../../lang/en.json" with { type: "json" };
import {
	GUIDES,
	type GuideId,
	type GuideStep,
	moveOn,
	placeHint,
	placeRing,
	sayHint,
	startCourse,
	toCourse,
} from "../../../src/bridge/guide/index.js";

const IDS = Object.keys(GUIDES) as GuideId[];
const holding =
	(id: GuideId, ...keys: readonly string[]) =>
	(step: GuideStep): boolean =>
		(GUIDES[id] as readonly GuideStep[]).includes(step) && keys.includes(step.key);
const keyAt = (id: GuideId, at: number): string | undefined => (GUIDES[id] as readonly GuideStep[])[at]?.key;

describe("which hint waits", () => {
	it("is the one after the last that is done, also where others were passed over", () => {
		const course = moveOn(startCourse("battle"), holding("battle", "armies"));
		expect(keyAt("battle", course.at)).toBe("open");
		expect(keyAt("battle", moveOn(course, holding("battle", "begin")).at)).toBe("odds");
		expect(keyAt("battle", moveOn(course, holding("battle", "begin", "roll")).at)).toBe("apply");
	});

	it("does not take what an earlier battle left for done", () => {
		const left = holding("battle", "armies", "open", "begin", "roll", "apply");
		const course = moveOn(startCourse("battle"), left);
		expect(keyAt("battle", course.at)).toBe("odds");
		const rolling = moveOn({ ...course, at: course.at + 1 }, holding("battle", "armies", "begin"));
		expect(keyAt("battle", rolling.at)).toBe("roll");
		expect(keyAt("battle", moveOn(rolling, left).at)).toBe("end");
	});

	it("never goes back, whatever is seen", () => {
		fc.assert(
			fc.property(fc.constantFrom(...IDS), fc.array(fc.array(fc.boolean(), { minLength: 7 })), (id, looks) => {
				let course = startCourse(id);
				for (const look of looks) {
					const steps: readonly GuideStep[] = GUIDES[id];
					const next = moveOn(course, (step) => look[steps.indexOf(step)] === true);
					expect(next.at).toBeGreaterThanOrEqual(course.at);
					expect(next.at).toBeLessThanOrEqual(steps.length);
					course = next;
				}
			}),
		);
	});

	it("goes on from what the browser kept, and from nothing else", () => {
		expect(toCourse(["mob", 2])).toEqual({ id: "mob", at: 2, missed: [] });
		for (const stored of [[], {}, null, "mob", ["mob"], ["mob", 5], ["mob", -1], ["toString", 0]])
			expect(toCourse(stored)).toBeNull();
	});
});

describe("a hint", () => {
	const say = (key: string): string =>
		String(key.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], lang));
	const words = { locale: "en", say };

	it("has words for each step, and a button for all that is only read", () => {
		for (const id of IDS)
			for (const [at, step] of (GUIDES[id] as readonly GuideStep[]).entries()) {
				const hint = sayHint({ id, at, missed: [] }, true, words);
				expect(hint?.title, `${id} ${step.key}`).toMatch(/\w/);
				expect(hint?.next !== "").toBe("reads" in step.done);
				expect(hint?.way).toBe("");
				expect(sayHint({ id, at, missed: [] }, false, words)?.way !== "").toBe(step.at.length > 0);
			}
		for (const id of IDS) expect(sayHint({ id, at: GUIDES[id].length, missed: [] }, true, words)).toBeNull();
	});

	it("stays on the page, and off its thing wherever a side has room", () => {
		const size = (most: number) => fc.record({ width: fc.nat(most), height: fc.nat(most) });
		const page = { width: 1000, height: 700 };
		const hint = { width: 320, height: 180 };
		fc.assert(
			fc.property(fc.nat(900), fc.nat(600), size(400), (left, top, { width, height }) => {
				const thing = { left, top, width, height };
				const place = placeHint(hint, { page, thing });
				expect(place.left).toBeGreaterThanOrEqual(10);
				expect(place.top).toBeGreaterThanOrEqual(10);
				expect(place.left + hint.width).toBeLessThanOrEqual(990);
				expect(place.top + hint.height).toBeLessThanOrEqual(690);
				const isOver =
					place.left < left + width &&
					place.left + hint.width > left &&
					place.top < top + height &&
					place.top + hint.height > top;
				const hasRoom = left >= 340 || 1000 - left - width >= 340 || top >= 200 || 700 - top - height >= 200;
				if (hasRoom) expect(isOver).toBe(false);
			}),
		);
	});

	it("stays off the whole dialog of its thing where there is room for that, and off the thing where there is not", () => {
		const page = { width: 1000, height: 700 };
		const hint = { width: 320, height: 180 };
		const thing = { left: 20, top: 300, width: 150, height: 30 };
		expect(placeHint(hint, { page, thing })).toEqual({ left: 180, top: 300 });
		const off = { left: 10, top: 200, width: 540, height: 240 };
		expect(placeHint(hint, { page, thing, off })).toEqual({ left: 560, top: 200 });
		expect(placeHint(hint, { page, thing, off: { left: 0, top: 0, ...page } })).toEqual({ left: 180, top: 300 });
	});

	it("has its ring round the thing, as far as that is on the page", () => {
		const page = { width: 400, height: 300 };
		const number = fc.integer({ min: -100, max: 500 });
		fc.assert(
			fc.property(number, number, fc.nat(500), fc.nat(500), (left, top, width, height) => {
				const ring = placeRing({ left, top, width, height }, page);
				const edges = [ring.left, ring.left + ring.width, ring.top, ring.top + ring.height];
				const wanted = [left - 4, left + width + 4, top - 4, top + height + 4];
				const rooms = [page.width, page.width, page.height, page.height];
				expect(edges).toEqual(wanted.map((edge, index) => Math.max(0, Math.min(edge, rooms[index] ?? 0))));
			}),
		);
	});
});
