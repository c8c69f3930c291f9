/** A stretch of a sentence: plain, emphasised, or a number that explains itself in the ledger with the id `why`. */
export interface Part {
	readonly text: string;
	readonly strong?: true;
	readonly why?: { readonly id: string; readonly label: string };
}

// Private-use characters enclose a marked stretch while it travels through a translated sentence, because only the
// language knows where in the sentence the number goes, and the sentence must not hold HTML.
const OPEN = "\ue000";
const CLOSE = "\ue001";
const MARKED = new RegExp(`${OPEN}(\\d+):([^${CLOSE}]*)${CLOSE}`, "g");

/** Collects marked numbers, and cuts the sentence that they come back in into parts. */
export interface Marker {
	/** Marks a stretch as emphasised. */
	strong(text: string): string;
	/** Marks a number as explained by the ledger `id`; `label` is what a screen reader says. */
	why(text: string, id: string, label: string): string;
	/** The parts of a sentence, in order. */
	cut(sentence: string): Part[];
}

/**
 * A fresh marker; what one marks only the same one can cut.
 * @example
 * const marker = createMarker();
 * marker.cut(`About ${marker.strong("3")} men`).map(({ text }) => text); // ["About ", "3", " men"]
 */
export function createMarker(): Marker {
	const marks: Omit<Part, "text">[] = [];
	const mark = (text: string, what: Omit<Part, "text">): string => `${OPEN}${marks.push(what) - 1}:${text}${CLOSE}`;
	return {
		strong: (text) => mark(text, { strong: true }),
		why: (text, id, label) => mark(text, { why: { id, label } }),
		cut: (sentence) => cutParts(sentence, marks),
	};
}

function cutParts(sentence: string, marks: readonly Omit<Part, "text">[]): Part[] {
	const parts: Part[] = [];
	let end = 0;
	for (const found of sentence.matchAll(MARKED)) {
		if (found.index > end) parts.push({ text: sentence.slice(end, found.index) });
		parts.push({ ...marks[Number(found[1])], text: found[2]! });
		end = found.index + found[0].length;
	}
	if (end < sentence.length) parts.push({ text: sentence.slice(end) });
	return parts;
}

/** The parts as plain text. */
export function joinParts(parts: readonly Part[]): string {
	return parts.map((part) => part.text).join("");
}
