/**
 * Shape of a system in which the GM builds the sheets: a helper object on each actor, and a say in which items it may
 * hold.
 */
import { CONFIG, type Dict, foundry, Hooks, type Item } from "../kit.js";

/**
 * A bar shows the value under a key of the sheet, worked out at each preparation (its module/documents/token.js,
 * getBarAttribute).
 */
interface Bar {
	key: string;
	value?: number;
	max: number;
}

class BuiltActor extends foundry.documents.Actor {
	get templateSystem() {
		const { system } = this;
		return {
			prepare: () => {
				(system["body"] as { contents: unknown[] }).contents.map(String);
				for (const bar of Object.values(system["attributeBar"] as Dict<Bar>))
					bar.value = Number((system["props"] as Dict)[bar.key]);
			},
			canOwnItem: (item: Item) => item.type === "equippableItem",
			getRollData: (): Dict => ({ ...(system["props"] as Dict) }),
		};
	}
	/** Never calls the class above. */
	override async _preCreate(): Promise<boolean | undefined> {
		return true;
	}
	override prepareBaseData(): void {
		this.templateSystem.prepare();
	}
	override getRollData(): Dict {
		return this.templateSystem.getRollData();
	}
}

Hooks.once("init", () => {
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: BuiltActor });
});

Hooks.on("preCreateItem", (item: Item) => {
	const actor = item.actor as BuiltActor | null;
	return actor ? actor.templateSystem.canOwnItem(item) : true;
});
