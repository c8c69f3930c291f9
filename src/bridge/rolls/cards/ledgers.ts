import type { Kernel, Log } from "../../../engine/ask/index.js";
import type { Modifier } from "../../../engine/checks/index.js";
import { effectiveSkill, highestSuccess, SUCCESS_DICE, threeDice } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { ratio, toNumber } from "../../../engine/common/index.js";
import type { DiceExpression } from "../../../engine/dice/index.js";
import { areFacesOf, parseDice } from "../../../engine/dice/index.js";
import type { FudgeLevel, FudgeMethod } from "../../../engine/fudge/index.js";
import { fudge6 } from "../../../engine/fudge/index.js";
import type { DieKind } from "../../plots/index.js";
import { dieFace } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, formatSignedLevels, joinList, sayChance } from "../../text/index.js";
import { formatDice } from "./titles.js";
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
