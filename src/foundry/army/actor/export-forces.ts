import { toArmyFile, toWorldFile } from "../../../bridge/army/stored/index.js";
import { isJson, sameJson } from "../../../engine/schema/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { hasFlags, isOurPage } from "../../host/our-folders.js";
import type { LooseSettings } from "../../host/surfaces.js";
import { isForce, rawForceOf, storedForceOf } from "./force-flag.js";

/** Saves one army as a file that the module can import in any world; notifies the user if its data are invalid. */
export function saveForce(actor: Actor.Implementation): void {
	const stored = storedForceOf(actor);
	if (stored.ok) save(toArmyFile([stored.value]), actor.name);
	else notifyFault(stored.fault);
}

/**
 * Saves all data of the module in this world as one file: armies as they are stored, invalid ones too, journals with
 * records of battles and transactions, settings. Only what the user may see.
 */
export function saveEverything(): void {
	const forces = game.actors.filter(isForce).map((actor) => ({ name: actor.name, force: rawForceOf(actor) ?? null }));
	const settings = Object.fromEntries(WORLD_SETTINGS.map((key) => [key, game.settings.get(MODULE_ID, key)]));
	const records = ourJournals().map((journal) => journal.toObject());
	const version = game.modules.get(MODULE_ID)?.version ?? "";
	save(toWorldFile({ version, system: game.system.id, forces, settings, records }), game.world.id);
}

function save(file: object, name: string): void {
	const stem = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") || "army";
	foundry.utils.saveDataToFile(JSON.stringify(file, null, "\t"), "application/json", `muster-${stem}.json`);
}

/** The world's journals with pages of ours: records of transactions and battles, troop types of the GM's own. */
export function ourJournals(): readonly JournalEntry.Implementation[] {
	return game.journal.filter((entry) => hasFlags(entry) || entry.pages.some(isOurPage));
}

/** A document of the world that only loses its flags of ours. */
export type Flagged = { readonly documentName: string; readonly id: string | null; readonly flags: object };

/** Documents of the world with flags of ours that are not wholly ours: chat cards, macros, users and the like. */
export function flaggedDocuments(): readonly Flagged[] {
	const all: readonly Iterable<Flagged>[] = [
		game.messages,
		game.actors,
		game.items,
		game.macros,
		game.tables,
		game.scenes,
		game.combats,
		game.users,
		game.folders,
	];
	return all.flatMap((collection) => [...collection].filter(hasFlags));
}

/** Counts all data of the module in this world; the keys are those of `MUSTER.WorldData.rows`. */
export function countStoredData(): Readonly<Record<"armies" | "tokens" | "journals" | "cards" | "settings", number>> {
	return {
		armies: game.actors.filter(isForce).length,
		tokens: game.scenes.reduce((sum, scene) => sum + armyTokens(scene).length, 0),
		journals: ourJournals().length,
		cards: game.messages.filter(hasFlags).length,
		settings: changedSettings().length,
	};
}

/** The tokens of armies on a scene. */
export function armyTokens(scene: Scene.Implementation): readonly TokenDocument.Implementation[] {
	return scene.tokens.filter(({ actorId }) => {
		const actor = game.actors.get(actorId ?? "");
		return actor !== undefined && isForce(actor);
	});
}

/** The GM's settings of the world, without versions and without what only the browser keeps. */
const WORLD_SETTINGS = [
	"houseRules",
	"traitLadder",
	"systemMapping",
	"whoMayRoll",
	"whoMayApply",
	"carrierType",
	"forceTables",
] as const;

const anySettings = (): LooseSettings => game.settings;

/** The value of a setting in a new world. */
const standardOf = (key: string): unknown => anySettings().settings.get(`${MODULE_ID}.${key}`)?.default;

/** Stores settings from a file as they are; their readers check them. Those of another game system are left out. */
export async function restoreSettings(
	settings: Readonly<Record<string, unknown>>,
	ofSystem: string | null,
): Promise<void> {
	const own = ofSystem === null || ofSystem === game.system.id;
	for (const key of WORLD_SETTINGS) {
		const value = settings[key];
		const standard = standardOf(key);
		const fits = value !== null && typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
		if (!fits || (!own && SYSTEM_BOUND.some((name) => name === key))) continue;
		await anySettings().set(MODULE_ID, key, value);
	}
}

/** Settings with a meaning in one game system only. */
const SYSTEM_BOUND: readonly string[] = ["systemMapping", "carrierType"];

/** The settings that differ from those of a new world. */
function changedSettings(): readonly string[] {
	return WORLD_SETTINGS.filter((key) => {
		const [present, standard]: readonly unknown[] = [game.settings.get(MODULE_ID, key), standardOf(key)];
		return !(isJson(present) && isJson(standard) && sameJson(present, standard));
	});
}

/** Settings by which the module remembers something of the world; no GM sets them. */
const REMEMBERED = ["olderBattles", "knownGms"] as const;

/** Resets every setting to that of a new world. */
export async function resetSettings(): Promise<void> {
	for (const key of [...WORLD_SETTINGS, ...REMEMBERED]) await anySettings().set(MODULE_ID, key, standardOf(key));
}
