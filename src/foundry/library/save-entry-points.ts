import { armyMenuEntry, isForce } from "../army/actor/index.js";
import { loadChunk } from "../host/lazy.js";
import { mayCreate } from "./may-create.js";

interface HeaderControl {
	readonly icon: string;
	readonly label: string;
	readonly action: string;
	readonly onClick: () => void;
}

const LINE = { icon: "fa-solid fa-list-check", label: "MUSTER.Library.saveList" } as const;

const save = (actor: Actor.Implementation): void =>
	void loadChunk(() => import("./save-army-list.js")).then(({ saveArmyList }) => saveArmyList(actor));

/** Handles `getHeaderControlsArmySheet`: saves the army as an army list, for users who may create journals. */
export function onListControls(app: unknown, controls: HeaderControl[]): void {
	const { document: actor } = app as { readonly document: Actor.Implementation };
	if (!isForce(actor) || !actor.isOwner || !mayCreate()) return;
	controls.push({ ...LINE, action: "musterSaveList", onClick: () => save(actor) });
}

/** Handles `getActorContextOptions`: the same in the menu of the Actors directory. */
export function onListMenu(_app: unknown, entries: object[]): void {
	entries.push(armyMenuEntry({ ...LINE, may: (actor) => actor.isOwner && mayCreate(), run: save }));
}
