/** Terms of Strategy of which the rules let players know nothing: diviners, and missions in secret (RULES 1.11.6). */
const KEPT: readonly string[] = ["fakeDiviner", "diviner", "mission"];

/** True for a term of Strategy, by its key, that players are shown as a number without a name. */
export const isKept = (key: string): boolean => KEPT.includes(key.split("/")[0] ?? "");

/** True for the key of a ruling on such a term: `a/strategy/diviner`. */
export const isKeptRuling = (key: string): boolean => isKept(key.split("/").slice(2).join("/"));
