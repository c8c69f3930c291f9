/**
 * Shape of a system that keeps each armour class twice, up and down, and says by a setting which counts; its models'
 * getters list items by what these hold (ose: src/module/actor/data-model-monster.js, src/module/settings.ts 40).
 */
import { type Actor, CONFIG, type Dict, foundry, game, Hooks, type Item } from "../kit.js";

const { BooleanField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;

const count = (initial: number | null = null) => new NumberField({ nullable: true, integer: true, initial });
const save = () => new SchemaField({ value: count() });

class MonsterData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			details: new ObjectField(),
			ac: new ObjectField(),
			aac: new ObjectField(),
			config: new ObjectField(),
			hp: new SchemaField({ hd: new StringField({ initial: "1d8" }), value: count(8), max: count(8) }),
			thac0: new ObjectField(),
			scores: new ObjectField(),
			saves: new SchemaField({ breath: save(), death: save(), paralysis: save(), spell: save(), wand: save() }),
			movement: new ObjectField(),
		};
	}
	get usesAscendingAC(): boolean {
		return game().settings.get("ose", "ascendingAC") as boolean;
	}
	get weapons(): Item[] {
		const items = (this.parent as Actor).items.contents as unknown as Item[];
		return items.filter(({ type, system }) => type === "weapon" && !system["containerId"]);
	}
	override prepareDerivedData(): void {
		Object.defineProperty(this, "movement", { value: { base: 120 }, configurable: true, enumerable: true });
	}
}

class WeaponData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			containerId: new StringField(),
			damage: new StringField({ initial: "1d6" }),
			bonus: count(0),
			melee: new BooleanField({ initial: true }),
			missile: new BooleanField(),
			range: new ObjectField(),
		};
	}
}

Hooks.once("init", () => {
	game().settings.register("ose", "ascendingAC", { scope: "world", config: false, type: Boolean, default: false });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { character: MonsterData, monster: MonsterData });
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { weapon: WeaponData });
	const bars = { bar: ["hp"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, monster: bars } });
});
