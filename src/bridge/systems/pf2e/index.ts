export { PF2E } from "./adapter.js";
export { type Flavour, splitFormula } from "./formula.js";
