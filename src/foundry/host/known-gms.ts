import { isRecord } from "../../engine/common/index.js";
import { MODULE_ID } from "./constants.js";
import type { Term } from "./gm-terms.js";

/** The terms of the users whom this world remembers as GMs, by their ids; see `former-gms.ts`. */
export function knownGms(): ReadonlyMap<string, Term> {
	const stored = game.settings.get(MODULE_ID, "knownGms") as unknown;
	const terms = Object.entries(isRecord(stored) ? stored : {}).flatMap(([id, term]): (readonly [string, Term])[] => {
		const { since, seen, kept } = isRecord(term) ? term : {};
		return typeof since === "number" && typeof seen === "number" ? [[id, { since, seen, kept: kept === true }]] : [];
	});
	return new Map(terms);
}

/**
 * Another level of all users, with those of GMs, and former ones, who are named since they made the document: as
 * players they see what all see.
 */
export function levelOfAll(
	{ ownership }: { readonly ownership: object },
	level: CONST.DOCUMENT_OWNERSHIP_LEVELS,
): Record<string, CONST.DOCUMENT_OWNERSHIP_LEVELS> {
	const isNamed = (id: string): boolean => game.users.get(id)?.isGM === true || knownGms().has(id);
	const names = Object.keys(ownership).filter((id) => id !== "default" && isNamed(id));
	return Object.fromEntries(["default", ...names].map((id) => [id, level]));
}
