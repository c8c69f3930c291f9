import { STATE_ICONS } from "../../army/sheet/index.js";
import { sideSign } from "../../plots/index.js";
import { buildDiceOf } from "../../rolls/cards/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../../text/index.js";
import { nameOf, SAY, sayFortune, sayLead, sayPower, saySums, wholeSides } from "./say-sentences.js";
import type { FactChange, FactRoll, FactRow, StepFacts } from "./step-facts.js";

/** Tones of a text: a gain or a loss of its subject. */
type Tone = "good" | "bad" | "";

/** Facts that a result lists in rows: whole sides and strokes of fortune stand above these. */
export const listedFacts = ({ rows }: StepFacts): readonly FactRow[] =>
	rows.filter(({ kind }) => kind !== "side" && kind !== "catastrophe");

/**
 * The result of a step in the reader's language: of a console, a card, a player's window and a report alike. `listed`:
 * the facts whose rows are said; of a large day a window says but the first ones.
 */
export function sayStep(facts: StepFacts, words: Words, listed: readonly FactRow[] = listedFacts(facts)) {
	const { step, sides } = facts;
	const whole = wholeSides(facts).map((each) => sideOf(each, facts, words));
	// A contest is shown with all its dice at once, everything else with those of which most is to tell.
	const first = step === "contest" ? whole.length : 1;
	const { answer, sentence } = SAY[step](facts, words);
	return {
		step,
		icon: ICONS[step],
		title: words.say(`MUSTER.Battle.Step.${step}.name`),
		/** Sides whose throws led to the answer. */
		above: step === "losses" ? [] : whole.slice(0, first),
		answer,
		sentence,
		/** "the Host leads by 9"; empty of the sums of Strategy. */
		leads: sayLead(facts, words),
		/** "By Strategy the Host is ahead by 3"; empty for players, and from the sums of Strategy on. */
		sums: saySums(facts, words),
		below: step === "losses" ? [] : whole.slice(first),
		rows: listed.map((row) => rowOf(row, words)),
		changes: facts.changes.map((change) => changeOf(change, sides, words)),
	};
}

const ICONS = {
	powers: "wand-sparkles",
	fortune: "dice",
	heroes: "user-shield",
	strategy: "chess",
	contest: "scale-unbalanced",
	fates: "person-running",
	losses: "flag",
} as const;

/** A whole side with its throw. */
function sideOf(row: FactRow, facts: StepFacts, words: Words) {
	const [thrown] = row.rolls;
	return {
		side: row.side,
		sign: sideSign(row.side),
		name: row.name,
		dice: thrown ? diceOf(thrown, words) : null,
		note: thrown ? sayMargin(thrown, words) : "",
		text: facts.step === "fortune" ? sayFortune(row, words).answer : "",
	};
}

const diceOf = ({ dice, total, faces }: FactRoll, words: Words) =>
	buildDiceOf(dice, total, faces.length > 0 ? faces : undefined, words);

/** "8 under" or "1 over" the number to roll; empty where that is not known. */
function sayMargin({ total, target }: FactRoll, words: Words): string {
	if (target === null) return "";
	if (total === target) return words.say("MUSTER.Battle.Told.exact", { target: formatCount(words, target) });
	const by = formatCount(words, Math.abs(target - total));
	return words.say(`MUSTER.Battle.Told.${total <= target ? "under" : "over"}`, {
		target: formatCount(words, target),
		by,
	});
}

/** States of units, by the fates that lead to them. */
const STATES: Readonly<Partial<Record<string, keyof typeof STATE_ICONS>>> = {
	holds: "steady",
	withdraws: "withdrawing",
	routs: "routed",
	surrenders: "surrendered",
};

/** A row of a person, unit, power or mission with its throws. */
function rowOf(row: FactRow, words: Words) {
	const { kind, side, name, end, other, count } = row;
	const state = STATES[end];
	return {
		side,
		sign: sideSign(side),
		name: kind === "mission" ? words.say(`MUSTER.Battle.Mission.${other}`) : name,
		note: kind === "unit" && count > 0 ? formatCount(words, count) : "",
		rolls: row.rolls.map((thrown) => ({
			what: words.say(`MUSTER.Battle.Asked.${thrown.what}`),
			dice: diceOf(thrown, words),
			text: sayRoll(thrown, words),
			tone: toneOf(thrown),
		})),
		...endOf(row, words),
		state: state ?? "",
		stateIcon: state ? STATE_ICONS[state] : "",
	};
}

/** "14 of 12: struck once, 3 hits". */
function sayRoll(roll: FactRoll, words: Words): string {
	const { total, target } = roll;
	const came = sayCame(roll, words);
	if (target === null) return came;
	const data = { total: formatCount(words, total), target: formatCount(words, target), came };
	return words.say(`MUSTER.Battle.Told.${came === "" ? "of" : "ofCame"}`, data);
}

/** The row of Glory or of Survival to which a throw led. */
function sayCame({ what, end, hits }: FactRoll, words: Words): string {
	if (end === "") return "";
	if (what === "glory") return words.say(`MUSTER.Battle.Told.Rank.${end}`);
	if (end !== "unhurt" && hits === 0) return words.say("MUSTER.Battle.Told.Survival.held");
	const cost = hits === 0 ? words.say("MUSTER.Battle.Hero.unhurt") : sayPlural(words, "MUSTER.Battle.hits", hits);
	return end === "unhurt" ? cost : words.say(`MUSTER.Battle.Told.Survival.${end}`, { hits: cost });
}

const GOOD: readonly string[] = ["legend", "brilliant", "fine"];
const BAD: readonly string[] = ["poor", "disgrace", "a", "b", "c", "d"];

const toneOf = ({ end }: FactRoll): Tone => (GOOD.includes(end) ? "good" : BAD.includes(end) ? "bad" : "");

/** The end of a row in a word or two. */
function endOf(row: FactRow, words: Words): { readonly text: string; readonly tone: Tone } {
	const { kind, end } = row;
	if (kind === "hero") return { text: sayHurt(row, words), tone: end === "up" ? "" : "bad" };
	if (kind === "unit")
		return { text: words.say(`MUSTER.Battle.Told.Conduct.${end}`), tone: end === "holds" ? "good" : "bad" };
	if (kind === "mission")
		return { text: words.say(`MUSTER.Battle.MissionEnd.${end}`), tone: end === "success" ? "good" : "bad" };
	return { text: sayPower(row, words), tone: "" };
}

function sayHurt({ end, count }: FactRow, words: Words): string {
	if (count === 0) return words.say(`MUSTER.Battle.Hero.${end === "up" ? "unhurt" : end}`);
	return words.say(`MUSTER.Battle.Hero.hit.${end}`, { hits: sayPlural(words, "MUSTER.Battle.hits", count) });
}

/** A change of Strategy: "Strategy of the Host, 19 → 18, −1". */
function changeOf({ side, before, after, by }: FactChange, sides: StepFacts["sides"], words: Words) {
	const tone: Tone = by > 0 ? "good" : by < 0 ? "bad" : "";
	return {
		side,
		what: words.say("MUSTER.Battle.Told.strategyOf", { name: nameOf(side, { sides }) }),
		before: before === null || by === 0 ? "" : formatCount(words, before),
		after: after === null ? "" : formatCount(words, after),
		by: by === 0 ? words.say("MUSTER.Battle.Told.asBefore") : formatSigned(words, by),
		tone,
	};
}
