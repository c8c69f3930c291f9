import { BATTLE_PAGE } from "../../bridge/battle/index.js";

const { NumberField, ObjectField } = foundry.data.fields;

/**
 * The data of a battle's page, as `readBattlePage` of bridge/battle reads it. The frame alone is checked here: what does not
 * fit is shown and kept, where a schema would throw it away.
 */
export class BattleData extends foundry.abstract.TypeDataModel<
	foundry.data.fields.DataSchema,
	JournalEntryPage.Implementation
> {
	static override defineSchema(): foundry.data.fields.DataSchema {
		return {
			schema: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
			days: new ObjectField({ required: true }),
		};
	}
}

/** Makes the page type known. Called in `init` and once more in `setup`, as the library's types are. */
export function registerBattleModel(): void {
	Object.assign(CONFIG.JournalEntryPage.dataModels, { [BATTLE_PAGE]: BattleData });
	Object.assign(CONFIG.JournalEntryPage.typeIcons, { [BATTLE_PAGE]: "fa-solid fa-flag" });
}
