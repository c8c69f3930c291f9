/**
 * A character is not made before a question is answered; an npc is. Seen in systems with an origin or template chooser.
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

interface Dialogs {
	DialogV2: { confirm(config: Dict): Promise<boolean | null> };
}

class AskingActor extends foundry.documents.Actor {
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if (data["type"] === "character") {
			const { DialogV2 } = foundry.applications["api"] as unknown as Dialogs;
			const window = { title: "Choose an origin" };
			const answer = await DialogV2.confirm({ window, content: "<p>Is this one of the old folk?</p>" });
			if (answer === null) return false;
		}
		return super._preCreate(data, options, user);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: AskingActor });
});
