/**
 * Shape of a system with stamina: getters on its data models, abilities with effects as a collection, and statuses of
 * its own that it gives and takes as stamina falls and rises (draw-steel 1.0: src/module/data/actor/base-actor.mjs,
 * npc.mjs, src/module/documents/actor.mjs, src/module/constants.mjs).
 */
import { type Actor, CONFIG, canvas, type Dict, foundry, game, Hooks, type Item } from "../kit.js";
import { groupsOf, SquadData } from "./squads.js";
import { type Stamina, withStaminaBar } from "./stamina-bar.js";
import { listStatuses, useStatuses } from "./status-list.js";

const { BooleanField, NumberField, ObjectField, SchemaField, SetField, StringField } = foundry.data.fields;

const whole = (initial: number | null) =>
	new NumberField({ required: true, nullable: initial === null, integer: true, initial });
const words = () => new SetField(new StringField({ required: true, blank: false }));

/** What the system toggles itself, and the stamina at which. */
const AT: Record<string, (stamina: Stamina) => number> = { dying: () => 0, winded: ({ winded }) => winded };

class StaminaData extends foundry.abstract.TypeDataModel {
	declare stamina: Stamina;
	declare statuses: { immunities: Set<string> };

	static override defineSchema() {
		return {
			stamina: new SchemaField({ value: whole(null), max: whole(20), temporary: whole(0) }),
			combat: new SchemaField({
				size: new SchemaField({ value: whole(1), letter: new StringField({ initial: "M" }) }),
			}),
			damage: new SchemaField({ immunities: new ObjectField(), weaknesses: new ObjectField() }),
			statuses: new SchemaField({ immunities: words() }),
			monster: new SchemaField({ freeStrike: whole(0), level: whole(1), organization: new StringField() }),
		};
	}
	get isMinion(): boolean {
		return (this as unknown as { monster: { organization: string } }).monster.organization === "minion";
	}
	get combatGroups(): Set<unknown> {
		return groupsOf(this.parent as Actor);
	}
	get combatGroup(): unknown {
		return [...this.combatGroups][0] ?? null;
	}
	override prepareBaseData(): void {
		this.stamina.min = 0;
	}
	override prepareDerivedData(): void {
		const { stamina } = this;
		for (const id of this.statuses.immunities) (this.parent as Actor).statuses.delete(id);
		stamina.value ??= stamina.max;
		stamina.winded = Math.floor(stamina.max / 2);
	}
	override async _preUpdate(changes: Dict, options: Dict, user: never): Promise<boolean | undefined> {
		const allowed = await super._preUpdate(changes, options, user);
		if (foundry.utils.getProperty(changes, "system.stamina"))
			foundry.utils.setProperty(options, "ds.previousStamina", { ...this.stamina });
		return allowed;
	}
	override _onUpdate(changed: Dict, options: Dict, userId: string): void {
		super._onUpdate(changed, options, userId);
		const now = foundry.utils.getProperty(changed, "system.stamina") as Partial<Stamina> | undefined;
		if (!now) return;
		if (userId === game().userId) void this.updateStaminaEffects();
		const before = foundry.utils.getProperty(options, "ds.previousStamina") as Stamina | undefined;
		if (before) this.#float(before.value - (now.value || before.value));
	}
	async updateStaminaEffects(): Promise<void> {
		for (const [id, at] of Object.entries(AT))
			await (this.parent as Actor).toggleStatusEffect(id, { active: this.stamina.value <= at(this.stamina) });
	}
	#float(lost: number): void {
		if (!lost) return;
		for (const token of (this.parent as Actor).getActiveTokens())
			void canvas().interface.createScrollingText((token as unknown as { center: object }).center, String(-lost));
	}
}

class NpcData extends StaminaData {
	/** Its type is that of the damage which the first ability of its kind deals. */
	get freeStrike(): { value: number; type: string; keywords: Set<string> } {
		const items = (this.parent as Actor).items.contents as unknown as Item[];
		const signature = items.find(({ type, system }) => type === "ability" && system["category"] === "signature");
		const { power } = (signature?.system ?? {}) as { power?: { effects: { contents: Dict[] } } };
		const first = power?.effects.contents.find(({ type }) => type === "damage");
		const types = foundry.utils.getProperty(first ?? {}, "damage.tier1.types") as string[] | undefined;
		const { freeStrike } = (this as unknown as { monster: { freeStrike: number } }).monster;
		return { value: freeStrike, type: types?.[0] ?? "", keywords: new Set(["strike"]) };
	}
}

class HeroData extends StaminaData {
	override prepareDerivedData(): void {
		super.prepareDerivedData();
		this.stamina.min = -this.stamina.winded;
	}
}

/** Stored by id, shown as a collection. */
class EffectsField extends ObjectField {
	override initialize(value: unknown): unknown {
		const all = new foundry.utils.Collection<Dict>();
		for (const [id, effect] of Object.entries((value ?? {}) as Dict<Dict>))
			all.set(id, { _id: id, ...structuredClone(effect) });
		return all;
	}
	override toObject(value: unknown): unknown {
		return value instanceof foundry.utils.Collection ? Object.fromEntries(value.entries()) : value;
	}
}

class AbilityData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			category: new StringField(),
			keywords: words(),
			power: new SchemaField({ roll: new SchemaField({ enabled: new BooleanField() }), effects: new EffectsField() }),
		};
	}
	preparePostActorPrepData(): void {
		Object.defineProperty(this, "potencies", { value: [], configurable: true, enumerable: true });
	}
}

const CONDITIONS = ["bleeding", "dazed", "prone", "restrained", "slowed", "weakened"];

Hooks.once("init", () => {
	const own = { ...Object.fromEntries(CONDITIONS.map((id) => [id, {}])), dead: { img: "icons/svg/skull.svg" } };
	const toggled = Object.fromEntries(Object.keys(AT).map((id) => [id, { hud: false }]));
	useStatuses(
		listStatuses({ ...own, ...toggled }).map((status) => ({ ...status, _id: String(status["id"]).padEnd(16, "0") })),
	);
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: withStaminaBar(foundry.documents.Actor) });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { hero: HeroData, npc: NpcData, object: NpcData });
	Object.assign(CONFIG["Item"]?.["dataModels"] as Dict, { ability: AbilityData });
	Object.assign(CONFIG["CombatantGroup"]?.["dataModels"] as Dict, { squad: SquadData });
	const bars = { bar: ["stamina"], value: [] };
	Object.assign(CONFIG["Actor"] as Dict, { trackableAttributes: { hero: bars, npc: bars, object: bars } });
});
