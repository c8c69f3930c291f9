import { isMeantFor, readStatuses, type Status } from "../../bridge/systems/index.js";

export type { Status } from "../../bridge/systems/index.js";

/** Every status effect of this world, however its game system and this generation of the host store them. */
export const allStatuses = (): readonly Status[] => readStatuses(CONFIG.statusEffects);

/** The name of a status effect in the reader's language. */
const statusName = ({ id, name, label }: Status): string => game.i18n.localize(name ?? label ?? id);

/** True if this world has a status effect of that id. */
export const isStatus = (id: string): boolean => allStatuses().some((each) => each.id === id);

/** The name of a status effect in this world; its id if it has none. */
export function nameStatus(id: string): string {
	const status = allStatuses().find((each) => each.id === id);
	return status ? statusName(status) : id;
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
