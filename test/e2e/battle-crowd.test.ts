/**
 * A battle at its limits: eight sides without a commander, heroes who lead no unit, names of sixty letters, and every
 * die typed in, to its report.
 */
import { describe, expect, it } from "vitest";
import { consoleAt, goToStep, reportsOf } from "./battle-table.js";
import { crowdOf } from "./crowd-army.js";
import { inPage, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, violationsIn } from "./helpers.js";

const ACTORS = crowdOf(8);

/** The middle total of dice: 10 of 3d6, 3 of 1d6. */
function middleOf(dice: string): string {
	const [, count = "1", faces = "6"] = /^(\d+)d(\d+)/.exec(dice) ?? [];
	return `${Math.floor((Number(count) * (Number(faces) + 1)) / 2)}`;
}

describe.each(GENERATIONS)("a crowded battle, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: { actors: ACTORS } }, "Gamemaster");
	const battle = () => consoleAt(gm);
	const fields = () => battle().locator("[data-answer]");
	/** The step and the questions that are shown. */
	const sign = async (): Promise<string> => {
		const keys = await fields().evaluateAll((all) => all.map((field) => field.getAttribute("data-answer")));
		return [await battle().locator(".muster-battle__heading").innerText(), ...keys].join(" ");
	};

	/** Types an answer to each question of the step, and enters all of them. */
	async function typeStep(): Promise<void> {
		for (const field of await fields().all()) {
			const dice = await field.getAttribute("placeholder");
			if (dice === null) await field.selectOption({ index: 0 });
			else await field.fill(middleOf(dice));
		}
		const before = await sign();
		await battle().locator("[data-key=primary]").click();
		await expect
			.poll(async () => (await battle().locator(".muster-verdict").count()) > 0 || (await sign()) !== before)
			.toBe(true);
	}

	it("is begun, and names who commands no side, at a window that reads well by keys and screen readers", async () => {
		await inPage(
			gm,
			async ({ game, muster }, ids) => {
				const { value } = await muster.battles.start({
					name: "Oxmere Ford",
					sides: ids.map((id) => [game.actors.get(id)]),
				});
				await muster.battles.open(value);
			},
			ACTORS.map(({ _id }) => _id),
		);
		await battle().waitFor();
		for (const { name } of ACTORS) expect(await battle().innerText()).toContain(`Nobody commands ${name}.`);
		expect(await violationsIn(gm, ".muster-battle")).toEqual([]);
	});

	it("is fought with every die typed in, and each step says who is ahead", async () => {
		await battle().locator("[data-mode=hand]").click();
		await battle().locator("[data-mode=hand][aria-pressed=true]").waitFor();
		for (let press = 0; press < 60 && (await battle().locator(".muster-verdict").count()) === 0; press++)
			await typeStep();
		await battle().locator(".muster-verdict").waitFor();
		for (const step of ["fortune", "heroes", "contest", "fates", "losses"]) {
			await goToStep(gm, step);
			await battle().locator(`[data-told=${step}]`).waitFor();
			expect(await battle().locator(`[data-told=${step}] .muster-answer__leads`).innerText(), step).not.toBe("");
			const term = battle().locator(":is(.muster-why, .muster-term):visible").first();
			if ((await term.count()) > 0) await term.hover();
			await battle().locator("[data-key=primary], .muster-path__btn").first().focus();
			expect(await violationsIn(gm, ".muster-battle"), step).toEqual([]);
		}
	});

	it("has a report that names all sides whole", async () => {
		await battle().locator("[data-action=share][data-audience=players]").click();
		for (const { name } of ACTORS) await expect.poll(() => reportsOf(gm)).toContain(name);
		await expectNoFaults(gm);
	});
});
