/**
 * Points that are lost through a bar come off stamina first (sfrpg 0.30,
 * src/module/actor/mixins/actor-damage.js:416-440), then off hit points down to 0, and what is left over becomes wounds
 * (knave2e, module/documents/actor.mjs:29-60). Those who are armoured are given an item for it in place of that.
 */
import { type Actor, CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

const { NumberField, SchemaField } = foundry.data.fields;

interface Points {
	value: number;
	max: number;
}

const points = (initial: number) => {
	const whole = () => new NumberField({ required: true, nullable: false, integer: true, initial });
	return new SchemaField({ value: whole(), max: whole() });
};

class SpillingActor extends foundry.documents.Actor {
	override async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true) {
		if (attribute !== "hp" || !isDelta || value > 0)
			return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
		const { hp, sp, wounds, dr } = this.system as unknown as Record<"hp" | "sp" | "wounds", Points> & { dr: number };
		if (dr > 5) {
			await this.createEmbeddedDocuments("Item", [{ name: "A wound", type: "gear" }]);
			return this;
		}
		const first = Math.min(sp.value, -value);
		const next = Math.min(hp.value, -value - first);
		const updates = {
			system: { sp: { value: sp.value - first }, hp: { value: hp.value - next } },
			"system.wounds.value": wounds.value - value - first - next,
		};
		const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this as Actor);
		return allowed === false ? this : this.update(updates);
	}
}

Hooks.once("init", () => {
	registerPlain();
	const models = CONFIG["Actor"]?.["dataModels"] as Record<string, typeof foundry.abstract.TypeDataModel>;
	for (const [type, Model] of Object.entries(models))
		models[type] = class extends Model {
			static override defineSchema() {
				return { ...super.defineSchema(), sp: points(6), wounds: points(0) };
			}
		};
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: SpillingActor });
});
