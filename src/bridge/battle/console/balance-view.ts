import { type BattleRules, openStrengths } from "../../../engine/battle/index.js";
import { compare, type Ratio, toNumber } from "../../../engine/common/index.js";
import { formatCount, formatRatio, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";

/** The balance of strength between the sides of a day: the share of each, and of two the odds and what they lend. */
export function buildBalance(played: PlayedDay | null, words: Words) {
	if (!played) return null;
	const names = namesIn(played.input);
	const sides = played.input.sides.map((side) => ({
		id: side.id,
		name: names.side(side.id),
		strength: openStrengths(side, played.input, played.rules).reduce(
			(sum, { strength }) => sum + toNumber(strength.total),
			0,
		),
	}));
	const all = sides.reduce((sum, { strength }) => sum + strength, 0);
	if (all <= 0) return null;
	const said = sides.map(({ name, strength }) =>
		words.say("MUSTER.Battle.strengthBy", { name, strength: formatCount(words, strength) }),
	);
	return {
		label: said.join("; "),
		bars: sides.map(({ id, strength }) => ({ id, share: Math.round((strength / all) * 1000) / 10 })),
		odds: sides.length === 2 ? oddsOf(sides, played, words) : null,
	};
}

type Sides = readonly { readonly id: string; readonly name: string; readonly strength: number }[];

function oddsOf(sides: Sides, { rules, soFar }: PlayedDay, words: Words) {
	const [weak, strong] = sides.toSorted((one, other) => one.strength - other.strength);
	if (!weak || !strong || weak.strength === 0) return null;
	const term = soFar.strategy
		.find(({ key }) => key === `${strong.id}/strategy`)
		?.terms.find(({ key }) => key === "relativeStrength");
	const bonus = term ? toNumber(term.value) : 0;
	const isEven = strong.strength === weak.strength;
	return {
		ratio: words.say("MUSTER.Battle.ratio", {
			ratio: sayOdds({ num: strong.strength, den: weak.strength }, rules, words),
		}),
		whose: isEven ? words.say("MUSTER.Battle.ratioEven") : words.say("MUSTER.Battle.ratioFor", { name: strong.name }),
		bonus:
			bonus === 0
				? words.say("MUSTER.Battle.ratioNone")
				: words.say("MUSTER.Battle.ratioBonus", { bonus: formatSigned(words, bonus) }),
	};
}

/** The most decimals of printed odds. */
const DECIMALS = 6;

/**
 * Odds with as many decimals as it takes not to print them at or beyond the end of a row that they do not reach (RULES
 * 1.11.1): 1.397 to one lends less than 1.404 does, and neither reads as 1.4.
 * @example
 * sayOdds({ num: 1397, den: 1000 }, BATTLE_RULES, words); // "1.397"
 */
export function sayOdds(odds: Ratio, { tables }: Pick<BattleRules, "tables">, words: Words): string {
	const isTrue = (digits: number): boolean => {
		const rounded = { num: Math.round((odds.num / odds.den) * 10 ** digits), den: 10 ** digits };
		return tables.odds.rows.every(({ upTo }) => compare(odds, upTo) === compare(rounded, upTo));
	};
	let digits = 2;
	while (digits < DECIMALS && !isTrue(digits)) digits++;
	return formatRatio(words, odds, digits);
}
