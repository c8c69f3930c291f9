/** Tokens formed into units, and units dissolved into them. */

export { DISSOLVE_TRANSACTIONS, dissolveUnitOf, FORM_TRANSACTIONS, formUnitOf } from "./apply-order.js";
