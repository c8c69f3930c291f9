import {
	effectiveSkill,
	highestSuccess,
	type Modifier,
	SUCCESS_DICE,
	threeDice,
} from "../../../engine/checks/index.js";
import { type Ratio, toNumber } from "../../../engine/common/index.js";
import { formatCount, formatSigned, sayChance, type Words } from "../../text/index.js";
import { formatDice } from "./batch-title.js";
import type { LedgerRow, LedgerView } from "./views.js";

/** Denominators above this are no help to a reader. */
const READABLE = 1_000_000;

/** Rows of the modifiers, each with its own name if it has one. */
export function modifierRows(modifiers: readonly Modifier[], words: Words): LedgerRow[] {
	return modifiers.map(({ label, value }) => ({
		term: label ?? words.say("MUSTER.Card.Ledger.modifier"),
		value: formatSigned(words, value),
	}));
}

/** Rows of a skill, its modifiers, and their sum. */
export function skillRows(skill: number, modifiers: readonly Modifier[], words: Words): LedgerRow[] {
	const rows: LedgerRow[] = [{ term: words.say("MUSTER.Card.Ledger.skill"), value: formatCount(words, skill) }];
	if (modifiers.length === 0) return rows;
	const effective = formatCount(words, effectiveSkill(skill, modifiers));
	return [
		...rows,
		...modifierRows(modifiers, words),
		{ term: words.say("MUSTER.Card.Ledger.effective"), value: effective, style: "sum" },
	];
}

/** Rows of the totals that succeed, their number among all throws, and the chance. `all` is the number of equal throws. */
export function chanceRows(
	{ dice, compare, target, all }: { dice: string; compare: "atMost" | "atLeast"; target: number; all: number },
	chance: Ratio,
	words: Words,
): LedgerRow[] {
	const goal = words.say(`MUSTER.Card.Ledger.${compare}`, { target: formatCount(words, target) });
	const rows: LedgerRow[] = [{ term: words.say("MUSTER.Card.Ledger.need", { dice: formatDice(dice) }), value: goal }];
	if (all <= READABLE && all % chance.den === 0) {
		const ways = formatCount(words, (all / chance.den) * chance.num);
		const value = words.say("MUSTER.Card.Ledger.ways", { ways, all: formatCount(words, all) });
		rows.push({ term: words.say("MUSTER.Card.Ledger.throws"), value });
	}
	const value = sayChance(words, toNumber(chance), 1);
	return [...rows, { term: words.say("MUSTER.Card.Ledger.chance"), value, style: "total" }];
}

/** The ledger of the chance of one success roll on 3d6. */
export function successLedger(
	{ skill, modifiers }: { readonly skill: number; readonly modifiers: readonly Modifier[] },
	chance: Ratio,
	id: string,
	words: Words,
): LedgerView {
	const target = highestSuccess(effectiveSkill(skill, modifiers));
	const trial = { dice: SUCCESS_DICE, compare: "atMost", target, all: threeDice().total } as const;
	return {
		id,
		title: words.say("MUSTER.Card.Ledger.chance"),
		rows: [...skillRows(skill, modifiers, words), ...chanceRows(trial, chance, words)],
		note: words.say("MUSTER.Card.Ledger.note.automatic"),
	};
}
