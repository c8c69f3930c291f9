import { effectiveSkill, LEAST_SKILL, mayAttempt } from "../checks/index.js";
import { fail, fieldPath, ok } from "../common/index.js";
import { diceExpression, distributionOfDice } from "../dice/index.js";
import { asOne, checked, optional, type Reader } from "../schema/index.js";
import { BATCH_LIMITS } from "./limits.js";
import { choice, fields, list, object, text, whole } from "./readers.js";
import type { Attempt, BatchMode, DiceAttempt, SkillAttempt } from "./types.js";

const { skill, target, modifiers, label, eachTotals } = BATCH_LIMITS;

type Modifier = SkillAttempt["modifiers"][number];

const readModifier: Reader<Modifier> = asOne(
	object<Modifier>({ value: whole(-skill, skill, "MUSTER.Fault.Batch.modifierRange"), label: optional(text(label)) }),
);

const readSkill: Reader<SkillAttempt> = checked(
	object<SkillAttempt>({
		kind: choice(["skill"]),
		skill: whole(-skill, skill),
		modifiers: list(readModifier, modifiers),
	}),
	(attempt, path) => {
		const effective = effectiveSkill(attempt.skill, attempt.modifiers);
		if (mayAttempt(effective)) return ok(attempt);
		const data = { effective, min: LEAST_SKILL };
		return fail({ code: "MUSTER.Fault.Batch.skillTooLow", path: fieldPath(path, "skill"), data });
	},
);

const diceReader = (mode: BatchMode): Reader<DiceAttempt> =>
	object<DiceAttempt>({
		kind: choice(["dice"]),
		compare: choice(["atMost", "atLeast"]),
		target: whole(-target, target, "MUSTER.Fault.Batch.targetRange"),
		dice: expressionReader(mode),
	});

/** Reads dice and gives their plain spelling, which every roller understands. */
function expressionReader(mode: BatchMode): Reader<string> {
	return (value, path) => {
		if (typeof value !== "string") return fail({ code: "MUSTER.Fault.Batch.incomplete", path });
		const read = distributionOfDice(value);
		if (!read.ok) return fail({ ...read.fault, path });
		if (mode === "each" && read.value.max - read.value.min >= eachTotals) {
			return fail({ code: "MUSTER.Fault.Batch.eachTotals", path, data: { max: eachTotals } });
		}
		return ok(diceExpression(value).text);
	};
}

/** Reads one attempt from outside, as the mode allows it; see `readBatchInput`. */
export function attemptReader(mode: BatchMode): Reader<Attempt> {
	return (value, path) => {
		const kind = fields((f) => f.read("kind", choice(["skill", "dice"])))(value, path);
		if (!kind.ok) return kind;
		if (kind.value === "skill") return readSkill(value, path);
		if (mode === "chart") return fail({ code: "MUSTER.Fault.Batch.chartNeedsSkill", path: "mode" });
		return diceReader(mode)(value, path);
	};
}
