import type { Health } from "../combat/index.js";
import { isFallen, takePoints } from "./injury.js";
import type { MobRow } from "./types.js";

/**
 * Applies the same loss to a target that has changed since it was worked out: what was lost is lost from its present
 * points. A row without known points, or of another kind now, stays as it is.
 */
export function rebaseRow(row: MobRow, now: Health, cap: boolean): MobRow {
	const { before, lost } = row;
	if (before === null || before.kind !== now.kind) return row;
	const wasFallen = isFallen(now);
	if (now.kind === "pool") {
		const { after, lost: taken, fallen } = takePoints(now, lost, cap);
		return { ...row, before: now, after, lost: taken, defeated: fallen && !wasFallen };
	}
	const value = Math.max(now.value, Math.min(now.max, now.value + lost));
	const shaken = now.shaken || (row.after?.kind === "wounds" && row.after.shaken);
	const defeated = now.value + lost >= now.falls && !wasFallen;
	return { ...row, before: now, after: { ...now, value, shaken }, defeated };
}
