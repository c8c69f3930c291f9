/** Shape of a system with data models, ability scores, saves, and resistances kept as sets. */
import { type Actor, CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { ArmsData } from "./activities.js";
import { answerHarm, notePoints } from "./model-harm.js";
import { registerModelStatuses, withExclusiveGroups } from "./model-statuses.js";
import { lift, preparedField } from "./prepared.js";

const { NumberField, ObjectField, SchemaField, SetField, StringField } = foundry.data.fields;

const whole = (initial: number, nullable = false) =>
	new NumberField({ required: true, nullable, integer: true, initial });
const ability = () => new SchemaField({ value: whole(10), proficient: whole(0) });
const words = () => new SetField(new StringField({ required: true, blank: false }));
const resistance = () => new SchemaField({ value: words(), bypasses: words() });
const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"];

interface Scores {
	abilities: Record<string, { value: number; proficient: number; mod: number; save: { value: number }; dc: number }>;
	attributes: Dict & {
		prof: number;
		ac: { flat: number; value: number };
		init: Dict;
		hp: { value: number; max: number; tempmax: number | null; effectiveMax: number };
	};
}

class CreatureData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			abilities: new SchemaField(Object.fromEntries(ABILITIES.map((key) => [key, ability()]))),
			attributes: new SchemaField({
				hp: new SchemaField({
					value: whole(10),
					max: whole(10, true),
					temp: whole(0, true),
					tempmax: whole(0, true),
					dt: new NumberField({ nullable: true, integer: true, initial: null }),
				}),
				exhaustion: whole(0),
				ac: new SchemaField({ flat: whole(12, true), calc: new StringField({ initial: "flat" }) }),
				prof: whole(2),
			}),
			details: new SchemaField({ cr: new NumberField({ initial: 1 }), type: new ObjectField() }),
			traits: new SchemaField({
				size: new StringField({ initial: "med" }),
				dr: resistance(),
				di: resistance(),
				dv: resistance(),
				ci: resistance(),
				dm: new SchemaField({ amount: new ObjectField(), bypasses: words() }),
			}),
			bonuses: new ObjectField(),
			prepared: preparedField(),
		};
	}

	/** Modifiers, saves and armour class are computed, never stored. */
	override prepareDerivedData(): void {
		const { abilities, attributes } = this as unknown as Scores;
		for (const score of Object.values(abilities)) {
			score.mod = Math.floor((score.value - 10) / 2);
			score.save = { value: score.mod + score.proficient * attributes.prof };
			score.dc = 8 + score.mod + attributes.prof;
		}
		attributes.ac.value = attributes.ac.flat;
		attributes.init = { prof: { hasProficiency: true }, total: abilities["dex"]?.mod ?? 0 };
		const { hp } = attributes;
		// data/actor/templates/attributes.mjs 360-361
		hp.effectiveMax = Math.max(hp.max + (hp.tempmax ?? 0), 0);
		hp.value = Math.min(hp.value, hp.effectiveMax);
		lift(this);
	}

	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const allowed = await super._preUpdate(changes, options, user);
		notePoints(this.parent as Actor, options);
		return allowed;
	}
	override _onUpdate(changed: Dict, options: Dict, userId: string): void {
		super._onUpdate(changed, options, userId);
		void answerHarm(this.parent as Actor, changed, options, userId);
	}
}

class ModelActor extends withExclusiveGroups(foundry.documents.Actor) {
	declare sourcedItems: Map<string, unknown>;

	/** Only its own types are prepared its way. */
	override prepareData(): void {
		const { modelProvider } = this.system as { modelProvider?: string };
		if (modelProvider === "dnd5e")
			Object.defineProperty(this, "sourcedItems", { value: new Map(), configurable: true, writable: true });
		super.prepareData();
	}
}

Hooks.once("init", () => {
	for (const key of ["criticalDamageModifiers", "criticalDamageMaxDice"])
		game().settings.register("dnd5e", key, { scope: "world", config: false, type: Boolean, default: false });
	registerModelStatuses();
	// Assigned, not merged: earlier registrations are gone.
	Object.assign(CONFIG["Actor"] as Dict, {
		documentClass: ModelActor,
		dataModels: { character: CreatureData, npc: CreatureData },
	});
	Object.assign(CONFIG["Item"] as Dict, { dataModels: { weapon: ArmsData, feat: ArmsData, spell: ArmsData } });
	const bars = { bar: ["attributes.hp"], value: ["attributes.ac.value"] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars } });
});
