/** The results of the steps of a day: sentences, numbers, and what players may not know. */
import { describe, expect, it } from "vitest";
import {
	buildBattleCard,
	buildNext,
	buildSoFar,
	buildStepCard,
	buildStepFallback,
	dayState,
	factsOfCard,
	listedFacts,
	type PlayedDay,
	readStepCard,
	sayCourse,
	sayStep,
	tellStep,
	toBattleCard,
	toStepCard,
	withSigns,
} from "../../../src/bridge/battle/index.js";
import { sentencesOf } from "../../../src/bridge/battle/step-results/sentences.js";
import { nextTargets, targetsOf } from "../../../src/bridge/battle/step-results/targets.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Log, simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, battleSoFar, DAY_STEPS, type DayOutcome } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { lossQuantile } from "../../../src/engine/forecast/index.js";
import { ENGLISH } from "../render.js";
import { anyStoredDay } from "./any-day.js";
import { rolled } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

/** A day as it stands after the first so many of its answers. */
function playedUpTo(seed: number, share: number): { readonly whole: PlayedDay; readonly part: PlayedDay } {
	const { input, rules } = anyStoredDay(seed);
	const { log, outcome } = driveLogged(battleDay(rules).play(input), simulate(seed));
	const all = Object.entries(log);
	return {
		whole: playedWith(log, outcome),
		part: playedWith(Object.fromEntries(all.slice(0, Math.floor(all.length * share))), null),
	};
	function playedWith(answers: Log, over: DayOutcome | null): PlayedDay {
		return {
			input,
			rules,
			log: answers,
			soFar: battleSoFar(input, rules, answers),
			outcome: over,
			bodies: {},
			heroWords: {},
		};
	}
}

const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1);

describe.each(SEEDS)("a day of any kind, %i", (seed) => {
	const { whole, part } = playedUpTo(seed, (seed % 10) / 10);

	it("says the rows that are listed, as it says them among all, and everything else of the whole step", () => {
		for (const step of DAY_STEPS) {
			const facts = tellStep(step, whole, "gm");
			if (!facts) continue;
			const [all, first] = [sayStep(facts, ENGLISH), sayStep(facts, ENGLISH, listedFacts(facts).slice(0, 2))];
			expect(first).toEqual({ ...all, rows: all.rows.slice(0, 2) });
		}
	});

	it("has sentences without a word that is missing, for the GM and for players", () => {
		for (const played of [whole, part])
			for (const audience of ["gm", "players"] as const)
				for (const step of DAY_STEPS) {
					const facts = tellStep(step, played, audience);
					if (!facts) continue;
					const said = JSON.stringify(sayStep(facts, ENGLISH));
					expect(said).not.toContain("MUSTER.");
					expect(said).not.toMatch(/undefined|NaN|\{\w+\}/);
					expect(sayStep(facts, ENGLISH).answer).not.toBe("");
				}
	});

	it("tells of every step no more than its players may know", () => {
		for (const step of DAY_STEPS) {
			const facts = tellStep(step, whole, "players");
			if (!facts) continue;
			expect(facts.rows.flatMap(({ rolls }) => rolls.filter(({ target }) => target !== null))).toEqual([]);
			expect(facts.rows.filter(({ kind }) => kind === "mission")).toEqual([]);
			expect(facts.changes.filter(({ before, after: now }) => before !== null || now !== null)).toEqual([]);
		}
	});

	it("agrees with the outcome", () => {
		const over = whole.outcome!;
		const losses = tellStep("losses", whole, "gm");
		const lost = (id: string) =>
			over.units.filter(({ key }) => key.startsWith(`${id}/`)).reduce((sum, unit) => sum + unit.losses, 0);
		expect(losses?.rows.map(({ count }) => count)).toEqual(over.sides.map(({ id }) => lost(id)));
		expect(losses?.winner).toBe(over.winner);
		const fates = tellStep("fates", whole, "gm");
		for (const unit of over.units)
			if (unit.fate !== "holds")
				expect(fates?.rows.filter(({ kind, end }) => kind === "unit" && end === unit.fate)).not.toEqual([]);
		const contest = tellStep("contest", whole, "gm");
		expect(contest?.rows.map(({ rolls }) => rolls[0]?.total)).toEqual(over.sides.map(({ standing }) => standing.roll));
	});

	it("goes through a message unchanged", () => {
		for (const step of DAY_STEPS) {
			const facts = tellStep(step, whole, "players");
			if (!facts) continue;
			const card = toStepCard({ page: "JournalEntry.a.JournalEntryPage.b", name: "Oxmere Ford", day: 1 }, facts);
			const read = readStepCard(JSON.parse(JSON.stringify(card)), "");
			expect(read).toEqual({ ok: true, value: card });
			expect(buildStepFallback(buildStepCard(card, ENGLISH))).not.toContain("MUSTER.");
		}
	});

	it("names alike on all screens who leads", () => {
		for (const played of [whole, part])
			for (const step of DAY_STEPS) {
				const [gm, players] = (["gm", "players"] as const).map((audience) => tellStep(step, played, audience));
				if (gm && players) expect(sayStep(players, ENGLISH).leads).toBe(sayStep(gm, ENGLISH).leads);
			}
	});

	it("says before the contest, to the game master alone, who is ahead by the sums of Strategy", () => {
		for (const played of [whole, part])
			for (const step of DAY_STEPS) {
				const [gm, players] = (["gm", "players"] as const).map((audience) => tellStep(step, played, audience));
				if (players) expect(sayStep(players, ENGLISH).sums).toBe("");
				if (!gm) continue;
				const { sums } = sayStep(gm, ENGLISH);
				expect(sums === "").toBe(gm.changes.length === 0 || step === "strategy");
				if (sums === "") continue;
				const all = gm.changes.map(({ after: now }) => now!);
				const best = Math.max(...all);
				const rest = all.filter((sum) => sum < best);
				const ahead = gm.changes.filter(({ after: now }) => now === best).map(({ side }) => side);
				const name = gm.sides.find(({ id }) => id === ahead[0])!.name;
				if (rest.length === 0) expect(sums).toBe("By Strategy the commanders are even");
				else if (ahead.length > 1) expect(sums).toMatch(/ are level$/);
				else expect(sums).toBe(`By Strategy ${name} is ahead by ${best - Math.max(...rest)}`);
			}
	});

	it("stands on the card of its day as on that of its last step", () => {
		const card = toBattleCard({ page: "p", name: "Ford", day: 1 }, whole.outcome!, whole.input);
		expect(factsOfCard(card)).toEqual(tellStep("losses", whole, "players"));
		expect(buildBattleCard(card, ENGLISH)).toMatchObject({
			sentence: sayStep(tellStep("losses", whole, "gm")!, ENGLISH).sentence,
		});
	});

	it("has a message in which the host finds nothing to roll and nothing to draw", () => {
		for (const step of DAY_STEPS) {
			const facts = tellStep(step, whole, "players");
			if (!facts) continue;
			const name = "[[/r 9d9]] @UUID[Actor.x]{y} <b>";
			const named = {
				...facts,
				sides: facts.sides.map((side) => ({ ...side, name })),
				rows: facts.rows.map((row) => ({ ...row, name })),
			};
			const html = buildStepFallback(buildStepCard({ name, day: 1, facts: named }, ENGLISH));
			expect(html).not.toMatch(/\[\[|@[A-Za-z]+\[|<b>/);
		}
	});

	it("foresees the number to roll", () => {
		const foreseen = nextTargets(part);
		const real = targetsOf(whole.soFar, whole.input);
		for (const { key } of part.soFar.open) {
			if (foreseen.has(key) && real.has(key)) expect([key, foreseen.get(key)]).toEqual([key, real.get(key)]);
		}
	});
});

describe("a plain day", () => {
	const army = (side: string, name: string, strategy: number) => {
		return { ...entering(side, name, strategy), force: { ...forceOf(name, strategy, 3), heroes: [] } };
	};
	const day = dayOf(army("a", "Hill", 14), army("b", "Fen", 12));
	const at = (log: Log): PlayedDay => {
		const state = dayState({ ...day, log }, BATTLE_RULES).played;
		if (!state.ok) throw new Error(state.fault.code);
		return state.value;
	};
	const surprised = { ...rolled("a/catastrophe", [4, 3, 1]), ...rolled("b/catastrophe", [1, 2, 3]) };

	it("says what fortune brought, and what it changes", () => {
		const facts = tellStep("fortune", at(surprised), "gm");
		const view = sayStep(facts!, ENGLISH);
		expect(view.answer).toBe("Surprised by the enemy");
		expect(view.sentence).toBe("Hill is caught before its line stands.");
		expect(view.above.map(({ name, dice }) => [name, dice?.total])).toEqual([["Hill", "8"]]);
		expect(view.below.map(({ name, text }) => [name, text])).toEqual([["Fen", "No catastrophe"]]);
		expect(view.changes.map(({ what, before, after, by }) => [what, before, after, by])).toEqual([
			["Strategy of Hill", "14", "13", "\u22121"],
			["Strategy of Fen", "", "12", "as before"],
		]);
	});

	it("tells players the change and no sum", () => {
		const view = sayStep(tellStep("fortune", at(surprised), "players")!, ENGLISH);
		expect(view.leads).toBe("So far luck and deeds favour Fen by 1");
		expect(view.changes.map(({ what, before, after, by }) => [what, before, after, by])).toEqual([
			["Strategy of Hill", "", "", "\u22121"],
		]);
	});

	it("tells of a contest who leads and by how much", () => {
		const contest = { ...surprised, ...rolled("contest/a", [1, 2, 2]), ...rolled("contest/b", [5, 5, 4]) };
		const facts = tellStep("contest", at(contest), "gm");
		const view = sayStep(facts!, ENGLISH);
		expect([view.answer, view.leads]).toEqual(["Definite victory", "Hill leads by 10"]);
		expect(view.above.map(({ note }) => note)).toEqual(["8 under 13", "2 over 12"]);
		expect(sayCourse([facts!], ENGLISH)[0]?.text).toMatch(/^Definite victory\. Hill leads by 10\. The units of Fen /);
		expect(tellStep("fates", at(contest), "gm")).toBeNull();
	});

	it("says what is rolled next, against what, and what was decided so far", () => {
		const contest = { ...surprised, ...rolled("contest/a", [1, 2, 2]), ...rolled("contest/b", [5, 5, 4]) };
		const next = buildNext("contest", { played: at(contest), day: { ...day, log: contest }, forecast: null }, ENGLISH);
		expect([next?.heading, next?.isHere, next?.hasTargets]).toEqual(["Next: Fates", false, true]);
		expect(next?.rows.every(({ target, chance }) => /or less$/.test(target) && chance !== "")).toBe(true);
		const soFar = buildSoFar("contest", { day: { ...day, log: contest }, played: at(contest) }, ENGLISH);
		expect(soFar.map(({ step }) => step)).toEqual(["strategy", "fortune", "forces"]);
		expect(soFar.map(({ text }) => text)[1]).toBe(
			"Hill is caught before its line stands. So far luck and deeds favour Fen by 1.",
		);
	});

	it("lists casualties of one side as one roll of several dice, unless they are typed in", () => {
		const contest = { ...surprised, ...rolled("contest/a", [1, 2, 2]), ...rolled("contest/b", [5, 5, 4]) };
		const answers = simulate(5);
		const log: Record<string, Log[string]> = { ...contest };
		for (let again = 0; again < 20 && at(log).soFar.step === "fates"; again++)
			for (const question of at(log).soFar.open)
				log[question.key] = { question, answer: answers(question), source: "rolled" };
		expect(at(log).soFar.step).toBe("losses");
		const asked = (play: "auto" | "hand") => {
			const own = { ...day, log, setup: { ...day.setup, play } };
			return buildNext("losses", { played: at(log), day: own, forecast: null }, ENGLISH);
		};
		const [auto, hand] = [asked("auto"), asked("hand")];
		expect(auto?.rows.map(({ who, dice }) => [who, dice])).toEqual([
			["Hill", "1d6"],
			["Fen", expect.stringMatching(/^[2-9] × 1d6$/)],
		]);
		expect(hand?.rows).toHaveLength(at(log).soFar.open.length);
		expect([auto?.hasAnswers, hand?.hasAnswers]).toEqual([false, true]);
	});

	it("says before the contest how often each side wins a victory, and after it how many men are lost", () => {
		const said = (log: Log) => {
			const played = at(log);
			const forecast = forecastDay(played.input, BATTLE_RULES, { log, totals: true });
			const next = buildNext("contest", { played, day: { ...day, log }, forecast }, ENGLISH);
			return { forecast, range: next?.range ?? "" };
		};
		const before = said(surprised);
		const [hill, fen] = before.forecast.sides.map(({ differences }) =>
			// From a difference of 4 on the leader wins a victory.
			differences.reduce((sum, [by, chance]) => (by >= 4 ? sum + chance : sum), 0),
		);
		const percent = (chance = 0): string => `${Math.round(100 * chance)}%`;
		expect(before.range.replaceAll("\u00a0", "")).toBe(
			`Chance of a victory: Hill ${percent(hill)} and Fen ${percent(fen)}.`,
		);
		const after = said({ ...surprised, ...rolled("contest/a", [1, 2, 2]), ...rolled("contest/b", [5, 5, 4]) });
		const numbers = [...after.range.matchAll(/(\d+)\u2013(\d+) men/g)].map(([, low, high]) => [
			Number(low),
			Number(high),
		]);
		const quarters = after.forecast.sides.map(({ distribution }) =>
			[0.25, 0.75].map((share) => lossQuantile(distribution!, share)),
		);
		expect(numbers).toEqual(quarters);
	});

	it("shows the GM the kind of troops of each unit and a hero's picture, also of one that went over", () => {
		const played = at(surprised);
		const [side] = played.input.sides;
		const [unit] = side!.force.units;
		const rows = ["a", "b", "c"].map((id) => ({ side: id, name: unit!.name }));
		const pictures = { army: () => "", person: (uuid: string) => `${uuid}.webp` };
		const drawn = withSigns([...rows, { side: "a", name: "Stranger" }], played, pictures);
		expect(drawn.map(({ glyph }) => glyph.startsWith("<svg"))).toEqual([true, true, true, false]);
		expect(drawn.every(({ picture }) => picture === "")).toBe(true);
		const heroes = forceOf("Hill", 14, 3).heroes.map((hero) => ({ ...hero, name: "Aldwin", link: "Actor.x" }));
		const input = { ...played.input, sides: [{ ...side!, force: { ...side!.force, heroes } }] };
		const [hero] = withSigns([{ side: "a", name: "Aldwin" }], { ...played, input }, pictures);
		expect(hero).toEqual({ side: "a", name: "Aldwin", glyph: "", picture: "Actor.x.webp" });
	});

	it("gives the GM a hero's own words, and players none until the day is over", () => {
		const [seed] = SEEDS.filter((each) => (playedUpTo(each, 1).whole.soFar.found.heroes?.length ?? 0) > 0);
		const { whole } = playedUpTo(seed ?? 1, 1);
		const key = whole.soFar.found.heroes?.[0]?.key ?? "";
		const spoken = { ...whole, heroWords: { [key]: "Charge their banner" } };
		const sentence = (audience: "gm" | "players") => sayStep(tellStep("heroes", spoken, audience)!, ENGLISH).sentence;
		expect(sentence("gm")).toMatch(/^“Charge their banner” /);
		expect(sentence("players")).not.toContain("banner");
		const texts = sentencesOf(spoken, "players", ENGLISH).map(({ text }) => text);
		expect(texts.join(" ")).toContain("Charge their banner");
	});
});
