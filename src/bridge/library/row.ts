import { toNumber } from "../../engine/common/index.js";
import {
	type Arm,
	armOf,
	type Era,
	eachStrength,
	type ForceTables,
	isFearless,
	type Mount,
	priceLedger,
	type TroopKind,
} from "../../engine/force/index.js";
import { formatWord, frameOf, type GlyphFrame, kindGlyph, signOf } from "../army/sheet/index.js";
import { sayWording, type Words } from "../text/index.js";
import { aboutTroop, withAuthors } from "./about.js";
import type { LibraryEntry, LibrarySource } from "./entry.js";

/** One troop type with everything that the list shows, sorts and filters by. */
export interface LibraryRow {
	readonly uuid: string;
	readonly name: string;
	/** A description in words, and the ages in which it is met; first of all the players whose word it may be. */
	readonly about: string;
	/** Names of these players; empty: there are none. */
	readonly by: string;
	readonly glyph: string;
	/** Of one man, piece or creature at the entry's own tech level (RULES 1.4). */
	readonly strength: number;
	/** Coins to raise one, before quality (RULES 1.8). */
	readonly price: number;
	readonly tl: number;
	readonly source: LibrarySource;
	readonly era: Era;
	readonly kind: TroopKind;
	readonly arm: Arm;
	/** Its armour; `none` for weapons and creatures. */
	readonly armour: GlyphFrame;
	readonly mount: Mount;
	/** Names of its missile weapons; `none` without any. */
	readonly missile: readonly string[];
	/** Everything that a search looks through, in small letters. */
	readonly search: string;
}

/** Works out a row of the list. */
export function toLibraryRow(entry: LibraryEntry, tables: ForceTables, words: Words): LibraryRow {
	const { by = "" } = entry;
	const { troop, tl, era } = entry.page;
	const arm = armOf(troop, tables);
	const what = aboutTroop(troop, tables, words);
	const when = words.say(`MUSTER.Library.Era.${era}`);
	const missiles = troop.missiles.map((name) => sayWording(words, tables.missiles[name]?.title ?? { text: name }));
	const frame = frameOf(troop);
	return {
		uuid: entry.uuid,
		name: entry.name,
		about: withAuthors(words.say("MUSTER.Library.about", { what, when }), by, words),
		by,
		glyph: kindGlyph(frame, signOf(troop, { arm, fearless: isFearless(troop, tables) })),
		strength: toNumber(eachStrength(troop, { tl, tables }).total),
		price: toNumber(priceLedger({ troop, rulings: {} }, tables).total),
		tl,
		source: entry.source,
		era,
		kind: troop.kind,
		arm,
		armour: frame,
		mount: troop.kind === "soldier" || troop.kind === "miner" ? troop.mount : "none",
		missile: troop.missiles.length === 0 ? ["none"] : troop.missiles,
		search: [entry.name, troop.code, what, when, formatWord(words, "arm", arm), entry.place, by, ...missiles]
			.join(" ")
			.toLocaleLowerCase(words.locale),
	};
}
