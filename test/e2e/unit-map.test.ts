/** Units of skirmishes on the map: what is drawn for whom, turned, and never turned by the host. */
import { describe, expect, it } from "vitest";
import { hostCells } from "../../src/bridge/skirmish/map/host-shapes.js";
import { offsetOf, toSceneGrid } from "../../src/bridge/skirmish/map/scene-grid.js";
import { type Held, inPage, type Seat, tableForTest, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const LONGBOWS: Stood = {
	letter: "A",
	name: "Weald Longbows",
	unit: band(80, 92),
	place: { x: 600, y: 700, width: 3, height: 2 },
	facing: 0,
	disposition: 1,
	owned: 3,
};
const SPEARS: Stood = {
	letter: "B",
	name: "Fen Spears",
	unit: band(88, 96),
	place: { x: 600, y: 200, width: 3, height: 2 },
	facing: 2,
	disposition: -1,
	owned: 0,
};

/** All texts over a token that are shown, but for the host's own name. */
const textsOn = (seat: Seat, id: string): Promise<string[]> =>
	inPage(
		seat,
		({ canvas }, id) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (!part.visible) return;
				if (typeof part.text === "string") found.push(part.text);
				for (const child of part.children ?? []) walk(child);
			};
			// Art without a picture is a letter.
			const { nameplate, mesh, children } = canvas.tokens.get(id) as unknown as Record<string, Held[]>;
			for (const child of children ?? []) if (child !== nameplate && child !== mesh) walk(child);
			return found;
		},
		id,
	);

/** True for each token whose art is drawn where it is seen. */
const artOf = (seat: Seat, ids: readonly string[]): Promise<boolean[]> =>
	inPage(seat, ({ canvas }, ids) => ids.map((id) => (canvas.tokens.get(id) as Held).mesh.renderable as boolean), ids);

const facingIn = (seat: Seat, id: string): Promise<unknown> =>
	inPage(seat, ({ canvas }, id) => canvas.tokens.get(id).document.flags.muster.unit.facing, id);

describe.each(GENERATIONS)("units on the map, version %i", (generation) => {
	const hidden: Stood = { ...SPEARS, letter: "C", place: { x: 1200, y: 200, width: 3, height: 2 }, hidden: true };
	const [table, gm, anna] = useTable(
		{ generation, world: fieldWorld([LONGBOWS, SPEARS, hidden]) },
		"Gamemaster",
		"Anna",
	);

	it("show their number to those who may know it, and to others as it is seen from afar", async () => {
		for (const seat of [gm, anna]) await inPage(seat, ({ canvas }) => canvas.pan({ x: 900, y: 700, scale: 1 }));
		await expect.poll(() => textsOn(gm, tokenId("B"))).toEqual(["B", "88/96", "Fen Spears"]);
		await expect.poll(() => textsOn(anna, tokenId("A"))).toEqual(["A", "80/92", "Weald Longbows"]);
		await expect.poll(() => textsOn(anna, tokenId("B"))).toEqual(["B", "≈90", "Fen Spears"]);
	});

	it("say their name once: the host's own, which lies below what they cover, gives way", async () => {
		const plates = () =>
			inPage(
				gm,
				({ canvas }, ids) => ids.map((id) => (canvas.tokens.get(id) as Held).nameplate.renderable as boolean),
				[tokenId("A"), tokenId("B")],
			);
		await expect.poll(plates).toEqual([false, false]);
	});

	it("stand for their token's art, which would stick out beyond what they cover", async () => {
		const ids = ["A", "B"].map(tokenId);
		await expect.poll(() => artOf(gm, [...ids, tokenId("C")])).toEqual([false, false, false]);
		await expect.poll(() => artOf(anna, ids)).toEqual([false, false]);
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).draw(), tokenId("A"));
		await expect.poll(() => artOf(gm, [tokenId("A")])).toEqual([false]);
		expect(
			await inPage(gm, ({ canvas }, id) => (canvas.tokens.get(id).document as Held).texture.src, tokenId("A")),
		).toBe("icons/svg/mystery-man.svg");
	});

	it("are drawn only for those who see their token", async () => {
		await expect.poll(() => textsOn(gm, tokenId("C"))).toEqual(["B", "88/96", "Fen Spears"]);
		expect(await textsOn(anna, tokenId("C"))).toEqual([]);
	});

	it("show what they threaten and how far they go when they are selected, and no longer after it", async () => {
		const notes = () =>
			inPage(gm, ({ canvas }) => {
				const found: string[] = [];
				const walk = (part: Held) => {
					if (typeof part.text === "string") found.push(part.text);
					for (const child of part.children ?? []) walk(child);
				};
				for (const child of canvas.interface.children) walk(child);
				return found.filter((text) => /^\d/.test(text) && !text.includes("/"));
			});
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
		await expect.poll(notes).toEqual(["3 ahead", "1 aside", "1 back"]);
		await inPage(gm, ({ canvas }) => canvas.tokens.releaseAll());
		await expect.poll(notes).toEqual([]);
	});

	it("warn of a move by hand that is too far or leads through a wall", async () => {
		const moved = (y: number) =>
			inPage(
				gm,
				async ({ canvas }, { id, y }) => {
					const token = canvas.tokens.get(id).document;
					await token.move({ x: 600, y }, { method: "dragging" });
				},
				{ id: tokenId("A"), y },
			);
		await moved(1200);
		await expect.poll(() => gm.notices()).toEqual([expect.stringContaining("5 of 4: too far for one turn")]);
		await moved(700);
		const wall = await inPage(gm, async ({ canvas }) => {
			const [made] = await canvas.scene.createEmbeddedDocuments("Wall", [{ c: [100, 600, 1900, 600] }]);
			return made?.id as string;
		});
		await moved(500);
		await expect.poll(() => gm.notices().then((texts) => texts.at(-1))).toContain("A wall is in the way.");
		await inPage(gm, ({ canvas }, id) => canvas.scene.deleteEmbeddedDocuments("Wall", [id]), wall);
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).document.update({ x: 600, y: 700 }), tokenId("A"));
	});

	it("turn about a corner of their front by a key, in one request", async () => {
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
		table.stage.traffic.length = 0;
		await gm.page.keyboard.press("Shift+E");
		await expect.poll(() => facingIn(gm, tokenId("A"))).toBe(1);
		const writes = table.stage.traffic.filter(({ to, type }) => to === "server" && type === "modifyDocument");
		expect(writes).toHaveLength(1);
		const { x, y, width, height, rotation } = await inPage(
			gm,
			({ canvas }, id) => canvas.tokens.get(id).document.toObject(),
			tokenId("A"),
		);
		expect([x, y, width, height, rotation]).toEqual([700, 400, 2, 3, 270]);
		await gm.page.keyboard.press("Shift+Q");
		await expect.poll(() => facingIn(gm, tokenId("A"))).toBe(0);
	});

	it("say of a second token that it is one", async () => {
		const copy = await inPage(
			gm,
			async ({ canvas }, id) => {
				const { _id, ...data } = canvas.tokens.get(id).document.toObject();
				const [made] = await canvas.scene.createEmbeddedDocuments("Token", [{ ...data, x: 100, y: 1000 }]);
				return made?.id as string;
			},
			tokenId("A"),
		);
		await expect.poll(() => textsOn(gm, copy)).toEqual(["Second token of this unit"]);
		expect(await inPage(gm, ({ canvas }, id) => (canvas.tokens.get(id) as Held).nameplate.renderable, copy)).toBe(true);
		expect(await artOf(gm, [copy])).toEqual([true]);
		// Another module hides it: that is left.
		await inPage(
			gm,
			async ({ canvas }, id) => {
				const token = canvas.tokens.get(id) as Held;
				token.mesh.renderable = false;
				await token.draw();
			},
			copy,
		);
		await expect.poll(() => textsOn(gm, copy)).toEqual(["Second token of this unit"]);
		expect(await artOf(gm, [copy])).toEqual([false]);
		await expect.poll(() => textsOn(gm, tokenId("A"))).toEqual(["A", "80/92", "Weald Longbows"]);
		expect(actorId("A")).toHaveLength(16);
		expect(FIELD).toHaveLength(16);
	});

	it("give the art back to a token that stands for no unit", async () => {
		await inPage(
			gm,
			({ canvas }, id) => canvas.tokens.get(id).document.update({ actorId: null }) as Promise<unknown>,
			tokenId("B"),
		);
		await expect.poll(() => artOf(gm, [tokenId("B")])).toEqual([true]);
		await expect.poll(() => artOf(anna, [tokenId("B")])).toEqual([true]);
	});
});

describe.each(GENERATIONS)("the spaces of a token, version %i", (generation) => {
	it.each([1, 2, 3, 4, 5])("are the host's on a grid of type %i, for sizes and shapes", async (type) => {
		const grid = { type, size: 100, distance: 10, units: "ft" };
		const [, gm] = await tableForTest({ generation, world: fieldWorld([LONGBOWS], grid) }, "Gamemaster");
		const sizes = [1, 2, 3, 4].flatMap((width) => [1, 2, 3, 4].map((height) => ({ width, height })));
		const places = sizes.flatMap((size) => [0, 1, 2, 3, 4, 5].map((shape) => ({ ...size, shape, x: 600, y: 700 })));
		const theirs = await inPage(
			gm,
			({ canvas }, { id, places }) => {
				const token = canvas.tokens.get(id).document;
				return places.map((place) => {
					const at = { ...place, ...token.getSnappedPosition(place) };
					const offsets = token.getOccupiedGridSpaceOffsets(at) as { i: number; j: number }[];
					return { x: at.x as number, y: at.y as number, keys: offsets.map(({ i, j }) => `${i},${j}`).sort() };
				});
			},
			{ id: tokenId("A"), places },
		);
		const scene = toSceneGrid(grid);
		for (const [index, place] of places.entries()) {
			const { x, y, keys } = theirs[index]!;
			const own = hostCells(scene, { ...place, x, y }).map((cell) => offsetOf(scene, cell));
			expect({ place, keys: own.map(({ i, j }) => `${i},${j}`).sort() }).toEqual({ place, keys });
		}
	});
});
