import { sameJson, toJson } from "../../../engine/schema/index.js";
import { rowsOf } from "./read-stored-mob.js";
import { SHORT_NAME } from "./store-mob.js";
import type { StoredMob } from "./stored-mob.js";

/** A token that a card changes and calls by another name than it has. */
export interface NamedOtherwise {
	readonly uuid: string;
	/** Its name on the card. */
	readonly said: string;
	/** Its name now. */
	readonly is: string;
}

/**
 * The tokens that a card changes under another name than they have: its author could write any name beside any token.
 * One that the card does not name is none: a GM reads its own name there. `nameOf`: the name of a token now; undefined:
 * it is gone, and nothing happens to it.
 */
export function namedOtherwise(
	stored: StoredMob,
	nameOf: (uuid: string) => string | undefined,
): readonly NamedOtherwise[] {
	return rowsOf(stored).flatMap((row): NamedOtherwise[] => {
		const { uuid, name: said, lost, defeated, conditions, before, after, isLeftOut } = row;
		if (isLeftOut) return [];
		const isChanged = lost > 0 || defeated || conditions.length > 0 || !sameJson(toJson(before), toJson(after));
		const is = nameOf(uuid);
		const isOther = said !== undefined && is !== undefined && !isSaid(said, is);
		return isChanged && isOther ? [{ uuid, said, is }] : [];
	});
}

/**
 * True if a card says a name: whole, cut short for want of room, or within a remark that its numbers could not be read.
 */
const isSaid = (said: string, is: string): boolean =>
	said.includes(is) || ([...said].length >= SHORT_NAME && is.startsWith(said));
