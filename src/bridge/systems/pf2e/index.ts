/** The adapter of pf2e and sf2e. */
export { type Flavour, PF2E, SF2E, splitFormula } from "./adapter.js";
