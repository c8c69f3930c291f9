/** Copies of a unit's token, pasted ones, duplicated scenes and undone deletions: one unit stands once on a scene. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";
import { band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const PIKES: Stood = {
	letter: "A",
	name: "Weald Pikes",
	unit: band(80, 92),
	place: { x: 600, y: 700, width: 3, height: 2 },
	facing: 1,
	disposition: 1,
	owned: 3,
};
const SECOND = "Second token of this unit";

/** The tokens of the viewed scene, each marked as a second one of its unit or not, in their order. */
const marks = (seat: Seat): Promise<boolean[]> =>
	inPage(
		seat,
		({ canvas }, second) => {
			const saysSo = (part: Held): boolean => part.text === second || (part.children ?? []).some(saysSo);
			const shown = (part: Held): boolean => part.text !== undefined || (part.children ?? []).some(shown);
			const tokens = (canvas.scene as Held).tokens.contents as Held[];
			return tokens.map(({ object }) => shown(object) && saysSo(object));
		},
		SECOND,
	);

describe.each(GENERATIONS)("two tokens of one unit, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: fieldWorld([PIKES]) }, "Gamemaster", "Anna");

	it("are one unit where the token is copied and pasted, and the second one says so", async () => {
		await inPage(
			gm,
			async ({ canvas }, id) => {
				const { _id, ...data } = canvas.tokens.get(id).document.toObject();
				await canvas.scene.createEmbeddedDocuments("Token", [{ ...data, x: 1200 }]);
			},
			tokenId("A"),
		);
		await expect.poll(() => marks(gm)).toEqual([false, true]);
	});

	it("leave the second one to stand when the first is deleted, and become one unit again when that is undone", async () => {
		await inPage(
			gm,
			async ({ canvas }, id) => {
				const { document } = canvas.tokens.get(id);
				(canvas.tokens as Held).storeHistory("delete", [document.toObject()]);
				await document.delete();
			},
			tokenId("A"),
		);
		await expect.poll(() => marks(gm)).toEqual([false]);
		await inPage(gm, ({ canvas }) => (canvas.tokens as Held).undoHistory());
		await expect.poll(() => marks(gm).then((all) => all.filter(Boolean).length)).toBe(1);
		const facing = await inPage(
			gm,
			({ canvas }, id) => canvas.tokens.get(id).document.flags.muster.unit.facing,
			tokenId("A"),
		);
		expect(facing).toBe(1);
	});

	it("stand each on its own scene, where that is duplicated", async () => {
		const copy = await inPage(
			gm,
			async ({ game }, id) => {
				const { _id, ...data } = (game.scenes as Held).get(id).toObject();
				const Scene = (globalThis as Held).Scene as Held;
				return (await Scene.implementation.create({ ...data, name: "Copy", active: false })).id as string;
			},
			FIELD,
		);
		await inPage(gm, ({ game }, id) => (game.scenes as Held).get(id).view(), copy);
		await untilInPage(gm, ({ canvas }, id) => canvas.ready && (canvas.scene as Held).id === id, copy);
		await expect.poll(() => marks(gm).then((all) => [all.length, all.filter(Boolean).length])).toEqual([2, 1]);
	});
});
