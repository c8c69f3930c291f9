import { EMPTY_MAPPING, readSystemMapping, type SystemMapping } from "../../bridge/systems/index.js";
import { MODULE_ID } from "./constants.js";

/** The GM's mapping of this world's actor data; empty if what is stored is not valid. */
export function systemMapping(): SystemMapping {
	const read = readSystemMapping(game.settings.get(MODULE_ID, "systemMapping"));
	return read.ok ? read.value : EMPTY_MAPPING;
}
