import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";

const { NumberField, ObjectField } = foundry.data.fields;

/**
 * Creates the data of a page that keeps everything in a few fields, as `readBattlePage` and `readSiegePage` of
 * bridge/battle and `readFight` of bridge/skirmish read it. The frame alone is checked here: what does not fit is shown
 * and kept, where a schema would throw it away.
 */
const dataIn = (...names: readonly string[]) =>
	class extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, JournalEntryPage.Implementation> {
		static override defineSchema(): foundry.data.fields.DataSchema {
			return {
				schema: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
				...Object.fromEntries(names.map((name) => [name, new ObjectField({ required: true })])),
			};
		}
	};

const ICON = "fa-solid fa-people-line";
const BattleData = dataIn("days", "keys");
const SiegeData = dataIn("data");
const SkirmishData = dataIn("frame", "rounds");

/**
 * Makes the page types of battles, sieges and skirmishes known. Called in `init` and once more in `setup`, as the
 * library's types are.
 */
export function registerBattleModel(): void {
	Object.assign(CONFIG.JournalEntryPage.dataModels, {
		[BATTLE_PAGE]: BattleData,
		[SIEGE_PAGE]: SiegeData,
		[SKIRMISH_PAGE]: SkirmishData,
	});
	const icons = { [BATTLE_PAGE]: "fa-solid fa-flag", [SIEGE_PAGE]: "fa-solid fa-chess-rook", [SKIRMISH_PAGE]: ICON };
	Object.assign(CONFIG.JournalEntryPage.typeIcons, icons);
}
