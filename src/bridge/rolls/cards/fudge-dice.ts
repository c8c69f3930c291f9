import type { Kernel, Log } from "../../../engine/ask/index.js";
import { ratio } from "../../../engine/common/index.js";
import { type FudgeLevel, type FudgeMethod, fudge6 } from "../../../engine/fudge/index.js";
import { dieFace } from "../../plots/index.js";
import { formatCount, formatSigned, formatSignedLevels, joinList, type Words } from "../../text/index.js";
import { buildThrow } from "./throw-view.js";
import type { DiceView } from "./views.js";

const MARKED = { low: -2, high: 2 } as const;

interface Throw {
	readonly dice: string;
	readonly key: string;
	readonly total: number;
}

/**
 * The throws of one side as they fell, the second throw of a d20 last; in place of a sum the levels that they give. `game`
 * is the roll's own kernel: its first questions name the dice that were thrown under keys that begin with `key`.
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
