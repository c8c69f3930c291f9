/**
 * Ways to use an item, of the system with data models: stored by id, shown as a collection of objects with getters
 * (dnd5e 5.3.3: data/fields/activities-field.mjs, documents/activity/mixin.mjs). What its preparation adds (labels,
 * thresholds) comes with `lift`.
 */
import { type Dict, foundry, type Item } from "../kit.js";
import { lift, preparedField } from "./prepared.js";

const { ArrayField, ObjectField, SetField, StringField } = foundry.data.fields;

class Activity {
	readonly _id: string;
	readonly #model: { parent: Item } | undefined;

	constructor(id: string, data: Dict, model: { parent: Item } | undefined) {
		this._id = id;
		this.#model = model;
		Object.assign(this, structuredClone(data));
	}
	get id(): string {
		return this._id;
	}
	get item(): Item | undefined {
		return this.#model?.parent;
	}
	get actor(): unknown {
		return this.item?.actor;
	}
}

class ActivityCollection extends foundry.utils.Collection<Activity> {}

class ActivitiesField extends ObjectField {
	override initialize(value: unknown, model?: unknown): unknown {
		const all = new ActivityCollection();
		for (const [id, activity] of Object.entries((value ?? {}) as Dict<Dict>))
			all.set(id, new Activity(id, activity, model as { parent: Item } | undefined));
		return all;
	}
	override toObject(value: unknown): unknown {
		return value instanceof ActivityCollection ? Object.fromEntries(value.entries()) : value;
	}
}

/** Weapons, features and spells. */
export class ArmsData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			activities: new ActivitiesField(),
			properties: new SetField(new StringField()),
			uses: new ArrayField(new ObjectField()),
			prepared: preparedField(),
		};
	}
	override prepareDerivedData(): void {
		lift(this);
	}
}
