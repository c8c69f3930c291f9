import type { OwnTables } from "../../../bridge/army/stored/index.js";
import { buildOwnTables, buildWorldData, readStoredForce } from "../../../bridge/army/stored/index.js";
import { escapeHtml, joinList, sayPlural } from "../../../bridge/text/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { FORCE_TABLES } from "../../../engine/force/index.js";
import { removalOf } from "../../host/compat.js";
import { MODULE_ID, templatePath } from "../../host/constants.js";
import { openers } from "../../host/openers.js";
import { isOurPage, ourFolders } from "../../host/our-folders.js";
import { words } from "../../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../../ui/window.js";
import { nameOfArmy } from "./army-names.js";
import type { Flagged } from "./export-forces.js";
import {
	armyTokens,
	countStoredData,
	flaggedDocuments,
	ourJournals,
	resetSettings,
	saveEverything,
} from "./export-forces.js";
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
} from "./force-flag.js";

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

/**
 * Removes all data of the module from the world: armies with their tokens and folders, journals, or its pages in
 * journals with others, its flags on other documents (chat cards keep their text), settings. For GMs; asks for no
 * confirmation, see `WorldDataWindow`.
 */
export async function removeEverything(): Promise<void> {
	if (!game.user.isGM) return;
	for (const scene of game.scenes) {
		const ids = armyTokens(scene).flatMap(({ id }) => id ?? []);
		if (ids.length > 0) await scene.deleteEmbeddedDocuments("Token", ids);
	}
	const armies = game.actors.filter(isForce).flatMap(({ id }) => id ?? []);
	if (armies.length > 0) await getDocumentClass("Actor").deleteDocuments(armies);
	for (const folder of ourFolders()) await folder.delete();
	await removeJournals();
	await removeFlags();
	await resetSettings();
}

async function removeJournals(): Promise<void> {
	const whole: string[] = [];
	for (const entry of ourJournals()) {
		const pages = entry.pages.filter(isOurPage).flatMap(({ id }) => id ?? []);
		if (pages.length === entry.pages.size) whole.push(entry.id ?? "");
		else {
			await entry.deleteEmbeddedDocuments("JournalEntryPage", pages);
			const isMarked = Object.hasOwn(entry.flags, MODULE_ID);
			if (isMarked) await entry.update(removalOf(`flags.${MODULE_ID}`) as JournalEntry.UpdateData);
		}
	}
	if (whole.length > 0) await JournalEntry.deleteDocuments(whole);
}

interface Updating {
	updateDocuments(updates: object[]): Promise<unknown>;
}

/** Sends one request for each kind of document. */
async function removeFlags(): Promise<void> {
	const byKind = new Map<string, Flagged[]>();
	for (const each of flaggedDocuments())
		byKind.set(each.documentName, [...(byKind.get(each.documentName) ?? []), each]);
	for (const [kind, documents] of byKind) {
		const updates = documents.map(({ id }) => ({ _id: id, ...removalOf(`flags.${MODULE_ID}`) }));
		await (getDocumentClass(kind as "Actor") as Updating).updateDocuments(updates);
	}
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
		return { ...buildWorldData(countStoredData(), words()), tables };
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
