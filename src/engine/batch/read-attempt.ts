import { effectiveSkill, LEAST_SKILL, mayAttempt } from "../checks/index.js";
import { fail, ok, type Result } from "../common/index.js";
import { diceExpression, distributionOfDice } from "../dice/index.js";
import { BATCH_LIMITS } from "./limits.js";
import { readChoice, readRange, readRecord } from "./read-field.js";
import type { Attempt, BatchMode, DiceAttempt, SkillAttempt } from "./types.js";

const KINDS = ["skill", "dice"] as const;
const COMPARISONS = ["atMost", "atLeast"] as const;

/** One attempt from outside, as the mode allows it; see `readBatchInput`. */
export function readAttempt(value: unknown, mode: BatchMode): Result<Attempt> {
	const record = readRecord(value, "attempt");
	if (!record.ok) return record;
	const kind = readChoice(record.value["kind"], KINDS, "attempt.kind");
	if (!kind.ok) return kind;
	return kind.value === "skill" ? readSkill(record.value) : readDice(record.value, mode);
}

function readSkill(record: Readonly<Record<string, unknown>>): Result<SkillAttempt> {
	const bound = BATCH_LIMITS.skill;
	const skill = readRange(record["skill"], -bound, bound, "MUSTER.Fault.Batch.skillRange", "attempt.skill");
	if (!skill.ok) return skill;
	const modifiers = readModifiers(record["modifiers"]);
	if (!modifiers.ok) return modifiers;
	const effective = effectiveSkill(skill.value, modifiers.value);
	if (!mayAttempt(effective)) {
		return fail({
			code: "MUSTER.Fault.Batch.skillTooLow",
			path: "attempt.skill",
			data: { effective, min: LEAST_SKILL },
		});
	}
	return ok({ kind: "skill", skill: skill.value, modifiers: modifiers.value });
}

function readModifiers(value: unknown): Result<SkillAttempt["modifiers"]> {
	const max = BATCH_LIMITS.modifiers;
	if (!Array.isArray(value) || value.length > max) {
		return fail({ code: "MUSTER.Fault.Batch.modifierCount", path: "attempt.modifiers", data: { max } });
	}
	const modifiers: SkillAttempt["modifiers"][number][] = [];
	for (const [index, entry] of value.entries()) {
		const modifier = readModifier(entry, `attempt.modifiers.${index}`);
		if (!modifier.ok) return modifier;
		modifiers.push(modifier.value);
	}
	return ok(modifiers);
}

function readModifier(entry: unknown, path: string): Result<SkillAttempt["modifiers"][number]> {
	const record = readRecord(entry, path);
	if (!record.ok) return record;
	const bound = BATCH_LIMITS.skill;
	const value = readRange(record.value["value"], -bound, bound, "MUSTER.Fault.Batch.modifierRange", path);
	if (!value.ok) return value;
	const label = record.value["label"];
	if (label === undefined) return ok({ value: value.value });
	if (typeof label === "string" && label.length <= BATCH_LIMITS.label) return ok({ value: value.value, label });
	return fail({ code: "MUSTER.Fault.Batch.modifierLabel", path, data: { max: BATCH_LIMITS.label } });
}

function readDice(record: Readonly<Record<string, unknown>>, mode: BatchMode): Result<DiceAttempt> {
	if (mode === "chart") return fail({ code: "MUSTER.Fault.Batch.chartNeedsSkill", path: "mode" });
	const compare = readChoice(record["compare"], COMPARISONS, "attempt.compare");
	if (!compare.ok) return compare;
	const bound = BATCH_LIMITS.target;
	const target = readRange(record["target"], -bound, bound, "MUSTER.Fault.Batch.targetRange", "attempt.target");
	if (!target.ok) return target;
	const dice = readExpression(record["dice"], mode);
	if (!dice.ok) return dice;
	return ok({ kind: "dice", dice: dice.value, compare: compare.value, target: target.value });
}

/** The dice in their plain spelling, which every roller understands. */
function readExpression(value: unknown, mode: BatchMode): Result<string> {
	const path = "attempt.dice";
	if (typeof value !== "string") return fail({ code: "MUSTER.Fault.Batch.incomplete", path });
	const read = distributionOfDice(value);
	if (!read.ok) return fail({ ...read.fault, path });
	if (mode === "each" && read.value.max - read.value.min >= BATCH_LIMITS.eachTotals) {
		return fail({ code: "MUSTER.Fault.Batch.eachTotals", path, data: { max: BATCH_LIMITS.eachTotals } });
	}
	return ok(diceExpression(value).text);
}
