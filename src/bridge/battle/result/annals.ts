import type { DayOutcome, GloryOutcome } from "../../../engine/battle/index.js";
import { formatSigned, sayPlural, type Words } from "../../text/index.js";
import { type NamedSides, namesIn } from "../console/names.js";
import { buildResult } from "./result-view.js";

/**
 * A day in the annals: its heading, the losses of the sides, and a note on each hero with hurts, Glory and Reputation.
 */
export function buildAnnals(outcome: DayOutcome, battle: NamedSides, words: Words): readonly string[] {
	const result = buildResult(outcome, battle, words);
	const names = namesIn(battle);
	const lines = result.sides.map(({ name, lost, dead, men }) =>
		words.say("MUSTER.Battle.Apply.line", { name, lost, dead, men }),
	);
	const heroes = outcome.heroes.map(({ key, glory }, i) => {
		const note = words.say("MUSTER.Battle.Apply.hero", { name: names.hero(key), hurt: result.heroes[i]?.hurt ?? "" });
		return [note, ...(glory ? [sayGlory(glory, words)] : [])].join(". ");
	});
	return [result.heading, ...lines, ...heroes];
}

/** "Glory: great. Reputation +2 for 12 months, +1 for good". */
function sayGlory({ row, reputation, permanent, months }: GloryOutcome, words: Words): string {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Apply.${leaf}`, data);
	const glory = say("glory", { glory: words.say(`MUSTER.Battle.Glory.${row}`) });
	const by = formatSigned(words, reputation);
	const gained = reputation === 0 ? "" : sayPlural(words, "MUSTER.Battle.Apply.reputation", months, { by });
	const kept = permanent === 0 ? "" : say("permanent", { by: formatSigned(words, permanent) });
	return [glory, gained, kept].filter(Boolean).join(". ");
}
