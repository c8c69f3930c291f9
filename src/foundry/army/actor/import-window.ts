import { buildImport } from "../../../bridge/army/sheet/index.js";
import { type ParsedArmies, type StoredForce, sheetSample } from "../../../bridge/army/stored/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { mayRule } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";
import { restoreSettings } from "./export-forces.js";
import { cellRules, readArmies } from "./import-forces.js";
import { newArmy } from "./new-army.js";

const ID = "muster-import";

/** Imports armies from a pasted spreadsheet or a file of ours, with a preview. */
class ImportWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 560 },
		window: { title: "MUSTER.Forces.import", icon: "fa-solid fa-file-import", resizable: true },
		actions: { create: ImportWindow.#onCreate, sample: ImportWindow.#onSample },
	};

	static override PARTS = {
		text: windowPart("force/import-text"),
		preview: windowPart("force/import-preview"),
	};

	#text = "";
	#name = "";
	#settings = false;
	/** The number of the text's armies that are created already. */
	#made = 0;

	/** The armies of the text that are not created yet. */
	get #parsed(): Result<ParsedArmies> | null {
		const read = this.#text.trim() === "" ? null : readArmies(this.#text);
		return read?.ok ? ok({ ...read.value, forces: read.value.forces.slice(this.#made) }) : read;
	}

	protected override async _prepareContext(): Promise<object> {
		const view = buildImport(this.#parsed, mayRule(game.user), cellRules());
		return { ...view, name: this.#name, settings: this.#settings };
	}

	protected override onOpen(): void {
		this.element.addEventListener("dragover", (event) => {
			if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
		});
		this.element.addEventListener("drop", (event) => this.#onDrop(event));
	}

	protected override async onInput({ name, value, files, checked }: HTMLInputElement): Promise<void> {
		if (name === "name") this.#name = value;
		if (name === "settings") this.#settings = checked;
		if (name === "text") await this.#read(value);
		if (name === "file" && files?.[0]) await this.#readFile(files[0]);
	}

	/** Takes a file that is dropped anywhere on the window; other drops go to the text field. */
	#onDrop(event: DragEvent): void {
		const file = event.dataTransfer?.files[0];
		if (!file) return;
		event.preventDefault();
		void this.#readFile(file);
	}

	async #readFile(file: File): Promise<void> {
		const text = await file.text();
		const box = this.element.querySelector("textarea");
		if (box) box.value = text;
		await this.#read(text);
	}

	async #read(text: string): Promise<void> {
		this.#text = text;
		this.#made = 0;
		await this.render({ parts: ["preview"] });
	}

	static async #onSample(): Promise<void> {
		await game.clipboard.copyPlainText(sheetSample(words()));
		ui.notifications.info("MUSTER.Forces.sample.copied", { localize: true });
	}

	static #onCreate(this: ImportWindow): Promise<void> {
		return this.once(() => this.#create());
	}

	/** Creates the armies of the preview. If the game system refuses one, the window stays open with the rest. */
	async #create(): Promise<void> {
		const parsed = this.#parsed;
		if (!parsed?.ok) return;
		const { forces, settings, system } = parsed.value;
		if (this.#settings && settings !== null) await restoreSettings(settings, system);
		for (const force of forces) {
			const named: StoredForce = force.name === "" ? { ...force, name: this.#name.trim() } : force;
			if ((await newArmy(named)) === null) {
				await this.render({ parts: ["preview"] });
				return;
			}
			this.#made++;
		}
		await this.close();
	}
}

/** Shows the import window. */
export async function showImport(): Promise<void> {
	await showWindow(ID, () => new ImportWindow());
}
