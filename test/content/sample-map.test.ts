import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MAP } from "../../src/bridge/sample/index.js";

describe("the map of the sample war", () => {
	const svg = readFileSync("assets/oxmere-ford.svg", "utf8");

	it("names its size in pixels, as a canvas needs it, and has nothing from elsewhere in it", () => {
		expect(svg).toMatch(
			new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${MAP.width}" height="${MAP.height}"`),
		);
		expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|href|<script|<image|<text/);
		expect(svg.length).toBeLessThan(40_000);
	});

	it("lies where its scene looks for it", () => {
		expect(MAP.src).toBe("modules/muster/assets/oxmere-ford.svg");
	});
});
