import { advance, checkAnswer, entryOf, type Log } from "../../engine/ask/index.js";
import { type BattleInput, type BattleRules, battleDay, type DayOver } from "../../engine/battle/index.js";
import { fail, fieldPath, isRecord, ok, type Result } from "../../engine/common/index.js";
import type { FoughtDay } from "./stored-day.js";

/**
 * A fought day that something else is to follow from: the next one, the spoils, the end of the battle. It is played once more
 * by its own answers, with the options that it was fought with, and must come out as it says. Faults: `Day.answers` for a
 * question without a fitting answer, `Day.differs` for the first field that comes out otherwise, as
 * `units.a/u7.dead`; where tables of the world have changed since, that is so too.
 */
export function toDayOver(day: FoughtDay, battle: BattleInput, rules: BattleRules): Result<DayOver> {
	const progress = advance(battleDay(rulesOf(day, rules)), battle, day.log);
	if (!progress.done) {
		const [question] = [...progress.conflicts.map((each) => each.question), ...progress.open];
		return unanswered(question?.key ?? "");
	}
	const unfit = progress.asked.find((key) => !hasItsFaces(day.log, key));
	if (unfit !== undefined) return unanswered(unfit);
	const path = differenceIn(day.outcome, progress.outcome, "");
	if (path !== null) return fail({ code: "MUSTER.Fault.Day.differs", path, data: { field: path } });
	return ok({ input: battle, outcome: progress.outcome });
}

/** The rules of a world with the options that a day was fought with. */
export function rulesOf({ options }: Pick<FoughtDay, "options">, rules: BattleRules): BattleRules {
	return {
		...rules,
		force: { ...rules.force, options: { ...rules.force.options, ...options } },
		options: { ...rules.options, ...options },
	};
}

const unanswered = (name: string): Result<never> =>
	fail({ code: "MUSTER.Fault.Day.answers", path: `answers.${name}`, data: { name } });

/** True if the dice that are stored with an answer come to it. */
function hasItsFaces(log: Log, key: string): boolean {
	const entry = entryOf(log, key);
	return entry !== undefined && checkAnswer(entry.question, entry.answer, entry.faces).ok;
}

/** The first field, by path, that is stored otherwise than it comes out; null: none. What a later version has added is let pass. */
function differenceIn(stored: unknown, played: unknown, path: string): string | null {
	if (stored === played) return null;
	if (Array.isArray(played)) {
		if (!Array.isArray(stored) || stored.length !== played.length) return path;
		return firstDifference(
			played.map((each, i) => [nameOf(each) ?? `${i}`, stored[i], each]),
			path,
		);
	}
	if (!isRecord(played) || !isRecord(stored)) return path;
	return firstDifference(
		Object.entries(played).map(([name, each]) => [name, Object.hasOwn(stored, name) ? stored[name] : undefined, each]),
		path,
	);
}

type Compared = readonly [name: string, stored: unknown, played: unknown];

function firstDifference(pairs: readonly Compared[], path: string): string | null {
	for (const [name, stored, played] of pairs) {
		const found = differenceIn(stored, played, fieldPath(path, name));
		if (found !== null) return found;
	}
	return null;
}

/** Names an entry by its key or id, if it has one. */
function nameOf(value: unknown): string | undefined {
	const name = isRecord(value) ? (value["key"] ?? value["id"]) : undefined;
	return typeof name === "string" && name !== "" ? name : undefined;
}
