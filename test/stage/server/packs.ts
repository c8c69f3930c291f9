import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { documentClass } from "../common/abstract/document.js";
import { WORLD_COLLECTIONS } from "../common/documents/index.js";
import type { Dict } from "../common/json.js";
import type { InstalledModule } from "./manifest.js";
import { World } from "./world.js";

/** One compendium, read whole. */
export interface ServedPack {
	/** `muster.muster-tables` */
	collection: string;
	/** What clients get about it at once: metadata, index, folders. */
	boot: Dict;
	documents: Map<string, Dict>;
}

/** Fields of an index entry that core always has. */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** Reads all packs of a module, as documents of the world's generation and game system. */
export async function readPacks(
	module: InstalledModule,
	folder: string,
	world: World = new World(),
): Promise<ServedPack[]> {
	const packs: ServedPack[] = [];
	for (const metadata of module.packs) {
		const entries = await readEntries(join(folder, String(metadata["path"])));
		packs.push(world.run(() => toPack(module.id, metadata, entries)));
	}
	return packs;
}

const kept = new Map<string, Promise<ServedPack[]>>();

/**
 * The same, read once in a process for each folder, generation and what they need of the game system: for files that do
 * not change. Nothing writes into a pack that was read.
 */
export function keepPacks(module: InstalledModule, folder: string, world: World): Promise<ServedPack[]> {
	const key = [folder, world.generation, neededOf(world, module)].join();
	const read = kept.get(key) ?? readPacks(module, folder, world);
	kept.set(key, read);
	return read;
}

/** Packs whose documents need nothing of the game system but its types of pages, whatever it is. */
const FREE_OF_SYSTEMS: readonly unknown[] = ["JournalEntry", "Macro", "RollTable"];

/**
 * What the packs of a module need of the world's game system: two systems of which that is the same have the same
 * packs.
 */
function neededOf({ system }: World, { packs }: InstalledModule): string {
	const free = packs.every(({ type }) => FREE_OF_SYSTEMS.includes(type));
	return free ? JSON.stringify(system.documentTypes["JournalEntryPage"] ?? {}) : system.id;
}

function toPack(moduleId: string, metadata: Dict, entries: Map<string, Dict>): ServedPack {
	const collection = `${moduleId}.${String(metadata["name"])}`;
	const type = String(metadata["type"]);
	const documents = assemble(type, entries, collection);
	const folders = [...entries]
		.filter(([key]) => key.startsWith("!folders!"))
		.map(([, source]) => check("Folder", source, collection));
	const index = [...documents.values()].map((source) => ({
		...Object.fromEntries(INDEX_FIELDS.filter((field) => field in source).map((field) => [field, source[field]])),
		uuid: `Compendium.${collection}.${type}.${String(source["_id"])}`,
	}));
	const more = { id: collection, packageName: moduleId, packageType: "module", private: false };
	return { collection, boot: { metadata: { ...metadata, ...more }, index, folders }, documents };
}

/** LevelDB locks its folder, so a copy is read. */
async function readEntries(path: string): Promise<Map<string, Dict>> {
	const copy = await mkdtemp(join(tmpdir(), "stage-pack-"));
	try {
		await cp(path, copy, { recursive: true });
		const level = new ClassicLevel<string, Dict>(copy, { valueEncoding: "json", createIfMissing: false });
		const entries = new Map<string, Dict>();
		for await (const [key, value] of level.iterator()) entries.set(key, value);
		await level.close();
		return entries;
	} finally {
		await rm(copy, { recursive: true, force: true });
	}
}

/** Puts embedded documents (`!tables.results!T.R`) back into their parents (`!tables!T`). */
function assemble(type: string, entries: Map<string, Dict>, collection: string): Map<string, Dict> {
	const cls = documentClass(type);
	const root = WORLD_COLLECTIONS[type];
	const documents = new Map<string, Dict>();
	for (const [key, source] of entries) {
		if (!key.startsWith(`!${root}!`)) continue;
		const whole = { ...source };
		for (const field of Object.values(cls.metadata.embedded)) {
			const ids = (source[field] as string[] | undefined) ?? [];
			whole[field] = ids.map((id) => {
				const inner = entries.get(`!${root}.${field}!${String(source["_id"])}.${id}`);
				if (!inner) throw new Error(`${collection}: ${key} misses its ${field} ${id}`);
				return inner;
			});
		}
		documents.set(String(source["_id"]), check(type, whole, collection));
	}
	return documents;
}

/** Pack documents must pass the schema as they are. */
function check(type: string, source: Dict, collection: string): Dict {
	try {
		return new (documentClass(type))(source, { pack: collection }).toObject();
	} catch (error) {
		throw new Error(`${collection}: ${type} ${String(source["_id"])}: ${(error as Error).message}`);
	}
}
