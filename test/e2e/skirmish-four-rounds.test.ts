/** Four rounds of a skirmish by a GM and two players, each compared with the rules written a second time. */
import { describe, expect, it } from "vitest";
import { type Held, patient, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { ANNA, BERT, type Dice, HERO, roundsAt, rowsWorld, soldiers } from "./skirmish-rounds-table.js";
import { actorId, type Stood } from "./unit-map-world.js";

/** Row of a unit: letter, name, men, place in spaces, size in spaces, quarter turns of its front, side. */
type Row = readonly [string, string, number, readonly [number, number], readonly [number, number], number, number];

const ROWS: readonly Row[] = [
	["A", "Weald Guard", 192, [3, 6], [6, 2], 0, 1],
	["R", "Weald Riders", 64, [9, 4], [2, 2], 3, 1],
	["C", "Weald Bows", 96, [12, 11], [3, 2], 0, 1],
	["M", "Weald Mages", 16, [15, 11], [1, 1], 0, 1],
	["H", "Weald Criers", 16, [17, 11], [1, 1], 0, 1],
	["B", "Fen Spears", 96, [6, 4], [3, 2], 2, -1],
	["W", "Fen Wolves", 16, [1, 5], [1, 1], 1, -1],
	["D", "Fen Levy", 96, [12, 3], [3, 2], 2, -1],
];
function worldOf(dice: Dice) {
	const units = ROWS.map(
		([letter, name, men, [x, y], [width, height], facing, disposition]): Stood => ({
			letter,
			name,
			unit: soldiers(men, dice),
			place: { x: x * 100, y: y * 100, width, height },
			facing,
			disposition,
			owned: 0,
		}),
	);
	return rowsWorld(units, [700, 400]);
}

// Soldiers with 3d6 on squares, on 14: `skirmish-book-rounds`.
describe.each([[13, "d20"]] as const)("four rounds of a skirmish, version %i, soldiers with %s", (generation, dice) => {
	const [table, gm, anna, bert] = useTable({ generation, world: worldOf(dice) }, "Gamemaster", "Anna", "Bert");
	const players = [
		[ANNA, anna],
		[BERT, bert],
	] as const;
	const { round, shown, orders, seal, roll, rule, compared } = roundsAt(table, gm, { players });

	it("begins with individuals, a charge past a front and a volley at a few", {
		timeout: patient(120_000),
	}, async () => {
		await gm.say("/skirmish");
		await expect.poll(() => shown(gm)).toBe("individuals");
		for (const seat of [anna, bert]) await seat.say("/skirmish");
		await roll("movement");
		await orders(bert, '"Fen Wolves" charge 4 east');
		await seal(bert);
		await roll("ranged");
		await orders(anna, '"Weald Bows" attack "Fen Levy" at 20');
		await seal(anna);
		await rule(
			actorId("M"),
			{ attack: "fire", target: actorId("D"), ruled: "yes", partly: "2", partlyShare: "50", exposed: "40" },
			/50.* of the soldiers/,
		);
		await rule(actorId("H"), { attack: "howl", target: actorId("D"), ruled: "yes", exposed: "40" });
		await roll("rangedDamage", dice === "d20" ? [18, 4] : [3, 3, 2, 4]);
		await roll("melee");
		await orders(anna, '"Weald Guard" attack "Fen Spears"');
		await seal(anna);
		await rule(actorId("R"), { target: actorId("B") }, /strikes the flank or the back/);
		await orders(bert, '"Fen Spears" attack "Weald Guard"');
		await seal(bert);
		await rule(HERO.token, { target: actorId("B"), damage: "9" });
		await roll("meleeDamage");
		await roll("other");
		await roll("opportunity");
		await orders(anna, '"Weald Guard" attack "Fen Wolves"');
		await seal(anna);
		await roll("opportunityDamage");
		await roll("routing");
		await roll("individuals", [1, 1, 1, 1, 1]);
		// The next round begins with what came last in this one.
		await expect.poll(() => round(gm).locator("[data-told]").textContent()).toMatch(/^Rout.*routed/s);
	});

	it("goes on for three rounds, with a rally and fear, and comes to what the twin says", {
		timeout: patient(240_000),
	}, async () => {
		for (let number = 2; number <= 4; number++) {
			await roll("movement");
			const routed = (table.stage.world.sources("Actor") as Held[]).filter(
				({ flags }) => flags.muster?.unit?.state === "routed",
			);
			await orders(gm, ...routed.map(({ name }) => `"${name}" captain`));
			await roll("ranged", [20, 20, 20, 20]);
			for (const next of ["rangedDamage", "melee", "meleeDamage", "other", "opportunity", "opportunityDamage"])
				await roll(next);
			await roll("routing");
			await roll("individuals");
		}
		const { state, phases } = compared(4);
		const events = phases.flatMap((each) => each.events.map(({ code }) => code));
		for (const code of ["attacked", "damaged", "opportunityNoted", "conditionChanged", "struckBy", "routed", "rallied"])
			expect(events, code).toContain(code);
		const volley = phases.flatMap(({ attacks: made }) => made).find(({ by }) => by === actorId("C"));
		expect(volley?.outcome.plan.targets).toBe(20);
		const settled = phases.flatMap(({ events: all }) =>
			all.flatMap(({ phase, code, unit, other }) =>
				phase === "opportunity" && code === "attacked" ? [[unit, other]] : [],
			),
		);
		expect(settled).toContainEqual([actorId("A"), actorId("W")]);
		await round(gm).locator("[data-action=end]").click();
		await round(gm).locator("[data-action=share][data-audience=players]").click();
		const report = () =>
			(table.stage.world.sources("JournalEntry") as Held[])
				.flatMap(({ pages }) => pages as Held[])
				// Records of what was written name units too.
				.filter(({ type, flags }) => type === "text" && !flags.muster?.transaction)
				.find(({ text }) => text?.content?.includes("Fen Wolves"))?.["text"].content ?? "";
		for (const unit of state.sides.flatMap(({ units }) => units)) await expect.poll(report).toContain(unit.name);
		await expectNoFaults(gm, anna, bert);
	});
});
