import { type Fault, fail, ok, type Ratio, type Result, ratio } from "../../../engine/common/index.js";
import { FUDGE_LIMITS, readTraitLadder, type TraitLadder, USUAL_LADDER } from "../../../engine/fudge/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { sayFault, sayWording, type Words } from "../../text/index.js";
import { formatTrait, parseTrait } from "../commands/index.js";

/** A level of the ladder as typed in two fields, right or wrong. */
export interface LadderRow {
	readonly id: string;
	readonly name: string;
	/** Levels above fair, as a trait is typed: "2", "-1/3". */
	readonly at: string;
}

/** The rows of a ladder, highest level first. */
export function toLadderRows(ladder: TraitLadder, words: Words): LadderRow[] {
	return ladder
		.map(({ id, at, title }) => ({ id, name: sayWording(words, title), at: formatTrait(at).replace("-", "\u2212") }))
		.reverse();
}

/** Stand-in for a text that is no level: the rules refuse it with their sentence. */
const NO_LEVEL: Ratio = { num: Number.NaN, den: 1 };

/**
 * The rows as `readTraitLadder` takes them. A usual level under its usual name is left without one, so that every
 * reader sees it in their own language.
 */
function toLadderData(rows: readonly LadderRow[], words: Words) {
	return rows.map(({ id, name, at }) => {
		const usual = USUAL_LADDER.find((level) => level.id === id);
		const level = { id, at: parseTrait(at, { ladder: [], words }) ?? NO_LEVEL };
		return usual && sayWording(words, usual.title) === name.trim() ? level : { ...level, name: name.trim() };
	});
}

/**
 * The rows as data to store, checked. Faults: those of `readTraitLadder`, and two levels that this reader would see
 * under one name. Paths count the rows.
 */
export function checkLadder(rows: readonly LadderRow[], words: Words): Result<object[]> {
	const data = toLadderData(rows, words);
	const read = readTraitLadder(data);
	if (!read.ok) return read;
	const names = rows.map(({ name }) => name.trim().toLocaleLowerCase(words.locale));
	const twin = names.findIndex((name, index) => names.indexOf(name) < index);
	return twin < 0 ? ok(data) : fail({ code: "MUSTER.Fault.Fudge.nameTwice", path: `ladder.${twin}` });
}

/** The rows with one more level, one above the highest. */
export function addLadderRow(rows: readonly LadderRow[], words: Words): LadderRow[] {
	const levels = rows.map(({ at }) => parseTrait(at, { ladder: [], words }) ?? ratio(0));
	const top = Math.max(...levels.map(({ num, den }) => Math.floor(num / den)), 0);
	const free = (prefix: string, taken: readonly string[]): string =>
		Array.from({ length: FUDGE_LIMITS.ladder.most + 1 }, (_, index) => `${prefix}${index + 1}`).find(
			(each) => !taken.includes(each),
		) ?? prefix;
	const id = free(
		"level-",
		rows.map((row) => row.id),
	);
	const name = free(
		`${words.say("MUSTER.Ladder.newName")} `,
		rows.map((row) => row.name),
	);
	return [{ id, name, at: String(top + 1) }, ...rows];
}

/** The ladder window part for rows as they are filled in, and their fault if they have one. */
export function buildLadder(
	rows: readonly LadderRow[],
	{ fault, canEdit }: { readonly fault?: Fault | undefined; readonly canEdit: boolean },
	words: Words,
) {
	const wrong = fault && /^ladder\.(\d+)/.exec(fault.path ?? "")?.[1];
	const sentence = fault && sayFault(words, fault);
	return {
		canEdit,
		rows: rows.map((row, index) => ({
			...row,
			nameLabel: words.say("MUSTER.Ladder.nameOf", { name: row.name }),
			atLabel: words.say("MUSTER.Ladder.atOf", { name: row.name }),
			...(sentence !== undefined && wrong === String(index) ? { error: sentence } : {}),
		})),
		...(sentence !== undefined && wrong === undefined ? { error: sentence } : {}),
		changed: !sameJson(toJson(toLadderData(rows, words)), toJson(usualData(words))),
		search: [words.say("MUSTER.Ladder.title"), words.say("MUSTER.Ladder.hint"), ...rows.map(({ name }) => name)]
			.join(" ")
			.toLocaleLowerCase(words.locale),
	};
}

const usualData = (words: Words) => toLadderData(toLadderRows(USUAL_LADDER, words), words);
