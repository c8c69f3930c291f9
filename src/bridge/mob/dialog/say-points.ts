import type { Health } from "../../../engine/combat/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";

/** "8 of 11", "2 wounds"; empty where the points are not known. */
export function sayPoints(health: Health | null, words: Words): string {
	if (health === null) return "";
	const value = formatCount(words, health.value);
	if (health.kind === "wounds") return sayPlural(words, "MUSTER.Mob.Dialog.wounds", health.value);
	return health.max === null
		? value
		: words.say("MUSTER.Mob.Dialog.points", { value, max: formatCount(words, health.max) });
}
