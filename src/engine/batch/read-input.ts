import { effectiveSkill, LEAST_SKILL, mayAttempt } from "../checks/index.js";
import type { Result } from "../common/index.js";
import { fail, fieldPath, ok } from "../common/index.js";
import { diceExpression, distributionOfDice } from "../dice/index.js";
import type { Reader } from "../schema/index.js";
import { asOne, checked, optional, readersWith, readInput } from "../schema/index.js";
import { BATCH_LIMITS, toTrial } from "./trial.js";
import type { Attempt, BatchInput, BatchMode, DiceAttempt, SkillAttempt } from "./types.js";
import { BATCH_CRITICALS, BATCH_MODES, CHART_DATA } from "./types.js";

/**
 * A batch from a person, a document or another client: read field by field, nothing else kept. Faults name the field by
 * path. Numbers are whole; the bounds are those of `BATCH_LIMITS`; effective skill is 3 or more (RULES 0.5).
 */
export function readBatchInput(value: unknown): Result<BatchInput> {
	const read = fields((f): BatchInput => {
		const mode = f.read("mode", choice(BATCH_MODES));
		return {
			mode,
			criticals: f.read("criticals", choice(BATCH_CRITICALS)),
			chart: f.read("chart", choice(CHART_DATA)),
			count: f.read("count", countReader(mode)),
			attempt: f.read("attempt", attemptReader(mode)),
		};
	});
	return readInput(checked(read, checkOdds), value);
}

function countReader(mode: BatchMode): Reader<number> {
	const { count, eachCount, chartCount } = BATCH_LIMITS;
	const any = whole(1, count, "MUSTER.Fault.Batch.countRange");
	if (mode === "each") return checked(any, whole(1, eachCount, "MUSTER.Fault.Batch.countEach"));
	return mode === "chart" ? checked(any, whole(1, chartCount, "MUSTER.Fault.Batch.countChart")) : any;
}

/** Count × denominator must stay an exact number, else the distance of a count from the mean would be rounded. */
function checkOdds(input: BatchInput): Result<BatchInput> {
	const { den } = toTrial(input).chance;
	if (Number.isSafeInteger(input.count * den)) return ok(input);
	const max = Math.floor(Number.MAX_SAFE_INTEGER / den);
	return fail({ code: "MUSTER.Fault.Batch.countForDice", path: "count", data: { max } });
}

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
const { choice, fields, list, object, text, whole } = readersWith({
	whole: "MUSTER.Fault.Batch.skillRange",
	fraction: "MUSTER.Fault.Batch.incomplete",
	text: "MUSTER.Fault.Batch.modifierLabel",
	form: "MUSTER.Fault.Batch.incomplete",
	flag: "MUSTER.Fault.Batch.incomplete",
	choice: "MUSTER.Fault.Batch.choice",
	list: "MUSTER.Fault.Batch.modifierCount",
	object: "MUSTER.Fault.Batch.incomplete",
});

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
function attemptReader(mode: BatchMode): Reader<Attempt> {
	return (value, path) => {
		const kind = fields((f) => f.read("kind", choice(["skill", "dice"])))(value, path);
		if (!kind.ok) return kind;
		if (kind.value === "skill") return readSkill(value, path);
		if (mode === "chart") return fail({ code: "MUSTER.Fault.Batch.chartNeedsSkill", path: "mode" });
		return diceReader(mode)(value, path);
	};
}
