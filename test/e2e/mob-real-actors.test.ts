/**
 * Actors as their game systems prepared them, in worlds shaped after those systems: a mob attacks with what is read of
 * them and no number is typed; what is written is what the system writes, undo and redo included. And an army lives
 * among them.
 */
import { describe, expect, it } from "vitest";
import { SHAPED_SYSTEMS } from "../stage/systems/index.js";
import { REAL_SYSTEMS } from "../stage/worlds/real-actors.js";
import { sampleWorld } from "../stage/worlds/sample.js";
import { SKIRMISH } from "../stage/worlds/skirmish.js";
import { dragAcross } from "./driver/drag.js";
import { inPage, lookingUp, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { REAL_CASES, type RealCase } from "./mob-real-cases.js";
import { selectHero, selectRaiders, target, touched } from "./mob-table.js";

let table: StageTable;
let gm: Seat;

const PATIENT = { timeout: patient(30_000) };
const dialog = () => gm.page.locator("#muster-mob");
const cardOf = () => gm.page.locator('#chat [data-muster-card="mob"]').last();
const press = (action: string) => cardOf().locator(`[data-muster-action=${action}]`).click();
const statusOf = () => cardOf().locator(".muster-mobcard__status").innerText();

/** One of the two whose points are compared: the linked hero, the first of the unlinked raiders. */
type Who = "hero" | "raider";
const PLACE: Record<Who, 0 | 1> = { hero: 0, raider: 1 };
const TOKEN: Record<Who, string> = { hero: SKIRMISH.heroToken, raider: SKIRMISH.raiderToken(1) };

/** Points as stored and as shown, and statuses, of one of the two. */
const factsOf = (who: Who, { path, shows }: RealCase): Promise<unknown> =>
	inPage(
		gm,
		({ canvas, foundry }, token, path, shown) => {
			const { actor } = canvas.scene.tokens.get(token);
			const at = foundry.utils.getProperty;
			return [at(actor._source.system, path), shown ? at(actor.system, shown) : null, [...actor.statuses].sort()];
		},
		TOKEN[who],
		path,
		shows?.path ?? "",
	);

const expected = (who: Who, { stored, shows, statuses }: RealCase): unknown => [
	stored[PLACE[who]],
	shows?.values[PLACE[who]] ?? null,
	(statuses?.[PLACE[who]] ?? []).toSorted(),
];

async function applied(who: Who, real: RealCase): Promise<void> {
	await press("apply");
	await expect.poll(statusOf, PATIENT).toBe("Applied");
	// A system's own hooks may still be at work.
	await expect.poll(() => factsOf(who, real), PATIENT).toEqual(expected(who, real));
}

async function undone(before: unknown): Promise<void> {
	await press("undo");
	await expect.poll(statusOf, PATIENT).toBe("Undone");
	await expect.poll(() => touched(table), PATIENT).toEqual(before);
}

/** Raiders against the hero, by the dialog as it comes up. */
async function raid({ reads, raiders }: RealCase): Promise<void> {
	await selectRaiders(gm, 1, 3);
	await target(gm, [SKIRMISH.heroToken]);
	await gm.say("/mob");
	const field = (name: string) => dialog().locator(`[name="groups.0.strikes.0.${name}"]`);
	const read = async (name: string) => (await field(name).getAttribute("placeholder")) ?? "";
	await field("roll").waitFor();
	const name = await field("attack").locator("option:checked").innerText();
	expect([name, await read("roll"), await read("number"), await read("damage")]).toEqual(reads);
	await table.rig(gm, raiders, [0.5, 0.5, 0.5]);
	await dialog().locator("button[type=submit]").click();
	await dialog().waitFor({ state: "detached" });
	await cardOf().waitFor();
}

/** The hero against a raider, in one line. */
async function strike({ hero }: RealCase): Promise<void> {
	await selectHero(gm);
	await target(gm, [TOKEN.raider]);
	await table.rig(gm, hero, [0.5, 0.5, 0.5]);
	await gm.say("/mob attack");
	await gm.card(2);
}

const hasProne = (n: number): Promise<boolean> =>
	inPage(
		gm,
		({ canvas }, token) => {
			const { actor } = canvas.scene.tokens.get(token);
			return actor.statuses.has("prone") || (actor.hasCondition?.("prone") ?? false);
		},
		SKIRMISH.raiderToken(n),
	);

/** Raiders fall over, and get up again. */
async function trip(before: unknown): Promise<void> {
	await selectRaiders(gm, 1, 2);
	// Who is targeted saves in their place.
	await target(gm, []);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say("/mob save roll:3 take:none status:prone");
	await gm.card(3);
	await press("apply");
	await expect.poll(statusOf, PATIENT).toBe("Applied");
	await expect.poll(() => Promise.all([hasProne(1), hasProne(2)]), PATIENT).toEqual([true, true]);
	await undone(before);
}

/** Makes an army by hand, puts it on the scene, changes it, and takes it away. */
async function march(before: unknown): Promise<void> {
	const { page } = gm;
	const sheet = page.locator(".muster-army");
	await page.click('#sidebar [data-tab="actors"]');
	await page.click("[data-muster=newArmy]");
	await sheet.locator("[data-field='@name']").fill("The watch");
	await sheet.locator("[data-field='@name']").press("Enter");
	await sheet.locator("[data-edit=treasury]").click();
	await page.keyboard.type("500");
	await page.keyboard.press("Enter");
	const army = lookingUp(
		() => page,
		({ game }) => game.actors.find(({ flags }) => flags.muster?.force),
	);
	await expect
		.poll(() => army.run(({ name, flags }) => [name, flags.muster.force.treasury]))
		.toEqual(["The watch", 500]);
	await sheet.locator(".window-header [data-action=close]").click();
	const id = await army.run((found) => found.id);
	const place = await inPage(page, ({ canvas }): { x: number; y: number } =>
		(({ x, y }) => ({ x, y }))(canvas.clientCoordinatesFromCanvas({ x: 650, y: 1050 })),
	);
	await dragAcross(page, page.locator(`#sidebar [data-entry-id="${id}"]`), place);
	const tokens = lookingUp(
		() => page,
		({ canvas }, id) => canvas.scene.tokens.filter(({ actorId }) => actorId === id),
		id,
	);
	await expect
		.poll(() =>
			tokens.run((found) => found.map(({ actorLink, displayBars, actor }) => [actorLink, displayBars, actor.name])),
		)
		.toEqual([[true, 0, "The watch"]]);
	await tokens.run((found) => Promise.all(found.map((token) => token.delete())).then(() => undefined));
	await page.locator(`#sidebar [data-entry-id="${id}"]`).click({ button: "right" });
	await page.locator("#context-menu, .context-menu").getByText("Delete").click();
	await expect.poll(() => touched(table)).toEqual(before);
}

describe.each(GENERATIONS)("actors as their system prepared them, version %i", (generation) => {
	// The other half of the game systems is applied and undone on this version by mob-systems.test.ts.
	const others: readonly string[] = inTurn(SHAPED_SYSTEMS, generation);
	const systems = REAL_SYSTEMS.filter((system) => !others.includes(system));

	it.each(systems)("of %s attack, are hurt and healed", async (system) => {
		const real = REAL_CASES[system];
		[table, gm] = await tableForTest({ generation, system, world: sampleWorld(system, 3) }, "Gamemaster");
		const before = touched(table);
		await raid(real);
		await applied("hero", real);
		await undone(before);
		await applied("hero", real);
		await undone(before);
		await strike(real);
		await applied("raider", real);
		await undone(before);
		await trip(before);
		await expectNoFaults(gm);
		expect(gm.logged).toEqual([]);
	});

	// What an army asks of each of the game systems is tried by force-carriers.test.ts.
	it.each(systems.slice(0, 1))("of %s share their world with an army", async (system) => {
		[table, gm] = await tableForTest({ generation, system, world: sampleWorld(system, 3) }, "Gamemaster");
		await march(touched(table));
		await expectNoFaults(gm);
		expect(gm.logged).toEqual([]);
	});
});
