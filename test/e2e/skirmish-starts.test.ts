/** Beginnings of a skirmish: of selected units, by each way that parts sides, from a macro, with leader and deputy. */
import { describe, expect, it } from "vitest";
import { readFight, roundSoFar } from "../../src/bridge/skirmish/fight/index.js";
import { readSetup } from "../../src/bridge/skirmish/setup/index.js";
import { SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { type Held, inPage, patient, type Seat, tableForTest } from "./driver/index.js";
import { expectNoFaults, GENERATIONS } from "./helpers.js";
import { actorId, HERO_TOKEN, heldWorld, tokenId } from "./skirmish-holds-table.js";

const ARMIES = ["The Weald", "The Fen"].map((name, n) => ({ _id: `armyArmyArmyArm${n}`, name, type: "npc" }));

/** The held world; men of A and D are one army's, those of C and B another's; B has a commander. */
function world() {
	const held = heldWorld();
	const army = { A: 0, D: 0, C: 1, B: 1 } as const;
	const actors = held.actors.map((actor: Held) => {
		const [letter] = Object.keys(army).filter((each) => actorId(each) === actor["_id"]) as (keyof typeof army)[];
		if (!letter) return actor;
		const unit = structuredClone(actor["flags"].muster.unit);
		unit.from = { force: `Actor.${ARMIES[army[letter]]!._id}`, unit: "foot", men: 96 };
		if (letter === "A") unit.commander = { ...unit.commander, id: "captain", name: "Captain Odo" };
		return { ...actor, flags: { muster: { unit } } };
	});
	return { ...held, actors: [...actors, ...ARMIES] };
}

describe.each(GENERATIONS)("a skirmish that begins, version %i", (generation) => {
	const sit = () => tableForTest({ generation, world: world() }, "Gamemaster", "Anna");
	type Table = Awaited<ReturnType<typeof sit>>[0];
	const pages = (table: Table): readonly Held[] =>
		(table.stage.world.sources("JournalEntry") as Held[])
			.flatMap(({ pages: all }) => all as Held[])
			.filter(({ type }) => type === "muster.skirmish");
	/** Sides of the newest skirmish, each as the letters of its units. */
	const sides = (table: Table): readonly string[] => {
		const fight = readFight(pages(table).at(-1)!["system"], SKIRMISH_RULES);
		if (!fight.ok) throw new Error(fight.fault.code);
		return fight.value.round.input.stand.sides.map(({ units }) =>
			units.map(({ id }) => ["A", "B", "C", "D"].find((letter) => actorId(letter) === id)).join(""),
		);
	};
	const select = (seat: Seat, ...letters: readonly string[]) =>
		inPage(
			seat,
			({ canvas }, ids) => {
				canvas.tokens.releaseAll();
				for (const id of ids) (canvas.tokens.get(id) as Held).control({ releaseOthers: false });
			},
			letters.map(tokenId),
		);
	const say = (seat: Seat, line: string) => inPage(seat, ({ ui }, line) => ui.chat.processMessage(line), line);
	const start = (seat: Seat, way: string | null) =>
		inPage(seat, ({ muster }, way) => muster.skirmishes().then((all: Held) => all.start(way)), way);

	it("is of those that are selected, or of all, and a game master's to begin", {
		timeout: patient(60_000),
	}, async () => {
		const [table, gm, anna] = await sit();
		await select(gm, "A", "B");
		await say(gm, "/skirmish");
		await expect.poll(() => pages(table).length).toBe(1);
		expect(sides(table)).toEqual(["A", "B"]);
		await select(gm, "C");
		await say(gm, "/skirmish new");
		await expect.poll(() => pages(table).length).toBe(2);
		expect(sides(table)).toEqual(["AC", "BD"]);
		expect(await start(anna, null)).toMatchObject({ ok: false });
		expect(pages(table)).toHaveLength(2);
		await expectNoFaults(gm, anna);
	});

	it("has sides by disposition, army or owner, by a line and by a macro", { timeout: patient(60_000) }, async () => {
		const [table, gm, anna] = await sit();
		let made = 0;
		for (const [way, parted] of [
			["army", ["AD", "CB"]],
			["owner", ["AC", "BD"]],
			["disposition", ["AC", "BD"]],
		] as const) {
			await say(gm, `/skirmish new ${way}`);
			await expect.poll(() => pages(table).length).toBe(++made);
			expect(
				sides(table).map((side) => [...side].toSorted().join("")),
				way,
			).toEqual(parted.map((side) => [...side].toSorted().join("")));
			expect(await start(gm, way)).toMatchObject({ ok: true, value: expect.stringContaining("JournalEntryPage") });
			expect(pages(table).length, way).toBe(++made);
			expect(
				sides(table).map((side) => [...side].toSorted().join("")),
				way,
			).toEqual(parted.map((side) => [...side].toSorted().join("")));
		}
		// What is begun is rolled and taken back by a macro as well.
		const act = (seat: Seat, name: "roll" | "back") =>
			inPage(
				seat,
				({ muster }, name) =>
					muster
						.skirmishes()
						.then((all: Held) => all[name]())
						.then(({ ok }: Held) => ok),
				name,
			);
		const waits = () => {
			const fight = readFight(pages(table).at(-1)!["system"], SKIRMISH_RULES);
			const so = fight.ok ? roundSoFar(fight.value.round) : fight;
			return so.ok ? so.value.waiting : so.fault.code;
		};
		expect(await act(anna, "roll")).toBe(false);
		expect(waits()).toBe("individuals");
		expect(await act(gm, "roll")).toBe(true);
		expect(waits()).toBe("movement");
		expect(await act(anna, "back")).toBe(false);
		expect(await act(gm, "back")).toBe(true);
		await expect.poll(waits).toBe("individuals");
		await expectNoFaults(gm, anna);
	});

	it("has a leader and a deputy for each side, and a decider", { timeout: patient(60_000) }, async () => {
		const [table, gm, anna] = await sit();
		await say(gm, "/skirmish book");
		const form = gm.page.locator("#muster-skirmish-start");
		await form.locator("[name='leader.a']").selectOption("captain");
		await form.locator("[name='deputy.a']").selectOption(HERO_TOKEN);
		await form.locator("[name='profession.a']").fill("7");
		await form.locator("[name='perception.a']").fill("4");
		await form.locator("[name='decider.a']").selectOption("");
		await form.locator("[type=submit]").click();
		await expect.poll(() => pages(table).length).toBe(1);
		const read = readSetup(pages(table)[0]!["system"]);
		if (!read.ok) throw new Error(read.fault.code);
		const { input, deciders } = read.value.setup;
		const [first, second] = input.sides;
		expect(first).toMatchObject({
			leader: { id: "captain", name: "Captain Odo", profession: 7, perception: 4 },
			deputy: { id: HERO_TOKEN, name: "Aldwin" },
		});
		expect(second).toMatchObject({ leader: { id: "b-leader" }, deputy: null });
		expect(deciders).toEqual({ b: "stageBert0000001" });
		await expectNoFaults(gm, anna);
	});
});
