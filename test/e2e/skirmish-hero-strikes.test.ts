/** A hero strikes soldiers of a unit, and its commander: those who fall are named of that very blow. */
import { describe, expect, it } from "vitest";
import { type Held, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heroWorld, howling } from "./skirmish-hero-table.js";
import { actorId, tokenId } from "./unit-map-world.js";

const LONG = { timeout: patient(90_000) };

/** The commander of the unit that is struck: of 20 hit points, dead at −12. */
const CAPTAIN = {
	id: "captain",
	name: "Sorrel",
	body: {
		ac: { normal: 15, touch: 12, flatFooted: 13 },
		saves: { fortitude: 2, reflex: 2, will: 2 },
		hp: 20,
		constitution: 12,
	},
};

/** The world of a hero with a commander among the soldiers of the other side. */
function world() {
	const made = heroWorld();
	const led = (actor: Held) => ({
		...actor,
		flags: { muster: { unit: { ...actor.flags.muster.unit, commander: CAPTAIN } } },
	});
	return { ...made, actors: made.actors.map((actor) => (actor._id === actorId("B") ? led(actor) : actor)) };
}

describe.each(GENERATIONS)("strikes of a hero, version %i", (generation) => {
	const [table, gm] = useTable({ generation, world: world() }, "Gamemaster");
	const at = () => howling(gm);
	const struck = () =>
		(table.stage.world.sources("Actor") as Held[]).find(({ _id }) => _id === actorId("B"))!.flags.muster.unit;

	/** Says a blow of the hero, after those that are said. */
	async function says(fields: Readonly<Record<string, string>>, more = false): Promise<void> {
		if (!(await at().order.isVisible()))
			await at()
				.round.locator(`[data-action=edit][data-unit=${tokenId("H")}]`)
				.click();
		for (const [name, value] of Object.entries(fields)) {
			const field = at().field(name);
			if (name === "target" || name === "at") await field.selectOption(value);
			else {
				await field.fill(value);
				await field.press("Tab");
			}
			await expect.poll(() => field.inputValue()).toBe(value);
		}
		await at()
			.order.locator(`[data-action=give]${more ? "[data-more]" : ":not([data-more])"}`)
			.click();
		await expect.poll(() => at().round.locator("[data-action=takeBack]").count()).toBe(1);
	}

	async function goOn(to: string): Promise<void> {
		await at().roll();
		await expect.poll(() => at().phase.textContent()).toContain(to);
	}

	it("fell soldiers at once, who are named of that blow", LONG, async () => {
		await at().say("/skirmish");
		await expect.poll(() => at().phase.textContent()).toContain("Heroes");
		await goOn("Movement");
		await goOn("Ranged");
		await says({ target: actorId("B"), damage: "9", soldiers: "2" });
		await goOn("Ranged damage");
		await expect.poll(() => at().told()).toMatch(/Garth struck Fen Criers: 1 hit, 18 points\./);
		expect(await at().told()).toMatch(/Fen Criers lost 18 points: 2 fell,/);
		await expect.poll(() => struck().soldiers.current).toBe(94);
	});

	it("hurt its commander alone, and fell that one", LONG, async () => {
		await goOn("Melee");
		await says({ target: actorId("B"), at: "commander", damage: "7" });
		await goOn("Melee damage");
		await expect.poll(() => at().told()).toMatch(/The commander of Fen Criers lost 7 points\./);
		expect(await at().told()).not.toContain("fell");
		await expect.poll(() => struck().commander.body.hp).toBe(13);
		expect(struck().soldiers.current).toBe(94);
		await at().round.locator("[data-action=back]").click();
		await expect.poll(() => at().phase.textContent()).toMatch(/Melee(?! damage)/);
		await expect.poll(() => struck().commander.body.hp).toBe(20);
		await says({ target: actorId("B"), at: "commander", damage: "32" });
		await goOn("Melee damage");
		await expect.poll(() => at().told()).toMatch(/The commander of Fen Criers lost 32 points\./);
		expect(await at().told()).toMatch(/commander is dead/);
		await expect.poll(() => struck().commander.state).toBe("dead");
		await expectNoFaults(gm);
	});
});
