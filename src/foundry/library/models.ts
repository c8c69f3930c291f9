import { ARMY_PAGE, PLAIN_TROOP_PAGE, TROOP_PAGE } from "../../bridge/library/index.js";

const { HTMLField, NumberField, ObjectField, StringField } = foundry.data.fields;

const word = (initial: string) => new StringField({ required: true, blank: false, initial });

const description = () => new HTMLField({ required: true, blank: true, initial: "" });

const schemaNumber = () => new NumberField({ required: true, nullable: false, integer: true, initial: 1 });

/**
 * The data of a troop page, as `TroopPage` of bridge/library. What the rules allow is checked where a page is read, not here: its rows may
 * belong to tables of the GM's own, and what does not fit is shown and kept, where a schema would throw it away.
 */
export class TroopData extends foundry.abstract.TypeDataModel<
	foundry.data.fields.DataSchema,
	JournalEntryPage.Implementation
> {
	static override defineSchema(): foundry.data.fields.DataSchema {
		const plain = PLAIN_TROOP_PAGE;
		return {
			schema: schemaNumber(),
			troop: new ObjectField({ required: true, initial: () => structuredClone(plain.troop) as never }),
			tl: new NumberField({ required: true, nullable: false, integer: true, initial: plain.tl }),
			era: word(plain.era),
			worst: word(plain.worst),
			best: word(plain.best),
			description: description(),
		};
	}
}

/** The data of an army page, as `ArmyPage` of bridge/library. The force is checked where it is read. */
export class ArmyData extends foundry.abstract.TypeDataModel<
	foundry.data.fields.DataSchema,
	JournalEntryPage.Implementation
> {
	static override defineSchema(): foundry.data.fields.DataSchema {
		return {
			schema: schemaNumber(),
			force: new ObjectField({ required: true }),
			era: word(PLAIN_TROOP_PAGE.era),
			description: description(),
		};
	}
}

/** Makes our page types known. Called in `init`, and once more in `setup`: a game system may have put its own table of models in between. */
export function registerModels(): void {
	Object.assign(CONFIG.JournalEntryPage.dataModels, { [TROOP_PAGE]: TroopData, [ARMY_PAGE]: ArmyData });
	Object.assign(CONFIG.JournalEntryPage.typeIcons, {
		[TROOP_PAGE]: "fa-solid fa-shield-halved",
		[ARMY_PAGE]: "fa-solid fa-flag",
	});
}
