import {
	type BatchChain,
	type BatchInput,
	type BatchOutcome,
	type BatchStep,
	CHAIN_KINDS,
	type ChainStep,
	readBatchInput,
} from "../../../engine/batch/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { type Fields, isListOf, isNumber, isRatio, isText, isWhole } from "./guards.js";
import { readLog } from "./read-log.js";

const MOST_STEPS = 200;
const MOST_TOTALS = 1000;

/** An outcome from a message; undefined unless every field that a card shows is what it should be. */
export function readOutcome(value: unknown): BatchOutcome | undefined {
	if (!isRecord(value)) return undefined;
	const input = readBatchInput(value["input"]);
	if (!input.ok) return undefined;
	const { hits, chance, expected, deviation, effective, steps, log } = value;
	const { count } = input.value;
	if (!isWhole(hits, 0, count) || !isRatio(chance) || !isRatio(expected) || !isNumber(deviation)) return undefined;
	if (!isListOf(steps, MOST_STEPS, isStep)) return undefined;
	return {
		input: input.value,
		chance,
		hits,
		expected,
		deviation,
		steps,
		log: readLog(log),
		...(isWhole(effective, -100_000, 100_000) ? { effective } : {}),
		...readLuck(value["luck"]),
		...readCriticals(value["criticals"], hits, input.value),
	};
}

/** A chain from a message, if its last step is this outcome. */
export function readChain(value: unknown, { input, hits }: BatchOutcome): BatchChain | undefined {
	if (!isRecord(value) || !isListOf(value["steps"], 50, isChainStep)) return undefined;
	const steps = value["steps"];
	const last = steps.at(-1);
	return steps.length > 1 && last?.count === input.count && last.successes === hits ? { steps } : undefined;
}

function isChainStep(step: unknown): step is ChainStep {
	if (!isRecord(step)) return false;
	const { kind, label, count, successes, remaining } = step;
	const known = CHAIN_KINDS.some((each) => each === kind) && (label === undefined || isText(label, 400));
	return known && isWhole(count, 1) && isWhole(successes, 0, count) && isWhole(remaining, 0, count);
}

function readLuck(value: unknown): Pick<BatchOutcome, "luck"> {
	if (!isRecord(value)) return {};
	const { fewer, same, more } = value;
	return isNumber(fewer) && isNumber(same) && isNumber(more) ? { luck: { fewer, same, more } } : {};
}

function readCriticals(value: unknown, hits: number, { count }: BatchInput): Pick<BatchOutcome, "criticals"> {
	if (!isRecord(value)) return {};
	const { successes, failures } = value;
	const known = isWhole(successes, 0, hits) && isWhole(failures, 0, count - hits);
	return known ? { criticals: { successes, failures } } : {};
}

const isPair = (pair: unknown): pair is readonly [number, number] =>
	isListOf(pair, 2, (entry): entry is number => isWhole(entry, Number.MIN_SAFE_INTEGER)) && pair.length === 2;

/** A row: the fields that a step of the kind must have. */
const STEP_CHECKS: Readonly<Record<BatchStep["kind"], (step: Fields) => boolean>> = {
	visible: ({ dice, total, band }) => isText(dice, 200) && isWhole(total, Number.MIN_SAFE_INTEGER) && isPair(band),
	chart: ({ size, total, certain, undecided, rerolled }) =>
		isWhole(size, 1) && isWhole(total, 3, 18) && isWhole(certain, 0) && isWhole(undecided, 0) && isWhole(rerolled, 0),
	single: ({ reason, attempts, hits }) =>
		(reason === "rest" || reason === "eighteen") && isWhole(attempts, 1) && isWhole(hits, 0, attempts),
	each: ({ totals }) => isListOf(totals, MOST_TOTALS, isPair),
	expected: () => true,
};

function isStep(step: unknown): step is BatchStep {
	if (!isRecord(step)) return false;
	const kind = step["kind"];
	return typeof kind === "string" && Object.hasOwn(STEP_CHECKS, kind) && STEP_CHECKS[kind as BatchStep["kind"]](step);
}
