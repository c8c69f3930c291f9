import type { GloryName, GloryOutcome } from "../../../../src/engine/battle/index.js";
import { byHero, inSecret } from "./askers.js";
import type { Field } from "./field.js";
import { type TwinHero, targetOf } from "./hero.js";
import { rolled } from "./success.js";
import type { Told } from "./told.js";

/** A row of the table of glory (1.10.4): its name, Reputation, the dice of its months, who reacts, Strategy. */
type Row = readonly [GloryName, number, string, "promotion" | "demotion" | null, number];

function rowOf(roll: number, target: number): Row {
	const { success, critical, margin } = rolled(roll, target);
	if (success) {
		if (critical) return ["legend", 2, "1d6", "promotion", 2];
		if (margin >= 7) return ["brilliant", 1, "1d6-2", "promotion", 1];
		return margin >= 4 ? ["fine", 0, "", "promotion", 1] : ["competent", 0, "", null, 0];
	}
	if (critical || margin >= 7) return ["disgrace", -2, "1d6", "demotion", -3];
	return margin >= 4 ? ["poor", -1, "1d6-2", "demotion", -1] : ["plain", 0, "", null, 0];
}

/** A Glory roll (1.10.4): Battle less Risk; Strategy only if he leads, of a commander one more of what there is. */
export function rollGlory(hero: TwinHero, { answers, input }: Field): Told<GloryOutcome> {
	const { key, part } = hero;
	const target = targetOf(hero, "glory", [["risk", -part.risk]], input.rulings);
	const roll = answers.dice(`${key}/glory`, "3d6", byHero(part));
	const [row, reputation, dice, asked, worth] = rowOf(roll, target.total);
	const months = dice === "" ? 0 : Math.max(1, answers.dice(`${key}/glory/months`, dice));
	const permanent = row === "legend" ? 1 : 0;
	const strategy = part.leads === "none" ? 0 : worth + (part.leads === "force" ? Math.sign(worth) : 0);
	const swayed = reputation + permanent + part.reaction;
	const superior =
		asked === null ? null : react(asked, answers.dice(`${key}/glory/superior`, "3d6", inSecret()) + swayed);
	return { target, roll, row, reputation, permanent, months, superior, strategy };
}

/** The superior's reaction (2.9): good gives a favour, very good a rank, excellent a place among the elite; bad takes a rank. */
function react(asked: "promotion" | "demotion", total: number): Told<GloryOutcome>["superior"] {
	const low = total <= 0 ? "disastrous" : total <= 3 ? "veryBad" : total <= 6 ? "bad" : total <= 9 ? "poor" : null;
	const high = total >= 19 ? "excellent" : total >= 16 ? "veryGood" : total >= 13 ? "good" : "neutral";
	const granted = (["favour", "rank", "elite"] as const).filter((_, i) => total >= 13 + 3 * i);
	const honours = asked === "promotion" ? granted : total <= 6 ? (["demotion"] as const) : [];
	return { asked, total, reaction: low ?? high, honours };
}
