/** Four rounds of a skirmish by a GM and two players, each compared with the rules written a second time. */
import { describe, expect, it } from "vitest";
import { unpackRound } from "../../src/bridge/skirmish/fight/index.js";
import { advance, type Log } from "../../src/engine/ask/index.js";
import { checkAttackOrder } from "../../src/engine/skirmish/attack/check-order.js";
import { skirmish } from "../../src/engine/skirmish/game/game.js";
import type { Footprint } from "../../src/engine/skirmish/geometry/types.js";
import { readSoldier, SKIRMISH_RULES } from "../../src/engine/skirmish/index.js";
import { differences } from "../engine/battle/twin/summed.js";
import { SOLDIER } from "../engine/skirmish/army/units.js";
import { playedOut, shownUnit } from "../engine/skirmish/twin/rounds.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { actorId, band, fieldWorld, type Stood } from "./unit-map-world.js";

const [SPEAR, BOW] = SOLDIER.attacks;
const area = { shape: "burst", feet: 20 };
const FAR = { mode: "ranged", feet: 1200 };
const attacks = [
	SPEAR,
	{ ...BOW, ...FAR },
	{
		...FAR,
		id: "fire",
		name: "Fire",
		area,
		against: { save: "reflex", dc: 15 },
		averages: [{ type: "fire", success: 1, failure: 2 }],
	},
	{
		...FAR,
		id: "howl",
		name: "Howl",
		area,
		against: { save: "will", dc: 15 },
		averages: [],
		brings: { condition: "shaken", rounds: 3 },
	},
];

/** So many soldiers, who roll a d20 or 3d6. */
function soldiers(count: number, dice: "d20" | "3d6") {
	const roll = { kind: "skill", skill: 12 };
	const thrown =
		dice === "d20" ? attacks : attacks.map((each) => (each && "against" in each ? each : { ...each, roll }));
	const read = readSoldier({ ...SOLDIER, attacks: thrown }, "");
	if (!read.ok) throw new Error(read.fault.path);
	const soldier = { uuid: "", snapshot: read.value, asked: [], overrides: [], averaged: false };
	return band(count, count, { soldier });
}

/** Row of a unit: letter, name, men, place in spaces, size in spaces, quarter turns of its front, side. */
type Row = readonly [string, string, number, readonly [number, number], readonly [number, number], number, number];

const ROWS: readonly Row[] = [
	["A", "Weald Guard", 192, [3, 6], [6, 2], 0, 1],
	["R", "Weald Riders", 64, [9, 4], [2, 2], 3, 1],
	["C", "Weald Bows", 96, [12, 11], [3, 2], 0, 1],
	["M", "Weald Mages", 16, [15, 11], [1, 1], 0, 1],
	["H", "Weald Criers", 16, [17, 11], [1, 1], 0, 1],
	["B", "Fen Spears", 96, [6, 4], [3, 2], 2, -1],
	["W", "Fen Wolves", 16, [1, 5], [1, 1], 1, -1],
	["D", "Fen Levy", 96, [12, 3], [3, 2], 2, -1],
];
const HERO = { actor: "heroActor0000001", token: "heroToken0000001" };
const ANNA = "stageAnna0000001";
const BERT = "stageBert0000001";

function worldOf(dice: "d20" | "3d6") {
	const units = ROWS.map(
		([letter, name, men, [x, y], [width, height], facing, disposition]): Stood => ({
			letter,
			name,
			unit: soldiers(men, dice),
			place: { x: x * 100, y: y * 100, width, height },
			facing,
			disposition,
			owned: 0,
		}),
	);
	const { actors, scenes } = fieldWorld(units);
	const hero = { _id: HERO.actor, name: "Maren", type: "character", prototypeToken: { actorLink: true } };
	const token = { _id: HERO.token, actorId: HERO.actor, actorLink: true, name: "Maren", x: 700, y: 400 };
	return {
		actors: [
			...actors.map((actor: Held, index: number) => ({
				...actor,
				ownership: { default: 0, [units[index]!.disposition > 0 ? ANNA : BERT]: 3 },
			})),
			hero,
		],
		scenes: scenes.map((scene: Held) => ({
			...scene,
			tokens: [...scene.tokens, { ...token, width: 1, height: 1, disposition: 1 }],
		})),
	};
}

describe.each([
	[13, "d20"],
	[14, "3d6"],
] as const)("four rounds of a skirmish, version %i, soldiers with %s", (generation, dice) => {
	const [table, gm, anna, bert] = useTable({ generation, world: worldOf(dice) }, "Gamemaster", "Anna", "Bert");
	const round = ({ page }: Seat) => page.locator(".application[id^=muster-skirmish-]");
	const shown = (seat: Seat) => round(seat).locator("[aria-current=step]").getAttribute("data-step");
	const page = (): Held => {
		const entries = table.stage.world.sources("JournalEntry") as Held[];
		return entries.flatMap(({ pages }) => pages as Held[]).find(({ type }) => type === "muster.skirmish")!;
	};
	const rounds = (): readonly Held[] =>
		Object.values(page()["system"].rounds).map((packed) => {
			const read = unpackRound(packed, SKIRMISH_RULES);
			if (!read.ok) throw new Error(read.fault.code);
			return read.value;
		});
	const orders = async (seat: Seat, ...lines: readonly string[]): Promise<void> => {
		for (const line of lines) {
			const done = await inPage(
				seat,
				({ muster }, line) => muster.skirmishes().then((all: Held) => all.order(line)),
				line,
			);
			expect(done, `${line}: ${JSON.stringify(done)}`).toMatchObject({ ok: true });
		}
	};
	const seal = async (seat: Seat): Promise<void> => {
		const sealed = await inPage(seat, ({ muster }) => muster.skirmishes().then((all: Held) => all.seal()));
		expect(sealed).toMatchObject({ ok: true });
	};
	const roll = async (next: string, faces: readonly number[] = []): Promise<void> => {
		await inPage(gm, ({ stage }, faces) => stage.nextDice(faces), faces);
		await round(gm).locator("[data-key=primary]").click();
		await expect.poll(() => shown(gm), { timeout: patient(20_000) }).toBe(next);
	};
	const form = () => round(gm).locator("aside");
	const field = (name: string) => form().locator(`[data-order=${name}]`);
	/** Gives the order that a GM makes in the form, which says this before. */
	const rule = async (id: string, values: Readonly<Record<string, string>>, says = /./): Promise<void> => {
		await round(gm).locator(`[data-action=edit][data-unit=${id}]`).click();
		await form().waitFor();
		for (const [name, value] of Object.entries(values)) {
			const isChoice = (await field(name).evaluate((each) => each.tagName)) === "SELECT";
			if (isChoice) await field(name).selectOption(value);
			else {
				await field(name).fill(value);
				await field(name).press("Tab");
			}
			await expect.poll(() => field(name).inputValue()).toBe(value);
		}
		await expect.poll(() => form().textContent()).toMatch(says);
		await form().locator("[data-action=give]:not([data-more])").click();
		await expect.poll(() => round(gm).locator(`[data-action=takeBack][data-unit=${id}]`).count()).toBe(1);
	};
	/** The skirmish from its first round to one, as its page holds it. */
	const played = (count: number) => {
		const all = rounds().slice(0, count);
		const whole = { ...all[0]!["input"].stand, rounds: all.flatMap(({ input }) => input.stand.rounds) };
		return { whole, log: Object.assign({}, ...all.map((each) => each["log"])) as Log };
	};
	/** The same by the rules as the program has them; what the second writing of the rules says differently fails. */
	const compared = (count: number) => {
		const { whole, log } = played(count);
		const progress = advance(skirmish(SKIRMISH_RULES), whole, log);
		if (!progress.done) throw new Error(`not answered: ${progress.open.map(({ key }) => key).join(" ")}`);
		const { sides, places } = progress.outcome.state;
		const holds: Parameters<typeof playedOut>[1]["holds"] = (order) => checkAttackOrder(order).ok;
		const { units, faults } = playedOut(whole, { options: SKIRMISH_RULES.options, log, holds });
		const said = sides.flatMap((side) =>
			side.units.map((unit) => [unit.id, shownUnit(unit, (places[unit.id] ?? null) as Footprint | null)]),
		);
		expect(faults).toEqual([]);
		expect(differences(units, Object.fromEntries(said)), `round ${count}`).toEqual([]);
		return progress.outcome;
	};

	it("begins with individuals, a charge past a front and a volley at a few", {
		timeout: patient(120_000),
	}, async () => {
		await gm.say("/skirmish");
		await expect.poll(() => shown(gm)).toBe("individuals");
		for (const seat of [anna, bert]) await seat.say("/skirmish");
		await roll("movement");
		await orders(bert, '"Fen Wolves" charge 4 east');
		await seal(bert);
		await roll("ranged");
		await orders(anna, '"Weald Bows" attack "Fen Levy" at 20');
		await seal(anna);
		await rule(
			actorId("M"),
			{ attack: "fire", target: actorId("D"), ruled: "yes", partly: "2", partlyShare: "50", exposed: "40" },
			/50.* of the soldiers/,
		);
		await rule(actorId("H"), { attack: "howl", target: actorId("D"), ruled: "yes", exposed: "40" });
		await roll("rangedDamage", dice === "d20" ? [18, 4] : [3, 3, 2, 4]);
		await roll("melee");
		await orders(anna, '"Weald Guard" attack "Fen Spears"');
		await seal(anna);
		await rule(actorId("R"), { target: actorId("B") }, /strikes the flank or the back/);
		await orders(bert, '"Fen Spears" attack "Weald Guard"');
		await seal(bert);
		await rule(HERO.token, { target: actorId("B"), damage: "9" });
		await roll("meleeDamage");
		await roll("other");
		await roll("opportunity");
		await orders(anna, '"Weald Guard" attack "Fen Wolves"');
		await seal(anna);
		await roll("opportunityDamage");
		await roll("routing");
		await roll("individuals", [1, 1, 1, 1, 1]);
		// The next round begins with what came last in this one.
		await expect.poll(() => round(gm).locator("[data-told]").textContent()).toMatch(/^Rout.*routed/s);
	});

	it("goes on for three rounds, with a rally and fear, and comes to what the twin says", {
		timeout: patient(240_000),
	}, async () => {
		for (let number = 2; number <= 4; number++) {
			await roll("movement");
			const routed = (table.stage.world.sources("Actor") as Held[]).filter(
				({ flags }) => flags.muster?.unit?.state === "routed",
			);
			await orders(gm, ...routed.map(({ name }) => `"${name}" captain`));
			await roll("ranged", [20, 20, 20, 20]);
			for (const next of ["rangedDamage", "melee", "meleeDamage", "other", "opportunity", "opportunityDamage"])
				await roll(next);
			await roll("routing");
			await roll("individuals");
		}
		const { state, phases } = [1, 2, 3, 4].map(compared).at(-1)!;
		const events = phases.flatMap((each) => each.events.map(({ code }) => code));
		for (const code of ["attacked", "damaged", "opportunityNoted", "conditionChanged", "struckBy", "routed", "rallied"])
			expect(events, code).toContain(code);
		const volley = phases.flatMap(({ attacks: made }) => made).find(({ by }) => by === actorId("C"));
		expect(volley?.outcome.plan.targets).toBe(20);
		await round(gm).locator("[data-action=end]").click();
		await round(gm).locator("[data-action=share][data-audience=players]").click();
		const report = () =>
			(table.stage.world.sources("JournalEntry") as Held[])
				.flatMap(({ pages }) => pages as Held[])
				.find(({ type, text }) => type === "text" && text?.content?.includes("Fen Wolves"))?.["text"].content ?? "";
		for (const unit of state.sides.flatMap(({ units }) => units)) await expect.poll(report).toContain(unit.name);
		await expectNoFaults(gm, anna, bert);
	});
});
