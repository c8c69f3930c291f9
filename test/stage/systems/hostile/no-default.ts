/**
 * No sheet is the default of npcs; core's own is gone. Seen in fate-core-official (fco.js: the sheet of the type
 * "Thing" is registered without `makeDefault`) and in CoC7 (Miskatonic-Investigative-Society/CoC7-FoundryVTT#223: npc
 * and creature).
 */
import { CONFIG, type Dict, foundry, Hooks } from "../kit.js";
import { registerPlain } from "../plain-models.js";

interface SheetConfig {
	registerSheet(documentClass: unknown, scope: string, cls: unknown, options: Dict): void;
	unregisterSheet(documentClass: unknown, scope: string, cls: { name: string }): void;
}

declare class Sheet {
	get actor(): { name: string };
	get title(): string;
}

Hooks.once("init", () => {
	registerPlain();
	const { DocumentSheetConfig } = foundry.applications["apps"] as unknown as { DocumentSheetConfig: SheetConfig };
	const { ActorSheetV2 } = foundry.applications["sheets"] as unknown as { ActorSheetV2: typeof Sheet };
	class Person extends ActorSheetV2 {
		override get title(): string {
			return this.actor.name;
		}
		async _renderHTML(): Promise<HTMLElement> {
			const line = document.createElement("p");
			line.className = "person-sheet";
			line.textContent = this.actor.name;
			return line;
		}
		_replaceHTML(result: HTMLElement, content: HTMLElement): void {
			content.replaceChildren(result);
		}
	}
	class NpcSheet extends Person {}
	class CharacterSheet extends Person {}
	const { documentClass } = CONFIG["Actor"] as { documentClass: unknown };
	DocumentSheetConfig.unregisterSheet(documentClass, "core", { name: "PlainActorSheet" });
	DocumentSheetConfig.registerSheet(documentClass, "no-default", NpcSheet, { types: ["npc"] });
	DocumentSheetConfig.registerSheet(documentClass, "no-default", CharacterSheet, {
		types: ["character"],
		makeDefault: true,
	});
});
