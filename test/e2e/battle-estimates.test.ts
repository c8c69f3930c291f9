/**
 * A battle of estimates: what is typed into the dialog that begins it stands on every step of its day, and each number
 * that a GM reads there is looked up in what was typed and in the stored day.
 */
import { describe, expect, it } from "vitest";
import { dayState } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../src/engine/battle/index.js";
import { toNumber } from "../../src/engine/common/index.js";
import { FORCE_LIMITS } from "../../src/engine/force/index.js";
import { recounted } from "../bridge/battle/fought-day.js";
import { expectLookedUp, numbersIn, numbersOf } from "../bridge/battle/printed.js";
import { battleDays } from "./battle-seals.js";
import { consoleAt, goToStep } from "./battle-table.js";
import { useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { armiesOf, castOf, dayNumbers, expectLines, oddsOf } from "./known-numbers.js";
import { textsOf } from "./read-texts.js";

/** Estimates as they are typed, with thousands as they are printed; the strengths of all their men. */
const TYPED = [
	{ called: "Raiders", men: "1,230", each: "7", strategy: "11", tl: "3", quality: "veteran", strength: 12_915 },
	{ called: "Garrison", men: "845", each: "4", strategy: "13", tl: "2", quality: "average", strength: 3_380 },
] as const;
/** How many times the stronger side is stronger, as it is printed. */
const RATIO = Number((TYPED[0].strength / TYPED[1].strength).toFixed(2));
const CLOCK = Array.from({ length: 60 }, (_, minute) => minute);
const FIELDS = ["called", "men", "each", "strategy", "tl"] as const;
const NUMBERS = ["men", "each", "strategy", "tl"] as const;

describe.each(GENERATIONS)("numbers of a battle of estimates, version %i", (generation) => {
	const [table, gm] = useTable({ generation }, "Gamemaster");
	const start = () => gm.page.locator("#muster-battle-start");
	const numbersTyped = TYPED.flatMap((typed) => NUMBERS.flatMap((field) => numbersIn(typed[field])));

	it("are in the dialog those that were typed, also after it has refused some", async () => {
		await gm.say("/battle new The Mill");
		await start().waitFor();
		await expect.poll(() => start().locator("fieldset").count()).toBe(2);
		for (const [i, typed] of TYPED.entries()) {
			const row = start().locator("fieldset").nth(i);
			for (const field of FIELDS) await row.locator(`[name^="${field}."]`).fill(typed[field]);
			await row.locator(`[name^="quality."]`).selectOption(typed.quality);
		}
		const first = start().locator(`[name^="men."]`).first();
		await first.fill("0");
		await start().locator("button[type=submit]").click();
		const alert = start().locator("[role=alert]:visible").first();
		await alert.waitFor();
		expectLookedUp(await alert.innerText(), [1, FORCE_LIMITS.men], "refusal of an estimate without men");
		expect(await first.inputValue()).toBe("0");
		await first.fill(TYPED[0].men);
		for (const [i, typed] of TYPED.entries())
			for (const field of FIELDS)
				expect(await start().locator(`[name^="${field}."]`).nth(i).inputValue()).toBe(typed[field]);
		await expect.poll(() => start().locator("[role=alert]:visible").count()).toBe(0);
		const texts = await textsOf(start().locator(".window-content"));
		expectLookedUp(texts, numbersTyped, "dialog that begins a battle");
		await start().locator("button[type=submit]").click();
		await consoleAt(gm).waitFor();
	});

	it("are on every step of the console those that were typed and those of the day", async () => {
		const [stored] = await battleDays(gm);
		const dawn = dayState(stored!, BATTLE_RULES).played;
		if (!dawn.ok) throw new Error(dawn.fault.code);
		for (const [i, { force }] of dawn.value.input.sides.entries()) {
			const [unit] = force.units;
			const { strength, called, quality: _quality, ...typed } = TYPED[i]!;
			expect(force).toMatchObject({
				name: called,
				tl: Number(typed.tl),
				commander: { strategy: Number(typed.strategy) },
			});
			expect([unit?.men]).toEqual(numbersIn(typed.men));
			const side = consoleAt(gm).locator(`[data-force=${"ab"[i]}]`);
			expect(numbersIn(await textsOf(side))).toEqual(expect.arrayContaining([...numbersIn(typed.men), strength]));
		}
		expect(armiesOf(dawn.value)).toEqual(expect.arrayContaining(TYPED.map(({ strength }) => strength)));
		await table.rig(gm, [3, 3, 4]);
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await consoleAt(gm).locator(".muster-verdict").waitFor();
		const [fought] = await battleDays(gm);
		const { played, outcome } = recounted(fought!, "gm", "The Mill");
		const known = [...armiesOf(played), ...dayNumbers(played, outcome), ...castOf(played)];
		const odds = oddsOf(played);
		const strategies = outcome.sides.flatMap(({ id, standing: { strategy } }) => [
			...numbersOf(played, outcome).ledger(id),
			...strategy.terms.map((_, last) =>
				strategy.terms.slice(0, last + 1).reduce((sum, { value }) => sum + toNumber(value), 0),
			),
		]);
		const [first = 0, second = 0] = outcome.sides.map(({ standing }) => toNumber(standing.strategy.total));
		const screen = () =>
			textsOf(consoleAt(gm).locator(".window-content"), ".muster-path", ".muster-plot", ".muster-battle__foot");
		for (const step of ["forces", "fortune", "strategy", "contest", "fates", "losses"]) {
			await goToStep(gm, step);
			await expect.poll(screen).not.toContain("being worked out");
			expectLines(
				await screen(),
				[
					[/%(?! lost)|points|middle half/, odds],
					[/\u2192/, strategies],
					[/^By Strategy|before the dice/, [first - second]],
					[/^Told at/, CLOCK],
					[/^[\d.]+ : 1$/, [RATIO, 1]],
				],
				known,
			);
		}
		await expectNoFaults(gm);
	});
});
