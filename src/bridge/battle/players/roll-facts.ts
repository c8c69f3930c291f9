import type { Log, LogEntry, Question } from "../../../engine/ask/index.js";
import { ownRolls } from "../../../engine/battle/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { blockedPower } from "../console/say-question.js";
import { waysAgain } from "../console/throw-again.js";
import type { PlayersSetup } from "../document/players.js";
import { playerOf } from "./assigned.js";
import type { RollFacts } from "./view-types.js";

/** Circumstances in which rolls are shown. */
interface RollFrame {
	readonly played: PlayedDay;
	readonly players: PlayersSetup;
	/** Answers that stepping back has set aside: they count again, and are not rolled a second time. */
	readonly aside: Log;
	/** True: answers may still be thrown again. */
	readonly mayThrow: boolean;
	/** Id of the message with a throw for a question, by its key, that could not be entered; empty: there is none. */
	readonly stuckOf: (key: string) => string;
}

/** The rolls and decisions of a slot whose choice lies open: those that fell, and those that wait for the player. */
export function rollsOf(slot: string, { played, players, aside, mayThrow, stuckOf }: RollFrame): readonly RollFacts[] {
	const choice = players.opened.find((each) => each.slot === slot);
	if (!choice) return [];
	const isOwn = ({ key, kind, secret }: Question): boolean =>
		slot.includes("/")
			? secret !== true && kind === "dice" && key.startsWith(`${slot}/`)
			: key.startsWith(`${slot}/block/`);
	const done = [...played.soFar.asked.keys()].flatMap((key) => {
		const entry = Object.hasOwn(played.log, key) ? played.log[key] : undefined;
		return entry && isOwn(entry.question) ? [toRoll(slot, entry.question, { entry, mayThrow, stuckOf }, played)] : [];
	});
	const waiting = played.soFar.open.filter(
		(question) => playerOf(question, players) === choice && !Object.hasOwn(aside, question.key),
	);
	return [...done, ...waiting.map((question) => toRoll(slot, question, { entry: null, mayThrow, stuckOf }, played))];
}

function toRoll(
	slot: string,
	question: Question,
	{ entry, mayThrow, stuckOf }: Pick<RollFrame, "mayThrow" | "stuckOf"> & { readonly entry: LogEntry | null },
	played: PlayedDay,
): RollFacts {
	const leaf = question.key.slice(slot.length + 1);
	return {
		key: question.key,
		leaf,
		dice: question.kind === "dice" ? question.dice : "",
		options: question.kind === "decide" ? question.options : [],
		target: targetOf(slot, leaf, played),
		answer: entry === null ? null : String(entry.answer),
		faces: entry?.faces ?? [],
		luck: mayThrow && entry !== null && slot.includes("/") && waysAgain(entry).includes("luck"),
		isLucky: entry?.source === "luck",
		stuck: stuckOf(question.key),
		against: blockedPower(question.key, played.input),
	};
}

/** The number to roll for the two first rolls of a hero. */
function targetOf(slot: string, leaf: string, { input, rules }: PlayedDay): number | null {
	if (leaf !== "survival" && leaf !== "glory") return null;
	const risk = input.sides.flatMap(({ id, heroes }) => heroes.filter(({ hero }) => `${id}/${hero}` === slot))[0]?.risk;
	const own = ownRolls(input, rules, slot).find((each) => each.risk === risk);
	return own ? own[leaf] : null;
}
