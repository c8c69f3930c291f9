import { MODULE_ID } from "../host/constants.js";
import type { SheetRegistry } from "../host/surfaces.js";
import type { CarrierKind } from "./carrier-kinds.js";
import { useCarrierSheet } from "./carrier-sheets.js";

type Sheets = Readonly<Record<string, Readonly<Record<string, { readonly default: boolean }>> | undefined>>;

/**
 * Registers a sheet of carriers, never as the default, for the types of actors that have one. For a type without a
 * default the host takes any registered sheet, and might open every actor of it as an army; there carriers are opened
 * by other entry points (`entry-points.ts`). Called in `ready`, when all sheets are known. Its id is the class's name,
 * which the build keeps. `label`: a key of `lang/`.
 */
export function registerCarrierSheet(
	kind: CarrierKind,
	cls: Parameters<typeof useCarrierSheet>[1],
	label: string,
): void {
	useCarrierSheet(kind, cls);
	const sheets = CONFIG.Actor.sheetClasses as Sheets;
	const hasDefault = (type: string): boolean => Object.values(sheets[type] ?? {}).some((sheet) => sheet.default);
	const types = [...getDocumentClass("Actor").TYPES].filter((type) => type !== "base" && hasDefault(type));
	if (types.length === 0) return;
	(foundry.applications.apps.DocumentSheetConfig as SheetRegistry).registerSheet(Actor, MODULE_ID, cls, {
		types,
		canBeDefault: false,
		label,
	});
}
