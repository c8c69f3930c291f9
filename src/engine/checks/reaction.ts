import type { Game, Kernel } from "../ask/index.js";
import { ask, dice } from "../ask/index.js";
import type { Ledger, RangeTable, Ratio, Result } from "../common/index.js";
import { explain, lookup, ok, ratio, thresholdTable, towardZero } from "../common/index.js";
import type { Infer } from "../schema/index.js";
import { eitherOf, nullable, readInput, text, within } from "../schema/index.js";
import type { Modifier } from "./success.js";
import {
	CHECK_LIMITS,
	choice,
	modifierTerms,
	object,
	ROLLER_FIELDS,
	readModifiers,
	readTotal,
	SUCCESS_DICE,
	threeDice,
	toCircumstances,
	whole,
} from "./success.js";

/** The reactions from the worst to the best. Other rules name them by these words, whatever a table calls them. */
export const REACTIONS = ["disastrous", "veryBad", "bad", "poor", "neutral", "good", "veryGood", "excellent"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Reads one reaction. */
const readReactionBand = object({
	id: choice(REACTIONS),
	/** The least total that gives it; null for the worst, which has no lower end. */
	from: nullable(whole(-CHECK_LIMITS.points, Number.MAX_SAFE_INTEGER)),
	/** A text of the world's own, or else a key of ours. */
	title: eitherOf(
		object({ text: text(200) }),
		object({ key: choice(REACTIONS.map((id) => `MUSTER.Reaction.${id}` as const)) }),
	),
});

/** One reaction, and what it is called. */
type ReactionBand = Infer<typeof readReactionBand>;

/**
 * The reactions (RULES 2.9). A row reads: totals from `from` up to the next row's give this reaction; the first row
 * reaches down without end, the last up.
 */
const REACTION_BANDS: readonly ReactionBand[] = [
	{ id: "disastrous", from: null, title: { key: "MUSTER.Reaction.disastrous" } },
	{ id: "veryBad", from: 1, title: { key: "MUSTER.Reaction.veryBad" } },
	{ id: "bad", from: 4, title: { key: "MUSTER.Reaction.bad" } },
	{ id: "poor", from: 7, title: { key: "MUSTER.Reaction.poor" } },
	{ id: "neutral", from: 10, title: { key: "MUSTER.Reaction.neutral" } },
	{ id: "good", from: 13, title: { key: "MUSTER.Reaction.good" } },
	{ id: "veryGood", from: 16, title: { key: "MUSTER.Reaction.veryGood" } },
	{ id: "excellent", from: 19, title: { key: "MUSTER.Reaction.excellent" } },
];

const reactionInput = object({ modifiers: readModifiers, by: ROLLER_FIELDS.by });

/** A reaction roll: what makes the one who is met friendlier or less so (RULES 2.9). */
export type ReactionInput = Infer<typeof reactionInput>;

/** Reads the outcome of a reaction roll as it was settled. */
export const readReactionResult = object({
	input: within(readReactionInput),
	roll: readTotal,
	total: whole(-100_000, 100_000),
	/** The row of the table as it was when the dice fell. */
	reaction: readReactionBand,
});

/** Outcome of a reaction roll. Plain JSON. */
export type ReactionResult = Infer<typeof readReactionResult>;

/** The chances of a reaction roll: each reaction of the table, from the worst to the best, with its chance. */
export interface ReactionOdds {
	/** The sum of the modifiers. */
	readonly modifier: number;
	readonly reactions: readonly { readonly reaction: ReactionBand; readonly chance: Ratio }[];
}

/** 3d6 and all modifiers, high is good, always secret (RULES 2.9). The only question is `reaction/roll`. */
export function reactionGame(): Game<ReactionInput, ReactionResult> {
	return { id: "reaction", version: 1, check: readReactionInput, play: reactionRoll };
}

/** A reaction roll from a person, a document or another client. Faults name the field by path. */
export function readReactionInput(value: unknown): Result<ReactionInput> {
	return readInput(reactionInput, value);
}

/** The kernel of {@link reactionGame}; the input must have passed its check. */
export function* reactionRoll(input: ReactionInput): Kernel<ReactionResult> {
	const [roll] = yield* ask(dice("reaction/roll", SUCCESS_DICE, { ...toCircumstances(input), secret: true }));
	const total = towardZero(reactionLedger(roll, input.modifiers).total);
	return { input, roll, total, reaction: reactionTo(total) };
}

/** Sums up a reaction total: the term `roll`, then every modifier. */
export function reactionLedger(roll: number, modifiers: readonly Modifier[]): Ledger {
	return explain("reaction", [{ key: "roll", kind: "add", value: roll }, ...modifierTerms(modifiers)]);
}

/** The odds of a reaction roll, for any input that {@link reactionGame} accepts; the same faults otherwise. */
export function reactionOdds(input: ReactionInput): Result<ReactionOdds> {
	const checked = readReactionInput(input);
	if (!checked.ok) return checked;
	const modifier = checked.value.modifiers.reduce((sum, { value }) => sum + value, 0);
	const distribution = threeDice().shift(modifier);
	const reactions = REACTION_TABLE.rows.map(([from, to, reaction]) => ({
		reaction,
		chance: ratio(distribution.weightUpTo(to) - distribution.weightUpTo(from - 1), distribution.total),
	}));
	return ok({ modifier, reactions });
}

/** Reaction by total: one for every whole number. */
type ReactionTable = RangeTable<ReactionBand>;

/** The table of RULES 2.9. */
export const REACTION_TABLE: ReactionTable = thresholdTable(
	REACTION_BANDS.map((band) => [band.from ?? Number.NEGATIVE_INFINITY, band] as const),
	Number.POSITIVE_INFINITY,
);

/** The reaction to a total, any whole number. */
export function reactionTo(total: number): ReactionBand {
	return lookup(REACTION_TABLE, total);
}
