/** How tokens move on the stage: hooks, waypoints, automatic rotation, plans, dragged ways, pause and Ctrl+Z. */
import { beforeEach, describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, type PlayedPage, type Seat, tableForTest, untilInPage } from "./driver/index.js";

const { heroToken, raiderToken } = SKIRMISH;
const first = raiderToken(1);
const look = { viewport: { width: 1366, height: 820 } };

/** Notes hooks of movement from now on: name, token, method, and whether it is to turn. */
function listen({ Hooks, window }: PlayedPage): void {
	window.heard = [];
	for (const name of ["preMoveToken", "moveToken", "planToken", "stopToken", "updateToken", "pauseGame"])
		Hooks.on(name, (subject: Held, movement: Held) => {
			window.heard.push(
				[name, subject.id ?? subject, movement?.method ?? null].filter((each) => each !== null).join(" "),
			);
		});
}
const heard = (at: Seat): Promise<string[]> => inPage(at, ({ window }) => window.heard.splice(0));

describe.each([13, 14] as const)("movement on the stage, version %i", (generation) => {
	let table: Awaited<ReturnType<typeof tableForTest>>[0];
	let gm: Seat;
	let anna: Seat;
	beforeEach(async () => {
		const world = skirmishWorld({ raiders: 3 });
		[table, gm, anna] = await tableForTest(
			{ generation, dist: null, world },
			{ user: "Gamemaster", ...look },
			{ user: "Anna", ...look },
		);
		for (const seat of [gm, anna]) await inPage(seat, listen);
	});

	const stored = (id: string): Held =>
		(table.stage.world.get("Scene", SKIRMISH.scene)["tokens"] as Held[]).find(({ _id }) => _id === id);
	const inWindow = (at: Seat, point: { x: number; y: number }) =>
		inPage(
			at,
			({ canvas }, point) => {
				const { x, y } = canvas.clientCoordinatesFromCanvas(point);
				return { x, y };
			},
			point,
		);
	/** Presses on a token and moves the pointer by some pixels of the scene. */
	async function drag(at: Seat, id: string, by: { x: number; y: number }): Promise<void> {
		const { x, y } = await inPage(at, ({ canvas }, id) => canvas.tokens.get(id).center, id);
		const [from, to] = [await inWindow(at, { x, y }), await inWindow(at, { x: x + by.x, y: y + by.y })];
		await at.page.mouse.move(from.x, from.y);
		await at.page.mouse.down();
		await at.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
		await at.page.mouse.move(to.x, to.y);
	}
	const clean = async (): Promise<void> => {
		for (const seat of [gm, anna]) expect(await inPage(seat, ({ stage }) => stage.errors)).toEqual([]);
	};

	it("asks the moving client alone, then informs all, and keeps every waypoint", async () => {
		const moved = await inPage(
			anna,
			({ canvas }, id) =>
				canvas.scene.tokens.get(id).move(
					[
						{ x: 600, y: 600 },
						{ x: 600, y: 900, action: "walk" },
					],
					{ autoRotate: false },
				),
			heroToken,
		);
		expect(moved).toBe(true);
		expect([stored(heroToken).x, stored(heroToken).y, stored(heroToken).rotation]).toEqual([600, 900, 0]);
		await untilInPage(gm, ({ window }) => window.heard.length === 2);
		expect(await heard(gm)).toEqual([`updateToken ${heroToken}`, `moveToken ${heroToken} api`]);
		expect(await heard(anna)).toEqual([
			`preMoveToken ${heroToken} api`,
			`updateToken ${heroToken}`,
			`moveToken ${heroToken} api`,
		]);
		const { movement, steps } = await inPage(
			gm,
			({ canvas }, id) => {
				const { origin, destination, passed, state, user } = canvas.scene.tokens.get(id).movement;
				return {
					movement: [
						origin.x,
						origin.y,
						destination.x,
						destination.y,
						state,
						user.name,
						passed.spaces,
						passed.distance,
					],
					steps: passed.waypoints.map(({ x, y, intermediate }: Held) => [x, y, intermediate].join(" ")),
				};
			},
			heroToken,
		);
		expect(movement).toEqual([400, 600, 600, 900, "completed", "Anna", 5, 5]);
		expect(steps).toEqual(["500 600 true", "600 600 false", "600 700 true", "600 800 true", "600 900 false"]);
		await clean();
	});

	it("lets a listener refuse a move, and change no more than whether it turns and shows its ruler", async () => {
		const answers = await inPage(
			gm,
			async ({ canvas, Hooks }, id) => {
				const token = canvas.scene.tokens.get(id);
				Hooks.once("preMoveToken", () => false);
				const refused = await token.move({ x: 0, y: 0 });
				Hooks.once("preMoveToken", (_token: Held, movement: Held) => {
					movement.autoRotate = true;
				});
				const turned = await token.move({ x: 1300, y: 400 }, { autoRotate: false });
				Hooks.once("preMoveToken", (_token: Held, movement: Held) => {
					movement.destination = { x: 1 };
				});
				await token.move({ x: 1400, y: 400 });
				return [refused, turned, token._source.rotation, token.x];
			},
			first,
		);
		expect(answers).toEqual([false, true, 270, 1400]);
		const errors = await inPage(gm, ({ stage }) => stage.errors.splice(0));
		expect(errors.join("\n")).toMatch(/movement\.destination cannot be changed/);
		await clean();
	});

	it("turns dragged tokens along their way by the world's setting, through angles below 0", async () => {
		await inPage(gm, ({ Hooks, window }) => {
			window.angles = [];
			Hooks.on("updateToken", (token: Held) => window.angles.push([token.rotation, token._source.rotation]));
		});
		await drag(anna, heroToken, { x: 200, y: 0 });
		await anna.page.mouse.up();
		await untilInPage(gm, ({ window }) => window.angles.length === 1);
		expect([stored(heroToken).x, stored(heroToken).rotation]).toEqual([600, 270]);
		expect(await inPage(gm, ({ window }) => window.angles)).toEqual([[-90, 270]]);
		await untilInPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).rotation === 270, heroToken);
		expect(await heard(anna)).toContain(`preMoveToken ${heroToken} dragging`);
		await inPage(gm, ({ game }) => game.settings.set("core", "tokenAutoRotate", false));
		await untilInPage(anna, ({ game }) => game.settings.get("core", "tokenAutoRotate") === false);
		await drag(anna, heroToken, { x: 0, y: 200 });
		await anna.page.mouse.up();
		await expect.poll(() => stored(heroToken).y).toBe(800);
		expect(stored(heroToken).rotation).toBe(270);
		await clean();
	});

	it("turns by a call that says nothing of it on 14 alone, by a plain update never", async () => {
		const rotation = await inPage(
			gm,
			async ({ canvas }, id) => {
				const token = canvas.scene.tokens.get(id);
				await token.update({ x: 1200, y: 400 });
				const plain = token._source.rotation;
				await token.move({ x: 1300, y: 400 });
				return [plain, token._source.rotation];
			},
			first,
		);
		expect(rotation).toEqual([0, generation === 13 ? 0 : 270]);
		await clean();
	});

	it("moves many in one request with their ways and other data, resizes about the middle", async () => {
		table.stage.traffic.length = 0;
		const ids = [1, 2, 3].map(raiderToken);
		await inPage(
			gm,
			async ({ canvas }, { ids, v14 }) => {
				const to = ids.map((id, n) => ({
					id,
					waypoints: [
						{ x: 1000, y: 1000 + n * 100 },
						{ x: 1200, y: 1000 + n * 100 },
					],
				}));
				const scene: Held = canvas.scene;
				if (v14) {
					const done = await scene.moveTokens(
						Object.fromEntries(to.map(({ id, waypoints }) => [id, { waypoints, autoRotate: false }])),
						{ method: "api" },
					);
					if (!ids.every((id) => done[id] === true)) throw new Error("not moved");
				} else {
					const movement = Object.fromEntries(
						to.map(({ id, waypoints }) => [id, { waypoints, autoRotate: false, method: "api" }]),
					);
					await scene.updateEmbeddedDocuments(
						"Token",
						ids.map((_id) => ({ _id, rotation: 45 })),
						{ movement },
					);
				}
			},
			{ ids, v14: generation === 14 },
		);
		const sent = table.stage.traffic.filter(({ from, type }) => from !== "server" && type === "modifyDocument");
		expect([sent.length, ...ids.map((id) => stored(id).x)]).toEqual([1, 1200, 1200, 1200]);
		if (generation === 13) expect(ids.map((id) => stored(id).rotation)).toEqual([45, 45, 45]);
		await inPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).resize({ width: 2, height: 3 }), first);
		expect([stored(first).x, stored(first).y, stored(first).width, stored(first).height]).toEqual([1150, 900, 2, 3]);
		const passed = await inPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).movement.passed, first);
		expect([passed.waypoints.at(-1).action, passed.distance]).toEqual(["displace", 0]);
		await clean();
	});

	it("sends the way of a drag to all while it lasts, hidden by Alt or not; who sees it goes by disposition", async () => {
		await drag(anna, heroToken, { x: 200, y: 0 });
		await untilInPage(gm, ({ stage }, id) => stage.rulers(id).length === 1, heroToken);
		await anna.page.mouse.up();
		await untilInPage(gm, ({ stage }, id) => stage.rulers(id).length === 0, heroToken);
		const ways = () =>
			table.stage.traffic.filter(
				({ from, type, data }) => from !== "server" && type === "userActivity" && (data as Held).plannedMovements,
			);
		const before = ways().length;
		await gm.page.keyboard.down("Alt");
		await drag(gm, first, { x: 0, y: 200 });
		await expect.poll(() => ways().length).toBeGreaterThan(before);
		const way = (ways().at(-1) as Held).data.plannedMovements[first];
		expect([way.hidden, way.foundPath.at(-1).y]).toEqual([true, 600]);
		expect(await inPage(anna, ({ stage }, id) => stage.rulers(id), first)).toEqual([]);
		await gm.page.mouse.up();
		await gm.page.keyboard.up("Alt");
		await clean();
	});

	it("lets players move nothing while the game is paused", async () => {
		await inPage(gm, ({ game }) => game.togglePause(true, { broadcast: true }));
		await untilInPage(anna, ({ game }) => game.paused);
		expect(await heard(anna)).toEqual(["pauseGame true"]);
		await drag(anna, heroToken, { x: 200, y: 0 });
		await anna.page.mouse.up();
		const answer = await inPage(anna, ({ canvas }, id) => canvas.scene.tokens.get(id).move({ x: 0, y: 0 }), heroToken);
		expect([answer, stored(heroToken).x]).toEqual([false, 400]);
		await inPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).move({ x: 1500, y: 400 }), first);
		expect(stored(first).x).toBe(1500);
		await anna.page.reload();
		await untilInPage(anna, ({ window }) => window.stage?.ready);
		expect(await inPage(anna, ({ game }) => game.paused)).toBe(true);
		await inPage(gm, ({ game }) => game.togglePause(false, { broadcast: true }));
		await untilInPage(anna, ({ game }) => !game.paused);
		await clean();
	});

	it("takes back the last things by Ctrl+Z, as movement of the method undo", async () => {
		await drag(anna, heroToken, { x: 200, y: 0 });
		await anna.page.mouse.up();
		await expect.poll(() => stored(heroToken).x).toBe(600);
		await untilInPage(anna, ({ stage }) => stage.unanswered() === 0);
		await heard(anna);
		await anna.page.keyboard.press("Control+z");
		await expect.poll(() => [stored(heroToken).x, stored(heroToken).rotation]).toEqual([400, 0]);
		expect(await heard(anna)).toContain(`preMoveToken ${heroToken} undo`);
		await clean();
	});

	it.runIf(generation === 14)(
		"keeps a planned move that all know of, until an owner starts it or it is dropped",
		async () => {
			const planned = inPage(
				anna,
				({ canvas, window }, id) => {
					window.done = canvas.scene.tokens.get(id).move([{ x: 700, y: 600 }], { planned: true, autoRotate: false });
					return window.done;
				},
				heroToken,
			);
			await untilInPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).movement.state === "planned", heroToken);
			expect([await heard(gm), stored(heroToken).x]).toEqual([[`planToken ${heroToken}`], 400]);
			expect(await heard(anna)).toEqual([`planToken ${heroToken}`]);
			const started = await inPage(
				gm,
				({ canvas }, id) => {
					const token = canvas.scene.tokens.get(id);
					return token.startMovement(token.movement.id);
				},
				heroToken,
			);
			expect([started, await planned, stored(heroToken).x]).toEqual([true, true, 700]);
			const dropped = inPage(
				anna,
				({ canvas }, id) => canvas.scene.tokens.get(id).move({ x: 0, y: 0 }, { planned: true }),
				heroToken,
			);
			await untilInPage(anna, ({ canvas }, id) => canvas.scene.tokens.get(id).movement.state === "planned", heroToken);
			expect(await inPage(gm, ({ canvas }, id) => canvas.scene.tokens.get(id).stopMovement(), heroToken)).toBe(false);
			expect(await inPage(anna, ({ canvas }, id) => canvas.scene.tokens.get(id).stopMovement(), heroToken)).toBe(true);
			expect([await dropped, stored(heroToken).x]).toEqual([false, 700]);
			expect(await heard(anna)).toContain(`stopToken ${heroToken}`);
			await clean();
		},
	);

	it("refuses names that neither a waypoint nor the version has", async () => {
		const faults = await inPage(
			gm,
			async ({ canvas }, id) => {
				const token = canvas.scene.tokens.get(id);
				const asked = [
					{ x: 1, rotation: 90 },
					{ x: 1, action: "dance" },
					{ x: 1, level: "defaultLevel0000" },
				];
				const answers = asked.map((waypoint) => token.move(waypoint).then(String, (error: Error) => error.message));
				return [...(await Promise.all(answers)), typeof token.startMovement, typeof canvas.scene.moveTokens];
			},
			first,
		);
		expect(faults.slice(0, 2)).toEqual([
			expect.stringMatching(/no "rotation"/),
			expect.stringMatching(/"dance" is no action/),
		]);
		expect(faults.slice(2)).toEqual(
			generation === 13
				? [expect.stringMatching(/no "level"/), "undefined", "undefined"]
				: ["true", "function", "function"],
		);
		await inPage(gm, ({ stage }) => stage.errors.splice(0));
	});
});
