/**
 * Shape of a system with conditions that count (wfrp4e 9.6: src/documents/actor.js 1016-1165, src/model/actor/standard.js 407-416,
 * src/hooks/ready.js 93): its own toggle answers nothing and waits for nothing; of a condition that counts it gives one more whatever was asked
 * for, and takes one where an overlay was; statuses are put in place when everything is ready; written wounds stop at their maximum.
 */
import { CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { lift, preparedField } from "./prepared.js";
import { listStatuses, useStatuses } from "./status-list.js";

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

class CountingEffect extends foundry.documents.ActiveEffect {
	get isNumberedCondition(): boolean {
		return this.flags["wfrp4e"]?.["numbered"] === true;
	}
	get conditionValue(): number {
		return Number(this.flags["wfrp4e"]?.["value"] ?? 0);
	}
}

class CountingActor extends foundry.documents.Actor {
	/** The effect itself, not whether there is one. */
	hasCondition(id: string): CountingEffect | undefined {
		return this.effects.find((effect) => effect.statuses.has(id)) as CountingEffect | undefined;
	}
	async addCondition(id: string): Promise<unknown> {
		const existing = this.hasCondition(id);
		if (existing) return existing.update({ "flags.wfrp4e.value": existing.conditionValue + 1 });
		const status = (CONFIG["statusEffects"] as unknown as Dict[]).find((each) => each["id"] === id);
		const { id: _, ...data } = status ?? {};
		return this.createEmbeddedDocuments("ActiveEffect", [{ ...data, statuses: [id] }]);
	}
	async removeCondition(id: string): Promise<unknown> {
		const existing = this.hasCondition(id);
		if (!existing || existing.conditionValue <= 1) return existing?.delete();
		return existing.update({ "flags.wfrp4e.value": existing.conditionValue - 1 });
	}
	override async toggleStatusEffect(id: string, options: { active?: boolean; overlay?: boolean } = {}) {
		const effect = (await CountingEffect.fromStatusEffect(id)) as CountingEffect;
		if (!effect.isNumberedCondition) void super.toggleStatusEffect(id, options);
		else if (options.overlay === true) void this.removeCondition(id);
		else void this.addCondition(id);
		return undefined;
	}
}

const numbered = { flags: { wfrp4e: { numbered: true, value: 1 } } };
const STATUSES = {
	bleeding: numbered,
	fatigued: numbered,
	stunned: numbered,
	prone: {},
	unconscious: {},
	dead: { img: "icons/svg/skull.svg" },
};

Hooks.once("init", () => {
	for (const [key, initial] of [
		["automaticSuccess", 5],
		["automaticFailure", 96],
	] as const)
		game().settings.register("wfrp4e", key, { scope: "world", config: false, type: Number, default: initial });
	Object.assign(CONFIG["ActiveEffect"] as Dict, { documentClass: CountingEffect });
	const models = { character: StandardData, npc: StandardData, creature: StandardData };
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: CountingActor });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, models);
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { weapon: WeaponData, skill: SkillData });
	const bars = { bar: ["status.wounds", "status.advantage"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { character: bars, npc: bars, creature: bars } });
});

Hooks.once("ready", () => {
	useStatuses(listStatuses(STATUSES));
});
