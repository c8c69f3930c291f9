import type { Log } from "../../../engine/ask/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import { type AnsweredView, sayAnswered } from "../console/asked-view.js";
import type { PlayedDay } from "../console/day-state.js";
import { questionSayer } from "../console/say-question.js";
import type { Audience } from "./audience.js";

/** One moment of a day that is over: answers that came together, and all answers up to then. */
export interface Moment {
	/** "forces": before the first answer. */
	readonly step: DayStep | "forces";
	readonly title: string;
	/** Answers of this moment that its readers may see. */
	readonly answers: readonly AnsweredView[];
	readonly log: Log;
}

/** Moments of a day; with more it is cut by its steps alone. */
const MOST = 24;

/** Steps in which each person, unit or side is a moment of its own; of the others each is one. */
const SINGLE = ["fortune", "heroes"];

/**
 * Cuts a day into moments, in the order of the rules: before the first answer; each catastrophe, mission and hero; contest, fates and
 * losses as a whole. For players an answer that the rules keep from them is part of what comes next, unnamed.
 */
export function momentsOf(played: PlayedDay, audience: Audience, words: Words): readonly Moment[] {
	const fine = cut(played, audience, words, SINGLE);
	return fine.length <= MOST ? fine : cut(played, audience, words, []);
}

interface Group {
	readonly step: DayStep;
	readonly who: string;
	readonly keys: string[];
}

function cut(played: PlayedDay, audience: Audience, words: Words, single: readonly string[]): readonly Moment[] {
	const { log } = played;
	const say = (step: Moment["step"]): string => words.say(`MUSTER.Battle.Moment.${step}`);
	const isHidden = (key: string): boolean => audience === "players" && log[key]?.question.secret === true;
	const moments: Moment[] = [{ step: "forces", title: say("forces"), answers: [], log: {} }];
	let answered: Log = {};
	for (const { step, who, keys } of groupsOf(played, words, single)) {
		const added = keys.flatMap((key) => (log[key] ? [[key, log[key]] as const] : []));
		answered = { ...answered, ...Object.fromEntries(added) };
		const seen = keys.filter((key) => !isHidden(key));
		// Of hidden answers alone no moment is made: the next one has them.
		if (seen.length === 0) continue;
		const title = who === "" ? say(step) : words.say("MUSTER.Battle.Moment.of", { what: say(step), who });
		moments.push({ step, title, answers: sayAnswered(seen, played, words), log: answered });
	}
	const last = moments.at(-1);
	// Hidden answers at the end belong to the last moment.
	return last ? [...moments.slice(0, -1), { ...last, log: moments.length > 1 ? log : last.log }] : moments;
}

/** Questions that make one moment, in the order in which the first of each was asked. */
function groupsOf({ input, soFar, log }: PlayedDay, words: Words, single: readonly string[]): readonly Group[] {
	const say = questionSayer(input, words);
	const groups = new Map<string, Group>();
	for (const [key, step] of soFar.asked) {
		if (!Object.hasOwn(log, key)) continue;
		const who = single.includes(step) ? say(key).who : "";
		const name = JSON.stringify([step, who, who === "" ? "" : key.split("/")[0]]);
		const group = groups.get(name) ?? { step, who, keys: [] };
		group.keys.push(key);
		groups.set(name, group);
	}
	return [...groups.values()];
}
