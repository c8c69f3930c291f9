/** The adapter of pf2e and sf2e. */
export { PF2E, SF2E } from "./adapter.js";
export { type Flavour, splitFormula } from "./formula.js";
