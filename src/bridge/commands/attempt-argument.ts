import type { Attempt, DiceAttempt, SkillAttempt } from "../../engine/batch/index.js";
import { fail, ok } from "../../engine/common/index.js";
import { parseDice } from "../../engine/dice/index.js";
import type { Cursor } from "./cursor.js";
import type { Read } from "./types.js";

const WHOLE = /[-+\u2212]?\d+/;
const AT_LEAST = />=|=>|\u2265/;
const AT_MOST = /<=|=<|\u2264/;

/** What each of the many tries: `@12-2`, or `x1d20+5>=15`. */
export function readAttempt(cursor: Cursor): Read<Attempt> {
	cursor.skipSpaces();
	if (cursor.take(/@/) !== undefined) return readSkill(cursor);
	if (cursor.take(/[x\u00d7*]/i) !== undefined) return readDiceAttempt(cursor);
	return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.attemptMissing", expected: "MUSTER.Batch.Expected.attempt" }));
}

function readSkill(cursor: Cursor): Read<SkillAttempt> {
	cursor.skipSpaces();
	const from = cursor.at;
	const skill = cursor.take(WHOLE);
	if (skill === undefined) {
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.skillMissing", expected: "MUSTER.Batch.Expected.skill" }));
	}
	cursor.place("attempt.skill", from);
	const after = cursor.at;
	const modifiers: { value: number }[] = [];
	while (cursor.sees(/\s*[-+\u2212]/)) {
		const modifier = readModifier(cursor, modifiers.length);
		if (!modifier.ok) return modifier;
		modifiers.push({ value: modifier.value });
	}
	cursor.place("attempt.modifiers", after);
	cursor.place("attempt", from);
	if (!cursor.sees(/\s|#|$/)) return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.skillWhole" }));
	return ok({ kind: "skill", skill: toWhole(skill), modifiers });
}

function readModifier(cursor: Cursor, index: number): Read<number> {
	cursor.skipSpaces();
	const from = cursor.at;
	const sign = cursor.take(/[-+\u2212]/)!;
	cursor.skipSpaces();
	const digits = cursor.take(/\d+/);
	if (digits === undefined) {
		const expected = "MUSTER.Batch.Expected.modifier";
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.modifierMissing", expected }));
	}
	cursor.place(`attempt.modifiers.${index}`, from);
	return ok(toWhole(sign + digits));
}

function readDiceAttempt(cursor: Cursor): Read<DiceAttempt> {
	cursor.skipSpaces();
	const from = cursor.at;
	const dice = readExpression(cursor);
	if (!dice.ok) return dice;
	const compare = cursor.take(AT_LEAST) ? "atLeast" : cursor.take(AT_MOST) ? "atMost" : undefined;
	if (!compare) {
		const expected = "MUSTER.Batch.Expected.compare";
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.compareMissing", expected }));
	}
	cursor.skipSpaces();
	const goal = cursor.at;
	const target = cursor.take(WHOLE);
	if (target === undefined || !cursor.sees(/\s|#|$/)) {
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.targetMissing", expected: "MUSTER.Batch.Expected.target" }));
	}
	cursor.place("attempt.target", goal);
	cursor.place("attempt", from);
	return ok({ kind: "dice", dice: dice.value, compare, target: toWhole(target) });
}

/** A dice expression as the engine spells it; a fault points at the character that the engine's reader stopped at. */
function readExpression(cursor: Cursor): Read<string> {
	const from = cursor.at;
	const typed = cursor.take(/[\s\ddf+\-\u2212]*/i)!.trimEnd();
	const dice = parseDice(typed);
	if (dice.ok) {
		cursor.placeTo("attempt.dice", from, typed.length);
		return ok(dice.value.text);
	}
	const at = from + Number(dice.fault.data?.["at"] ?? 0);
	return fail(cursor.mistype({ ...dice.fault, at, expected: "MUSTER.Batch.Expected.dice" }));
}

function toWhole(digits: string): number {
	return Number(digits.replace("\u2212", "-")) + 0;
}
