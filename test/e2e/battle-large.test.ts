/** A battle between sixty units a side: a long list begins with forty rows, and has the others with a press. */
import { describe, expect, it } from "vitest";
import { hostOf } from "../../bench/bundled/battle-host.js";
import { toStoredForce } from "../../src/bridge/army/stored/index.js";
import { consoleAt, goToStep } from "./battle-table.js";
import { type Held, inPage, patient, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS, ON_14 } from "./helpers.js";

const NAMES = ["Hill", "Fen"] as const;
const IDS = NAMES.map((_, at) => `bigArmy${at}`.padEnd(16, "0"));

/** The carriers of two armies of so many units each. */
const hosts = (units: number) =>
	NAMES.map((name, at) => ({
		_id: IDS[at],
		name,
		type: "npc",
		flags: {
			core: { sheetClass: "muster.ArmySheet" },
			muster: { force: toStoredForce({ ...hostOf(units, 5 + at), name }) },
		},
	}));

describe.each(ON_14)("a battle of many units, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: { actors: hosts(60) } }, "Gamemaster");
	const battle = () => consoleAt(gm);

	it("lists forty units of each side's losses, and all of them with a press", async () => {
		await inPage(
			gm,
			async ({ game, muster }, ids) => {
				const sides = ids.map((id) => [game.actors.get(id)]);
				const { value } = await muster.battles.start({ name: "Oxmere Ford", sides });
				await muster.battles.play(value);
				await muster.battles.open(value);
			},
			IDS,
		);
		await battle().waitFor();
		await goToStep(gm, "losses");
		const side = battle().locator(".muster-battle__outcome").first();
		const [rows, button] = [side.locator("tbody tr"), side.locator("[data-action=unfold]")];
		await expect.poll(() => rows.count()).toBe(40);
		expect(await button.innerText()).toContain("20 more units");
		await button.click();
		await expect.poll(() => rows.count()).toBe(60);
		expect(await button.count()).toBe(0);
		await expectNoFaults(gm);
	});
});

describe.each(GENERATIONS)("a battle of a thousand units a side, version %i", (generation) => {
	const [, gm] = useTable({ generation, world: { actors: hosts(1_000) } }, "Gamemaster");

	it("is written into both armies with all that it changes, and taken back", {
		timeout: patient(240_000),
	}, async () => {
		const played = await inPage(
			gm,
			async ({ game, muster }, ids) => {
				const armies = ids.map((id) => game.actors.get(id));
				const menOf = () =>
					armies.map(({ flags }) =>
						Object.values<{ men: number }>(flags.muster.force.units).reduce((sum, { men }) => sum + men, 0),
					);
				const before = menOf();
				const { value } = await muster.battles.start({ name: "Oxmere Ford", sides: armies.map((army) => [army]) });
				await muster.battles.play(value);
				const applied = await muster.battles.apply(value);
				const after = menOf();
				const pages: Held[] = game.journal.contents.flatMap((entry) => entry.pages.contents);
				const record = pages.find((page) => page.flags.muster?.transaction);
				const kept = { bytes: record?.flags.muster.transaction.length, text: record?.text.content as string };
				const undone = await muster.battles.undo(value);
				return { applied: applied.ok, undone: undone.ok, before, after, again: menOf(), ...kept };
			},
			IDS,
		);
		expect(played).toMatchObject({ applied: true, undone: true });
		expect(played.after.some((men, at) => men < (played.before[at] ?? 0))).toBe(true);
		expect(played.again).toEqual(played.before);
		expect(played.bytes).toBeLessThan(800_000);
		expect(played.text).toMatch(/Men [\d,]+ \u2192 [\d,]+; Wounded/);
		expect(played.text).not.toMatch(/units\.|flags\.|wounded\.|\[object/);
		await expectNoFaults(gm);
	});
});
