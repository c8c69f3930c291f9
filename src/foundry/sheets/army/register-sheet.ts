import { MODULE_ID } from "../../constants.js";
import { ArmySheet } from "./army-sheet.js";

/** Registers the army sheet for every type of actor, as nobody's default. Its id is the class's name, which the build keeps. */
export function registerArmySheet(): void {
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, ArmySheet as never, {
		types: [...getDocumentClass("Actor").TYPES].filter((type) => type !== "base"),
		canBeDefault: false,
		label: "MUSTER.Army.sheet",
	});
}
