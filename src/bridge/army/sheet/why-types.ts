/** A line of a sum. `sum` draws a line above, `total` a double one. */
export interface WhyRow {
	readonly term: string;
	readonly value: string;
	readonly style?: "sum" | "total";
	/** The computed value that one set by hand replaces; `key` removes the override. */
	readonly set?: { readonly key: string; readonly computed: string };
}

/** One number that may be set by hand. */
export interface WhyChoice {
	readonly key: string;
	readonly label: string;
	/** Its present value as it would be typed. */
	readonly value: string;
}

/** The explanation of one number, and the parts of it that can be set by hand. */
export interface WhyView {
	readonly title: string;
	readonly rows: readonly WhyRow[];
	readonly note?: string;
	/** Absent: the reader can set none of it. */
	readonly ruling?: { readonly unit: string; readonly choices: readonly WhyChoice[] };
}
