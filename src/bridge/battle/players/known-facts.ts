import { openStrengths } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import type { WinChances } from "../../../engine/forecast/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import { restsOnUnset } from "../console/say-body.js";
import { sayTerm } from "../console/say-term.js";
import { lostBy } from "../document/at-dawn.js";
import { isKept } from "../document/kept-terms.js";
import { menOnField } from "../document/men-on-field.js";
import { estimateFor, type PlayersSetup, type SeenItem, seenBy } from "../document/players.js";
import type { KnownFacts } from "./view-types.js";

/** Surroundings of what a side's players know. */
export interface KnownFrame {
	readonly played: PlayedDay;
	readonly players: PlayersSetup;
	/** null: they are still being worked out. */
	readonly chances: WinChances | null;
	/** Words of the GM's client, for the terms of the sum alone. */
	readonly words: Words;
}

const row = (item: KnownFacts["item"], more: Partial<KnownFacts> = {}): KnownFacts => ({
	item,
	name: "",
	numbers: [],
	text: "",
	rows: [],
	...more,
});

/** Code of a chance that rests on numbers of a hero that nothing tells. */
export const ASSUMED = "assumed";

/** Released items of what the players of a side know of the battle. What is not released has no entry. */
export function knownTo(side: string, frame: KnownFrame): readonly KnownFacts[] {
	const { played, players } = frame;
	const isShown = (item: SeenItem): boolean => seenBy(players, side, item) === "shown";
	const foes = played.input.sides.filter(({ id }) => id !== side).map(({ id }) => id);
	const { outcome } = played;
	return [
		armyOf(side, "own", frame),
		...(isShown("strength") ? foes.map((foe) => armyOf(foe, "strength", frame)) : []),
		...estimate(side, players),
		...(isShown("chance") ? chanceOf(side, frame) : []),
		...(isShown("sum") ? sumOf(side, frame) : []),
		...(isShown("fortune") ? foes.flatMap((foe) => fortuneOf(foe, frame)) : []),
		...(isShown("ownLosses") && outcome ? [lossesOf(side, "ownLosses", frame)] : []),
		...(isShown("foeLosses") && outcome ? foes.map((foe) => lossesOf(foe, "foeLosses", frame)) : []),
		...(isShown("result") ? resultOf(frame) : []),
	];
}

function armyOf(id: string, item: "own" | "strength", { played: { input, rules } }: KnownFrame): KnownFacts {
	const side = input.sides.find((each) => each.id === id)!;
	const men = menOnField(side.force.units);
	const strength = openStrengths(side, input, rules).reduce((sum, each) => sum + toNumber(each.strength.total), 0);
	return row(item, { name: side.force.name, numbers: [men, strength] });
}

function estimate(side: string, players: PlayersSetup): readonly KnownFacts[] {
	const text = estimateFor(players, side).trim();
	return seenBy(players, side, "strength") === "estimate" && text !== "" ? [row("estimate", { text })] : [];
}

function chanceOf(side: string, { chances, played }: KnownFrame): readonly KnownFacts[] {
	if (played.outcome !== null) return [];
	const wins = chances?.wins[side];
	if (wins === undefined) return [row("chance")];
	const { mean, within } = wins;
	if (chances?.sampled === 0 && restsOnUnset(played.input, played.bodies))
		return [row("chance", { numbers: [mean], text: ASSUMED })];
	if (within === "exact") return [row("chance", { numbers: [mean, mean, mean] })];
	return [row("chance", { numbers: within === "unknown" ? [mean] : [mean, within.from, within.to] })];
}

function sumOf(side: string, { played, words }: KnownFrame): readonly KnownFacts[] {
	const ledger = played.soFar.strategy.find(({ key }) => key === `${side}/strategy`);
	if (!ledger) return [];
	const rows = ledger.terms
		.filter(({ key }) => !isKept(key))
		.map((term, i): readonly [string, string] => {
			const value = toNumber(term.value);
			const said = i === 0 ? formatCount(words, value) : formatSigned(words, value);
			return [sayTerm(`${ledger.key}/${term.key}`, term, played.input, words), said];
		});
	const kept = ledger.terms.filter(({ key }) => isKept(key)).map(({ value }) => toNumber(value));
	const sum = kept.reduce((all, value) => all + value, 0);
	const secret: typeof rows = kept.length === 0 ? [] : [[words.say("MUSTER.Players.kept"), formatSigned(words, sum)]];
	return [row("sum", { numbers: [toNumber(ledger.total)], rows: [...rows, ...secret] })];
}

function fortuneOf(id: string, { played }: KnownFrame): readonly KnownFacts[] {
	const found = played.soFar.found.catastrophes?.[id];
	if (!found) return [];
	const names = namesIn(played.input);
	const name = found.unit === "" ? names.commander(id) : names.unit(found.unit);
	return [row("fortune", { name, numbers: [found.total], text: found.result })];
}

function lossesOf(id: string, item: "ownLosses" | "foeLosses", { played: { outcome, input } }: KnownFrame): KnownFacts {
	const lost = outcome ? lostBy(outcome, id) : 0;
	return row(item, { name: namesIn(input).side(id), numbers: [lost] });
}

function resultOf({ played: { outcome, input } }: KnownFrame): readonly KnownFacts[] {
	if (outcome === null) return [];
	const { winner } = outcome;
	const own = outcome.sides.find(({ id }) => id === winner) ?? outcome.sides[0];
	const name = winner === "" ? "" : namesIn(input).side(winner);
	return [row("result", { name, text: winner === "" ? "" : (own?.fate.row ?? "") })];
}
