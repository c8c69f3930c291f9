/** Ground that GMs mark in regions: the window, who may write it, ways of a unit on it, and Undo; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, untilInPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";
import { band, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const PIKES: Stood = {
	letter: "A",
	name: "Weald Pikes",
	unit: band(80, 92),
	place: { x: 600, y: 700, width: 3, height: 2 },
	facing: 0,
	disposition: 1,
	owned: 3,
};
const WOOD = "woodWoodWoodWood";
const MIRE = "mireMireMireMire";

const rectangle = (y: number) => [{ type: "rectangle", x: 0, y, width: 2000, height: 100 }];
/** A wood ahead of the pikes for which the host charges double, and a mire to their right. */
function groundWorld() {
	const world = fieldWorld([PIKES]);
	const [scene] = world.scenes;
	const cost = { type: "modifyMovementCost", name: "", system: { difficulties: { walk: 2 } } };
	const regions = [
		{ _id: WOOD, name: "Old wood", shapes: rectangle(500), behaviors: [{ _id: "costCostCostCost", ...cost }] },
		{ _id: MIRE, name: "Mire", shapes: [{ type: "rectangle", x: 900, y: 0, width: 100, height: 1500 }] },
	];
	return { ...world, scenes: [{ ...scene, regions }] };
}

describe.each(GENERATIONS)("ground that a GM marks, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation, world: groundWorld() }, "Gamemaster", "Anna");
	const marks = (id: string) =>
		inPage(gm, ({ canvas }, id) => (canvas.scene as Held).regions.get(id).flags.muster?.ground, id);
	/** Moves the pikes as by hand, and back. */
	const drag = (y: number) =>
		inPage(
			gm,
			async ({ canvas }, { id, y }) => {
				const { document } = canvas.tokens.get(id) as Held;
				await document.move({ x: 600, y }, { method: "dragging" });
				await document.update({ x: 600, y: 700 }, { animate: false });
			},
			{ id: tokenId("A"), y },
		);

	it("is set in one window, with the host's own cost as a proposal, in one request that can be undone", async () => {
		await inPage(gm, ({ game }) => (game.modules.get("muster") as Held).api.units.openGround());
		await gm.page.getByRole("button", { name: "Mark as difficult" }).click();
		await gm.page.locator(`select[name="going.${MIRE}"]`).selectOption("impassable");
		await gm.page.locator(`select[name="standing.${MIRE}"]`).selectOption("cover");
		await gm.page.locator(`input[name="known.${WOOD}"]`).check();
		await gm.page.getByRole("button", { name: "Mark the ground" }).click();
		await expect.poll(() => marks(WOOD)).toEqual(["difficult", "known"]);
		expect(await marks(MIRE)).toEqual(["impassable", "cover"]);
	});

	it("slows the ways of a unit", async () => {
		await drag(200);
		await expect.poll(() => gm.notices().then((all) => all.at(-1))).toContain("7 of 6: too far");
	});

	it("counts no region that a player may write", async () => {
		if (generation < 14) return;
		const made = await inPage(anna, async ({ canvas }) => {
			const shapes = [{ type: "rectangle", x: 0, y: 600, width: 2000, height: 100 }];
			const flags = { muster: { ground: ["impassable", "known"] } };
			const [region] = (await canvas.scene.createEmbeddedDocuments("Region", [
				{ name: "Mine", shapes, flags },
			])) as Held[];
			return region.id as string;
		});
		await untilInPage(gm, ({ canvas }, id) => (canvas.scene as Held).regions.has(id), made);
		const before = (await gm.notices()).length;
		await drag(600);
		expect(await gm.notices()).toHaveLength(before);
		await inPage(gm, ({ game }) => (game.modules.get("muster") as Held).api.units.openGround());
		await gm.page.getByText("A player may edit this region").waitFor();
		await gm.page.keyboard.press("Escape");
	});

	it("is refused to players, and undone as one step", async () => {
		const refused = await inPage(
			anna,
			async ({ game, canvas }, id) => {
				const { units } = (game.modules.get("muster") as Held).api;
				return (await units.markGround(canvas.scene, { [id]: ["cover"] })).fault?.code as string;
			},
			WOOD,
		);
		expect(refused).toBe("MUSTER.Fault.Skirmish.groundGmOnly");
		await inPage(gm, async ({ game, canvas }) => {
			const { transactions } = (game.modules.get("muster") as Held).api;
			await transactions.undo(transactions.of(canvas.scene.uuid).id);
		});
		expect([await marks(WOOD), await marks(MIRE)]).toEqual([undefined, undefined]);
	});
});
