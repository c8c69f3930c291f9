/** Options and limits of a battle. */

export { BATTLE_LIMITS } from "./limits.js";
export { BATTLE_OPTIONS, BATTLE_PRESETS, type BattleOptions } from "./options.js";
export { choice, fields, flag, fraction, list, named, object, record, text, whole } from "./readers.js";
