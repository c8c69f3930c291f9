/** Special strength of a force. */

export { powerLedger, practitionerLedger } from "./power-strength.js";
