import type { PlotSide } from "../../plots/index.js";
import type { Part } from "../../text/index.js";
import type { SideName } from "../commands/index.js";

/** Head of every card. All texts are plain and in the reader's language; templates escape them. */
export interface CardHead {
	/** Unique on the page for this rendering: ids inside the card start with it. */
	readonly uid: string;
	/** Class names for the card's own theme, or nothing. */
	readonly theme?: string;
	/** Font Awesome icon name without its prefix. */
	readonly icon: string;
	readonly title: string;
	readonly tags: readonly string[];
	readonly actions: readonly ActionView[];
}

/** A button of a card: `action` goes into `data-muster-action`. */
export interface ActionView {
	readonly action: "defend" | "again" | "repeat" | "correct" | "dialog" | "fetch" | "answer";
	readonly icon: string;
	/** Text of the button, or, for an icon alone, its accessible name. */
	readonly label: string;
	readonly iconOnly?: true;
	/** Of `answer`: the side that is rolled for; it goes into `data-muster-side`. */
	readonly side?: SideName;
}

/** The thrown dice: `faces` are `<svg>` strings, `label` is the same as text. */
export interface DiceView {
	readonly label: string;
	readonly faces: readonly string[];
	readonly total: string;
}

/** A line of a ledger: what, and how much. `sum` draws a line above, `total` a double one. */
export interface LedgerRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
}

/** The answer to "why?" for one number. */
export interface LedgerView {
	readonly id: string;
	readonly title: string;
	readonly rows: readonly LedgerRow[];
	readonly note?: string;
}

/** Course of the first attempts, step by step; `now` marks the last. */
export interface FlowView {
	readonly label: string;
	readonly steps: readonly { readonly value: string; readonly label: string; readonly now: boolean }[];
}

/** List of the rolls, folded. */
export interface RollsView {
	readonly summary: string;
	readonly lines?: readonly string[];
	readonly table?: {
		readonly head: readonly [string, string];
		/** Text of the mark of a total that hits. */
		readonly hitLabel: string;
		readonly rows: readonly { readonly total: string; readonly times: string; readonly hit: boolean }[];
	};
}

/** A settled batch. */
export interface BatchCardView extends CardHead {
	readonly kind: "batch";
	readonly figure: { readonly value: string; readonly of: string };
	/** The share that the figure is of, for the plain card. */
	readonly meter: { readonly value: number; readonly max: number; readonly text: string };
	readonly flow?: FlowView;
	readonly dice?: DiceView;
	/** An `<svg>` string. */
	readonly plot: string;
	readonly caption: readonly Part[];
	readonly criticals?: string;
	readonly rolls?: RollsView;
	readonly ledgers: readonly LedgerView[];
}

/** The answer of a card, large: a number, or a word in its place. `lead` is the text before it, `of` the one behind. */
export interface FigureView {
	readonly value: string;
	readonly word?: true;
	readonly lead?: string;
	readonly of?: string;
}

/** One of two sides. `mark` is an `<svg>` string, the sign of the side. */
export interface DuelRow {
	readonly side: PlotSide;
	readonly mark: string;
	readonly name: string;
	readonly dice?: DiceView;
	/** Number to roll against. */
	readonly detail: readonly Part[];
	/** Result, or the user that is waited for. */
	readonly result: string;
}

/** A table with the row of the result marked. */
export interface BandsView {
	readonly caption: string;
	readonly head: readonly string[];
	/** Text of the mark. */
	readonly markLabel: string;
	readonly rows: readonly { readonly name: string; readonly cells: readonly string[]; readonly mark: boolean }[];
}

/** Any roll of one or two throws: a check, a contest in any state, a reaction, damage, a roll on traits. */
export interface RollCardView<Kind extends string = string> extends CardHead {
	readonly kind: Kind;
	readonly duel?: readonly DuelRow[];
	readonly figure: FigureView;
	readonly dice?: DiceView;
	readonly bands?: BandsView;
	/** An `<svg>` string. */
	readonly plot?: string;
	readonly caption: readonly Part[];
	/** Sentences under the plot, for what is out of the ordinary. */
	readonly remarks: readonly string[];
	readonly rolls?: RollsView;
	readonly ledgers: readonly LedgerView[];
}

/** A blind roll. */
export interface BlindCardView extends CardHead {
	readonly kind: "blind";
	readonly message: string;
}
