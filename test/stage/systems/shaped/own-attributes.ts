/** Shape of a system in which the GM invents the attributes; it writes into every actor and reads every item. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";

class FreeActor extends foundry.documents.Actor {
	/** Offers its first type, whatever was asked for. */
	static async createDialog(data: Dict = {}): Promise<unknown> {
		return this.create({ name: "New", ...data, type: "character" });
	}
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		this.system["groups"] ??= {};
		this.system["attributes"] ??= {};
	}
	override getRollData(): Dict {
		const items = this.items.contents.map((item) => Object.entries(item.toObject()["system"] as { attributes: Dict }));
		return { ...this.system, items };
	}
}

Hooks.once("init", () => {
	Object.assign(CONFIG["Actor"] as Dict, {
		documentClass: FreeActor,
		trackableAttributes: { character: { bar: ["health", "power"], value: [] } },
	});
});
