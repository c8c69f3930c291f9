import { toTrial } from "../../../engine/batch/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { isSure } from "../../../engine/mob/index.js";
import type { LedgerRow } from "../../rolls/cards/index.js";
import {
	createMarker,
	formatChance,
	formatCount,
	formatSigned,
	joinList,
	sayPlural,
	type Words,
} from "../../text/index.js";
import type { StoredMobBatch } from "./stored-mob.js";

/** One batch of a card: what was tried, what fell, how many succeeded, and why. `id` is unique on the page. */
export function buildMobBatch(batch: StoredMobBatch, id: string, words: Words) {
	const marker = createMarker();
	const value = formatCount(words, batch.hits);
	const label = words.say("MUSTER.Mob.Card.why", { value });
	const result = words.say(batch.purpose === "stop" ? "MUSTER.Mob.Card.resultStop" : "MUSTER.Mob.Card.result", {
		hits: marker.why(value, id, label),
		count: formatCount(words, batch.count),
	});
	return {
		title: sayBatch(batch, words),
		thrown: sayThrown(batch, words),
		result: marker.cut(`${result}${sayCriticals(batch, words)}`),
		bar: { value: batch.hits, max: batch.count },
		ledger: { id, title: words.say("MUSTER.Mob.Card.ledger.title"), rows: ledgerRows(batch, words) },
	};
}

/** "Bow: skill 12"; of a save that has a name of its own "Will 10". */
function sayBatch(batch: StoredMobBatch, words: Words): string {
	const [label, trial] = [labelOf(batch, words), sayTrial(batch, words)];
	const isNamed = batch.purpose === "save" && batch.label !== "" && batch.attempt.kind === "skill";
	return isNamed ? `${label} ${sayEffective(batch, words)}` : words.say("MUSTER.Mob.Card.batch", { label, trial });
}

function sayEffective({ attempt, mode }: StoredMobBatch, words: Words): string {
	return attempt.kind === "skill" ? formatCount(words, toTrial({ attempt, mode }).effective ?? attempt.skill) : "";
}

function labelOf({ label, purpose }: StoredMobBatch, words: Words): string {
	if (label !== "") return label;
	return words.say(purpose === "stop" ? "MUSTER.Mob.Card.purpose.stop" : "MUSTER.Mob.Card.purpose.other");
}

const showDice = (dice: string): string => dice.replaceAll("-", "\u2212");

/** "skill 12" or "1d20+5 ≥ 15". */
function sayTrial(batch: StoredMobBatch, words: Words): string {
	const { attempt } = batch;
	if (attempt.kind === "skill") return words.say("MUSTER.Mob.Card.skill", { skill: sayEffective(batch, words) });
	if (isSure(attempt)) return words.say("MUSTER.Mob.Dialog.sure");
	const sign = attempt.compare === "atLeast" ? "\u2265" : "\u2264";
	return `${showDice(attempt.dice)} ${sign} ${formatCount(words, attempt.target)}`;
}

function sayThrown({ total, attempt }: StoredMobBatch, words: Words): string {
	if (total === null) return "";
	const dice = attempt.kind === "skill" ? "3d6" : showDice(attempt.dice);
	return words.say("MUSTER.Mob.Card.visible", { dice, total: formatCount(words, total) });
}

function sayCriticals({ criticals }: StoredMobBatch, words: Words): string {
	if (criticals === null || (criticals[0] === 0 && criticals[1] === 0)) return "";
	const parts = [
		...(criticals[0] > 0 ? [sayPlural(words, "MUSTER.Mob.Card.criticals", criticals[0])] : []),
		...(criticals[1] > 0 ? [sayPlural(words, "MUSTER.Mob.Card.fumbles", criticals[1])] : []),
	];
	return words.say("MUSTER.Mob.Card.extremes", { list: joinList(words, parts, "and") });
}

function ledgerRows(batch: StoredMobBatch, words: Words): LedgerRow[] {
	const { attempt, count, chance, hits, total } = batch;
	const rows: LedgerRow[] = [];
	const add = (term: string, value: string, style?: LedgerRow["style"]): void => {
		rows.push({ term, value, ...(style === undefined ? {} : { style }) });
	};
	if (attempt.kind === "skill") {
		add(words.say("MUSTER.Mob.Card.ledger.skill"), formatCount(words, attempt.skill));
		for (const { label, value } of attempt.modifiers) {
			add(label ?? words.say("MUSTER.Mob.Card.ledger.modifier"), formatSigned(words, value));
		}
	}
	add(words.say("MUSTER.Mob.Card.ledger.attempts"), formatCount(words, count));
	add(words.say("MUSTER.Mob.Card.ledger.chance"), formatChance(words, toNumber(chance), 1));
	if (total !== null) add(words.say("MUSTER.Mob.Card.ledger.thrown"), formatCount(words, total));
	add(words.say("MUSTER.Mob.Card.ledger.hits"), formatCount(words, hits), "total");
	return rows;
}
