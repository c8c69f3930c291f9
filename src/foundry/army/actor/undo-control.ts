import type { Transaction } from "../../../bridge/transactions/index.js";
import { notifyUnlessCancelled, transactionOf, undoTransaction } from "../../transactions/index.js";
import { openSheetsOf } from "./army-sheet.js";
import { isForce } from "./force-flag.js";

interface HeaderControl {
	readonly icon: string;
	readonly label: string;
	readonly action: string;
	readonly onClick: () => void;
}

/** Handles `getHeaderControlsArmySheet`: offers to undo the latest transaction on an army as a whole. */
export function onArmyControls(app: unknown, controls: HeaderControl[]): void {
	const { document: actor } = app as { readonly document: Actor.Implementation };
	const last = transactionOf(actor.uuid);
	if (!actor.isOwner || last?.state !== "done") return;
	const onClick = (): void => void undo(last.id);
	controls.push({ icon: "fa-solid fa-rotate-left", label: "MUSTER.Forces.undo", action: "musterUndo", onClick });
}

/** Renders the windows of a transaction's armies, because another change can be undone now. The host updates a menu only on request. */
export function showUndo({ source, changes }: Transaction): void {
	for (const uuid of new Set([source, ...changes.map(({ uuid }) => uuid)])) {
		const actor = game.actors?.get(uuid.slice("Actor.".length));
		if (!actor || !isForce(actor)) continue;
		for (const app of openSheetsOf(actor)) void app.render({ parts: [], window: { controls: true } });
	}
}

async function undo(id: string): Promise<void> {
	const undone = await undoTransaction(id);
	notifyUnlessCancelled(undone);
}
