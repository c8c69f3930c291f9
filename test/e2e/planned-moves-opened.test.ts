/** What the opening of planned moves gives away, and which plans have not come; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood } from "./unit-map-world.js";

const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";

const stood = (letter: string, name: string, x: number, y: number, more: Partial<Stood> = {}): Stood => ({
	letter,
	name,
	unit: band(80, 92),
	place: { x, y, width: 3, height: 2 },
	facing: 0,
	disposition: 1,
	owned: 0,
	...more,
});

/** Pikes of Anna's with a hidden unit of the GM's on their way, and bows of Bert's far from both. */
function ambushWorld() {
	const world = fieldWorld([
		stood("A", "Weald Pikes", 600, 900),
		stood("B", "Fen Bows", 1500, 300),
		stood("H", "Night Riders", 600, 600, { disposition: -1, hidden: true }),
	]);
	const owners: Readonly<Record<string, string>> = { [actorId("A")]: ANNA, [actorId("B")]: BERT };
	return {
		...world,
		actors: world.actors.map((actor) => ({
			...actor,
			ownership: { default: 0, ...(owners[actor._id] ? { [owners[actor._id]!]: 3 } : {}) },
		})),
	};
}

const planningIn = (seat: Seat) =>
	inPage(seat, ({ game }, id) => (game.scenes.get(id) as Held).flags.muster?.planning ?? null, FIELD);

describe.each(GENERATIONS)("planned moves that are opened, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation, world: ambushWorld() }, "Gamemaster", "Anna", "Bert");

	it("show no player that a hidden unit is on the way, and name to the GM whose plans did not come", async () => {
		await gm.say("/plan start");
		for (const seat of [anna, bert]) await expect.poll(() => planningIn(seat)).toMatchObject({ opened: null });
		await anna.say("/plan Weald Pikes 2 north");
		await anna.say("/plan ready");
		await gm.say("/plan");
		await expect.poll(() => gm.page.locator("[data-ready] li").allTextContents()).toContain("Anna is ready");
		await bert.leave();
		await expect.poll(() => gm.page.locator("[data-ready] li").allTextContents()).toContain("Bert is not connected");
		table.stage.traffic.length = 0;
		await inPage(gm, async ({ game, canvas }) => {
			await (await (game as Held).modules.get("muster").api.plans()).reveal(canvas.scene);
		});
		await expect.poll(() => planningIn(anna)).toMatchObject({ opened: [expect.anything()] });
		expect(JSON.stringify(await planningIn(anna))).not.toMatch(/in the way|one move|two moves/);
		const sent = JSON.stringify(table.stage.traffic.filter(({ to }) => to === ANNA).map(({ data }) => data));
		expect(sent).not.toContain("in the way");
		await expect.poll(() => gm.page.locator("[data-move]").count()).toBe(1);
		// No plan may answer what lies open.
		const again = await inPage(gm, async ({ game, canvas }) =>
			(await (game as Held).modules.get("muster").api.plans()).reveal(canvas.scene),
		);
		expect(again).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Plan.openedBefore" } });
		expect(await gm.page.locator(".window-content").last().textContent()).toMatch(/Bert[^.]*(plan|came)/);
		await expectNoFaults(gm, anna);
	});
});
