import { armOf, type ForceTables, isFearless, type TroopType } from "../../../engine/force/index.js";
import { frameOf, kindGlyph, signOf } from "../../army/sheet/index.js";

/** The sign of the kind of troops that a unit has, as an `<svg>` string without words. */
export const unitGlyph = (troop: TroopType, tables: ForceTables): string =>
	kindGlyph(frameOf(troop), signOf(troop, { arm: armOf(troop, tables), fearless: isFearless(troop, tables) }));
