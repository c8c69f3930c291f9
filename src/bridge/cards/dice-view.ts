import type { BatchOutcome } from "../../engine/batch/index.js";
import { areFacesOf, type DiceExpression, parseDice } from "../../engine/dice/index.js";
import { type DieKind, dieFace } from "../plots/index.js";
import { formatCount, joinList, type Words } from "../text/index.js";
import { formatDice } from "./batch-title.js";
import type { DiceView } from "./views.js";

/** More dice than this are not drawn, only their sum is given. */
const MOST_FACES = 8;

/** The visible throw of a batch; undefined where there was none. Without known faces the total stands alone. */
export function buildDice({ steps, log }: BatchOutcome, words: Words): DiceView | undefined {
	const step = steps[0];
	if (step?.kind !== "visible") return undefined;
	const total = formatCount(words, step.total);
	const dice = formatDice(step.dice);
	const expression = parseDice(step.dice);
	const faces = log["batch/roll"]?.faces;
	if (!expression.ok || !Array.isArray(faces) || !areFacesOf(expression.value, faces)) {
		return { label: words.say("MUSTER.Card.Dice.total", { dice, total }), faces: [], total };
	}
	const shown = joinList(
		words,
		faces.map((face) => formatCount(words, face)),
		"and",
	);
	const label = words.say("MUSTER.Card.Dice.faces", { dice, faces: shown, total });
	const kinds = kindsOf(expression.value);
	const drawn = faces.length > MOST_FACES ? [] : faces.map((face, i) => dieFace(kinds[i]!, face, words));
	return { label, faces: drawn, total };
}

/** The kind of every single die, in the order of the faces. */
function kindsOf({ groups }: DiceExpression): DieKind[] {
	return groups.flatMap((group) => Array<DieKind>(group.count).fill(group));
}
