/** A status effect of a world, as far as anything is read of it. */
export interface Status {
	readonly id: string;
	readonly name?: string;
	/** Older systems' fields of the name and the icon. */
	readonly label?: string;
	readonly img?: string;
	readonly icon?: string;
	/** The id that every effect of it has on its actor, where the game system gives one. */
	readonly _id?: string;
	/** The types of actors that it is meant for; empty where it is meant for none, absent where for all. */
	readonly actorTypes?: readonly string[];
}

/**
 * The status effects that a world configures: a list of entries with an id, or a record by id, whose entries need none
 * of their own. What is neither, or has no id, is left out.
 */
export function readStatuses(config: unknown): readonly Status[] {
	if (Array.isArray(config)) return config.flatMap((entry) => readStatus(entry, textOf(entry, "id")));
	return isObject(config) ? Object.entries(config).flatMap(([id, entry]) => readStatus(entry, id)) : [];
}

/** Is it meant for an actor of one of these types? Where no type is named, any status. */
export function isMeantFor({ actorTypes }: Status, types: readonly string[] = []): boolean {
	if (actorTypes === undefined) return true;
	return types.length === 0 ? actorTypes.length > 0 : types.some((type) => actorTypes.includes(type));
}

function readStatus(entry: unknown, id: string | undefined): readonly Status[] {
	if (!isObject(entry) || !id) return [];
	const texts = ["name", "label", "img", "icon", "_id"].map((key) => [key, textOf(entry, key)] as const);
	const given = Object.fromEntries(texts.filter(([, text]) => text !== undefined));
	const actorTypes = meantFor(entry["hud"]);
	return [{ id, ...given, ...(actorTypes && { actorTypes }) }];
}

/** `hud` is false for none, or names types; anything else means all. */
function meantFor(hud: unknown): readonly string[] | undefined {
	if (hud === false) return [];
	const types = isObject(hud) ? hud["actorTypes"] : undefined;
	return Array.isArray(types) ? types.map(String) : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function textOf(entry: unknown, key: string): string | undefined {
	const value = isObject(entry) ? entry[key] : undefined;
	return typeof value === "string" && value !== "" ? value : undefined;
}
