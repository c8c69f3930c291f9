/**
 * Conditions of a mob's card and the mark of the fallen: set as the host and the game system set them, seen, taken off
 * by hand, undone.
 */
import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import {
	type Held,
	type HostActor,
	inPage,
	lookingUp,
	patient,
	type Seat,
	type StageTable,
	tableForTest,
} from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { mapPlain, raiderUuid, selectRaiders, touched } from "./mob-table.js";

type SystemId = keyof typeof SYSTEMS;

let table: StageTable;
let gm: Seat;

const PATIENT = { timeout: patient(30_000) };
const cardOf = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();
const press = (action: string) => cardOf(gm).locator(`[data-muster-action=${action}]`).click();
const statusOf = () => cardOf(gm).locator(".muster-mobcard__status").innerText();
/** The actors of raiders 1 and 2. */
const { run } = lookingUp(
	() => gm,
	({ fromUuidSync }, uuids) => uuids.map((uuid): HostActor => fromUuidSync(uuid).actor),
	[1, 2].map(raiderUuid),
);
const iconsOf = (n: number): Promise<string[]> => inPage(gm, ({ stage }, n) => stage.icons(n), SKIRMISH.raiderToken(n));
const has = (n: number, status: string): Promise<boolean> =>
	run(
		(actors, n, status) => {
			const actor = actors[n - 1]!;
			return actor.statuses.has(status) || (actor.hasCondition?.(status) ?? false);
		},
		n,
		status,
	);

async function open(system: SystemId, generation: 13 | 14, more: object = {}): Promise<void> {
	[table, gm] = await tableForTest({ generation, system, world: skirmishWorld({ raiders: 4 }), ...more }, "Gamemaster");
	await mapPlain(gm);
}

/** Raiders 1 and 2 fail against an effect; raider 2 has one point left and falls. */
async function burn(conditions: string): Promise<void> {
	await run((actors) => actors[1]!.update({ "system.hp.value": 1 }).then(() => undefined));
	await selectRaiders(gm, 1, 2);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say(`/mob save roll:3 dmg:4 take:average ${conditions} # Fire`);
	await cardOf(gm).waitFor();
}

const points = (): Promise<number[]> => run((actors) => actors.map(({ system }) => system.hp.value));

/** Opens a token's HUD and presses a status there. */
async function pressInHud(n: number, status: string): Promise<void> {
	await inPage(gm, ({ canvas }, n) => canvas.tokens.hud.bind(canvas.tokens.get(n)), SKIRMISH.raiderToken(n));
	await gm.page.click("#token-hud [data-action=togglePalette]");
	await gm.page.click(`#token-hud [data-status-id="${status}"]`);
}

describe.each(GENERATIONS)("conditions of a mob's card, version %i", (generation) => {
	it("are seen on the token, taken off in its HUD, and undone", async () => {
		await open("plain", generation);
		await burn("status:prone");
		const before = touched(table);
		await press("apply");
		await expect.poll(statusOf, PATIENT).toBe("Applied");
		await expect.poll(() => iconsOf(1)).toEqual(["icons/svg/prone.svg"]);
		await expect.poll(() => iconsOf(2)).toEqual(["icons/svg/prone.svg", "overlay icons/svg/skull.svg"]);
		expect(await points()).toEqual([6, 0]);
		await pressInHud(1, "prone");
		await expect.poll(() => iconsOf(1)).toEqual([]);
		await press("undo");
		await expect.poll(statusOf, PATIENT).toBe("Undone");
		expect({ icons: await iconsOf(2), points: await points() }).toEqual({ icons: [], points: [10, 1] });
		await expect.poll(() => strip(touched(table)), PATIENT).toEqual(strip(before));
		await expectNoFaults(gm);
	});

	it("keep the hit points where the game system refuses one, and say so", async () => {
		await open("status-immune", generation);
		await burn("status:poison");
		await press("apply");
		await expect.poll(statusOf, PATIENT).toBe("Applied");
		expect(await points()).toEqual([6, 0]);
		expect([await has(1, "poison"), await has(2, "dead")]).toEqual([false, true]);
		await expect
			.poll(() => gm.notices())
			.toContainEqual(expect.stringMatching(/did not accept “.*[Pp]oison.*” on Raider/));
		expect(await gm.page.locator("#muster-unfinished").count()).toBe(0);
		const texts = await inPage(gm, ({ game }) =>
			game.journal.contents.flatMap(({ pages }) => pages.contents.map(({ text }): string => text.content)).join(),
		);
		expect(texts).toContain("not accepted by the game system");
		await press("undo");
		await expect.poll(statusOf, PATIENT).toBe("Undone");
		expect([await points(), await has(2, "dead")]).toEqual([[10, 1], false]);
		await expectNoFaults(gm);
	});

	it("say what the game system refuses to the player who asked as well", async () => {
		await open("status-immune", generation);
		const anna = await table.seat("Anna");
		await inPage(
			anna,
			({ canvas }, heroToken) => canvas.tokens.get(heroToken).control({ releaseOthers: true }),
			SKIRMISH.heroToken,
		);
		await table.rig(anna, [6, 6, 6], [0.99]);
		await anna.say("/mob save roll:3 dmg:2 take:average status:poison # Fire");
		await cardOf(anna).locator("[data-muster-action=apply]").click();
		await expect.poll(() => cardOf(anna).locator(".muster-mobcard__status").innerText(), PATIENT).toBe("Applied");
		await expect
			.poll(() => anna.notices())
			.toContainEqual(expect.stringMatching(/did not accept “.*[Pp]oison.*” on Aldwin/));
		await expectNoFaults(gm);
		await expectNoFaults(anna);
	});

	it.runIf(generation === 13)("switch on what lies switched off, and switch it off again on undo", async () => {
		await open("plain", generation);
		await run(async ([actor]) => {
			await actor!.createEmbeddedDocuments("ActiveEffect", [{ name: "Prone", statuses: ["prone"], disabled: true }]);
		});
		await burn("status:prone");
		const disabled = () => run(([actor]) => actor!.effects.contents.map(({ disabled }: Held) => disabled));
		await press("apply");
		await expect.poll(statusOf, PATIENT).toBe("Applied");
		expect(await disabled()).toEqual([false]);
		await press("undo");
		await expect.poll(statusOf, PATIENT).toBe("Undone");
		expect(await disabled()).toEqual([true]);
		await expectNoFaults(gm);
	});

	it.runIf(generation === 14)("are made for a status that implies others and has no id of its own", async () => {
		await open("plain", generation);
		const status = { name: "EFFECT.StatusProne", img: "icons/svg/net.svg", statuses: ["prone"] };
		await inPage(
			gm,
			({ CONFIG }, status, listed) => {
				if (listed) CONFIG.statusEffects.push(status);
				else CONFIG.statusEffects.felled = status;
			},
			{ id: "felled", ...status },
			generation === 13,
		);
		await burn("status:felled");
		await press("apply");
		await expect.poll(statusOf, PATIENT).toBe("Applied");
		await expect.poll(() => iconsOf(1)).toEqual(["icons/svg/net.svg"]);
		await press("undo");
		await expect.poll(statusOf, PATIENT).toBe("Undone");
		expect(await has(1, "felled")).toBe(false);
		await expectNoFaults(gm);
	});

	it.each(inTurn(["dnd5e", "gurps", "pf2e"] as const, generation))(
		"are the system's own in a world shaped after %s",
		async (system) => {
			const [hero = "", raider = hero] = Object.keys(SYSTEMS[system].documentTypes.Actor);
			[table, gm] = await tableForTest(
				{ generation, system, world: skirmishWorld({ raiders: 4, types: { hero, raider } }) },
				"Gamemaster",
			);
			// Another posture, which the system's own toggle takes off; its other systems know nothing of it.
			if (system === "gurps") await run(([actor]) => actor!.toggleStatusEffect("kneel").then(() => undefined));
			await selectRaiders(gm, 1, 2);
			await table.rig(gm, [6, 6, 6], [0.99]);
			await gm.say("/mob save roll:3 dmg:1 take:average status:prone # Fire");
			await cardOf(gm).waitFor();
			await press("apply");
			await expect.poll(statusOf, PATIENT).toBe("Applied");
			expect([await has(1, "prone"), await has(2, "prone")]).toEqual([true, true]);
			if (system === "gurps") await expect.poll(() => has(1, "kneel")).toBe(false);
			await press("undo");
			await expect.poll(statusOf, PATIENT).toBe("Undone");
			await expect.poll(() => Promise.all([has(1, "prone"), has(2, "prone")])).toEqual([false, false]);
			// What the system removed for it is there again.
			if (system === "gurps") await expect.poll(() => has(1, "kneel")).toBe(true);
			expect(await gm.notices()).toEqual([]);
			await expectNoFaults(gm);
		},
	);

	it.runIf(generation === 14)("show their icons whatever the host makes of a status", async () => {
		await open("plain", generation, { statusIcons: "always" });
		await burn("status:prone");
		await press("apply");
		await expect.poll(() => iconsOf(1), PATIENT).toEqual(["icons/svg/prone.svg"]);
	});
});

/** A token's own effects are marked as gone where they were its own. */
const strip = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === "effects" ? undefined : inner)));
