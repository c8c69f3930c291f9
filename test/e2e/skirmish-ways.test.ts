/** Ways of units in the phase of movement: by drag, keys, turns and words, in secret; contested, opened, made. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, fieldWorld, stood, tokenId } from "./unit-map-world.js";

const ANNA = "stageAnna0000001";
/** Anna's two units below, the GM's above, one of them hidden; five rows between A and B. */
const UNITS = [
	stood("A", "Weald Guard", [300, 900], 1),
	stood("C", "Weald Band", [1000, 1200], 1),
	stood("B", "Fen Spears", [300, 200], -1),
	{ ...stood("D", "Fen Lurkers", [1500, 100], -1), hidden: true },
];

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

async function dragTo(seat: Seat, start: readonly [number, number], end: readonly [number, number]): Promise<void> {
	const point = (x: number, y: number) =>
		inPage(seat, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);
	const [from, to] = [await point(...start), await point(...end)];
	await seat.page.mouse.move(from.x, from.y);
	await seat.page.mouse.down();
	await seat.page.mouse.move(to.x, to.y, { steps: 5 });
	await seat.page.mouse.up();
}

describe.each(GENERATIONS)("ways of units in a skirmish, version %i", (generation) => {
	const world = fieldWorld(UNITS);
	const owned = {
		...world,
		actors: world.actors.map((actor: Held) => ({
			...actor,
			ownership: { default: 0, ...([actorId("A"), actorId("C")].includes(actor._id) ? { [ANNA]: 3 } : {}) },
		})),
	};
	const [table, gm, anna, bert] = useTable({ generation, world: owned }, "Gamemaster", "Anna", "Bert");
	const round = ({ page }: Seat) => page.locator(".application[id^=muster-skirmish-]");
	const phase = (seat: Seat) => round(seat).locator("[aria-current=step]");
	const say = (seat: Seat, line: string) => inPage(seat, ({ ui }, line) => ui.chat.processMessage(line), line);
	const placeOf = (letter: string) => {
		const [scene] = table.stage.world.sources("Scene") as Held[];
		const { x, y } = scene!.tokens.find(({ _id }: Held) => _id === tokenId(letter));
		return { x, y };
	};
	/** The rounds of the skirmish as a seat's page has them. */
	const roundsOn = (seat: Seat): Promise<Held> =>
		inPage(seat, ({ game }) => {
			const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
			return pages.find(({ type }) => type === "muster.skirmish")?.toObject().system.rounds;
		});
	const frames = (only: (entry: (typeof table.stage.traffic)[number]) => boolean): string =>
		JSON.stringify(table.stage.traffic.filter(only).map(({ type, data }) => ({ type, data })));

	it("come of drags, keys and turns of the own units alone, and reach no one else", {
		timeout: patient(120_000),
	}, async () => {
		await inPage(gm, ({ canvas }) => {
			for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
		});
		await say(gm, "/skirmish");
		await expect.poll(() => phase(gm).textContent()).toContain("Heroes");
		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => phase(gm).textContent()).toContain("Movement");
		await round(gm).locator("[data-action=close]").click();
		for (const seat of [gm, anna, bert])
			await inPage(seat, ({ canvas }) => {
				canvas.tokens.releaseAll();
				canvas.pan({ x: 1000, y: 700, scale: 0.5 });
			});
		// A drag on a screen that does not know of the phase yet would move the token itself.
		await expect.poll(() => roundsOn(anna)).toEqual(await roundsOn(gm));
		table.stage.traffic.length = 0;
		await dragTo(anna, [450, 1000], [450, 700]);
		await expect.poll(() => ghostsOn(anna)).toEqual(["Move 3 spaces"]);
		// Keys go on from the end: straight on they make it longer, a bend begins another move.
		await inPage(
			anna,
			({ canvas }, id) => (canvas.tokens.get(id) as Held).document.move({ x: 300, y: 1000 }, { method: "keyboard" }),
			tokenId("A"),
		);
		await expect.poll(() => ghostsOn(anna)).toEqual(["Move 2 spaces"]);
		await inPage(anna, ({ canvas }, id) => (canvas.tokens.get(id) as Held).control(), tokenId("A"));
		await anna.page.keyboard.press("Shift+E");
		await expect.poll(() => ghostsOn(anna)).toEqual(["1", expect.stringContaining("Move 2 spaces, Turn right")]);
		await dragTo(anna, [450, 1000], [450, 700]);
		await expect.poll(() => ghostsOn(anna)).toEqual(["Move 3 spaces"]);
		for (const to of [
			{ x: 1000, y: 1100 },
			{ x: 900, y: 1200 },
		])
			await inPage(
				anna,
				({ canvas }, { id, to }) => (canvas.tokens.get(id) as Held).document.move(to, { method: "keyboard" }),
				{ id: tokenId("C"), to },
			);
		await expect.poll(() => ghostsOn(anna)).toEqual(["Move 3 spaces", "1", "Move 1 space, Move 1 space"]);
		await dragTo(gm, [450, 300], [450, 600]);
		await expect.poll(() => ghostsOn(gm)).toEqual(["Move 3 spaces"]);
		expect(placeOf("A")).toEqual({ x: 300, y: 900 });
		expect(await ghostsOn(bert)).toEqual([]);
		expect(frames(({ to, type }) => to === "server" && type !== "ping")).not.toMatch(
			/plannedMovements|cursor|"way"|"waypoints"/,
		);
		// The window shows the order.
		await say(anna, "/skirmish");
		await expect
			.poll(() =>
				round(anna)
					.locator(`li[data-unit=${actorId("A")}]`)
					.textContent(),
			)
			.toContain("Move 3 spaces");
		await round(anna).locator("[data-action=seal]").click();
		await expect.poll(() => round(anna).locator("[data-action=seal]").textContent()).toContain("Sealed");
	});

	it("are asked about where they meet, opened to all who see the units, and made at once", {
		timeout: patient(60_000),
	}, async () => {
		await say(gm, "/skirmish");
		await round(gm).locator("[data-key=primary]").click();
		const dialog = gm.page.locator("dialog:has([name=ground0])");
		await expect
			.poll(() => dialog.locator("label").allTextContents())
			.toEqual([expect.stringMatching(/Fen Spears and Weald Guard|Weald Guard and Fen Spears/)]);
		expect(await dialog.locator("select").inputValue()).toBe("both");
		// Closed, nothing is rolled.
		await dialog.locator("[data-action=close]").click();
		await expect.poll(() => dialog.count()).toBe(0);
		expect(await phase(gm).textContent()).toContain("Movement");
		expect(placeOf("A")).toEqual({ x: 300, y: 900 });
		await round(gm).locator("[data-key=primary]").click();
		const choice = await dialog.locator("option", { hasText: "Weald Guard goes on" }).getAttribute("value");
		await dialog.locator("select").selectOption(choice);
		await inPage(bert, ({ window, Hooks }) => {
			window.gone = {};
			Hooks.on("moveToken", ({ id }: Held, { passed }: Held) => {
				const places = passed.waypoints.map(({ x, y, action }: Held) => `${x},${y} ${action}`);
				window.gone[id] = places.join(", ");
			});
		});
		table.stage.traffic.length = 0;
		await dialog.getByRole("button", { name: "Settle and roll" }).click();
		await expect.poll(() => ghostsOn(bert)).toEqual(expect.arrayContaining(["Move 3 spaces", "Move 3 spaces"]));
		await expect.poll(() => phase(gm).textContent()).toContain("Ranged");
		await expect.poll(() => placeOf("A")).toEqual({ x: 300, y: 600 });
		await expect.poll(() => placeOf("B")).toEqual({ x: 300, y: 400 });
		// All moves are one request, in which each token goes along its way, on every screen.
		const row = (letter: string): string => `"_id":"${tokenId(letter)}"`;
		const writes = table.stage.traffic
			.filter(({ to }) => to === "server")
			.map(({ data }) => JSON.stringify(data))
			.filter((data) => ["A", "B", "C"].some((letter) => data.includes(row(letter))));
		expect(writes).toHaveLength(1);
		// They were opened before: by the order of the messages, since a slow screen may show them when all have moved.
		const sent = (user: string, text: string): number =>
			table.stage.traffic.findIndex(({ to, data }) => to === user && JSON.stringify(data).includes(text));
		expect(sent("stageBert0000001", "skirmishWays")).toBeGreaterThan(-1);
		expect(sent("stageBert0000001", "skirmishWays")).toBeLessThan(sent("server", row("A")));
		for (const letter of ["A", "B", "C"]) expect(writes[0]).toContain(row(letter));
		await expect
			.poll(() => inPage(bert, ({ window }, ids) => ids.map((id) => window.gone[id]), ["A", "B", "C"].map(tokenId)))
			.toEqual([
				"300,800 walk, 300,700 walk, 300,600 walk",
				"300,300 walk, 300,400 walk",
				"1000,1100 walk, 900,1100 walk",
			]);
		expect(frames(({ to }) => to === ANNA || to === "stageBert0000001")).not.toContain(tokenId("D"));
		await expect.poll(() => ghostsOn(bert), { timeout: patient(8_000) }).toEqual([]);
		await expectNoFaults(gm, anna, bert);
	});
});
