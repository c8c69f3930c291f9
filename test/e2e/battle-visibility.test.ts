/**
 * Days of battle that are not public: what is posted of them reaches every client, so it tells nothing but that the day
 * is over.
 */
import { describe, expect, it } from "vitest";
import { type Held, inPage, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { BAND, HOST, stageFor } from "./hostile-world.js";

/** What a message of a day may be: of `secret` days nothing that a player's client receives has rolls or a card. */
interface Posted {
	readonly text: string;
	readonly rolls: number;
	readonly kind: unknown;
}

describe.each(GENERATIONS)("a day of battle, version %i", (generation) => {
	it.each(["public", "gm", "blind", "self"])("of which the visibility is %s", async (visibility) => {
		const [, gm, anna] = await tableForTest(stageFor([generation, false, 0, "always"]), "Gamemaster", "Anna");
		await inPage(
			gm,
			async ({ game, muster, fromUuidSync }, visibility, host, band) => {
				const sides = [[game.actors.get(host)], [game.actors.get(band)]];
				const begun: Held = await muster.battles.start({ name: "The Ford", sides });
				await fromUuidSync(begun.value).update({ "system.days.d1.setup.visibility": visibility });
				await muster.battles.play(begun.value);
			},
			visibility,
			HOST,
			BAND,
		);
		const posted = (): Promise<readonly Posted[]> =>
			inPage(anna, ({ game }) =>
				game.messages.contents.map(({ content, rolls, flags }: Held) => ({
					text: content as string,
					rolls: rolls.length as number,
					kind: flags.muster?.kind as unknown,
				})),
			);
		if (visibility === "public") {
			await expect.poll(async () => (await posted()).at(-1)).toMatchObject({ kind: "battle" });
			expect((await posted()).at(-1)?.rolls).toBeGreaterThan(0);
		} else {
			const plain = { text: "<p>The Ford, day 1: the day is over.</p>", rolls: 0, kind: undefined };
			await expect.poll(posted).toEqual([plain]);
		}
		await expectNoFaults(gm, anna);
	});
});
