import type { OwnTables } from "../../bridge/army/stored/index.js";
import { buildOwnTables, buildWorldData, readStoredForce } from "../../bridge/army/stored/index.js";
import { sayChanged } from "../../bridge/sample/index.js";
import { escapeHtml, joinList, sayPlural } from "../../bridge/text/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import type { ForceTables } from "../../engine/force/index.js";
import { FORCE_TABLES } from "../../engine/force/index.js";
import { nameOfArmy } from "../army/actor/army-names.js";
import { countStoredData, saveEverything } from "../army/actor/export-forces.js";
import {
	allForces,
	exportTables,
	forceTables,
	isForce,
	ownTableNames,
	rawForceOf,
	readTables,
	resetTables,
	storeTables,
	WORLD_DATA,
} from "../army/actor/force-flag.js";
import { templatePath } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { words } from "../host/words.js";
import { changedSample, sampleDocuments } from "../sample/sample-documents.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";
import { removeEverything } from "./remove-everything.js";

/** Names of the world's valid armies that would be invalid with these tables. */
function invalidArmies(tables: ForceTables): readonly string[] {
	const reads = (actor: Actor.Implementation, by: ForceTables) => readStoredForce(rawForceOf(actor), by).ok;
	return game.actors
		.filter((actor) => isForce(actor) && reads(actor, forceTables()) && !reads(actor, tables))
		.map(({ name }) => name);
}

/** The warning about armies that need a row which these tables lack; empty if there are none. */
function warningFor(own: OwnTables): string {
	const armies = invalidArmies({ ...FORCE_TABLES, ...own });
	if (armies.length === 0) return "";
	return sayPlural(words(), "MUSTER.WorldData.stranded", armies.length, { armies: joinList(words(), armies, "and") });
}

async function ask(title: string, sentences: readonly string[], yes: string): Promise<boolean> {
	const sure = await foundry.applications.api.DialogV2.confirm({
		window: { title },
		position: { width: 460 },
		content: sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join(""),
		yes: { label: yes, icon: "fa-solid fa-check" },
		no: { label: "MUSTER.WorldData.tablesKeep", default: true },
		rejectClose: false,
	});
	return sure === true;
}

/** Asks whether to use imported tables, if an army would be invalid with them. */
async function confirmImport(own: OwnTables): Promise<boolean> {
	const lost = warningFor(own);
	return lost === "" || ask("MUSTER.WorldData.takeTitle", [lost], "MUSTER.WorldData.takeYes");
}

/** Asks whether to delete the GM's own tables, by their names: only a file restores them. */
async function confirmReset(own: string): Promise<boolean> {
	const sentences = [words().say("MUSTER.WorldData.resetText", { names: own }), warningFor({})];
	return ask(
		"MUSTER.WorldData.resetTitle",
		sentences.filter((sentence) => sentence !== ""),
		"MUSTER.WorldData.tablesReset",
	);
}

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
		main: windowPart("force/world-data"),
		tables: windowPart("force/own-tables"),
	};

	/** The fault of the file of tables that was chosen last. */
	#fault: Fault | null = null;
	/** The names of the GM's own tables as they were shown last. */
	#ownNames = "";

	protected override async _prepareContext(): Promise<object> {
		const tables = buildOwnTables(await ownTableNames(), this.#fault, words());
		this.#ownNames = tables.names;
		return { ...buildWorldData(countAll(), words()), tables };
	}

	protected override async onChange({ name, files }: HTMLInputElement): Promise<void> {
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
		if (!(await confirmRemoval())) return;
		const changed = changedSample();
		const kept = changed.length === 0 ? false : await keepsChanged(changed.map(({ document }) => document.name));
		if (kept === null) return;
		const removed = await removeEverything(kept);
		if (removed.ok) ui.notifications.info("MUSTER.WorldData.removed", { localize: true });
		else notifyFault(removed.fault);
		await this.render();
	}
}

async function confirmRemoval(): Promise<boolean> {
	const { rows } = buildWorldData(countAll(), words());
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
	return sure === true;
}

/** Asks whether documents of the sample war stay that were changed, by their names; null: nothing is to be removed. */
async function keepsChanged(names: readonly string[]): Promise<boolean | null> {
	const goes = await foundry.applications.api.DialogV2.confirm({
		window: { title: "MUSTER.Sample.title" },
		position: { width: 460 },
		content: `<p>${escapeHtml(sayChanged(names, words()))}</p>`,
		yes: { label: "MUSTER.Welcome.takeChanged", icon: "fa-solid fa-trash" },
		no: { label: "MUSTER.Welcome.keepChanged", default: true },
		rejectClose: false,
	});
	return typeof goes === "boolean" ? !goes : null;
}

/** Counts what the module keeps in this world, by the kinds of `MUSTER.WorldData.rows`. */
const countAll = () => ({ ...countStoredData(), sample: sampleDocuments().length });

/** Shows the window. */
export async function showWorldData(): Promise<void> {
	await showWindow(WORLD_DATA, () => new WorldDataWindow());
}
