import { HOSTILE } from "./packages-hostile.js";
import { SHAPED } from "./packages-shaped.js";
import { PLAIN } from "./plain-package.js";
import type { SystemPackage } from "./types.js";

export type { SystemPackage } from "./types.js";

/** Every game system that the stage plays, by id. */
export const SYSTEMS = { plain: PLAIN, ...SHAPED, ...HOSTILE } satisfies Record<string, SystemPackage>;

/** Ids for `startStage({ system })`. */
export type SystemId = keyof typeof SYSTEMS;

/** Ids of the hostile ones: the carrier fixtures. */
export const HOSTILE_SYSTEMS = Object.keys(HOSTILE) as (keyof typeof HOSTILE)[];

/** Ids of those shaped after real systems. */
export const SHAPED_SYSTEMS = Object.keys(SHAPED) as (keyof typeof SHAPED)[];

/** The package of an id; without one the plain system. Throws for ids that do not exist. */
export function findSystem(id: SystemId = "plain"): SystemPackage {
	const found: SystemPackage | undefined = SYSTEMS[id];
	if (!found) throw new RangeError(`The stage has no game system "${String(id)}"`);
	return found;
}
