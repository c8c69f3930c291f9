/** The menu of an entry in a directory, in this version's shape. */
import type { CollectionLike, DocumentLike } from "../../core/contracts.js";
import { core } from "../core.js";
import { DialogV2 } from "../dialog/dialog.js";
import { notifications } from "../page/notifications.js";
import type { MenuEntry } from "../ux/context-menu.js";

/** One entry: v13 has name, condition, callback; v14 label, visible, onClick (see research, v14 changes). */
export function menuEntry(
	label: string,
	icon: string,
	when: (target: HTMLElement) => boolean,
	run: (target: HTMLElement) => unknown,
): MenuEntry {
	return core().generation >= 14
		? { label, icon, visible: when, onClick: (_event, target) => run(target) }
		: { name: label, icon: `<i class="${icon}"></i>`, condition: when, callback: run };
}

/** What a folder offers: its deletion, after which what lay in it lies beside it. */
export function folderMenu(): MenuEntry[] {
	const idOf = (target: HTMLElement) => target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
	const gm = () => core().game.user.isGM;
	return [
		menuEntry("FOLDER.Remove", "fa-solid fa-trash", gm, (target) => core().game.folders.get(idOf(target))?.delete()),
	];
}

interface Movable extends DocumentLike {
	clone(data: object, context: object): DocumentLike;
}

/** What every kind offers: who may see it, a copy, deletion. */
export function directoryMenu(collection: CollectionLike<DocumentLike>): MenuEntry[] {
	const entryOf = (target: HTMLElement) => collection.get(target.dataset["entryId"] ?? "") as Movable | undefined;
	const mine = (target: HTMLElement) => entryOf(target)?.isOwner ?? false;
	const gm = () => core().game.user.isGM;
	return [
		menuEntry("SIDEBAR.ConfigureOwnership", "fa-solid fa-lock", gm, (target) => shareDialog(entryOf(target))),
		menuEntry("SIDEBAR.Duplicate", "fa-regular fa-copy", gm, (target) => duplicate(entryOf(target))),
		menuEntry("SIDEBAR.Delete", "fa-solid fa-trash", mine, (target) => entryOf(target)?.delete()),
	];
}

/** As core: the copy's data, flags included, under a new id and a name of its own. */
async function duplicate(entry: Movable | undefined): Promise<void> {
	if (!entry) return;
	const { _id, ...data } = entry.toObject();
	data["_stats"] = { ...(data["_stats"] as object), duplicateSource: entry.uuid };
	const cls = (core().CONFIG[entry.documentName] as Record<string, unknown>)["documentClass"] as {
		create(data: object): Promise<unknown>;
	};
	await cls.create({ ...data, name: `${entry.name} (Copy)` });
}

/** The default level of ownership. */
async function shareDialog(entry: DocumentLike | undefined): Promise<void> {
	if (!entry) return;
	const levels = Object.entries(core().CONST["DOCUMENT_OWNERSHIP_LEVELS"] as Record<string, number>).filter(
		([, level]) => level >= 0,
	);
	const options = levels.map(([name, level]) => `<option value="${level}">${name}</option>`).join("");
	const rows = [{ id: "default", name: "All players" }, ...core().game.users.filter((user) => !user.isGM)]
		.map(({ id, name }) => `<label>${name}<select name="${id}" data-dtype="Number">${options}</select></label>`)
		.join("");
	const label = "SIDEBAR.ConfigureOwnership";
	const ownership = await DialogV2.input({ window: { title: label }, content: rows, ok: { label } });
	if (ownership) await entry.update({ ownership });
	else notifications.info("Nothing was changed.");
}
