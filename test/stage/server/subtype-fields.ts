import type { BaseUser } from "../common/documents/user.js";
import { type Dict, isPlainObject } from "../common/json.js";
import { deepClone } from "../common/utils/index.js";
import { cleanHTML } from "./clean-html.js";

/** What a manifest asks of the server for one of its sub-types (`documentTypes`), all paths below `system`. */
interface SubtypeRules {
	/** Cleaned as HTML; without it the server, which knows no data model, stores what it gets. */
	readonly htmlFields: readonly string[];
	/** Changed by gamemasters and their assistants only. */
	readonly gmOnlyFields: readonly string[];
}

type Declared = Record<string, Record<string, Partial<SubtypeRules>>>;

/** The rules of every module by `<document>/<module>.<type>`. */
export type Subtypes = ReadonlyMap<string, SubtypeRules>;

/** Reads them from the manifests. */
export function subtypesOf(modules: readonly Dict[]): Subtypes {
	const rules = modules.flatMap((module) =>
		Object.entries((module["documentTypes"] as Declared | undefined) ?? {}).flatMap(([name, types]) =>
			Object.entries(types).map(
				([type, { htmlFields = [], gmOnlyFields = [] }]) =>
					[`${name}/${String(module["id"])}.${type}`, { htmlFields, gmOnlyFields }] as const,
			),
		),
	);
	return new Map(rules);
}

/**
 * The `system` data of a new or changed document of a sub-type, cleaned; throws when a user who is no gamemaster writes
 * what is the gamemaster's (`user` null: nothing is). `changes` may be a part only.
 */
export function guardSubtype(
	subtypes: Subtypes,
	name: string,
	type: unknown,
	changes: Dict,
	user: BaseUser | null,
): Dict {
	const rules = subtypes.get(`${name}/${String(type)}`);
	const { system } = changes;
	if (!rules || !isPlainObject(system)) return changes;
	const clean = deepClone(system);
	if (user && !user.hasRole("ASSISTANT")) {
		const taken = rules.gmOnlyFields.find((path) => holderOf(clean, path));
		if (taken) throw new Error(`User ${user.name} lacks permission to change system.${taken}`);
	}
	for (const path of rules.htmlFields) {
		const holder = holderOf(clean, path);
		const leaf = path.split(".").at(-1) ?? "";
		if (holder && typeof holder[leaf] === "string") holder[leaf] = cleanHTML(holder[leaf] as string);
	}
	return { ...changes, system: clean };
}

/** The object that holds the last part of a path; undefined where it is not among the changes. */
function holderOf(system: Dict, path: string): Dict | undefined {
	const parts = path.split(".");
	let holder: unknown = system;
	for (const part of parts.slice(0, -1)) holder = isPlainObject(holder) ? holder[part] : undefined;
	return isPlainObject(holder) && (parts.at(-1) ?? "") in holder ? holder : undefined;
}
