/**
 * Every number that is printed of a day, on screens, cards, in players' windows, reports and replays, is that of the
 * stored day: each is looked up where it belongs, and the words of a result are those of the outcome. Days of any kind:
 * two to eight sides, units that go over, sides without a commander, heroes who lead no unit, dice typed in, and
 * names of sixty letters.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildAnswered } from "../../../src/bridge/battle/console/asked-view.js";
import { buildModifiers } from "../../../src/bridge/battle/console/console-view.js";
import { namesIn } from "../../../src/bridge/battle/console/names.js";
import { NO_PLAYERS, type PlayersSetup, SEEN_ITEMS } from "../../../src/bridge/battle/document/players.js";
import {
	buildAnnals,
	buildBattleCard,
	buildReport,
	buildResult,
	lossesCsv,
	momentsOf,
	type PlayedDay,
	sayStep,
	tellStep,
	toBattleCard,
} from "../../../src/bridge/battle/index.js";
import { knownTo } from "../../../src/bridge/battle/players/known-facts.js";
import type { Block } from "../../../src/bridge/battle/report/blocks.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Log, simulate } from "../../../src/engine/ask/index.js";
import { battleDay, battleSoFar, DAY_STEPS, type DayOutcome } from "../../../src/engine/battle/index.js";
import { toNumber } from "../../../src/engine/common/index.js";
import { ENGLISH } from "../render.js";
import { anyBattle } from "./any-day.js";
import { countedUnits, expectLookedUp, inLog, longNamed, numbersIn, numbersOf } from "./printed.js";

interface Day {
	readonly played: PlayedDay;
	readonly outcome: DayOutcome;
}

/** A day of any kind under long names, of which every third has typed dice. */
function dayOfSeed(seed: number): Day {
	const { input, rules } = anyBattle(seed);
	const named = { ...input, sides: input.sides.map((side) => ({ ...side, force: longNamed(side.force, side.id) })) };
	const { outcome, log } = driveLogged(
		battleDay(rules).play(named),
		simulate(seed),
		seed % 3 === 0 ? "hand" : "rolled",
	);
	const soFar = battleSoFar(named, rules, log);
	return { played: { input: named, rules, log, soFar, outcome, bodies: {}, heroWords: {} }, outcome };
}

const known = new Map<number, Day>();
const dayAt = (seed: number): Day => {
	const day = known.get(seed) ?? dayOfSeed(seed);
	known.set(seed, day);
	return day;
};

const SEEDS = 160;
const RUNS = 60;
const onAnyDay = (check: (day: Day) => void): void =>
	fc.assert(
		fc.property(fc.integer({ min: 1, max: SEEDS }), (seed) => check(dayAt(seed))),
		{ numRuns: RUNS },
	);

/** Players of every side, to whom the GM shows all that may be shown. */
const ALL_SEEN: PlayersSetup = {
	...NO_PLAYERS,
	seen: [..."abcdefgh"].map((side) => [
		side,
		{ items: SEEN_ITEMS.map((item) => [item, "shown"] as const), estimate: "" },
	]),
};

/** Terms of Strategy that all see come about, as the day has them in the end. */
function openTerms(id: string, { soFar }: PlayedDay, groups: readonly string[]): number {
	const ledger = soFar.strategy.find(({ key }) => key === `${id}/strategy`);
	if (!ledger || ledger.replaced !== undefined) return 0;
	const terms = ledger.terms.filter(({ key }) => groups.includes(key.split("/")[0] ?? ""));
	return terms.reduce((sum, { value }) => sum + toNumber(value), 0);
}

describe("days that are tried", () => {
	it("have units that go over, many sides, no commander, heroes who lead no unit, and no victor", () => {
		const days = Array.from({ length: SEEDS }, (_, i) => dayAt(i + 1));
		const count = (test: (day: Day) => boolean): number => days.filter(test).length;
		expect(count(({ outcome }) => outcome.units.some(({ key, side }) => !key.startsWith(`${side}/`)))).toBeGreaterThan(
			10,
		);
		expect(count(({ outcome }) => outcome.sides.length === 8)).toBeGreaterThan(0);
		expect(count(({ played }) => played.input.sides.some(({ commanderLost }) => commanderLost))).toBeGreaterThan(1);
		expect(
			count(({ played }) => played.input.sides.some(({ heroes }) => heroes.some(({ leads }) => leads === "none"))),
		).toBeGreaterThan(1);
		expect(count(({ outcome }) => outcome.winner === "")).toBeGreaterThan(1);
	});
});

describe("numbers of the steps of a day", () => {
	it("are those of the stored day, in sentences, rows, dice and changes, for GM and players", () => {
		onAnyDay(({ played, outcome }) => {
			const of = numbersOf(played, outcome);
			const ids = outcome.sides.map(({ id }) => id);
			const contests = ids.flatMap((id) => of.contest(id));
			const sums = ids.flatMap((id) => [of.sums(id).men, of.sums(id).lost]);
			for (const audience of ["gm", "players"] as const)
				for (const step of DAY_STEPS) {
					const facts = tellStep(step, played, audience);
					if (!facts) continue;
					const view = sayStep(facts, ENGLISH);
					const where = `${audience} ${step}`;
					const heroes = outcome.heroes.map(({ state }) => state);
					const up = facts.rows.filter(({ kind, end, count }) => kind === "hero" && end === "up" && count > 0);
					const scratched = up.filter(({ count }) => count <= 2).length;
					const spoken: Readonly<Record<typeof step, Iterable<number>>> = {
						powers: facts.rows
							.flatMap(({ count, of: bought }) => [count, bought, facts.rows.length])
							.concat(facts.rows.filter(({ count }) => count > 0).length),
						fortune: [facts.by],
						heroes: [
							facts.by,
							scratched,
							up.length - scratched,
							heroes.length - 6,
							...["up", "unconscious", "dead"].map((end) => facts.rows.filter((row) => row.end === end).length),
						],
						strategy: contests.concat(differencesOf(ids.map((id) => of.contest(id)[0] ?? 0))),
						contest: contests,
						fates: [...of.conducts(ids), facts.by, heroes.length, ...named(facts.rows.length)],
						losses: sums.concat(contests),
					};
					expectLookedUp([view.answer, view.leads, view.sentence].join(" / "), spoken[step], where);
					for (const { side, dice, note } of [...view.above, ...view.below]) {
						if (dice)
							expectLookedUp(
								dice.total,
								inLog(played.log, (key) => key === `contest/${side}` || key === `${side}/catastrophe`),
								where,
							);
						expectLookedUp(note, [...of.contest(side), ...differencesOf(of.contest(side))], where);
					}
					for (const [i, row] of facts.rows.filter(({ kind }) => kind !== "side" && kind !== "catastrophe").entries()) {
						const text = [
							view.rows[i]?.text,
							view.rows[i]?.note,
							...(view.rows[i]?.rolls ?? []).map((roll) => roll.text),
						].join(" ");
						expectLookedUp(text, rowNumbers(row.name, { played, outcome }, row.kind, step), where);
					}
				}
		});
	});

	it("say of who is ahead what all saw come about, and no more", () => {
		onAnyDay(({ played, outcome }) => {
			const isLate = played.rules.options.survivalOrder === "afterContest";
			for (const step of isLate ? (["fortune"] as const) : (["fortune", "heroes"] as const)) {
				const facts = tellStep(step, played, "players");
				if (!facts) continue;
				const groups = step === "fortune" ? ["catastrophe"] : ["catastrophe", "heroes", "glory"];
				const sums = outcome.sides.map(({ id }) => ({ id, sum: openTerms(id, played, groups) }));
				const best = Math.max(...sums.map(({ sum }) => sum));
				const ahead = sums.filter(({ sum }) => sum === best).map(({ id }) => id);
				const rest = sums.filter(({ sum }) => sum < best).map(({ sum }) => sum);
				expect([facts.favoured, facts.by]).toEqual(rest.length === 0 ? [[], 0] : [ahead, best - Math.max(...rest)]);
			}
		});
	});

	it("have sums of Strategy that go on from step to step to the contest", () => {
		onAnyDay(({ played, outcome }) => {
			const steps = ["fortune", "heroes", "strategy"] as const;
			const changes = steps.flatMap((step) => tellStep(step, played, "gm")?.changes ?? []);
			for (const { id, standing } of outcome.sides) {
				const own = changes.filter(({ side }) => side === id);
				for (const [i, { before, after, by }] of own.entries()) {
					expect(after! - before!).toBe(by);
					if (i > 0) expect(before).toBe(own[i - 1]?.after);
				}
				if (own.length > 0) expect(own.at(-1)?.after).toBe(toNumber(standing.strategy.total));
			}
		});
	});
});

const differencesOf = (list: readonly number[]): number[] => list.flatMap((a) => list.map((b) => Math.abs(a - b)));
/** Any count of a list of that length. */
const named = (length: number): number[] => Array.from({ length: length + 1 }, (_, i) => i);

/** Numbers of a unit, hero, power or mission of that name. */
function rowNumbers(name: string, { played, outcome }: Day, kind: string, step: string): readonly number[] {
	const [of, names] = [numbersOf(played, outcome), namesIn(played.input)];
	if (kind === "unit")
		return outcome.units
			.filter(({ key }) => names.unit(key) === name)
			.flatMap(({ key }) => [
				...of.unit(key),
				...fieldMen(key, played),
				...inLog(played.log, (each) => each.startsWith(`${key}/`)),
			]);
	if (kind === "hero")
		return outcome.heroes
			.filter(({ key }) => names.hero(key) === name)
			.flatMap(({ key }) => [...of.hero(key), ...hitsAt(key, played, step)]);
	return [
		...(outcome.powers?.purchases ?? []).flatMap(({ left, blocked, purchase }) => [
			left,
			blocked,
			"steps" in purchase ? purchase.steps : purchase.points,
		]),
		...inLog(played.log),
		...missionTargets(played),
	];
}

const fieldMen = (key: string, { soFar }: PlayedDay): readonly number[] =>
	(soFar.found.sides ?? []).flatMap(({ units }) =>
		units.filter((unit) => unit.key === key).map(({ unit }) => unit.men + unit.crewAfoot),
	);

/** Hits of a hero after the first or the second Survival. */
const hitsAt = (key: string, { soFar }: PlayedDay, step: string): readonly number[] =>
	((step === "heroes" ? soFar.found.heroes : soFar.found.survivors) ?? []).flatMap((hero) =>
		hero.key === key ? [hero.hits] : [],
	);

const missionTargets = ({ input }: PlayedDay): readonly number[] =>
	input.sides.flatMap(({ missions }) => missions.map(({ skill, modifier }) => skill + modifier));

describe("numbers and words of a day that is over", () => {
	it("are the same on the card, in the window, in the chronicle and in players' windows", () => {
		onAnyDay(({ played, outcome }) => {
			const of = numbersOf(played, outcome);
			const result = buildResult(outcome, played.input, ENGLISH);
			const card = buildBattleCard(toBattleCard({ page: "p", name: "Ford", day: 1 }, outcome, played.input), ENGLISH);
			const [head = "", ...annals] = buildAnnals(outcome, played.input, ENGLISH);
			const winner = outcome.winner === "" ? "" : namesIn(played.input).side(outcome.winner);
			expect([card.verdict, head]).toEqual([result.verdict, `${result.verdict} ${winner}`.trim()]);
			expect(result.winnerName).toBe(winner);
			for (const [i, { id }] of outcome.sides.entries()) {
				const { men, lost, dead, wounded, left } = of.sums(id);
				const said = { men, lost, dead, wounded };
				const plain = (view: Readonly<Record<keyof typeof said, string>>) =>
					Object.fromEntries(Object.keys(said).map((leaf) => [leaf, numbersIn(view[leaf as keyof typeof said])[0]]));
				expect(plain(card.rows[i]!)).toEqual(said);
				expect(plain(result.sides[i]!)).toEqual(said);
				expect(numbersIn(result.sides[i]!.left)).toEqual([left]);
				expect(numbersIn(annals[i]!).toSorted()).toEqual([lost, dead, men].toSorted());
				expectLookedUp(result.sides[i]!.contest, of.contest(id), "contest of the window");
				expectLookedUp(result.sides[i]!.fates.join(" "), of.fortune(id), "fates of the window");
				const known = knownTo(id, { played, players: ALL_SEEN, chances: null, words: ENGLISH });
				for (const { item, numbers, name, rows } of known) {
					if (item === "ownLosses") expect(numbers).toEqual([lost]);
					if (item === "foeLosses")
						expect(outcome.sides.filter((foe) => foe.id !== id).map((foe) => of.sums(foe.id).lost)).toContain(
							numbers[0],
						);
					if (item === "result") expect(name).toBe(winner);
					if (item === "sum") {
						expect(numbers).toEqual([toNumber(outcome.sides[i]!.standing.strategy.total)]);
						for (const [, value] of rows)
							expectLookedUp(value, [...of.ledger(id), ...named(60)], "sum of a player's window");
					}
				}
			}
			for (const [i, { key, hits }] of outcome.heroes.entries()) {
				expectLookedUp(annals[outcome.sides.length + i]!, numbersOf(played, outcome).hero(key), "chronicle of a hero");
				expect(numbersIn(result.heroes[i]!.hurt)).toEqual(hits === 0 ? [] : [hits]);
			}
			const by = outcome.sides.find(({ id }) => id === outcome.winner)?.standing.difference;
			expect(numbersIn(result.margin)).toEqual(by === undefined ? [] : [by]);
		});
	});

	it("are in each row of the window, and in the modifiers and answers of the console, its own", () => {
		onAnyDay(({ played, outcome }) => {
			const [of, names] = [numbersOf(played, outcome), namesIn(played.input)];
			const counted = countedUnits(played, outcome);
			for (const side of buildResult(outcome, played.input, ENGLISH, (units) => units).sides)
				for (const unit of side.units) {
					const stored = counted.find(({ key }) => names.unit(key) === unit.name)!;
					const columns = [stored.losses, stored.dead, stored.wounded, stored.after.men];
					expect([unit.lost, unit.dead, unit.wounded, unit.left].flatMap(numbersIn)).toEqual(columns);
					expectLookedUp(`${unit.why} ${unit.morale}`, of.unit(stored.key), "casualty line");
				}
			const { rows, total } = buildModifiers(played, ENGLISH);
			for (const [i, { id }] of played.input.sides.entries())
				for (const row of [...rows, total]) expectLookedUp(row.cells[i]?.text ?? "", of.ledger(id), "modifiers");
			for (const step of DAY_STEPS)
				for (const { key, answer, marks } of buildAnswered(step, played, ENGLISH)) {
					const { question } = played.log[key]!;
					const drawn =
						question.kind === "pick" && !question.from ? [Number(played.log[key]!.answer) + 1, question.among] : [];
					expectLookedUp(
						[answer, ...marks].join(" "),
						[...inLog(played.log, (each) => each === key), ...drawn, Number(played.log[key]!.answer) || 0],
						key,
					);
				}
		});
	});

	it("are in each line and table of the report its own, and in the spreadsheet", () => {
		onAnyDay(({ played, outcome }) => {
			const of = numbersOf(played, outcome);
			const names = namesIn(played.input);
			const thrown = allOf(played.log);
			const counted = countedUnits(played, outcome);
			for (const audience of ["gm", "players"] as const) {
				const moments = momentsOf(played, audience, ENGLISH);
				const report = { name: "Ford", day: 1, played, outcome, moments, odds: null, audience };
				const blocks = buildReport(report, ENGLISH);
				const verdict = buildResult(outcome, played.input, ENGLISH);
				expect(blocks.find((block) => block.kind === "paragraph" && block.lead !== undefined)).toMatchObject({
					lead: `${`${verdict.verdict} ${verdict.winnerName}`.trim()}.`,
				});
				for (const { id } of outcome.sides) {
					const lead = `${names.side(id)}:`;
					const own = blocks.filter((block) => block.kind === "paragraph" && block.lead === lead) as Paragraph[];
					const men = counted.filter(({ key }) => key.startsWith(`${id}/`)).map((unit) => unit.men);
					const [cost, order, why] = own;
					expectLookedUp(cost!.text, [of.sums(id).lost, of.sums(id).men, ...of.fortune(id)], "cost");
					expect(cost!.bar?.share).toBeCloseTo(of.sums(id).men === 0 ? 0 : of.sums(id).lost / of.sums(id).men, 12);
					expectLookedUp(order!.text, [...men, of.sums(id).men, men.length - 16], "order of battle");
					expectLookedUp(why!.text, [...of.ledger(id), ...keptSum(why!.text, of.ledger(id), audience)], "Strategy");
				}
				const tables = blocks.filter((block) => block.kind === "table" && block.hasSum) as Table[];
				for (const [i, { id }] of outcome.sides.entries()) {
					const own = counted.filter(({ key }) => key.startsWith(`${id}/`));
					const rows = own.map((unit) => [unit.losses, unit.dead, unit.wounded, unit.after.men]);
					const { lost, dead, wounded, left } = of.sums(id);
					expect(tables[i]!.rows.map((row) => row.slice(3).flatMap(numbersIn))).toEqual([
						...rows,
						[lost, dead, wounded, left],
					]);
				}
				const heroes = blocks.find((block) => block.kind === "table" && !block.hasSum) as Table | undefined;
				expect(heroes?.rows.length ?? 0).toBe(outcome.heroes.length);
				for (const [i, { key }] of outcome.heroes.entries())
					expectLookedUp(heroes!.rows[i]!.join(" "), of.hero(key), "heroes of the report");
				const rolled = blocks.slice(
					blocks.findIndex((block) => block.kind === "heading" && block.text === "Rolls and decisions"),
				);
				for (const block of rolled) if (block.kind === "paragraph") expectLookedUp(block.text, thrown, "rolls");
			}
			const lines = lossesCsv(outcome, played.input, ENGLISH).trim().split("\r\n").slice(1);
			expect(lines.map((line) => line.split(",").flatMap(numbersIn))).toEqual(
				counted.map((unit) => [unit.men, unit.losses, unit.dead, unit.wounded, unit.after.men]),
			);
		});
	});
});

type Paragraph = Extract<Block, { kind: "paragraph" }>;
type Table = Extract<Block, { kind: "table" }>;

/** For players, what is kept from them is one number: the difference of the total and what they read. */
function keptSum(text: string, ledger: readonly number[], audience: string): readonly number[] {
	if (audience === "gm" || !text.includes("keeps secret")) return [];
	return differencesOf([...ledger, 0]).concat(ledger.flatMap((a) => ledger.map((b) => Math.abs(a + b))));
}

/** All answers, their dice, and sums and counts of dice that were thrown together. */
function allOf(log: Log): readonly number[] {
	const sums = new Map<string, number[]>();
	for (const [key, { question, answer }] of Object.entries(log)) {
		if (question.kind !== "dice") continue;
		const [side = "", what = ""] = key.split("/");
		for (const group of [side, `${side}/${what}`, `${side}/${what}/${question.dice}`])
			sums.set(group, [...(sums.get(group) ?? []), Number(answer)]);
	}
	const runs = [...sums.values()].flatMap((list) =>
		list.flatMap((_, from) =>
			list.slice(from).map((_, to) => list.slice(from, from + to + 1).reduce((all, each) => all + each, 0)),
		),
	);
	const drawn = Object.values(log).flatMap(({ question, answer }) =>
		question.kind === "pick" ? [Number(answer) + 1, question.among] : [Number(answer) || 0],
	);
	return [...inLog(log), ...runs, ...drawn, ...named(Object.keys(log).length)];
}
