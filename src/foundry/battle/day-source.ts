import type { Json } from "../../engine/schema/index.js";
import type { HostBattlePage } from "./battle-pages.js";

/** What the transactions of a day are known by. */
export const sourceOfDay = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.Day.${day}`;

/** What a click on Apply sends: the battle's page, and the number of its day. */
export const battleReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): Json => ({ page: uuid, day });
