import type { Driven } from "../../../engine/ask/index.js";
import type { CheckResult, DamageResult, ReactionOdds, ReactionResult } from "../../../engine/checks/index.js";
import {
	criticalChances,
	damageOdds,
	REACTION_TABLE,
	reactionLedger,
	reactionOdds,
	readCheckResult,
	readDamageResult,
	readReactionResult,
} from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { mul, ratio, toNumber } from "../../../engine/common/index.js";
import type { Infer } from "../../../engine/schema/index.js";
import { object } from "../../../engine/schema/index.js";
import { checkPlot, injuryPlot } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import {
	createMarker,
	formatCount,
	formatRatio,
	formatShares,
	formatSigned,
	sayChance,
	sayPlural,
	sayWording,
} from "../../text/index.js";
import type { CheckRequest, DamageRequest, ReactionRequest } from "../commands/index.js";
import {
	buildThrow,
	capitalise,
	formatDice,
	formatEffective,
	modifierRows,
	successLedger,
	withNote,
} from "./ledgers.js";
import type { CardTexts } from "./stored-roll.js";
import { cutSingle, dropLog, fitCard, rollFields, toStoredRoll } from "./stored-roll.js";
import type { BandsView, CardOptions, LedgerRow, LedgerView, RollCardView } from "./views.js";
import { cardTags, formatAutomatic, formatMargin, headOf, repeatAction } from "./views.js";

/** The card of a success roll in the reader's language. */
export function buildCheckCard(stored: StoredCheck, words: Words, options: CardOptions): RollCardView<"check"> {
	const { outcome, log, note } = stored;
	const { input, roll, effective, chance, critical, success } = outcome;
	const id = `${options.uid}-chance`;
	const grade = `${critical ? "critical" : "plain"}.${success ? "success" : "failure"}`;
	const tags = input.defence ? [words.say("MUSTER.Card.Batch.tag.defend")] : [];
	return {
		kind: "check",
		...headOf(options),
		icon: "dice",
		title: checkTitle({ input, ...(note === undefined ? {} : { note }) }, words),
		tags: cardTags(tags, options, words),
		figure: {
			value: words.say(`MUSTER.Card.Check.grade.${grade}`),
			word: true,
			of: formatMargin({ ...outcome, critical: false }, words),
		},
		dice: buildThrow({ dice: "3d6", total: roll, key: "check/roll" }, log, words),
		plot: checkPlot(effective, { uid: `${options.uid}-plot`, roll }, words),
		caption: checkCaption(effective, chance, id, words),
		remarks: formatAutomatic(outcome, words),
		ledgers: [successLedger(input, chance, id, words)],
		actions: repeatAction(options, words),
	};
}

function checkCaption(effective: number, chance: Ratio, id: string, words: Words): Part[] {
	const marker = createMarker();
	const criticals = criticalChances(effective);
	const per = (value: Ratio): string => sayChance(words, toNumber(value), 1);
	const value = per(chance);
	return marker.cut(
		words.say("MUSTER.Card.Check.caption", {
			skill: formatCount(words, effective),
			chance: marker.why(value, id, words.say("MUSTER.Card.Why.chance", { value })),
			best: per(criticals.success),
			worst: per(criticals.failure),
		}),
	);
}

/** "Climbing, skill 12". */
export function checkTitle({ input, note }: Pick<CheckRequest, "input" | "note">, words: Words): string {
	const skill = formatEffective(input, words);
	if (note === undefined) return words.say("MUSTER.Card.Check.title", { skill });
	return words.say("MUSTER.Card.Check.titleNote", { note: capitalise(note, words), skill });
}

/** A success roll as its message keeps it. */
export function toStoredCheck(driven: Driven<CheckResult>, texts: CardTexts = {}): StoredCheck {
	return fitCard<StoredCheck>(toStoredRoll("check", driven, texts), [dropLog, cutSingle]);
}

/** Reads a success roll from a message. */
export const readStoredCheck = object(rollFields("check", readCheckResult));

/** A success roll that was made. */
export type StoredCheck = Infer<typeof readStoredCheck>;

/** The card of a damage roll in the reader's language. Dice too many for exact odds come without a plot. */
export function buildDamageCard(stored: StoredDamage, words: Words, options: CardOptions): RollCardView<"damage"> {
	const { outcome, log } = stored;
	const { input, roll, injury } = outcome;
	const id = `${options.uid}-injury`;
	const odds = damageOdds(input);
	const place = { uid: `${options.uid}-plot`, injury };
	return {
		kind: "damage",
		...headOf(options),
		icon: "droplet",
		title: damageTitle({ ...stored, input }, words),
		tags: cardTags(damageTags(outcome, words), options, words),
		figure: { value: formatCount(words, injury), of: sayPlural(words, "MUSTER.Card.Damage.points", injury) },
		dice: buildThrow({ dice: input.dice, total: roll, key: "damage/roll" }, log, words),
		...(odds.ok ? { plot: injuryPlot(odds.value.injury, place, words) } : {}),
		caption: [
			...(odds.ok ? formatDamageOdds(odds.value.injury.mean(), odds.value.penetrates, input.armour, words) : []),
			...formatInjury(outcome, id, words),
		],
		remarks: [],
		ledgers: [injuryLedger(outcome, id, words)],
		actions: repeatAction(options, words),
	};
}

function damageTags({ input: { armour, multiplier } }: DamageResult, words: Words): string[] {
	return [
		...(armour > 0 ? [words.say("MUSTER.Card.Damage.tag.armour", { armour: formatCount(words, armour) })] : []),
		...(multiplier.num === multiplier.den ? [] : [formatMultiplier(multiplier, words)]),
	];
}

/** "× 3/2". */
function formatMultiplier({ num, den }: Ratio, words: Words): string {
	return `\u00d7 ${formatCount(words, num)}${den === 1 ? "" : `/${formatCount(words, den)}`}`;
}

/** "Expected 12.5; 83% of such blows get through the armour." */
export function formatDamageOdds(mean: Ratio, penetrates: Ratio, armour: number, words: Words): Part[] {
	const marker = createMarker();
	const expected = marker.strong(formatRatio(words, mean, 1));
	if (armour === 0) return marker.cut(words.say("MUSTER.Card.Damage.expected", { expected }));
	const chance = sayChance(words, toNumber(penetrates));
	return marker.cut(words.say("MUSTER.Card.Damage.expectedArmour", { expected, chance }));
}

function formatInjury({ roll, injury }: DamageResult, id: string, words: Words): Part[] {
	const marker = createMarker();
	const value = formatCount(words, injury);
	const explained = marker.why(value, id, words.say("MUSTER.Card.Why.injury", { value }));
	return marker.cut(` ${words.say("MUSTER.Card.Damage.came", { roll: formatCount(words, roll), injury: explained })}`);
}

/** From the throw to the wound (RULES 2.10). */
function injuryLedger({ input, roll, basic, penetrating, injury }: DamageResult, id: string, words: Words): LedgerView {
	const { dice, minimum, armour, multiplier } = input;
	const say = (name: string): string => words.say(`MUSTER.Card.Damage.ledger.${name}`);
	const number = (value: number): string => formatCount(words, value);
	const rows: LedgerRow[] = [
		{ term: words.say("MUSTER.Card.Ledger.rolled", { dice: formatDice(dice) }), value: number(roll) },
	];
	if (basic !== roll) rows.push({ term: say("minimum"), value: number(minimum), style: "sum" });
	if (armour > 0) {
		rows.push({ term: say("armour"), value: formatSigned(words, -armour) });
		rows.push({ term: say("penetrating"), value: number(penetrating), style: "sum" });
	}
	if (multiplier.num !== multiplier.den && penetrating > 0) {
		rows.push({ term: say("multiplier"), value: formatMultiplier(multiplier, words) });
		const exact = mul(ratio(penetrating), multiplier);
		if (exact.den !== 1) {
			const value = formatRatio(words, exact, 2);
			rows.push({ term: words.say("MUSTER.Card.Ledger.unrounded"), value, style: "sum" });
		}
	}
	rows.push({ term: say("injury"), value: number(injury), style: "total" });
	return { id, title: say("injury"), rows, note: say("note") };
}

/** "Broadsword: damage 4d6+2". */
export function damageTitle({ input, note }: Pick<DamageRequest, "input" | "note">, words: Words): string {
	const dice = formatDice(input.dice);
	if (note === undefined) return words.say("MUSTER.Card.Damage.title", { dice });
	return words.say("MUSTER.Card.Damage.titleNote", { dice, note: capitalise(note, words) });
}

/** A damage roll as its message keeps it. */
export function toStoredDamage(driven: Driven<DamageResult>, texts: CardTexts = {}): StoredDamage {
	return fitCard<StoredDamage>(toStoredRoll("damage", driven, texts), [dropLog]);
}

/** Reads a damage roll from a message. */
export const readStoredDamage = object(rollFields("damage", readDamageResult));

/** A damage roll that was made. */
export type StoredDamage = Infer<typeof readStoredDamage>;

/** The card of a reaction roll in the reader's language: the reaction, and the whole table with its row marked. */
export function buildReactionCard(
	stored: StoredReaction,
	words: Words,
	options: CardOptions,
): RollCardView<"reaction"> {
	const { outcome, log } = stored;
	const id = `${options.uid}-total`;
	const odds = reactionOdds(outcome.input);
	return {
		kind: "reaction",
		...headOf(options),
		icon: "comments",
		title: reactionTitle(stored, words),
		tags: cardTags([], options, words),
		figure: { value: sayWording(words, outcome.reaction.title), word: true },
		dice: buildThrow({ dice: "3d6", total: outcome.roll, key: "reaction/roll" }, log, words),
		...(odds.ok ? { bands: buildBands(outcome, odds.value, words) } : {}),
		caption: reactionCaption(outcome, id, words),
		remarks: [],
		ledgers: [totalLedger(outcome, id, words)],
		actions: repeatAction(options, words),
	};
}

function buildBands({ reaction }: ReactionResult, { reactions }: ReactionOdds, words: Words): BandsView {
	const chances = reactions.map(({ chance }) => toNumber(chance));
	const texts = formatShares(words, chances, 1);
	const rows = reactions.map((band, index) => ({
		name: sayWording(words, band.reaction.title),
		cells: [formatTotals(index, words), texts[index] ?? ""],
		mark: band.reaction.id === reaction.id,
	}));
	return {
		caption: words.say("MUSTER.Card.Reaction.table"),
		head: ["reaction", "totals", "chance"].map((name) => words.say(`MUSTER.Card.Reaction.head.${name}`)),
		markLabel: words.say("MUSTER.Card.Reaction.mark"),
		rows: rows.reverse(),
	};
}

/** The totals of a row of the usual table: "0 or less", "1 to 3", "19 or more". */
function formatTotals(index: number, words: Words): string {
	const [from, to] = REACTION_TABLE.rows[index]!;
	if (!Number.isFinite(from)) return words.say("MUSTER.Card.Ledger.atMost", { target: formatCount(words, to) });
	if (!Number.isFinite(to)) return words.say("MUSTER.Card.Ledger.atLeast", { target: formatCount(words, from) });
	return words.say("MUSTER.Card.Caption.range", { low: formatCount(words, from), high: formatCount(words, to) });
}

function reactionCaption({ total }: ReactionResult, id: string, words: Words): Part[] {
	const marker = createMarker();
	const value = formatCount(words, total);
	const explained = marker.why(value, id, words.say("MUSTER.Card.Why.total", { value }));
	return marker.cut(words.say("MUSTER.Card.Reaction.caption", { total: explained }));
}

function totalLedger({ input, roll }: ReactionResult, id: string, words: Words): LedgerView {
	const title = words.say("MUSTER.Card.Reaction.total");
	const total = formatCount(words, toNumber(reactionLedger(roll, input.modifiers).total));
	return {
		id,
		title,
		rows: [
			{ term: words.say("MUSTER.Card.Ledger.rolled", { dice: "3d6" }), value: formatCount(words, roll) },
			...modifierRows(input.modifiers, words),
			{ term: title, value: total, style: "total" },
		],
	};
}

/** "Reaction roll: the reeve". */
export function reactionTitle({ note }: Pick<ReactionRequest, "note">, words: Words): string {
	return withNote(words.say("MUSTER.Card.Reaction.title"), note, words);
}

/** A reaction roll as its message keeps it. */
export function toStoredReaction(driven: Driven<ReactionResult>, texts: CardTexts = {}): StoredReaction {
	return fitCard<StoredReaction>(toStoredRoll("reaction", driven, texts), [dropLog, cutSingle]);
}

/** Reads a reaction roll from a message. */
export const readStoredReaction = object(rollFields("reaction", readReactionResult));

/** A reaction roll that was made. */
export type StoredReaction = Infer<typeof readStoredReaction>;
