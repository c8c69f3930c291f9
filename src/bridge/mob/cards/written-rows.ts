import { formatCount, type Words } from "../../text/index.js";
import {
	type AppliedState,
	type CardRecord,
	GONE,
	type LeftOut,
	sayLeftOut,
	withoutOwnEdits,
} from "../../transactions/index.js";
import type { MobCardRow } from "./read-stored-mob.js";

/** Facts by which a card tells which of its rows are written, or can be. */
export interface WrittenOptions {
	readonly applied: AppliedState;
	/** The record of what is applied; absent: there is none. */
	readonly record?: CardRecord | undefined;
	/** False for a token that is gone, or has no actor any more; absent: all are there. */
	readonly isThere?: ((uuid: string) => boolean) | undefined;
}

/** A token's id in its scene, by which plans and records name it. */
export function subjectOf({ uuid }: Pick<MobCardRow, "uuid">): string {
	return uuid.slice(uuid.lastIndexOf(".") + 1);
}

/** True if an action does something to a target that can be written. */
export function isToWrite({
	lost,
	defeated,
	conditions,
}: Pick<MobCardRow, "lost" | "defeated" | "conditions">): boolean {
	return lost > 0 || defeated || conditions.length > 0;
}

/** Rows of a card that are written, and those that are not. */
export type WrittenRows = ReturnType<typeof writtenRows>;

/** Compares the rows of a card with what is written of them, or, before that, with what is still there. */
export function writtenRows(
	rows: readonly (MobCardRow & { readonly name: string })[],
	options: WrittenOptions,
	words: Words,
) {
	const { applied, record, isThere = () => true } = options;
	const isApplied = applied === "done" || applied === "open" || applied === "writing";
	const gone = rows
		.filter((row) => isToWrite(row) && !isThere(row.uuid))
		.map((row) => ({ subject: subjectOf(row), key: GONE }));
	const recorded = withoutOwnEdits(record?.leftOut);
	// What an undo has left out is said with what is gone now, of which alone nothing can be applied again.
	const undone = applied === "undone" ? recorded.filter(({ key }) => key !== GONE) : [];
	const left: readonly LeftOut[] = isApplied ? recorded : [...undone, ...gone];
	const touched = new Set(isApplied ? record?.changes.map(({ subject }) => subject) : []);
	const lost = new Set((isApplied ? left : gone).map(({ subject }) => subject).filter((one) => !touched.has(one)));
	const subjects = Object.fromEntries(rows.map((row) => [subjectOf(row), row.name]));
	const concerned = rows.filter(isToWrite);
	const isLeft = (row: MobCardRow): boolean => lost.has(subjectOf(row));
	return {
		/** Rows that change something, and of these the ones that are, or can be, written. */
		all: concerned.length,
		written: concerned.filter((row) => !isLeft(row)).length,
		/** A sentence for each reason why something is not. */
		sentences: sayLeftOut(words, { leftOut: left, subjects }),
		isLeft,
		/** The numbers that stand in the record where they are not those of the card: "6 → 3"; else undefined. */
		change: (row: MobCardRow) => (isApplied && record?.isRebased ? recordedChange(record, row, words) : undefined),
	};
}

/** The numbers of a row's actor before and after, as its record has them. */
function recordedChange({ changes }: CardRecord, row: MobCardRow, words: Words): string | undefined {
	const subject = subjectOf(row);
	const numbers = changes.flatMap((change) => {
		const { before: from, after: to } = change;
		const isNumber = change.subject === subject && change.class === "Actor";
		return isNumber && typeof from === "number" && typeof to === "number" ? [[from, to] as const] : [];
	});
	const said = numbers.map(([from, to]) =>
		words.say("MUSTER.Mob.Card.change", { from: formatCount(words, from), to: formatCount(words, to) }),
	);
	return said.length === 0 ? undefined : said.join(", ");
}
