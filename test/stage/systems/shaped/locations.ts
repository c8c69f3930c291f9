/**
 * Shape of a system with characteristics, armour by location, conditions that count, and written wounds that stop at
 * their maximum (wfrp4e 9.6: src/model/actor/standard.js 407-416, src/model/actor/components/status.js).
 */
import { CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { registerCounting, withCounting } from "./counting-conditions.js";
import { lift, preparedField } from "./prepared.js";

const { NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;

const count = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
const pool = (initial: number) => new SchemaField({ value: count(initial), max: count(initial) });

interface Wounds {
	value: number;
	max: number;
}

class StandardData extends foundry.abstract.TypeDataModel {
	declare status: { wounds: Wounds; armour: Dict };

	static override defineSchema() {
		return {
			characteristics: new ObjectField(),
			status: new SchemaField({
				wounds: pool(8),
				advantage: pool(0),
				ward: new SchemaField({ value: count(0) }),
			}),
			details: new SchemaField({ size: new SchemaField({ value: new StringField({ initial: "avg" }) }) }),
			prepared: preparedField(),
		};
	}
	override prepareBaseData(): void {
		this.status.armour = { shield: 0, shieldDamage: 0 };
		lift(this);
	}
	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const allowed = await super._preUpdate(changes, options, user);
		const wounds = foundry.utils.getProperty(changes, "system.status.wounds") as Partial<Wounds> | undefined;
		if (wounds?.value === undefined) return allowed;
		const now = this.status.wounds;
		if (wounds.value > (wounds.max || now.max)) wounds.value = now.max;
		options["deltaWounds"] = wounds.value - now.value;
		return allowed;
	}
}

class WeaponData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		const value = () => new SchemaField({ value: new StringField() });
		return { weaponGroup: value(), modeOverride: value(), skill: value(), prepared: preparedField() };
	}
	override prepareDerivedData(): void {
		lift(this);
	}
}

class SkillData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return { advances: new SchemaField({ value: count(0) }), prepared: preparedField() };
	}
	override prepareDerivedData(): void {
		lift(this);
	}
}

Hooks.once("init", () => {
	for (const [key, initial] of [
		["automaticSuccess", 5],
		["automaticFailure", 96],
	] as const)
		game().settings.register("wfrp4e", key, { scope: "world", config: false, type: Number, default: initial });
	const models = { character: StandardData, npc: StandardData, creature: StandardData };
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: withCounting(foundry.documents.Actor) });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, models);
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { weapon: WeaponData, skill: SkillData });
	const bars = { bar: ["status.wounds", "status.advantage"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars, creature: bars } });
});

registerCounting();
