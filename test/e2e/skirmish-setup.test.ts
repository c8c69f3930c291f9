/** The set-up of a skirmish by the book: a GM and two players on two sides, each decides in turn and in secret. */
import { describe, expect, it } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import { readSetup, type Setup } from "../../src/bridge/skirmish/setup/index.js";
import { advance } from "../../src/engine/ask/index.js";
import { skirmish } from "../../src/engine/skirmish/game/game.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { joinHostile } from "../stage/support/hostile-client.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults, messagesOf } from "./helpers.js";
import { actorId, band, FIELD, fieldWorld, type Stood, tokenId } from "./unit-map-world.js";

const SQUARES = { type: 1, size: 100, distance: 20, units: "ft" };
const HEXES = { type: 2, size: 100, distance: 20, units: "ft" };
const GM = "stageGamemaster1";
const OWNERS = { A: "stageAnna0000001", C: "stageAnna0000001", B: "stageBert0000001", D: "stageBert0000001" };

/** A unit that has room behind it in its zone: the melee zone ends at about 400 and 900 pixels. */
const stood = (letter: string, name: string, at: readonly [x: number, y: number], side: number): Stood => ({
	letter,
	name,
	unit: band(32, 32),
	place: { x: at[0], y: at[1], width: 1, height: 1 },
	facing: side > 0 ? 0 : 2,
	disposition: side,
	owned: 0,
});

const UNITS = [
	stood("A", "Weald Guard", [300, 1100], 1),
	stood("C", "Weald Band", [1000, 1100], 1),
	stood("B", "Fen Spears", [300, 200], -1),
	stood("D", "Fen Levy", [1000, 200], -1),
];

describe.each([
	[13, "squares", SQUARES],
	[14, "hexes", HEXES],
] as const)("a skirmish by the book, version %i, on %s", (generation, _grid, grid) => {
	const world = fieldWorld(UNITS, grid);
	const owned = {
		...world,
		actors: world.actors.map((actor: Held, index: number) => ({
			...actor,
			ownership: { default: 0, [Object.values(OWNERS)[index]!]: 3 },
		})),
	};
	const [table, gm, anna, bert] = useTable({ generation, world: owned }, "Gamemaster", "Anna", "Bert");
	const setup = ({ page }: Seat) => page.locator(".application[id^=muster-setup-]");
	const step = (seat: Seat) => setup(seat).locator("[aria-current=step]").textContent();
	const press = (seat: Seat) => setup(seat).locator("[data-key=primary]").click();
	const reached = (seat: Seat, name: string) => expect.poll(() => step(seat)).toContain(name);
	const open = async (seat: Seat, name: string) => {
		await seat.say("/skirmish");
		await reached(seat, name);
	};
	const pageData = (): Held => {
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		return entries.flatMap(({ pages }) => pages as Held[]).find(({ type }) => type === "muster.skirmish")!;
	};
	const rounds = (): Held => pageData()["system"].rounds;
	const tokenOf = (letter: string): Held => {
		const [scene] = table.stage.world.sources("Scene") as Held[];
		return scene!["tokens"].find(({ _id }: Held) => _id === tokenId(letter));
	};
	const unitsNow = () => (table.stage.world.sources("Actor") as Held[]).map(({ flags }) => flags.muster.unit);
	/** The set-up that the page holds, whether or not its first round has begun. */
	const stored = (): Setup => {
		const system = pageData()["system"];
		const read = readSetup({ ...system, rounds: { r0: system.rounds.r0 } });
		if (!read.ok) throw new Error(read.fault.code);
		return read.value.setup;
	};
	/** Everything that the server has sent to a player. */
	const sentTo = (user: string): string =>
		JSON.stringify(table.stage.traffic.filter(({ to }) => to === user).map(({ data }) => data));
	/** Everything that a player's client has sent, without the beat of its connection. */
	const sentBy = (user: string): readonly unknown[] =>
		table.stage.traffic.filter(({ from, type }) => from === user && type !== "ping").map(({ data }) => data);
	/** Texts of zones and planned places that a screen shows. */
	const ghostsOn = (seat: Seat): Promise<string[]> =>
		inPage(seat, ({ canvas }) => {
			const found: string[] = [];
			const walk = (part: Held) => {
				if (typeof part["text"] === "string") found.push(part["text"]);
				for (const child of part["children"] ?? []) walk(child);
			};
			for (const child of canvas.interface.children as Held[]) if (child["name"] === "muster-places") walk(child);
			return found;
		});
	const dragTo = async (seat: Seat, start: readonly [number, number], end: readonly [number, number]) => {
		const at = (x: number, y: number) =>
			inPage(seat, ({ canvas }, x, y) => canvas.clientCoordinatesFromCanvas({ x, y }), x, y);
		const [from, to] = [await at(...start), await at(...end)];
		await seat.page.mouse.move(from.x, from.y);
		await seat.page.mouse.down();
		await seat.page.mouse.move(to.x, to.y, { steps: 5 });
		await seat.page.mouse.up();
	};
	const nudge = async (seat: Seat, letter: string, ...keys: readonly string[]) => {
		for (const key of keys) {
			await setup(seat)
				.locator(`[data-nudge=${actorId(letter)}]`)
				.press(key);
		}
	};

	/** Keeps what modules hear on a client of the beginning of a skirmish. */
	const listen = (seat: Seat) =>
		inPage(seat, ({ Hooks }) => {
			const heard: string[] = [];
			Object.assign(window, { heard });
			Hooks.on("muster.skirmishStarted", ({ page, scene }: Held) => heard.push(`started ${page} ${scene}`));
			Hooks.on("muster.skirmishPhaseUndone", ({ page, round, phase }: Held) =>
				heard.push(`undone ${page} ${round} ${phase}`),
			);
			return null;
		});
	const heardOn = (seat: Seat) => inPage(seat, ({ window }): string[] => window.heard);

	it("starts from its window, and settles ambush, initiative and zones in visible steps", {
		timeout: patient(120_000),
	}, async () => {
		await gm.say("/skirmish book");
		const start = gm.page.locator("#muster-skirmish-start");
		// The leader of the first side is ahead whatever the dice say.
		await start.locator("[name='profession.a']").fill("30");
		await start.locator("[name='profession.b']").fill("0");
		await start.locator("[type=submit]").click();
		await reached(gm, "Ambush");
		for (const seat of [anna, bert]) await open(seat, "Ambush");
		expect(await setup(anna).locator("[data-action=roll], [data-action=back]").count()).toBe(0);
		await press(gm);
		await reached(gm, "Initiative");
		await press(gm);
		await reached(gm, "Zones");
		await expect.poll(async () => (await messagesOf(anna)).at(-1)?.rolls.length).toBe(2);
		await setup(gm).locator("[name=melee]").fill("80");
		await setup(gm).locator("[name=melee]").blur();
		await expect.poll(() => setup(gm).locator("[name=melee]").getAttribute("aria-invalid")).toBe("true");
		await setup(gm).locator("[name=melee]").fill("120");
		await setup(gm).locator("[name=melee]").blur();
		await press(gm);
		await reached(gm, "Placement");
		expect(stored().input.map.field.zones.melee.depth).toBe(120);
	});

	it("has each side placed in secret by its player, from the lower initiative", {
		timeout: patient(120_000),
	}, async () => {
		await reached(bert, "Placement");
		await reached(anna, "Placement");
		// The lower leader's side is placed first.
		expect(await setup(anna).locator("[data-nudge]").count()).toBe(0);
		await setup(bert).locator("[data-nudge]").first().waitFor();
		table.stage.traffic.length = 0;
		const before = { places: [tokenOf("B"), tokenOf("D")].map(({ x, y }) => [x, y]), page: rounds() };
		await nudge(bert, "B", "ArrowRight", "ArrowRight", "ArrowUp");
		await expect.poll(() => setup(bert).locator("[data-key=primary]").textContent()).toContain("one unit");
		// Into the melee zone: said at once.
		await nudge(bert, "D", ...Array.from({ length: 5 }, () => "ArrowDown"));
		await expect.poll(() => setup(bert).locator(".muster-fault").textContent()).toContain("behind the melee zone");
		await setup(bert)
			.locator(`[data-action=reset][data-unit=${actorId("D")}]`)
			.click();
		await inPage(bert, ({ canvas, foundry }) => {
			for (const app of foundry.applications.instances.values()) if (app.hasFrame) app.setPosition({ left: 0, top: 0 });
			return canvas.pan({ x: 1000, y: 700, scale: 0.5 });
		});
		await dragTo(bert, [1050, 250], [1150, 250]);
		await expect.poll(() => ghostsOn(bert)).toEqual(expect.arrayContaining(["Fen Spears", "Fen Levy"]));
		expect(await ghostsOn(anna)).not.toContain("Fen Levy");
		expect([tokenOf("B"), tokenOf("D")].map(({ x, y }) => [x, y])).toEqual(before.places);
		expect(JSON.stringify(sentBy(OWNERS.B))).not.toMatch(/"x"|skirmishDraft|plannedMovements|cursor/);
		await press(bert);
		await expect.poll(() => tokenOf("B")["x"]).not.toBe(before.places[0]![0]);
		expect(tokenOf("D")["x"]).toBe(before.places[1]![0]! + 100);
		expect(JSON.stringify(sentBy(OWNERS.B))).toMatch(/"x"/);
		await expect.poll(() => setup(anna).locator("[data-nudge]").count()).toBe(2);
		// Until then this window may still show the turn before, which is waited for below.
		await expect.poll(() => setup(bert).locator("[data-nudge]").count()).toBe(0);

		// A step goes back as a whole: page and token.
		await setup(gm).locator("[data-action=back]").click();
		await expect.poll(() => [tokenOf("B"), tokenOf("D")].map(({ x, y }) => [x, y])).toEqual(before.places);
		await expect.poll(() => rounds()).toEqual(before.page);
		await expect.poll(() => setup(bert).locator("[data-nudge]").count()).toBe(2);
		await expect.poll(() => setup(anna).locator("[data-nudge]").count()).toBe(0);
		await nudge(bert, "B", "ArrowRight");
		await expect.poll(() => setup(bert).locator("[data-key=primary]").count()).toBe(1);
		await press(bert);
		await expect.poll(() => setup(anna).locator("[data-nudge]").count()).toBe(2);
		await setup(anna).locator("[data-action=stand]").click();
		await reached(gm, "Strategy");
	});

	it("keeps tactics and insights from all others until the first round, over reloads", {
		timeout: patient(180_000),
	}, async () => {
		await setup(bert).locator("[value=holdFirm]").check();
		await press(bert);
		await setup(anna).locator("[value=aggressiveAttack]").check();
		await press(anna);
		await reached(gm, "Tactics");
		await expect.poll(() => setup(anna).locator("[data-tactic]").count()).toBe(2);
		table.stage.traffic.length = 0;
		await setup(anna)
			.locator(`[data-tactic=${actorId("A")}]`)
			.selectOption("fullDefense");
		await setup(anna).locator("[data-action=seal]").click();
		await expect.poll(() => setup(gm).locator("[data-action=unseal]").count()).toBe(1);
		expect(await setup(gm).locator("footer").textContent()).toContain("Waiting for Bert");
		await gm.reload();
		await open(gm, "Tactics");
		await expect.poll(() => setup(gm).locator("[data-action=unseal]").count()).toBe(1);
		await anna.reload();
		await open(anna, "Tactics");
		await expect.poll(() => setup(anna).locator("[data-action=unseal]").count()).toBe(1);
		// A strategy that is taken back from the list of what was written opens the tactics that were sealed behind it.
		const strategy = (table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages }) => pages as Held[])
			.map(({ flags }) => JSON.parse(flags?.muster?.transaction ?? "{}"))
			.find(({ source }) => source?.endsWith(".Setup.strategy.a"));
		await inPage(gm, ({ muster }, id) => muster.transactions.undo(id).then(() => null), strategy.id);
		await reached(anna, "Strategy");
		await setup(anna).locator("[value=aggressiveAttack]").check();
		await press(anna);
		await reached(anna, "Tactics");
		await expect.poll(() => setup(anna).locator("[data-action=seal]").count()).toBe(1);
		await expect.poll(() => setup(gm).locator("[data-action=unseal]").count()).toBe(0);
		await setup(anna).locator("[data-action=seal]").click();
		await expect.poll(() => setup(gm).locator("[data-action=unseal]").count()).toBe(1);
		await setup(bert)
			.locator(`[data-tactic=${actorId("B")}]`)
			.selectOption("furiousCharge");
		await setup(bert).locator("[data-action=seal]").click();
		await reached(anna, "Insight");
		expect(sentTo(OWNERS.A)).not.toContain("furiousCharge");
		await setup(anna)
			.locator("[name=insight]")
			.selectOption(`learn/${actorId("B")}`);
		await press(anna);
		await expect.poll(() => setup(anna).innerText()).toContain("Fen Spears holds Furious Charge");
		// A tactic that was learned has come to that player, so the frames are those that are looked at.
		expect(sentTo(OWNERS.A)).toContain("furiousCharge");
		expect(sentTo(OWNERS.B)).not.toContain("fullDefense");
		expect(JSON.stringify(rounds())).not.toMatch(/fullDefense|furiousCharge/);
		const none = setup(anna).locator("[name=insight]");
		for (;;) {
			await expect
				.poll(async () => (await none.count()) + (await setup(gm).locator("[data-action=begin]").count()))
				.toBeGreaterThan(0);
			if ((await none.count()) === 0) break;
			const key = await setup(anna).locator("[data-key=primary]").getAttribute("data-question");
			await none.selectOption("none");
			await press(anna);
			await expect.poll(() => setup(anna).locator(`[data-question='${key}']`).count()).toBe(0);
		}
	});

	it("refuses a hostile client what is another's, or no choice of the rules", {
		timeout: patient(60_000),
	}, async () => {
		const uuid = await inPage(
			gm,
			({ game }) =>
				game.journal.contents
					.flatMap((entry: Held) => entry["pages"].contents as Held[])
					.find(({ type }: Held) => type === "muster.skirmish")!["uuid"],
		);
		const thief = await joinHostile(table.stage, "Anna");
		const say = (what: string, side: string, value: unknown, asker = OWNERS.A) =>
			thief.ask(GM, "muster.skirmishSeal", { page: uuid, what, side, value }, { asker });
		const before = JSON.stringify(pageData());
		for (const answer of [
			await say("tactics", "b", []),
			await say("tactics", "a", []),
			await say("strategy", "a", "allOutAttack"),
			await say("placement", "a", { [actorId("A")]: { x: 1, y: 0, turns: 0 } }),
			await say("insight", "a", { key: "setup/adjust/insight/a/b/0", option: "none" }),
			await say("hidden", "a", { tactics: {} }),
			await say("seen", "a", {}),
			await say("tactics", "b", [], OWNERS.B),
		])
			expect(answer === null || (answer as { ok: boolean }).ok === false).toBe(true);
		expect(JSON.stringify(pageData())).toBe(before);
		expect(await setup(gm).locator("[data-action=begin]").count()).toBe(1);
	});

	it("begins its first round as the rules say, and goes back from it whole", {
		timeout: patient(120_000),
	}, async () => {
		const before = { units: unitsNow(), rounds: rounds() };
		for (const seat of [gm, anna]) await listen(seat);
		await press(gm);
		for (const seat of [gm, anna, bert]) {
			const round = seat.page.locator(".application[id^=muster-skirmish-]");
			await expect.poll(() => round.locator("[aria-current=step]").textContent()).toContain("Heroes");
		}
		const { input, log } = stored();
		const round = unpackRound(rounds()["r1"], SKIRMISH_RULES);
		const whole = advance(skirmish(SKIRMISH_RULES), input, log);
		if (!whole.done || !round.ok) throw new Error("the set-up is not over");
		const { state } = whole.outcome;
		const { before: from, stand } = round.value.input;
		const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
		expect(plain([stand.sides, stand.places, from.seen])).toEqual(plain([state.sides, state.places, state.seen]));
		expect(state.seen).toEqual([{ side: "a", unit: actorId("B") }]);
		const tacticOf = (letter: string): unknown =>
			state.sides.flatMap(({ units }) => units).find(({ id }) => id === actorId(letter))?.tactics[0]?.id;
		expect([tacticOf("A"), tacticOf("B")]).toEqual(["fullDefense", "furiousCharge"]);
		await expect
			.poll(() => unitsNow().map(({ strategy }: Held) => strategy))
			.toEqual(["aggressiveAttack", "aggressiveAttack", "holdFirm", "holdFirm"]);
		// A card for GMs alone names the tactics.
		const read = (await messagesOf(bert)).filter(({ whisper }) => whisper.length === 0);
		expect(JSON.stringify(read.map(({ content }) => content))).not.toContain("Full Defense");

		await gm.page.locator(".application[id^=muster-skirmish-] [data-action=back]").click();
		await expect.poll(() => unitsNow()).toEqual(before.units);
		await expect.poll(() => rounds()).toEqual(before.rounds);
		await reached(gm, "Tactics");
		// Modules on the client that began it hear of it, with page and map, and of the way back.
		const entry = (table.stage.world.sources("JournalEntry") as Held[]).find(({ pages }) =>
			pages.some(({ _id }: Held) => _id === pageData()["_id"]),
		)!;
		const page = `JournalEntry.${entry["_id"]}.JournalEntryPage.${pageData()["_id"]}`;
		await expect.poll(() => heardOn(gm)).toEqual([`started ${page} Scene.${FIELD}`, `undone ${page} 0 setup`]);
		expect(await heardOn(anna)).toEqual([]);
		await expectNoFaults(gm, anna, bert);
	});
});
