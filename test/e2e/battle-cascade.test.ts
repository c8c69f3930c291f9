/** Windows of battles on one screen: the next one leaves the title of the first in sight, and both the sidebar. */
import { describe, expect, it } from "vitest";
import { toStoredForce } from "../../src/bridge/army/stored/index.js";
import { forceOf } from "../bridge/battle/sample-battle.js";
import { consoleAt } from "./battle-table.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";

const ACTORS = ["Hill", "Fen", "Dale", "Moor"].map((name, at) => ({
	_id: `cascadeArmy${at}`.padEnd(16, "0"),
	name,
	type: "npc",
	flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: toStoredForce(forceOf(name, 12 + at, 2)) } },
}));

/** Less than this from another window, in px, and its title is covered. */
const APART = 24;

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

describe.each(GENERATIONS)("windows of several battles, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: { actors: ACTORS } }, "Gamemaster");

	const open = (name: string, ids: readonly string[]): Promise<unknown> =>
		inPage(
			gm,
			async ({ game, muster }, name, ids) => {
				const sides = ids.map((id) => [game.actors.get(id)]);
				const { value } = await muster.battles.start({ name, sides });
				await muster.battles.open(value);
			},
			name,
			ids,
		);
	const boxes = async (): Promise<readonly Box[]> => {
		const found = await Promise.all((await consoleAt(gm).all()).map((each) => each.boundingBox()));
		return found.flatMap((box) => (box ? [box] : []));
	};

	/** True if no window covers the title of another. */
	const isApart = async (): Promise<boolean> => {
		const all = await boxes();
		return all.every((one, at) =>
			all.slice(at + 1).every((other) => Math.abs(one.x - other.x) >= APART || Math.abs(one.y - other.y) >= APART),
		);
	};

	it("lie one beside or below the other, and keep off the sidebar", async () => {
		await gm.page.setViewportSize({ width: 1600, height: 900 });
		const [hill = "", fen = "", dale = "", moor = ""] = ACTORS.map(({ _id }) => _id);
		await open("Oxmere Ford", [hill, fen]);
		await expect.poll(async () => (await boxes()).length).toBe(1);
		await open("The Long Hedge", [dale, moor]);
		await expect.poll(async () => (await boxes()).length).toBe(2);
		await expect.poll(isApart).toBe(true);
		const sidebar = await gm.page.locator("#sidebar").boundingBox();
		for (const { x, y, width } of await boxes()) {
			expect(x).toBeGreaterThanOrEqual(0);
			expect(y).toBeGreaterThanOrEqual(0);
			expect(x + width).toBeLessThanOrEqual((sidebar?.x ?? 0) + 1);
		}
		const [first] = await boxes();
		await consoleAt(gm).first().locator(".window-title").click();
		expect(await boxes()).toContainEqual(first);
	});

	it("lie so too where the sidebar leaves them no room", async () => {
		await closeWindows(gm);
		await expect.poll(() => consoleAt(gm).count()).toBe(0);
		await gm.page.setViewportSize({ width: 1280, height: 860 });
		const [hill = "", fen = "", dale = "", moor = ""] = ACTORS.map(({ _id }) => _id);
		await open("The Mill", [hill, dale]);
		await expect.poll(async () => (await boxes()).length).toBe(1);
		await open("The Weir", [fen, moor]);
		await expect.poll(async () => (await boxes()).length).toBe(2);
		await expect.poll(isApart).toBe(true);
		await expectNoFaults(gm);
	});

	it.each([1_200, 1_024, 760])(
		"are no wider than what the sidebar leaves of %i px, and never too narrow",
		async (width) => {
			await closeWindows(gm);
			await expect.poll(() => consoleAt(gm).count()).toBe(0);
			await gm.page.setViewportSize({ width, height: 860 });
			await open(`The Bridge ${width}`, [ACTORS[0]!._id, ACTORS[1]!._id]);
			await expect.poll(async () => (await boxes()).length).toBe(1);
			const room = (await gm.page.locator("#sidebar").boundingBox())?.x ?? 0;
			const least = Math.max(420, Math.floor(room));
			await expect.poll(async () => Math.round((await boxes())[0]!.width)).toBe(Math.min(920, least));
			if (room >= 420) expect((await boxes())[0]!.x + Math.min(920, least)).toBeLessThanOrEqual(room + 1);
			const isCut = await inPage(gm, () => {
				const content = document.querySelector(".muster-battle .window-content, .muster-app .window-content");
				return (content?.scrollWidth ?? 0) > (content?.clientWidth ?? 0) + 1;
			});
			expect(isCut).toBe(false);
			await expectNoFaults(gm);
		},
	);
});
