import { isRecord, type Ratio } from "../../../engine/common/index.js";
import {
	type FudgeLevel,
	type FudgeMethod,
	type FudgeResult,
	OPPOSED_FUDGE,
	type OpposedFudgeResult,
	readFudgeInput,
} from "../../../engine/fudge/index.js";
import { type Fields, isListOf, isWhole } from "./guards.js";
import { readWinner } from "./read-rolls.js";

const BOUND = 1_000_000;

/** A number of levels above or below something. */
const isLevels = (value: unknown): value is Ratio =>
	isRecord(value) && isWhole(value["num"], -BOUND, BOUND) && isWhole(value["den"], 1, 3);

const isShown = (value: unknown): value is number => isWhole(value, -100, 100);

/** A throw with its level. The faces of marked dice are looked up, so they must be those of a six-sider. */
function readLevel(value: unknown, method: FudgeMethod): FudgeLevel | undefined {
	if (!isRecord(value)) return undefined;
	const { shown, thirds, level } = value;
	if (!isListOf(shown, 4, isShown) || shown.length === 0 || !isShown(thirds) || !isLevels(level)) return undefined;
	return method !== "d6" || shown.every((face) => isWhole(face, 1, 6)) ? { shown, thirds, level } : undefined;
}

/** A roll on a trait from a message; undefined unless every field that a card shows is what it should be. */
export function readFudge(value: Fields): FudgeResult | undefined {
	const input = readFudgeInput(value["input"]);
	const level = input.ok ? readLevel(value, input.value.method) : undefined;
	if (!input.ok || !level) return undefined;
	if (input.value.difficulty === undefined) return { input: input.value, ...level };
	const against = value["against"];
	if (!isRecord(against) || !isLevels(against["degree"])) return undefined;
	const { success, degree } = against;
	return typeof success === "boolean" ? { input: input.value, ...level, against: { success, degree } } : undefined;
}

/** Two opposed rolls from a message, likewise. */
export function readOpposedFudge(value: Fields): OpposedFudgeResult | undefined {
	const input = OPPOSED_FUDGE.check(value["input"] as never);
	const first = input.ok ? readLevel(value["first"], input.value.method) : undefined;
	const second = input.ok ? readLevel(value["second"], input.value.method) : undefined;
	const winner = readWinner(value["winner"]);
	const degree = value["degree"];
	if (!input.ok || !first || !second || !winner || !isLevels(degree)) return undefined;
	return { input: input.value, first, second, winner, degree };
}
