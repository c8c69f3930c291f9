import { buildUnfinished, type Transaction } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { templatePath } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { MusterWindow, showWindow } from "../ui/window.js";
import { requestFinish, requestUndo } from "./client.js";
import { unfinishedRecords } from "./records/record-index.js";
import { UNFINISHED } from "./unfinished-id.js";

const view = () => buildUnfinished(words(), unfinishedRecords(), (user) => game.users.get(user)?.name ?? user);

/** Lists interrupted transactions, to be finished or undone; closes itself when none is left. */
class UnfinishedWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: UNFINISHED,
		position: { width: 460 },
		window: { title: "MUSTER.Transaction.unfinished.title", icon: "fa-solid fa-hourglass-half" },
		actions: {
			finish: (_event, target) => settle(target, requestFinish),
			undo: (_event, target) => settle(target, requestUndo),
		},
	};

	static override PARTS = { main: { template: templatePath("apps/transactions/unfinished") } };

	protected override async _prepareContext(): Promise<object> {
		return view();
	}
}

async function settle(target: HTMLElement, act: (id: string) => Promise<Result<Transaction>>): Promise<void> {
	const settled = await act(target.dataset["record"] ?? "");
	if (!settled.ok) notifyFault(settled.fault);
}

/** Renders the window, if anything is unfinished. */
export async function drawUnfinished(): Promise<void> {
	if (view().rows.length > 0) await showWindow(UNFINISHED, () => new UnfinishedWindow());
}

/** Renders the open window again, or closes it when nothing is left. */
export async function redrawUnfinished(): Promise<void> {
	const open = foundry.applications.instances.get(UNFINISHED);
	await (view().rows.length > 0 ? open?.render() : open?.close());
}
