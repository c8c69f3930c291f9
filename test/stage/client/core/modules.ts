import { Collection } from "../../common/collection.js";
import type { Dict } from "./contracts.js";

/** One of game.modules: its manifest, and what the module sets on it (`api`). */
export interface ModulePackage extends Dict {
	id: string;
	title: string;
	version: string;
	active: boolean;
}

/** game.modules. */
export class ModuleCollection extends Collection<ModulePackage> {
	constructor(modules: Dict[]) {
		super();
		for (const data of modules) {
			const module = { api: undefined, ...data } as unknown as ModulePackage;
			// Manifest data are fixed; `api` is for the module to set.
			for (const key of Object.keys(data)) Object.defineProperty(module, key, { writable: false });
			this.set(module.id, module);
		}
	}
}
