import type { Log } from "../../../engine/ask/index.js";
import { areFacesOf, type DiceExpression, parseDice } from "../../../engine/dice/index.js";
import { type DieKind, dieFace } from "../../plots/index.js";
import { formatCount, joinList, type Words } from "../../text/index.js";
import { formatDice } from "./batch-title.js";
import type { DiceView } from "./views.js";

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
