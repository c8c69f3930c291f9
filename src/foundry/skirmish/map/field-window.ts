import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";
import { readBoard } from "./seen-field.js";

const ID = "muster-field";

/** Hooks after which the field may look different. */
const CHANGES = ["updateToken", "createToken", "deleteToken", "updateActor", "sightRefresh", "canvasReady"] as const;

/** The field in words, as this user sees it. */
class FieldWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 560 },
		window: { title: "MUSTER.Field.window", icon: "fa-solid fa-binoculars", resizable: true },
	};

	static override PARTS = { board: windowPart("apps/skirmish/field-board", [], [".muster-ledger__scroll"]) };

	/** What was shown last: the field changes more often than its words. */
	#shown = "";

	protected override readonly besideOthers = true;

	protected override onOpen(): void {
		for (const hook of CHANGES) this.follow(hook, () => this.#onChange());
	}

	protected override async _prepareContext(): Promise<object> {
		const rows = readBoard();
		this.#shown = JSON.stringify(rows);
		return { rows };
	}

	#onChange(): void {
		if (JSON.stringify(readBoard()) !== this.#shown) void this.redraw();
	}
}

/** Shows the window of the field. */
export async function showField(): Promise<void> {
	await showWindow(ID, () => new FieldWindow());
}
