import { expect, it } from "vitest";
import { inPage, tableForTest } from "./driver/index.js";
import { band, fieldWorld, tokenId, type Stood } from "./unit-map-world.js";

const units = (hex: boolean): Stood[] => [
	{ letter: "A", name: "Weald Longbows", unit: band(80, 92), place: { x: 600, y: 700, width: 3, height: 2 }, facing: hex ? 5 : 0, disposition: 1, owned: 3 },
	{ letter: "B", name: "Ironback Halberdiers", unit: band(89, 112), place: { x: 200, y: 400, width: 3, height: hex ? 3 : 2, shape: 0 }, facing: hex ? 4 : 0, disposition: 1, owned: 3 },
	{ letter: "C", name: "Fen Spears", unit: band(88, 96), place: { x: 200, y: 200, width: 3, height: 2 }, facing: hex ? 1 : 2, disposition: -1, owned: 0 },
	{ letter: "D", name: "Wolf Riders", unit: { ...band(40, 48), state: "routed" }, place: { x: 900, y: 300, width: 2, height: 2 }, facing: 1, disposition: -1, owned: 0 },
	{ letter: "E", name: "Watch", unit: band(30, 30, { formation: "hedgehog" }), place: { x: 1000, y: 700, width: 2, height: 1 }, facing: 1, disposition: 0, owned: 0 },
	{ letter: "F", name: "Slingers", unit: band(60, 60, { formation: "open" }), place: { x: 700, y: 200, width: 3, height: 3 }, facing: hex ? 2 : 2, disposition: -1, owned: 0 },
];

it.each([1, 4, 0])("pictures of grid %i", async (type) => {
	const world = fieldWorld(
		units(type > 1).map((u) => (type === 0 ? { ...u, facing: { x: 1, y: -2 } } : u)),
		{ type, size: 100, distance: 10, units: "ft" },
	);
	const [, gm] = await tableForTest({ generation: 13, world }, { user: "Gamemaster", painted: true });
	await inPage(gm, ({ canvas }) => canvas.pan({ x: 1000, y: 550, scale: 0.8 }));
	await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
	await new Promise((done) => setTimeout(done, 1500));
	await gm.page.screenshot({ path: `/tmp/map-${type}.png` });
	expect(await inPage(gm, ({ stage }) => stage.errors)).toEqual([]);
});
