import { buildUnfinished, type Transaction } from "../../bridge/transactions/index.js";
import type { Result } from "../../engine/common/index.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { finishTransaction, onTransaction, undoTransaction, unfinishedRecords } from "../transactions/index.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";

const ID = "muster-unfinished";

const view = () => buildUnfinished(words(), unfinishedRecords(), (user) => game.users.get(user)?.name ?? user);

/** Lists interrupted transactions, to be finished or undone; closes itself when none is left. */
class UnfinishedWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 460 },
		window: { title: "MUSTER.Transaction.unfinished.title", icon: "fa-solid fa-hourglass-half" },
		actions: {
			finish: (_event, target) => settle(target, finishTransaction),
			undo: (_event, target) => settle(target, undoTransaction),
		},
	};

	static override PARTS = { main: windowPart("apps/transactions/unfinished") };

	protected override async _prepareContext(): Promise<object> {
		return view();
	}
}

async function settle(target: HTMLElement, act: (id: string) => Promise<Result<Transaction>>): Promise<void> {
	const settled = await act(target.dataset["record"] ?? "");
	if (!settled.ok) notifyFault(settled.fault);
}

let drawn: Promise<unknown> = Promise.resolve();

/** Renders one after the other: a window must not close while it is being rendered. */
function draw(act: () => Promise<unknown>): Promise<unknown> {
	drawn = drawn.then(act, act);
	return drawn;
}

/** Renders the open window again, or closes it when nothing is left. */
async function redraw(): Promise<void> {
	const open = foundry.applications.instances.get(ID);
	await (view().rows.length > 0 ? open?.render() : open?.close());
}

let isFollowing = false;

/** Shows the window, if anything is unfinished; while it is open it follows the records. */
export async function showUnfinished(): Promise<void> {
	if (!isFollowing) onTransaction(() => void draw(redraw));
	isFollowing = true;
	await draw(async () => {
		if (view().rows.length > 0) await showWindow(ID, () => new UnfinishedWindow());
	});
}
