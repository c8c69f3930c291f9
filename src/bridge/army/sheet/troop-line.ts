import { armOf, crewOf, type ForceTables, type TroopType } from "../../../engine/force/index.js";
import { formatCount, joinList, sayWording, type Words } from "../../text/index.js";
import { formatWord } from "./vocabulary.js";

/**
 * Describes a troop type in a few words, by its name or else by its properties: "Heavy armour, heavy horses, longbow".
 */
export function troopLine(troop: TroopType, tables: ForceTables, words: Words): string {
	return troop.name === "" ? describeTroop(troop, tables, words) : troop.name;
}

/** Describes a troop type by its properties alone. */
export function describeTroop(troop: TroopType, tables: ForceTables, words: Words): string {
	switch (troop.kind) {
		case "weapon": {
			const name = tables.weapons[troop.weapon];
			const crew = formatCount(words, crewOf(troop, tables));
			return words.say("MUSTER.Army.Troop.weapon", { name: name ? sayWording(words, name.title) : troop.weapon, crew });
		}
		case "creature": {
			const name = tables.creatures[troop.creature];
			return name ? sayWording(words, name.title) : troop.creature;
		}
		case "own":
			return formatWord(words, "arm", armOf(troop, tables));
		default:
			return describeSoldier(troop, tables, words);
	}
}

function describeSoldier(troop: TroopType, tables: ForceTables, words: Words): string {
	const race = tables.races[troop.race];
	const parts = [
		troop.irregular ? words.say("MUSTER.Army.Troop.irregular") : formatWord(words, "armour", troop.armour),
		...(troop.kind === "miner" ? [formatWord(words, "kind", "miner")] : []),
		...(troop.race === "human" || race === undefined ? [] : [sayWording(words, race.title)]),
		...(troop.mount === "none" ? [] : [formatWord(words, "mount", troop.mount)]),
		...troop.missiles.flatMap((name) =>
			tables.missiles[name] ? [sayWording(words, tables.missiles[name].title)] : [],
		),
		...(troop.fineWeapons ? [words.say("MUSTER.Army.Troop.fineWeapons")] : []),
	];
	return joinList(words, parts, "and");
}
