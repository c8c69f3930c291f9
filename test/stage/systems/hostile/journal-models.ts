/**
 * Assigns the page models again, once at the start and again after a pause: what others registered in between is gone.
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

const { StringField } = foundry.data.fields;

class LorePage extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return { summary: new StringField() };
	}
}

const assign = () => Object.assign(CONFIG["JournalEntryPage"] as Dict, { dataModels: { "plain-lore": LorePage } });

Hooks.once("init", async () => {
	registerPlain();
	assign();
	await Promise.resolve();
	assign();
});
