import type { Pack, PackDocument, PackEntry, PackManifest } from "../packs/types.js";
import { checkHtml } from "./html.js";
import { forbiddenNamesIn } from "./names.js";
import { danglingLinks } from "./pack-links.js";
import type { Finding } from "./types.js";

/** Document -> its collection in the database, its embedded collection, and the types allowed for each. */
const KINDS: Readonly<
	Record<
		string,
		{ collection: string; embedded?: string; types?: readonly string[]; embeddedTypes?: readonly string[] }
	>
> = {
	RollTable: { collection: "tables", embedded: "results", embeddedTypes: ["text", "document"] },
	JournalEntry: { collection: "journal", embedded: "pages", embeddedTypes: ["text"] },
	Macro: { collection: "macros", types: ["script", "chat"] },
};

/** The page that must name others' trademarks: it holds the notice. */
const NOTICE_PAGE = "musterNoticePage";

/** Everything that the command line tool passes over in silence. */
export function checkPacks(packs: readonly Pack[], manifest: PackManifest): Finding[] {
	return [
		...manifest.packs
			.filter((declared) => !packs.some((pack) => pack.name === declared.name && pack.entries.length > 0))
			.map((declared) => ({ path: "module.json", message: `declares the pack ${declared.name}, which is empty` })),
		...packs.flatMap((pack) => checkPack(pack, manifest)),
		...danglingLinks(packs, manifest),
	];
}

function checkPack(pack: Pack, manifest: PackManifest): Finding[] {
	const type = manifest.packs.find((declared) => declared.name === pack.name)?.type ?? "";
	const kind = KINDS[type];
	if (!kind)
		return [{ path: pack.name, message: `is not declared, or its type "${type}" is bound to one game system` }];
	const embeddedTypes = kind.embeddedTypes && [...kind.embeddedTypes, ...ownPageTypes(type, manifest)];
	const keys = new Set<string>();
	const folders = new Set(pack.entries.filter((entry) => isFolder(entry.document)).map((entry) => entry.document._id));
	return pack.entries.flatMap((entry) => {
		const { document } = entry;
		const collection = isFolder(document) ? "folders" : kind.collection;
		const faults = [...keyFaults(document, `!${collection}!`, "", keys), ...folderFaults(document, folders, type)];
		if (!isFolder(document)) faults.push(...typeFaults(document, kind.types));
		for (const child of embeddedOf(document, kind.embedded)) {
			faults.push(...keyFaults(child, `!${kind.collection}.${kind.embedded}!`, `${document._id}.`, keys));
			faults.push(...typeFaults(child, embeddedTypes));
		}
		if (type === "RollTable" && !isFolder(document)) faults.push(...rangeFaults(document));
		if (type === "Macro" && !isId(document["author"]))
			faults.push("a macro needs the id of an author, even of nobody's");
		return [...faults, ...textFaults(entry)].map((message) => ({ path: entry.origin, message }));
	});
}

/** The sub-types of pages that the module itself brings. */
function ownPageTypes(type: string, { id, documentTypes }: PackManifest): readonly string[] {
	return type === "JournalEntry"
		? Object.keys(documentTypes?.["JournalEntryPage"] ?? {}).map((name) => `${id}.${name}`)
		: [];
}

const isId = (value: unknown) => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);

const isFolder = (document: PackDocument) => String(document._key).startsWith("!folders!");

const embeddedOf = (document: PackDocument, name: string | undefined) =>
	name === undefined ? [] : ((document[name] ?? []) as PackDocument[]);

function keyFaults(document: PackDocument, start: string, parent: string, keys: Set<string>): string[] {
	const { _id: id, _key: key } = document;
	const faults = isId(id) ? [] : [`the id "${id}" is not 16 letters and digits`];
	if (key !== `${start}${parent}${id}`) faults.push(`the key "${key}" should be "${start}${parent}${id}"`);
	if (keys.has(key)) faults.push(`the key "${key}" occurs twice`);
	if (!document.name?.trim() && !parent) faults.push(`${id} has no name`);
	keys.add(key);
	return faults;
}

function folderFaults(document: PackDocument, folders: ReadonlySet<string>, type: string): string[] {
	const folder = document["folder"];
	if (isFolder(document) && document["type"] !== type) return [`the folder ${document._id} is not one of ${type}`];
	return folder == null || folders.has(String(folder)) ? [] : [`the folder ${folder} does not exist`];
}

function typeFaults(document: PackDocument, types: readonly string[] | undefined): string[] {
	const type = String(document["type"]);
	return !types || types.includes(type)
		? []
		: [`${document._id} has the type "${type}", which is none of ${types.join(", ")}`];
}

/** A table's ranges follow each other, and every total of its plain formula is in one of them. */
function rangeFaults(table: PackDocument): string[] {
	const ends = endsOf(String(table["formula"]));
	if (!ends) return [`the formula "${table["formula"]}" is not plain dice`];
	const ranges = embeddedOf(table, "results").map((result) => result["range"] as [number, number]);
	const [least = 0, most = 0] = ends;
	let next = Math.min(least, ...ranges.map(([from]) => from));
	for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
		if (from !== next || to < from) return [`the range ${from}-${to} leaves a gap or overlaps at ${next}`];
		next = to + 1;
	}
	return next > most ? [] : [`no result for ${next}`];
}

/** The least and the greatest total of a throw, or of one throw less another. */
function endsOf(formula: string): readonly number[] | null {
	const [, dice, sides, lessDice = 0, lessSides = 0] = /^(\d+)d(\d+)(?: - (\d+)d(\d+))?$/.exec(formula) ?? [];
	if (!dice || !sides) return null;
	return [Number(dice) - Number(lessDice) * Number(lessSides), Number(dice) * Number(sides) - Number(lessDice)];
}

/** Forbidden names anywhere, and unclean HTML in the fields that the host shows as HTML. */
function textFaults({ document }: PackEntry): string[] {
	const faults: string[] = [];
	const visit = (value: unknown, path: string): void => {
		if (typeof value === "string") {
			faults.push(...forbiddenNamesIn(value).map((name) => `${path} names ${name}`));
			if (/(description|content)$/.test(path)) faults.push(...checkHtml(value).map((fault) => `${path}: ${fault}`));
		} else if (value && typeof value === "object") {
			const exempt = (value as Partial<PackDocument>)._id === NOTICE_PAGE;
			for (const [key, inner] of Object.entries(value)) if (!exempt) visit(inner, `${path}.${key}`);
		}
	};
	visit(document, document._id);
	return faults;
}
