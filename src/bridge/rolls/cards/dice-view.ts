import type { BatchOutcome } from "../../../engine/batch/index.js";
import type { Words } from "../../text/index.js";
import { buildThrow } from "./throw-view.js";
import type { DiceView } from "./views.js";

/** The visible throw of a batch; undefined where there was none. */
export function buildDice({ steps, log }: BatchOutcome, words: Words): DiceView | undefined {
	const step = steps[0];
	return step?.kind === "visible" ? buildThrow({ ...step, key: "batch/roll" }, log, words) : undefined;
}
