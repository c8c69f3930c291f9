/** Combats of the stage without a turn, and where their hooks are called; both versions. */
import { describe, expect, it } from "vitest";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, useTable } from "./driver/index.js";
import { GENERATIONS } from "./helpers.js";

describe.each(GENERATIONS)("combats, version %i", (generation) => {
	const world = skirmishWorld({ raiders: 1 });
	const [, gm, anna] = useTable({ generation, dist: null, world }, "Gamemaster", "Anna");

	it("run rounds without combatants and without a turn; only the change of turns is heard everywhere", async () => {
		for (const seat of [gm, anna])
			await inPage(seat, ({ Hooks, window }) => {
				window.heard = [];
				for (const name of ["combatStart", "combatRound", "combatTurn"])
					Hooks.on(name, (_combat: Held, data: Held) => window.heard.push([name, data.round, data.turn]));
				Hooks.on("combatTurnChange", (_combat: Held, prior: Held, now: Held) =>
					window.heard.push(["change", prior.round, now.round, now.turn]),
				);
				Hooks.on("deleteCombat", () => window.heard.push(["gone"]));
			});
		await inPage(gm, async ({ Combat }) => {
			const combat: Held = await Combat.create({ active: true });
			await combat.startCombat();
			await combat.nextRound();
			await combat.delete();
		});
		const heard = (seat: typeof gm) => inPage(seat, ({ window }): unknown[][] => window.heard);
		const everywhere = [["change", 0, 1, null], ["change", 1, 2, null], ["gone"]];
		await expect.poll(() => heard(anna)).toEqual(everywhere);
		const [first, second, last] = everywhere;
		const acting = [["combatStart", 1, null], first, ["combatRound", 2, null], second, last];
		expect(await heard(gm)).toEqual(acting);
	});
});
