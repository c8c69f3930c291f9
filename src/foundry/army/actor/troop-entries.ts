import { type LibraryEntry, readTroopIndex, TROOP_PAGE } from "../../../bridge/library/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { sayPlayersBehind } from "../../host/permissions.js";
import type { AnyPage } from "../../host/surfaces.js";
import { forceRules } from "./force-flag.js";
import { troopPageOf } from "./troop-pages.js";

const INDEX = `flags.${MODULE_ID}.index`;

/** An entry of a pack's index, as far as it is read. */
interface IndexEntry {
	readonly uuid: string;
	readonly name: string;
	readonly flags?: Readonly<Record<string, { readonly index?: unknown } | undefined>>;
}

/** A pack of journals, as far as it is read. */
interface JournalPack {
	readonly title: string;
	readonly documentName: string;
	readonly visible: boolean;
	readonly metadata: { readonly flags?: Readonly<Record<string, { readonly library?: unknown } | undefined>> };
	getIndex(options: { readonly fields: readonly string[] }): Promise<Iterable<IndexEntry>>;
}

/**
 * Reads every troop type that the user may see: of packs whose manifest says `flags.muster.library`, ours among them,
 * by their index, and of the world's own journals. Invalid ones are left out; their pages show the fault.
 */
export async function readEntries(): Promise<readonly LibraryEntry[]> {
	const { tables } = forceRules();
	const packs = [...(game.packs as Iterable<JournalPack>)].filter(isLibrary);
	const listed = await Promise.all(packs.map((pack) => packEntries(pack, tables)));
	return [...listed.flat(), ...worldEntries()];
}

function isLibrary({ documentName, visible, metadata }: JournalPack): boolean {
	return documentName === "JournalEntry" && visible && metadata.flags?.[MODULE_ID]?.library === true;
}

async function packEntries(pack: JournalPack, tables: ForceTables): Promise<readonly LibraryEntry[]> {
	const index = await pack.getIndex({ fields: [INDEX] });
	return [...index].flatMap((entry): LibraryEntry[] => {
		const data = entry.flags?.[MODULE_ID]?.index;
		const read = data === undefined || data === null ? undefined : readTroopIndex(data, tables);
		if (!read?.ok) return [];
		const { page, troop } = read.value;
		const uuid = `${entry.uuid}.JournalEntryPage.${page}`;
		return [{ uuid, name: entry.name, source: "pack", place: pack.title, page: named(troop, entry.name) }];
	});
}

/** The troop types of the world's journals that the user may read; those that players may have written say so. */
function worldEntries(): readonly LibraryEntry[] {
	return [...game.journal].flatMap((journal) =>
		[...(journal.pages as Iterable<AnyPage & { testUserPermission(user: User, level: string): boolean }>)]
			.filter((page) => page.type === TROOP_PAGE && page.testUserPermission(game.user, "OBSERVER"))
			.flatMap((page): LibraryEntry[] => {
				const read = troopPageOf(page);
				if (!read.ok) return [];
				const { uuid, name } = page;
				const by = sayPlayersBehind(page);
				const from = by === "" ? ({ source: "world" } as const) : ({ source: "players", by } as const);
				return [{ uuid, name, place: journal.name, page: read.value, ...from }];
			}),
	);
}

const named = (page: LibraryEntry["page"], name: string): LibraryEntry["page"] => ({
	...page,
	troop: { ...page.troop, name },
});
