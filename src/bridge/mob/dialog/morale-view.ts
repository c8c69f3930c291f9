import type { MobOdds } from "../../../engine/mob/index.js";
import { formatChance, type Words } from "../../text/index.js";
import type { MobToken } from "../group-tokens.js";
import type { MobForm } from "./form.js";

/** The tokens of a group that is one target. */
export const membersOf = ([group]: readonly MobToken[]): number => (group ? 1 + (group.others?.length ?? 0) : 0);

/** "They flee with 25.9%." */
export function sayMorale({ action }: MobForm, { expected }: MobOdds, words: Words) {
	const chance = formatChance(words, action === "rally" ? 1 - expected : expected, 1);
	return { svg: "", sentence: words.say(`MUSTER.Mob.Dialog.odds.${action}`, { chance }) };
}
