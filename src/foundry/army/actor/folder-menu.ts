import { menuEntry } from "../../host/compat.js";
import { mayMakeArmies, newArmy } from "./new-army.js";

/** The folder of actors whose header was clicked. Those of packs are none of the world's. */
function folderAt(target: HTMLElement): string | undefined {
	const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "";
	return game.folders.get(id)?.type === "Actor" ? id : undefined;
}

/** `getFolderContextOptions`: a new army in the folder that was clicked, for those who may make actors. */
export function onFolderMenu(_app: unknown, entries: object[]): void {
	entries.push(
		menuEntry({
			label: "MUSTER.Forces.newHere",
			icon: "fa-solid fa-flag",
			when: (target) => mayMakeArmies() && folderAt(target) !== undefined,
			run: (target) => void newArmy(undefined, folderAt(target)),
		}),
	);
}
