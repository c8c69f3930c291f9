/**
 * Shape of a system with action dice: monsters' numbers as they are typed, points that fall below 0, roll data that are
 * read unguarded, and the mark of the fallen set by the system when a monster has none left (dcc 0.70: module/actor.js
 * 60-72, module/actor/roll-data-mixin.mjs, module/auto-dead-status.mjs, module/data/actor).
 */
import { type Actor, CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";

const { BooleanField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;

const count = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
const signed = () => new SchemaField({ value: new StringField({ initial: "+0" }), adjustment: new StringField() });
const ways = () => new SchemaField({ melee: signed(), missile: signed() });
/** Whole numbers, or text as it was typed. */
const loose = () => new ObjectField({ initial: () => ({ value: 0 }) });
const ABILITIES = ["str", "agl", "sta", "per", "int", "lck"];

class FighterData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		const hp = { value: count(10), min: count(0), max: count(10), temp: count(0), tempmax: count(0) };
		return {
			abilities: new SchemaField(
				Object.fromEntries(ABILITIES.map((key) => [key, new SchemaField({ value: count(10), mod: count(0) })])),
			),
			attributes: new SchemaField({
				hp: new SchemaField(hp),
				ac: new SchemaField({ value: count(10), checkPenalty: count(0) }),
				init: new SchemaField({ value: count(0), die: new StringField({ initial: "1d20" }) }),
			}),
			saves: new SchemaField({ frt: loose(), ref: loose(), wil: loose() }),
			details: new SchemaField({
				level: new SchemaField({ value: count(0) }),
				attackBonus: new StringField({ initial: "+0" }),
				attackHitBonus: ways(),
				attackDamageBonus: ways(),
			}),
			config: new SchemaField({ computeAC: new BooleanField({ initial: true }) }),
		};
	}
}

class WeaponData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			actionDie: new StringField({ initial: "1d20" }),
			toHit: new StringField({ initial: "+0" }),
			damage: new StringField({ initial: "1d4" }),
			critRange: count(20),
			melee: new BooleanField({ initial: true }),
		};
	}
}

class FighterActor extends foundry.documents.Actor {
	override prepareBaseData(): void {
		super.prepareBaseData();
		if (this.type === "NPC") (this.system["config"] as Dict)["computeAC"] = false;
	}
	override getRollData(): Dict {
		const { abilities, saves } = this.system as Record<string, Record<string, Dict>>;
		const mods = ABILITIES.map((key) => [key, abilities?.[key]?.["mod"]]);
		return { ...this.system, ...Object.fromEntries(mods), ref: saves?.["ref"]?.["value"] };
	}
}

Hooks.once("init", () => {
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: FighterActor });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { Player: FighterData, NPC: FighterData });
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { weapon: WeaponData });
	const bars = { bar: ["attributes.hp"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { Player: bars, NPC: bars } });
});

Hooks.on("updateActor", (actor: Actor, changes: Dict) => {
	const points = foundry.utils.getProperty(changes, "system.attributes.hp.value");
	if (typeof points !== "number" || points > 0 || actor.type !== "NPC") return;
	if (game().users.activeGM?.id !== game().userId || actor.statuses.has("dead")) return;
	void actor.toggleStatusEffect("dead", { active: true, overlay: true });
});
