/** Tokens formed into units, and units dissolved into them. */

export { DISSOLVE_TRANSACTIONS, FORM_TRANSACTIONS } from "./apply-order.js";
