/** Every update and creation of an actor first waits for a migrator. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

const migrate = () => new Promise((resolve) => setTimeout(resolve, 60));

class MigratedActor extends foundry.documents.Actor {
	override async update(changes: Dict = {}, operation: Dict = {}): Promise<this | undefined> {
		await migrate();
		return super.update(changes, operation);
	}
	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		await migrate();
		return super._preUpdate(changes, options, user);
	}
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		await migrate();
		return super._preCreate(data, options, user);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: MigratedActor });
});
