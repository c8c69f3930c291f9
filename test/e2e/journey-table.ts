/** A table for the journey of an army: three people, the game system of a carrier fixture, and what hands do there. */
import { expect, type TestContext } from "vitest";
import type { StoredForce } from "../../src/bridge/army/stored/index.js";
import type { SystemId } from "../stage/systems/index.js";
import { skirmishWorld } from "../stage/worlds/skirmish.js";
import { storedArmy } from "./battle-table.js";
import { inPage, openStage, patient, type Seat, type StageTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";

/** The library's window. */
export const LIBRARY = "#muster-library";
/** The sheet of the one army that is open at a seat. */
export const SHEET = ".muster-army";

/** What the server keeps of the army. */
export interface KeptArmy {
	readonly id: string;
	readonly force: StoredForce;
}

/** The people at the table. */
export interface Journey {
	readonly table: StageTable;
	readonly gm: Seat;
	readonly owner: Seat;
	readonly observer: Seat;
}

/** Opens a world with a scene, and seats a game master at a wide screen and two players. */
export async function setOut(generation: 13 | 14, system: SystemId): Promise<Journey> {
	const table = await openStage({ generation, system, world: skirmishWorld({ raiders: 1 }) });
	const [gm, owner, observer] = await Promise.all([
		table.seat("Gamemaster", { viewport: { width: 1500, height: 860 } }),
		table.seat("Anna"),
		table.seat("Bert"),
	]);
	// A hand that finds nothing says so before the whole test is over.
	for (const { page } of [gm, owner, observer]) page.setDefaultTimeout(patient(15_000));
	return { table, gm, owner, observer };
}

/** The only army of the world, as the server keeps it. */
export function keptArmy({ stage }: StageTable): KeptArmy {
	const armies = [...stage.world.collection("Actor").values()] as {
		readonly _id: string;
		readonly flags?: { readonly muster?: { readonly force?: StoredForce } };
	}[];
	const found = armies.flatMap(({ _id, flags }) => {
		const force = flags?.muster?.force;
		return force ? [{ id: _id, force: structuredClone(force) }] : [];
	});
	const [army, ...others] = found;
	if (!army || others.length > 0) throw new Error(`There are ${found.length} armies in the world, not one`);
	return army;
}

/** Its units in the order of the roster. */
export const unitsOf = ({ force }: KeptArmy) =>
	Object.entries(force.units)
		.map(([id, unit]) => ({ id, ...unit }))
		.toSorted((a, b) => a.sort - b.sort);

/** Takes something by the hand and moves it by so many pixels: a window by its header, or its corner. */
export async function moveBy({ page }: Seat, handle: string, dx: number, dy: number): Promise<void> {
	const box = await page.locator(handle).boundingBox();
	if (!box) throw new Error(`There is no ${handle}`);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + dx, y + dy, { steps: 2 });
	await page.mouse.up();
}

/** Opens the army from the Actors directory. */
export async function openFromDirectory({ page }: Seat, id: string): Promise<void> {
	await page.click('#sidebar [data-tab="actors"]');
	await page.locator(`[data-entry-id="${id}"] .entry-name`).click();
	await page.locator(`${SHEET} tr[data-unit]`).first().waitFor();
}

/** Types over a value in a row, up to the key that ends it. */
export async function typeOver({ page }: Seat, unit: string, field: string, value: string): Promise<void> {
	await page.locator(`${SHEET} tr[data-unit="${unit}"] [data-edit=${field}]`).click();
	await page.keyboard.type(value);
}

/** Ends typing at a seat and waits until the field is gone. */
export async function enter({ page }: Seat): Promise<void> {
	await page.keyboard.press("Enter");
	await page.locator(`${SHEET} tr[data-unit] [data-editor]`).waitFor({ state: "detached" });
}

/** How many men the roster of a seat shows of each unit. */
export async function menOn({ page }: Seat): Promise<number[]> {
	const cells = await page.locator(`${SHEET} tr[data-unit] .muster-roster__men`).allTextContents();
	return cells.map((cell) => Number.parseInt(cell, 10));
}

/** Everything that the server keeps of the world's actors, tokens and messages, apart from when it was last written. */
export function everything({ stage: { world } }: StageTable): unknown {
	const kept = ["Actor", "Scene", "ChatMessage", "JournalEntry", "Folder"].map((kind) => [
		...world.collection(kind).values(),
	]);
	return JSON.parse(JSON.stringify(kept, (key, value) => (key === "_stats" ? undefined : value)));
}

/** What a seat reads of the army: roster, and what the sheet says of the whole. */
export const readingsOf = ({ page }: Seat): Promise<string[]> =>
	page.locator(`${SHEET} .muster-figures, ${SHEET} tr[data-unit]`).allInnerTexts();

/**
 * Waits until a seat has heard of all that was written into an army, and its open sheet has drawn it and laid out every
 * row.
 */
export async function settled(seat: Seat, id: string, force: StoredForce): Promise<void> {
	await expect.poll(() => storedArmy(seat, id)).toEqual(force);
	// One drawing after the other: this one ends when all that were asked for before have ended.
	await inPage(
		seat,
		async ({ foundry }, sheet) => {
			const drawn = [...foundry.applications.instances.values()].filter(({ element }) => element?.matches(sheet));
			await Promise.all(drawn.map((app) => app.render()));
		},
		SHEET,
	);
	await expect.poll(async () => (await readingsOf(seat)).filter((text) => text.trim() === "")).toEqual([]);
}

/** Fails if any script, the game system's included, threw an error or wrote it into a console. */
export async function expectQuiet(...seats: readonly Seat[]): Promise<void> {
	await expectNoFaults(...seats);
	for (const { user, logged } of seats) expect(logged, user).toEqual([]);
}

/** Later steps of a journey make no sense after one that failed: they are left out, and the report names the first. */
export function whileAllIsWell(): (context: TestContext) => void {
	let failed = false;
	return ({ skip, onTestFailed }) => {
		if (failed) skip("an earlier step failed");
		onTestFailed(() => {
			failed = true;
		});
	};
}
