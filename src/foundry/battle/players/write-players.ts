import { type BattleDay, type DaySetup, type PlayersSetup, SIDE_IDS } from "../../../bridge/battle/index.js";
import type { Result } from "../../../engine/common/index.js";
import { type Json, sameJson, toJson } from "../../../engine/schema/index.js";
import type { HostBattlePage } from "../pages/battle-pages.js";
import { writeDay } from "../pages/write-day.js";

/** Writes what of the players of a day has changed, and with it the sides that opened choices have changed, in one update. */
export function writePlayers(page: HostBattlePage, day: BattleDay, after: DaySetup): Promise<Result<null>> {
	const before = day.setup;
	const fields: Record<string, Json> = {};
	for (const name of Object.keys(after.players) as (keyof PlayersSetup)[]) {
		const value = toJson(after.players[name]);
		if (!sameJson(value, toJson(before.players[name]))) fields[`setup.players.${name}`] = value;
	}
	for (const id of SIDE_IDS) {
		const [old, now] = [before.sides[id], after.sides[id]];
		if (!old || !now || old === now) continue;
		for (const name of ["heroes", "powers", "judgements"] as const) {
			if (old[name] !== now[name]) fields[`setup.sides.${id}.${name}`] = toJson(now[name]);
		}
	}
	return writeDay(page, day.number, fields);
}
