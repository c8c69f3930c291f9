import { BATTLE_PAGE, type BattleDay, readBattlePage } from "../../bridge/battle/index.js";
import { fail, isRecord, ok, type Result } from "../../engine/common/index.js";
import { forceRules } from "../army/actor/index.js";
import { findNow } from "../host/find-document.js";
import { createQueue } from "../host/queue.js";
import { openedPage } from "./seal-gate.js";

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
export function daysOf(page: HostBattlePage): Result<readonly BattleDay[]> {
	const open = openedPage(storedIn(page));
	return open.ok ? readBattlePage(open.value, forceRules().tables) : open;
}

/** The stored days of a page by their names, as they are. */
export function storedDays(page: HostBattlePage): Readonly<Record<string, unknown>> {
	const stored = storedIn(page);
	const days = isRecord(stored) ? stored["days"] : undefined;
	return isRecord(days) ? days : {};
}

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

/** Pages of all battles of the world, oldest first. */
export const battlePages = (): readonly HostBattlePage[] =>
	game.journal.contents.flatMap((entry) =>
		entry.pages.contents.flatMap(({ uuid }) => {
			const page = battlePageAt(uuid ?? "");
			return page ? [page] : [];
		}),
	);
