import type { Kernel, Log } from "../../../engine/ask/index.js";
import type { Attempt } from "../../../engine/batch/index.js";
import { toTrial } from "../../../engine/batch/index.js";
import type { ContestSides, Modifier, Skill } from "../../../engine/checks/index.js";
import { effectiveSkill, highestSuccess, SUCCESS_DICE, threeDice } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { ratio, toNumber } from "../../../engine/common/index.js";
import type { DiceExpression } from "../../../engine/dice/index.js";
import { areFacesOf, parseDice } from "../../../engine/dice/index.js";
import type { FudgeLevel, FudgeMethod, FudgeSide, TraitLadder } from "../../../engine/fudge/index.js";
import { fudge6 } from "../../../engine/fudge/index.js";
import type { DieKind } from "../../plots/index.js";
import { dieFace } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import {
	formatCount,
	formatSigned,
	formatSignedLevels,
	joinList,
	sayChance,
	sayPlural,
	sayTrait,
} from "../../text/index.js";
import type { ContestRequest, FudgeRequest, SideName, SideNames } from "../commands/index.js";
import type { DiceView, LedgerRow, LedgerView } from "./views.js";

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

/**
 * Rows of the totals that succeed, their number among all throws, and the chance. `all` is the number of equal throws.
 */
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

const MARKED = { low: -2, high: 2 } as const;

interface Throw {
	readonly dice: string;
	readonly key: string;
	readonly total: number;
}

/**
 * The throws of one side as they fell, the second throw of a d20 last; in place of a sum the levels that they give.
 * `game` is the roll's own kernel: its first questions name the dice that were thrown under keys that begin with `key`.
 */
export function buildFudgeDice(
	game: Kernel<unknown>,
	{ method, key, level, log }: { method: FudgeMethod; key: string; level: FudgeLevel; log: Log },
	words: Words,
): DiceView {
	const throws = throwsOf(game, key, level.shown);
	const levels = formatSignedLevels(words, ratio(level.thirds, 3));
	const faces = throws.flatMap((thrown) =>
		method === "d6" ? [dieFace(MARKED, fudge6(thrown.total), words)] : buildThrow(thrown, log, words).faces,
	);
	const list = joinList(
		words,
		throws.map((thrown) => formatThrow(thrown, method, log, words)),
		"and",
	);
	return { label: words.say("MUSTER.Card.Fudge.dice", { list, levels }), faces, total: levels };
}

function throwsOf(game: Kernel<unknown>, key: string, shown: readonly number[]): Throw[] {
	const step = game.next();
	const asked = step.done ? [] : step.value.filter((question) => question.key.startsWith(`${key}/roll`));
	return shown.flatMap((total, index) => {
		const question = asked[index] ?? asked[0];
		if (question?.kind !== "dice") return [];
		return [{ dice: question.dice, total, key: asked[index] ? question.key : `${key}/again` }];
	});
}

/** Text for a screen reader: the marks of marked dice, otherwise the dice with their faces. */
function formatThrow(thrown: Throw, method: FudgeMethod, log: Log, words: Words): string {
	if (method === "d6") return formatSigned(words, fudge6(thrown.total));
	if (/^1d\d+$/.test(thrown.dice)) return `${thrown.dice}: ${formatCount(words, thrown.total)}`;
	return buildThrow(thrown, log, words).label;
}

/** More dice than this are not drawn, only their sum is given. */
const MOST_FACES = 8;

/** One throw that a card shows: the dice, their total, and the key under which its faces are logged. */
interface ShownThrow {
	readonly dice: string;
	readonly total: number;
	readonly key: string;
}

/** The dice of one throw; without known faces the total alone. */
export function buildThrow({ dice, total, key }: ShownThrow, log: Log, words: Words): DiceView {
	return buildDiceOf(dice, total, Object.hasOwn(log, key) ? log[key]?.faces : undefined, words);
}

/** Dice with the faces that they showed, as far as these are known and can be theirs. */
export function buildDiceOf(dice: string, total: number, faces: unknown, words: Words): DiceView {
	const parsed = parseDice(dice);
	const shown = formatCount(words, total);
	const known = parsed.ok ? knownFaces(parsed.value, total, faces) : undefined;
	if (!parsed.ok || !known) {
		const label = words.say("MUSTER.Card.Dice.total", { dice: formatDice(dice), total: shown });
		return { label, faces: [], total: shown };
	}
	const list = joinList(
		words,
		known.map((face) => formatCount(words, face)),
		"and",
	);
	const label = words.say("MUSTER.Card.Dice.faces", { dice: formatDice(dice), faces: list, total: shown });
	const kinds = kindsOf(parsed.value);
	const drawn = known.length > MOST_FACES ? [] : known.map((face, i) => dieFace(kinds[i]!, face, words));
	return { label, faces: drawn, total: shown };
}

/** The faces if they are those of the dice; a single die shows its total. */
function knownFaces(expression: DiceExpression, total: number, faces: unknown): readonly number[] | undefined {
	if (Array.isArray(faces) && areFacesOf(expression, faces)) return faces;
	return areFacesOf(expression, [total]) ? [total] : undefined;
}

/** The kind of every single die, in the order of the faces. */
function kindsOf({ groups }: DiceExpression): DieKind[] {
	return groups.flatMap((group) => Array<DieKind>(group.count).fill(group));
}

/** "Quick contest: intimidation". */
export function contestTitle({ contest, note }: Pick<ContestRequest, "contest" | "note">, words: Words): string {
	const title = words.say(`MUSTER.Card.Contest.title.${contest}`);
	return withNote(title, note, words);
}

/** "Quick contest: Aldwin 14 against Ghurk 12". */
export function contestRequestTitle(request: ContestRequest, words: Words): string {
	return words.say("MUSTER.Card.Contest.asked", {
		title: contestTitle(request, words),
		first: formatContestant(request, "first", words),
		second: formatContestant(request, "second", words),
	});
}

function formatContestant(
	{ input, names }: Pick<ContestRequest, "input" | "names">,
	side: SideName,
	words: Words,
): string {
	const skill = formatEffective((input as ContestSides)[side], words);
	return names?.[side] === undefined ? skill : words.say("MUSTER.Card.Contest.side", { name: names[side], skill });
}

/** "Trait roll: climbing". */
export function fudgeTitle({ fudge, note }: Pick<FudgeRequest, "fudge" | "note">, words: Words): string {
	return withNote(words.say(`MUSTER.Card.Fudge.title.${fudge}`), note, words);
}

/** "Trait roll: climbing: good +1 against fair". */
export function fudgeRequestTitle(request: FudgeRequest, words: Words, ladder?: TraitLadder): string {
	const title = fudgeTitle(request, words);
	if (request.fudge === "opposed") {
		const { first, second } = request.input;
		const data = { first: formatTraitRoll(first, words, ladder), second: formatTraitRoll(second, words, ladder) };
		return words.say("MUSTER.Card.Contest.asked", { title, ...data });
	}
	const { difficulty } = request.input;
	const trait = formatTraitRoll(request.input, words, ladder);
	if (difficulty === undefined) return words.say("MUSTER.Card.withNote", { title, note: trait });
	return words.say("MUSTER.Card.Contest.asked", { title, first: trait, second: sayTrait(words, difficulty, ladder) });
}

/** "Good +1": a trait with its modifiers. */
export function formatTraitRoll(
	{ trait, modifiers }: Pick<FudgeSide, "trait" | "modifiers">,
	words: Words,
	ladder: TraitLadder | undefined,
): string {
	return [sayTrait(words, trait, ladder), ...modifiers.map(({ value }) => formatSigned(words, value))].join(" ");
}

/** "33 archers, skill 12", "33 rolls, skill 12", "20 × 1d20+5 ≥ 15" or "20 goblins: 1d20+5 ≥ 15". */
export function batchTitle(count: number, attempt: Attempt, note: string | undefined, words: Words): string {
	const many = formatCount(words, count);
	if (attempt.kind === "dice") {
		const data = { count: many, trial: formatAttempt(attempt, words) };
		if (note === undefined) return words.say("MUSTER.Card.Batch.titleDice", data);
		return words.say("MUSTER.Card.Batch.titleDiceNote", { ...data, note });
	}
	const skill = formatCount(words, toTrial({ attempt, mode: "exact" }).effective ?? attempt.skill);
	if (note === undefined) return sayPlural(words, "MUSTER.Card.Batch.titleSkill", count, { skill });
	return words.say("MUSTER.Card.Batch.titleSkillNote", { count: many, note, skill });
}

/** "1d20+5 ≥ 15", with true minus signs. */
function formatAttempt({ dice, compare, target }: Extract<Attempt, { kind: "dice" }>, words: Words): string {
	const sign = compare === "atLeast" ? "\u2265" : "\u2264";
	return `${formatDice(dice)} ${sign} ${formatCount(words, target)}`;
}

/** A dice expression as it is shown. */
export function formatDice(dice: string): string {
	return dice.replaceAll("-", "\u2212");
}

/** The effective skill of a roll: "12". */
export function formatEffective({ skill, modifiers }: Skill, words: Words): string {
	return formatCount(words, effectiveSkill(skill, modifiers));
}

/** A note with a capital, as a title begins with it. */
export function capitalise(note: string, { locale }: Words): string {
	const [first = "", ...rest] = note;
	return first.toLocaleUpperCase(locale) + rest.join("");
}

/** A title with its note behind it, if there is one. */
export function withNote(title: string, note: string | undefined, words: Words): string {
	return note === undefined ? title : words.say("MUSTER.Card.withNote", { title, note });
}

/** The names of both sides, or "first side" and "second side". */
export function sideNames(names: SideNames | undefined, words: Words): readonly [first: string, second: string] {
	return [
		names?.first ?? words.say("MUSTER.Card.Contest.unnamed.first"),
		names?.second ?? words.say("MUSTER.Card.Contest.unnamed.second"),
	];
}
