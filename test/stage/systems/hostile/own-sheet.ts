/** The actor names its own sheet and looks at no flag. */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class StubbornActor extends foundry.documents.Actor {
	/** Published: ClientDocument#_getSheetClass; a flag or a registered default counts for nothing here. */
	override _getSheetClass(): never {
		const sheets = CONFIG["Actor"]?.["sheetClasses"] as Dict<Dict<{ cls: unknown }>>;
		return Object.values(sheets["base"] ?? {})[0]?.cls as never;
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: StubbornActor });
});
