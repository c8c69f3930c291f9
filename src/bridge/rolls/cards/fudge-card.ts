import type { Driven } from "../../../engine/ask/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { ratio, toNumber } from "../../../engine/common/index.js";
import type {
	FudgeLevel,
	FudgeMethod,
	FudgeResult,
	FudgeSide,
	OpposedFudgeResult,
} from "../../../engine/fudge/index.js";
import {
	FUDGE,
	fudgeLedger,
	fudgeOdds,
	OPPOSED_FUDGE,
	opposedFudgeOdds,
	readFudgeResult,
	readOpposedFudgeResult,
} from "../../../engine/fudge/index.js";
import type { Infer } from "../../../engine/schema/index.js";
import { eitherOf, object } from "../../../engine/schema/index.js";
import { fudgePlot, opposedPlot, sideMark } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatLevels, formatSignedLevels, sayChance, sayTrait } from "../../text/index.js";
import { SIDES } from "../commands/index.js";
import { PLOT_SIDES } from "./contest-card.js";
import { buildFudgeDice, formatTraitRoll, fudgeTitle, modifierRows, sideNames } from "./ledgers.js";
import type { CardTexts } from "./stored-roll.js";
import {
	cutSides,
	cutSingle,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	NAMES,
	namesField,
	rollFields,
	toStoredRoll,
} from "./stored-roll.js";
import type { CardOptions, DuelRow, FigureView, LedgerView, RollCardView } from "./views.js";
import { cardTags, duelFigure, formatDuelOdds, headOf, repeatAction } from "./views.js";

/** The card of a roll on a trait in the reader's language. */
export function buildFudgeCard(stored: StoredSingleFudge, words: Words, options: CardOptions): RollCardView<"fudge"> {
	const { outcome, log } = stored;
	const { input, level } = outcome;
	const { method, difficulty } = input;
	const { uid, ladder } = options;
	const id = `${uid}-level`;
	const odds = fudgeOdds(input);
	const place = { uid: `${uid}-plot`, ladder, level, difficulty };
	return {
		kind: "fudge",
		...headOf(options),
		icon: "dice-d20",
		title: fudgeTitle(stored, words),
		tags: cardTags([words.say(`MUSTER.Fudge.method.${method}.short`)], options, words),
		figure: buildFigure(outcome, words, options),
		dice: buildFudgeDice(FUDGE.play(input), { method, key: "fudge", level: outcome, log }, words),
		...(odds.ok ? { plot: fudgePlot(odds.value, place, words) } : {}),
		caption: [
			...buildCaption(outcome, id, words, options),
			...(odds.ok && odds.value.success ? formatReach(odds.value.success, difficulty as Ratio, words, options) : []),
		],
		remarks: [],
		ledgers: [levelLedger(method, input, outcome, id, words, options)],
		actions: repeatAction(options, words),
	};
}

function buildFigure({ level, input, against }: FudgeResult, words: Words, { ladder }: CardOptions): FigureView {
	const value = sayTrait(words, level, ladder);
	if (!against || input.difficulty === undefined) return { value, word: true };
	const { degree } = against;
	const where = degree.num === 0 ? "even" : degree.num > 0 ? "above" : "below";
	const data = { levels: formatLevels(words, degree), difficulty: sayTrait(words, input.difficulty, ladder) };
	return { value, word: true, of: words.say(`MUSTER.Card.Fudge.degree.${where}`, data) };
}

function buildCaption(
	{ input, level, thirds }: FudgeResult,
	id: string,
	words: Words,
	{ ladder }: CardOptions,
): Part[] {
	const marker = createMarker();
	const value = sayTrait(words, level, ladder);
	return marker.cut(
		words.say("MUSTER.Card.Fudge.caption", {
			trait: formatTraitRoll(input, words, ladder),
			levels: formatSignedLevels(words, ratio(thirds, 3)),
			level: marker.why(value, id, words.say("MUSTER.Card.Why.level", { value })),
		}),
	);
}

function formatReach(chance: Ratio, difficulty: Ratio, words: Words, { ladder }: CardOptions): Part[] {
	const marker = createMarker();
	const data = {
		difficulty: sayTrait(words, difficulty, ladder),
		chance: marker.strong(sayChance(words, toNumber(chance), 1)),
	};
	return marker.cut(` ${words.say("MUSTER.Card.Fudge.reach", data)}`);
}

/** The ledger of a level: trait, modifiers, dice (RULES 3). */
function levelLedger(
	method: FudgeMethod,
	side: Pick<FudgeSide, "trait" | "modifiers">,
	{ thirds, level }: FudgeLevel,
	id: string,
	words: Words,
	{ ladder }: CardOptions,
): LedgerView {
	const { exact } = fudgeLedger(method, side, thirds);
	const rounded = exact.num * level.den !== level.num * exact.den;
	const title = words.say("MUSTER.Card.Fudge.ledger.level");
	const named = (value: Ratio): string =>
		words.say("MUSTER.Card.Fudge.ledger.named", {
			name: sayTrait(words, value, ladder),
			levels: formatSignedLevels(words, value),
		});
	return {
		id,
		title,
		rows: [
			{ term: words.say("MUSTER.Card.Fudge.ledger.trait"), value: named(side.trait) },
			...modifierRows(side.modifiers, words),
			{ term: words.say("MUSTER.Card.Fudge.ledger.dice"), value: formatSignedLevels(words, ratio(thirds, 3)) },
			...(rounded
				? [
						{
							term: words.say("MUSTER.Card.Ledger.unrounded"),
							value: formatSignedLevels(words, exact),
							style: "sum" as const,
						},
					]
				: []),
			{ term: title, value: named(level), style: "total" },
		],
		note: words.say(`MUSTER.Fudge.method.${method}.hint`),
	};
}

/** The card of two opposed rolls on traits in the reader's language. */
export function buildOpposedFudgeCard(
	stored: StoredOpposedFudge,
	words: Words,
	options: CardOptions,
): RollCardView<"fudge"> {
	const { outcome } = stored;
	const { input, winner, degree } = outcome;
	const names = sideNames(stored.names, words);
	const odds = opposedFudgeOdds(input);
	const place = { uid: `${options.uid}-plot`, names, by: degree };
	return {
		kind: "fudge",
		...headOf(options),
		icon: "scale-unbalanced",
		title: fudgeTitle(stored, words),
		tags: cardTags([words.say(`MUSTER.Fudge.method.${input.method}.short`)], options, words),
		duel: buildRows(stored, names, words, options),
		figure: duelFigure(winner, formatLevels(words, degree), names, words),
		...(odds.ok ? { plot: opposedPlot(odds.value, place, words) } : {}),
		caption: odds.ok ? formatDuelOdds(odds.value, names, words) : [],
		remarks: [],
		ledgers: buildLedgers(stored, words, options),
		actions: repeatAction(options, words),
	};
}

function buildRows(
	{ outcome, log }: StoredOpposedFudge,
	names: readonly [string, string],
	words: Words,
	{ uid, ladder }: CardOptions,
): DuelRow[] {
	const { input } = outcome;
	return SIDES.map((side, index) => {
		const name = names[index]!;
		const marker = createMarker();
		const value = sayTrait(words, outcome[side].level, ladder);
		const label = words.say("MUSTER.Card.Why.levelOf", { name, value });
		const rolled = {
			trait: formatTraitRoll(input[side], words, ladder),
			level: marker.why(value, `${uid}-${side}`, label),
		};
		const dice = { method: input.method, key: `fudge/${side}`, level: outcome[side], log };
		return {
			side: PLOT_SIDES[side],
			mark: sideMark(PLOT_SIDES[side]),
			name,
			dice: buildFudgeDice(OPPOSED_FUDGE.play(input), dice, words),
			detail: marker.cut(words.say("MUSTER.Card.Fudge.rolled", rolled)),
			result: "",
		};
	});
}

function buildLedgers({ outcome }: StoredOpposedFudge, words: Words, options: CardOptions): LedgerView[] {
	const { input } = outcome;
	return SIDES.map((side) => {
		const id = `${options.uid}-${side}`;
		return levelLedger(input.method, input[side], outcome[side], id, words, options);
	});
}

const single = object({ fudge: exactly("single"), ...rollFields("fudge", readFudgeResult) });

/** A roll on a trait that was made. */
type StoredSingleFudge = Infer<typeof single>;

const opposed = object({
	fudge: exactly("opposed"),
	...rollFields("fudge", readOpposedFudgeResult),
	names: NAMES,
});

/** Two opposed rolls on traits that were made. */
type StoredOpposedFudge = Infer<typeof opposed>;

/** Reads a roll on traits from a message. */
export const readStoredFudge = eitherOf(single, opposed);

/** A roll on traits that was made. */
export type StoredFudge = Infer<typeof readStoredFudge>;

/** Rolls on traits as their message keeps them. */
export function toStoredFudge(
	{ outcome, log }: Driven<FudgeResult | OpposedFudgeResult>,
	texts: CardTexts = {},
): StoredFudge {
	if ("winner" in outcome) {
		const stored = toStoredRoll("fudge", { outcome, log }, texts);
		const whole = { ...stored, ...namesField(texts), fudge: "opposed" } as const;
		return fitCard<StoredOpposedFudge>(whole, [dropLog, cutSides, dropLabels]);
	}
	const whole = { ...toStoredRoll("fudge", { outcome, log }, texts), fudge: "single" } as const;
	return fitCard<StoredSingleFudge>(whole, [dropLog, cutSingle]);
}
