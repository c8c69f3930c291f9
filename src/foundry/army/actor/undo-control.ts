import type { Transaction } from "../../../bridge/transactions/index.js";
import { notifyFault } from "../../host/notify.js";
import { transactionOf, undoTransaction } from "../../transactions/index.js";
import { openSheetsOf } from "./army-sheet.js";
import { isForce } from "./force-flag.js";

interface HeaderControl {
	readonly icon: string;
	readonly label: string;
	readonly action: string;
	readonly onClick: () => void;
}

/** `getHeaderControlsArmySheet`: takes the last change that was applied to an army as a whole back, while it stands. */
export function onArmyControls(app: unknown, controls: HeaderControl[]): void {
	const { document: actor } = app as { readonly document: Actor.Implementation };
	const last = transactionOf(actor.uuid);
	if (!actor.isOwner || last?.state !== "done") return;
	const onClick = (): void => void undo(last.id);
	controls.push({ icon: "fa-solid fa-rotate-left", label: "MUSTER.Forces.undo", action: "musterUndo", onClick });
}

/** Draws the windows of the armies that a transaction is about, because what can be taken back is another thing now. The host redoes a menu only if asked. */
export function showUndo({ source, changes }: Transaction): void {
	for (const uuid of new Set([source, ...changes.map(({ uuid }) => uuid)])) {
		const actor = game.actors?.get(uuid.slice("Actor.".length));
		if (!actor || !isForce(actor)) continue;
		for (const app of openSheetsOf(actor)) void app.render({ parts: [], window: { controls: true } });
	}
}

async function undo(id: string): Promise<void> {
	const undone = await undoTransaction(id);
	if (!undone.ok && undone.fault.code !== "MUSTER.Fault.Transaction.cancelled") notifyFault(undone.fault);
}
