import { MODULE_ID } from "../../host/constants.js";
import { useArmySheet } from "../actor/index.js";
import { ArmySheet } from "./army-sheet.js";

type Sheets = Readonly<Record<string, Readonly<Record<string, { readonly default: boolean }>> | undefined>>;

/**
 * Registers the army sheet, as nobody's default, for the types of actors that have one. Where a type has none the host takes any of its sheets, and
 * so might open every actor of it as an army; there armies are opened by other ways (`force/other-ways.ts`). Called in `ready`: which sheets there
 * are is not known before. Its id is the class's name, which the build keeps.
 */
export function registerArmySheet(): void {
	useArmySheet(ArmySheet as never);
	const sheets = CONFIG.Actor.sheetClasses as unknown as Sheets;
	const hasDefault = (type: string): boolean => Object.values(sheets[type] ?? {}).some((sheet) => sheet.default);
	const types = [...getDocumentClass("Actor").TYPES].filter((type) => type !== "base" && hasDefault(type));
	if (types.length === 0) return;
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, MODULE_ID, ArmySheet as never, {
		types,
		canBeDefault: false,
		label: "MUSTER.Army.sheet",
	});
}
