import type { Ratio } from "../../../common/index.js";
import { ZERO } from "../../../common/index.js";
import type { Reader } from "../../../schema/index.js";
import { orNull, withDefault } from "../../../schema/index.js";
import { readId, readIdOrEmpty } from "../../army/index.js";
import { readModifiers, readPartials, readParts, readRerolls } from "../../attack/index.js";
import { readLaid } from "../../geometry/index.js";
import { choice, flag, fraction, list, object, readRulings, text, whole } from "../../readers.js";
import { ROUND_LIMITS as L, ROUND_LIMITS } from "./limits.js";

/** Reads an id that may be left out, which counts as empty. */
export const readIdIfAny: Reader<string> = withDefault(readIdOrEmpty, "");

/** Reads a note of the table. */
export const readNote: Reader<string> = text(ROUND_LIMITS.note);

/** Reads a part of a whole. */
const readShare: Reader<Ratio> = fraction({ min: 0, max: 1, maxDen: 1000 });

/** Reads a number of rounds that are left; the fault names the bounds. */
export const readRounds: Reader<number> = whole(1, ROUND_LIMITS.rounds);

/**
 * Facts about the target of an attack that a person says (RULES 4.13): it is of the kind that the attackers are trained
 * to fight; it is an evil creature of another world.
 */
const TYPED_FACTS = ["foeFavored", "foeFiend"] as const;

/** Those of a unit who may be the target of an attack. */
export const TARGETS = ["unit", "commander"] as const;

/** Action that an order takes. */
export const cost = withDefault(choice(["standard", "fullRound", "swift", "free"]), "standard");
/** A number of soldiers. */
export const soldiers = whole(1, L.soldiers);

/** A shot at a place without a line of effect (RULES 4.16). */
const readIndirect = object({
	/** Penalty of the range, 0 or below. */
	range: withDefault(whole(-L.modifier, 0), 0),
	/** True: they see the place. */
	inSight: withDefault(flag, true),
	/** Earlier attacks of theirs on it that missed. */
	misses: withDefault(whole(0, L.rounds), 0),
	/** True: a spotter sees it for them. */
	spotter: withDefault(flag, false),
});

/** A unit that gives cover to the target, and shots into a melee (RULES 4.16); null: as the map shows. */
const readCover = object({
	soft: flag,
	melee: flag,
	/** The unit that the diverted hits strike; empty: the largest that gives cover. */
	unit: readIdIfAny,
});

/** Readers of what an attack of a unit says. */
export const attackFields = {
	unit: readId,
	/** Id of an attack of its soldiers. */
	attack: readId,
	target: readId,
	/** Action that it takes. */
	action: cost,
	/** Chosen targets, or for an area the chosen squares; null: as many as there are. */
	chosen: orNull(whole(1, L.squares)),
	/**
	 * Areas of an attack that has one, laid on the map: who is under them is counted there, and they are the chosen area
	 * unless squares are chosen; empty: the squares alone count (RULES 4.9).
	 */
	areas: withDefault(list(readLaid, L.areas), []),
	indirect: orNull(readIndirect),
	/** Cover by ruling of the GM; null: by the map. */
	cover: orNull(readCover),
	/** Defenders who can be reached, by ruling of the GM; null: by the map. */
	exposed: orNull(whole(0, L.soldiers)),
	/** Numbers by ruling: other modifiers, modifiers of part of the soldiers, chances to miss. */
	modifiers: withDefault(readModifiers, []),
	partial: withDefault(readPartials, []),
	miss: orNull(readShare),
	fortification: withDefault(readShare, ZERO),
	rerolls: withDefault(readRerolls, { again: 0, retry: 0, second: null }),
	/**
	 * A person's own values over computed ones of this attack alone, by key: sums of the units (`attack`, `ac`, `saveDc`,
	 * saves, `damage`) and of the attack (`actions`, `raw`, `success`, `critical`), or single terms of them
	 * (`attack/strategy`).
	 */
	rulings: withDefault(readRulings, {}),
	/** The target is touched: armour does not count. */
	touch: withDefault(flag, false),
	/** The soldiers of a unit, or the commander among them, who alone is the target (RULES 4.3). */
	at: withDefault(choice(TARGETS), "unit"),
	/** Facts about the target that no data hold (RULES 4.13). */
	facts: withDefault(list(choice(TYPED_FACTS), TYPED_FACTS.length), []),
	/** Effect of the attack, in place of its averages; null: its averages. */
	parts: orNull(readParts),
};
