/** Statuses of systems that bring their own, as the host's CONFIG takes them. */
import { CONFIG, type Dict, game } from "../kit.js";

const icon = (id: string): string => `icons/svg/${id}.svg`;
const title = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** Entries with name and icon, and what else is said of each. */
export const listStatuses = (all: Record<string, Dict>): Dict[] =>
	Object.entries(all).map(([id, more]) => ({ id, name: title(id), img: icon(id), ...more }));

/** One number that an effect changes, as this version of the host writes it. */
export function addTo(key: string, value: number): Dict {
	return { key, value: String(value), ...(game().release.generation >= 14 ? { type: "add" } : { mode: 2 }) };
}

/** A value that an effect puts in place of another. */
export function putAt(key: string, value: string): Dict {
	return { key, value, ...(game().release.generation >= 14 ? { type: "override" } : { mode: 5 }) };
}

/** Replaces the host's statuses: by an array on both versions, as dnd5e 5.3.3 and GURPS 0.18.22 do. */
export function useStatuses(list: Dict[]): void {
	CONFIG["statusEffects"] = list as unknown as Dict;
}

/**
 * The same, by a record whose entries have no id of their own on version 14 (pf2e 8.4.1:
 * adambdooley/foundry-vtt-mcp#88).
 */
export function useStatusRecord(list: Dict[]): void {
	if (game().release.generation < 14) useStatuses(list);
	else CONFIG["statusEffects"] = Object.fromEntries(list.map(({ id, ...status }) => [id, status]));
}
