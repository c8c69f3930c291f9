/** A new character gets a kit of items, in the data that are stored and again afterwards; an npc gets nothing. */
import { CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class EquippedActor extends foundry.documents.Actor {
	override async _preCreate(data: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		if (data["type"] === "character") this.updateSource({ items: [{ name: "Backpack", type: "gear", system: {} }] });
		return super._preCreate(data, options, user);
	}
	override _onCreate(data: Dict, options: Dict, userId: string): void {
		super._onCreate(data, options, userId);
		if (this.type === "character" && userId === game().userId)
			void this.createEmbeddedDocuments("Item", [{ name: "Fists", type: "weapon", system: {} }]);
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: EquippedActor });
});
