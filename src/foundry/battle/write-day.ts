import { type BattleDay, dayPath, toStoredBattleDay } from "../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { type HostBattlePage, storedDays } from "./battle-pages.js";
import { loadSealing } from "./seal-gate.js";

/** Writes fields of a day by their path in it, in one update, with what is secret sealed. Faults: the server refused it; this machine lacks a key, or room for one. */
export async function writeDay(
	page: HostBattlePage,
	number: number,
	fields: Readonly<Record<string, Json>>,
): Promise<Result<null>> {
	const sealed = (await loadSealing()).sealedFields(storedDays(page)[`d${number}`], fields);
	if (!sealed.ok) return sealed;
	const changes = Object.entries(sealed.value).map(([path, value]) => [dayPath(number, path), value]);
	return written(page.update(Object.fromEntries(changes)));
}

/** A day as a page stores it, with what is secret sealed. Fault: this machine has no room for a key. */
export const sealedDay = async (day: BattleDay): Promise<Result<Json>> =>
	(await loadSealing()).sealedWhole(toStoredBattleDay(day));

/** Begins another day: it is written as a whole. */
export async function addDay(page: HostBattlePage, day: BattleDay): Promise<Result<null>> {
	const sealed = await sealedDay(day);
	return sealed.ok ? written(page.update({ [dayPath(day.number)]: sealed.value })) : sealed;
}

/** Writes an update of a battle's page as it is. Fault: the server refused it. */
export const writtenTo = (page: HostBattlePage, changes: object): Promise<Result<null>> =>
	written(page.update(changes));

async function written(writing: Promise<unknown>): Promise<Result<null>> {
	try {
		await writing;
		return ok(null);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		return fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reason.slice(0, 200) } });
	}
}
