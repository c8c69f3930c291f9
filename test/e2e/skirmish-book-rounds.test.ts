/** A skirmish by a GM and two players: set up by the book, four rounds, the report; compared as a whole. */
import { describe, expect, it } from "vitest";
import { readSetup } from "../../src/bridge/skirmish/setup/index.js";
import { type Held, inPage, patient, type Seat, useTable } from "./driver/index.js";
import { expectNoFaults } from "./helpers.js";
import { ANNA, BERT, type Dice, HERO, roundsAt, rowsWorld, soldiers } from "./skirmish-rounds-table.js";
import { actorId, FIELD, type Stood } from "./unit-map-world.js";

/** A row reads: letter, name, column and line of its hex, counted from 0 on, side, morale. */
const ROWS = [
	["A", "Weald Guard", 6, 10, 1, 20],
	["R", "Weald Riders", 5, 10, 1, 20],
	["C", "Weald Bows", 10, 10, 1, 20],
	["M", "Weald Mages", 12, 10, 1, 20],
	["H", "Weald Criers", 14, 10, 1, 20],
	["B", "Fen Spears", 6, 3, -1, 0],
	["D", "Fen Levy", 12, 3, -1, 20],
] as const;

/** A map: its grid, where a space begins, facings to north and south, where riders and hero go to strike the flank. */
interface Map {
	readonly grid: object;
	readonly cornerOf: (column: number, line: number) => [x: number, y: number];
	readonly north: number;
	readonly south: number;
	/** Spaces that the riders go before they turn, and the line in which they are after it. */
	readonly ride: number;
	readonly beside: number;
	readonly hero: number;
}

const SPACE = { size: 100, distance: 20, units: "ft" };
const MAPS: Readonly<Record<"hexes" | "squares", Map>> = {
	// Hexes in columns, of which every other one is half a hex lower.
	hexes: {
		grid: { type: 4, ...SPACE },
		cornerOf: (column, line) => [Math.round(column * 50 * Math.sqrt(3)), line * 100 + (column % 2) * 50],
		north: 4,
		south: 1,
		ride: 8,
		beside: 2,
		hero: 2,
	},
	squares: {
		grid: { type: 1, ...SPACE },
		cornerOf: (column, line) => [column * 100, line * 100],
		north: 0,
		south: 2,
		// On squares the turn goes about a corner, one space on.
		ride: 6,
		beside: 3,
		hero: 3,
	},
};

function worldOn({ grid, cornerOf, north, south }: Map, dice: Dice) {
	const units = ROWS.map(([letter, name, column, line, disposition, morale]): Stood => {
		const [x, y] = cornerOf(column, line);
		return {
			letter,
			name,
			unit: { ...soldiers(32, dice, { speed: 160 }), morale },
			place: { x, y, width: 1, height: 1 },
			facing: disposition > 0 ? north : south,
			disposition,
			owned: 0,
		};
	});
	return rowsWorld(units, cornerOf(2, 11), grid);
}

describe.each([
	[13, "3d6", "hexes"],
	[14, "d20", "hexes"],
	[14, "3d6", "squares"],
] as const)("a skirmish by the book, version %i, soldiers with %s, on %s", (generation, dice, kind) => {
	const { grid, cornerOf, ride, beside, hero } = MAPS[kind];
	const world = worldOn(MAPS[kind], dice);
	const [table, gm, anna, bert] = useTable({ generation, world }, "Gamemaster", "Anna", "Bert");
	const players = [
		[ANNA, anna],
		[BERT, bert],
	] as const;
	/** The set-up that the page keeps. */
	const begun = () => {
		const { system } = page();
		const read = readSetup({ ...system, rounds: { r0: system.rounds.r0 } });
		if (!read.ok) throw new Error(read.fault.code);
		return read.value.setup;
	};
	const { round, rounds, shown, page, orders, seal, roll, rule, compared } = roundsAt(table, gm, {
		players,
		grid,
		begun,
	});
	const setup = ({ page }: Seat) => page.locator(".application[id^=muster-setup-]");
	const press = (seat: Seat) => setup(seat).locator("[data-key=primary]").click();
	const reached = (seat: Seat, name: string) =>
		expect.poll(() => setup(seat).locator("[aria-current=step]").textContent()).toContain(name);
	const unitOf = (letter: string): Held =>
		(table.stage.world.sources("Actor") as Held[]).find(({ _id }) => _id === actorId(letter))!["flags"].muster.unit;
	const tokenOf = (letter: string): Held =>
		(table.stage.world.sources("Scene") as Held[])[0]!["tokens"].find(
			({ actorId: id }: Held) => id === actorId(letter),
		);
	/** Rolls phases until one waits that is named. */
	const until = async (...phases: readonly string[]): Promise<void> => {
		for (const phase of phases) await roll(phase);
	};

	it("is set up by the sides in turn", { timeout: patient(120_000) }, async () => {
		await inPage(gm, ({ stage }) => stage.seed(34));
		await gm.say("/skirmish book");
		const start = gm.page.locator("#muster-skirmish-start");
		await start.locator("[name='leader.a']").selectOption(HERO.token);
		await start.locator("[data-side=a] summary").click();
		await start.locator("[name='boon.a.defensiveTactics']").check();
		await start.locator("[name='boon.a.holdTheLine']").check();
		await start.locator("[name='profession.a']").fill("30");
		await start.locator("[name='profession.b']").fill("0");
		await start.locator("[type=submit]").click();
		await reached(gm, "Ambush");
		for (const seat of [anna, bert]) await seat.say("/skirmish");
		await setup(gm).locator("[name=ambush]").selectOption("a");
		await press(gm);
		await reached(gm, "Initiative");
		await press(gm);
		await reached(gm, "Zones");
		await setup(gm).locator("[name=melee]").fill("120");
		await setup(gm).locator("[name=melee]").blur();
		await press(gm);
		await reached(gm, "Placement");
		await setup(bert).locator("[data-action=stand]").click();
		const before = tokenOf("H")["y"];
		await setup(anna)
			.locator(`[data-nudge=${actorId("H")}]`)
			.press("ArrowDown");
		await expect.poll(() => setup(anna).locator("[data-key=primary]").textContent()).toContain("one unit");
		await press(anna);
		await reached(gm, "Strategy");
		await expect.poll(() => tokenOf("H")["y"]).toBe(before + 100);
		for (const [seat, strategy] of [
			[bert, "holdFirm"],
			[anna, "aggressiveAttack"],
		] as const) {
			await setup(seat).locator(`[value=${strategy}]`).check();
			await press(seat);
		}
		await reached(gm, "Tactics");
		await setup(bert)
			.locator(`[data-tactic=${actorId("B")}]`)
			.selectOption("fullDefense");
		for (const seat of [anna, bert]) await setup(seat).locator("[data-action=seal]").click();
		const insight = () => setup(anna).locator("[name=insight]");
		const begins = () => setup(gm).locator("[data-action=begin]");
		/** The questions that Anna is asked, one or none, by their keys. */
		const asked = () =>
			setup(anna)
				.locator("[data-action=adjust]")
				.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["question"]));
		let answered: string | undefined;
		await expect
			.poll(
				async () => {
					if ((await begins().count()) === 1) return true;
					const [question] = await asked();
					// What is answered stays on the screen until the GM's client has taken it, and may go at any moment.
					if (question !== undefined && question !== answered) {
						answered = question;
						await insight().selectOption("none");
						await press(anna);
					}
					return false;
				},
				{ timeout: patient(30_000) },
			)
			.toBe(true);
		await press(gm);
		await expect.poll(() => shown(gm)).toBe("individuals");
	});

	it("has a charge with its opportunities, a volley at a few, fire under cover, and fear", {
		timeout: patient(120_000),
	}, async () => {
		await until("movement");
		await orders(anna, '"Weald Guard" charge 6 north', `"Weald Riders" move ${ride} north, turn right`);
		await seal(anna);
		await seal(bert);
		await until("ranged");
		expect([tokenOf("A"), tokenOf("R")].map(({ x, y }) => [x, y])).toEqual([cornerOf(6, 4), cornerOf(5, beside)]);
		await orders(anna, '"Weald Bows" attack "Fen Levy" at 8');
		await seal(anna);
		await rule(
			actorId("M"),
			{ attack: "fire", target: actorId("D"), ruled: "yes", partly: "2", partlyShare: "50", exposed: "16" },
			/50.* of the soldiers/,
		);
		await rule(actorId("H"), { attack: "howl", target: actorId("D"), ruled: "yes", exposed: "16" });
		await until("rangedDamage", "melee");
		await orders(anna, '"Weald Guard" attack "Fen Spears"');
		await seal(anna);
		await orders(bert, '"Fen Spears" attack "Weald Guard"');
		await seal(bert);
		await until("meleeDamage", "other", "opportunity");
		await orders(anna, '"Weald Guard" attack "Fen Spears"');
		await seal(anna);
		await until("opportunityDamage", "routing");
		await roll("individuals", Array(7).fill(20));
		expect(unitOf("B")["state"]).toBe("fit");
	});

	it("has a flank, a hero among soldiers, a rout, and a flight", { timeout: patient(120_000) }, async () => {
		const [x, y] = cornerOf(7, hero);
		await inPage(
			gm,
			({ game }, scene, token, x, y) =>
				game.scenes
					.get(scene)
					.tokens.get(token)
					.update({ x, y })
					.then(() => null),
			FIELD,
			HERO.token,
			x,
			y,
		);
		await until("movement", "ranged", "rangedDamage", "melee");
		await rule(actorId("R"), { target: actorId("B") }, /strikes the flank or the back/);
		await orders(bert, '"Fen Spears" attack "Weald Guard"');
		await seal(bert);
		const { total } = unitOf("B")["hp"];
		await rule(HERO.token, { target: actorId("B"), damage: "9", soldiers: "3" });
		await until("meleeDamage", "other");
		expect(unitOf("B")["hp"].total).toBeLessThan(total);
		await until("opportunity", "opportunityDamage", "routing");
		await roll("individuals", Array(7).fill(1));
		expect(unitOf("B")["state"]).toBe("routed");
		await expect.poll(() => round(gm).locator("[data-told]").textContent()).toMatch(/^Rout.*routed/s);
		const from = tokenOf("B")["y"];
		await until("movement", "ranged");
		// Its camp is behind the edge of the scene.
		expect([from, tokenOf("B")["y"]]).toEqual([300, 0]);
		await until("rangedDamage", "melee", "meleeDamage", "other", "opportunity", "opportunityDamage", "routing");
		await roll("individuals", Array(7).fill(20));
	});

	it("has a rally, its report, and comes to what the twin says", { timeout: patient(120_000) }, async () => {
		await until("movement");
		await orders(gm, '"Fen Spears" captain');
		await roll("ranged", [20, 20, 20]);
		expect(unitOf("B")["state"]).toBe("fit");
		await until("rangedDamage", "melee", "meleeDamage", "other", "opportunity", "opportunityDamage", "routing");
		await roll("individuals", Array(7).fill(20));
		// Two that are said at once take back two phases.
		await inPage(gm, ({ ui }) =>
			Promise.all(["/skirmish back", "/skirmish back"].map((line) => ui.chat.processMessage(line))).then(() => null),
		);
		await expect.poll(() => shown(gm), { timeout: patient(20_000) }).toBe("opportunityDamage");
		await until("routing");
		await roll("individuals", Array(7).fill(20));
		const { input } = begun();
		const leader = input.sides[0]?.leader;
		expect(input.setup.ambush).toBe("a");
		expect([leader?.id, leader?.boons]).toEqual([HERO.token, ["defensiveTactics", "holdTheLine"]]);
		const { state, phases } = compared(4, begun());
		const events = phases.flatMap((each) => each.events);
		const attacks = phases.flatMap((each) => each.attacks);
		const [A, R, C, M, H, B, D] = [..."ARCMHBD"].map(actorId);
		const attack = (by: string | undefined, target: string | undefined) =>
			attacks.filter((each) => each.by === by && each.target === target);
		const happened = (code: string, unit: string | undefined, other = "", phase = "") =>
			events.some(
				(each) =>
					each.code === code &&
					each.unit === unit &&
					(!other || each.other === other) &&
					(!phase || each.phase === phase),
			);
		const [shot] = rounds()[0]!["input"].stand.rounds as readonly Held[];
		const fire = (shot!["ranged"] as readonly Held[]).find(({ unit }) => unit === M);
		// The form of the riders' order said that they strike the flank.
		expect({
			"attacks at the flank": attack(R, B).length,
			"a volley at eight": attack(C, D).map(({ outcome }) => outcome.plan.targets),
			"an area": attack(M, D).map(({ outcome }) => (outcome.plan.area?.chosen ?? 0) > 0),
			"under partial cover": fire!["partial"],
			"a charge with an opportunity": happened("opportunityNoted", A, B) && happened("attacked", A, B, "opportunity"),
			"a save against fear": happened("conditionChanged", D, H),
			"a hero among soldiers": happened("struckBy", B, HERO.token),
			"a rout": happened("routed", B),
			"a flight": happened("fled", B),
			"a rally": happened("rallied", B),
		}).toEqual({
			"attacks at the flank": 1,
			"a volley at eight": [8],
			"an area": [true],
			"under partial cover": [{ key: "ruling", value: 2, share: { num: 1, den: 2 } }],
			"a charge with an opportunity": true,
			"a save against fear": true,
			"a hero among soldiers": true,
			"a rout": true,
			"a flight": true,
			"a rally": true,
		});
		await round(gm).locator("[data-action=end]").click();
		await round(gm).locator("[data-action=share][data-audience=players]").click();
		const report = () =>
			(table.stage.world.sources("JournalEntry") as Held[])
				.flatMap(({ pages }) => pages as Held[])
				.filter(({ type, flags }) => type === "text" && !flags.muster?.transaction)
				.find(({ text }) => text?.content?.includes("Fen Levy"))?.["text"].content ?? "";
		for (const unit of state.sides.flatMap(({ units }) => units)) await expect.poll(report).toContain(unit.name);
		await expectNoFaults(gm, anna, bert);
	});
});
