/** A status effect of this world; an array in one generation of the host, a record in the other. */
export interface Status {
	readonly id: string;
	readonly name?: string;
	readonly label?: string;
	readonly img?: string;
	readonly icon?: string;
	readonly hud?: unknown;
	/** The id that every effect of this status has on its actor, where the game system gives one. */
	readonly _id?: string;
}

/** Every status effect of this world. */
export const allStatuses = (): readonly Status[] => Object.values(CONFIG.statusEffects) as readonly Status[];

/** What a status effect is called in the reader's language. */
export const nameOf = ({ id, name, label }: Status): string => game.i18n.localize(name ?? label ?? id);

/** Has this world a status effect of that id? */
export const isStatus = (id: string): boolean => allStatuses().some((each) => each.id === id);

/** What a status effect is called in this world; its id where it has no name. */
export function nameStatus(id: string): string {
	const status = allStatuses().find((each) => each.id === id);
	return status ? nameOf(status) : id;
}

/** The status effects that can be chosen, by name. */
export function statusChoices(): readonly { readonly id: string; readonly label: string }[] {
	return allStatuses()
		.filter(({ hud }) => hud !== false)
		.map((status) => ({ id: status.id, label: nameOf(status) }))
		.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}
