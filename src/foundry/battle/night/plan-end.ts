import { readStoredForce, type StoredForce } from "../../../bridge/army/stored/index.js";
import { type AppliedArmy, armiesGone, beforeDay, endChanges, upon } from "../../../bridge/battle/index.js";
import {
	ABSENT,
	type Change,
	type PlannedPart,
	planParts,
	type Transaction,
	type TransactionPlan,
	toChange,
} from "../../../bridge/transactions/index.js";
import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { rawForceOf } from "../../army/actor/force-flag.js";
import { forceAfter } from "../../army/actor/index.js";
import { actorAt } from "../../host/find-document.js";
import { GM_ONLY } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { loadSeals } from "../../secrets/gate.js";
import { readCurrent, transactionOf } from "../../transactions/index.js";
import { sourceOfDay, sourceOfEnd } from "../day/day-source.js";
import { isFollowed } from "../day/edit-day.js";
import { armyChanges } from "../day/plan-battle-day.js";
import { battlePageAt, type HostBattlePage } from "../pages/battle-pages.js";
import { battleRules } from "../pages/battle-rules.js";
import { playedDay } from "../pages/played-day.js";
import { armyAt, goneArmies } from "../pages/present-armies.js";

/**
 * The end of a battle with a day that is applied as one of several: its mark on the page, and in the armies the
 * difference to the day as the last. Only game masters end one. Faults: the day is not applied; the night after it, or
 * a later day, is.
 */
export async function planEnd(ref: Json, by: User.Implementation): Promise<Result<TransactionPlan>> {
	if (!by.isGM) return fail(GM_ONLY);
	const { page: uuid, day: number } = isRecord(ref) ? ref : {};
	const page = typeof uuid === "string" ? battlePageAt(uuid) : null;
	if (!page || typeof number !== "number") return fail({ code: "MUSTER.Fault.Battle.noPage" });
	await loadSeals();
	const applied = transactionOf(sourceOfDay(page, number));
	if (applied?.state !== "done") return fail({ code: "MUSTER.Fault.Battle.notApplied" });
	if (isFollowed(page, number)) return fail({ code: "MUSTER.Fault.Battle.isFollowed" });
	const armies = planArmies(page, number, applied);
	if (!armies.ok) return armies;
	const { rebased, ...planned } = planParts([markOf(page, number), ...armies.value], { rebased: true });
	return ok({
		source: sourceOfEnd(page, number),
		outcome: [page.uuid, "end", number, applied.id],
		since: null,
		title: words().say("MUSTER.Battle.Night.endTitle", { name: page.name, day: number }),
		...planned,
		rebased: rebased && areArmies(rebased.changes) ? rebased : null,
	});
}

/**
 * The end of a battle in the armies of its last day; those in which the day is not written, or that are gone, are left
 * out by name.
 */
function planArmies(page: HostBattlePage, number: number, applied: Transaction): Result<readonly PlannedPart[]> {
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
	const ends = changesOf(true).flatMap(({ uuid, name, rebased }): readonly PlannedPart[] => {
		const army = armyOf(uuid, applied);
		const otherwise = goesOn.find((each) => each.uuid === uuid)?.rebased ?? {};
		const changes = army ? endChanges(army, otherwise, rebased) : [];
		return [{ subject: uuid, name, changes, rebased: { changes: upon(changes, readCurrent) } }];
	});
	const left = armiesGone(day, before).filter(({ uuid }) => armyAt(uuid) !== undefined);
	return ok([...ends, ...goneArmies(day), ...left.map(dayNotWritten)]);
}

/** An army that is there and that the day was not written into. */
const dayNotWritten = ({ uuid, name }: { readonly uuid: string; readonly name: string }): PlannedPart => {
	const leftOut = [{ subject: uuid, key: "MUSTER.LeftOut.dayNotWritten" }];
	return { subject: uuid, name, leftOut, rebased: { leftOut } };
};

function armyOf(uuid: string, { changes }: Transaction): AppliedArmy | null {
	const actor = actorAt(uuid);
	const written = changes.filter((change) => change.uuid === uuid);
	return actor && written.length > 0 ? { uuid, raw: rawForceOf(actor), written } : null;
}

/** Marks the day as the last of its battle, which lies open in its page. */
function markOf({ uuid, name }: HostBattlePage, number: number): PlannedPart {
	const path = `system.days.d${number}.setup.closes`;
	const target = { subject: uuid, uuid, class: "JournalEntryPage" } as const;
	const changes = [toChange(target, path, readCurrent({ uuid, path }) ?? ABSENT, true)];
	return { subject: uuid, name, changes, rebased: { changes } };
}

/** True if every army may have the values that it would get. */
function areArmies(changes: readonly Change[]): boolean {
	return [...new Set(changes.map(({ uuid }) => uuid))].every((uuid) => {
		const actor = actorAt(uuid);
		const own = changes.filter((change) => change.uuid === uuid);
		return actor !== null && forceAfter(actor, Object.fromEntries(own.map(({ path, after }) => [path, after]))).ok;
	});
}
