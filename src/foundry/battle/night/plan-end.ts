import { readStoredForce, type StoredForce } from "../../../bridge/army/stored/index.js";
import { type AppliedArmy, beforeDay, endChanges, upon } from "../../../bridge/battle/index.js";
import {
	ABSENT,
	type Change,
	type Transaction,
	type TransactionPlan,
	toChange,
} from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { rawForceOf } from "../../army/actor/force-flag.js";
import { forceAfter } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { readCurrent, transactionOf } from "../../transactions/index.js";
import { battleRules } from "../battle-rules.js";
import { sourceOfDay, sourceOfEnd } from "../day/day-source.js";
import { isFollowed } from "../day/edit-day.js";
import { armyChanges } from "../day/plan-battle-day.js";
import { battlePageAt, type HostBattlePage } from "../pages/battle-pages.js";
import { playedDay } from "../pages/played-day.js";

/**
 * The end of a battle with a day that is applied as one of several: its mark on the page, and in the armies the difference to the day as the last. Only
 * game masters end one. Faults: the day is not applied; the night after it, or a later day, is.
 */
export async function planEnd(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (!by.isGM) return fail({ code: "MUSTER.Fault.Battle.gmOnly" });
	const { page: uuid, day: number } = isRecord(ref) ? ref : {};
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	await loadSeals();
	const applied = transactionOf(sourceOfDay(page, number));
	if (applied?.state !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	if (isFollowed(page, number)) return fail({ code: "MUSTER.Fault.Battle.isFollowed" });
	const armies = changesInArmies(page, number, applied);
	if (!armies.ok) return armies;
	const mark = markOf(page, number);
	const rebased = upon(armies.value, readCurrent);
	return ok({
		source: sourceOfEnd(page, number),
		outcome: [page.uuid, "end", number, applied.id],
		since: null,
		title: words().say("MUSTER.Battle.Night.endTitle", { name: page.name, day: number }),
		subjects: { ...applied.subjects, [page.uuid]: page.name },
		changes: [...armies.value, mark],
		rebased: areArmies(rebased) ? [...rebased, mark] : null,
	});
}

/** Changes in the armies that the day was written into; an army that was left out then is left out. */
function changesInArmies(page: HostBattlePage, number: number, applied: Transaction): Result<readonly Change[]> {
	const state = playedDay(page, number);
	if (!state.ok) return state;
	const { day, played } = state.value;
	const { outcome } = played;
	if (outcome === null) return fail({ code: "MUSTER.Fault.Battle.notOver" });
	const before = (uuid: string): StoredForce | undefined => {
		const army = armyOf(uuid, applied);
		const read = army && readStoredForce(beforeDay(army), battleRules().force.tables);
		return read?.ok ? read.value : undefined;
	};
	const changesOf = (closes: boolean) => armyChanges(page, { day, played, outcome, closes }, before);
	const goesOn = changesOf(false);
	return ok(
		changesOf(true).flatMap(({ uuid, rebased }) => {
			const army = armyOf(uuid, applied);
			const otherwise = goesOn.find((each) => each.uuid === uuid)?.rebased ?? {};
			return army ? endChanges(army, otherwise, rebased) : [];
		}),
	);
}

function armyOf(uuid: string, { changes }: Transaction): AppliedArmy | null {
	const actor = actorAt(uuid);
	const written = changes.filter((change) => change.uuid === uuid);
	return actor && written.length > 0 ? { uuid, raw: rawForceOf(actor), written } : null;
}

/** Marks the day as the last of its battle, which lies open in its page. */
function markOf({ uuid }: HostBattlePage, number: number): Change {
	const path = `system.days.d${number}.setup.closes`;
	const target = { subject: uuid, uuid, class: "JournalEntryPage" } as const;
	return toChange(target, path, readCurrent({ uuid, path }) ?? ABSENT, true);
}

/** True if every army may have the values that it would get. */
function areArmies(changes: readonly Change[]): boolean {
	return [...new Set(changes.map(({ uuid }) => uuid))].every((uuid) => {
		const actor = actorAt(uuid);
		const own = changes.filter((change) => change.uuid === uuid);
		return actor !== null && forceAfter(actor, Object.fromEntries(own.map(({ path, after }) => [path, after]))).ok;
	});
}
