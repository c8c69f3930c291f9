/** Creating a character neither succeeds nor fails: it waits for something that does not come. An npc is made. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class PatientActor extends foundry.documents.Actor {
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if (data["type"] === "character") await new Promise(() => {});
		return super._preCreate(data, options, user);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: PatientActor });
});
