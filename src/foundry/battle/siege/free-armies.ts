import { armyLabels } from "../../army/actor/army-names.js";

/** Armies of the world that may join a siege, by name. */
export const freeArmies = (): readonly { readonly uuid: string; readonly name: string }[] =>
	[...armyLabels()].map(([uuid, name]) => ({ uuid, name }));
