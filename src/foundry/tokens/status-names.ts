import { isMeantFor, readStatuses, type Status } from "../../bridge/systems/index.js";

export type { Status } from "../../bridge/systems/index.js";

/** Every status effect of this world, whichever way its game system and this generation of the host keep them. */
export const allStatuses = (): readonly Status[] => readStatuses(CONFIG.statusEffects);

/** What a status effect is called in the reader's language. */
export const nameOf = ({ id, name, label }: Status): string => game.i18n.localize(name ?? label ?? id);

/** Has this world a status effect of that id? */
export const isStatus = (id: string): boolean => allStatuses().some((each) => each.id === id);

/** What a status effect is called in this world; its id where it has no name. */
export function nameStatus(id: string): string {
	const status = allStatuses().find((each) => each.id === id);
	return status ? nameOf(status) : id;
}

/** Who is to get a status effect, and which are chosen already. */
export interface StatusWish {
	/** Types of their actors; none: of any type. */
	readonly actorTypes?: readonly string[];
	readonly chosen?: readonly string[];
}

/** The status effects that can be chosen, by name: those meant for these actors, and those that are chosen. */
export function statusChoices({ actorTypes = [], chosen = [] }: StatusWish = {}): readonly {
	readonly id: string;
	readonly label: string;
}[] {
	return allStatuses()
		.filter((status) => isMeantFor(status, actorTypes) || chosen.includes(status.id))
		.map((status) => ({ id: status.id, label: nameOf(status) }))
		.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
