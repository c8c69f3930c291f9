/** Data models of the plain system; the hostile systems have the same. */
import { CONFIG, type Dict, foundry } from "./kit.js";

const { BooleanField, HTMLField, NumberField, SchemaField, StringField } = foundry.data.fields;

const whole = (initial: number, more: Dict = {}) =>
	new NumberField({ required: true, nullable: false, integer: true, initial, ...more });

/** People: hit points, and skills as 3d6 roll-under targets. */
class PersonData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			hp: new SchemaField({ value: whole(10), max: whole(10, { min: 1 }) }),
			speed: whole(5),
			dr: whole(0, { min: 0 }),
			skills: new SchemaField({
				melee: whole(12),
				ranged: whole(10),
				dodge: whole(8),
				will: whole(10),
				health: whole(10),
				leadership: whole(10),
				strategy: whole(10),
			}),
			damage: new StringField({ required: true, initial: "1d6" }),
			biography: new HTMLField(),
		};
	}

	/** Derived: down at zero or less. */
	declare down: boolean;
	declare hp: { value: number; max: number };

	override prepareDerivedData(): void {
		Object.defineProperty(this, "down", { value: this.hp.value <= 0, configurable: true });
	}
}

class CharacterData extends PersonData {}

class NpcData extends PersonData {
	static override defineSchema() {
		return { ...super.defineSchema(), minion: new BooleanField({ initial: true }) };
	}
}

class GearData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			quantity: whole(1, { min: 0 }),
			weight: new NumberField({ required: true, nullable: false, initial: 0, min: 0 }),
		};
	}
}

class WeaponData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			skill: new StringField({ required: true, initial: "melee" }),
			damage: new StringField({ required: true, initial: "1d6" }),
			type: new StringField({ required: true, initial: "cutting" }),
		};
	}
}

/** What every script of the family does in `init`. */
export function registerPlain(): void {
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { character: CharacterData, npc: NpcData });
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { gear: GearData, weapon: WeaponData });
	const bars = { bar: ["hp"], value: ["speed", "dr"] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars } });
}
