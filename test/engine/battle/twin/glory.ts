import type { GloryOutcome } from "../../../../src/engine/battle/index.js";
import type { GloryRow } from "../../../../src/engine/battle/tables/glory.js";
import { byHero, inSecret } from "./askers.js";
import type { Field } from "./field.js";
import { type TwinHero, targetOf } from "./hero.js";
import { rolled } from "./success.js";
import type { Summed } from "./summed.js";
import type { TwinTables } from "./tables.js";

/** The row of the table of glory (1.10.4): the first for a critical success alone, the last for a critical failure. */
function rowAt(roll: number, target: number, { glory: { rows } }: TwinTables): GloryRow {
	const { success, critical, margin } = rolled(roll, target);
	const by = success ? margin : -Math.max(1, margin);
	const found = critical ? rows.at(success ? 0 : -1) : rows.slice(1).find(({ from }) => from === null || from <= by);
	if (!found) throw new RangeError(`no glory by ${by}`);
	return found;
}

/**
 * A Glory roll (1.10.4): Battle less Risk; Strategy only of a hero who leads, of a commander one more of what there is.
 */
export function rollGlory(hero: TwinHero, { answers, input, tables }: Field): Summed<GloryOutcome> {
	const { key, part } = hero;
	const target = targetOf(hero, "glory", [["risk", -part.risk]], input.rulings);
	const roll = answers.dice(`${key}/glory`, "3d6", byHero(part));
	const { name: row, reputation, months: dice, lasting, reaction, strategy: worth } = rowAt(roll, target.total, tables);
	const months = dice === "" ? 0 : Math.max(1, answers.dice(`${key}/glory/months`, dice));
	const further = part.leads === "force" ? Math.sign(worth) * tables.glory.commander : 0;
	const strategy = part.leads === "none" ? 0 : worth + further;
	const swayed = reputation + lasting + part.reaction;
	const superior =
		reaction === null
			? null
			: react(reaction, answers.dice(`${key}/glory/superior`, "3d6", inSecret()) + swayed, tables);
	return { target, roll, row, reputation, permanent: lasting, months, superior, strategy };
}

/** The superior's reaction (2.9) and what is due by it. */
function react(
	asked: "promotion" | "demotion",
	total: number,
	{ glory: { honours } }: TwinTables,
): Summed<GloryOutcome>["superior"] {
	const low = total <= 0 ? "disastrous" : total <= 3 ? "veryBad" : total <= 6 ? "bad" : total <= 9 ? "poor" : null;
	const high = total >= 19 ? "excellent" : total >= 16 ? "veryGood" : total >= 13 ? "good" : "neutral";
	const reaction = low ?? high;
	const due = (["favour", "rank", "elite", "demotion"] as const).filter(
		(name) => honours[name].asked === asked && honours[name].reactions.includes(reaction),
	);
	return { asked, total, reaction, honours: due };
}
