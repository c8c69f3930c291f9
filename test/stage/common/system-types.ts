import type { SystemPackage } from "../systems/types.js";
import type { Realm } from "./data/realm.js";
import type { Dict } from "./json.js";

type Declared = Record<string, Record<string, unknown>>;

/** What a realm knows of document types: those of the game system, and `<module>.<type>` of each module. */
export function typesOf(system: SystemPackage, modules: Dict[]): Partial<Realm> {
	const own = (name: string) => Object.keys(system.documentTypes[name] ?? {});
	const added = (name: string) =>
		modules.flatMap((module) =>
			Object.keys((module["documentTypes"] as Declared | undefined)?.[name] ?? {}).map(
				(type) => `${String(module["id"])}.${type}`,
			),
		);
	return {
		types: (name) => [...own(name), ...added(name)],
		template: (name, type) => system.template?.[name]?.[type],
		provider: (type) => (type.includes(".") ? (type.split(".")[0] ?? "") : system.id),
		bars: [system.primaryTokenAttribute ?? null, system.secondaryTokenAttribute ?? null],
	};
}
