/** A line of a sum. `sum` draws a line above, `total` a double one. */
export interface WhyRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
	/** What the rules gave, where somebody set another value in its place; `key` takes it back. */
	readonly set?: { readonly key: string; readonly computed: string };
}

/** One number that may be set by hand. */
export interface WhyChoice {
	readonly key: string;
	readonly label: string;
	/** What it comes to now, as a person would type it. */
	readonly value: string;
}

/** The answer to "why?" for one number, and what of it may be set by hand. */
export interface WhyView {
	readonly title: string;
	readonly rows: readonly WhyRow[];
	readonly note?: string;
	/** Absent: nothing of it is anybody's to set. */
	readonly ruling?: { readonly unit: string; readonly choices: readonly WhyChoice[] };
}
