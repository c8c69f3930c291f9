/** Its importer rebuilds an actor from a file: flags of others are gone, the sheet's flag among them. */
import { CONFIG, type Dict, foundry, game, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

class ImportedActor extends foundry.documents.Actor {
	/** As a button on its sheet would call it. */
	async importFromFile(source: { name: string; system: Dict }): Promise<unknown> {
		const v14 = game().release.generation >= 14;
		const gone = Object.keys(this.flags);
		const operators = (foundry as unknown as { data: { operators?: { ForcedDeletion: new () => object } } }).data;
		const flags = Object.fromEntries(
			gone.map((scope) =>
				v14 && operators.operators ? [scope, new operators.operators.ForcedDeletion()] : [`-=${scope}`, null],
			),
		);
		return this.update({ name: source.name, system: source.system, flags });
	}
}

Hooks.once("init", () => {
	registerPlain();
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: ImportedActor });
});
