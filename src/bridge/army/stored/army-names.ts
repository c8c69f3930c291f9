import type { Wording } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { FORCE_TABLES } from "../../../engine/force/index.js";
import type { Words } from "../../text/index.js";

/** An army as a choice of armies offers it. */
interface NamedArmy {
	readonly name: string;
	/** Names of the players whose army it is; empty: it is the GMs'. */
	readonly players: string;
}

/** A name as it is compared: as a reader would take it for another. */
const folded = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase();

/**
 * The names of armies for a choice: of those that are called alike, players' armies have their players beside the name.
 */
export function tellArmiesApart(armies: readonly NamedArmy[], words: Words): readonly string[] {
	const counts = new Map<string, number>();
	for (const { name } of armies) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
	return armies.map((army) => ((counts.get(folded(army.name)) ?? 0) > 1 ? nameWithPlayers(army, words) : army.name));
}

/** The name of an army with the players whose it is. */
export const nameWithPlayers = ({ name, players }: NamedArmy, words: Words): string =>
	players === "" ? name : words.say("MUSTER.Forces.nameOf", { name, players });

/**
 * The names that a GM's own tables give to rows of ours, by the key of our name. Rows of the GM's own have their names
 * in them.
 */
export function ownTitles(tables: ForceTables): Readonly<Record<string, string>> {
	return Object.fromEntries(renamed(FORCE_TABLES, tables));
}

type Titled = { readonly title?: Wording };

function renamed(ours: unknown, own: unknown): readonly (readonly [key: string, text: string])[] {
	if (typeof ours !== "object" || ours === null || typeof own !== "object" || own === null || ours === own) return [];
	const [was, is] = [(ours as Titled).title, (own as Titled).title];
	if (was && is) return "key" in was && "text" in is ? [[was.key, is.text]] : [];
	return Object.entries(ours).flatMap(([key, row]) => renamed(row, (own as Readonly<Record<string, unknown>>)[key]));
}
