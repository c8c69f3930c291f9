import type { Driven } from "../../../engine/ask/index.js";
import { type DamageResult, damageOdds, readDamageResult } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { mul, ratio, toNumber } from "../../../engine/common/index.js";
import { type Infer, object } from "../../../engine/schema/index.js";
import { injuryPlot } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { createMarker, formatCount, formatRatio, formatSigned, sayChance, sayPlural } from "../../text/index.js";
import type { DamageRequest } from "../commands/index.js";
import { buildThrow } from "./ledgers.js";
import type { CardTexts } from "./stored-roll.js";
import { dropLog, fitCard, rollFields, toStoredRoll } from "./stored-roll.js";
import { capitalise, formatDice } from "./titles.js";
import type { CardOptions, LedgerRow, LedgerView, RollCardView } from "./views.js";
import { cardTags, headOf, repeatAction } from "./views.js";

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

/** "Expected 12.5; 83 % of such blows get through the armour." */
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
