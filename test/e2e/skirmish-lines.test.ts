/** Lines of chat for a skirmish, `/order`, `/field`, `/skirmish` and `/unit`, and what refusals of them say. */
import { describe, expect, it } from "vitest";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { heldFight, heldWorld } from "./skirmish-holds-table.js";

const LONG = { timeout: patient(120_000) };

describe.each(GENERATIONS)("lines for a skirmish, version %i", (generation) => {
	const [table, gm, anna] = useTable({ generation, world: heldWorld() }, "Gamemaster", "Anna");
	const notices = ({ page }: Seat) => page.locator("#notifications .notification").allTextContents();
	/** The notices that a line brings. */
	const answers = async (seat: Seat, line: string): Promise<string> => {
		await inPage(
			seat,
			({ ui }, line) => {
				ui.notifications.clear();
				return ui.chat.processMessage(line);
			},
			line,
		);
		await expect.poll(() => notices(seat), { message: line, timeout: patient(10_000) }).not.toEqual([]);
		return (await notices(seat)).join(" ");
	};

	it("order own units, and say what to do where they do not", LONG, async () => {
		const { begin, open, roll, passed, round } = heldFight(table);
		expect(await answers(gm, "/order Weald Guard hold")).toMatch(/\/skirmish/);
		await begin(gm);
		expect(await answers(gm, "/order Weald Guard move 1 north")).toContain(
			"cannot be ordered in this phase (Heroes). /order opens",
		);
		await roll(gm);
		await passed("individuals", gm);
		await open(anna);

		for (const [line, said] of [
			["/order Weald Gard move 1 north", "You have no unit called Weald Gard"],
			["/order Fen Spears move 1 north", "You have no unit called Fen Spears"],
			["/order Weald Guard attack Fen Spears", "cannot be ordered in this phase (Movement)"],
			["/order Weald Guard tactic Sing", "Nothing here is called Sing. Take "],
			["/order move 1 north", "Select the token of a unit of yours first"],
			["/skirmish roll", "GM"],
			["/skirmish back", "GM"],
		] as const)
			expect(await answers(anna, line), line).toContain(said);
		expect(await answers(gm, "/skirmish seal")).toContain("Roll the phase instead");
		expect(await round(anna).locator(".fa-check[role=img]").count()).toBe(0);
		expect(await answers(gm, "/order Weald Band move 1 north")).toBe("Weald Band: Move 1 space.");
		expect(await answers(gm, "/order Weald Guard turn left")).toContain("is in the way");
		expect(await answers(anna, "/order Weald Guard hold")).toBe("Weald Guard: Hold.");
		await expect.poll(() => round(anna).locator(".fa-check[role=img]").count()).toBe(1);
		expect(await answers(anna, "/order Weald Guard clear")).toMatch(/^Weald Guard: /);
		await expect.poll(() => round(anna).locator(".fa-check[role=img]").count()).toBe(0);
		// Of the enemy's orders nothing is said to others.
		expect(JSON.stringify(table.stage.world.sources("ChatMessage"))).not.toContain("Weald Guard: ");
		await inPage(anna, ({ ui }) => ui.chat.processMessage("/order captain"));
		await inPage(anna, ({ ui }) => ui.chat.processMessage("/skirmish seal"));
		await expect.poll(() => round(gm).textContent()).toContain("Sealed by Anna");
	});

	it("say the field to the asker alone", LONG, async () => {
		await inPage(anna, ({ ui }) => ui.chat.processMessage("/field"));
		const said = () =>
			(table.stage.world.sources("ChatMessage") as Held[]).filter(({ whisper }) =>
				whisper.includes("stageAnna0000001"),
			);
		await expect.poll(() => said().length).toBe(1);
		expect(said()[0]!.whisper).toEqual(["stageAnna0000001"]);
		expect(said()[0]!.content).toContain("Weald Guard (A): 80/96, steady, at 5·8, facing North, touching Fen Spears");
		expect(said()[0]!.content).toContain("Fen Levy (B): ≈80");
		await inPage(anna, ({ ui }) => ui.chat.processMessage("/unit"));
		await expectNoFaults(gm, anna);
	});
});
