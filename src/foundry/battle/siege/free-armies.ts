import { allForces } from "../../army/actor/index.js";

/** Armies of the world that may join a siege, by name. */
export const freeArmies = (): readonly { readonly uuid: string; readonly name: string }[] =>
	allForces().map(({ uuid, name }) => ({ uuid, name }));
