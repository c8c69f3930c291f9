/** Reads `system` of new data unguarded, and refuses characters that bring no hit points. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class NeedyActor extends foundry.documents.Actor {
	static override async createDocuments(data: Dict[] = [], operation: Dict = {}) {
		// Without `system` this throws.
		for (const each of data) void (each["system"] as { hp?: unknown }).hp;
		return super.createDocuments(data, operation);
	}
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if (data["type"] === "character" && !(data["system"] as { hp?: unknown }).hp) return false;
		return super._preCreate(data, options, user);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: NeedyActor });
});
