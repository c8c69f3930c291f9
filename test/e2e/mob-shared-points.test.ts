/**
 * Tokens that share their points: a troop of four tokens, a squad whose stamina a group of the combat keeps, an actor
 * with two linked tokens. Each is one target of an attack and of an effect, falls with all its tokens, and is taken
 * back.
 */
import { describe, expect, it } from "vitest";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { mapPlain, selectHero, selectRaiders, target, touched } from "./mob-table.js";

let table: StageTable;
let gm: Seat;

const PATIENT = { timeout: patient(30_000) };
const cardOf = () => gm.page.locator('#chat [data-muster-card="mob"]').last();
const press = (action: string) => cardOf().locator(`[data-muster-action=${action}]`).click();
const statusOf = () => cardOf().locator(".muster-mobcard__status").innerText();
const rows = () => cardOf().locator("tbody tr[data-uuid]");
const first = SKIRMISH.raiderToken(1);
const four = [1, 2, 3, 4].map(SKIRMISH.raiderToken);

/** Presses a button of the card and waits for the state that it leads to. */
async function pressed(action: "apply" | "undo", status: "Applied" | "Undone"): Promise<void> {
	await press(action);
	await expect.poll(statusOf, PATIENT).toBe(status);
}

/** One line of chat, as far as its card: who attacks hits, who saves fails. */
async function play(line: string, card: number): Promise<void> {
	await table.rig(gm, line.startsWith("/mob attack") ? [3, 3, 3] : [6, 6, 6], [0.99]);
	await gm.say(line);
	await gm.card(card);
	await cardOf().waitFor();
}

/** The state of tokens: hidden, and the marks of their actors. */
const marksOf = (ids: readonly string[]): Promise<unknown> =>
	inPage(
		gm,
		({ canvas }, ids) =>
			ids.map((id) => {
				const token = canvas.scene.tokens.get(id);
				return token === undefined ? null : [token.hidden, [...token.actor.statuses].sort().join()];
			}),
		ids,
	);

const combatants = (): Promise<unknown> =>
	inPage(gm, ({ game }) => (game.combat as Held).combatants.contents.map(({ defeated }: Held) => defeated));

describe.each(GENERATIONS)("tokens that share their points, version %i", (generation) => {
	/** A world with five raiders that hold this. */
	async function sitDown(system: "pf2e" | "draw-steel", hero: string, raider: Held): Promise<void> {
		const world = skirmishWorld({ raiders: 5, types: { hero, raider: "npc" }, system: { raider } });
		[table, gm] = await tableForTest({ generation, system, world }, "Gamemaster");
	}

	describe("of a troop", () => {
		const points = (): Promise<number[]> =>
			inPage(
				gm,
				({ canvas }, ids) => ids.flatMap((id) => canvas.scene.tokens.get(id)?.actor.system.attributes.hp.value ?? []),
				four,
			);

		async function open(): Promise<void> {
			const hp = { value: 60, max: 60, temp: 0 };
			const raider = { attributes: { ac: { value: 16 }, hp }, traits: { value: ["troop"], size: { value: "grg" } } };
			await sitDown("pf2e", "character", raider);
			await inPage(
				gm,
				async ({ canvas, Combat }, ids, scene, actorId) => {
					const flags = { pf2e: { troop: { id: "troop00000000001", linked: false } } };
					await canvas.scene.updateEmbeddedDocuments(
						"Token",
						ids.map((_id) => ({ _id, flags })),
					);
					const combat = await Combat.create({ scene, active: true });
					const shared = { sceneId: scene, actorId, flags: { pf2e: { troop: "troop00000000001" } } };
					await combat.createEmbeddedDocuments("Combatant", [shared]);
				},
				four,
				SKIRMISH.scene,
				SKIRMISH.raider,
			);
		}

		it("are one target, lose what hits them, and fall together", async () => {
			await open();
			await selectHero(gm);
			await target(gm, four);
			await play("/mob attack roll:18 dmg:25 take:average", 1);
			expect(await rows().count()).toBe(1);
			await pressed("apply", "Applied");
			// The game system passes the points on.
			await expect.poll(points, PATIENT).toEqual([35, 35, 35, 35]);
			expect(await rows().innerText()).toContain("4 tokens share these points \u00b7 3 of 4 left");
			await pressed("undo", "Undone");
			await expect.poll(points, PATIENT).toEqual([60, 60, 60, 60]);

			await play("/mob save roll:3 dmg:20 take:average", 2);
			expect(await rows().count()).toBe(1);
			await pressed("apply", "Applied");
			await expect.poll(points, PATIENT).toEqual([40, 40, 40, 40]);

			// Aimed at one of its tokens it counts for the whole troop.
			await target(gm, [SKIRMISH.raiderToken(3)]);
			await play("/mob save roll:3 dmg:99 take:average dead:hide", 3);
			await pressed("apply", "Applied");
			await expect.poll(points, PATIENT).toEqual([0, 0, 0, 0]);
			expect(await marksOf([...four, SKIRMISH.raiderToken(5)])).toEqual([
				...four.map(() => [true, "dead"]),
				[false, ""],
			]);
			expect(await combatants()).toEqual([true]);
			await pressed("undo", "Undone");
			await expect.poll(points, PATIENT).toEqual([40, 40, 40, 40]);
			expect(await marksOf(four)).toEqual(four.map(() => [false, ""]));
			expect(await combatants()).toEqual([false]);
			await expectNoFaults(gm);
		});

		it("are taken off the scene together with their one combatant, and come back", async () => {
			await open();
			await target(gm, four.slice(1, 2));
			await play("/mob save roll:3 dmg:99 take:average dead:remove", 1);
			await pressed("apply", "Applied");
			expect(await marksOf(four)).toEqual(four.map(() => null));
			expect(await combatants()).toEqual([]);
			await pressed("undo", "Undone");
			expect(await points()).toEqual([60, 60, 60, 60]);
			expect(await combatants()).toEqual([false]);
			await expectNoFaults(gm);
		});

		it("attack as one", async () => {
			await open();
			await selectRaiders(gm, 1, 5);
			await target(gm, [SKIRMISH.heroToken]);
			await play("/mob attack roll:18 dmg:3 take:average", 1);
			// The troop, and the raider beside it.
			expect(await cardOf().innerText()).toContain("of 2");
			await expectNoFaults(gm);
		});
	});

	describe("of a squad", () => {
		const stamina = (): Promise<unknown> =>
			inPage(
				gm,
				({ game, canvas }, ids) => [
					(game.combat as Held).groups.contents[0].system.staminaValue,
					...ids.flatMap((id) => canvas.scene.tokens.get(id)?.actor.system.stamina.value ?? []),
				],
				four,
			);

		async function open(): Promise<void> {
			const raider = { stamina: { value: 7, max: 7 }, monster: { organization: "minion", freeStrike: 2 } };
			await sitDown("draw-steel", "hero", raider);
			await inPage(
				gm,
				async ({ Combat }, ids, sceneId, actorId) => {
					const combat = await Combat.create({ scene: sceneId, active: true });
					const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ type: "squad", name: "Pack" }]);
					const rows = ids.map((tokenId) => ({ tokenId, sceneId, actorId, group: group?.id }));
					await combat.createEmbeddedDocuments("Combatant", rows);
					await group?.update({ "system.staminaValue": 28 });
				},
				four,
				SKIRMISH.scene,
				SKIRMISH.raider,
			);
		}

		it("lose the stamina of their group, whom it fells all when none is left", async () => {
			await open();
			const begun = touched(table);
			await selectHero(gm);
			await target(gm, four.slice(0, 2));
			await play("/mob attack roll:18 dmg:10 take:average", 1);
			expect(await rows().count()).toBe(1);
			await pressed("apply", "Applied");
			expect(await stamina()).toEqual([18, 7, 7, 7, 7]);
			expect(await rows().innerText()).toContain("3 of 4 left");
			expect(await rows().innerText()).toContain("1 falls");
			await pressed("undo", "Undone");
			expect(touched(table)).toEqual(begun);

			// An effect takes from each that it reaches, and no more than it has.
			await target(gm, four.slice(0, 3));
			await play("/mob save roll:3 dmg:20 take:average status:prone", 2);
			await pressed("apply", "Applied");
			expect(await stamina()).toEqual([7, 7, 7, 7, 7]);
			expect(await marksOf(four)).toEqual([...[1, 2, 3].map(() => [false, "prone"]), [false, ""]]);

			await target(gm, four.slice(3));
			await play("/mob save roll:3 dmg:20 take:average", 3);
			await pressed("apply", "Applied");
			expect(await stamina()).toEqual([0, 7, 7, 7, 7]);
			expect(await combatants()).toEqual([true, true, true, true]);
			expect(((await marksOf(four)) as string[][]).every(([, marks]) => marks?.includes("dead"))).toBe(true);
			await pressed("undo", "Undone");
			expect(await stamina()).toEqual([7, 7, 7, 7, 7]);
			expect(await combatants()).toEqual([false, false, false, false]);
			await expectNoFaults(gm);
		});

		it("attack each by itself, those who stand", async () => {
			await open();
			await inPage(
				gm,
				({ canvas }, id) =>
					canvas.scene.tokens
						.get(id)
						.combatant.update({ defeated: true })
						.then(() => undefined),
				first,
			);
			await selectRaiders(gm, 1, 4);
			await target(gm, [SKIRMISH.heroToken]);
			await play("/mob attack", 1);
			expect(await cardOf().innerText()).toContain("3 of 3 succeeded");
			await expectNoFaults(gm);
		});
	});

	it("of one actor are one target, and fall both", async () => {
		[table, gm] = await tableForTest(
			{ generation, world: skirmishWorld({ raiders: 3, system: { hero: { hp: { value: 10, max: 10 } } } }) },
			"Gamemaster",
		);
		await mapPlain(gm);
		const twin = await inPage(
			gm,
			async ({ canvas }, id) => {
				const { _id, ...data } = canvas.scene.tokens.get(id).toObject();
				const [made] = await canvas.scene.createEmbeddedDocuments("Token", [{ ...data, x: 100, y: 100 }]);
				return (made as Held).id as string;
			},
			SKIRMISH.heroToken,
		);
		const both = [SKIRMISH.heroToken, twin];
		const begun = touched(table);
		await selectRaiders(gm, 1, 3);
		await target(gm, both);
		await play("/mob attack roll:18 dmg:1 take:average", 1);
		expect([await rows().count(), await rows().innerText()]).toEqual([1, expect.stringContaining("2 tokens")]);
		await pressed("apply", "Applied");
		await pressed("undo", "Undone");
		expect(touched(table)).toEqual(begun);

		await target(gm, [twin]);
		await play("/mob save roll:3 dmg:99 take:average dead:hide", 2);
		await pressed("apply", "Applied");
		expect(await marksOf(both)).toEqual([
			[true, "dead"],
			[true, "dead"],
		]);
		await pressed("undo", "Undone");
		expect(touched(table)).toEqual(begun);
		await expectNoFaults(gm);
	});
});
