/** Moves that are planned in secret: dragged, typed, opened, made at once, undone; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

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

/** Pikes of Anna's, bows of Bert's, a hidden unit of the GM's, and a scout of Anna's that is no unit. */
function planWorld() {
	const units = [
		stood("A", "Weald Pikes", 600, 900),
		stood("B", "Fen Bows", 600, 300, { disposition: -1 }),
		stood("H", "Night Riders", 1400, 300, { disposition: -1, hidden: true }),
		stood("S", "Scout", 1500, 900),
	];
	const world = fieldWorld(units);
	const owners: Readonly<Record<string, string>> = {
		[actorId("A")]: ANNA,
		[actorId("B")]: BERT,
		[actorId("S")]: ANNA,
	};
	return {
		...world,
		actors: world.actors.map((actor) => ({
			...actor,
			...(actor._id === actorId("S") ? { flags: {} } : {}),
			ownership: { default: 0, ...(owners[actor._id] ? { [owners[actor._id]!]: 3 } : {}) },
		})),
		scenes: world.scenes.map((scene) => ({
			...scene,
			tokens: scene.tokens.map((token) => (token._id === tokenId("S") ? { ...token, width: 1, height: 1 } : token)),
		})),
	};
}

const placeOf = (seat: Seat, letter: string) =>
	inPage(
		seat,
		({ game }, { scene, id }) => {
			const { x, y, rotation, width, height } = (game.scenes.get(scene) as Held).tokens.get(id)._source;
			return { x, y, rotation, width, height };
		},
		{ scene: FIELD, id: tokenId(letter) },
	);

/** Texts that this screen's ghost layer shows. */
const ghostsOn = (seat: Seat): Promise<string[]> =>
	inPage(seat, ({ canvas }) => {
		const found: string[] = [];
		const walk = (part: Held) => {
			if (typeof part.text === "string") found.push(part.text);
			for (const child of part.children ?? []) walk(child);
		};
		for (const child of canvas.interface.children as Held[]) if (child.name === "muster-plans") walk(child);
		return found;
	});

const planningIn = (seat: Seat) =>
	inPage(seat, ({ game }, id) => (game.scenes.get(id) as Held).flags.muster?.planning ?? null, FIELD);

const windowPoint = (seat: Seat, x: number, y: number) =>
	inPage(seat, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);

async function dragTo(seat: Seat, start: readonly [number, number], end: readonly [number, number]): Promise<void> {
	const [from, to] = [await windowPoint(seat, ...start), await windowPoint(seat, ...end)];
	await seat.page.mouse.move(from.x, from.y);
	await seat.page.mouse.down();
	await seat.page.mouse.move(to.x, to.y, { steps: 5 });
	await seat.page.mouse.up();
}

describe.each(GENERATIONS)("moves that are planned in secret, version %i", (generation) => {
	const [table, gm, anna, bert] = useTable({ generation, world: planWorld() }, "Gamemaster", "Anna", "Bert");
	const frames = (only: (entry: (typeof table.stage.traffic)[number]) => boolean): string =>
		JSON.stringify(table.stage.traffic.filter(only).map(({ type, data }) => ({ type, data })));

	it("are started by a GM alone", async () => {
		await anna.say("/plan start");
		await expect.poll(() => anna.notices()).toEqual([expect.stringContaining("Only a GM")]);
		await gm.say("/plan start");
		await expect.poll(() => planningIn(bert)).toMatchObject({ opened: null });
	});

	it("come of a drag, of keys, of words and of turns, and nothing of them leaves the client", async () => {
		for (const seat of [gm, anna, bert])
			await inPage(seat, ({ canvas }) => canvas.pan({ x: 1000, y: 700, scale: 0.5 }));
		await expect
			.poll(() =>
				inPage(anna, ({ canvas }) => canvas.interface.children.some((each: Held) => each.name === "muster-plans")),
			)
			.toBe(true);
		table.stage.traffic.length = 0;
		await dragTo(anna, [750, 1000], [750, 700]);
		await expect.poll(() => ghostsOn(anna)).toEqual(["3 of 3 spaces, one move"]);
		await inPage(
			anna,
			({ canvas }, id) => (canvas.tokens.get(id) as Held).document.move({ x: 700, y: 900 }, { method: "keyboard" }),
			tokenId("A"),
		);
		await expect.poll(() => ghostsOn(anna)).toEqual(["1", "4 of 6 spaces, two moves"]);
		await inPage(anna, ({ canvas }, id) => (canvas.tokens.get(id) as Held).control(), tokenId("A"));
		await anna.page.keyboard.press("Shift+E");
		await expect.poll(() => ghostsOn(anna)).toEqual(["1", "2", "4 of 6 spaces, two moves"]);
		await anna.say("/plan undo");
		await expect.poll(() => ghostsOn(anna)).toEqual(["1", "4 of 6 spaces, two moves"]);
		await anna.say("/plan undo");
		await anna.say("/plan Scout 2 north, 3 west");
		await bert.say("/plan Fen Bows 3 south");
		await expect.poll(() => ghostsOn(bert)).toHaveLength(1);
		await expect.poll(() => ghostsOn(anna)).toEqual(["3 of 3 spaces, one move", "1", expect.stringContaining("5")]);
		expect(await placeOf(gm, "A")).toMatchObject({ x: 600, y: 900 });
		expect(await ghostsOn(gm)).toEqual([]);
		// Not one word about a way, not even where the pointer was, from any player's client.
		expect(frames(({ to, type }) => to === "server" && type !== "ping")).not.toMatch(
			/plannedMovements|cursor|"steps"|"waypoints"|north|3 south|plans/,
		);
	});

	it("survive a reload, and say who is ready while the others get no plan", async () => {
		await anna.reload();
		await expect.poll(() => ghostsOn(anna)).toHaveLength(3);
		table.stage.traffic.length = 0;
		await gm.say("/plan");
		await expect
			.poll(() => gm.page.locator("[data-ready] li").allTextContents())
			.toEqual(["Anna is not ready yet", "Bert is not ready yet"]);
		await anna.say("/plan");
		await anna.page.getByRole("button", { name: "I am ready" }).click();
		await expect
			.poll(() => gm.page.locator("[data-ready] li").allTextContents())
			.toEqual(["Anna is ready", "Bert is not ready yet"]);
		expect(frames(({ to }) => to === BERT)).not.toMatch(/"steps"|north/);
		expect(await ghostsOn(bert)).toHaveLength(1);
		expect(await bert.page.content()).not.toContain("2 north");
	});

	it("are opened together, hidden tokens' for GMs alone", async () => {
		await gm.say("/plan Night Riders 2 south");
		await bert.say("/plan ready");
		await expect
			.poll(() => gm.page.locator("[data-ready] li").allTextContents())
			.toEqual(["Anna is ready", "Bert is ready"]);
		table.stage.traffic.length = 0;
		await gm.page.getByRole("button", { name: "Open all moves" }).click();
		await expect.poll(() => planningIn(bert)).toMatchObject({ opened: expect.anything() });
		await expect.poll(() => ghostsOn(bert)).toEqual(expect.arrayContaining(["3 north", "3 south"]));
		const { opened } = (await planningIn(bert)) as { opened: { token: string }[] };
		expect(opened.map(({ token }) => token).sort()).toEqual([tokenId("A"), tokenId("B"), tokenId("S")].sort());
		expect(frames(({ to }) => to === BERT || to === ANNA)).not.toContain(tokenId("H"));
		await expect.poll(() => gm.page.locator("[data-move]").count()).toBe(4);
	});

	it("meet, which is asked once, and are made in one request that is undone whole", async () => {
		expect(await gm.page.locator("[data-contest]").count()).toBe(1);
		await expect.poll(() => gm.page.getByText("Weald Pikes and Fen Bows end on the same place").count()).toBe(1);
		table.stage.traffic.length = 0;
		await gm.page.getByRole("button", { name: "Move all" }).click();
		await expect.poll(() => placeOf(bert, "S")).toMatchObject({ x: 1200, y: 700 });
		await expect.poll(() => placeOf(bert, "H")).toMatchObject({ x: 1400, y: 500 });
		const [a, b] = [await placeOf(gm, "A"), await placeOf(gm, "B")];
		expect(a.y - b.y).toBeGreaterThanOrEqual(200);
		await expect.poll(() => planningIn(bert)).toBe(null);
		await expect.poll(() => ghostsOn(bert)).toEqual([]);
		const writes = table.stage.traffic.filter(
			({ to, data }) =>
				to === "server" && [tokenId("A"), tokenId("S")].every((id) => JSON.stringify(data).includes(`"_id":"${id}"`)),
		);
		expect(writes).toHaveLength(1);
		await gm.page.getByRole("button", { name: "Undo" }).first().click();
		await expect.poll(() => placeOf(gm, "S")).toMatchObject({ x: 1500, y: 900 });
		expect(await placeOf(gm, "A")).toMatchObject({ x: 600, y: 900 });
	});

	it("leave out what has moved meanwhile, by name", async () => {
		await gm.say("/plan start");
		for (const seat of [anna, bert])
			await untilInPage(seat, ({ game }, id) => Boolean((game.scenes.get(id) as Held).flags.muster?.planning), FIELD);
		await anna.say("/plan Scout 2 north");
		await bert.say("/plan Fen Bows 1 east");
		for (const seat of [anna, bert]) await seat.say("/plan ready");
		await expect
			.poll(() => gm.page.locator("[data-ready] li").allTextContents())
			.toEqual(["Anna is ready", "Bert is ready"]);
		await inPage(
			gm,
			({ game }, { scene, id }) => (game.scenes.get(scene) as Held).tokens.get(id).update({ x: 1000, y: 1200 }),
			{ scene: FIELD, id: tokenId("S") },
		);
		await gm.say("/plan reveal");
		await expect.poll(() => gm.page.getByText("it was moved after this was planned").count()).toBe(1);
		await gm.say("/plan move");
		await expect.poll(() => placeOf(gm, "B")).toMatchObject({ x: 700, y: 300 });
		expect(await placeOf(gm, "S")).toMatchObject({ x: 1000, y: 1200 });
		await expect
			.poll(() => gm.notices())
			.toEqual(expect.arrayContaining([expect.stringContaining("Scout: it was moved")]));
		await expectNoFaults(gm, anna, bert);
	});
});
