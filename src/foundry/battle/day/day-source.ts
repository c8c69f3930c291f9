import type { AgreedActors } from "../../../bridge/battle/index.js";
import type { Json } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";

/** Source of the transactions of a day. */
export const sourceOfDay = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.Day.${day}`;

/** The page and the day of such a source; null for those of nights and heroes, and of everything else. */
export function dayOfSource(source: string): { readonly page: string; readonly day: number } | null {
	const [, page, day] = /^(.+)\.Day\.(\d+)$/.exec(source) ?? [];
	return page === undefined ? null : { page, day: Number(day) };
}

/** Reference that a click on Apply sends: the battle's page, and the number of its day. */
export const battleReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): Json => ({ page: uuid, day });

/** Source of the transactions of the night after a day. */
export const sourceOfNight = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.Night.${day}`;

/** Source of the transactions that end a battle with a day that is applied. */
export const sourceOfEnd = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.End.${day}`;

/** Reference of those: the battle's page, the number of the day, and that the battle ends with it. */
export const endReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): Json => ({
	page: uuid,
	day,
	part: "end",
});

/** Source of the transactions that hurt the actors of a day's heroes. */
export const sourceOfHeroes = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): string => `${uuid}.Heroes.${day}`;

/**
 * Reference of those: the battle's page, the number of the day, that it is about its heroes, and the actors to which
 * the GM has agreed.
 */
export const heroesReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number, agreed: AgreedActors): Json => ({
	page: uuid,
	day,
	part: "heroes",
	agreed: agreed.map((pair) => [...pair]),
});

/**
 * Reference that a click on the next day sends: the battle's page, the number of the day, and that it is about the
 * night after it.
 */
export const nightReference = ({ uuid }: Pick<HostBattlePage, "uuid">, day: number): Json => ({
	page: uuid,
	day,
	part: "night",
});
