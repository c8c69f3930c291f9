/** A unit that is dragged by hand: its way and budget, what is drawn again, and the requests; both versions. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
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
/** The pikes before ninety-nine other units of a soldier each. */
const CROWD: readonly Stood[] = Array.from({ length: 99 }, (_, index) => ({
	...PIKES,
	letter: `n${String(index).padStart(2, "0")}`,
	name: `Band ${index}`,
	unit: band(4),
	place: { x: 100 * (index % 18), y: 1000 + 100 * Math.floor(index / 18) },
}));

/** Texts over the tokens that say how far: none begins a plate. */
const notesOn = (seat: Seat): Promise<string[]> =>
	inPage(seat, ({ canvas }) => {
		const found: string[] = [];
		const walk = (part: Held) => {
			if (typeof part.text === "string") found.push(part.text);
			for (const child of part.children ?? []) walk(child);
		};
		for (const child of canvas.interface.children) walk(child);
		return found.filter((text) => /^(?:Ahead|Aside|Back):/.test(text));
	});

const windowPoint = (seat: Seat, x: number, y: number) =>
	inPage(seat, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);

/**
 * Notes from here on which tokens have their ground or their plate drawn again, once all that were to be drawn before
 * are: many are drawn in slices, between which the page has its turn.
 */
const noteDrawings = (seat: Seat): Promise<void> =>
	inPage(seat, async ({ canvas, window }) => {
		const drawn = new Set<string>();
		window.drawn = drawn;
		for (const token of [...canvas.tokens.placeables, ...(canvas.tokens as Held).preview.children] as Held[]) {
			const overlay = token.children.at(-1);
			const noting = (part: Held, name: string) => {
				const draw = part[name].bind(part);
				part[name] = (...given: unknown[]) => {
					drawn.add(token.isPreview ? `preview of ${token.id}` : token.id);
					return draw(...given);
				};
			};
			noting(overlay, "addChild");
			for (const part of overlay.children) if (typeof part.clear === "function") noting(part, "clear");
		}
		for (let quiet = 0; quiet < 20; quiet = drawn.size > 0 ? 0 : quiet + 1) {
			drawn.clear();
			await new Promise((resolve) => setTimeout(resolve));
		}
	});

/** The tokens that were drawn again since then. */
const drawnIn = (seat: Seat): Promise<readonly string[]> => inPage(seat, ({ window }) => [...window.drawn].sort());

describe.each(GENERATIONS)("a dragged unit, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: fieldWorld([PIKES, ...CROWD]) }, "Gamemaster", "Anna");

	/** Requests that change the token of a unit. */
	const writesOf = (letter: string): number =>
		table.stage.traffic.filter(
			({ to, type, data }) =>
				to === "server" && type === "modifyDocument" && JSON.stringify(data).includes(`"${tokenId(letter)}"`),
		).length;

	it("shows its way, the budget of that direction and what it costs, and redraws no other unit", async () => {
		await inPage(gm, ({ canvas }) => canvas.pan({ x: 900, y: 750, scale: 0.5 }));
		await untilInPage(gm, ({ canvas }) => canvas.tokens.placeables.every(({ children }: Held) => children.length > 7));
		const [from, to] = [await windowPoint(gm, 750, 800), await windowPoint(gm, 750, 400)];
		await gm.page.mouse.move(from.x, from.y);
		await gm.page.mouse.down();
		await gm.page.mouse.move(from.x, from.y - 20);
		await expect.poll(() => inPage(gm, ({ canvas }) => (canvas.tokens as Held).preview.children.length)).toBe(1);
		await noteDrawings(gm);
		table.stage.traffic.length = 0;
		await gm.page.mouse.move(to.x, to.y, { steps: 8 });
		await expect.poll(() => notesOn(gm)).toEqual(["Ahead: 4 of 6, two moves"]);
		expect(await drawnIn(gm)).toEqual([]);
		const side = await windowPoint(gm, 1050, 800);
		await gm.page.mouse.move(side.x, side.y, { steps: 4 });
		await expect.poll(() => notesOn(gm)).toEqual(["Aside: 3 of 3, two moves"]);
		await gm.page.mouse.move(to.x, to.y, { steps: 4 });
		await gm.page.mouse.up();
		await expect.poll(() => notesOn(gm)).toEqual([]);
		await untilInPage(gm, ({ canvas }, id) => canvas.tokens.get(id).document.y === 300, tokenId("A"));
		expect(writesOf("A")).toBe(1);
		expect(await gm.notices()).toEqual([]);
	});

	it("redraws none of fifty that are dragged together, and they go in one request", async () => {
		const fifty = CROWD.slice(0, 50).map(({ letter }) => tokenId(letter));
		await inPage(
			gm,
			({ canvas }, ids) => {
				for (const id of ids) canvas.tokens.get(id).control();
				for (const id of ids) canvas.tokens.get(id).control({ releaseOthers: false });
			},
			fifty,
		);
		const places = () =>
			inPage(
				gm,
				({ canvas }, ids) => ids.map((id) => [canvas.tokens.get(id).document.x, canvas.tokens.get(id).document.y]),
				fifty,
			);
		const before = await places();
		const [from, to] = [await windowPoint(gm, 50, 1050), await windowPoint(gm, 150, 950)];
		await gm.page.mouse.move(from.x, from.y);
		await gm.page.mouse.down();
		await gm.page.mouse.move(from.x, from.y - 10);
		await noteDrawings(gm);
		table.stage.traffic.length = 0;
		await gm.page.mouse.move(to.x, to.y, { steps: 6 });
		expect(await drawnIn(gm)).toEqual([]);
		await gm.page.mouse.up();
		await expect.poll(places).toEqual(before.map(([x = 0, y = 0]) => [x + 100, y - 100]));
		expect(writesOf("n49")).toBe(1);
		expect(writesOf("n50")).toBe(0);
	});

	it("turns with forty-nine others in one request", async () => {
		await inPage(gm, ({ canvas }) => canvas.tokens.releaseAll());
		await inPage(
			gm,
			({ canvas }, ids) => {
				for (const id of ids) canvas.tokens.get(id).control({ releaseOthers: false });
			},
			CROWD.slice(0, 50).map(({ letter }) => tokenId(letter)),
		);
		await inPage(gm, ({ canvas, window }) => {
			const layers = canvas.interface as Held;
			const add = layers.addChild.bind(layers);
			window.added = 0;
			layers.addChild = (...given: unknown[]) => {
				window.added += 1;
				return add(...given);
			};
		});
		table.stage.traffic.length = 0;
		await gm.page.keyboard.press("Shift+E");
		await untilInPage(
			gm,
			({ canvas }, id) => canvas.tokens.get(id).document.flags.muster.unit.facing === 1,
			tokenId("n49"),
		);
		expect(writesOf("n49")).toBe(1);
		// What the fifty threaten is drawn again once, not with each of them.
		await expect.poll(() => inPage(gm, ({ window }) => window.added as number)).toBeGreaterThan(0);
		expect(await inPage(gm, ({ window }) => window.added as number)).toBeLessThan(5);
	});
});
