import type { Result } from "../../engine/common/index.js";
import { ok, toNumber } from "../../engine/common/index.js";
import type { Era, ForceRules, ForceTables } from "../../engine/force/index.js";
import { armOf } from "../../engine/force/index.js";
import { computeArmy, formatCoins, frameOf, kindGlyph, signOf, totalOf } from "../army/sheet/index.js";
import type { StoredForce } from "../army/stored/index.js";
import { readStoredForce, toForce } from "../army/stored/index.js";
import type { Words } from "../text/index.js";
import { formatCount } from "../text/index.js";
import { aboutTroop } from "./entry.js";

/** Data of such a page under `system`: a force as `bridge/army/stored` stores it, and facts for the reader. */
export interface ArmyPage {
	/** The version of this shape; 1. */
	readonly schema: number;
	/** A stored force; read it with `readStoredForce`. */
	readonly force: unknown;
	readonly era: Era;
	/** HTML, cleaned by the server; shown enriched. */
	readonly description: string;
}

/** The version of {@link ArmyPage}. */
const ARMY_PAGE_SCHEMA = 1;

/** The army of a page, under the page's present name. Faults: those of `readStoredForce`. */
export function readArmyPage(
	{ name, system }: { readonly name: string; readonly system: unknown },
	tables: ForceTables,
): Result<StoredForce> {
	const read = readStoredForce((system as { readonly force?: unknown } | null)?.force, tables);
	return read.ok ? ok({ ...read.value, name }) : read;
}

/** From which tech level on an army counts as of an age, the latest first. */
const AGES: readonly (readonly [tl: number, era: Era])[] = [
	[5, "industrial"],
	[4, "gunpowder"],
	[3, "medieval"],
	[0, "ancient"],
];

/** Makes the data of a page from an army of this world, with the age of its tech level. */
export function toArmyPage(force: StoredForce): ArmyPage {
	const era = AGES.find(([tl]) => force.tl >= tl)?.[1] ?? "ancient";
	return { schema: ARMY_PAGE_SCHEMA, force, era, description: "" };
}

/** The units of a ready army and what they come to. */
export function buildArmyPage(stored: StoredForce, rules: ForceRules, words: Words) {
	const army = computeArmy(toForce(stored), rules);
	const count = (value: number): string => formatCount(words, value);
	const figure = (name: string, text: string) => ({ label: words.say(`MUSTER.Library.Figure.${name}`), text });
	return {
		figures: [
			figure("men", count(army.men)),
			figure("strength", count(toNumber(army.strength.total))),
			figure("pay", formatCoins(words, totalOf(army.pay))),
			figure("upkeep", formatCoins(words, totalOf(army.upkeep))),
		],
		units: army.units.map(({ unit, quality, strength, fearless }) => ({
			name: unit.name === "" ? unit.troop.name : unit.name,
			about: aboutTroop(unit.troop, rules.tables, words),
			glyph: kindGlyph(frameOf(unit.troop), signOf(unit.troop, { arm: armOf(unit.troop, rules.tables), fearless })),
			quality: words.say(`MUSTER.Force.Quality.${quality}`),
			men: count(unit.men),
			strength: count(totalOf(strength)),
		})),
	};
}
