import type { Json } from "../../engine/schema/index.js";
import type { HostBattlePage } from "./battle-pages.js";

/** Source of the transactions of a day. */
export const sourceOfDay = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.Day.${day}`;

/** Reference that a click on Apply sends: the battle's page, and the number of its day. */
export const battleReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): Json => ({ page: uuid, day });
