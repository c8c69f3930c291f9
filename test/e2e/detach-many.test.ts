/**
 * Hundreds of units that leave an army at once: for a player through the game master, and for the game master; what is
 * too much; what is forgotten.
 */
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredForce } from "../../src/bridge/army/stored/index.js";
import { largeArmy, makeArmy, openSheet } from "./army-fixture.js";
import { type Held, inPage, type Seat, untilInPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS, menuOf } from "./helpers.js";

/** Ids as the host draws them: their length is what an order weighs. */
const idOf = (n: number): string => `unitOfALarge${String(n).padStart(4, "0")}`;

const wide = (size: number): StoredForce => {
	const army = largeArmy(size);
	return {
		...army,
		units: Object.fromEntries(Object.values(army.units).map((unit, n) => [idOf(n), unit])),
		commander: { ...army.commander, name: "Ada", leads: idOf(0) },
	};
};

/** Seats that detach by hand: a name, and the place at the table. */
const OF_PLAYER = ["a player who owns the army, through the game master", 1] as const;
const OF_GM = ["the game master", 0] as const;

const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => idOf(n));

describe.each(GENERATIONS)("units by the hundred, version %i", (generation) => {
	const [, gm, anna] = useTable(
		{ generation },
		{ user: "Gamemaster", viewport: { width: 1400, height: 900 } },
		{ user: "Anna", viewport: { width: 1400, height: 900 } },
	);
	let owner: object;
	let host: string;

	beforeAll(async () => {
		owner = { default: 0, [await inPage(anna, ({ game }): string => game.userId)]: 3 };
		host = await makeArmy(gm, "Grand Host", wide(300), owner);
		await untilInPage(anna, ({ game }, host) => game.actors.has(host), host);
	});

	/** Every army at a seat, with how many units it has. */
	const armies = ({ page }: Seat): Promise<[string, number][]> =>
		inPage(page, ({ game }) =>
			game.actors
				.filter(({ flags }) => flags.muster?.force)
				.map(({ name, flags }) => [name, Object.keys(flags.muster.force.units).length]),
		);
	const isAs = (id: string, before: unknown): Promise<boolean> =>
		inPage(
			gm,
			({ foundry, game }, id, before) => foundry.utils.objectsEqual(game.actors.get(id).flags.muster.force, before),
			id,
			before as object,
		);
	/** Detaches by a macro's call: the id of the record, or the code of the fault. */
	const detach = ({ page }: Seat, id: string, units: readonly string[], name: string): Promise<string> =>
		inPage(
			page,
			async ({ game, foundry, muster }, units, name, id) => {
				const order = { kind: "detach", units: units, newId: foundry.utils.randomID(), name: name };
				const done = await muster.armies.reshape(game.actors.get(id), order);
				return done.ok ? done.value.id : done.fault.code;
			},
			units,
			name,
			id,
		);
	const undo = ({ page }: Seat, id: string): Promise<string> =>
		inPage(
			page,
			({ muster }, id) => muster.armies.undo(id).then((done: Held) => (done.ok ? done.value.state : done.fault.code)),
			id,
		);
	/** What of an army's records is kept, oldest first: ids, and bytes as the journal holds them. */
	const records = (): Promise<{ id: string; bytes: number }[]> =>
		inPage(gm, ({ game }) =>
			game.journal.contents
				.flatMap((entry) => entry.pages.contents)
				.filter((page) => page.flags.muster?.transaction)
				.map((page) => ({ id: page.id, bytes: page.flags.muster.transaction.length + page.text.content.length })),
		);

	// The game master's own client does for the player what it does for itself; on version 14 the last test has it do so.
	it.each(generation === 13 ? [OF_PLAYER, OF_GM] : [OF_PLAYER])(
		"200 leave for %s, from the sheet, and come back",
		async (_who, place) => {
			const seat = () => [gm, anna][place] as Seat;
			const before = await inPage(
				gm,
				({ game }, host) => JSON.parse(JSON.stringify(game.actors.get(host).flags.muster.force)),
				host,
			);
			const { page } = seat();
			const sheet = await openSheet(seat(), host);
			await inPage(
				page,
				(_page, sheet, units) => {
					for (const id of units)
						document.querySelector<HTMLInputElement>(`${sheet} tr[data-unit="${id}"] [data-pick]`)!.click();
				},
				sheet,
				ids(200),
			);
			await expect.poll(() => page.locator(`${sheet} [data-count]`).innerText()).toBe("200 units selected");
			await page.locator(`${sheet} [data-action=detachSelected]`).click();
			await page.locator("dialog [name=name]").fill("The van");
			await page.locator("dialog [data-action=ok]").click();
			const van = page.locator(".muster-army", { hasText: "The van" });
			await van.waitFor();
			await expect.poll(() => van.locator("tr[data-unit]").count()).toBe(200);
			await expect.poll(() => page.locator(`${sheet} tr[data-unit]`).count()).toBe(100);
			// Anna's client may hear of it before that of the game master, who wrote it.
			await expect
				.poll(() => armies(gm))
				.toEqual([
					["Grand Host", 100],
					["The van", 200],
				]);
			expect(await inPage(gm, ({ game }, host) => game.actors.get(host).flags.muster.force.commander.leads, host)).toBe(
				"",
			);
			expect(
				await inPage(gm, ({ game }) =>
					game.actors.getName("The van").testUserPermission(game.users.getName("Anna"), "OWNER"),
				),
			).toBe(true);
			// Both armies explain themselves as before.
			const row = van.locator(`tr[data-unit="${idOf(7)}"]`);
			await row.locator("[data-why$=strength]").click();
			await expect.poll(() => page.locator(".muster-ledger:popover-open").innerText()).toContain("139");
			await page.keyboard.press("Escape");
			await van.locator("[data-action=close]").click();
			await page.locator(`${sheet} [data-action=toggleControls]`).click();
			await page.locator(".controls-dropdown button", { hasText: "Undo" }).first().click();
			await expect.poll(() => armies(gm)).toEqual([["Grand Host", 300]]);
			await expect.poll(() => isAs(host, before)).toBe(true);
			expect(await seat().notices()).toEqual([]);
			await closeWindows(seat());
		},
	);

	// Sizes are counted before anything is written, which is the same in both versions.
	it.runIf(generation === 13)("what is too much is refused with a sentence, and nothing of it happens", async () => {
		const many = await makeArmy(gm, "Everybody", wide(700), owner);
		await expect.poll(() => inPage(anna, ({ game }, many) => game.actors.has(many), many)).toBe(true);
		const kept = (await records()).length;
		for (const seat of [gm, anna]) {
			expect(await detach(seat, many, ids(600), "Too many")).toBe("MUSTER.Fault.Transaction.tooLarge");
			expect(await detach(seat, many, [...ids(3), "unitNobodyKnows1"], "Unknown")).toBe("MUSTER.Fault.Force.noUnit");
		}
		const sheet = await openSheet(anna, many);
		await anna.page.locator(`${sheet} [data-pick-all]`).check();
		await anna.page.locator(`${sheet} [data-action=detachSelected]`).click();
		await anna.page.locator("dialog [data-action=ok]").click();
		await expect
			.poll(async () => (await anna.notices()).at(-1))
			.toMatch(/more than can be applied in one step.*1,000 kB/);
		expect(await armies(gm)).toEqual([
			["Grand Host", 300],
			["Everybody", 700],
		]);
		expect((await records()).length).toBe(kept);
		await closeWindows(anna);
		await inPage(gm, ({ game }, many) => game.actors.get(many).delete(), many);
	});

	// Which records go is decided alike in both versions; here those go that one batch wrote with its changes.
	it.runIf(generation === 14)(
		"the records of a world make room for the next, and say of the oldest that it cannot be undone any more",
		async () => {
			await inPage(gm, ({ game }) => Promise.all(game.journal.contents.map((entry) => entry.delete())));
			const hosts: string[] = [];
			for (const n of [1, 2, 3, 4, 5]) hosts.push(await makeArmy(gm, `Host ${n}`, wide(450), owner));
			await expect.poll(() => inPage(anna, ({ game }, id) => game.actors.has(id), hosts[4]!)).toBe(true);
			const done: string[] = [];
			for (const [n, id] of hosts.entries())
				done.push(await detach(n % 2 === 0 ? anna : gm, id, ids(440), `Part ${n + 1}`));
			expect(await armies(gm)).toEqual(
				expect.arrayContaining(
					[1, 2, 3, 4, 5].flatMap((n) => [
						[`Host ${n}`, 10],
						[`Part ${n}`, 440],
					]),
				),
			);
			await expect.poll(async () => (await records()).map(({ id }) => id).includes(done[0] ?? "")).toBe(false);
			const bytes = async () => (await records()).reduce((sum, each) => sum + each.bytes, 0);
			await expect.poll(bytes).toBeLessThanOrEqual(4_000_000);
			const left = await records();
			expect(left.map(({ id }) => id)).toEqual(done.slice(-left.length));
			expect(left.length).toBeGreaterThanOrEqual(3);
			for (const seat of [anna, gm]) expect(await undo(seat, done[0] ?? "")).toBe("MUSTER.Fault.Transaction.noRecord");
			const sheet = await openSheet(anna, hosts[0] ?? "");
			expect(await menuOf(anna.page.locator(sheet))).not.toContain("Undo the last change");
			expect(await undo(anna, done[4] ?? "")).toBe("undone");
			await expect.poll(async () => (await armies(gm)).find(([name]) => name === "Host 5")?.[1]).toBe(450);
			await expect.poll(async () => (await armies(gm)).map(([name]) => name)).not.toContain("Part 5");
			await closeWindows(anna);
		},
	);

	it("leave no error anywhere", () => expectNoFaults(gm, anna));
});
