import type { Attempt, DiceAttempt, SkillAttempt } from "../../../engine/batch/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { parseDice } from "../../../engine/dice/index.js";
import { plainSigns } from "../../text/index.js";
import type { Cursor } from "./cursor.js";
import { readSkill, type SkillFaults } from "./skill-argument.js";
import type { Read } from "./types.js";

const AT_LEAST = />=|=>|\u2265/;
const AT_MOST = /<=|=<|\u2264/;

const SKILL_FAULTS: SkillFaults = {
	missing: "MUSTER.Fault.Batch.skillMissing",
	whole: "MUSTER.Fault.Batch.skillWhole",
	modifier: "MUSTER.Fault.Batch.modifierMissing",
};

/** Reads the attempt of each of the many: `@12-2`, or `x1d20+5>=15`. */
export function readAttempt(cursor: Cursor): Read<Attempt> {
	cursor.skipSpaces();
	if (cursor.take(/@/) !== undefined) return readSkillAttempt(cursor);
	if (cursor.take(/[x\u00d7*]/i) !== undefined) return readDiceAttempt(cursor);
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Batch.attemptMissing", expected: "MUSTER.Command.Expected.attempt" }),
	);
}

function readSkillAttempt(cursor: Cursor): Read<SkillAttempt> {
	const skill = readSkill(cursor, "attempt", SKILL_FAULTS);
	return skill.ok ? ok({ kind: "skill", ...skill.value }) : skill;
}

function readDiceAttempt(cursor: Cursor): Read<DiceAttempt> {
	cursor.skipSpaces();
	const from = cursor.at;
	const dice = readExpression(cursor);
	if (!dice.ok) return dice;
	const compare = cursor.take(AT_LEAST) ? "atLeast" : cursor.take(AT_MOST) ? "atMost" : undefined;
	if (!compare) {
		const expected = "MUSTER.Command.Expected.compare";
		return fail(cursor.mistype({ code: "MUSTER.Fault.Batch.compareMissing", expected }));
	}
	cursor.skipSpaces();
	const goal = cursor.at;
	const target = cursor.takeWhole({ signed: true });
	if (target === undefined || !cursor.sees(/\s|#|$/)) {
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Batch.targetMissing", expected: "MUSTER.Command.Expected.target" }),
		);
	}
	cursor.place("attempt.target", goal);
	cursor.place("attempt", from);
	return ok({ kind: "dice", dice: dice.value, compare, target });
}

/** A dice expression as the engine spells it; a fault points at the character that the engine's reader stopped at. */
function readExpression(cursor: Cursor): Read<string> {
	const from = cursor.at;
	const typed = cursor.take(/[\s\ddf+-]*/i)!.trimEnd();
	const dice = parseDice(plainSigns(typed));
	if (dice.ok) {
		cursor.placeTo("attempt.dice", from, typed.length);
		return ok(dice.value.text);
	}
	const at = from + Number(dice.fault.data?.["at"] ?? 0);
	return fail(cursor.mistype({ ...dice.fault, at, expected: "MUSTER.Command.Expected.dice" }));
}
