import { buildOwnTables, buildWorldData } from "../../../bridge/army/stored/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { templatePath } from "../../host/constants.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, type WindowOptions } from "../../ui/window.js";
import { nameOfArmy } from "./army-names.js";
import { confirmImport, confirmReset } from "./confirm-tables.js";
import { saveEverything } from "./export-forces.js";
import { allForces } from "./force-flag.js";
import { exportTables, ownTableNames, readTables, resetTables, storeTables } from "./own-tables.js";
import { removeEverything } from "./remove-everything.js";
import { countStoredData } from "./stored-data-report.js";
import { WORLD_DATA } from "./world-data-id.js";

/** The data of the module in this world: counted, to be saved, to be removed. For GMs. */
export class WorldDataWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: WORLD_DATA,
		position: { width: 540 },
		window: { title: "MUSTER.WorldData.title", icon: "fa-solid fa-box-archive" },
		actions: {
			import: () => void openers().importArmies(),
			export: () => saveEverything(),
			remove: WorldDataWindow.#onRemove,
			exportTables: () => void exportTables(),
			resetTables: WorldDataWindow.#onResetTables,
		},
	};

	static override PARTS = {
		main: { template: templatePath("force/world-data") },
		tables: { template: templatePath("force/own-tables") },
	};

	/** The fault of the file of tables that was chosen last. */
	#fault: Fault | null = null;
	/** The names of the GM's own tables as they were shown last. */
	#ownNames = "";

	protected override async _prepareContext(): Promise<object> {
		const tables = buildOwnTables(await ownTableNames(), this.#fault, words());
		this.#ownNames = tables.names;
		return { ...buildWorldData(countStoredData(), words()), tables, rootId: this.id };
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("change", (event) => void this.#onFile(event.target as HTMLInputElement));
	}

	async #onFile({ name, files }: HTMLInputElement): Promise<void> {
		const [file] = files ?? [];
		if (name !== "tables" || !file) return;
		const read = await readTables(await file.text());
		if (!read.ok) await this.#show(read);
		else if (await confirmImport(read.value)) await this.#show(await storeTables(read.value));
		else await this.render();
	}

	async #show(done: Result<unknown>): Promise<void> {
		this.#fault = done.ok ? null : done.fault;
		await this.render();
	}

	static async #onResetTables(this: WorldDataWindow): Promise<void> {
		if (await confirmReset(this.#ownNames)) await this.#show(await resetTables());
	}

	static async #onRemove(this: WorldDataWindow): Promise<void> {
		const { rows } = buildWorldData(countStoredData(), words());
		const content = await foundry.applications.handlebars.renderTemplate(templatePath("force/remove-all"), {
			rows,
			armies: allForces().map(nameOfArmy),
		});
		const sure = await foundry.applications.api.DialogV2.confirm({
			window: { title: "MUSTER.WorldData.removeTitle" },
			content,
			yes: { label: "MUSTER.WorldData.removeYes", icon: "fa-solid fa-trash" },
			no: { label: "MUSTER.WorldData.removeNo", default: true },
			rejectClose: false,
		});
		if (sure !== true) return;
		await removeEverything();
		ui.notifications.info("MUSTER.WorldData.removed", { localize: true });
		await this.render();
	}
}

/** Shows the window. */
export async function showWorldData(): Promise<void> {
	await showWindow(WORLD_DATA, () => new WorldDataWindow());
}
