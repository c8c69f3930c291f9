import type { Question } from "../../engine/ask/index.js";
import type { Ledger } from "../../engine/common/index.js";
import { formatCoins } from "../army/index.js";
import { formatCount, formatSigned, type Words } from "../text/index.js";
import type { CampaignChange, CampaignKind, ChangeLine, LineValue } from "./types.js";

/** One value that becomes another, in the reader's language. */
export interface ChangeRow {
	/** The unit, or nothing for the army as a whole. */
	readonly name: string;
	readonly label: string;
	readonly before: string;
	readonly after: string;
	/** The difference of two numbers with its sign; empty for words. */
	readonly difference: string;
	readonly ledger: Ledger | null;
}

/** What an action would change, for its preview and for its card. */
export interface ChangeView {
	readonly rows: readonly ChangeRow[];
	readonly notes: readonly string[];
}

/** What units are called, by their ids: an army, or what a card keeps of one. */
export interface NamedUnits {
	readonly units: Readonly<Record<string, { readonly name: string; readonly troop: { readonly name: string } }>>;
}

/** What an action changes, in words. `raised` names a unit that is not stored yet. */
export function buildChangeView(
	change: Pick<CampaignChange, "lines" | "notes">,
	stored: NamedUnits,
	words: Words,
	raised = "",
): ChangeView {
	const nameOf = (id: string | null): string => (id === null ? "" : nameOfUnit(id, stored, raised));
	return {
		rows: change.lines.map((line) => toRow(line, nameOf(line.unit), words)),
		notes: change.notes.map(({ key, unit }) => words.say(`MUSTER.Campaign.Note.${key}`, { name: nameOf(unit) })),
	};
}

/** How a stored unit is called: by its own name, or by that of its troop type. */
function nameOfUnit(id: string, { units }: NamedUnits, raised: string): string {
	const unit = units[id];
	if (unit === undefined) return raised;
	return unit.name === "" ? unit.troop.name : unit.name;
}

function toRow({ key, before, after, ledger }: ChangeLine, name: string, words: Words): ChangeRow {
	const difference = differenceOf(before, after);
	return {
		name,
		label: words.say(`MUSTER.Campaign.Line.${key}`),
		before: sayValue(before, words),
		after: sayValue(after, words),
		difference: difference === null ? "" : formatSigned(words, difference),
		ledger: ledger ?? null,
	};
}

function differenceOf(before: LineValue, after: LineValue): number | null {
	return typeof before.value === "number" && typeof after.value === "number" ? after.value - before.value : null;
}

function sayValue(value: LineValue, words: Words): string {
	switch (value.kind) {
		case "number":
			return formatCount(words, value.value);
		case "coins":
			return formatCoins(words, value.value);
		case "quality":
			return words.say(`MUSTER.Force.Quality.${value.value}`);
		case "text":
			return value.value === "" ? words.say("MUSTER.Campaign.nobody") : value.value;
	}
}

/** Which throws decide before anything is known: `Quality of the recruits: 3d6`. */
export function sayQuestions(questions: readonly Question[], stored: NamedUnits, words: Words): readonly string[] {
	return questions.map((question) => {
		const [what = "", id = ""] = question.key.split("/");
		const dice = question.kind === "dice" ? question.dice : "";
		const name = nameOfUnit(id, stored, "");
		return words.say(`MUSTER.Campaign.Throw.${what}`, { name, dice });
	});
}

/** The entry that an action leaves in the chronicle: plain text in the writer's language. */
export function buildChronicle(
	kind: CampaignKind,
	{ rows, notes }: ChangeView,
	words: Words,
): { readonly title: string; readonly text: string } {
	const lines = rows.map(({ name, label, before, after }) =>
		words.say(name === "" ? "MUSTER.Campaign.line" : "MUSTER.Campaign.unitLine", { name, label, before, after }),
	);
	return { title: words.say(`MUSTER.Campaign.Kind.${kind}.done`), text: [...lines, ...notes].join("\n") };
}
