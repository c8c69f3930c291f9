import { isChangedSample, printOf, sampleMark } from "../../bridge/sample/index.js";
import { MODULE_ID } from "../host/constants.js";
import { isOurs } from "../host/permissions.js";
import { plainClass, type WorldDocument } from "../host/surfaces.js";

/** The kinds of documents that the sample is made of, in the order in which they are taken out. */
const KINDS = ["JournalEntry", "Scene", "Actor", "Folder"] as const;
type SampleKind = (typeof KINDS)[number];

/** The parts of the sample, by which its documents are found again however they are called by then. */
export type SamplePart = "folder" | "army" | "unit" | "raider" | "guard" | "scene" | "battle" | "skirmish" | "tries";

/** A document of the sample. */
export interface SampleDocument {
	readonly kind: SampleKind;
	readonly part: string;
	readonly document: WorldDocument;
}

const COLLECTIONS = {
	JournalEntry: () => game.journal.contents,
	Scene: () => game.scenes.contents,
	Actor: () => game.actors.contents,
	Folder: () => game.folders.contents,
} as const satisfies Record<SampleKind, () => readonly unknown[]>;

/** The flags of a new document of the sample. */
export const markOf = (part: SamplePart) => ({ [MODULE_ID]: { sample: { part, print: "" } } });

/** The documents of the sample that are in the world; of one part, if it is named. */
export const sampleDocuments = (part?: SamplePart): readonly SampleDocument[] =>
	KINDS.flatMap((kind) =>
		(COLLECTIONS[kind]() as readonly WorldDocument[]).flatMap((document): SampleDocument[] => {
			const mark = sampleMark(document.flags);
			return mark && (part === undefined || mark.part === part) ? [{ kind, part: mark.part, document }] : [];
		}),
	);

/**
 * The documents that hold something else than when they were made, and those that a player may have marked; folders
 * hold nothing.
 */
export const changedSample = (): readonly SampleDocument[] =>
	sampleDocuments().filter(
		({ kind, document }) => kind !== "Folder" && (isChangedSample(document.toObject()) || !isOurs(document)),
	);

/**
 * The ids of our messages in chat that are about documents which go, and about none that stays: what they offer has
 * nothing to act on afterwards.
 */
export function cardsOf(gone: readonly SampleDocument[], stays: readonly SampleDocument[]): readonly string[] {
	const idsOf = (documents: readonly SampleDocument[]): readonly string[] =>
		documents.flatMap(({ kind, document }) => (kind === "Folder" ? [] : [document.id ?? ""]));
	const [goneIds, stayIds] = [idsOf(gone), idsOf(stays)];
	return game.messages.contents.flatMap(({ id, author, flags }) => {
		const said = JSON.stringify(flags[MODULE_ID] ?? null);
		const isAbout = (ids: readonly string[]): boolean => ids.some((each) => said.includes(each));
		return author?.isGM === true && isAbout(goneIds) && !isAbout(stayIds) ? [id ?? ""] : [];
	});
}

/** Deletes documents of the sample, kind by kind: what shows others goes before them. */
export async function deleteSample(documents: readonly SampleDocument[]): Promise<void> {
	for (const kind of KINDS) {
		const ids = documents.flatMap(({ kind: own, document }) => (own === kind ? [document.id ?? ""] : []));
		if (ids.length > 0) await plainClass(kind).deleteDocuments(ids);
	}
}

/** Writes into each document what `changes` says of it; one request for each kind. */
export async function writeSample(
	documents: readonly SampleDocument[],
	changes: (document: WorldDocument) => object,
): Promise<void> {
	for (const kind of KINDS) {
		const own = documents.filter((each) => each.kind === kind);
		const updates = own.map(({ document }) => ({ _id: document.id, ...changes(document) }));
		if (updates.length > 0) await plainClass(kind).updateDocuments(updates);
	}
}

/** Milliseconds between two looks at what game systems still do to new documents, and the most looks. */
const PAUSE = 150;
const LOOKS = 12;

/** Notes what each document holds, once no game system changes it any more. */
export async function markPrints(): Promise<void> {
	const prints = () => JSON.stringify(sampleDocuments().map(({ document }) => printOf(document.toObject())));
	let before = "";
	for (let look = 0, now = prints(); now !== before && look < LOOKS; look++) {
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
		[before, now] = [now, prints()];
	}
	await writeSample(sampleDocuments(), (document) => ({
		[`flags.${MODULE_ID}.sample.print`]: printOf(document.toObject()),
	}));
}
