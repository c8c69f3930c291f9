import type { Part } from "../../text/index.js";

/** A line of a ledger: what, and how much. */
export interface MobLedgerRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
}

/** The answer to "why?" for the hits of one batch. */
interface MobLedger {
	readonly id: string;
	readonly title: string;
	readonly rows: readonly MobLedgerRow[];
}

/** One batch of the action. */
export interface MobBatchView {
	readonly title: string;
	/** The throw, in words; empty where there was none. */
	readonly thrown: string;
	/** The visible throw: `faces` are `<svg>` strings, `label` says the same in words. */
	readonly dice?: { readonly label: string; readonly faces: readonly string[]; readonly total: string };
	/** Hits of attempts, the number explained by `ledger`. */
	readonly result: readonly Part[];
	/** Successes of attempts, for a bar. */
	readonly bar: { readonly value: number; readonly max: number };
	readonly ledger: MobLedger;
}

/** A state that is shown by words and by an icon, never by colour alone. */
interface StateView {
	readonly text: string;
	/** Font Awesome icon name without its prefix. */
	readonly icon: string;
}

/** Controls that change a row before it is applied. */
interface RowEditView {
	/** The label of the tick that takes it in. */
	readonly apply: string;
	/** The label of its loss, and the loss; empty where it is left out. */
	readonly label: string;
	readonly lost: string;
	/** False where its points are unknown: there is no loss to change. */
	readonly hasLoss: boolean;
	/** The label of the button that takes the change back; empty: its loss is as it was rolled. */
	readonly undo: string;
}

/** The result of one target. */
export interface MobRowView {
	readonly uuid: string;
	readonly name: string;
	readonly hits: string;
	/** Of a save. */
	readonly degree?: StateView;
	/** Its loss, with a true minus; empty where there is none. */
	readonly lost: string;
	/** The same as parts, the number explained by `ledger`; absent where the explanation is unknown or secret. */
	readonly explained?: { readonly parts: readonly Part[]; readonly ledger: MobLedger };
	/** The tokens and members that share its points, in words; empty for one token by itself. */
	readonly share: string;
	/** Nothing of it is applied. */
	readonly isLeftOut: boolean;
	/** The reader sees its token on the scene that is viewed. */
	readonly isFound: boolean;
	/** Controls to change it; absent for those who may not, and once it is applied. */
	readonly edit?: RowEditView;
	/** "11 → 4"; empty where its points are unknown, or not this reader's to know. */
	readonly change: string;
	readonly defeated?: StateView;
	/** Says that nothing of it is, or can be, written. */
	readonly left?: StateView;
	readonly conditions: readonly string[];
}

/** A button of the card: `action` goes into `data-muster-action`. */
export interface MobActionView {
	readonly action: "apply" | "finish" | "undo" | "repeat" | "select";
	readonly icon: string;
	readonly label: string;
	readonly iconOnly?: true;
	/** The one button that matters most. */
	readonly primary?: true;
}

/** The card of a mob's action. All texts are plain and in the reader's language; templates escape them. */
export interface MobCardView {
	readonly kind: "mob";
	/** Unique on the page for this rendering: ids inside the card start with it. */
	readonly uid: string;
	readonly theme?: string;
	readonly icon: string;
	readonly title: string;
	/** Actors, action and targets, where the title is a note; else empty. */
	readonly subtitle: string;
	readonly tags: readonly string[];
	readonly figure: { readonly value: string; readonly of: string };
	readonly meter: { readonly value: number; readonly max: number; readonly text: string };
	readonly batches: readonly MobBatchView[];
	/** A note that some batches are not shown; empty otherwise. */
	readonly more: string;
	/** The result in one sentence. */
	readonly summary: string;
	/** Rows that were left out or changed by hand, one sentence each. */
	readonly edits: readonly string[];
	/** The effect of one throw on all; empty where there was none. */
	readonly thrown: string;
	/** Matters left to the people at the table, one sentence each. */
	readonly leftOut: readonly string[];
	readonly rows: readonly MobRowView[];
	/** The heads of the table of rows; the last names the state. */
	readonly head: {
		readonly name: string;
		readonly result: string;
		readonly lost: string;
		readonly change: string;
		readonly state: string;
	};
	/** The state of application; null where there is nothing to apply. */
	readonly status: (StateView & { readonly state: "none" | "writing" | "open" | "done" | "undone" }) | null;
	readonly actions: readonly MobActionView[];
}
