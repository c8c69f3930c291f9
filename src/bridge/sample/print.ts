import { isRecord } from "../../engine/common/index.js";
import { canonicalJson, isJson, type Json } from "../../engine/schema/index.js";
import { hashId } from "../transactions/index.js";

/** Fields of a document's source that change without anybody changing the document: stamps, places in lists, views. */
const IDLE: ReadonlySet<string> = new Set(["_stats", "sort", "navOrder", "active", "thumb"]);

/**
 * Sixteen letters and digits that stand for the contents of a document: the same until something of it or in it is
 * changed. Fields of `IDLE` do not count, nor the mark of the sample itself.
 */
export const printOf = (source: unknown): string => hashId(canonicalJson(held(source)));

function held(value: unknown): Json {
	if (Array.isArray(value)) return value.map(held);
	if (!isRecord(value)) return isJson(value) ? value : null;
	const entries = Object.entries(value).flatMap(([key, inner]): [string, Json][] =>
		IDLE.has(key) || inner === undefined ? [] : [[key, key === "muster" ? unmarked(inner) : held(inner)]],
	);
	return Object.fromEntries(entries.filter(([key, inner]) => !(key === "muster" && isEmpty(inner))));
}

function unmarked(flags: unknown): Json {
	if (!isRecord(flags)) return held(flags);
	const { sample: _, ...others } = flags;
	return held(others);
}

const isEmpty = (value: Json): boolean => isRecord(value) && Object.keys(value).length === 0;

/** The mark of a document of the sample, `flags.muster.sample`. */
interface SampleMark {
	/** Which part of the sample it is. */
	readonly part: string;
	/** The print of what it held at first; empty: not yet said. */
	readonly print: string;
}

/** The mark in the flags of a document; undefined: it is none of the sample. */
export function sampleMark(flags: unknown): SampleMark | undefined {
	const ours = isRecord(flags) && isRecord(flags["muster"]) ? flags["muster"]["sample"] : undefined;
	if (!isRecord(ours)) return undefined;
	const { part, print } = ours;
	return { part: typeof part === "string" ? part : "", print: typeof print === "string" ? print : "" };
}

/** True if a document of the sample holds something else than at first. */
export const isChangedSample = (source: object): boolean =>
	sampleMark((source as { readonly flags?: unknown }).flags)?.print !== printOf(source);
