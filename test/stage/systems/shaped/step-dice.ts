/** Shape of a system with dice for traits, skills as items, wounds that count up, wild cards and extras. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerFlagStatuses } from "./flag-statuses.js";
import { lift, preparedField } from "./prepared.js";

const { BooleanField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;

const whole = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
const trait = () =>
	new SchemaField({
		die: new SchemaField({ sides: whole(6), modifier: whole(0) }),
		"wild-die": new SchemaField({ sides: whole(6) }),
	});
const counted = (max: number) => new SchemaField({ value: whole(0), max: whole(max), ignored: whole(0) });

/**
 * What preparation adds is put in place before effects change it (src/module/data/actor/base/creature.ts,
 * prepareBaseData).
 */
abstract class PreparedData extends foundry.abstract.TypeDataModel {
	override prepareBaseData(): void {
		lift(this);
	}
}

class CardData extends PreparedData {
	static override defineSchema() {
		const keys = ["agility", "smarts", "spirit", "strength", "vigor"];
		return {
			attributes: new SchemaField(Object.fromEntries(keys.map((key) => [key, trait()]))),
			stats: new SchemaField({
				parry: new SchemaField({ value: whole(5), modifier: whole(0) }),
				toughness: new SchemaField({ value: whole(5), armor: whole(0), modifier: whole(0) }),
				speed: new SchemaField({ value: whole(6) }),
				size: whole(0),
			}),
			wounds: counted(3),
			fatigue: counted(2),
			wildcard: new BooleanField(),
			status: new SchemaField({
				isShaken: new BooleanField(),
				isDistracted: new BooleanField(),
				isIncapacitated: new BooleanField(),
			}),
			details: new ObjectField(),
			prepared: preparedField(),
		};
	}
}

class SkillData extends PreparedData {
	static override defineSchema() {
		const words = { swid: new StringField(), attribute: new StringField({ initial: "agility" }) };
		return { ...words, ...trait().fields, prepared: preparedField() };
	}
}

class GearData extends PreparedData {
	static override defineSchema() {
		return {
			damage: new StringField({ initial: "@str+d6" }),
			ap: whole(0),
			range: new StringField(),
			rangeType: whole(0),
			actions: new ObjectField(),
			trademark: whole(0),
			prepared: preparedField(),
		};
	}
}

class CardCombatant extends foundry.documents.Combatant {
	/** Read at each drawing of the tracker, unguarded. */
	override get isDefeated(): boolean {
		const { wildcard, status } = (this.actor?.system ?? {}) as {
			wildcard?: boolean;
			status: { isIncapacitated: boolean };
		};
		return this.defeated || (!wildcard && status.isIncapacitated);
	}
}

Hooks.once("init", () => {
	registerFlagStatuses();
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { character: CardData, npc: CardData });
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { skill: SkillData, weapon: GearData, edge: GearData });
	Object.assign(CONFIG["Combatant"] as Dict, { documentClass: CardCombatant });
	const bars = { bar: ["wounds", "fatigue"], value: ["stats.toughness.value"] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars } });
});
