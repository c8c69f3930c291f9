import {
	CHECK,
	type CheckResult,
	DAMAGE,
	type DamageResult,
	type GradedRoll,
	type QuickContestResult,
	REACTIONS,
	type ReactionBand,
	type ReactionResult,
	type RegularContestResult,
	readQuickContestInput,
	readReactionInput,
	readRegularContestInput,
	type Winner,
} from "../../../engine/checks/index.js";
import { isRecord, type Wording } from "../../../engine/common/index.js";
import { type Fields, isListOf, isRatio, isText, isWhole } from "./guards.js";

// Outcomes from a message: undefined unless every field that a card shows is what it should be.

const isTotal = (value: unknown): value is number => isWhole(value, 3, 18);

const isMargin = (value: unknown): value is number => isWhole(value, 0, 100_000);

/** A graded throw of 3d6. */
export function readGraded(value: unknown): GradedRoll | undefined {
	if (!isRecord(value)) return undefined;
	const { effective, roll, success, margin, critical } = value;
	if (!isWhole(effective, -100_000, 100_000) || !isTotal(roll) || !isMargin(margin)) return undefined;
	if (typeof success !== "boolean" || typeof critical !== "boolean") return undefined;
	return { effective, roll, success, margin, critical };
}

/** A success roll. */
export function readCheck(value: Fields): CheckResult | undefined {
	const input = CHECK.check(value["input"] as never);
	const graded = readGraded(value);
	const chance = value["chance"];
	return input.ok && graded && isRatio(chance) ? { input: input.value, chance, ...graded } : undefined;
}

/** Who has won, from a message. */
export function readWinner(value: unknown): Winner | undefined {
	return (["first", "second", "none"] as const).find((winner) => winner === value);
}

/** A Quick Contest. */
export function readQuickContest(value: Fields): QuickContestResult | undefined {
	const input = readQuickContestInput(value["input"]);
	const first = readGraded(value["first"]);
	const second = readGraded(value["second"]);
	const winner = readWinner(value["winner"]);
	const margin = value["margin"];
	if (!input.ok || !first || !second || !winner || !isMargin(margin)) return undefined;
	return { input: input.value, first, second, winner, margin };
}

const isPairOfTotals = (pair: unknown): pair is readonly [number, number] =>
	isListOf(pair, 2, isTotal) && pair.length === 2;

/** A Regular Contest. */
export function readRegularContest(value: Fields): RegularContestResult | undefined {
	const input = readRegularContestInput(value["input"]);
	const { ended, rolls } = value;
	const winner = readWinner(value["winner"]);
	if (!input.ok || !winner || (ended !== "won" && ended !== "brokenOff")) return undefined;
	if (!isListOf(rolls, input.value.attempts, isPairOfTotals) || rolls.length === 0) return undefined;
	return (winner === "none") === (ended === "brokenOff") ? { input: input.value, ended, winner, rolls } : undefined;
}

/** A reaction roll. */
export function readReaction(value: Fields): ReactionResult | undefined {
	const input = readReactionInput(value["input"]);
	const reaction = readBand(value["reaction"]);
	const { roll, total } = value;
	if (!input.ok || !reaction || !isTotal(roll) || !isWhole(total, -100_000, 100_000)) return undefined;
	return { input: input.value, roll, total, reaction };
}

function readBand(value: unknown): ReactionBand | undefined {
	if (!isRecord(value)) return undefined;
	const id = REACTIONS.find((known) => known === value["id"]);
	const title = readWording(value["title"]);
	const from = value["from"];
	return id && title && (from === null || isWhole(from, -1_000_000)) ? { id, from, title } : undefined;
}

function readWording(value: unknown): Wording | undefined {
	if (!isRecord(value)) return undefined;
	const { key, text } = value;
	if (isText(text, 200)) return { text };
	const own = REACTIONS.map((id) => `MUSTER.Reaction.${id}` as const).find((known) => known === key);
	return own && { key: own };
}

/** A damage roll. */
export function readDamage(value: Fields): DamageResult | undefined {
	const input = DAMAGE.check(value["input"] as never);
	const { roll, basic, penetrating, injury } = value;
	if (!input.ok || !isWhole(roll, -10_000_000) || !isWhole(basic, 0)) return undefined;
	if (!isWhole(penetrating, 0, basic) || !isWhole(injury, 0)) return undefined;
	return { input: input.value, roll, basic, penetrating, injury };
}
