import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesFor, ROOM } from "../../../../src/bridge/skirmish/form/index.js";

const spots = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 100, y: Math.floor(i / 20) * 100 }));
const yard = { spots, middle: { x: 1000, y: 1000 }, taken: [], share: ROOM.other };

describe("places of a unit's soldiers", () => {
	it("are the nearest ones, none twice", () => {
		const places = placesFor(
			Array.from({ length: 24 }, () => ({ width: 100, height: 100 })),
			yard,
		);
		expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(24);
		const away = places.map((place) => Math.hypot(place!.x + 50 - 1000, place!.y + 50 - 1000));
		expect(Math.max(...away)).toBeLessThan(320);
	});

	it("leave out who stands there, and say where no room is left", () => {
		const size = { width: 100, height: 100 };
		const taken = spots.slice(1).map((spot) => ({ ...spot, ...size }));
		expect(placesFor([size, size], { ...yard, taken })).toEqual([{ x: 0, y: 0 }, null]);
	});

	it("of any sizes do not overlap", () => {
		const sizes = fc.array(
			fc.integer({ min: 1, max: 3 }).map((side) => ({ width: 100 * side, height: 100 * side })),
			{
				maxLength: 20,
			},
		);
		fc.assert(
			fc.property(sizes, (all) => {
				const cells = placesFor(all, yard).flatMap((place, index) => {
					const side = all[index]!.width / 100;
					return Array.from(
						{ length: side * side },
						(_, i) => `${place!.x / 100 + (i % side)} ${place!.y / 100 + Math.floor(i / side)}`,
					);
				});
				expect(new Set(cells).size).toBe(cells.length);
			}),
		);
	});

	it("on hexes are neighbouring hexes, whose rectangles overlap", () => {
		const [width, height] = [100, 115.47];
		const hexes = Array.from({ length: 100 }, (_, i) => {
			const row = Math.floor(i / 10);
			return { x: (i % 10) * width + (row % 2) * 50, y: row * 0.75 * height };
		});
		const places = placesFor(
			Array.from({ length: 7 }, () => ({ width, height })),
			{
				...yard,
				spots: hexes,
				middle: { x: hexes[44]!.x + 50, y: hexes[44]!.y + 57 },
				share: ROOM.hex,
			},
		);
		const first = places[0]!;
		for (const place of places.slice(1)) expect(Math.hypot(place!.x - first.x, place!.y - first.y)).toBeLessThan(101);
		expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(7);
	});
});
