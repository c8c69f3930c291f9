/**
 * Shape of a system whose document classes are looked up by type, through a proxy with a safe base class. Hit points
 * are stored as what they are below their maximum; a written value becomes that in the actor's _preUpdate, and in no
 * other place (pf1 10.8, actor-pf.mjs 1413-1420 and 2147-2159). A value that reaches the data another way is
 * overwritten at the next preparation.
 */
import { CONFIG, type Dict, foundry, Hooks, type Item } from "../kit.js";
import { ActingItem, registerFormulas } from "./item-actions.js";
import { lift } from "./prepared.js";

class BaseActor extends foundry.documents.Actor {}

interface Points {
	value?: number;
	max: number;
	offset?: number;
}

class Creature extends BaseActor {
	override prepareBaseData(): void {
		super.prepareBaseData();
		lift(this.system);
	}
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		const { hp } = this.system["attributes"] as { hp: Points };
		hp.offset ??= 0;
		hp.value = hp.max + hp.offset;
	}

	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const value = foundry.utils.getProperty(changes, "system.attributes.hp.value");
		if (typeof value === "number") {
			const hp = foundry.utils.getProperty(changes, "system.attributes.hp") as Partial<Points>;
			const { max } = (this.system["attributes"] as { hp: Points }).hp;
			hp.offset = value - (hp.max ?? max);
			delete hp.value;
		}
		return super._preUpdate(changes, options, user);
	}
}

class LinkedItem extends ActingItem {
	/** Reads `system` unguarded: data without it die here. */
	static override async createDocuments(data: (Dict | Item)[] = [], operation: Dict = {}) {
		for (const each of data) void (each as { system: { links?: unknown } }).system.links;
		return super.createDocuments(data, operation);
	}
}

const registry: Record<string, typeof BaseActor> = { character: Creature, npc: Creature };

Hooks.once("init", () => {
	registerFormulas();
	const documentClass = new Proxy(BaseActor, {
		construct: (_target, [data, context]) =>
			new (registry[(data as { type: string }).type] ?? BaseActor)(data as Dict, context as Dict),
	});
	Object.assign(CONFIG["Actor"] as Dict, { documentClass, documentClasses: registry });
	Object.assign(CONFIG["Item"] as Dict, { documentClass: LinkedItem });
	const bars = { bar: ["attributes.hp"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars } });
});
