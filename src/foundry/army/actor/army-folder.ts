import { MODULE_ID } from "../../host/constants.js";

const isOurs = (folder: Folder.Implementation): boolean => {
	const flags = (folder.flags as Readonly<Record<string, unknown>>)[MODULE_ID];
	return folder.type === "Actor" && typeof flags === "object" && flags !== null && "armies" in flags;
};

/**
 * The folders of the Actors directory that the module created for armies; several only if two GMs created one at once.
 */
export const armyFolders = (): readonly Folder.Implementation[] => game.folders.filter(isOurs);

/** The folder of armies, created when first needed; null if there is none and the user may not create folders. */
export async function armyFolder(): Promise<Folder.Implementation | null> {
	const [known] = armyFolders();
	if (known || !game.user.isGM) return known ?? null;
	const name = game.i18n.localize("MUSTER.Forces.folder");
	const made = await Folder.create({
		name,
		type: "Actor",
		flags: { [MODULE_ID]: { armies: true } },
	} as Folder.CreateData);
	return made ?? null;
}
