import { describe, expect, it } from "vitest";
import { inCone, type Sight } from "./common/sight/cone.js";
import { collisions, type WallData } from "./common/sight/walls.js";

const wall = (c: number[], more: Partial<WallData> = {}): WallData => ({
	c,
	light: 20,
	move: 20,
	sight: 20,
	sound: 20,
	door: 0,
	ds: 0,
	...more,
});
const upright = (x: number, more: Partial<WallData> = {}) => wall([x, 0, x, 100], more);
const from = { x: 0, y: 50 };
const to = { x: 300, y: 50 };

describe("walls", () => {
	it("stop a line where they meet it, the nearest first", () => {
		expect(collisions(from, to, [upright(200), upright(100)], "move")).toEqual([
			{ x: 100, y: 50 },
			{ x: 200, y: 50 },
		]);
		expect(collisions(from, { x: 100, y: 50 }, [upright(100)], "move")).toHaveLength(1);
		expect(collisions(from, { x: 99, y: 50 }, [upright(100)], "move")).toEqual([]);
		expect(collisions({ x: 0, y: 101 }, { x: 300, y: 101 }, [upright(100)], "move")).toEqual([]);
	});

	it("stop only what they are made for, and nothing as open doors", () => {
		expect(collisions(from, to, [upright(100, { move: 0 })], "move")).toEqual([]);
		expect(collisions(from, to, [upright(100, { move: 0 })], "sight")).toHaveLength(1);
		expect(collisions(from, to, [upright(100, { door: 1, ds: 1 })], "move")).toEqual([]);
		expect(collisions(from, to, [upright(100, { door: 1, ds: 2 })], "move")).toHaveLength(1);
	});

	it("are seen through once where they are limited", () => {
		const terrain = (x: number) => upright(x, { sight: 10 });
		expect(collisions(from, to, [terrain(100)], "sight")).toEqual([]);
		expect(collisions(from, to, [terrain(200), terrain(100)], "sight")).toEqual([{ x: 200, y: 50 }]);
	});
});

describe("the cone of sight", () => {
	const sight = (more: Partial<Sight> = {}): Sight => ({
		origin: { x: 0, y: 0 },
		radius: 50,
		range: 500,
		angle: 90,
		rotation: 0,
		...more,
	});
	const at = (x: number, y: number) => ({ x, y });

	it("opens down the screen, and turns clockwise with the token", () => {
		const faces = (rotation: number) =>
			[at(0, 300), at(-300, 0), at(0, -300), at(300, 0)].map((point) => inCone(sight({ rotation }), point));
		expect(faces(0)).toEqual([true, false, false, false]);
		expect(faces(90)).toEqual([false, true, false, false]);
		expect(faces(-90)).toEqual([false, false, false, true]);
	});

	it("reaches from the edge of the token, and all round within it", () => {
		expect([at(0, 550), at(0, 551), at(0, -50), at(0, -51)].map((point) => inCone(sight(), point))).toEqual([
			true,
			false,
			true,
			false,
		]);
		expect(inCone(sight({ range: null }), at(0, 9000))).toBe(true);
		expect(inCone(sight({ angle: 360 }), at(0, -500))).toBe(true);
	});
});
