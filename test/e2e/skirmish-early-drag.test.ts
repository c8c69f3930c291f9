/** A unit that is moved by hand before the parts of the module that make orders of it are there; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, tableForTest, untilInPage } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { heldFight, heldWorld, tokenId } from "./skirmish-holds-table.js";

const PARTS = ["map-runtime", "order-moves"] as const;

describe.each(GENERATIONS)("a unit that is moved early in a skirmish, version %i", (generation) => {
	it.each(inTurn(PARTS, generation))(
		"stays where it is until %s is there, then is ordered",
		{
			timeout: patient(60_000),
		},
		async (part) => {
			const [table, gm, anna] = await tableForTest({ generation, world: heldWorld() }, "Gamemaster", "Anna");
			const { begin, open, roll, passed, round } = heldFight(table);
			await begin(gm);
			await roll(gm);
			await passed("individuals", gm);
			let release = () => {};
			const gate = new Promise<void>((resolve) => {
				release = resolve;
			});
			await anna.page.route(`**/${part}-*.mjs`, async (route) => {
				await gate;
				await route.continue();
			});
			await anna.reload();
			await untilInPage(anna, ({ canvas }, id) => canvas.ready && canvas.tokens.get(id) !== undefined, tokenId("A"));
			const placeOf = () =>
				((table.stage.world.sources("Scene") as Held[])[0]!["tokens"] as Held[]).find(
					({ _id }) => _id === tokenId("A"),
				)!;
			const { x, y } = placeOf();
			const move = () =>
				inPage(
					anna,
					({ canvas }, id, x, y) =>
						canvas.tokens
							.get(id)
							.document.move([{ x, y }], { method: "keyboard" })
							.then(() => null),
					tokenId("A"),
					x + 100,
					y,
				);
			await move();
			const warned = () => anna.notices().then((notices) => notices.filter((each) => each.includes("still loading")));
			await expect.poll(warned).toHaveLength(1);
			// Nor does the host send where it is dragged to: not one movement of the pointer reaches it.
			table.stage.traffic.length = 0;
			const [from, to] = await inPage(
				anna,
				({ canvas }, x, y) => [
					canvas.clientCoordinatesFromCanvas({ x: x + 150, y: y + 50 }),
					canvas.clientCoordinatesFromCanvas({ x: x + 150, y: y - 250 }),
				],
				x,
				y,
			);
			await anna.page.mouse.move(from.x, from.y);
			await anna.page.mouse.down();
			await anna.page.mouse.move(to.x, to.y, { steps: 5 });
			await anna.page.mouse.up();
			await expect.poll(warned).toHaveLength(2);
			expect(JSON.stringify(table.stage.traffic)).not.toContain("plannedMovements");
			release();
			await expect
				.poll(async () => {
					await move();
					await open(anna);
					return round(anna).locator("[data-action=takeBack]").count();
				})
				.toBe(1);
			expect([placeOf()["x"], placeOf()["y"]]).toEqual([x, y]);
			await expectNoFaults(gm, anna);
		},
	);
});
