import { describe, expect, it } from "vitest";
import { inPage, lookingUp, useTable } from "./driver/index.js";
import { expectNoFaults, messagesOf, ON_13 } from "./helpers.js";

describe.each(ON_13)("what a game master's browser keeps of blind rolls, %i", (generation) => {
	const [, gm, anna] = useTable({ generation }, "Gamemaster", "Anna");

	/** The places where the browser keeps blind rolls. */
	const { run } = lookingUp(
		() => gm,
		() => Object.keys(localStorage).filter((place) => place.startsWith("muster.blindResults.")),
	);

	const roll = async (count: number): Promise<void> => {
		await anna.say("/batch 20@11 seen:blind");
		await expect.poll(async () => (await gm.cards())[count - 1]?.text).toMatch(/hits? of 20/);
		// The player waits for a word of the game master's, who may be about to reload.
		await expect.poll(() => inPage(anna, ({ stage }) => stage.unanswered())).toBe(0);
	};

	it("is two hundred of them, and the oldest goes first", async () => {
		await inPage(gm, () => {
			for (let at = 1; at <= 200; at++)
				localStorage.setItem(`muster.blindResults.elsewhere.${at}`, JSON.stringify([at, null]));
		});
		await roll(1);
		const places = await run((places) => places);
		expect(places).toHaveLength(200);
		expect(places).not.toContain("muster.blindResults.elsewhere.1");
		expect(places).toContain("muster.blindResults.elsewhere.2");
	});

	it("makes room for the newest where the browser has none", async () => {
		await run((places) => {
			for (const place of places)
				if (place.includes("elsewhere")) localStorage.setItem(place, JSON.stringify([1, "x".repeat(4096)]));
		});
		await inPage(gm, fill);
		await roll(2);
		expect(await run((places) => places.length)).toBeLessThan(150);
		await gm.reload();
		await expect.poll(async () => (await gm.cards()).map(({ text }) => /hits? of 20/.test(text))).toEqual([true, true]);
	});

	it("is asked for before the card is posted: without any room there is no card, and the player reads why", async () => {
		await run((places) => {
			for (const place of places) localStorage.removeItem(place);
		});
		await inPage(gm, fill);
		await anna.say("/batch 20@11 seen:blind");
		await expect.poll(() => anna.notices()).toEqual([expect.stringContaining("no room left")]);
		expect(await messagesOf(gm)).toHaveLength(2);
		await inPage(gm, () => localStorage.removeItem("filler"));
		await roll(3);
		await expectNoFaults(gm, anna);
	});
});

/** Fills the browser's store to its last byte. */
function fill(): void {
	let text = localStorage.getItem("filler") ?? "";
	for (let step = 2 ** 21; step >= 1; step /= 2) {
		for (;;) {
			try {
				localStorage.setItem("filler", text + "x".repeat(step));
				text += "x".repeat(step);
			} catch {
				break;
			}
		}
	}
}
