import type { Result } from "../../engine/common/index.js";
import { fail, isRecord, ok } from "../../engine/common/index.js";
import type { ForceTables, TroopType } from "../../engine/force/index.js";
import { armOf, FORCE_TABLES } from "../../engine/force/index.js";
import { describeTroop, formatWord, frameOf } from "../army/sheet/index.js";
import type { Words } from "../text/index.js";
import { sayWording } from "../text/index.js";
import type { TroopPage } from "./troop-page.js";
import { readTroopPage, TROOP_PAGE } from "./troop-page.js";

/** Where an entry of the library comes from: a pack, the GMs' own journals, or journals that players may write. */
export const SOURCES = ["pack", "world", "players"] as const;

/** One troop type of the library. */
export interface LibraryEntry {
	/** The address of its page. */
	readonly uuid: string;
	readonly name: string;
	readonly source: (typeof SOURCES)[number];
	/** The pack or journal entry of the entry, by name. */
	readonly place: string;
	/** Names of the players whose word it may be; absent: it is a pack's or the GMs'. */
	readonly by?: string;
	readonly page: TroopPage;
}

/**
 * Data about its page that a journal entry of a pack holds in `flags.muster.index`, so that a list needs no documents.
 */
interface TroopIndex {
	/** The id of the page. */
	readonly page: string;
	readonly troop: TroopPage;
}

/** The index data of an entry of a pack. Faults: it has none, or what is there does not read. */
export function readTroopIndex(value: unknown, tables: ForceTables = FORCE_TABLES): Result<TroopIndex> {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Library.noIndex", path: "" });
	const { page, type, ...rest } = value;
	if (typeof page !== "string" || type !== TROOP_PAGE)
		return fail({ code: "MUSTER.Fault.Library.noIndex", path: "page" });
	const troop = readTroopPage(rest, tables);
	return troop.ok ? ok({ page, troop: troop.value }) : troop;
}

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
