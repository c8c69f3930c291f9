/** The window of the field: places and dangers, for whom; by key, by chat, by the API. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, type Seat, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, messagesOf } from "./helpers.js";
import { band, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const unit = (letter: string, name: string, more: Partial<Stood>): Stood => ({
	letter,
	name,
	unit: band(80, 92),
	place: { x: 600, y: 700, width: 3, height: 2 },
	facing: 0,
	disposition: 1,
	owned: 3,
	...more,
});
const FOE = { facing: 2, disposition: -1, owned: 0 };
const UNITS = [
	unit("A", "Weald Longbows", {}),
	unit("B", "Fen Spears", { ...FOE, place: { x: 600, y: 500, width: 3, height: 2 } }),
	unit("C", "Lurkers", { ...FOE, place: { x: 1200, y: 200, width: 3, height: 2 }, hidden: true }),
];

const SEEN = "Fen Spears (B): ≈80, steady, at 8·7, facing South, touching Weald Longbows";

describe.each(GENERATIONS)("the field in words, version %i", (generation) => {
	const [, gm, anna] = useTable({ generation, world: fieldWorld(UNITS) }, "Gamemaster", "Anna");

	const rowsOf = (seat: Seat) => seat.page.locator("#muster-field tbody tr").allInnerTexts();
	const open = async (seat: Seat) => {
		await inPage(seat, ({ canvas }) => canvas.pan({ x: 900, y: 700, scale: 1 }));
		await seat.page.keyboard.press("Shift+F");
	};

	it("opens by a key, names what its reader sees and follows the field", async () => {
		for (const seat of [gm, anna]) await open(seat);
		await expect.poll(() => rowsOf(gm)).toHaveLength(3);
		await expect.poll(() => rowsOf(anna)).toHaveLength(2);
		expect((await rowsOf(anna)).join(" ")).not.toContain("Lurkers");
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).document.update({ hidden: false }), tokenId("C"));
		await expect.poll(() => rowsOf(anna).then((rows) => rows.join(" "))).toContain("Lurkers");
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).document.update({ hidden: true }), tokenId("C"));
		await expect.poll(() => rowsOf(anna).then((rows) => rows.join(" "))).not.toContain("Lurkers");
		for (const seat of [gm, anna]) await closeWindows(seat);
	});

	it("is said in chat to the asker alone, without what is hidden", async () => {
		await anna.say("/unit board");
		const own = async () => (await messagesOf(gm)).filter(({ content }) => content.includes("Fen Spears"));
		await expect.poll(own).toHaveLength(1);
		const [message] = await own();
		expect(message?.content).toContain(SEEN);
		expect(message?.content).not.toContain("Lurkers");
		expect(message?.whisper).toEqual([await inPage(anna, ({ game }) => game.user.id)]);
		for (const seat of [gm, anna]) await expectNoFaults(seat);
	});
});

describe.each(GENERATIONS)("what enemies can do, version %i", (generation) => {
	const hunter = unit("D", "Hunters", {
		...FOE,
		place: { x: 600, y: 1000, width: 3, height: 2 },
		facing: 0,
		hidden: true,
	});
	const [, gm, anna] = useTable({ generation, world: fieldWorld([...UNITS, hunter]) }, "Gamemaster", "Anna");

	const dangerOf = (seat: Seat) => seat.page.locator("#muster-field [data-application-part=danger]").innerText();
	/** Numbers on the map, all of places: plates of units hang on their tokens. */
	const numbersOn = (seat: Seat) =>
		inPage(seat, ({ canvas }) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (typeof part.text === "string" && /^\d+$/.test(part.text)) found.push(part.text);
				for (const child of part.children ?? []) walk(child);
			};
			for (const child of canvas.interface.children) walk(child);
			return found;
		});

	/** Numbers of the danger and plates of units that are shown and lie on each other. */
	const overlaps = (seat: Seat) =>
		inPage(seat, ({ canvas }) => {
			const boxes = (parts: Held[], isOne: (texts: string[]) => boolean) =>
				parts.flatMap((part): Held[] => {
					if (!part.visible || !part.renderable) return [];
					const texts = (part.children ?? []).map(({ text }: Held) => text).filter((text: unknown) => text);
					return isOne(texts) ? [part.getBounds()] : boxes(part.children ?? [], isOne);
				});
			const numbers = boxes(canvas.interface.children, ([text]) => /^\d+$/.test(text ?? ""));
			const plates = boxes(canvas.tokens.placeables, (texts) => texts.some((text) => text.includes("/")));
			const found = numbers.filter((one: Held) => plates.some((other: Held) => one.intersects(other)));
			return { numbers: numbers.length, plates: plates.length, found: found.length };
		});

	it("has numbers that lie on no plate of a unit, near and far", async () => {
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
		await gm.page.keyboard.press("Shift+F");
		for (const scale of [1, 0.5, 0.7]) {
			await inPage(gm, ({ canvas }, scale) => canvas.pan({ x: 900, y: 700, scale }), scale);
			const seen = () => overlaps(gm).then(({ numbers, ...rest }) => ({ ...rest, isNumbered: numbers > 10 }));
			await expect.poll(seen).toEqual({ plates: 4, found: 0, isNumbered: true });
		}
		await closeWindows(gm);
	});

	it("is drawn and said for the enemies that the asker sees alone, and goes with the window", async () => {
		for (const seat of [gm, anna]) {
			await inPage(seat, ({ canvas }) => canvas.pan({ x: 900, y: 700, scale: 1 }));
			await inPage(seat, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
			await seat.page.keyboard.press("Shift+F");
		}
		await expect.poll(() => dangerOf(gm)).toContain("Hunters");
		await expect.poll(() => dangerOf(anna)).toContain("Fen Spears");
		expect(await dangerOf(anna)).not.toContain("Hunters");
		expect(await dangerOf(anna)).not.toContain("Lurkers");
		await expect.poll(() => numbersOn(anna).then(({ length }) => length)).toBeGreaterThan(10);
		const seen = await inPage(
			anna,
			async ({ game, canvas }, id) => {
				const { api } = game.modules.get("muster") as unknown as { api: Held };
				const found = await api.units.threat(canvas.tokens.get(id).document);
				return {
					rows: found.rows.map(({ name }: Held) => name),
					shown: found.places.filter(({ chance }: Held) => chance > 0).length,
				};
			},
			tokenId("A"),
		);
		expect(seen.rows).toEqual(["Fen Spears"]);
		await expect.poll(() => numbersOn(anna)).toHaveLength(seen.shown);
		const window = anna.page.locator("#muster-field");
		expect(await window.locator(".muster-actions svg").count()).toBe(5);
		await window.getByRole("button", { name: "Hide on the map" }).press("Enter");
		await expect.poll(() => numbersOn(anna)).toEqual([]);
		await window.getByRole("button", { name: "Show on the map" }).press("Enter");
		await expect.poll(() => numbersOn(anna)).toHaveLength(seen.shown);
		await closeWindows(anna);
		await expect.poll(() => numbersOn(anna)).toEqual([]);
		await anna.say("/unit threat");
		const own = async () =>
			(await messagesOf(gm)).filter(({ content }) => content.includes("to lose points next turn"));
		await expect.poll(own).toHaveLength(1);
		expect((await own())[0]?.content).not.toMatch(/Hunters|Lurkers/);
		for (const seat of [gm, anna]) await expectNoFaults(seat);
	});

	it("is said to everyone by a GM who has read it, by what players see", async () => {
		for (const seat of [gm, anna]) {
			await closeWindows(seat);
			await inPage(seat, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("A"));
		}
		await gm.page.keyboard.press("Shift+F");
		await gm.page.locator("#muster-field").getByRole("button", { name: "To chat, to everyone" }).click();
		const dialog = gm.page.locator(".application.dialog");
		await dialog
			.getByText(/Not named, for players do not see them: (Hunters and Lurkers|Lurkers and Hunters)\./)
			.waitFor();
		expect(await dialog.locator("li").allInnerTexts()).toEqual(
			expect.arrayContaining([expect.stringMatching(/^Fen Spears: /)]),
		);
		const before = (await messagesOf(anna)).length;
		await dialog.getByRole("button", { name: "Say it to everyone" }).click();
		await expect.poll(() => messagesOf(anna).then(({ length }) => length)).toBe(before + 1);
		const said = (await messagesOf(anna)).at(-1);
		expect(said?.whisper).toEqual([]);
		expect(said?.content).toContain("Fen Spears");
		expect(said?.content).not.toMatch(/Hunters|Lurkers/);
		await closeWindows(gm);
		await gm.say("/unit threat all");
		await gm.page.locator(".application.dialog").getByRole("button", { name: "Say nothing" }).click();
		expect((await messagesOf(anna)).length).toBe(before + 1);
		await anna.say("/unit threat all");
		await expect.poll(() => anna.notices().then((all) => all.at(-1))).toContain("Only a GM says a danger to everyone");
		await inPage(gm, ({ canvas }, id) => canvas.tokens.get(id).control(), tokenId("C"));
		await gm.say("/unit threat all");
		await expect.poll(() => gm.notices().then((all) => all.at(-1))).toContain("Some players do not see this token");
		expect((await messagesOf(anna)).length).toBe(before + 1);
	});
});
