import type { Ledger, Term, Wording } from "../../../engine/common/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { formatSigned, sayWording, type Words } from "../../text/index.js";

/** The tables whose rows terms name, by the beginning of the term's key. */
const TABLES = ["tactics", "boons", "resources", "abilities", "conditions", "battlefield"] as const;

type Titled = Readonly<Record<string, { readonly title: Wording } | undefined>>;

/** The name of a term of a sum: that of the row behind it, or a word of its own. */
export function sayTerm({ key, label }: Pick<Term, "key" | "label">, words: Words): string {
	if (label !== undefined) return label;
	const parts = key.split("/");
	const table = TABLES.find((each) => parts.includes(each));
	const id = table && parts[parts.indexOf(table) + 1];
	const titled: Titled = table ? SKIRMISH_RULES.tables[table] : {};
	const row = id === undefined ? undefined : titled[id];
	const own = row ? sayWording(words, row.title) : words.say(`MUSTER.Unit.Term.${parts[0]}`);
	return parts[0] === "part" ? words.say("MUSTER.Unit.partOf", { what: own }) : own;
}

/** A number of the sheet that explains itself. */
export interface WhyView {
	readonly text: string;
	/** The id of its explanation, unique in the window. */
	readonly id: string;
	readonly label: string;
	readonly title: string;
	readonly rows: readonly { readonly term: string; readonly value: string; readonly style?: "total" }[];
}

/** The number that a sum comes to, with the sum as its explanation. `title`: the name of the number. */
export function sayWhy(ledger: Ledger, id: string, title: string, words: Words): WhyView {
	const text = formatSigned(words, toNumber(ledger.total));
	return whyOf(
		id,
		{ title, text },
		[
			...ledger.terms.map((term) => ({ term: sayTerm(term, words), value: formatSigned(words, toNumber(term.value)) })),
			{ term: title, value: text, style: "total" as const },
		],
		words,
	);
}

/** A number with rows that explain it. */
export function whyOf(
	id: string,
	{ title, text }: Pick<WhyView, "title" | "text">,
	rows: WhyView["rows"],
	words: Words,
): WhyView {
	return { id, title, text, rows, label: words.say("MUSTER.Unit.why", { what: title, value: text }) };
}
