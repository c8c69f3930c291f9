import { ANCIENT_TROOPS } from "./ancient.js";
import type { TroopEntry } from "./entry.js";
import { FABULOUS_TROOPS } from "./fabulous.js";
import { GUNPOWDER_TROOPS } from "./gunpowder.js";
import { INDUSTRIAL_TROOPS } from "./industrial.js";
import { MEDIEVAL_TROOPS } from "./medieval.js";

/** The troop library, from the ancient to the industrial age and beyond both. */
export const TROOP_CATALOGUE: readonly TroopEntry[] = [
	...ANCIENT_TROOPS,
	...MEDIEVAL_TROOPS,
	...GUNPOWDER_TROOPS,
	...INDUSTRIAL_TROOPS,
	...FABULOUS_TROOPS,
];
