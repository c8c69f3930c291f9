import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";
import { clearDanger, drawDanger } from "./danger-layer.js";
import { askingToken, dangerTo, type SeenDanger } from "./seen-danger.js";
import { readBoard } from "./seen-field.js";

const ID = "muster-field";

/** Hooks after which the field, or who asks, may be another. */
const CHANGES = [
	...(["updateToken", "createToken", "deleteToken", "updateActor", "controlToken"] as const),
	...(["sightRefresh", "canvasReady", "updateWall", "createWall", "deleteWall"] as const),
] as const;

/** Milliseconds without a change after which the field is looked at again. */
const CALM = 150;

/** The field in words, and the danger to the selected token, which is drawn on the map while it is open. */
class FieldWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 560 },
		window: { title: "MUSTER.Field.window", icon: "fa-solid fa-binoculars", resizable: true },
	};

	static override PARTS = {
		danger: windowPart("apps/skirmish/field-danger", [], [".muster-ledger__scroll"]),
		board: windowPart("apps/skirmish/field-board", [], [".muster-ledger__scroll"]),
	};

	/** The text that is shown: the field changes more often than its words. */
	#shown = "";
	#danger: SeenDanger | null = null;
	readonly #look = foundry.utils.debounce(() => void this.#onChange(), CALM);

	protected override readonly besideOthers = true;

	protected override onOpen(): void {
		for (const hook of CHANGES) this.follow(hook, () => this.#look());
		this.follow("canvasPan", () => this.#draw());
		this.untilClosed(clearDanger);
		this.#draw();
	}

	protected override async _prepareContext(): Promise<object> {
		await this.#read();
		return { rows: readBoard(), danger: this.#danger?.view ?? null };
	}

	/** Looks at the field; answers whether it is another than was shown. */
	async #read(): Promise<boolean> {
		const token = askingToken();
		this.#danger = token && (await dangerTo(token));
		const now = JSON.stringify([readBoard(), this.#danger?.view, this.#danger?.places, this.#danger?.middle]);
		const isOther = now !== this.#shown;
		this.#shown = now;
		return isOther;
	}

	async #onChange(): Promise<void> {
		if (!this.rendered || !(await this.#read())) return;
		await this.redraw();
		this.#draw();
	}

	#draw(): void {
		if (!this.rendered) return;
		if (this.#danger) drawDanger(this.#danger);
		else clearDanger();
	}
}

/** Shows the window of the field. */
export async function showField(): Promise<void> {
	await showWindow(ID, () => new FieldWindow());
}
