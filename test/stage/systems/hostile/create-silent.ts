/**
 * Creating an actor answers nothing, and does not wait until it is there (cyberpunk-red-core in 2022,
 * src/modules/actor/cpr-mook.js); an actor that brings no list of items is filled with some (dsa5,
 * modules/actor/actor-dsa5.js, create).
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class SilentActor extends foundry.documents.Actor {
	static override async create(data: Dict, operation: Dict = {}): Promise<never> {
		const items = data["items"] ?? [{ name: "Climbing", type: "item" }];
		void super.create({ ...data, items }, operation);
		return undefined as never;
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: SilentActor });
});
