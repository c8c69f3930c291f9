import { BATTLE_PAGE, SIEGE_PAGE } from "../../bridge/battle/index.js";

const { NumberField, ObjectField } = foundry.data.fields;

/**
 * The data of a battle's page, as `readBattlePage` of bridge/battle reads it. The frame alone is checked here: what does not
 * fit is shown and kept, where a schema would throw it away.
 */
class BattleData extends foundry.abstract.TypeDataModel<
	foundry.data.fields.DataSchema,
	JournalEntryPage.Implementation
> {
	/** Name of the field that holds everything. */
	static readonly FIELD: string = "days";

	static override defineSchema(): foundry.data.fields.DataSchema {
		return {
			schema: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
			[this.FIELD]: new ObjectField({ required: true }),
		};
	}
}

/** The data of a siege's page, as `readSiegePage` reads it. */
class SiegeData extends BattleData {
	static override readonly FIELD: string = "data";
}

/** Makes the page types of battles and sieges known. Called in `init` and once more in `setup`, as the library's types are. */
export function registerBattleModel(): void {
	Object.assign(CONFIG.JournalEntryPage.dataModels, { [BATTLE_PAGE]: BattleData, [SIEGE_PAGE]: SiegeData });
	const icons = { [BATTLE_PAGE]: "fa-solid fa-flag", [SIEGE_PAGE]: "fa-solid fa-chess-rook" };
	Object.assign(CONFIG.JournalEntryPage.typeIcons, icons);
}
