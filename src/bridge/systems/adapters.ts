import { DCC } from "./dcc.js";
import { DND5E } from "./dnd5e.js";
import { DRAW_STEEL } from "./draw-steel.js";
import { FATE } from "./fate.js";
import { GURPS } from "./gurps.js";
import { withMapping } from "./mapped.js";
import { EMPTY_MAPPING, type SystemMapping } from "./mapping.js";
import { OSE } from "./ose.js";
import { PF1 } from "./pf1.js";
import { PF2E, SF2E } from "./pf2e/index.js";
import { readPool, textAt, toStats } from "./reading/read-path.js";
import type { ActorData, Stats, SystemAdapter } from "./reading/types.js";
import { STARWARSFFG } from "./starwarsffg.js";
import { SWADE } from "./swade.js";
import { WFRP4E } from "./wfrp4e.js";
import { WRATH_AND_GLORY } from "./wrath-and-glory.js";

const NO_STATUSES = { defeated: null, shaken: null } as const;

/** Everything but health is made up by each table, so the mapping says. */
const WORLDBUILDING: SystemAdapter = {
	id: "worldbuilding",
	statuses: NO_STATUSES,
	read: ({ system, statuses = [] }) =>
		toStats({ health: readPool(system, { value: "health.value", max: "health.max" }), statuses }),
};

/** The sheet's own keys are below `props`; which of them means what the mapping says. */
const CUSTOM_SYSTEM_BUILDER: SystemAdapter = {
	id: "custom-system-builder",
	statuses: NO_STATUSES,
	read: ({ system, statuses = [] }) => toStats({ size: textAt(system, "props.size") ?? null, statuses }),
	readBar,
};

/**
 * A bar of the system's own shows a key of the sheet, where it is changed (its module/documents/token.js,
 * getBarAttribute, and actor.js, modifyTokenAttribute): the value of the bar is computed again. A bar that shows a
 * formula cannot be changed.
 */
function readBar({ system, bar }: ActorData): Stats["health"] {
	if (bar === undefined) return null;
	if (!bar.startsWith("attributeBar.")) return readPool(system, { value: bar });
	const key = textAt(system, `${bar}.key`);
	return key === undefined ? null : readPool(system, { value: `props.${key}`, max: `${bar}.max` });
}

const ADAPTERS: readonly SystemAdapter[] = [
	GURPS,
	PF1,
	PF2E,
	SF2E,
	DND5E,
	DRAW_STEEL,
	SWADE,
	FATE,
	WFRP4E,
	DCC,
	OSE,
	WORLDBUILDING,
	CUSTOM_SYSTEM_BUILDER,
	STARWARSFFG,
	WRATH_AND_GLORY,
];

/** The ids of all systems that are read without a mapping. */
export const KNOWN_SYSTEMS: readonly string[] = ADAPTERS.map(({ id }) => id);

/**
 * Reads the actors of a game system, completed by the world's mapping. A system without an adapter of its own shows the
 * token's bar and what the mapping names.
 * @example
 * adapterFor("dnd5e").read(actor).attacks;
 */
export function adapterFor(system: string, mapping: SystemMapping = EMPTY_MAPPING): SystemAdapter {
	const known = ADAPTERS.find(({ id }) => id === system);
	const generic: SystemAdapter = {
		id: system,
		statuses: NO_STATUSES,
		isGeneric: true,
		read: ({ statuses = [] }) => toStats({ statuses }),
	};
	return withMapping(known ?? generic, mapping);
}
