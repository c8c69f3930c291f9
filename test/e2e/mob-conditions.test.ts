/**
 * What a mob's card makes of its targets is what the game system itself would make: points that count, conditions of
 * its own kind, icons.
 */
import { describe, expect, it } from "vitest";
import { SYSTEMS } from "../stage/systems/index.js";
import { SKIRMISH, skirmishWorld } from "../stage/worlds/skirmish.js";
import { type Held, inPage, lookingUp, patient, type Seat, type StageTable, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";
import { mapPlain, selectRaiders, touched } from "./mob-table.js";

type SystemId = keyof typeof SYSTEMS;

let table: StageTable;
let gm: Seat;

const PATIENT = { timeout: patient(30_000) };
const cardOf = ({ page }: Seat) => page.locator('#chat [data-muster-card="mob"]').last();
const press = (action: string) => cardOf(gm).locator(`[data-muster-action=${action}]`).click();
const statusOf = () => cardOf(gm).locator(".muster-mobcard__status").innerText();
const token = (n: number): string => SKIRMISH.raiderToken(n);
const { run } = lookingUp(
	() => gm,
	({ canvas, foundry }, ids) => {
		const actors = ids.map((id) => canvas.scene.tokens.get(id).actor);
		/** Whether each has a condition, of whatever kind the system makes it. */
		const have = (status: string): boolean[] =>
			actors.map((actor) => actor.hasCondition?.(status) === true || actor.statuses.has(status));
		return { actors, foundry, have };
	},
	[1, 2, 3].map(token),
);
const marked = (status: string) =>
	run(({ actors }, status) => actors.map(({ statuses }) => statuses.has(status)), status);

async function open(system: SystemId, generation: 13 | 14, prepare?: () => Promise<void>): Promise<unknown> {
	const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
	const roles = { hero: types[0] ?? "", raider: types[1] ?? types[0] ?? "" };
	[table, gm] = await tableForTest(
		{ generation, system, world: skirmishWorld({ raiders: 4, types: roles }) },
		"Gamemaster",
	);
	if (SYSTEMS[system].script.startsWith("hostile") || system === "plain") await mapPlain(gm);
	await prepare?.();
	return touched(table);
}

/** Raiders 1 to 3 fail against an effect with a condition; the card is applied. */
async function strike(points: number, status: string): Promise<void> {
	await selectRaiders(gm, 1, 3);
	await table.rig(gm, [6, 6, 6], [0.99]);
	await gm.say(`/mob save roll:3 dmg:${points} take:average status:${status} # Fire`);
	await cardOf(gm).waitFor();
	await press("apply");
	await expect.poll(statusOf, PATIENT).toBe("Applied");
}

async function undone(before: unknown): Promise<void> {
	await press("undo");
	await expect.poll(statusOf, PATIENT).toBe("Undone");
	await expect.poll(() => touched(table), PATIENT).toEqual(before);
	await expectNoFaults(gm);
}

/** Status, and how many hit points are left of each system's usual ones. */
const CASES: readonly [system: SystemId, status: string, path: string, left: number][] = [
	["plain", "prone", "hp.value", 6],
	["dnd5e", "prone", "attributes.hp.value", 6],
	["dnd5e", "paralyzed", "attributes.hp.value", 6],
	["gurps", "prone", "HP.value", 6],
	["pf1", "prone", "attributes.hp.value", 4],
	["pf2e", "prone", "attributes.hp.value", 11],
	["acts-on-update", "prone", "hp.value", 6],
];

describe.each(GENERATIONS)("what a mob's card makes, version %i", (generation) => {
	// Each system on one version; what the versions do differently, some system meets on either.
	it.each(inTurn(CASES, generation))(
		"gives actors of %s the condition %s, and takes their points",
		async (system, status, path, left) => {
			const before = await open(system, generation);
			await strike(4, status);
			await expect
				.poll(
					() =>
						run(
							({ actors, foundry, have }, status, path) => {
								const points = actors.map(({ system }) => foundry.utils.getProperty(system, path));
								return have(status).map((has, i) => [has, points[i]]);
							},
							status,
							path,
						),
					PATIENT,
				)
				.toEqual(Array(3).fill([true, left]));
			if (system !== "pf2e")
				await expect
					.poll(() => inPage(gm, ({ stage }, given) => stage.icons(given).length, token(1)))
					.toBeGreaterThan(0);
			await undone(before);
		},
	);

	it.each(inTurn(["dnd5e", "gurps", "pf2e"] as const, generation))(
		"in %s a click in the HUD takes what the card gave",
		async (system) => {
			await open(system, generation);
			await strike(1, "prone");
			await run(({ actors }) => actors[0]!.toggleStatusEffect("prone").then(() => undefined));
			expect(await run(({ actors, have }) => [have("prone")[0], actors[0]!.effects.size])).toEqual([false, 0]);
		},
	);

	it("changes the numbers that the system's condition changes, and leaves one posture", async () => {
		await open("gurps", generation, () =>
			run(({ actors }) => actors[0]!.toggleStatusEffect("kneel").then(() => undefined)),
		);
		await strike(1, "prone");
		await expect
			.poll(
				() => run(({ actors }) => actors.map(({ statuses, system }) => [[...statuses], system.currentdodge] as const)),
				PATIENT,
			)
			.toEqual(Array(3).fill([["prone"], 5]));
		// The posture that the system took off for it is put back, as an effect of its own.
		await press("undo");
		await expect.poll(statusOf, PATIENT).toBe("Undone");
		await expect
			.poll(() => run(({ actors }) => actors.map(({ statuses }) => [...statuses])))
			.toEqual([["kneel"], [], []]);
		await expectNoFaults(gm);
	});

	it.each(inTurn(["dnd5e", "acts-on-update"] as const, generation))(
		"in %s sets off what the system makes of lost points",
		async (system) => {
			const before = await open(system, generation);
			await strike(6, "prone");
			await expect.poll(() => marked("bloodied"), PATIENT).toEqual([true, true, true]);
			expect(await inPage(gm, ({ stage }) => stage.scrolled)).toEqual(["-6", "-6", "-6"]);
			await undone(before);
		},
	);

	it("gives a condition that stands there disabled", async () => {
		await open("dnd5e", generation, () =>
			run(async ({ actors }) => {
				const made: Held = await actors[0]!.toggleStatusEffect("prone");
				await made.update({ disabled: true });
			}),
		);
		await strike(1, "prone");
		await expect.poll(() => marked("prone"), PATIENT).toEqual([true, true, true]);
	});

	it("says so where someone is immune, and undoes the rest", async () => {
		const before = await open("status-immune", generation);
		await strike(4, "poison");
		expect(await run(({ actors }) => actors.map(({ system, statuses }) => [system.hp.value, statuses.size]))).toEqual(
			Array(3).fill([6, 0]),
		);
		await undone(before);
	});

	it.each(inTurn(["prone", "stunned"] as const, generation))(
		"waits for a toggle that waits for nothing: %s, and the fallen",
		async (status) => {
			const before = await open("late-statuses", generation);
			await strike(40, status);
			expect(await run(({ have }, status) => [...have(status), ...have("dead")], status)).toEqual(Array(6).fill(true));
			expect(await gm.notices()).toEqual([]);
			await expect
				.poll(() => inPage(gm, ({ stage }, given) => stage.icons(given), token(1)))
				.toContain("overlay icons/svg/skull.svg");
			await press("undo");
			await expect.poll(statusOf, PATIENT).toBe("Undone");
			expect(touched(table)).toEqual(before);
			expect(await gm.notices()).toEqual([]);
			await expectNoFaults(gm);
		},
	);

	it("covers the fallen where the system marks them too", async () => {
		const before = await open("acts-on-update", generation);
		await strike(40, "prone");
		await expect.poll(() => marked("dead"), PATIENT).toEqual([true, true, true]);
		await expect
			.poll(() => inPage(gm, ({ stage }, given) => stage.icons(given), token(1)))
			.toContain("overlay icons/svg/skull.svg");
		await undone(before);
	});
});
