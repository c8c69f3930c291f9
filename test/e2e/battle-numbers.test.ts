/**
 * Every number that a GM and two players read of a whole day, its report, what follows, its night and a siege is looked
 * up in what is stored: where a line is of one unit, side or hero, it has the numbers of that one alone.
 */
import { describe, expect, it } from "vitest";
import { readStoredForce, type StoredForce } from "../../src/bridge/army/stored/index.js";
import { dayState, overOfDay, type PlayedDay, planNight, type ReportInput } from "../../src/bridge/battle/index.js";
import { BATTLE_RULES, spoilsOfDay } from "../../src/engine/battle/index.js";
import { type Result, toNumber } from "../../src/engine/common/index.js";
import { FORCE_TABLES, menOf, moraleOf } from "../../src/engine/force/index.js";
import { recounted } from "../bridge/battle/fought-day.js";
import { expectOnce } from "../bridge/battle/once.js";
import { expectLookedUp, numbersIn, numbersOf } from "../bridge/battle/printed.js";
import { battleDays } from "./battle-seals.js";
import { consoleAt, goToStep, playerWindow, reportsOf, showBattleEntry, storedArmy } from "./battle-table.js";
import { ALDWIN, BAND, DAY_WORLD, GHURK, HOST } from "./day-world.js";
import { inPage, useTable } from "./driver/index.js";
import { closeWindows, expectNoFaults, GENERATIONS } from "./helpers.js";
import {
	armiesOf,
	castOf,
	chancesOf,
	dayNumbers,
	expectLines,
	type Lines,
	oddsOf,
	percents,
	rangeOf,
	winsAround,
} from "./known-numbers.js";
import { textsOf } from "./read-texts.js";

describe.each(GENERATIONS)("numbers of a whole day, version %i", (generation) => {
	const [, gm, anna, bert] = useTable({ generation, world: DAY_WORLD }, "Gamemaster", "Anna", "Bert");
	/** Parts of the console that are no text of the day: its path, drawings' axes, and lists to choose from. */
	const ASIDE = [".muster-path", ".muster-plot", ".muster-battle__foot"];
	const screen = () => textsOf(consoleAt(gm).locator(".window-content"), ...ASIDE);
	let day: PlayedDay;
	let input: ReportInput;
	const clock = Array.from({ length: 60 }, (_, minute) => minute);

	it("are on every step of the console those of the day", async () => {
		await showBattleEntry(gm);
		await gm.page.locator("[data-action=openBattle]").first().click();
		await consoleAt(gm).waitFor();
		for (const seat of [anna, bert]) {
			await seat.say("/battle");
			await playerWindow(seat).waitFor();
		}
		await goToStep(gm, "losses");
		await consoleAt(gm).locator("[data-key=primary]").click();
		await consoleAt(gm).locator(".muster-verdict").waitFor();
		const [stored] = await battleDays(gm);
		input = recounted(stored!, "players", "The Ford");
		day = input.played;
		const known = [...armiesOf(day), ...dayNumbers(day, input.outcome)];
		const odds = oddsOf(day);
		for (const step of ["forces", "powers", "fortune", "heroes", "strategy", "contest", "fates", "losses"]) {
			await goToStep(gm, step);
			await expect.poll(screen).not.toContain("being worked out");
			expectOnce(spokenIn(await consoleAt(gm).innerText()), step);
			const moved = /(\d+)% \u2192 (\d+)%/.exec((await consoleAt(gm).innerText()).replaceAll(/\s+/g, " "));
			if (step === "fortune") expect(moved?.slice(1).map(Number)).toEqual(winsAround(step, day));
			expectLines(
				await screen(),
				[
					[/%(?! lost)|points|middle half/, odds],
					[/^Told at/, clock],
				],
				known,
			);
		}
	});

	it("are in players' windows and on cards those of the day, each side's its own", async () => {
		const { outcome } = input;
		const of = numbersOf(day, outcome);
		const sums = outcome.sides.flatMap(({ id }) => [of.sums(id).men, of.sums(id).lost, of.sums(id).dead]);
		const margins = outcome.sides.map(({ standing }) => standing.difference);
		for (const [seat, id, hero] of [
			[anna, "a", "a/1-h"],
			[bert, "b", "b/1-h"],
		] as const) {
			const foe = id === "a" ? "b" : "a";
			const own = [...of.ledger(id), ...of.fortune(foe), ...of.hero(hero), ...marginsOf(of.hero(hero))];
			// Players have the day by its message, whose card is drawn once it is fetched: later than the console shows it.
			await playerWindow(seat).locator("[data-told=losses]").waitFor();
			await seat.page.locator("#chat .muster-card").last().waitFor();
			const window = await textsOf(playerWindow(seat).locator(".window-content"), ".muster-plot");
			expectOnce(spokenIn(await playerWindow(seat).innerText()), `window of ${seat.user}`);
			expectLookedUp(window, [...own, ...sums, ...margins, ...armiesOf(day)], `window of ${seat.user}`);
			expectOnce(await seat.page.locator("#chat .muster-card").last().allInnerTexts(), `card of ${seat.user}`);
			const cards = await textsOf(seat.page.locator("#chat .muster-card").last());
			expectLookedUp(cards, [...sums, ...margins, 1], `card of ${seat.user}`);
		}
	});

	it("are in the report those of the day, in each table those of its row", async () => {
		await consoleAt(gm).locator("[data-action=share][data-audience=players]").click();
		await expect.poll(() => reportsOf(anna)).toContain("What the GM keeps secret");
		const paper = await anna.page.context().newPage();
		await paper.setContent(await reportsOf(anna));
		const { outcome } = input;
		const of = numbersOf(day, outcome);
		const [forecast, swing] = [input.odds!.forecast, input.odds!.swing];
		const tables = await paper
			.locator("table")
			.evaluateAll((all) =>
				all.map((table) =>
					[...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((each) => each.textContent)),
				),
			);
		const [hosts = [], bands = [], heroes = [], luck = [], moments = []] = tables;
		for (const [id, rows] of [
			["a", hosts],
			["b", bands],
		] as const) {
			const own = outcome.units.filter(({ key }) => key.startsWith(`${id}/`));
			const sums = of.sums(id);
			expect(rows.map((row) => row.slice(3).flatMap(numbersIn))).toEqual([
				...own.map(({ key, losses, dead, wounded, after }) => [
					losses,
					...rangeOf(forecast.units.find((unit) => unit.key === key)),
					dead,
					wounded,
					after.men,
				]),
				[sums.lost, sums.dead, sums.wounded, sums.left],
			]);
			for (const [at, { key }] of own.entries())
				expectLookedUp(
					rows[at]!.join(" "),
					[...of.unit(key), ...rangeOf(forecast.units.find((unit) => unit.key === key))],
					key,
				);
		}
		for (const [at, { key }] of outcome.heroes.entries()) expectLookedUp(heroes[at]!.join(" "), of.hero(key), key);
		expect(luck.map((row) => row.flatMap(numbersIn).slice(1))).toEqual(
			outcome.sides.map(({ id }) => [of.sums(id).lost, ...rangeOf(forecast.sides.find((side) => side.id === id))]),
		);
		expect(moments.length).toBe(swing.length);
		for (const [at, row] of moments.entries())
			expectLookedUp(
				row.join(" "),
				[at + 1, ...chancesOf(swing.slice(Math.max(0, at - 1), at + 1))],
				`moment ${at + 1}`,
			);
		const ahead = forecast.sides
			.find(({ id }) => id === outcome.winner)!
			.differences.filter(([by]) => by >= of.contest(outcome.winner)[3]!);
		const lines: Lines = [
			[
				/^The winner was ahead by/,
				[...of.contest(outcome.winner), ...percents(ahead.reduce((sum, [, chance]) => sum + chance, 0))],
			],
			[
				/hold the field was \d+%|^\d+%$/,
				[
					...percents(forecast.sides.find(({ id }) => id === outcome.winner)!.wins),
					...outcome.sides.flatMap(({ id }) => percents(of.sums(id).lost / of.sums(id).men)),
				],
			],
			[/points|^1 Forces/, [...chancesOf(swing), ...swing.keys(), swing.length]],
			[/sum \d+/, [...dayNumbers(day, outcome), ...castOf(day)]],
		];
		expectLines(await textsOf(paper.locator("body"), "table"), lines, [...dayNumbers(day, outcome), ...armiesOf(day)]);
		await paper.close();
	});

	it("are in what follows and in the night those of the day, the armies and the actors", async () => {
		const { outcome } = input;
		await consoleAt(gm).locator("button[data-action=apply]").click();
		await expect.poll(() => consoleAt(gm).locator(".muster-notice").last().innerText()).toContain("Applied");
		await goToStep(gm, "follows");
		const { gear, worth } = spoilsOfDay(outcome, day.input, "cash", BATTLE_RULES);
		const hurt = outcome.heroes.find(({ hits }) => hits > 0)!;
		const pointsOf = (): Promise<number> =>
			inPage(gm, ({ game }, id) => game.actors.get(id).system.hp.value, hurt.side === "a" ? ALDWIN : GHURK);
		const before = await pointsOf();
		const lines: Lines = [
			[/sells the gear/, [worth]],
			[/^Gear of/, [gear.reduce((sum, { men }) => sum + men, 0)]],
			[/hits$/, [hurt.hits]],
			[/\u2192/, [before, before - hurt.hits]],
		];
		expectLines(await screen(), lines, [1]);
		expect(await screen()).toMatch(/\u2192/);
		await consoleAt(gm).locator("[data-action=hurt]").click();
		await expect.poll(pointsOf).toBe(before - hurt.hits);
		await goToStep(gm, "night");
		const ran = outcome.units.filter(({ after }) => after.state === "routed");
		const gathered = ran.flatMap(({ key, after, rolls, percent }) => [
			after.men,
			percent,
			...rolls.map(({ failedBy }) => failedBy),
			...numbersOf(day, outcome).unit(key),
		]);
		const commands = day.input.sides.map(({ force }) => force.commander.strategy);
		const dawn: Lines = [
			[/Strategy \d+$/, commands],
			[/ Why\?$|^Strength|^Relative|^Effective|^Morale|^[+\d,]+$/, [...(await dawnNumbers()), ...gathered]],
		];
		expectLines(await screen(), dawn, [1, ...gathered]);
	});

	/** What stands under "What the next day starts with", looked up in the armies as they are stored at that moment. */
	async function dawnNumbers(): Promise<readonly number[]> {
		const [stored] = await battleDays(gm);
		const over = valueIn(overOfDay(stored!, BATTLE_RULES));
		const armies = new Map<string, StoredForce>();
		for (const id of [HOST, BAND])
			armies.set(`Actor.${id}`, valueIn(readStoredForce(await storedArmy(gm, id), FORCE_TABLES)));
		const plan = planNight({
			day: stored!,
			over,
			rules: BATTLE_RULES,
			army: (uuid) => armies.get(uuid),
			isWritten: false,
		});
		const { input: next, soFar } = valueIn(dayState(valueIn(plan).next, BATTLE_RULES).played);
		return next.sides.flatMap(({ id, force: { units } }) => {
			const inLine = units.filter(({ state }) => state === "steady");
			const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
			const men = inLine.map((unit) => menOf(unit, FORCE_TABLES));
			const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`)!;
			const mean = sum(inLine.map((unit, at) => moraleOf(unit, FORCE_TABLES) * men[at]!)) / sum(men);
			return [
				sum(men),
				soFar.found.sides?.find((side) => side.id === id)?.strength ?? 0,
				toNumber(ledger.terms.find(({ key }) => key === "relativeStrength")?.value ?? { num: 0, den: 1 }),
				toNumber(ledger.total),
				Math.round(mean),
				sum(units.map(({ wounded }) => wounded.men)),
			];
		});
	}

	it("are in a siege, its storm and its report those of its days", async () => {
		await closeWindows(gm);
		await inPage(
			gm,
			async ({ game, muster }, host, band) => {
				const sides = [[game.actors.get(host)], [game.actors.get(band)]];
				const { value } = await muster.battles.besiege({ sides, position: ["castle"], food: 34, name: "The Keep" });
				await muster.battles.openSiege(value);
			},
			HOST,
			BAND,
		);
		const siege = gm.page.locator(".muster-siege");
		await siege.locator("[data-action=pass][data-days='7']").click();
		await expect.poll(() => siege.innerText()).toContain("Day 8");
		await siege.locator("[data-action=begin][data-battle=storm]").click();
		await consoleAt(gm).locator("button[data-action=auto]").click();
		await expect.poll(() => siege.innerText()).toContain("lost");
		await consoleAt(gm).locator("[data-action=close]").first().click();
		const storm = valueIn(dayState((await battleDays(gm))[0]!, BATTLE_RULES).played);
		const margins = storm.outcome!.sides.map(({ standing }) => standing.difference);
		const lost = storm.outcome!.sides.map(({ id }) => numbersOf(storm, storm.outcome!).sums(id).lost);
		const castle = BATTLE_RULES.tables.positions.rows["castle"]!;
		const events: Lines = [
			[/^Day 1$/, [1]],
			[/^Day 8$/, [8]],
			[/^Food for/, [34 - 7, 1 + 34]],
			[/by a margin of/, [...margins, ...lost]],
			[/at a storm/, [castle.from]],
			[/^\d+$/, [1, 2, 34, 7]],
		];
		expectLines(await textsOf(siege.locator(".window-content"), "svg"), events, [1]);
		await siege.locator("[data-siege-end]").selectOption("surrendered");
		await siege.locator("[data-action=end]").click();
		const report = (): Promise<string> =>
			inPage(gm, ({ game }) => {
				const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
				return pages.find(({ name }) => name === "Report of the siege")?.text.content ?? "";
			});
		await expect.poll(report).toContain("Surrendered");
		expectLines((await report()).replaceAll(/<[^>]*>/g, "\n").replaceAll(/\n\s*\n+/g, "\n"), events, [1, 8]);
		await expectNoFaults(gm, anna, bert);
	});
});

function valueIn<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
}

/** By how much a throw makes or misses its target. */
const marginsOf = (numbers: readonly number[]): readonly number[] =>
	numbers.flatMap((one) => numbers.map((other) => one - other));

/** Lines that are sentences, or that say who leads or has won; names and heads of tables are there once a side. */
const spokenIn = (text: string): readonly string[] =>
	text.split("\n").filter((line) => /[.!?]\s*$|\bby\b|victory|Inconclusive/.test(line));
