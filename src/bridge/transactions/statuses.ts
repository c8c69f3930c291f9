import { sameJson } from "../../engine/schema/index.js";
import type { Change } from "./types.js";

/** A status effect of an actor, as a change names it. */
export interface StatusAt {
	/** Id among the world's status effects. */
	readonly status: string;
	/** Drawn over the whole token, as the mark of the defeated is. */
	readonly isOverlay: boolean;
}

const STATUS = /^(statuses|overlays)\.(.+)$/su;

/** Path of a change that sets a status effect of an actor (`after: true`) or takes it off (`after: false`). */
export const statusPath = ({ status, isOverlay }: StatusAt): string =>
	`${isOverlay ? "overlays" : "statuses"}.${status}`;

/** The status effect that a change is about; null for every other change. */
export function statusAt({ class: named, path }: Pick<Change, "class" | "path">): StatusAt | null {
	const [, kind, status] = (named === "Actor" && STATUS.exec(path)) || [];
	return status === undefined ? null : { status, isOverlay: kind === "overlays" };
}

/** Whether the game system, or another module, did not take what the change says: the record then holds the value as it stayed, on both sides. */
export const isRefused = ({ before, after }: Pick<Change, "before" | "after">): boolean => sameJson(before, after);
