import { formatCount, joinList, sayPlural, type Words } from "../../text/index.js";
import { SCRATCHES } from "../document/bodies.js";
import type { FactRow, StepFacts } from "./step-facts.js";

/** The name of a side by its id. */
export const nameOf = (id: string, { sides }: Pick<StepFacts, "sides">): string =>
	sides.find((side) => side.id === id)?.name ?? id.toUpperCase();

/** Names of sides as a list. */
const joinSides = (ids: readonly string[], facts: Pick<StepFacts, "sides">, words: Words): string =>
	joinList(
		words,
		ids.map((id) => nameOf(id, facts)),
		"and",
	);

/** Rows of whole sides, first the one of which most is to tell. */
export function wholeSides({ step, rows, winner }: StepFacts): readonly FactRow[] {
	const whole = rows.filter(({ kind }) => kind === "catastrophe" || kind === "side");
	const isFirst = ({ end, side }: FactRow): boolean => (step === "fortune" ? end !== "none" : side === winner);
	const first = step === "contest" ? undefined : whole.find(isFirst);
	return first ? [first, ...whole.filter((each) => each !== first)] : whole;
}

interface Said {
	/** The answer in a few words. */
	readonly answer: string;
	/** A sentence or two to read aloud. */
	readonly sentence: string;
}

/** Answer and sentence of each step. */
export const SAY: Readonly<Record<StepFacts["step"], (facts: StepFacts, words: Words) => Said>> = {
	powers: sayPowers,
	fortune: sayFortunes,
	heroes: (facts, words) => sayHeroes(facts.rows, words),
	strategy: sayStrategy,
	contest: sayContest,
	fates: sayFates,
	losses: sayLosses,
};

function sayFortunes(facts: StepFacts, words: Words): Said {
	const struck = wholeSides(facts).filter(({ end }) => end !== "none");
	const said = struck.map((row) => sayFortune(row, words));
	const missions = facts.rows.flatMap(({ kind, name, other, end }) =>
		kind === "mission" ? [words.say(`MUSTER.Battle.Told.Mission.${other}.${end}`, { name })] : [],
	);
	const calm = said.length > 0 ? [] : [words.say("MUSTER.Battle.Told.Fortune.none.sentence")];
	return {
		answer: said[0]?.answer ?? words.say("MUSTER.Battle.Told.Fortune.none.answer"),
		sentence: [...new Set(missions), ...said.map(({ sentence }) => sentence), ...calm].join(" "),
	};
}

/** The catastrophe of one side. */
export function sayFortune({ name, end, other }: FactRow, words: Words): Said {
	const data = { name, who: other };
	const say = (leaf: string): string => words.say(`MUSTER.Battle.Told.Fortune.${end}.${leaf}`, data);
	return { answer: say("answer"), sentence: say("sentence") };
}

function sayPowers({ rows }: StepFacts, words: Words): Said {
	const works = rows.filter(({ count }) => count > 0);
	const list = works.map((row) =>
		words.say("MUSTER.Battle.Told.Powers.by", { name: row.name, power: sayPower(row, words) }),
	);
	return {
		answer: sayPlural(words, "MUSTER.Battle.Told.Powers.answer", works.length),
		// Players learn of no unit: of two powers alike on different units they read once.
		sentence: list.length === 0 ? words.say("MUSTER.Battle.Told.Powers.none") : [...new Set(list)].join(" "),
	};
}

/** People of whom each has a sentence; of more only the counts are given. */
const MOST_HEROES = 6;

/** Hurts that are counted, from the worst on. */
const HURTS = ["dead", "unconscious", "wounded", "scratched"] as const;

/** `plain`: the sentence about a hero without deeds; `evening`: of the second Survival, after another was said. */
function sayHeroes(rows: readonly FactRow[], words: Words, plain: "one" | "evening" = "one"): Said {
	const counted = HURTS.flatMap((hurt) => {
		const { length } = rows.filter((row) => hurtOf(row) === hurt);
		return length > 0 ? [sayPlural(words, `MUSTER.Battle.Told.Heroes.${hurt}`, length)] : [];
	});
	const list = joinList(words, counted, "and");
	const answer =
		list === ""
			? words.say("MUSTER.Battle.Told.Heroes.unhurt")
			: rows.some(({ end }) => end !== "up")
				? list
				: words.say("MUSTER.Battle.Told.Heroes.noneFalls", { list });
	const sentences = rows.slice(0, MOST_HEROES).map((row) => sayHero(row, plain, words));
	const more = rows.length - sentences.length;
	if (more > 0) sentences.push(sayPlural(words, "MUSTER.Battle.Told.Heroes.more", more));
	return { answer, sentence: sentences.join(" ") };
}

/** The end of a hero, or what the hits of one who is up are called. */
const hurtOf = ({ end, count }: FactRow): string =>
	end !== "up" || count === 0 ? end : count <= SCRATCHES ? "scratched" : "wounded";

/** "Sir Aldwin fights heroically and is unhurt." */
function sayHero(row: FactRow, plain: "one" | "evening", words: Words): string {
	const glory = row.rolls.find(({ what }) => what === "glory")?.end ?? "";
	const hurt = words.say(`MUSTER.Battle.Told.Hurt.${hurtOf(row)}`);
	const data = { name: row.name, deed: glory === "" ? "" : words.say(`MUSTER.Battle.Told.Deed.${glory}`), hurt };
	const said = row.words === "" ? "" : `${words.say("MUSTER.Battle.Told.Heroes.words", { words: row.words })} `;
	return `${said}${words.say(`MUSTER.Battle.Told.Heroes.${glory === "" ? plain : "deed"}`, data)}`;
}

function sayStrategy(facts: StepFacts, words: Words): Said {
	const sums = sumsIn(facts);
	return {
		answer: words.say("MUSTER.Battle.Told.Strategy.answer", {
			list: sums.map(({ after }) => formatCount(words, after)).join(" : "),
		}),
		sentence: sayAhead(facts, "", words),
	};
}

/** Strategy of the sides after a step; empty: the sums are not for these readers. */
const sumsIn = ({ changes }: StepFacts): readonly { readonly side: string; readonly after: number }[] =>
	changes.flatMap(({ side, after }) => (after === null ? [] : [{ side, after }]));

/** The side that is ahead by the sums of Strategy, and by how much: at the step of the sums, or `So` far. */
function sayAhead(facts: StepFacts, when: "" | "So", words: Words): string {
	const sums = sumsIn(facts);
	const [best = 0, next = 0] = sums.map(({ after }) => after).toSorted((a, b) => b - a);
	const ahead = sums.filter(({ after }) => after === best).map(({ side }) => side);
	const leaf = ahead.length === sums.length ? "even" : ahead.length > 1 ? "level" : "ahead";
	const data = { name: joinSides(ahead, facts, words), by: formatCount(words, best - next) };
	return words.say(`MUSTER.Battle.Told.Strategy.${leaf}${when}`, data);
}

/**
 * "By Strategy the Host is ahead by 3": before the contest, for the GM alone, since the sums tell what powers,
 * missions and plans are worth (RULES 1.11.6). Empty for players, and of the step whose own sentence it is.
 */
export const saySums = (facts: StepFacts, words: Words): string =>
	facts.step === "strategy" || sumsIn(facts).length === 0 ? "" : sayAhead(facts, "So", words);

function sayContest(facts: StepFacts, words: Words): Said {
	const { degree, trials, sides } = facts;
	const sentences = trials.map(({ ordeal, cornered, sides: tried }) => {
		const names = joinSides(tried, facts, words);
		const leaf = `${ordeal}${cornered && ordeal !== "rout" && ordeal !== "stand" ? "Cornered" : ""}`;
		return words.say(`MUSTER.Battle.Told.Ordeal.${tried.length === sides.length ? "all" : "some"}.${leaf}`, { names });
	});
	return {
		answer: words.say(`MUSTER.Battle.Told.Degree.${degree === "" ? "inconclusive" : degree}`),
		sentence: sentences.join(" ") || words.say("MUSTER.Battle.Told.Ordeal.none"),
	};
}

/** Fates of units from the worst to the best. */
const CONDUCTS = ["surrenders", "routs", "withdraws", "holds"] as const;

function sayFates({ rows, sides }: StepFacts, words: Words): Said {
	const units = rows.filter(({ kind }) => kind === "unit");
	const parts = CONDUCTS.flatMap((conduct) => {
		const count = units.filter(({ end }) => end === conduct).length;
		return count > 0 ? [sayPlural(words, `MUSTER.Battle.Told.Fates.${conduct}`, count)] : [];
	});
	const answer = parts.length === 0 ? words.say("MUSTER.Battle.Told.Fates.quiet") : joinList(words, parts, "and");
	const sentences = sides.flatMap(({ id, name }) => {
		const own = units.filter(({ side }) => side === id);
		return own.length > 0 ? [words.say("MUSTER.Battle.Told.Fates.side", { name, list: sayConducts(own, words) })] : [];
	});
	const heroes = rows.filter(({ kind, rolls }) => kind === "hero" && rolls.length > 0);
	const hurt = heroes.length > 0 ? [sayHeroes(heroes, words, "evening").sentence] : [];
	return { answer, sentence: [...sentences, ...hurt].join(" ") };
}

/** "2 run (Wolf Riders and Fen Levy), and 4 hold". Those who hold are only counted. */
function sayConducts(units: readonly FactRow[], words: Words): string {
	const parts = CONDUCTS.flatMap((conduct) => {
		const names = units.filter(({ end }) => end === conduct).map(({ name }) => name);
		if (names.length === 0) return [];
		const counted = sayPlural(words, `MUSTER.Battle.Told.Fates.Of.${conduct}`, names.length);
		if (conduct === "holds") return [counted];
		return [words.say("MUSTER.Battle.Told.Fates.named", { counted, names: joinNames(names, words) })];
	});
	return joinList(words, parts, "and");
}

const MOST_NAMES = 4;

function joinNames(names: readonly string[], words: Words): string {
	if (names.length <= MOST_NAMES) return joinList(words, names, "and");
	const more = sayPlural(words, "MUSTER.Battle.Told.more", names.length - MOST_NAMES + 1);
	return joinList(words, [...names.slice(0, MOST_NAMES - 1), more], "and");
}

function sayLosses(facts: StepFacts, words: Words): Said {
	const { winner, rows, degree } = facts;
	const name = nameOf(winner, facts);
	const verdict = degree === "" ? sayHolder(facts, words) : `${words.say(`MUSTER.Battle.Verdict.${degree}`)} ${name}`;
	const lost = rows.map(({ name: side, count, of }) =>
		words.say("MUSTER.Battle.Told.Losses.side", {
			name: side,
			lost: formatCount(words, count),
			of: formatCount(words, of),
		}),
	);
	return {
		answer: winner === "" ? words.say("MUSTER.Battle.Result.noWinner") : verdict,
		sentence: lost.join(" "),
	};
}

/** "the Host holds the field", where the degree of its victory is said elsewhere. */
export const sayHolder = (facts: StepFacts, words: Words): string =>
	words.say("MUSTER.Battle.Told.Losses.holds", { name: nameOf(facts.winner, facts) });

/** A power with what was blocked of it. */
export function sayPower({ end, other, count, of }: FactRow, words: Words): string {
	const power = words.say(`MUSTER.Battle.Power.${end}`);
	const data = { power, unit: other, part: formatCount(words, of - count), of: formatCount(words, of) };
	return words.say(`MUSTER.Battle.Told.Powers.${other === "" ? "plain" : "on"}${count === of ? "" : "Part"}`, data);
}

/**
 * "the Host leads by 9": the side that is ahead by the contest, or before it by what all saw happen. What powers
 * change of Strategy is no part of it: by that players would learn what a defence stopped (RULES 1.16). Empty of the
 * sums of Strategy, whose own sentence says who is ahead.
 */
export function sayLead(facts: StepFacts, words: Words): string {
	const { step, winner, degree, favoured } = facts;
	const say = (leaf: string, ids: readonly string[]): string => {
		return words.say(`MUSTER.Battle.Told.${leaf}`, {
			name: joinSides(ids, facts, words),
			by: formatCount(words, facts.by),
		});
	};
	if (degree === "" && step === "strategy") return "";
	if (degree === "" && favoured.length > 0) return say("favours", favoured);
	if (degree === "") return say(step === "powers" ? "evenBefore" : "evenSoFar", []);
	if (step === "losses") return winner === "" ? say("nobodyWon", []) : say("won", [winner]);
	return winner === "" ? say("nobodyLeads", []) : say("leads", [winner]);
}
