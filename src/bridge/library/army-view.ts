import { toNumber } from "../../engine/common/index.js";
import type { ForceRules } from "../../engine/force/index.js";
import { armOf } from "../../engine/force/index.js";
import { computeArmy, formatCoins, frameOf, kindGlyph, signOf, totalOf } from "../army/sheet/index.js";
import { type StoredForce, toForce } from "../army/stored/index.js";
import { formatCount, type Words } from "../text/index.js";
import { aboutTroop } from "./about.js";

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
