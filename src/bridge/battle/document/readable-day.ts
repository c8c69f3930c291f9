import type { Result } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { readDay } from "./battle-page.js";
import { toStoredBattleDay } from "./store-day.js";
import type { BattleDay } from "./types.js";

/**
 * A day as its own reader takes it once it is stored. Faults: those of `readBattlePage`, by the path in the day; such a
 * day is never written.
 */
export const readableDay = (day: BattleDay, tables: ForceTables): Result<BattleDay> =>
	readDay(toStoredBattleDay(day), day.number, "", tables);
