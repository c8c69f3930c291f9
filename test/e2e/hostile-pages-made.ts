/** Pages as a player makes them by herself: battles and sieges that have no seal. */
import { newSiege, SIEGE_PAGE, SIEGE_SCHEMA, toStoredBattleDay } from "../../src/bridge/battle/index.js";
import { fought } from "../bridge/battle/fought-day.js";
import type { Copy } from "./hostile-pages-table.js";
import { BAND, HOST, plainDay } from "./hostile-world.js";

type Made = Omit<Copy, "name">;

/** A page with one day of battle; `players` stands in place of what it says of them. */
export function pageOf(day: ReturnType<typeof plainDay>, players: object = {}): Made {
	const { setup, ...rest } = toStoredBattleDay(day) as { setup: { players: object } };
	const d1 = { ...rest, setup: { ...setup, players: { ...setup.players, ...players } } };
	return { type: "muster.battle", system: { schema: 1, days: { d1 } } };
}

/** A page with a day of the two armies that is over. */
export const foughtPage = (): Made => pageOf(fought(plainDay(), 3).day);

/** A page with a siege by the one army of the other. */
export function forgedSiege(): Made {
	const army = (id: string, name: string) => [{ uuid: `Actor.${id}`, name, estimate: null }];
	const armies = { a: army(HOST, "Hillmen"), b: army(BAND, "Fenfolk") };
	const siege = newSiege({ armies, began: 0, invested: "Invested" });
	if (!siege.ok) throw new Error(siege.fault.code);
	return { type: SIEGE_PAGE, system: { schema: SIEGE_SCHEMA, data: siege.value } };
}
