/** Units on a painted map in both themes, on squares and hexes: `LOOK=<folder> npm run pictures map.test`. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { inPage, openStage } from "../e2e/driver/index.js";
import { closeWindows, useTheme } from "../e2e/helpers.js";
import { actorId, band, fieldWorld, type Stood, tokenId } from "../e2e/unit-map-world.js";

const FOLDER = process.env["LOOK"];

type Spot = Stood["place"];

const stood = (letter: string, name: string, place: Spot, more: Partial<Stood> = {}): Stood => ({
	letter,
	name,
	unit: band(80, 96),
	place,
	facing: 0,
	disposition: 1,
	owned: 0,
	...more,
});
/** Men without their bows: what they can do is not the same everywhere. */
function spearmen(current: number, full: number) {
	const unit = band(current, full);
	const { snapshot } = unit.soldier;
	const attacks = snapshot.attacks.filter(({ mode }) => mode === "melee");
	return { ...unit, soldier: { ...unit.soldier, snapshot: { ...snapshot, attacks } } };
}

const FOE = { facing: 2, disposition: -1, unit: spearmen(10, 12) };

const ON_SQUARES = [
	stood("A", "Weald Guard", { x: 600, y: 700, width: 3, height: 2 }),
	stood("C", "Weald Longbows", { x: 900, y: 800, width: 3, height: 2 }),
	stood("B", "Fen Spears", { x: 600, y: 600, width: 2, height: 1 }, FOE),
	stood("D", "Fen Levy", { x: 1100, y: 300, width: 3, height: 2 }, { ...FOE, unit: spearmen(20, 24) }),
	stood("F", "Wolf Riders", { x: 300, y: 600, width: 1, height: 2 }, { ...FOE, facing: 1, unit: spearmen(7, 8) }),
];
const ON_HEXES = [
	stood("A", "Weald Guard", { x: 700, y: 750, width: 3, height: 3, shape: 0 }, { facing: 4 }),
	stood("C", "Weald Longbows", { x: 1100, y: 800, width: 3, height: 3, shape: 0 }, { facing: 5 }),
	stood("B", "Fen Spears", { x: 700, y: 480, width: 3, height: 3, shape: 0 }, { ...FOE, facing: 1 }),
	stood(
		"D",
		"Fen Levy",
		{ x: 1200, y: 200, width: 4, height: 4, shape: 0 },
		{ ...FOE, facing: 2, unit: spearmen(20, 24) },
	),
];

const GRIDS = [
	["squares", ON_SQUARES, { type: 1, size: 100, distance: 10, units: "ft" }],
	["hexes", ON_HEXES, { type: 4, size: 100, distance: 10, units: "ft" }],
] as const;

/** Theme, version of the host and width of the page. */
const LOOKS = [
	["dark", 14, 1900],
	["light", 14, 1400],
	["dark", 13, 1400],
] as const;

describe.skipIf(FOLDER === undefined)("pictures of units on the map", () => {
	beforeAll(() => void mkdirSync(FOLDER ?? "", { recursive: true }));

	const cases = LOOKS.flatMap((look) => GRIDS.map((grid) => [...look, ...grid] as const));
	it.each(cases)(
		"%s, version %i, %i px, %s",
		{ timeout: 600_000 },
		async (theme, generation, width, name, units, grid) => {
			const table = await openStage({ generation, world: fieldWorld(units, grid) });
			const gm = await table.seat("Gamemaster", { painted: true, viewport: { width, height: 1000 } });
			await useTheme(gm, theme);
			await closeWindows(gm);
			let taken = 0;
			const shoot = async (what: string, scale: number) => {
				const x = 900 + (width - 1000) / 2 / scale;
				await inPage(gm, ({ canvas }, { x, scale }) => canvas.pan({ x, y: 650, scale }), { x, scale });
				await gm.page.waitForTimeout(1500);
				await gm.page.screenshot({ path: join(FOLDER ?? "", `map-${name}-${what}-${theme}-${generation}.png`) });
				taken += 1;
			};
			const select = (id: string) => inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), id);
			// Placed by ourselves, each stands on the shape that its ground has at the host.
			for (const { letter, place } of units)
				await inPage(
					gm,
					({ muster, game }, { id, x, y }) => muster.units.place(game.actors.get(id), { x, y }).then(() => undefined),
					{ id: actorId(letter), x: place.x + 50 * (place.width ?? 1), y: place.y + 50 * (place.height ?? 1) },
				);
			await inPage(gm, ({ canvas }) => canvas.tokens.releaseAll());
			await shoot("far", 0.45);
			await shoot("near", 0.8);
			await select(tokenId("C"));
			await shoot("selected", 0.8);
			await gm.page.keyboard.press("Shift+F");
			await gm.page.locator("#muster-field .muster-figure").waitFor();
			await inPage(
				gm,
				({ foundry }, left) => void foundry.applications.instances.get("muster-field").setPosition({ left, top: 20 }),
				width - 600,
			);
			await gm.page.waitForTimeout(1500);
			await shoot("danger", 0.8);
			await shoot("danger-far", 0.45);
			await table.close();
			expect(taken).toBe(5);
		},
	);
});
