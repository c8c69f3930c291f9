import type { BattleDay, DaySetup } from "../../../bridge/battle/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { loadChunk } from "../../host/lazy.js";
import { transactionOf } from "../../transactions/index.js";
import { dayOf, type HostBattlePage, inTurnOf } from "../pages/battle-pages.js";
import { writeDay } from "../pages/write-day.js";
import { sourceOfDay } from "./day-source.js";

/**
 * The entries of a day with its heroes as `heroesAsRead` reads them: the readers of all game systems are loaded with
 * the first hero.
 */
export async function withHeroesRead(day: BattleDay, page: HostBattlePage | null): Promise<DaySetup> {
	const hasHeroes = Object.values(day.setup.sides).some(({ heroes }) => heroes.length > 0);
	return hasHeroes ? (await loadChunk(() => import("./hero-readings.js"))).heroesAsRead(day, page) : day.setup;
}

/** Fields of a day to write so that its heroes are as they are read now; empty: they are. */
export async function heroFields(day: BattleDay, page: HostBattlePage): Promise<Readonly<Record<string, Json>>> {
	const { sides } = await withHeroesRead(day, page);
	const changed = Object.entries(sides).filter(([id, side]) => side !== day.setup.sides[id]);
	return Object.fromEntries(changed.map(([id, { heroes }]) => [`setup.sides.${id}.heroes`, toJson(heroes)]));
}

/**
 * Reads the heroes of a day that is neither over nor applied once more, and keeps what has changed. Faults: the day
 * does not read; the server refused it.
 */
export function readHeroes(page: HostBattlePage, number: number): Promise<Result<null>> {
	return inTurnOf(page, async () => {
		const read = dayOf(page, number);
		if (!read.ok) return read;
		if ((transactionOf(sourceOfDay(page, number))?.state ?? "undone") !== "undone") return ok(null);
		const fields = await heroFields(read.value, page);
		return Object.keys(fields).length === 0 ? ok(null) : writeDay(page, number, fields);
	});
}
