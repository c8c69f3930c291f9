import { MODULE_ID } from "./constants.js";

/** Folders that the module makes in a directory, found again by their mark, however they are called by then. */
const OUR_FOLDERS = {
	armies: { type: "Actor", name: "MUSTER.Forces.folder" },
	units: { type: "Actor", name: "MUSTER.Unit.folder" },
	troops: { type: "JournalEntry", name: "MUSTER.Library.folder" },
	battles: { type: "JournalEntry", name: "MUSTER.Battle.folder" },
} as const;

type FolderMark = keyof typeof OUR_FOLDERS;

const isMarked = ({ type, flags }: Folder.Implementation, mark: FolderMark): boolean => {
	const own = (flags as Readonly<Record<string, unknown>>)[MODULE_ID];
	return type === OUR_FOLDERS[mark].type && typeof own === "object" && own !== null && mark in own;
};

/** The folders with a mark; several only if two GMs made one at once. */
const foldersMarked = (mark: FolderMark): readonly Folder.Implementation[] =>
	game.folders.filter((folder) => isMarked(folder, mark));

/** All folders that the module has made. */
export const ourFolders = (): readonly Folder.Implementation[] =>
	(Object.keys(OUR_FOLDERS) as FolderMark[]).flatMap(foldersMarked);

/** Folders that are being made, by mark: whatever is made meanwhile waits for the same one. */
const making = new Map<FolderMark, Promise<Folder.Implementation | null>>();

/**
 * The folder with a mark, made when it is first needed; null if there is none, and the user may not make folders or the
 * server makes none.
 */
export async function ourFolder(mark: FolderMark): Promise<Folder.Implementation | null> {
	const [known] = foldersMarked(mark);
	if (known || !getDocumentClass("Folder").canUserCreate(game.user)) return known ?? null;
	const made = making.get(mark) ?? make(mark).finally(() => making.delete(mark));
	making.set(mark, made);
	return made;
}

async function make(mark: FolderMark): Promise<Folder.Implementation | null> {
	const { type, name } = OUR_FOLDERS[mark];
	const data = { name: game.i18n.localize(name), type, flags: { [MODULE_ID]: { [mark]: true } } };
	try {
		return (await Folder.create(data as Folder.CreateData)) ?? null;
	} catch {
		return null;
	}
}

/** True for a document with flags of ours. */
export const hasFlags = ({ flags }: { readonly flags: object }): boolean => Object.hasOwn(flags, MODULE_ID);

/** True for a page of ours, by its sub-type or by its flags. */
export const isOurPage = (page: { readonly type: string; readonly flags: object }): boolean =>
	page.type.startsWith(`${MODULE_ID}.`) || hasFlags(page);
