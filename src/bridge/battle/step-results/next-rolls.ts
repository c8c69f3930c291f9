import type { DayStep } from "../../../engine/battle/index.js";
import { SUCCESS_DICE, successChance } from "../../../engine/checks/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { chanceWithin, type DayForecast, lossQuantile } from "../../../engine/forecast/index.js";
import { formatCount, joinList, sayChance, type Words } from "../../text/index.js";
import { buildOpen } from "../console/asked-view.js";
import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import { sayMenRange } from "../console/odds-view.js";
import { sayEstimate } from "../console/say-precision.js";
import type { BattleDay } from "../document/types.js";
import { nextTargets } from "./targets.js";

/** A day whose next rolls are listed. `forecast`: of the day as it stands; null: it is not known. */
interface NextFrame {
	readonly played: PlayedDay;
	readonly day: BattleDay;
	readonly forecast: DayForecast | null;
}

/**
 * The questions that wait, each with the number to roll and its chance where it has one. `step`: the one that is shown;
 * of a later one that waits the questions are only listed, not answered.
 */
export function buildNext(step: DayStep | "forces", { played, day, forecast }: NextFrame, words: Words) {
	const waiting = played.soFar.step;
	if (waiting === null || step === "forces") return null;
	const open = buildOpen(waiting, played, day, words);
	if (open.length === 0) return null;
	const targets = nextTargets(played);
	const byHand = day.setup.play === "hand";
	const name = words.say(`MUSTER.Battle.Step.${waiting}.name`);
	return {
		heading: words.say("MUSTER.Battle.Told.Next.heading", { step: name }),
		isHere: waiting === step,
		range: forecast ? sayRanges(waiting, forecast, played, words) : "",
		hasTargets: open.some(({ key }) => targets.has(key)),
		hasAnswers: waiting === step && (byHand || open.some(({ choices }) => choices.length > 0)),
		rows: (byHand ? open : together(open, words)).map((question) => {
			const target = question.dice === SUCCESS_DICE ? targets.get(question.key) : undefined;
			if (target === undefined) return { ...question, target: "", chance: "" };
			const chance = waiting === "contest" ? "" : sayChance(words, toNumber(successChance(target)));
			return {
				...question,
				target: words.say("MUSTER.Battle.Told.Next.target", { target: formatCount(words, target) }),
				chance,
			};
		}),
	};
}

/** Rolls of one side of which nothing is known but their dice, as one: "4 × 1d6". */
function together(open: ReturnType<typeof buildOpen>, words: Words): ReturnType<typeof buildOpen> {
	const nameOf = ({ who, what, dice, choices, kept, isConflict }: (typeof open)[number]): string =>
		dice === SUCCESS_DICE || choices.length > 0 || kept !== "" || isConflict ? "" : JSON.stringify([who, what, dice]);
	return open.flatMap((question, at) => {
		const name = nameOf(question);
		if (name === "") return [question];
		const alike = open.filter((other) => nameOf(other) === name);
		if (alike.length === 1) return [question];
		if (open.findIndex((other) => nameOf(other) === name) !== at) return [];
		const data = { count: formatCount(words, alike.length), dice: question.dice };
		return [{ ...question, dice: words.say("MUSTER.Battle.Told.Next.several", data) }];
	});
}

/**
 * The ranges in which the next rolls will most likely end: before the contest the chance of each side to win a victory,
 * before fates and losses the men that each loses on the middle half of such days; empty: there are none.
 */
function sayRanges(step: DayStep, forecast: DayForecast, { input }: PlayedDay, words: Words): string {
	if (step !== "contest" && step !== "fates" && step !== "losses") return "";
	const names = namesIn(input);
	const said = forecast.sides.flatMap((side) => {
		const value = step === "contest" ? sayVictory(side, forecast.sampled, words) : sayCost(side, words);
		return value === "" ? [] : [words.say("MUSTER.Battle.Told.Next.of", { name: names.side(side.id), value })];
	});
	if (said.length === 0) return "";
	const list = joinList(words, said, "and");
	if (step === "contest") return words.say("MUSTER.Battle.Told.Next.victories", { list });
	return words.say("MUSTER.Battle.Told.Next.costs", { list });
}

type Side = DayForecast["sides"][number];

/** The chance of a side to win a victory in the contest, an inconclusive lead left out (RULES 1.12). */
function sayVictory({ rows, winsWithin }: Side, sampled: number, words: Words): string {
	const won = rows.filter(({ row, place }) => place === "winner" && row !== "inconclusive");
	const chance = Math.min(
		1,
		won.reduce((sum, each) => sum + each.chance, 0),
	);
	return sayEstimate(chance, sampled > 0 ? chanceWithin(chance, sampled) : winsWithin, words);
}

/** The men that a side loses on the middle half of all days; empty: it is not known. */
function sayCost({ distribution }: Side, words: Words): string {
	if (distribution === null) return "";
	const middle = [lossQuantile(distribution, 0.25), lossQuantile(distribution, 0.75)] as const;
	return sayMenRange(middle, distribution.error > 0 ? "nearRange" : "range", words);
}
