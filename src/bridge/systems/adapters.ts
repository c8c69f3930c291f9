import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { DCC } from "./dcc.js";
import { DND5E } from "./dnd5e.js";
import { DRAW_STEEL } from "./draw-steel.js";
import { FATE } from "./fate.js";
import { GURPS } from "./gurps.js";
import { withMapping } from "./mapped.js";
import type { SystemMapping } from "./mapping.js";
import { EMPTY_MAPPING, withShipped } from "./mapping.js";
import { OSE } from "./ose.js";
import { PF1 } from "./pf1.js";
import { PF2E, SF2E } from "./pf2e/index.js";
import { evenMarks, readPool, readTaken, textAt, toStats, wholeAt } from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, Stats, SystemAdapter } from "./reading/types.js";
import { shippedMapping } from "./shipped.js";
import { SWADE } from "./swade-weapons.js";
import { WFRP4E } from "./wfrp4e.js";
import { WRATH_AND_GLORY } from "./wrath-and-glory.js";

/**
 * Wounds that count up, out beyond the threshold; soak off every hit; a group of minions in one actor. Its dice have
 * symbols, which no roll against a number says, so weapons are listed and asked for (StarWarsFFG 2.0.3).
 */
const STARWARSFFG: SystemAdapter = { id: "starwarsffg", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const soak = wholeAt(system, "stats.soak.value");
	return toStats({
		attacks: items.flatMap(readWeapon),
		health: readHealth(actor),
		resistances: soak === undefined ? null : { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: soak } },
		statuses,
	});
}

/**
 * The threshold of a group of minions is that of one times their number, and one more is lost with the first wound
 * beyond each multiple of it (modules/actors/actor-ffg.js, _prepareMinionData; issues #496, #806).
 */
function readHealth({ type, system }: ActorData): Stats["health"] {
	const taken = readTaken(system, { value: "stats.wounds.value", max: "stats.wounds.max" });
	if (taken === null || type !== "minion") return taken;
	const [count, each] = [wholeAt(system, "quantity.max") ?? 0, wholeAt(system, "unit_wounds.value") ?? 0];
	return { ...taken, members: { marks: each > 0 ? evenMarks(count, each) : [] } };
}

const readWeapon = ({ id, type, name }: ItemData): readonly AttackStat[] =>
	type === "weapon" ? [{ id: id ?? name, label: name, roll: null, versus: null, damage: null }] : [];

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

/** True if the actors of a game system are read without a word of a GM. */
export const isReadSystem = (system: string): boolean =>
	KNOWN_SYSTEMS.includes(system) || shippedMapping(system) !== EMPTY_MAPPING;

/**
 * Reads the actors of a game system, completed by the world's mapping. A system without an adapter of its own shows the
 * token's bar and what the mapping names, over the one that is shipped for it, if any.
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
	return known === undefined
		? withMapping(generic, withShipped(mapping, shippedMapping(system)))
		: withMapping(known, mapping);
}
