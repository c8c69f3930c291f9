/**
 * Stores the damage, and makes the hit points of it: no field holds them, so a write changes nothing, and reports
 * nothing (GURPS 1.0.0-alpha: data/actor/character-components.ts, a getter `value`; its own sheet writes `damage`).
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

const { NumberField, SchemaField, StringField } = foundry.data.fields;

const whole = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });

class WornData extends foundry.abstract.TypeDataModel {
	declare hp: { max: number; damage: number; value: number };

	static override defineSchema() {
		return {
			hp: new SchemaField({ max: whole(10), damage: whole(0) }),
			speed: whole(5),
			dr: whole(0),
			skills: new SchemaField({ melee: whole(12), dodge: whole(8), will: whole(10) }),
			damage: new StringField({ required: true, initial: "1d6" }),
		};
	}
	override prepareBaseData(): void {
		this.hp.value = this.hp.max - this.hp.damage;
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { character: WornData, npc: WornData });
});
