/** A line of a ledger: what, and how much. */
export interface MobLedgerRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
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
