/** Combats of the stage: no turn, groups, hooks, the tracker by parts, recorded movement; both versions. */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
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

	it("a turn that is none is followed by the first; groups hold their combatants and give no turn of their own", async () => {
		const seen = await inPage(
			gm,
			async ({ Combat, canvas }, ids) => {
				const combat: Held = await Combat.create({ active: true });
				const tokens: Held[] = [ids.hero, ids.raider].map((id) => canvas.scene.tokens.get(id));
				for (const { id: tokenId, actorId } of tokens)
					await combat.createEmbeddedDocuments("Combatant", [{ tokenId, actorId, sceneId: canvas.scene.id }]);
				const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Squad" }]);
				const [first] = combat.combatants.contents;
				await combat.updateEmbeddedDocuments("Combatant", [{ _id: first.id, group: group.id }]);
				await combat.startCombat();
				await combat.update({ turn: null });
				const none = [combat.started, combat.combatant];
				await combat.nextTurn();
				const members = [...group.members].map(({ id }: Held) => id === first.id);
				const now = [combat.round, combat.turn, first.group === group, combat.turns.length];
				await combat.delete();
				return { none, now, members };
			},
			{ hero: SKIRMISH.heroToken, raider: SKIRMISH.raiderToken(1) },
		);
		expect(seen).toEqual({ none: [true, null], now: [1, 0, true, 2], members: [true] });
	});

	it("the tracker is drawn by parts: the hook comes each time, and what was put into another part stays", async () => {
		const head = (seat: typeof gm) => inPage(seat, () => document.querySelector("#combat h2")!.textContent);
		for (const seat of [gm, anna]) {
			await expect.poll(() => head(seat)).toBe("No combat");
			await inPage(seat, ({ Hooks, window }) => {
				window.drawn = [];
				Hooks.on("renderCombatTracker", (app: Held, element: HTMLElement, context: Held, options: Held) => {
					window.drawn.push(options.parts.join());
					if (options.parts.includes("header")) {
						const mark = document.createElement("b");
						mark.className = "mark";
						element.querySelector("[data-application-part=header]")!.append(mark);
					}
					if (context.combat !== app.viewed || !(element instanceof HTMLElement)) window.drawn.push("wrong");
				});
			});
		}
		await inPage(
			gm,
			async ({ Combat }, id) => {
				const combat: Held = await Combat.create({ active: true });
				await combat.createEmbeddedDocuments("Combatant", [
					{ name: "Seen" },
					{ name: "Secret", hidden: true, tokenId: id },
				]);
				await combat.startCombat();
			},
			SKIRMISH.raiderToken(1),
		);
		const drawn = (seat: typeof gm) => inPage(seat, ({ window }): string[] => window.drawn);
		const rows = (seat: typeof gm) =>
			inPage(seat, () => ({
				names: [...document.querySelectorAll("#combat .token-name")].map((each) => each.textContent),
				head: document.querySelector("#combat h2")!.textContent,
				marks: document.querySelectorAll("#combat .mark").length,
				controls: document.querySelectorAll("#combat [data-action=nextTurn]").length,
			}));
		const all = "header,tracker,footer";
		for (const seat of [gm, anna]) await expect.poll(() => drawn(seat)).toEqual([all, "tracker", all]);
		const [seen, secret] = ["Seen", "Secret"];
		const names = (await rows(gm)).names;
		expect([...names].sort()).toEqual([secret, seen]);
		expect(await rows(gm)).toEqual({ names, head: "Round 1", marks: 1, controls: 1 });
		expect(await rows(anna)).toEqual({ names: [seen], head: "Round 1", marks: 1, controls: 0 });
		await inPage(gm, ({ game }) => (game.combat as Held).delete().then(() => undefined));
		await expect.poll(() => rows(anna)).toMatchObject({ names: [], head: "No combat" });
	});

	it("movement is recorded in a begun combat alone, for who fights; a turn that begins forgets it", async () => {
		const { heroToken, raiderToken } = SKIRMISH;
		const seen = await inPage(
			gm,
			async ({ Combat, canvas }, heroId, otherId) => {
				const [hero, other] = [heroId, otherId].map((id) => canvas.scene.tokens.get(id)) as [Held, Held];
				const places = (token: Held) => token.movementHistory.map(({ x }: Held) => x);
				const go = (token: Held, x: number) => token.move({ x, y: 900, action: "displace" }, { autoRotate: false });
				await go(hero, 500);
				await go(other, 700);
				const before = places(hero);
				const combat: Held = await Combat.create({ active: true });
				await hero.constructor.createCombatants([hero]);
				await go(hero, 600);
				const waiting = places(hero);
				await combat.startCombat();
				await go(hero, 800);
				await go(hero, 1000);
				await go(other, 900);
				const { id } = hero.movement;
				const begun = [places(hero), places(other), hero.movement.recorded, hero._source.x];
				const past = hero.movement.history.recorded.waypoints.length;
				const back = await hero.revertRecordedMovement(id);
				const once = [back, hero._source.x, places(hero)];
				await hero.revertRecordedMovement();
				const twice = [hero._source.x, places(hero), await hero.revertRecordedMovement()];
				await go(hero, 1100);
				await combat.nextRound();
				return { before, waiting, begun, past, once, twice };
			},
			heroToken,
			raiderToken(1),
		);
		expect(seen).toEqual({
			before: [],
			waiting: [],
			past: 2,
			begun: [[600, 800, 1000], [], true, 1000],
			once: [true, 800, [600, 800]],
			twice: [600, [], false],
		});
		const left = (seat: typeof gm) =>
			inPage(seat, ({ canvas }, id): number => (canvas.scene.tokens.get(id) as Held).movementHistory.length, heroToken);
		for (const seat of [gm, anna]) await expect.poll(() => left(seat)).toBe(0);
		await inPage(gm, ({ game }) => (game.combat as Held).delete().then(() => undefined));
	});
});
