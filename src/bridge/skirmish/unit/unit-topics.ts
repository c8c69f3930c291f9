const page = "musterPageUnits0";

/** Paragraphs of the rules journal about units, by the window that they are about: page and heading. */
export const UNIT_TOPICS = {
	sheet: { page, heading: "The sheet" },
	form: { page, heading: "Form and dissolve" },
	plan: { page, heading: "Planned moves" },
	dissolve: { page, heading: "Form and dissolve" },
} as const;
