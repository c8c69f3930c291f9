import { BATTLE_PAGE, type BattleDay, dayPath, readBattlePage, toStoredBattleDay } from "../../bridge/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { forceRules } from "../army/actor/index.js";
import { findNow } from "../host/find-document.js";
import { createQueue } from "../host/queue.js";

/** A battle's page as we look at it. */
export interface HostBattlePage {
	readonly id: string;
	readonly uuid: string;
	readonly name: string;
	readonly type: string;
	readonly system: unknown;
	readonly parent: HostBattleEntry | null;
	update(changes: object): Promise<unknown>;
}

/** The journal entry of a battle. */
interface HostBattleEntry {
	readonly name: string;
	readonly pages: Iterable<HostBattlePage & { readonly flags: Readonly<Record<string, unknown>> }>;
	createEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
	updateEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
}

/** The page of a battle by its uuid; null once it is gone. */
export function battlePageAt(uuid: string): HostBattlePage | null {
	const found = findNow(uuid);
	if (!(found instanceof JournalEntryPage)) return null;
	const page = found as unknown as HostBattlePage;
	return page.type === BATTLE_PAGE ? page : null;
}

/** The stored data of a page, valid or not. */
export function storedIn({ system }: HostBattlePage): unknown {
	const model = system as { toObject?: () => unknown } | null;
	return typeof model?.toObject === "function" ? model.toObject() : system;
}

/** The days of a battle, in their order; faults as `readBattlePage`. */
export const daysOf = (page: HostBattlePage): Result<readonly BattleDay[]> =>
	readBattlePage(storedIn(page), forceRules().tables);

/** One day of a battle. */
export function dayOf(page: HostBattlePage, number: number): Result<BattleDay> {
	const days = daysOf(page);
	if (!days.ok) return days;
	const day = days.value[number - 1];
	return day ? ok(day) : fail({ code: "MUSTER.Fault.Battle.packed", path: `days.d${number}` });
}

const inTurn = createQueue<HostBattlePage>();

/** Does something that writes a battle's page when what was begun before it is written. */
export const inTurnOf = <T>(page: HostBattlePage, act: () => Promise<T>): Promise<T> => inTurn(page, act);

/** Writes fields of a day by their path in it, in one update. Fault: the server refused it. */
export async function writeDay(
	page: HostBattlePage,
	number: number,
	fields: Readonly<Record<string, Json>>,
): Promise<Result<null>> {
	const changes = Object.entries(fields).map(([path, value]) => [dayPath(number, path), value]);
	return written(page.update(Object.fromEntries(changes)));
}

/** Begins another day: it is written as a whole. */
export function addDay(page: HostBattlePage, day: BattleDay): Promise<Result<null>> {
	return written(page.update({ [dayPath(day.number)]: toStoredBattleDay(day) }));
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
