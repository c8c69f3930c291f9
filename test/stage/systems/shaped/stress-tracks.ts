/** Shape of a system with free skills on a ladder, stress tracks, aspects, and its own way of making actors. */
import { CONFIG, type Dict, foundry, game, Hooks, ui } from "../kit.js";

const { ObjectField, SchemaField, StringField } = foundry.data.fields;

class LadderData extends foundry.abstract.TypeDataModel {
	static override defineSchema() {
		return {
			skills: new ObjectField(),
			tracks: new ObjectField(),
			aspects: new ObjectField(),
			stunts: new ObjectField(),
			details: new SchemaField({
				fatePoints: new ObjectField({ initial: () => ({ current: "3", refresh: "3" }) }),
				notes: new StringField(),
			}),
		};
	}
}

class LadderActor extends foundry.documents.Actor {
	/** Ignores the type that was asked for. */
	static async createDialog(data: Dict = {}): Promise<unknown> {
		return this.create({ name: "New", ...data, type: "fate-core-official" });
	}
	async rationaliseKeys(): Promise<void> {
		if (this.type === "fate-core-official") void Object.keys(this.system["skills"] as Dict);
	}
}

class ExtraItem extends foundry.documents.Item {
	/** Skips everything else for types that are not its own. */
	override _onCreate(data: Dict, options: Dict, userId: string): void {
		if (data["type"] !== "Extra") return;
		super._onCreate(data, options, userId);
	}
}

Hooks.once("init", () => {
	Object.assign(CONFIG["Actor"] as Dict, { documentClass: LadderActor });
	Object.assign(CONFIG["Item"] as Dict, { documentClass: ExtraItem });
	Object.assign(CONFIG["Actor"]?.["dataModels"] as Dict, { "fate-core-official": LadderData, Thing: LadderData });
});

// A "Thing" is made by the system alone, which says so in the options (fate-core-official 4.7.14.8, fco.js 75-82).
Hooks.on("preCreateActor", (actor: LadderActor, _data: Dict, options: Dict) => {
	if (actor.type !== "Thing" || options["thing"]) return undefined;
	ui().notifications.warn("Things are made by dropping an item onto the scene.");
	return false;
});

Hooks.once("ready", async () => {
	for (const actor of game().actors.contents) await (actor as unknown as LadderActor).rationaliseKeys();
});
