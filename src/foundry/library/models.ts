import { ARMY_PAGE, PLAIN_TROOP_PAGE, TROOP_PAGE } from "../../bridge/library/index.js";

const { HTMLField, NumberField, ObjectField, StringField } = foundry.data.fields;

const word = (initial: string) => new StringField({ required: true, blank: false, initial });

const description = () => new HTMLField({ required: true, blank: true, initial: "" });

const schemaNumber = () => new NumberField({ required: true, nullable: false, integer: true, initial: 1 });

/**
 * The data of a troop page, as `TroopPage` of bridge/library. The rules are checked where a page is read, not here: its
 * rows may belong to tables of the GM's own, and invalid values are shown and kept, which a schema would discard.
 */
class TroopData extends foundry.abstract.TypeDataModel<
	foundry.data.fields.DataSchema,
	JournalEntryPage.Implementation
> {
	static override defineSchema(): foundry.data.fields.DataSchema {
		const plain = PLAIN_TROOP_PAGE;
		return {
			schema: schemaNumber(),
			troop: new ObjectField({ required: true, initial: () => ({ ...structuredClone(plain.troop) }) }),
			tl: new NumberField({ required: true, nullable: false, integer: true, initial: plain.tl }),
			era: word(plain.era),
			worst: word(plain.worst),
			best: word(plain.best),
			description: description(),
		};
	}
}

/** The data of an army page, as `ArmyPage` of bridge/library. The force is checked where it is read. */
class ArmyData extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, JournalEntryPage.Implementation> {
	static override defineSchema(): foundry.data.fields.DataSchema {
		return {
			schema: schemaNumber(),
			force: new ObjectField({ required: true }),
			era: word(PLAIN_TROOP_PAGE.era),
			description: description(),
		};
	}
}

/**
 * Registers our page types. Called in `init`, and again in `setup`: a game system may have replaced the table of models
 * in between.
 */
export function registerModels(): void {
	Object.assign(CONFIG.JournalEntryPage.dataModels, { [TROOP_PAGE]: TroopData, [ARMY_PAGE]: ArmyData });
	Object.assign(CONFIG.JournalEntryPage.typeIcons, {
		[TROOP_PAGE]: "fa-solid fa-shield-halved",
		[ARMY_PAGE]: "fa-solid fa-flag",
	});
}

/** The id of the library's window. */
export const LIBRARY = "muster-library";

/** True if the user may create troop types and army lists in the world: they are journal entries. */
export const mayCreate = (): boolean => getDocumentClass("JournalEntry").canUserCreate(game.user);
