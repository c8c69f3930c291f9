import { sameJson } from "../../engine/schema/index.js";
import type { Change } from "./types.js";

/** A status effect of an actor, as a change names it. */
interface StatusAt {
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

/**
 * True if the game system or another module refused the change: the record then holds the unchanged value on both
 * sides.
 */
export const isRefused = ({ before, after }: Pick<Change, "before" | "after">): boolean => sameJson(before, after);
