import type { Status } from "../../bridge/systems/index.js";
import { isMeantFor, readStatuses } from "../../bridge/systems/index.js";
import type { LooseActor } from "./surfaces.js";

/** Every status effect of this world, however its game system and this generation of the host store them. */
export const allStatuses = (): readonly Status[] => readStatuses(CONFIG.statusEffects);

/** Finds a status effect of this world by its id. */
export const statusEntry = (id: string): Status | undefined => allStatuses().find((each) => each.id === id);

/** The name of a status effect in the reader's language. */
const statusName = ({ id, name, label }: Status): string => game.i18n.localize(name ?? label ?? id);

/** True if this world has a status effect of that id. */
export const isStatus = (id: string): boolean => statusEntry(id) !== undefined;

/** The name of a status effect in this world; its id if it has none. */
export function nameStatus(id: string): string {
	const status = statusEntry(id);
	return status ? statusName(status) : id;
}

/**
 * True if an actor has a status effect by the host's own list, or by the game system's where conditions are not effects
 * (`hasCondition` of foundryvtt/pf2e, src/module/actor/base.ts).
 */
export function hasStatus(actor: Pick<LooseActor, "statuses" | "hasCondition">, id: string): boolean {
	if (actor.statuses.has(id)) return true;
	try {
		return actor.hasCondition?.(id) === true;
	} catch {
		// Another system's method of this name may expect other arguments.
		return false;
	}
}

/** The receivers of a status effect, and the chosen ones. */
interface StatusQuery {
	/** Types of their actors; empty: of any type. */
	readonly actorTypes?: readonly string[];
	readonly chosen?: readonly string[];
}

/** The status effects to choose from, by name: those for these actors, and those already chosen. */
export function statusChoices({ actorTypes = [], chosen = [] }: StatusQuery = {}): readonly {
	readonly id: string;
	readonly label: string;
}[] {
	return allStatuses()
		.filter((status) => isMeantFor(status, actorTypes) || chosen.includes(status.id))
		.map((status) => ({ id: status.id, label: statusName(status) }))
		.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
