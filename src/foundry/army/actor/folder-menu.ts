import { menuEntry } from "../../host/compat.js";
import { mayMakeArmies, newArmy } from "./new-army.js";

/** The world's folder of actors whose header was clicked; undefined for folders of packs. */
function folderAt(target: HTMLElement): string | undefined {
	const id = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? "";
	return game.folders.get(id)?.type === "Actor" ? id : undefined;
}

/** Handles `getFolderContextOptions`: offers a new army in the clicked folder, to users who may create actors. */
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
