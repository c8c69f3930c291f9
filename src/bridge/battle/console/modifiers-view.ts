import { type Ledger, type Term, toNumber } from "../../../engine/common/index.js";
import { formatCount, formatSigned, type Words } from "../../text/index.js";
import type { PlayedDay } from "./day-state.js";
import { namesIn } from "./names.js";
import { sayTerm } from "./say-term.js";

/** The table of modifiers: every term that a side has, signed, in the order of the rules (RULES 1.11). */
export function buildModifiers({ input, soFar }: PlayedDay, words: Words) {
	const names = namesIn(input);
	const ledgers = soFar.strategy;
	const table = { ledgers, input, words };
	const keys = [...new Set(ledgers.flatMap(({ terms }) => terms.map(({ key }) => groupOf(key))))];
	const rows = keys.flatMap((group) => {
		const most = Math.max(...ledgers.map(({ terms }) => terms.filter(({ key }) => groupOf(key) === group).length));
		return Array.from({ length: most }, (_, i) => rowOf(group, i, table));
	});
	return {
		sides: input.sides.map(({ id }) => ({ id, letter: id.toUpperCase(), name: names.side(id) })),
		rows,
		total: {
			label: words.say("MUSTER.Battle.Ledger.strategy"),
			cells: ledgers.map((ledger) => cellOf(ledger, formatCount(words, toNumber(ledger.total)), ledger, table)),
		},
	};
}

/** Terms that stand in one row: the same row of a table for all sides, judgements one by one. */
const groupOf = (key: string): string =>
	/^(?:judgements|powers|glory|mission|heroes)\//.test(key) ? key.replace(/\/.*/, "") : key;

interface Table {
	readonly ledgers: readonly Ledger[];
	readonly input: PlayedDay["input"];
	readonly words: Words;
}

function rowOf(group: string, at: number, table: Table) {
	const { ledgers, input, words } = table;
	const terms = ledgers.map((ledger) => ledger.terms.filter(({ key }) => groupOf(key) === group)[at]);
	const labels = ledgers.flatMap((ledger, i) => {
		const term = terms[i];
		return term ? [sayTerm(`${ledger.key}/${term.key}`, term, input, words)] : [];
	});
	return {
		label: [...new Set(labels)].join("; "),
		cells: ledgers.map((ledger, i) => {
			const term = terms[i];
			const value = term ? toNumber(term.value) : 0;
			const isBase = term !== undefined && ledger.terms[0] === term;
			const text = term ? (isBase ? formatCount(words, value) : formatSigned(words, value)) : "";
			return cellOf(ledger, text, term, table);
		}),
	};
}

function cellOf({ key }: Ledger, text: string, set: Pick<Term, "replaced"> | undefined, { input, words }: Table) {
	const [side = ""] = key.split("/");
	const what = words.say("MUSTER.Battle.Ledger.strategy");
	return {
		side,
		text,
		isSet: set?.replaced !== undefined,
		why: `strategy/${side}`,
		label: words.say("MUSTER.Army.Why.label", { what, owner: namesIn(input).side(side), value: text }),
	};
}
