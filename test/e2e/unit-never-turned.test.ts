/** No update of the host turns a unit: random ones on every kind of grid, automatic rotation on; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, tableForTest } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";
import { fieldWorld, stood, tokenId } from "./unit-map-world.js";

const SPEARS = stood("B", "Fen Spears", [600, 200], -1);
const UPDATES = 500;

/** Grids with the facing of a unit on it, and the seed of what is done to it. */
const GRIDS = [
	["squares", 1, 2, 7],
	["hexes in rows, odd", 2, 4, 11],
	["hexes in rows, even", 3, 1, 23],
	["hexes in columns, odd", 4, 4, 41],
	["hexes in columns, even", 5, 1, 59],
	["a map without a grid", 0, { x: 3, y: -4 }, 83],
] as const;

/** Updates of a token by a GM, as hands, the host and other modules make them; the angles that were seen. */
const updateAtRandom = (gm: Seat, seed: number): Promise<readonly number[]> =>
	inPage(
		gm,
		async ({ canvas, game }, { id, seed, count }) => {
			await game.settings.set("core", "tokenAutoRotate", true);
			const token = canvas.tokens.get(id).document;
			const angles = new Set<number>();
			let state = seed;
			const next = (most: number): number => {
				state = (state * 48_271) % 2_147_483_647;
				return state % most;
			};
			const place = () => ({ x: 100 * next(15), y: 100 * next(10) });
			const quiet = { animate: false };
			const acts: readonly (() => Promise<unknown>)[] = [
				() => token.update({ rotation: next(360) }, quiet),
				() => token.update(place(), quiet),
				() => token.update({ ...place(), rotation: next(720) - 360 }, quiet),
				() => token.update({ lockRotation: next(2) === 0, rotation: next(360) }, quiet),
				() => token.update({ hidden: next(2) === 0, elevation: next(30) }, quiet),
				() => token.update({ "flags.core.module": next(9) }, quiet),
				() => token.update({ width: 1 + next(3), height: 1 + next(3) }, quiet),
				() => token.move([place()], { autoRotate: true, ...quiet }),
				() => token.move([place(), place()], { autoRotate: true, method: "keyboard", ...quiet }),
				() => token.actor.update({ name: `Fen Spears ${next(9)}` }),
				() =>
					canvas.scene.updateEmbeddedDocuments("Token", [{ _id: id, ...place(), rotation: next(360) }], quiet as Held),
				() => (canvas.tokens as Held).undoHistory(),
			];
			for (let turn = 0; turn < count; turn++) {
				await acts[next(acts.length)]!();
				angles.add(token.rotation);
			}
			return [...angles];
		},
		{ id: tokenId("B"), seed, count: UPDATES },
	);

const facingIn = (seat: Seat): Promise<unknown> =>
	inPage(seat, ({ canvas }, id) => canvas.tokens.get(id).document.flags.muster.unit.facing, tokenId("B"));

describe.each(GENERATIONS)("a unit on a map of version %i", (generation) => {
	it.each(GRIDS)("is never turned on %s", async (_name, type, facing, seed) => {
		const grid = { type, size: 100, distance: 10, units: "ft" };
		const world = fieldWorld([{ ...SPEARS, facing }], grid);
		const [, gm, anna] = await tableForTest({ generation, world }, "Gamemaster", "Anna");
		const angles = await updateAtRandom(gm, seed);
		// The host has turned its picture many times.
		expect(angles.length).toBeGreaterThan(60);
		expect(await facingIn(gm)).toEqual(facing);
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).document.update({ hidden: false }), tokenId("B"));
		await expect.poll(() => facingIn(anna)).toEqual(facing);
	});
});
