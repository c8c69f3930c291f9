/** Saves of a hero that its player is asked for: only the owner's answer counts, and an absent one holds nothing up. */
import { describe, expect, it } from "vitest";
import { joinHostile } from "../stage/support/hostile-client.js";
import { inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heroWorld, howling } from "./skirmish-hero-table.js";

const GM = "stageGamemaster1";
const ANNA = "stageAnna0000001";

describe.each(GENERATIONS)("a player who saves for a hero, version %i", (generation) => {
	const world = heroWorld({ default: 0, [ANNA]: 3 });
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");
	const gms = () => howling(gm);
	const asked = ({ page }: Seat) => page.locator(".application:has([name=saved0]), dialog:has([name=saved0])").first();
	const isAsked = async (seat: Seat) => (await asked(seat).count()) > 0;
	const hint = () => asked(gm).locator("[data-asked=saved0]").textContent();
	const passed = () =>
		expect.poll(() => gms().phase.textContent(), { timeout: patient(10_000) }).toContain("Ranged damage");
	const howl = async (): Promise<void> => {
		await gms().howls();
		await gms().give();
		await gms().roll();
		await expect.poll(hint).toContain("Anna is being asked");
	};
	const back = async (): Promise<void> => {
		await gms().round.locator("[data-action=back]").click();
		await expect.poll(() => gms().phase.textContent()).toMatch(/Ranged(?! damage)/);
	};
	const kept = (): Promise<{ ask: string; page: string }> =>
		inPage(gm, () => {
			const [key, stored] = Object.entries({ ...localStorage }).find(([each]) =>
				each.startsWith("muster.skirmishSaves."),
			)!;
			const page = key.split(".").find((part) => part.includes("JournalEntryPage")) ?? "";
			return { ask: JSON.parse(stored)[1].ask, page: page.replaceAll("-", ".") };
		});

	it("is asked on the own screen, after a reload too, and no other user is heard", {
		timeout: patient(120_000),
	}, async () => {
		await gms().say("/skirmish");
		await expect.poll(() => gms().phase.textContent()).toContain("Heroes");
		await gms().roll();
		await expect.poll(() => gms().phase.textContent()).toContain("Movement");
		await gms().roll();
		await expect.poll(() => gms().phase.textContent()).toContain("Ranged");
		await howl();
		await expect.poll(() => asked(anna).textContent()).toMatch(/Garth, Will.* against Howl of .*15.*96 effects/);
		expect(await isAsked(bert)).toBe(false);

		const { ask, page } = await kept();
		const place = { what: "saves", page, round: 1, phase: "ranged" };
		const thief = await joinHostile(table.stage, "Bert");
		const answers = (saved: unknown, name = ask) => ({ ...place, ask: name, saved });
		const isOk = (reply: unknown): boolean => (reply as { readonly ok?: boolean } | null)?.ok === true;
		const stolen = [
			await thief.ask(GM, "muster.skirmishSeal", answers([[0, 96]])),
			await thief.ask(GM, "muster.skirmishSeal", answers([[0, null]])),
			await thief.ask(ANNA, "muster.skirmishSeal", { ...place, ask: "mine", rows: [] }),
			await thief.ask(GM, "muster.skirmishSeal", answers([[0, 96]]), { asker: ANNA }),
		];
		expect(stolen.map(isOk)).toEqual([false, false, false, false]);
		// Of the owner's own answers those alone count that can be given.
		const owner = await joinHostile(table.stage, "Anna");
		const bent = [
			await owner.ask(GM, "muster.skirmishSeal", answers([[0, 97]])),
			await owner.ask(GM, "muster.skirmishSeal", answers([[0, -1]])),
			await owner.ask(GM, "muster.skirmishSeal", answers([[1, 1]])),
			await owner.ask(GM, "muster.skirmishSeal", answers("all")),
			await owner.ask(GM, "muster.skirmishSeal", answers([[0, 96]], "another")),
		];
		expect(bent.map(isOk)).toEqual([false, false, false, false, false]);
		await expect.poll(hint).toContain("Anna is being asked");
		await thief.close();

		// While another tab of hers stays open, who is here does not change.
		await anna.reload();
		await expect.poll(async () => (await isAsked(anna)) && asked(anna).textContent()).toMatch(/Garth, Will/);
		await owner.close();
		await asked(anna).locator("[name=saved0]").fill("90");
		await asked(anna).locator("button[data-action=ok]").click();
		await passed();
		expect(await isAsked(gm)).toBe(false);
		await expect.poll(gms().told).toMatch(/Garth against Howl of Fen Criers.*90 of 96 effects saved, 6 points/);
		await expectNoFaults(gm, bert);
	});

	it("leaves it to the GM by closing, and is asked on as that one reloads", { timeout: patient(120_000) }, async () => {
		await back();
		await howl();
		await expect.poll(() => isAsked(anna)).toBe(true);
		await gm.reload();
		await gms().say("/skirmish");
		await expect.poll(() => gms().phase.textContent()).toMatch(/Ranged(?! damage)/);
		expect(await isAsked(anna)).toBe(true);
		await gms().roll();
		await expect.poll(hint).toContain("Anna is being asked");
		await asked(anna).locator("header [data-action=close]").click();
		await expect.poll(hint).toContain("Anna leaves it to you");
		await asked(gm).locator("[name=saved0]").fill("40");
		await asked(gm).locator("button[data-action=ok]").click();
		await passed();
		await expect.poll(gms().told).toMatch(/40 of 96 effects saved/);
	});

	it("holds nothing up: the GM answers, or calls it off", { timeout: patient(120_000) }, async () => {
		await back();
		await howl();
		await expect.poll(() => isAsked(anna)).toBe(true);
		await asked(gm).locator("header [data-action=close]").click();
		await expect.poll(() => isAsked(anna)).toBe(false);
		await gms().roll();
		await expect
			.poll(async () => {
				// A press while the one that was called off is not over yet counts for nothing, and is repeated.
				if (!(await isAsked(gm))) await gms().round.locator("[data-key=primary]").dispatchEvent("click");
				return isAsked(anna);
			})
			.toBe(true);
		await inPage(anna, () => location.assign("about:blank")).catch(() => undefined);
		await expect.poll(hint, { timeout: patient(10_000) }).toContain("Anna is not here");
		await asked(gm).locator("[name=saved0]").fill("50");
		await asked(gm).locator("button[data-action=ok]").click();
		await passed();
		await expect.poll(gms().told).toMatch(/50 of 96 effects saved/);
		await expectNoFaults(gm, bert);
	});
});
