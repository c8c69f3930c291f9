import type { MobAction, MobOdds } from "../../../engine/mob/index.js";
import { chanceWithin, histogram } from "../../plots/index.js";
import { formatChance, formatCount, formatRatio, sayRange, type Words } from "../../text/index.js";

/** The size of the drawing, in px at 16 px per rem. */
const PLOT = { width: 420, height: 104 } as const;

/** The odds of a checked action in the reader's language. `uid` is unique on the page. */
export function buildMobOdds(action: MobAction, odds: MobOdds, uid: string, words: Words) {
	return { svg: drawHits(action, odds, uid, words), sentence: sayOdds(action, odds, words) };
}

/** An expected number with one decimal; what is more than nothing does not read as nothing. */
function one(words: Words, value: number): string {
	if (value > 0 && value < 0.05) return `<${formatRatio(words, { num: 1, den: 10 }, 1)}`;
	return formatRatio(words, { num: Math.round(value * 10), den: 10 }, 1);
}

function drawHits(action: MobAction, { hits, attempts, expected }: MobOdds, uid: string, words: Words): string {
	if (hits === null || attempts === 0) return "";
	const isAttack = action.kind === "attack";
	const [low, high] = hits.core;
	return histogram({
		uid,
		...PLOT,
		title: words.say(isAttack ? "MUSTER.Mob.Dialog.plot.attack" : "MUSTER.Mob.Dialog.plot.save"),
		desc: words.say("MUSTER.Mob.Dialog.plot.desc", {
			expected: one(words, expected),
			core: sayRange(words, low, high),
			share: formatChance(words, chanceWithin(hits, low, high), 1),
		}),
		chances: hits,
		most: attempts,
		expected,
		core: hits.core,
		format: (count) => formatCount(words, count),
	});
}

function sayOdds(action: MobAction, { attempts, expected, falls }: MobOdds, words: Words): string {
	const data = { attempts: formatCount(words, attempts), expected: one(words, expected) };
	const isAttack = action.kind === "attack";
	if (falls === null) {
		return words.say(isAttack ? "MUSTER.Mob.Dialog.odds.attack" : "MUSTER.Mob.Dialog.odds.save", data);
	}
	const key = isAttack ? "MUSTER.Mob.Dialog.odds.attackFalls" : "MUSTER.Mob.Dialog.odds.saveFalls";
	return words.say(key, { ...data, falls: one(words, falls) });
}
