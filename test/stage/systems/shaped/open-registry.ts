/** Shape of a system whose document classes are looked up by type, through a proxy with a safe base class. */
import { CONFIG, type Dict, foundry, Hooks, type Item } from "../kit.js";

class BaseActor extends foundry.documents.Actor {}

class Creature extends BaseActor {
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		void (this.system["attributes"] as { hp: { value: number } }).hp.value;
	}
}

class LinkedItem extends foundry.documents.Item {
	/** Reads `system` unguarded: data without it die here. */
	static override async createDocuments(data: (Dict | Item)[] = [], operation: Dict = {}) {
		for (const each of data) void (each as { system: { links?: unknown } }).system.links;
		return super.createDocuments(data, operation);
	}
}

const registry: Record<string, typeof BaseActor> = { character: Creature, npc: Creature };

Hooks.once("init", () => {
	const documentClass = new Proxy(BaseActor, {
		construct: (_target, [data, context]) =>
			new (registry[(data as { type: string }).type] ?? BaseActor)(data as Dict, context as Dict),
	});
	Object.assign(CONFIG["Actor"] as Dict, { documentClass, documentClasses: registry });
	Object.assign(CONFIG["Item"] as Dict, { documentClass: LinkedItem });
	const bars = { bar: ["attributes.hp"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars } });
});
