import { ownValue } from "../../engine/common/index.js";
import { escapeHtml, formatCount, type Words } from "../text/index.js";
import { sayPath, sayValue } from "./change-words.js";
import { sayLeftOut } from "./left-out.js";
import { isRefused } from "./statuses.js";
import type { Change, Transaction } from "./types.js";

const LISTED = 200;

const STATES = {
	open: "MUSTER.Records.state.open",
	done: "MUSTER.Records.state.done",
	undone: "MUSTER.Records.state.undone",
} as const;

/** The state of a transaction, as a sentence. */
function sayState({ state, undoes }: Pick<Transaction, "state" | "undoes">, by: string, words: Words): string {
	if (undoes !== null) {
		return words.say(state === "open" ? "MUSTER.Records.state.undoing" : "MUSTER.Records.state.undoes", { by });
	}
	return words.say(STATES[state], { by });
}

/**
 * A record as a page that can be read without this module: what was done, by whom, and every value before and after,
 * one row for each of its subjects. Plain HTML, everything in it escaped.
 */
export function buildRecordText(words: Words, record: Transaction, by: string): string {
	const rows = [...bySubject(record.changes)];
	const listed = rows.slice(0, LISTED).map(([subject, changes]) => {
		const name = escapeHtml(ownValue(record.subjects, subject, subject));
		return `<li><strong>${name}</strong>: ${escapeHtml(changes.map((change) => sayChange(change, words)).join("; "))}</li>`;
	});
	const more = rows.length - listed.length;
	const left = sayLeftOut(words, record).map((sentence) => `<li>${escapeHtml(sentence)}</li>`);
	return [
		`<p>${escapeHtml(sayState(record, by, words))}</p>`,
		`<ul>${listed.join("")}</ul>`,
		...(more > 0
			? [`<p>${escapeHtml(words.say("MUSTER.Records.more", { count: formatCount(words, more) }))}</p>`]
			: []),
		...(left.length > 0 ? [`<p>${escapeHtml(words.say("MUSTER.Records.leftOut"))}</p><ul>${left.join("")}</ul>`] : []),
	].join("");
}

function sayChange(change: Change, words: Words): string {
	if (isRefused(change)) return words.say("MUSTER.Records.value.refused", { what: sayPath(change, words) });
	const was = sayValue(change, change.before, words);
	return `${sayPath(change, words)} ${was} \u2192 ${sayValue(change, change.after, words)}`;
}

function bySubject(changes: readonly Change[]): Map<string, Change[]> {
	const groups = new Map<string, Change[]>();
	for (const change of changes) groups.set(change.subject, [...(groups.get(change.subject) ?? []), change]);
	return groups;
}
