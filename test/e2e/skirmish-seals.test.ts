/** A skirmish of a GM and two players on two sides: each orders the own units in secret, and all opens together. */
import { describe, expect, it } from "vitest";
import { joinHostile } from "../stage/support/hostile-client.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, fieldWorld, stood } from "./unit-map-world.js";

const UNITS = [
	stood("A", "Weald Guard", [300, 600], 1),
	stood("C", "Weald Band", [1000, 1200], 1),
	stood("B", "Fen Spears", [300, 400], -1),
	{ ...stood("D", "Fen Lurkers", [1000, 100], -1), hidden: true },
];

const GM = "stageGamemaster1";

/** The player of each unit. */
const OWNERS = { A: "stageAnna0000001", C: "stageAnna0000001", B: "stageBert0000001", D: "stageBert0000001" };

describe.each(GENERATIONS)("sealed orders of a skirmish, version %i", (generation) => {
	const world = fieldWorld(UNITS);
	const owned = {
		...world,
		actors: world.actors.map((actor: Held, index: number) => ({
			...actor,
			ownership: { default: 0, [Object.values(OWNERS)[index]!]: 3 },
		})),
	};
	const [table, gm, anna, bert] = useTable({ generation, world: owned }, "Gamemaster", "Anna", "Bert");

	const round = ({ page }: Seat) => page.locator(".application[id^=muster-skirmish-]");
	const phase = (seat: Seat) => round(seat).locator("[aria-current=step]");
	const press = (seat: Seat, action: string) => round(seat).locator(`[data-action=${action}]`).first().click();
	const say = (seat: Seat, line: string) => inPage(seat, ({ ui }, line) => ui.chat.processMessage(line), line);
	const pages = () =>
		JSON.stringify((table.stage.world.sources("JournalEntry") as Held[]).flatMap(({ pages }) => pages as Held[]));
	/** The words on a player's screen, and all that its browser keeps. */
	const knownTo = (seat: Seat): Promise<string> =>
		inPage(seat, () => `${document.body.innerText} ${JSON.stringify({ ...localStorage })}`);

	it("reach the GM alone before the roll, and are played then", { timeout: patient(120_000) }, async () => {
		// Hidden units are in it where they are selected.
		await inPage(gm, ({ canvas }) => {
			for (const token of canvas.tokens.placeables) token.control({ releaseOthers: false });
		});
		await say(gm, "/skirmish");
		await expect.poll(() => phase(gm).textContent()).toContain("Heroes");
		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => phase(gm).textContent()).toContain("Movement");
		for (const seat of [anna, bert]) {
			await say(seat, "/skirmish");
			await expect.poll(() => phase(seat).textContent()).toContain("Movement");
		}
		// Each sees the own units, and nothing to press but that.
		expect(await round(anna).locator("li[data-unit]").count()).toBe(2);
		expect(await round(anna).locator("[data-action=roll], [data-action=back], [data-action=end]").count()).toBe(0);
		expect(await round(anna).textContent()).not.toContain("Fen Lurkers");
		expect(await round(gm).locator("footer").textContent()).toContain("Waiting for Anna and Bert");

		await press(anna, "takeAll");
		await press(bert, "take");
		await press(anna, "seal");
		await expect.poll(() => round(gm).locator("footer").textContent()).toContain("Anna sealed");
		expect(await round(gm).locator("footer").textContent()).toContain("Waiting for Bert");
		expect(await round(gm).locator("li[data-unit]").first().textContent()).toContain("Sealed by Anna");
		expect(pages()).not.toContain('"way"');
		expect(await knownTo(bert)).not.toContain(actorId("C"));
		await press(bert, "seal");
		await expect.poll(() => round(gm).locator("footer").textContent()).toContain("Anna and Bert sealed");

		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => phase(gm).textContent()).toContain("Ranged");
		await expect.poll(() => phase(anna).textContent()).toContain("Ranged");
		const moved = () => {
			const tokens = (table.stage.world.sources("Scene") as Held[])[0]!.tokens as Held[];
			return tokens.map(({ y }, index) => y !== UNITS[index]!.place.y);
		};
		await expect.poll(moved).toEqual([false, true, false, false]);
		await expectNoFaults(gm, anna, bert);
	});

	it("are refused for units of others, of other phases, beyond a player's word, and in another's name", async () => {
		const uuid = await inPage(
			gm,
			({ game }) =>
				game.journal.contents
					.flatMap((entry: Held) => entry["pages"].contents as Held[])
					.find(({ type }: Held) => type === "muster.skirmish")!["uuid"],
		);
		const thief = await joinHostile(table.stage, "Anna");
		const attack = (unit: string, target: string, more: object = {}) => ({
			kind: "attack",
			unit: actorId(unit),
			attack: "spear",
			target: actorId(target),
			...more,
		});
		const seal = (orders: Record<string, readonly object[]>, phase = "ranged", asker = OWNERS.A) =>
			thief.ask(GM, "muster.skirmishSeal", { page: uuid, round: 1, phase, orders, user: OWNERS.B }, { asker });
		const own = actorId("A");
		const kept = () =>
			inPage(gm, () => Object.keys(localStorage).filter((key) => key.startsWith("muster.skirmishSealed")).length);
		// Those of the phase that was rolled are gone.
		await expect.poll(kept).toBe(0);
		for (const answer of [
			await seal({ [actorId("B")]: [attack("B", "A")] }),
			await seal({ [own]: [attack("B", "A")] }),
			await seal({ [own]: [attack("A", "D")] }),
			await seal({ [own]: [{ kind: "condition", by: "", target: actorId("B"), condition: "stunned", affected: 80 }] }),
			await seal({ [own]: [{ kind: "strike", individual: "x", target: actorId("B"), hits: [{ damage: 999 }] }] }),
			await seal({ [own]: [attack("A", "B")] }, "melee"),
			await seal({ [own]: "none" as never }),
			await seal({ [actorId("B")]: [attack("B", "A")] }, "ranged", OWNERS.B),
		])
			expect(answer === null || (answer as { ok: boolean }).ok === false).toBe(true);
		expect(await kept()).toBe(0);
		expect(await seal({ [own]: [attack("A", "B", { modifiers: [{ key: "mine", value: 99 }], exposed: 96 })] })).toEqual(
			{
				ok: true,
			},
		);
		const sealed = await inPage(gm, () =>
			Object.entries({ ...localStorage }).filter(([key]) => key.startsWith("muster.skirmishSealed")),
		);
		expect(JSON.stringify(sealed)).toContain("spear");
		expect(JSON.stringify(sealed)).not.toContain("mine");
		expect(JSON.stringify(sealed)).toContain('\\"exposed\\":null');
		await expectNoFaults(gm, bert);
	});
});
