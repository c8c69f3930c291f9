import { armOf, type ForceTables, type TroopType } from "../../engine/force/index.js";
import { describeTroop, formatWord, frameOf } from "../army/sheet/index.js";
import { sayWording, type Words } from "../text/index.js";

/** Describes a troop type in the fewest words: "Heavy horse · Crossbow", "Irregular foot · Goblin". */
export function aboutTroop(troop: TroopType, tables: ForceTables, words: Words): string {
	if (troop.kind !== "soldier" && troop.kind !== "miner") return describeTroop(troop, tables, words);
	const frame = frameOf(troop);
	const armour =
		frame === "irregular" ? words.say("MUSTER.Library.Armour.irregular") : formatWord(words, "armour", troop.armour);
	const men = words.say("MUSTER.Library.body", {
		armour,
		arm: words.say(`MUSTER.Library.Body.${armOf(troop, tables)}`),
	});
	const race = tables.races[troop.race];
	return [
		men,
		...(troop.race === "human" || race === undefined ? [] : [sayWording(words, race.title)]),
		...troop.missiles.map((name) => sayWording(words, tables.missiles[name]?.title ?? { text: name })),
	].join(" \u00b7 ");
}

/** A description under the names of the players whose word it may be; without any as it is. */
export const withAuthors = (about: string, by: string, words: Words): string =>
	by === "" ? about : words.say("MUSTER.Library.byPlayers", { players: by, about });

/** A name with the players whose word it stands for, where several of one name are offered. */
export const nameWithAuthors = (name: string, by: string, words: Words): string =>
	by === "" ? name : words.say("MUSTER.Library.nameBy", { name, players: by });
