import { expect, it } from "vitest";
import { dieFace } from "../../../src/bridge/plots/index.js";
import { ENGLISH } from "../render.js";

const pips = (svg: string): number => svg.match(/<circle /g)?.length ?? 0;

it("shows as many pips as a d6 fell", () => {
	expect([1, 2, 3, 4, 5, 6].map((face) => pips(dieFace({ low: 1, high: 6 }, face, ENGLISH)))).toEqual([
		1, 2, 3, 4, 5, 6,
	]);
});

it.each([
	[1, 20, 17, "<path", ">17</text>"],
	[1, 8, 3, "<rect", ">3</text>"],
	[1, 1000, 1000, "<rect", ">1000</text>"],
	[-1, 1, 1, "<rect", ">+</text>"],
	[-1, 1, -1, "<rect", ">\u2212</text>"],
	[-1, 1, 0, "<rect", "></text>"],
])("a die from %d to %d that fell %d", (low, high, face, shape, text) => {
	const svg = dieFace({ low, high }, face, ENGLISH);
	expect(svg).toContain(shape);
	expect(svg).toContain(text);
	expect(svg).toContain('aria-hidden="true"');
});
