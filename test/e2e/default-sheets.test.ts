/**
 * A type of actors for which no sheet is the default: whichever sheet the host then takes, ordinary actors never open
 * as an army, and every army opens as one.
 */
import { describe, expect, it } from "vitest";
import { HOST } from "./army-fixture.js";
import { type Held, inPage, type Seat, type StageTable, tableForTest, untilInPage } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, inTurn } from "./helpers.js";

const SHEET = "Name,Troops,Men,Quality\nGuard,heavyInfantry,100,veteran\n";
const FALLBACKS = ["first", "last", "module"] as const;
const ROUNDS = GENERATIONS.flatMap((generation) => FALLBACKS.map((fallback) => [generation, fallback] as const));

let table: StageTable;

/** The windows that are open with a seat, by kind and name. */
const windows = (seat: Seat): Promise<string[]> =>
	inPage(seat, ({ foundry }) =>
		[...foundry.applications.instances.values()]
			.filter(({ document }) => document?.documentName === "Actor")
			.map((app) => `${app.constructor.name} ${app.document.name}`)
			.sort(),
	);

/** Opens an actor as a person does: by a double click in the directory's list. */
async function openFromDirectory(seat: Seat, name: string): Promise<void> {
	await seat.page.click('[data-tab="actors"]');
	await seat.page.locator("#actors .directory-item .entry-name", { hasText: name }).first().click();
}

const make = (gm: Seat, name: string, type: string) =>
	inPage(
		gm,
		({ Actor }, name, type) => Actor.create({ name, type, ownership: { default: 3 } }).then(({ id }) => id),
		name,
		type,
	);

describe.each(ROUNDS)(
	"a type without a default sheet, version %i, the host takes the %s",
	(generation, sheetFallback) => {
		it("ordinary actors open as their game system has it, armies as armies", async () => {
			[table] = await tableForTest({ generation, system: "no-default", sheetFallback });
			const gm = await table.seat("Gamemaster");
			await make(gm, "Ordinary", "npc");
			await make(gm, "Hero", "character");
			for (const [name, kind] of [
				["Ordinary", "NpcSheet"],
				["Hero", "CharacterSheet"],
			] as const) {
				await openFromDirectory(gm, name);
				await expect.poll(() => windows(gm)).toEqual([`${kind} ${name}`]);
				await closeWindows(gm);
			}
			// Npcs carry armies here; then characters do, as the GM chooses while the world is open.
			await inPage(
				gm,
				async ({ game, muster: { armies } }, force, text) => {
					const carry = (type: string) => game.settings.set("muster", "carrierType", type);
					await armies.create({ name: "First host", force });
					await carry("character");
					await armies.create({ name: "Second host" });
					await carry("npc");
					await (await armies.import(text)).value.actors[0].update({ name: "Third host" });
				},
				HOST,
				SHEET,
			);
			await closeWindows(gm);
			const types = await inPage(gm, ({ muster }) =>
				muster.armies
					.list()
					.map(({ name, type }: Held) => `${name} ${type}`)
					.sort(),
			);
			expect(types).toEqual(["First host npc", "Second host character", "Third host npc"]);
			for (const name of ["First host", "Second host", "Third host"]) {
				await openFromDirectory(gm, name);
				await expect.poll(() => windows(gm)).toEqual([`ArmySheet ${name}`]);
				await closeWindows(gm);
				await inPage(
					gm,
					({ game, muster }, name) => muster.armies.open(game.actors.getName(name)).then(() => undefined),
					name,
				);
				await expect.poll(() => windows(gm)).toEqual([`ArmySheet ${name}`]);
				await closeWindows(gm);
			}
			await openFromDirectory(gm, "Ordinary");
			await expect.poll(() => windows(gm)).toEqual(["NpcSheet Ordinary"]);
			await expectNoFaults(gm);
		});

		// Which sheet the host falls back upon is the same for every client: each way is seen from another one once.
		it.runIf(inTurn(FALLBACKS, generation).includes(sheetFallback))(
			"so they do with others: an army that another client made later, and one from before the world was opened",
			async () => {
				[table] = await tableForTest({ generation, system: "no-default", sheetFallback });
				const [gm, anna] = [await table.seat("Gamemaster"), await table.seat("Anna")];
				await make(gm, "Ordinary", "npc");
				await inPage(
					gm,
					async ({ muster }, force) => {
						const made = await muster.armies.create({ name: "Their host", force });
						await made.value.update({ ownership: { default: 2 } });
					},
					HOST,
				);
				for (const step of ["made while she looked on", "opened again"]) {
					if (step === "opened again") await anna.reload();
					await untilInPage(anna, ({ game }) =>
						game.actors.getName("Their host")?.testUserPermission(game.user, "OBSERVER"),
					);
					await openFromDirectory(anna, "Their host");
					await expect.poll(() => windows(anna), { message: step }).toEqual(["ArmySheet Their host"]);
					await expect.poll(() => anna.page.locator(".muster-army tr[data-unit]").count()).toBe(10);
					await closeWindows(anna);
					await openFromDirectory(anna, "Ordinary");
					await expect.poll(() => windows(anna), { message: step }).toEqual(["NpcSheet Ordinary"]);
					await closeWindows(anna);
				}
				await expectNoFaults(gm, anna);
			},
		);
	},
);

it("the army sheet can be chosen where a type has a default sheet, and is not taken otherwise", async () => {
	[table] = await tableForTest({ generation: 14, sheetFallback: "module" });
	const gm = await table.seat("Gamemaster");
	const id = await make(gm, "Ordinary", "npc");
	await openFromDirectory(gm, "Ordinary");
	await expect.poll(() => windows(gm)).toEqual(["PlainActorSheet Ordinary"]);
	await closeWindows(gm);
	const choices = await inPage(gm, ({ CONFIG }) => Object.keys(CONFIG.Actor.sheetClasses.npc));
	expect(choices).toEqual(["core.PlainActorSheet", "muster.ArmySheet", "muster.UnitSheet"]);
	await inPage(gm, ({ game }, id, host) => game.actors.get(id).update({ "flags.muster.force": host }), id, HOST);
	await openFromDirectory(gm, "Ordinary");
	await expect.poll(() => windows(gm)).toEqual(["ArmySheet Ordinary"]);
	await expectNoFaults(gm);
});
